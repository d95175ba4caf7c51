//! Taking clues away in a given order, each one if the solution stays the only one.
//!
//! Asking a solver about each clue in turn is the plain way. This is the same
//! with a third of the questions. A set of cells is *unavoidable* if its digits
//! can be exchanged so that the grid is right again; a puzzle has one solution
//! exactly if every unavoidable set holds a clue. So a clue must stay exactly
//! if it is the last one, in the order of removal, of an unavoidable set that
//! has no clue yet. With some unavoidable sets known, many clues are decided
//! at once and the solver is asked whether the solution is still the only one.
//! If it is, all these decisions are right. If not, another solution differs
//! in an unavoidable set that was not known, and the decisions are made again.
//!
//! Whichever other solutions turn up, the outcome is that of the plain way.
//! Suppose a decision differs from it, and look at the first that does. If the
//! clue was taken away, some unavoidable set is left without a clue, and the
//! solver has objected. If it stays, it is because of a set whose other cells
//! are blank by then, and it stays in the plain way too. That set also proves
//! that the clue is needed in the end: the puzzle is minimal without a test.

use candoku_grid::CellSet;

/// Which clues stay and which go, as far as known.
#[derive(Clone, Debug)]
pub(crate) struct Removal<const WORDS: usize> {
    /// The cells that go or stay together, in the order of removal.
    units: Vec<CellSet<WORDS>>,
    /// For each cell the place of its unit in the order.
    places: Vec<u16>,
    /// Unavoidable sets, each with the next one in its chain.
    sets: Vec<(CellSet<WORDS>, Option<u32>)>,
    /// For each place the chain of sets whose last unit to be removed it is.
    chains: Vec<Option<u32>>,
    /// How many clues must stay whatever happens.
    floor: usize,
    decided: State<WORDS>,
    proposed: State<WORDS>,
    /// How many units the next proposal takes away at most.
    stride: usize,
}

#[derive(Clone, Copy, Debug)]
struct State<const WORDS: usize> {
    /// The units before this place are decided.
    end: usize,
    /// The cells of those that stay.
    kept: CellSet<WORDS>,
    /// The cells of those that go.
    blanks: CellSet<WORDS>,
    clues: usize,
}

impl<const WORDS: usize> Removal<WORDS> {
    /// Nothing is removed yet; in the end at least `floor` clues stay.
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
        // More than half of the units of a grid can go before the sets that are known fail to say
        // which one must stay; after that, hardly two in a row.
        let stride = (units.len() * 9 / 16).max(1);
        let sets = Vec::with_capacity(96);
        Removal { units, places, sets, chains, floor, decided: begin, proposed: begin, stride }
    }

    /// Makes an unavoidable set known.
    pub(crate) fn learn(&mut self, set: CellSet<WORDS>) {
        if let Some(last) = set.iter().map(|cell| self.places[cell.index()]).max() {
            let chain = &mut self.chains[usize::from(last)];
            self.sets.push((set, *chain));
            *chain = Some(self.sets.len() as u32 - 1);
        }
    }

    /// Decides on the next units; the cells to take away, or nothing if all is decided.
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

    /// What was proposed leaves one solution.
    pub(crate) fn accept(&mut self) {
        self.decided = self.proposed;
        self.stride = 1;
    }

    /// Nobody knows whether what was proposed leaves one solution: less is proposed next, and a single
    /// unit stays.
    pub(crate) fn doubt(&mut self) {
        match self.stride {
            1 => self.learn(self.proposed.blanks - self.decided.blanks),
            stride => self.stride = stride / 2,
        }
    }

    /// The cells that are taken away for good.
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

    /// Asks as the generator does.
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
    fn the_outcome_is_that_of_trying_every_clue_in_turn() {
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
