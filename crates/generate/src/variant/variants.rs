//! The endless sequence of puzzles for a mix of rules and a seed.

use std::ops::Range;

use candoku_engine::search::Outcome;
use candoku_grid::{Board, Cell, CellSet, Content, Layout, Random, Solution};
use candoku_rules::{Clue, Rule, RuleError, RuledBoard};

use super::placing::{Group, place_clues};
use super::rule_mix::RuleMix;
use super::ruled_solution::random_ruled_solution;
use crate::clue_symmetry::ClueSymmetry;
use crate::control::Control;
use crate::generator::random_of;
use crate::removal::Removal;
use crate::unavoidable::TwoDigits;

/// A puzzle with rules that has exactly one solution, and that solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedVariant {
    /// The givens and the rules.
    pub puzzle: RuledBoard,
    /// The only solution.
    pub solution: Solution,
}

/// A sequence of puzzles with rules: each depends only on what was requested, the seed and its number.
///
/// ```
/// use candoku_generate::{Control, Variants};
/// use candoku_grid::Layout;
///
/// let variants = Variants::new(Layout::sudoku(4).unwrap(), "killer".parse().unwrap(), 1).unwrap();
/// variants.generate(0..2, &Control::default(), |variant| {
///     let variant = variant.expect("every grid has cages");
///     assert_eq!(variant.puzzle.search().count(2), 1);
/// });
/// ```
#[derive(Clone, Debug)]
pub struct Variants {
    layout: Layout,
    mix: RuleMix,
    global: Vec<Rule>,
    symmetry: ClueSymmetry,
    is_minimal: bool,
    seed: u64,
}

/// How many solutions are tried for one puzzle.
const ATTEMPTS: u64 = 20;

/// How many clues of either kind a puzzle may have together; sets of them are sets of bits.
const MOST_CLUES: usize = 640;

/// How many steps the search takes between two polls of the control.
const STEPS: u64 = 500;

/// How many times [`STEPS`] a question may take, unless the puzzle must be minimal.
const STEP_LIMIT: u64 = 2;

/// What is known about solutions other than the one the puzzle was made from.
enum Others {
    None,
    Some(Solution),
    Unknown,
}

/// The generator was stopped.
struct Stopped;

impl Variants {
    /// The sequence for this seed.
    ///
    /// # Errors
    ///
    /// If a rule of the mix has no meaning on the layout.
    pub fn new(layout: Layout, mix: RuleMix, seed: u64) -> Result<Variants, RuleError> {
        let rule =
            |kind: &dyn candoku_rules::Kind| Rule::new(kind.name(), &layout, Clue::default());
        let global = mix.global().map(rule).collect::<Result<_, _>>()?;
        let symmetry = ClueSymmetry::None;
        Ok(Variants { layout, mix, global, symmetry, is_minimal: false, seed })
    }

    /// Places clues symmetrically, and keeps or removes them together.
    #[must_use]
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> Variants {
        Variants { symmetry, ..self }
    }

    /// Searches every question to the end, however long that takes, so that every clue is needed;
    /// with a symmetry, every group of clues.
    #[must_use]
    pub fn minimal(self) -> Variants {
        Variants { is_minimal: true, ..self }
    }

    /// Delivers the puzzles with these numbers, in order; `None` for one that was not found.
    ///
    /// It ends early, without delivering the rest, when the control is stopped.
    pub fn generate(
        &self,
        numbers: Range<u64>,
        control: &Control,
        mut deliver: impl FnMut(Option<GeneratedVariant>),
    ) {
        for number in numbers {
            let mut found = None;
            for attempt in 0..ATTEMPTS {
                control.count_attempt();
                match self.attempt(&mut random_of(self.seed, number, attempt), control) {
                    Err(Stopped) => return,
                    Ok(variant) => found = variant,
                }
                if found.is_some() {
                    control.count_found();
                    break;
                }
            }
            deliver(found);
        }
    }

    fn attempt(
        &self,
        random: &mut Random,
        control: &Control,
    ) -> Result<Option<GeneratedVariant>, Stopped> {
        if control.is_stopped() {
            return Err(Stopped);
        }
        let Some(solution) = random_ruled_solution(&self.layout, &self.global, random) else {
            return Ok(None);
        };
        let Some(mut orbits) = self.symmetry.orbits(&self.layout) else { return Ok(None) };
        let most = MOST_CLUES.saturating_sub(self.layout.cell_count());
        let kinds = self.mix.placed();
        let mut groups = place_clues(&kinds, &solution, self.symmetry, most, random);
        random.shuffle(&mut orbits);
        random.shuffle(&mut groups);
        let draft = Draft { variants: self, solution: &solution, rules: groups.concat() };
        // Givens go first: what they said, the rules must say.
        let kept = draft.removed_from(units(orbits, &groups, &self.layout), control)?;
        Ok(Some(GeneratedVariant { puzzle: draft.puzzle(&kept), solution }))
    }
}

