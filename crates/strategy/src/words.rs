//! The pieces of sentences that techniques put their steps together from.

use candoku_engine::Contradiction;
use candoku_grid::{Cell, DigitSet, HouseId, Layout};

use crate::{Effect, Piece, Text, text};

/// `a`, `a and b`, `a, b and c`.
pub fn and(items: impl IntoIterator<Item = impl Piece>) -> Text {
    list(items, " and ")
}

/// `a`, `a or b`, `a, b or c`.
pub fn or(items: impl IntoIterator<Item = impl Piece>) -> Text {
    list(items, " or ")
}

fn list(items: impl IntoIterator<Item = impl Piece>, before_last: &str) -> Text {
    let mut items: Vec<_> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => Text::default(),
        (Some(last), true) => text![last],
        (Some(last), false) => text![joined(items, ", "), before_last, last],
    }
}

/// The items one after the other, with the same words between any two.
pub fn joined(items: impl IntoIterator<Item = impl Piece>, between: &str) -> Text {
    let mut text = Text::default();
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            text.push(between);
        }
        text.push(&item);
    }
    text
}

/// The cells by name: `r1c1 and r1c2`.
pub fn cells<'a>(layout: &Layout, cells: impl IntoIterator<Item = &'a Cell>) -> Text {
    and(cells.into_iter().map(|&cell| layout.name_of(cell)))
}

/// One of the cells: `r1c1 or r1c2`.
pub fn any_cell<'a>(layout: &Layout, cells: impl IntoIterator<Item = &'a Cell>) -> Text {
    or(cells.into_iter().map(|&cell| layout.name_of(cell)))
}

/// The digits: `1 and 8`.
pub fn digits(digits: DigitSet) -> Text {
    and(digits)
}

/// One of the digits: `1 or 8`.
pub fn any_digit(digits: DigitSet) -> Text {
    or(digits)
}

/// The houses by name: `row 4 and box 6`.
pub fn houses<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> Text {
    and(houses.into_iter().map(|&house| layout.house(house)))
}

/// One of the houses: `row 4 or box 6`.
pub fn any_house<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> Text {
    or(houses.into_iter().map(|&house| layout.house(house)))
}

/// `two`, `three`, `four`; larger numbers in figures.
pub fn number(count: usize) -> String {
    match count {
        1 => "one".into(),
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        _ => count.to_string(),
    }
}

/// What a step changes: `r1c3 is not 1`, `r4c7 is 5`.
///
/// Cells that lose the same digits are named together.
pub fn effect(layout: &Layout, effect: &Effect) -> Text {
    let placed = effect.placements().iter().map(|c| text![layout.name_of(c.cell), " is ", c.digit]);
    let mut parts: Vec<Text> = placed.collect();
    for (lost, cells) in losses(effect) {
        let verb = if cells.len() == 1 { " is not " } else { " are not " };
        parts.push(text![self::cells(layout, &cells), verb, any_digit(lost)]);
    }
    and(parts)
}

/// The end of a sentence that says what a step changes: `: r1c3 is not 1.`
pub fn result(layout: &Layout, effect: &Effect) -> Text {
    text![": ", self::effect(layout, effect), "."]
}

/// Why a board has no solution, in the words of the contradiction itself.
pub fn contradiction(layout: &Layout, contradiction: Contradiction) -> Text {
    match contradiction {
        Contradiction::EmptyCell(cell) => text![layout.name_of(cell), " can take no digit"],
        Contradiction::NoPlace { house, digit } => {
            text![layout.house(house), " has no place for ", digit]
        }
        Contradiction::Repeated { house, digit } => {
            text![digit, " stands twice in ", layout.house(house)]
        }
        Contradiction::TooFewDigits { house, digits } => {
            let cells = match digits.len() {
                1 => "two cells of ".into(),
                count => format!("more than {count} cells of "),
            };
            text![cells, layout.house(house), " can take only ", digits]
        }
    }
}

/// The cells that lose the same digits, in reading order of the first of them.
fn losses(effect: &Effect) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for candidate in effect.eliminations() {
        match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
            Some((_, digits)) => *digits = digits.with(candidate.digit),
            None => by_cell.push((candidate.cell, candidate.digit.into())),
        }
    }
    by_cell.sort_unstable();
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in by_cell {
        match groups.iter_mut().find(|(group, _)| *group == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use candoku_grid::Digit;

    use super::*;

    #[test]
    fn lists_have_commas_and_a_word_before_the_last() {
        let list = |items: &[&'static str]| and(items.iter().copied()).to_string();

        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_contradiction_is_told_in_its_own_words() {
        let layout = Layout::classic();
        let (house, digit) = (HouseId::new(3), Digit::from_index(6));
        let all = [
            Contradiction::EmptyCell(Cell::new(0)),
            Contradiction::NoPlace { house, digit },
            Contradiction::Repeated { house, digit },
            Contradiction::TooFewDigits { house, digits: digit.into() },
            Contradiction::TooFewDigits {
                house,
                digits: DigitSet::from(digit).with(Digit::from_index(0)),
            },
        ];

        for one in all {
            assert_eq!(contradiction(&layout, one).to_string(), one.describe(&layout).to_string());
        }
    }
}
