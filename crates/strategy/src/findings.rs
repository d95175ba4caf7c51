//! What techniques work out about a board and leave for the next one to use.
//!
//! Several techniques follow the same links and the same almost locked sets. Whichever comes first
//! works them out; they are forgotten when the board changes, digit by digit where that is
//! possible, or kept to begin with where most of them will hold for the next board too.

use std::sync::OnceLock;

use candoku_grid::{CellSet, Digit};

use crate::families::almost_locked_sets::{AlmostLockedSets, Commons, Overlap};
use crate::families::avoidable;
use crate::families::chains::{Links, Web};
use crate::families::fish::Covered;
use crate::families::loose_house::TightHouses;
use crate::families::nets::{Outcomes, Reasoning, SomeSolution, Stubborn, some_solution};
use crate::families::rectangle::{self, Rectangle};
use crate::families::strong_links::{StrongLink, strong_links};
use crate::families::turbot::{self, Turbot};
use crate::house_set::HouseSet;
use crate::kept::Kept;
use crate::view::View;

/// What is known about the board as it is.
#[derive(Clone, Debug)]
pub(crate) struct Findings<const W: usize> {
    sets: Kept<AlmostLockedSets<W>>,
    commons: [OnceLock<Commons>; 2],
    webs: [OnceLock<Web<W>>; 3],
    outcomes: [Kept<Outcomes<W>>; 3],
    stubborn: Kept<Stubborn<W>>,
    rectangles: [OnceLock<Vec<Rectangle<W>>>; 2],
    avoidable_rectangles: OnceLock<Vec<Rectangle<W>>>,
    tight: Kept<TightHouses>,
    digits: Vec<OfDigit<W>>,
    /// Not forgotten: it holds for as long as its candidates stand.
    some_solution: OnceLock<SomeSolution<W>>,
}

/// What is known about the places of one digit.
#[derive(Clone, Debug, Default)]
struct OfDigit<const W: usize> {
    covered: Kept<Covered<W>>,
    strong_links: OnceLock<Vec<StrongLink>>,
    turbots: OnceLock<Vec<Turbot<W>>>,
}

impl<const W: usize> Findings<W> {
    /// Nothing is known yet about a board with so many digits.
    pub(crate) fn new(side: usize) -> Findings<W> {
        Findings {
            sets: Kept::default(),
            commons: Default::default(),
            webs: Default::default(),
            outcomes: Default::default(),
            stubborn: Kept::default(),
            rectangles: Default::default(),
            avoidable_rectangles: OnceLock::new(),
            tight: Kept::default(),
            digits: vec![OfDigit::default(); side],
            some_solution: OnceLock::new(),
        }
    }

    /// Forgets what depends on a digit that has lost a place.
    pub(crate) fn forget(&mut self, digit: Digit) {
        self.sets.grow_old();
        self.commons.iter_mut().for_each(|commons| _ = commons.take());
        self.webs.iter_mut().for_each(|web| _ = web.take());
        self.outcomes.iter_mut().for_each(Kept::grow_old);
        self.stubborn.grow_old();
        self.rectangles.iter_mut().for_each(|rectangles| _ = rectangles.take());
        self.avoidable_rectangles.take();
        self.tight.grow_old();
        let of_digit = &mut self.digits[digit.index()];
        of_digit.strong_links.take();
        of_digit.turbots.take();
        of_digit.covered.grow_old();
    }
}

impl<const W: usize> View<W> {
    /// The almost locked sets of the board.
    pub(crate) fn almost_locked_sets(&self) -> &AlmostLockedSets<W> {
        self.findings().sets.get_or_init(|earlier| AlmostLockedSets::of(self, earlier))
    }

    /// Which almost locked sets share a restricted common.
    pub(crate) fn commons(&self, overlap: Overlap) -> &Commons {
        let commons = &self.findings().commons[usize::from(overlap == Overlap::Allowed)];
        commons.get_or_init(|| Commons::of(self, self.almost_locked_sets(), overlap))
    }

    /// The links of these kinds, all over the board.
    pub(crate) fn web(&self, links: Links) -> &Web<W> {
        let place = match links {
            Links::Candidates => 0,
            Links::Groups => 1,
            Links::Sets => 2,
            Links::Digit(_) | Links::Bivalue => unreachable!("those are quick and not kept"),
        };
        self.findings().webs[place].get_or_init(|| Web::new(self, links))
    }

