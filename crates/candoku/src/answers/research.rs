//! What researchers ask about classic puzzles: `minlex`, `automorphisms`, `backdoors`, `unavoidable`, `expand`.

use candoku_grid::{Canonical, Classic, Layout, Stop, Stopped, automorphisms};
use candoku_resolution::{Expansion, NotClassified, backdoors, expand, unavoidable_sets};

/// The smallest of all equivalent puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MinlexAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// The equivalent puzzle whose line sorts first.
    pub minlex: String,
}

/// How symmetric a puzzle is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AutomorphismsAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// The number of rearrangements of cells that turn the puzzle into itself, up to the names of digits.
    pub automorphisms: u64,
}

/// The smallest backdoors of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BackdoorsAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// The number of digits in each of them; nothing if the puzzle does not have exactly one solution.
    pub size: Option<usize>,
    /// The backdoors, each a list of candidates.
    pub backdoors: Vec<Vec<String>>,
}

/// The minimal unavoidable sets of the solution of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct UnavoidableAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// The only solution, if there is exactly one.
    pub solution: Option<String>,
    /// The sets, each a list of cells, smallest first.
    pub sets: Vec<Vec<String>>,
}

/// A puzzle with every digit that a simple theory finds.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ExpandAnswer {
    /// The puzzle as given.
    pub puzzle: String,
    /// The expanded puzzle; nothing if the theory finds a contradiction.
    pub expanded: Option<String>,
}

impl MinlexAnswer {
    /// The canonical form of a puzzle.
    pub fn of(puzzle: &Classic) -> MinlexAnswer {
        let minlex = Canonical::of(puzzle).form().to_string();
        MinlexAnswer { puzzle: puzzle.to_string(), minlex }
    }
}

impl AutomorphismsAnswer {
    /// Counts the automorphisms of a puzzle.
    pub fn of(puzzle: &Classic) -> AutomorphismsAnswer {
        AutomorphismsAnswer { puzzle: puzzle.to_string(), automorphisms: automorphisms(puzzle) }
    }
}

impl BackdoorsAnswer {
    /// Finds the smallest backdoors of a puzzle.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn of(puzzle: &Classic, stop: &Stop) -> Result<BackdoorsAnswer, Stopped> {
        let found = match backdoors(puzzle, stop) {
            Ok(found) => found,
            Err(NotClassified::Stopped) => return Err(Stopped),
            Err(_) => Vec::new(),
        };
        let layout = Layout::classic();
        let named = found.iter().map(|set| {
            set.iter().map(|c| format!("{}{}", c.digit, layout.name_of(c.cell))).collect()
        });
        Ok(BackdoorsAnswer {
            puzzle: puzzle.to_string(),
            size: found.first().map(Vec::len),
            backdoors: named.collect(),
        })
    }
}

impl UnavoidableAnswer {
    /// Finds the minimal unavoidable sets with at most `digits` digits.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn of(puzzle: &Classic, digits: usize, stop: &Stop) -> Result<UnavoidableAnswer, Stopped> {
        let is_unique = candoku_fast::count(puzzle, 2) == 1;
        let solution = if is_unique { candoku_fast::solve(puzzle) } else { None };
        let sets = match &solution {
            Some(solution) => unavoidable_sets(solution, digits, stop)?,
            None => Vec::new(),
        };
        let layout = Layout::classic();
        let named =
            sets.iter().map(|set| set.iter().map(|&c| layout.name_of(c).to_string()).collect());
        Ok(UnavoidableAnswer {
            puzzle: puzzle.to_string(),
            solution: solution.map(|solution| solution.to_string()),
            sets: named.collect(),
        })
    }
}

impl ExpandAnswer {
    /// Expands a puzzle.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn of(puzzle: &Classic, by: Expansion, stop: &Stop) -> Result<ExpandAnswer, Stopped> {
        let expanded = expand(puzzle, by, stop)?.map(|expanded| expanded.to_string());
        Ok(ExpandAnswer { puzzle: puzzle.to_string(), expanded })
    }
}