/// The units of removal in order: sets of clues, with the givens numbered as their cells and the rules
/// behind them.
fn units(orbits: Vec<CellSet>, groups: &[Group], layout: &Layout) -> Vec<CellSet> {
    let mut next = layout.cell_count();
    let numbered = groups.iter().map(|group| {
        let first = next;
        next += group.len();
        (first..next).map(Cell::new).collect()
    });
    orbits.into_iter().chain(numbered.collect::<Vec<CellSet>>()).collect()
}

/// A solution with more clues than it needs.
struct Draft<'a> {
    variants: &'a Variants,
    solution: &'a Solution,
    rules: Vec<Rule>,
}

impl Draft<'_> {
    /// The clues that are left when no more can go.
    fn removed_from(&self, units: Vec<CellSet>, control: &Control) -> Result<CellSet, Stopped> {
        let layout = self.solution.layout();
        let all = CellSet::first_cells(layout.cell_count() + self.rules.len());
        let mut removal = Removal::new(units, 0);
        let values: Vec<u8> = self.solution.digits().iter().map(|digit| digit.value()).collect();
        TwoDigits::<10>::of(layout).each(&values, |set| removal.learn(self.swapped(set)));
        while let Some(fresh) = removal.propose() {
            match self.other_solution(&(all - removal.blanks() - fresh), control)? {
                Others::None => removal.accept(),
                Others::Unknown => removal.doubt(),
                Others::Some(other) => removal.learn(self.violated(&other)),
            }
        }
        Ok(all - removal.blanks())
    }

    /// The clues that exclude the grid in which the two digits of these cells are swapped.
    fn swapped(&self, cells: CellSet) -> CellSet {
        let mut digits = self.solution.digits().to_vec();
        let pair: Vec<_> = cells.iter().map(|cell| self.solution.digit(cell)).collect();
        let second = pair.iter().copied().find(|&digit| digit != pair[0]).unwrap_or(pair[0]);
        for cell in cells.iter() {
            digits[cell.index()] = if digits[cell.index()] == pair[0] { second } else { pair[0] };
        }
        let layout = self.solution.layout();
        let is_excluded = self.variants.global.iter().any(|rule| !rule.holds(layout, &digits));
        match Solution::new(layout.clone(), digits) {
            Ok(other) if !is_excluded => self.violated(&other),
            // Such a grid is no solution whatever is removed, so that any clue may go.
            _ => CellSet::EMPTY,
        }
    }

    /// The clues that another solution violates.
    fn violated(&self, other: &Solution) -> CellSet {
        let layout = self.solution.layout();
        let cells = layout.cells().filter(|&cell| other.digit(cell) != self.solution.digit(cell));
        let is_broken = |&number: &usize| !self.rules[number].holds(layout, other.digits());
        let rules = (0..self.rules.len()).filter(is_broken);
        cells.chain(rules.map(|number| Cell::new(layout.cell_count() + number))).collect()
    }

    /// The puzzle with these clues.
    fn puzzle(&self, clues: &CellSet) -> RuledBoard {
        let layout = self.solution.layout();
        let content = |cell: Cell| match clues.contains(cell) {
            true => Content::Given(self.solution.digit(cell)),
            false => Content::Open(layout.digits()),
        };
        let board = Board::new(layout.clone(), layout.cells().map(content).collect());
        let is_kept = |number: &usize| clues.contains(Cell::new(layout.cell_count() + number));
        let rules = (0..self.rules.len()).filter(is_kept).map(|number| self.rules[number].clone());
        let rules = self.variants.global.iter().cloned().chain(rules).collect();
        RuledBoard { board: board.expect("the digits of a solution fit its layout"), rules }
    }

    /// A solution other than the known one, if it is found within the step limit.
    fn other_solution(&self, clues: &CellSet, control: &Control) -> Result<Others, Stopped> {
        let mut search = self.puzzle(clues).search();
        let limit = if self.variants.is_minimal { u64::MAX } else { STEP_LIMIT };
        let mut pauses = 0;
        while pauses < limit {
            match search.advance(STEPS) {
                Outcome::Exhausted => return Ok(Others::None),
                Outcome::Paused if control.is_stopped() => return Err(Stopped),
                Outcome::Paused => pauses += 1,
                Outcome::Found => match search.solution() {
                    Some(other) if other != *self.solution => return Ok(Others::Some(other)),
                    _ => {}
                },
            }
        }
        Ok(Others::Unknown)
    }
}
