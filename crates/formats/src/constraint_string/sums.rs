//! Sums with coefficients, pills, and groups of cells that depend on boxes.

use candoku_grid::{Cell, Digit};
use candoku_rules::Clue;

use super::types::{Done, Puzzle};
use super::{ConstraintStringCause, Token};

/// What stands between a total and its coefficients: `12_=_1_2`.
const COEFFICIENTS: &str = "_=_";

/// The largest coefficient that is read.
const MAX_COEFFICIENT: i32 = 100;

impl Puzzle {
    pub(super) fn add_sum(&mut self, token: &Token) -> Done {
        let first = token.arguments.first().copied().unwrap_or_default();
        let Some((total, list)) = first.split_once(COEFFICIENTS) else {
            return self.add_numbered(token, "sum");
        };
        let wrong = || token.unexpected(first, "a total and a coefficient for each cell");
        let number = |text: &str| text.parse::<i32>().ok();
        let total = number(total).filter(|total| total.abs() < 100_000).ok_or_else(wrong)?;
        let coefficients: Option<Vec<i32>> = list.split('_').map(number).collect();
        let is_small = |coefficient: &i32| coefficient.abs() <= MAX_COEFFICIENT;
        let coefficients = coefficients.filter(|all| all.iter().all(is_small)).ok_or_else(wrong)?;
        let cells = self.cells(token, 1)?;
        if cells.len() != coefficients.len() {
            return Err(wrong());
        }
        let terms: Vec<(i32, Cell)> = coefficients.into_iter().zip(cells).collect();
        match rule_of(&terms, total) {
            Some((name, clue)) => self.add_rule(token, name, clue),
            None => {
                Err(token.error(ConstraintStringCause::Unknown("Sum with coefficients".into())))
            }
        }
    }

    pub(super) fn add_pill_arrow(&mut self, token: &Token) -> Done {
        let size = self.number(token, 0)?;
        let mut cells = self.cells(token, 1)?;
        let pill = (size.max(0) as usize).min(cells.len());
        // A pill is read from left to right and from top to bottom.
        cells[..pill].sort();
        // Only its first cell may hold a digit of two figures.
        let is_figure = |digit: &Digit| digit.value() <= 9;
        let figures = self.layout.digits().iter().filter(is_figure).collect();
        self.add_rule(token, "pill arrow", Clue::new(cells.iter().copied(), [size]))?;
        for cell in cells.iter().take(pill).skip(1) {
            self.candidates[cell.index()] &= figures;
        }
        Ok(())
    }

    /// Adds a rule about places in boxes; where the grid has none, those that it usually has count.
    pub(super) fn add_groups(&mut self, token: &Token, name: &str) -> Done {
        let side = self.layout.side();
        let height = (1..=side.isqrt()).rev().find(|height| side.is_multiple_of(*height));
        let (height, width) = (height.unwrap_or(1), side / height.unwrap_or(1));
        let has_boxes = self.layout.box_shape().is_some_and(|shape| shape.rows == height);
        if has_boxes || height == 1 || name == "windoku" && width != height {
            return self.add_global(token, name);
        }
        let group = |cell: Cell| {
            let (row, column) = (cell.index() / side, cell.index() % side);
            let places = (row % height, column % width);
            // Windows are one line apart from each other and from the border.
            let [down, right] = [row, column].map(|place| place / (height + 1));
            let is_line = |place: usize| place.is_multiple_of(height + 1);
            match name {
                "windoku" if is_line(row) || is_line(column) => None,
                "windoku" if down.max(right) + 1 >= side / height => None,
                "windoku" => Some((down, right)),
                _ => Some(places),
            }
        };
        let mut groups: Vec<((usize, usize), Vec<Cell>)> = Vec::new();
        for cell in self.layout.cells() {
            let Some(place) = group(cell) else { continue };
            match groups.iter_mut().find(|(other, _)| *other == place) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((place, vec![cell])),
            }
        }
        groups
            .into_iter()
            .try_for_each(|(_, cells)| self.add_rule(token, "all different", Clue::of(cells)))
    }
}

/// A rule that says the same as a weighted sum: one of cells, some of them several times, or one
/// that is a number of one or more figures.
fn rule_of(terms: &[(i32, Cell)], total: i32) -> Option<(&'static str, Clue)> {
    let is_negative = terms.iter().all(|(coefficient, _)| *coefficient <= 0);
    let sign = if is_negative { -1 } else { 1 };
    if is_negative || terms.iter().all(|(coefficient, _)| *coefficient >= 0) {
        let repeated = terms
            .iter()
            .flat_map(|&(times, cell)| std::iter::repeat_n(cell, times.unsigned_abs() as usize));
        let cells: Vec<Cell> = repeated.collect();
        return (!cells.is_empty()).then(|| ("sum", Clue::new(cells, [sign * total])));
    }
    let is_number = |sign: i32| {
        let figures = terms.iter().filter(|(coefficient, _)| coefficient * sign < 0);
        let mut figures: Vec<(i32, Cell)> =
            figures.map(|&(coefficient, cell)| (coefficient.abs(), cell)).collect();
        figures.sort_by_key(|(coefficient, _)| -coefficient);
        let weight = |place: usize| 10i32.checked_pow((figures.len() - 1 - place) as u32);
        let mut places = figures.iter().enumerate();
        let is_pill = places.all(|(place, (coefficient, _))| Some(*coefficient) == weight(place));
        let shaft = terms.iter().filter(|(coefficient, _)| coefficient * sign > 0);
        let is_plain = shaft.clone().all(|(coefficient, _)| coefficient.abs() == 1);
        let cells = figures.iter().chain(shaft).map(|(_, cell)| *cell);
        (is_pill && is_plain).then(|| (figures.len(), cells.collect::<Vec<Cell>>()))
    };
    match is_number(1).or_else(|| is_number(-1)).filter(|_| total == 0)? {
        (1, cells) => Some(("arrow", Clue::of(cells))),
        (size, cells) => Some(("pill arrow", Clue::new(cells, [size as i32]))),
    }
}
