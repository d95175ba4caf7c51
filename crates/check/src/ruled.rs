//! Squares with rules beyond houses, judged by the definitions of the rules alone.

use candoku_grid::{Cell, Digit, Filling, Layout};
use candoku_rules::{Clue, Rule};

use crate::checker::Checker;
use crate::report::{BrokenRule, Report, Status};

/// Checks a square against the houses of a layout and rules beyond them.
///
/// A rule with blanks is broken if no digits in them can satisfy it, as far as trying a few thousand
/// can tell.
///
/// # Panics
///
/// If the square does not have the side of the layout.
///
/// ```
/// use candoku_check::check_rules;
/// use candoku_grid::{Cell, Filling, Layout, Symbols};
/// use candoku_rules::{Clue, Rule};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let cage = Rule::new("killer cage", &layout, Clue::new([0, 1].map(Cell::new), [4])).unwrap();
/// let mut values = vec![0; 16];
/// values[..2].copy_from_slice(&[1, 2]);
/// let filling = Filling::new(4, Symbols::Digits, values).unwrap();
/// let report = check_rules(&filling, &layout, &[cage]);
/// assert_eq!(
///     report.to_string(),
///     "Size: 4 x 4\n\nIncorrect Sudoku with rules\n\nkiller cage 4 is broken\n(1,1) (1,2)\n"
/// );
/// ```
pub fn check_rules(filling: &Filling, layout: &Layout, rules: &[Rule]) -> Report {
    let mut report = Checker::for_layout(layout).check(filling);
    // Without its rules or its houses it would be a different puzzle, so nothing is dropped.
    report.verdicts.truncate(1);
    let digit = |&value: &u16| u8::try_from(value).ok().and_then(Digit::new);
    let digits: Vec<Option<Digit>> = filling.values().iter().map(digit).collect();
    let place = |cell: &Cell| {
        let place = layout.name_of(*cell);
        (place.row.index() + 1, place.column.index() + 1)
    };
    let broken = |rule: &Rule| {
        let clashes = rule.clashes(layout, &digits);
        if clashes.is_empty() && rule.may_hold(layout, &digits) {
            return None;
        }
        let Clue { cells, values } = rule.clue();
        let cells = if cells.is_empty() { &clashes } else { cells };
        let cells = cells.iter().map(place).collect();
        Some(BrokenRule { name: rule.name(), values: values.clone(), cells })
    };
    for verdict in &mut report.verdicts {
        verdict.designation = format!("{} with rules", verdict.designation).into();
        verdict.broken = rules.iter().filter_map(broken).collect();
        if !verdict.broken.is_empty() {
            verdict.status = Status::Incorrect;
        }
    }
    report
}
