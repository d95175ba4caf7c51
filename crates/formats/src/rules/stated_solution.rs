//! A solution stated by the puzzle: if it breaks the known rules, there must be other rules.

use candoku_grid::{Content, Digit, Layout, is_blank};
use serde_json::Value;

use super::collected::Rules;
use super::is_nothing;

/// Adds a rule if the stated solution does not solve this puzzle.
pub(crate) fn stated_solution(
    solution: &Value,
    layout: &Layout,
    contents: &[Content],
    rules: &mut Rules,
) {
    if is_nothing(solution) {
        return;
    }
    let fits = read(solution, contents.len()).is_some_and(|digits| {
        let agrees = contents.iter().zip(&digits).all(|(content, digit)| match content {
            Content::Given(given) => digit.is_none_or(|digit| digit == *given),
            _ => true,
        });
        let is_house_fine = |house: &candoku_grid::House| {
            let digits = house.cells().iter().filter_map(|cell| digits[cell.index()]);
            let mut seen = candoku_grid::DigitSet::EMPTY;
            { digits }.all(|digit| digit.index() < layout.side() && seen.insert(digit))
        };
        let complete: Option<Vec<Digit>> = digits.iter().copied().collect();
        // A digit above the side has no meaning for the rules.
        let complete = complete.filter(|all| all.iter().all(|&digit| layout.has_digit(digit)));
        let is_kept = |rule: &candoku_rules::Rule| {
            complete.as_ref().is_none_or(|digits| rule.holds(layout, digits))
        };
        agrees
            && layout.houses().iter().all(is_house_fine)
            && rules.understood().iter().all(is_kept)
    });
    if !fits {
        rules.add("stated solution");
    }
}

/// The digits of a solution, where it has them, as a list or one character each.
fn read(solution: &Value, cells: usize) -> Option<Vec<Option<Digit>>> {
    let digits: Option<Vec<Option<Digit>>> = match solution {
        Value::String(text) if text.contains(',') => {
            text.split(',').map(|one| element(&Value::String(one.trim().into()))).collect()
        }
        Value::String(text) => text.chars().filter(|c| !c.is_whitespace()).map(symbol).collect(),
        Value::Array(list) => list.iter().map(element).collect(),
        _ => None,
    };
    digits.filter(|digits| digits.len() == cells)
}

fn symbol(symbol: char) -> Option<Option<Digit>> {
    match symbol {
        blank if is_blank(blank) => Some(None),
        symbol => Digit::from_symbol(symbol).map(Some),
    }
}

fn element(value: &Value) -> Option<Option<Digit>> {
    match value {
        value if is_nothing(value) => Some(None),
        Value::String(text) if text.chars().count() == 1 => symbol(text.chars().next()?),
        Value::String(text) => text.parse().ok().and_then(Digit::new).map(Some),
        value => match value.as_u64()? {
            0 => Some(None),
            number => Digit::new(u8::try_from(number).ok()?).map(Some),
        },
    }
}
