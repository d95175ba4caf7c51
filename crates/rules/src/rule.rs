//! A rule with its clue.

use std::fmt;

use candoku_engine::parts::Part;
use candoku_grid::{Cell, Digit, Layout};

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::kind::Kind;
use crate::kinds::kind_named;
use crate::mark::Mark;

/// A kind of rule with a clue that has a meaning on some layout.
///
/// ```
/// use candoku_grid::{Cell, Layout};
/// use candoku_rules::{Clue, Rule};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let thermometer = Rule::new("thermometer", &layout, Clue::of([0, 1, 2].map(Cell::new))).unwrap();
/// assert_eq!(thermometer.text(), "Digits increase along a thermometer, starting at its bulb.");
///
/// let error = Rule::new("thermometer", &layout, Clue::of([])).unwrap_err();
/// assert_eq!(error.to_string(), "thermometer: found 0 cells, expected 1 or more");
/// ```
#[derive(Clone, Debug)]
pub struct Rule {
    kind: &'static dyn Kind,
    clue: Clue,
}

/// Why there is no such rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleError {
    /// No kind of rule has this name.
    Unknown(String),
    /// The clue has no meaning.
    Clue {
        /// The kind of rule.
        name: &'static str,
        /// What is wrong with its clue.
        problem: Problem,
    },
}

/// How many fillings of the empty cells of a clue are tried before it is given the benefit of the doubt.
const MAX_TRIALS: usize = 5000;

impl Rule {
    /// The rule of this name with a clue.
    ///
    /// # Errors
    ///
    /// [`RuleError`] if there is no such kind of rule or the clue has no meaning for it.
    pub fn new(name: &str, layout: &Layout, clue: Clue) -> Result<Rule, RuleError> {
        let kind = kind_named(name).ok_or_else(|| RuleError::Unknown(name.into()))?;
        let is_inside = |cell: &Cell| cell.index() < layout.cell_count();
        let inside = if clue.cells.iter().all(is_inside) { Ok(()) } else { Err(Problem::Outside) };
        match inside.and_then(|()| kind.check(layout, &clue)) {
            Ok(()) => Ok(Rule { kind, clue }),
            Err(problem) => Err(RuleError::Clue { name: kind.name(), problem }),
        }
    }

    /// The kind of rule.
    pub fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    /// The name of its kind.
    pub fn name(&self) -> &'static str {
        self.kind.name()
    }

    /// One sentence that tells a solver what the rule demands.
    pub fn text(&self) -> &'static str {
        self.kind.text()
    }

    /// Its cells and numbers.
    pub fn clue(&self) -> &Clue {
        &self.clue
    }

    /// The cells that it reads: those of the clue, and for rules on the whole grid all of them.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.parts(layout).iter().flat_map(Part::cells).collect();
        cells.extend(&self.clue.cells);
        cells.sort();
        cells.dedup();
        cells
    }

    /// Whether a complete filling satisfies it.
    ///
    /// # Panics
    ///
    /// If there are fewer digits than cells.
    pub fn holds(&self, layout: &Layout, digits: &[Digit]) -> bool {
        self.kind.holds(&self.clue, Filled { layout, digits })
    }

    /// Whether some filling of the empty cells satisfies it, as far as trying a few thousand can tell.
    ///
    /// The answer is exact if at most a few of its cells are empty; otherwise it may be true
    /// though no filling exists.
    pub fn may_hold(&self, layout: &Layout, partial: &[Option<Digit>]) -> bool {
        let cells = self.cells(layout);
        let is_empty = |cell: &&Cell| partial[cell.index()].is_none();
        let empty: Vec<Cell> = cells.iter().filter(is_empty).copied().collect();
        let trials = (0..empty.len()).try_fold(1usize, |trials, _| {
            Some(trials * layout.side()).filter(|&trials| trials <= MAX_TRIALS)
        });
        let Some(trials) = trials else {
            return true;
        };
        let one = Digit::from_index(0);
        let mut digits: Vec<Digit> = partial.iter().map(|digit| digit.unwrap_or(one)).collect();
        (0..trials).any(|trial| {
            let mut rest = trial;
            for cell in &empty {
                digits[cell.index()] = Digit::from_index(rest % layout.side());
                rest /= layout.side();
            }
            self.holds(layout, &digits)
        })
    }

    /// The parts that the engine propagates.
    pub fn parts(&self, layout: &Layout) -> Vec<Part> {
        self.kind.parts(&self.clue, layout)
    }

    /// What is drawn.
    pub fn marks(&self, layout: &Layout) -> Vec<Mark> {
        self.kind.marks(&self.clue, layout)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.name() == other.name() && self.clue == other.clue
    }
}

impl Eq for Rule {}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RuleError::Unknown(name) => {
                f.write_str("there is no rule named '")?;
                name.chars().take(MAX_NAME).try_for_each(|sign| write_visible(f, sign))?;
                f.write_str(if name.chars().count() > MAX_NAME { "…'" } else { "'" })
            }
            RuleError::Clue { name, problem } => write!(f, "{name}: {problem}"),
        }
    }
}

/// The most characters of an unknown name to show.
const MAX_NAME: usize = 40;

/// Writes a character, escaped if it is invisible or changes the direction of the text.
fn write_visible(f: &mut fmt::Formatter, sign: char) -> fmt::Result {
    // `escape_debug` knows which characters have no glyph; it escapes quotes for another reason.
    let is_visible = matches!(sign, '\'' | '"' | '\\') || sign.escape_debug().count() == 1;
    if is_visible { write!(f, "{sign}") } else { write!(f, "{}", sign.escape_debug()) }
}

impl std::error::Error for RuleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_changes_the_direction_of_the_text_was_shown_as_it_is() {
        let said = |name: &str| RuleError::Unknown(name.into()).to_string();

        assert_eq!(said("odd\u{202E}ity"), "there is no rule named 'odd\\u{202e}ity'");
        assert_eq!(said("bishop's"), "there is no rule named 'bishop's'");
        assert!(said(&"x".repeat(1000)).chars().count() < 80);
    }
}
