//! Removes clues in a given order, each one only if the solution stays unique.
//!
//! The straightforward way is to ask a solver about each clue in turn. This gives the same result
//! with a third of the questions. A set of cells is *unavoidable* if its digits can be rearranged
//! so that the grid is correct again; a puzzle has one solution if and only if every unavoidable
//! set contains a clue. So a clue must stay if and only if it is the last one, in the order of
//! removal, of an unavoidable set that has no clue yet. With some unavoidable sets known, many
//! clues are decided at once, and the solver is asked whether the solution is still unique. If it
//! is, all these decisions are correct. If not, the other solution differs in an unavoidable set
//! that was not known, and the decisions are made again.
//!
//! Whichever other solutions are found, the result is that of the straightforward way. Suppose a
//! decision differs from it, and look at the first that does. If the clue was removed, some
//! unavoidable set is left without a clue, and the solver has found another solution. If it stays,
//! that is because of a set whose other cells are blank by then, so it stays in the straightforward
//! way too. That set also proves that the clue is needed in the end: the puzzle is minimal without
//! a test.

use candoku_grid::CellSet;

/// Which clues stay and which go, as far as decided.
#[derive(Clone, Debug)]
pub(crate) struct Removal<const WORDS: usize> {
    /// Groups of cells that go or stay together, in the order of removal.
    units: Vec<CellSet<WORDS>>,
    /// For each cell, the position of its unit in the order.
    places: Vec<u16>,
    /// Unavoidable sets, each with the next one in its chain.
    sets: Vec<(CellSet<WORDS>, Option<u32>)>,
    /// For each position, the chain of sets for which it is the last unit to be removed.
    chains: Vec<Option<u32>>,
    /// The minimum number of clues that must stay.
    floor: usize,
    decided: State<WORDS>,
    proposed: State<WORDS>,
    /// The maximum number of units that the next proposal removes.
    stride: usize,
}

#[derive(Clone, Copy, Debug)]
struct State<const WORDS: usize> {
    /// The units before this position are decided.
    end: usize,
    /// The cells of the units that stay.
    kept: CellSet<WORDS>,
    /// The cells of the units that go.
    blanks: CellSet<WORDS>,
    clues: usize,
}

impl<const WORDS: usize> Removal<WORDS> {
    /// Nothing is removed yet; at least `floor` clues will stay.
    pub(crate) fn new(units: Vec<CellSet<WORDS>>, floor: usize) -> Removal<WORDS> {
        let clues = units.iter().map(CellSet::len).sum();
        let mut places = vec![0; clues];
        for (unit, place) in units.iter().zip(0..) {
            for cell in unit.iter() {
                places[cell.index()] = place;
            }
        }
        let chains = vec![None; units.len()];
        let begin = State { end: 0, kept: CellSet::EMPTY, blanks: CellSet::EMPTY, clues };
        // More than half of the units of a grid can go before the known sets fail to say which one
        // must stay; after that, hardly two in a row.
        let stride = (units.len() * 9 / 16).max(1);
        let sets = Vec::with_capacity(96);
        Removal { units, places, sets, chains, floor, decided: begin, proposed: begin, stride }
    }

    /// Adds an unavoidable set.
    pub(crate) fn learn(&mut self, set: CellSet<WORDS>) {
        if let Some(last) = set.iter().map(|cell| self.places[cell.index()]).max() {
            let chain = &mut self.chains[usize::from(last)];
            self.sets.push((set, *chain));
            *chain = Some(self.sets.len() as u32 - 1);
        }
    }

    /// Decides on the next units. Returns the cells to remove, or `None` if all are decided.
    pub(crate) fn propose(&mut self) -> Option<CellSet<WORDS>> {
        let mut state = self.decided;
        let mut left = self.stride;
        while left > 0 && state.end < self.units.len() {
            let unit = self.units[state.end];
            let size = unit.len();
            if state.clues < self.floor + size || self.must_stay(state.end, &state.kept) {
                state.kept |= unit;
            } else {
                state.blanks |= unit;
                state.clues -= size;
                left -= 1;
            }
            state.end += 1;
        }
        self.proposed = state;
        let fresh = state.blanks - self.decided.blanks;
        (!fresh.is_empty()).then_some(fresh)
    }

    /// The proposal leaves the solution unique.
    pub(crate) fn accept(&mut self) {
        self.decided = self.proposed;
        self.stride = 1;
    }

    /// It is not known whether the proposal leaves the solution unique: the next one is smaller,
    /// and a single unit stays.
    pub(crate) fn doubt(&mut self) {
        match self.stride {
            1 => self.learn(self.proposed.blanks - self.decided.blanks),
            stride => self.stride = stride / 2,
        }
    }

    /// The cells that are removed for good.
    pub(crate) fn blanks(&self) -> CellSet<WORDS> {
        self.decided.blanks
    }

    fn must_stay(&self, place: usize, kept: &CellSet<WORDS>) -> bool {
        let mut chain = self.chains[place];
        while let Some(index) = chain {
            let (set, next) = &self.sets[index as usize];
            if set.is_disjoint(kept) {
                return true;
            }
            chain = *next;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use candoku_fast::Batch;
    use candoku_grid::{Cell, Classic, Random};

    use super::*;

    fn without(grid: &[u8; 81], blanks: CellSet<2>) -> Classic {
        let mut values = *grid;
        blanks.iter().for_each(|cell| values[cell.index()] = 0);
        Classic::new(values).unwrap()
    }

    /// Tries every unit in turn.
    fn plain(grid: &[u8; 81], units: &[CellSet<2>], floor: usize) -> CellSet<2> {
        units.iter().fold(CellSet::EMPTY, |blanks, &unit| {
            let fewer = without(grid, blanks | unit);
            let goes = fewer.clues() >= floor && candoku_fast::is_unique(&fewer);
            if goes { blanks | unit } else { blanks }
        })
    }

    /// Asks the same questions as the generator.
    fn by_sets(grid: &[u8; 81], units: &[CellSet<2>], floor: usize) -> CellSet<2> {
        let known = Classic::new(*grid).unwrap();
        let mut removal = Removal::new(units.to_vec(), floor);
        while let Some(fresh) = removal.propose() {
            let question = (without(grid, removal.blanks() | fresh), known);
            match Batch::new(1).others(&[question])[0] {
                None => removal.accept(),
                Some(other) => {
                    let cells = (0..81).filter(|&k| other.values()[k] != grid[k]);
                    removal.learn(cells.map(Cell::new).collect());
                }
            }
        }
        removal.blanks()
    }

    #[test]
    fn the_result_is_that_of_trying_every_clue_in_turn() {
        let mut random = Random::from_seed(76);
        for round in 0..60 {
            let grid = crate::classic_grid::random_grid(&mut random);
            let pair = |k: usize| [k, 80 - k].map(Cell::new).into_iter().collect();
            let single = |k: usize| CellSet::only(Cell::new(k));
            let mut units: Vec<CellSet<2>> = match round % 2 {
                0 => (0..81).map(single).collect(),
                _ => (0..41).map(pair).collect(),
            };
            random.shuffle(&mut units);
            let floor = [0, 25, 40][round % 3];

            let removed = by_sets(&grid, &units, floor);

            assert_eq!(removed, plain(&grid, &units, floor));
        }
    }
}
