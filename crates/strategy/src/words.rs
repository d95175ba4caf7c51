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

/// One of several of a digit, at the beginning of a sentence: `A 5`, `An 8`.
pub fn a(digits: DigitSet) -> Text {
    let is_vowel = digits.single().is_some_and(|digit| matches!(digit.index() + 1, 8 | 11 | 18));
    text![if is_vowel { "An " } else { "A " }, self::digits(digits)]
}

/// The houses by name: `row 4 and box 6`.
pub fn houses<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> Text {
    and(houses.into_iter().map(|&house| layout.house(house)))
}

/// One of the houses: `row 4 or box 6`.
pub fn any_house<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> Text {
    or(houses.into_iter().map(|&house| layout.house(house)))
}

/// `two`, `three`, up to `nine`; larger numbers in figures.
pub fn number(count: usize) -> String {
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let name = count.checked_sub(1).and_then(|place| names.get(place));
    name.map_or(count.to_string(), |name| (*name).into())
}

/// `both`, `all three`; `it` for one.
pub fn all(count: usize) -> String {
    match count {
        1 => "it".into(),
        2 => "both".into(),
        _ => format!("all {}", number(count)),
    }
}

/// What a step changes, as part of a sentence: `r1c3 can't be 1`, `r4c7 must be 5`.
///
/// Cells that lose the same digits are named together.
pub fn effect(layout: &Layout, effect: &Effect) -> Text {
    let lost = losses(effect).into_iter();
    let lost =
        lost.map(|(lost, cells)| text![self::cells(layout, &cells), " can't be ", any_digit(lost)]);
    and(placed(layout, effect).chain(lost))
}

/// What a step changes, as its last sentence: `Eliminates 1 from r1c3.`, `r4c7 must be 5.`
pub fn result(layout: &Layout, effect: &Effect) -> Text {
    let lost = losses(effect).into_iter();
    let lost = lost.map(|(lost, cells)| text![digits(lost), " from ", self::cells(layout, &cells)]);
    let lost = joined(lost, "; ");
    match lost.is_empty() {
        true => text![and(placed(layout, effect)), "."],
        false => text!["Eliminates ", lost, "."],
    }
}

/// What follows for cells that see enough: `r8c1 sees both, so it can't be 8.`
pub fn seeing(layout: &Layout, effect: &Effect, seen: impl Piece) -> Text {
    let gone: DigitSet = effect.eliminations().iter().map(|gone| gone.digit).collect();
    match &losses(effect)[..] {
        [(_, cells)] if cells.len() == 1 => {
            let cell = self::cells(layout, cells);
            text![cell, " sees ", seen, ", so it can't be ", any_digit(gone), "."]
        }
        _ => {
            let result = result(layout, effect);
            text!["Cells that see ", seen, " can't be ", any_digit(gone), ". ", result]
        }
    }
}

/// `r1c1 and r2c4 must be 5`, for each digit to write.
fn placed<'a>(layout: &'a Layout, effect: &'a Effect) -> impl Iterator<Item = Text> + 'a {
    let of_digit = effect.placements().chunk_by(|one, two| one.digit == two.digit);
    of_digit.map(|placed| {
        let cells = cells(layout, placed.iter().map(|c| &c.cell));
        text![cells, " must be ", placed[0].digit]
    })
}

/// Why a board has no solution, in the words of the contradiction itself.
pub fn contradiction(layout: &Layout, contradiction: Contradiction) -> Text {
    match contradiction {
        Contradiction::EmptyCell(cell) => text![layout.name_of(cell), " can take no digit"],
        Contradiction::NoPlace { house, digit } => {
            text![layout.house(house), " has no place for ", digit]
        }
        Contradiction::Repeated { house, digit } => {
            text![digit, " appears twice in ", layout.house(house)]
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
    fn one_cell_is_named_and_several_are_listed_after_the_reason() {
        let layout = Layout::classic();
        let gone = |cells: &[usize]| {
            let digit = Digit::from_index(7);
            let gone =
                cells.iter().map(|&cell| candoku_grid::Candidate::new(digit, Cell::new(cell)));
            Effect::eliminate(gone).unwrap()
        };

        let one = seeing(&layout, &gone(&[63]), all(2)).to_string();
        assert_eq!(one, "r8c1 sees both, so it can't be 8.");
        let several = seeing(&layout, &gone(&[63, 64]), all(3)).to_string();
        assert_eq!(
            several,
            "Cells that see all three can't be 8. Eliminates 8 from r8c1 and r8c2."
        );
    }

    #[test]
    fn a_contradiction_is_explained_in_its_own_words() {
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
