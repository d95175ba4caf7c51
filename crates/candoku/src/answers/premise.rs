//! Premises of a deduction as text: `r4c7`, `5 in row 4`, `deadly 37r1c1 37r1c4 37r2c1 37r2c4`,
//! `unfillable 12r1c1 12r1c4 12r2c1`.

use candoku_grid::{Cell, CellName, Digit, DigitSet, Layout, NameError};
use candoku_proof::Truth;

/// What a premise looks like, for messages.
const EXPECTED: &str = "a premise such as r4c7, '5 in row 4' or 'deadly 37r1c1 37r1c4 …'";

/// The word before a deadly pattern.
const DEADLY: &str = "deadly";

/// The word before a pattern that can't be filled with the digits listed for its cells.
const UNFILLABLE: &str = "unfillable";

/// A premise as text.
///
/// ```
/// use candoku::grid::Layout;
///
/// let layout = Layout::classic();
/// for text in ["r4c7", "5 in row 4", "unfillable 12r1c1 12r1c4 12r2c1"] {
///     let premise = candoku::read_premise(text, &layout).unwrap();
///     assert_eq!(candoku::write_premise(&premise, &layout), text);
/// }
/// ```
pub fn write_premise(premise: &Truth, layout: &Layout) -> String {
    match premise {
        Truth::Cell(cell) => layout.name_of(*cell).to_string(),
        Truth::House(house, digit) => format!("{digit} in {}", layout.house(*house)),
        Truth::Deadly(pattern) => write_pattern(DEADLY, pattern, layout),
        Truth::Unfillable(pattern) => write_pattern(UNFILLABLE, pattern, layout),
    }
}

fn write_pattern(word: &str, pattern: &[(Cell, DigitSet)], layout: &Layout) -> String {
    let cell = |&(cell, digits): &(Cell, DigitSet)| format!(" {digits}{}", layout.name_of(cell));
    word.to_string() + &pattern.iter().map(cell).collect::<String>()
}

/// Reads a premise about a layout.
///
/// # Errors
///
/// If it is not a premise, or names a cell, digit or house that the layout does not have.
pub fn read_premise(text: &str, layout: &Layout) -> Result<Truth, NameError> {
    let text = text.trim();
    let premise = if let Some(cells) = text.strip_prefix(DEADLY) {
        let has_several = |(_, digits): &(Cell, DigitSet)| digits.len() > 1;
        pattern(cells, layout).filter(|pattern| pattern.iter().all(has_several)).map(Truth::Deadly)
    } else if let Some(cells) = text.strip_prefix(UNFILLABLE) {
        pattern(cells, layout).map(Truth::Unfillable)
    } else {
        house(text, layout).or_else(|| cell(text, layout).map(Truth::Cell))
    };
    premise.ok_or_else(|| NameError::new(text, EXPECTED))
}

/// Reads the cells of a pattern, at least one.
fn pattern(cells: &str, layout: &Layout) -> Option<Vec<(Cell, DigitSet)>> {
    let cells = cells.split_whitespace().map(|word| pattern_cell(word, layout));
    cells.collect::<Option<Vec<_>>>().filter(|cells| !cells.is_empty())
}

/// Reads `5 in row 4`.
fn house(text: &str, layout: &Layout) -> Option<Truth> {
    let (digit, house) = text.split_once(" in ")?;
    let digit = digit.trim().parse::<Digit>().ok()?;
    let house = layout.house_named(house)?;
    layout.has_digit(digit).then_some(Truth::House(house, digit))
}

fn cell(text: &str, layout: &Layout) -> Option<Cell> {
    layout.cell_named(text.parse::<CellName>().ok()?)
}

/// Reads `37r1c1`: a cell of a pattern, with its digits.
fn pattern_cell(text: &str, layout: &Layout) -> Option<(Cell, DigitSet)> {
    let (digits, name) = text.split_at_checked(text.find(['r', 'R'])?)?;
    let digits: DigitSet = digits.parse().ok()?;
    let are_known = !digits.is_empty() && digits.iter().all(|digit| layout.has_digit(digit));
    cell(name, layout).filter(|_| are_known).map(|cell| (cell, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_premise_that_the_layout_does_not_have_is_rejected_and_quoted() {
        let layout = Layout::classic();
        let wrong = [
            "",
            "r1",
            "r10c1",
            "x",
            "5 in",
            "5 in row 10",
            "A in row 1",
            "55 in row 1",
            "deadly",
            "deadly 3r1c1",
            "deadly 37",
            "deadly 37r1c1 37r0c1",
            "deadly 3Ar1c1",
            "unfillable",
            "unfillable 12r1c1 12",
            "dead 37r1c1",
            "é",
        ];

        for text in wrong {
            let error = read_premise(text, &layout).unwrap_err().to_string();

            assert_eq!(error, format!("found '{text}', expected {EXPECTED}"));
        }
    }
}