    /// What each candidate leads to by this kind of reasoning.
    pub(crate) fn outcomes(&self, reasoning: Reasoning) -> &Outcomes<W> {
        let place = match reasoning {
            Reasoning::Chain => 0,
            Reasoning::OneDigit => 1,
            Reasoning::Net => 2,
        };
        let known = &self.findings().outcomes[place];
        known.get_or_init(|earlier| Outcomes::of(self, reasoning, earlier))
    }

    /// The candidates that were supposed in vain with others within.
    pub(crate) fn stubborn(&self) -> &Stubborn<W> {
        self.findings().stubborn.get_or_init(|earlier| Stubborn::of(self, earlier))
    }

    /// The cells of each digit in a solution that the board has, or had when it was last asked.
    pub(crate) fn some_solution(&self) -> &SomeSolution<W> {
        self.findings().some_solution.get_or_init(|| some_solution(self))
    }

    /// Whether it has come out that the board has no solution.
    pub(crate) fn has_no_solution(&self) -> bool {
        matches!(self.findings().some_solution.get(), Some(SomeSolution::None))
    }

    /// The rectangles of open corners; `missing` says whether a corner may lack a digit.
    pub(crate) fn rectangles(&self, missing: bool) -> &[Rectangle<W>] {
        let known = &self.findings().rectangles[usize::from(missing)];
        known.get_or_init(|| rectangle::all(self, missing))
    }

    /// The rectangles with solved corners that no given holds in place.
    pub(crate) fn avoidable_rectangles(&self) -> &[Rectangle<W>] {
        self.findings().avoidable_rectangles.get_or_init(|| avoidable::all(self))
    }

    /// The houses in which some subset strikes out something.
    pub(crate) fn tight_houses(&self) -> HouseSet {
        self.findings().tight.get_or_init(|earlier| TightHouses::of(self, earlier)).houses
    }

    /// The places of the digit that no template contains: all that a fish can strike out.
    pub(crate) fn beyond_templates(&self, digit: Digit) -> CellSet<W> {
        let known = &self.findings().digits[digit.index()].covered;
        known.get_or_init(|earlier| Covered::of(self, digit, earlier)).beyond
    }

    /// The same if somebody has asked before.
    pub(crate) fn known_beyond_templates(&self, digit: Digit) -> Option<CellSet<W>> {
        let known = self.findings().digits[digit.index()].covered.get();
        known.map(|covered| covered.beyond)
    }

    /// The strong links of the digit, each pair of cells once.
    pub(crate) fn strong_links(&self, digit: Digit) -> &[StrongLink] {
        let known = &self.findings().digits[digit.index()].strong_links;
        known.get_or_init(|| strong_links(self, digit))
    }

    /// The joined pairs of strong links of the digit from which something follows.
    pub(crate) fn turbots(&self, digit: Digit) -> &[Turbot<W>] {
        let known = &self.findings().digits[digit.index()].turbots;
        known.get_or_init(|| turbot::all(self, digit))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use candoku_engine::Store;
    use candoku_grid::{Board, Cell, DigitSet, Layout, Random, Stop};

    use super::*;
    use crate::tables::Tables;

    fn sets(view: &View<2>) -> Vec<(CellSet<2>, DigitSet)> {
        let sets = view.almost_locked_sets();
        (0..sets.len()).map(|set| (sets.cells(set), sets.digits(set))).collect()
    }

    #[test]
    fn what_begins_from_an_earlier_board_is_what_is_worked_out_anew() {
        let layout = Layout::classic();
        let line =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let tables = Arc::new(Tables::<2>::new(&layout));
        let mut store = Store::new(&Board::from_line(layout, line).unwrap().pencilled());
        let mut view = View::new(tables.clone(), &store, &Stop::never());
        let solution = view.some_solution().cells().unwrap().to_vec();
        let mut random = Random::from_seed(4);
        let mut tight = 0;
        for _ in 0..500 {
            let (cell, digit) = (Cell::new(random.below(81)), Digit::from_index(random.below(9)));
            match (solution[digit.index()].contains(cell), random.below(5)) {
                _ if !view.open().contains(cell) => continue,
                (true, 0) => _ = store.place(cell, digit).unwrap(),
                (true, _) => continue,
                (false, _) => _ = store.eliminate(cell, digit).unwrap(),
            }

            view.read(&store);

            let anew = View::new(tables.clone(), &store, &Stop::never());
            assert_eq!(view.tight_houses(), anew.tight_houses());
            assert_eq!(sets(&view), sets(&anew));
            tight += view.tight_houses().len();
        }
        assert!(tight > 0);
    }
}
