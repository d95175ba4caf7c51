//! Premises from the rules of a puzzle as text: `rule 3`, `killer cage r1c1 r1c2`, `sum of row 1 - rule 3`.

use candoku_grid::{Cell, CellName, Layout, NameError};
use candoku_proof::{Given, Summand};
use candoku_rules::Rule;

/// What such a premise looks like, for messages.
const EXPECTED: &str = "a rule of the puzzle by number or by name and cells, such as 'rule 1' or 'killer cage r1c1 r1c2'";

/// What a sum looks like, for messages.
const EXPECTED_SUM: &str = "houses and rules with a sum, such as 'sum of row 1 - rule 1 - rule 2'";

/// The word before the number of a rule.
const RULE: &str = "rule ";

/// The words before a sum of houses and rules.
const SUM: &str = "sum of ";

/// Reads a premise about rules; nothing if the text is about something else.
///
/// Rules are numbered from 1 in the order of the puzzle. Houses are those of the layout with its rules.
///
/// # Errors
///
/// If it names a rule or a house that the puzzle does not have.
pub(crate) fn read_given(
    text: &str,
    layout: &Layout,
    rules: &[Rule],
) -> Option<Result<Given, NameError>> {
    let text = text.trim();
    let is_named = |rule: &Rule| cells_after(text, rule.name(), layout).is_some();
    if let Some(summands) = text.strip_prefix(SUM) {
        let given = sum(summands, layout, rules);
        return Some(given.ok_or_else(|| NameError::new(text, EXPECTED_SUM)));
    }
    if !text.starts_with(RULE) && !rules.iter().any(is_named) {
        return None;
    }
    let whole = |rule: usize| Given::Clue { rule, cells: rules[rule].cells(layout) };
    let found = number(text, layout, rules).map(whole);
    Some(found.ok_or_else(|| NameError::new(text, EXPECTED)))
}

/// Everything that every rule says.
pub(crate) fn every_given(layout: &Layout, rules: &[Rule]) -> Vec<Given> {
    let whole = |(rule, it): (usize, &Rule)| Given::Clue { rule, cells: it.cells(layout) };
    rules.iter().enumerate().map(whole).collect()
}

/// The place of a rule in the list, by its number or by its name and cells.
fn number(text: &str, layout: &Layout, rules: &[Rule]) -> Option<usize> {
    if let Some(number) = text.strip_prefix(RULE) {
        let place = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
        return (place < rules.len()).then_some(place);
    }
    rules.iter().position(|rule| {
        let mut of_clue = rule.clue().cells.clone();
        of_clue.sort();
        cells_after(text, rule.name(), layout) == Some(of_clue)
    })
}

/// The cells that follow a name, in ascending order; nothing if the text is not a name and cells.
fn cells_after(text: &str, name: &str, layout: &Layout) -> Option<Vec<Cell>> {
    let rest = text.strip_prefix(name)?;
    let cell = |word: &str| layout.cell_named(word.parse::<CellName>().ok()?);
    let cells: Option<Vec<Cell>> = rest.split_whitespace().map(cell).collect();
    let mut cells = cells.filter(|_| rest.is_empty() || rest.starts_with(' '))?;
    cells.sort();
    Some(cells)
}

/// Reads `row 1 + row 2 - rule 3`.
fn sum(text: &str, layout: &Layout, rules: &[Rule]) -> Option<Given> {
    let mut summands = Vec::new();
    for (place, added) in text.split(" + ").enumerate() {
        for (times, name) in (0..).zip(added.split(" - ")).map(|(place, name)| match place {
            0 => (1, name.trim()),
            _ => (-1, name.trim()),
        }) {
            let (times, name) = match name.strip_prefix('-') {
                Some(name) if place == 0 && summands.is_empty() => (-times, name.trim()),
                _ => (times, name),
            };
            let summand = match layout.house_named(name) {
                Some(house) => Summand::House(house),
                None => Summand::Rule(number(name, layout, rules)?),
            };
            summands.push((times, summand));
        }
    }
    Some(Given::Sum(summands))
}

#[cfg(test)]
mod tests {
    use candoku_rules::Clue;

    use super::*;

    #[test]
    fn rules_are_named_by_number_by_cells_and_in_sums() {
        let layout = Layout::classic();
        let rule = |name, cells: &[usize], total| {
            let cells = cells.iter().copied().map(Cell::new);
            Rule::new(name, &layout, Clue::new(cells, [total])).unwrap()
        };
        let rules = [rule("sum", &[1, 0], 9), rule("killer cage", &[0, 9], 3)];
        let read = |text: &str| read_given(text, &layout, &rules);
        let clue = |rule: usize, cells: [usize; 2]| {
            Some(Ok(Given::Clue { rule, cells: cells.map(Cell::new).to_vec() }))
        };

        assert_eq!(read("rule 2"), clue(1, [0, 9]));
        assert_eq!(read("killer cage r2c1 r1c1"), clue(1, [0, 9]));
        assert_eq!(read("sum r1c1 r1c2"), clue(0, [0, 1]));
        let row = Summand::House(layout.house_named("row 1").unwrap());
        let sum = vec![(1, row), (-1, Summand::Rule(0)), (1, Summand::Rule(1))];
        assert_eq!(read("sum of row 1 - sum r1c1 r1c2 + rule 2"), Some(Ok(Given::Sum(sum))));
        assert_eq!((read("r1c1"), read("5 in row 1"), read("arrow r1c1")), (None, None, None));
        for wrong in ["rule 3", "rule 0", "killer cage r1c1 r1c2", "sum of row 10", "sum of"] {
            assert!(read(wrong).is_none_or(|it| it.is_err()), "{wrong}");
        }
    }
}
