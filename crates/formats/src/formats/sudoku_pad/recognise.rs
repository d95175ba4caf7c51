//! Drawings as rules, where the shape and the rules text agree.
//!
//! The sizes and colours are those that SudokuPad's own converter and the common editors use. A
//! drawing that looks like a rule which the text does not name stays a drawing.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{Cell, Layout};
use candoku_rules::{Clue, Direction};
use serde_json::Value;

use super::drawing::{Form, Shape, shape};
use super::recognise_lines;
use crate::formats::f_puzzles::{line_beside, line_towards};
use crate::rules::{ColouredKind, Rules, coloured_kinds, is_called, named_kinds, numbers_stated};

/// The drawings of a puzzle, and which of them belong to rules.
pub(super) struct Drawings<'a> {
    pub(super) layout: &'a Layout,
    pub(super) rules: &'a mut Rules,
    /// The kinds of rules that the text speaks of.
    named: BTreeSet<&'static str>,
    /// The same, with the colours that it gives them.
    coloured: Vec<ColouredKind>,
    /// The numbers that the text gives.
    numbers: Vec<(&'static str, i32)>,
    pub(super) shapes: Vec<Option<Shape>>,
    used: Vec<bool>,
    /// What is drawn in each cell.
    in_cells: HashMap<Cell, Vec<usize>>,
}

/// Adds the rules that are drawn, and the names of all drawings that are none.
pub(super) fn add(
    drawings: &[(&'static str, Value)],
    text: &str,
    layout: &Layout,
    rules: &mut Rules,
) {
    let shapes: Vec<Option<Shape>> =
        drawings.iter().map(|(member, drawing)| shape(member, drawing, layout)).collect();
    let mut in_cells: HashMap<Cell, Vec<usize>> = HashMap::new();
    for (index, shape) in shapes.iter().enumerate() {
        if let Some(Shape::InCell { cell, .. }) = shape {
            in_cells.entry(*cell).or_default().push(index);
        }
    }
    let used = vec![false; shapes.len()];
    let (named, numbers) = (named_kinds(text), numbers_stated(text));
    let coloured = coloured_kinds(text);
    let mut all = Drawings { layout, rules, named, coloured, numbers, shapes, used, in_cells };
    recognise_lines::add(&mut all);
    all.add_beside();
    all.add_on_edges();
    all.add_on_corners();
    all.add_extremes();
    all.add_in_cells();
    all.add_signs();
    let unused = all.used.iter().zip(drawings).filter(|(used, _)| !**used);
    for (_, (member, _)) in unused {
        rules.add_member(member);
    }
}

impl Drawings<'_> {
    pub(super) fn is_named(&self, kind: &str) -> bool {
        self.named.contains(kind)
    }

    /// Whether the text names a kind of rule and gives it no other colour than this.
    ///
    /// Black and white are the colours of what lies at the ends of lines.
    pub(super) fn is_named_in(&self, kind: &str, colour: u32) -> bool {
        let coloured = self.coloured.iter().filter(|(other, _)| *other == kind);
        let told = coloured.flat_map(|(_, colours)| colours);
        let mut told = told.filter(|name| !matches!(**name, "black" | "white")).peekable();
        self.is_named(kind) && (told.peek().is_none() || told.any(|name| is_called(colour, name)))
    }

    pub(super) fn number(&self, kind: &str) -> Option<i32> {
        self.numbers.iter().find(|(other, _)| *other == kind).map(|(_, number)| *number)
    }

    pub(super) fn use_up(&mut self, drawings: impl IntoIterator<Item = usize>) {
        drawings.into_iter().for_each(|index| self.used[index] = true);
    }

    pub(super) fn read(&mut self, kind: &str, clue: Clue) {
        self.rules.read(kind, self.layout, clue);
    }

    /// The drawings in a cell that look like this.
    pub(super) fn in_cell(
        &self,
        cell: Cell,
        looks: impl Fn(Form, Option<u32>, Option<u32>, f64) -> bool,
    ) -> Vec<usize> {
        let looks_so = |index: &&usize| match &self.shapes[**index] {
            Some(Shape::InCell { form, fill, border, size, .. }) => {
                looks(*form, *fill, *border, *size)
            }
            _ => false,
        };
        let there = self.in_cells.get(&cell).map_or(&[][..], Vec::as_slice);
        there.iter().filter(looks_so).copied().collect()
    }

    /// The drawings that no rule has used.
    fn unused(&self) -> Vec<(usize, Shape)> {
        let shapes = self.shapes.iter().zip(&self.used).enumerate();
        shapes
            .filter_map(|(k, (shape, used))| Some((k, shape.clone().filter(|_| !used)?)))
            .collect()
    }

    /// Numbers beside the grid: along a diagonal if an arrow points there, else along the line.
    fn add_beside(&mut self) {
        let shapes = self.unused();
        let pointers: HashMap<(i32, i32), (usize, (i32, i32))> = shapes
            .iter()
            .filter_map(|(index, shape)| match shape {
                Shape::Pointer { place, step } => Some((*place, (*index, *step))),
                _ => None,
            })
            .collect();
        let kinds = ["sandwich", "X-sum", "skyscraper", "numbered room"];
        let mut kinds = kinds.into_iter().filter(|kind| self.is_named(kind));
        let kind = kinds.next().filter(|_| kinds.next().is_none());
        drop(kinds);
        for (index, shape) in &shapes {
            let Shape::Beside { place, text } = shape else { continue };
            let Ok(value) = text.parse::<i32>() else { continue };
            let pointer = pointers.get(place);
            let found = match (pointer, kind) {
                (Some((_, (rows, columns))), _) if self.is_named("little killer") => {
                    let step = Direction { rows: *rows, columns: *columns };
                    let is_diagonal = *rows != 0 && *columns != 0;
                    let cells = line_towards(self.layout, *place, step).filter(|_| is_diagonal);
                    cells.map(|cells| ("little killer", cells))
                }
                (None, Some(kind)) => line_beside(self.layout, *place).map(|cells| (kind, cells)),
                _ => None,
            };
            if let Some((kind, cells)) = found {
                self.read(kind, Clue::new(cells, [value]));
                self.use_up(pointer.map(|(pointer, _)| *pointer).into_iter().chain([*index]));
            }
        }
    }

    /// White and black dots, and sums of two cells.
    fn add_on_edges(&mut self) {
        for (index, shape) in self.unused() {
            let Shape::OnEdge { cells, is_round, fill, text } = shape else { continue };
            let number: Option<i32> = text.parse().ok();
            let (kind, value) = match (is_round, fill, text.as_str()) {
                (true, Some(0xFFFFFF), "") => ("difference", None),
                (true, Some(0x000000), "") => ("ratio", None),
                (true, Some(0xFFFFFF), _) if number.is_some() => ("difference", number),
                (true, Some(0x000000), _) if number.is_some() => ("ratio", number),
                (false, _, "X" | "x") => ("pair sum", Some(10)),
                (false, _, "V" | "v") => ("pair sum", Some(5)),
                (false, _, _) if number.is_some() => ("pair sum", number),
                _ => continue,
            };
            if self.is_named(kind) {
                self.read(kind, Clue::new(cells, value));
                self.use_up([index]);
            }
        }
    }

    /// Circles on corners, with their digits.
    fn add_on_corners(&mut self) {
        for (index, shape) in self.unused() {
            let Shape::OnCorner { cells, text } = shape else { continue };
            let is_close = self.layout.side() <= 9 && !text.contains(char::is_whitespace);
            let digits: Option<Vec<i32>> = match is_close {
                true => {
                    text.chars().map(|sign| sign.to_digit(10).map(|digit| digit as i32)).collect()
                }
                false => text.split_whitespace().map(|word| word.parse().ok()).collect(),
            };
            if let Some(digits) = digits.filter(|d| !d.is_empty() && self.is_named("quadruple")) {
                self.read("quadruple", Clue::new(cells, digits));
                self.use_up([index]);
            }
        }
    }

    /// Shaded cells with signs at their edges.
    fn add_extremes(&mut self) {
        let shapes = self.unused();
        let mut signs: HashMap<Cell, Vec<(usize, bool)>> = HashMap::new();
        let mut shaded: Vec<(usize, Cell)> = Vec::new();
        for (index, shape) in &shapes {
            match shape {
                Shape::Sign { larger, smaller } => {
                    signs.entry(*larger).or_default().push((*index, true));
                    signs.entry(*smaller).or_default().push((*index, false));
                }
                Shape::InCell { cell, form: Form::Square, fill: Some(fill), size, .. }
                    if is_grey(*fill) && *size > 0.95 =>
                {
                    shaded.push((*index, *cell));
                }
                _ => {}
            }
        }
        for (kind, is_larger) in [("minimum", false), ("maximum", true)] {
            let has_sign = |cell: &Cell| {
                signs
                    .get(cell)
                    .is_some_and(|signs| signs.iter().any(|(_, larger)| *larger == is_larger))
            };
            let of_kind: Vec<(usize, Cell)> =
                shaded.iter().copied().filter(|(_, cell)| has_sign(cell)).collect();
            if of_kind.is_empty() || !self.is_named(kind) {
                continue;
            }
            for (index, cell) in &of_kind {
                let own = signs.get(cell).into_iter().flatten();
                self.use_up(own.filter(|(_, larger)| *larger == is_larger).map(|(sign, _)| *sign));
                self.use_up([*index]);
            }
            let mut cells: Vec<Cell> = of_kind.into_iter().map(|(_, cell)| cell).collect();
            cells.sort();
            cells.dedup();
            self.read(kind, Clue::of(cells));
        }
    }

    /// Grey squares and discs, and circles that count.
    fn add_in_cells(&mut self) {
        let mut circles = Vec::new();
        for (index, shape) in self.unused() {
            let Shape::InCell { cell, form, fill, size, .. } = shape else { continue };
            let is_filled = fill.is_some_and(is_grey);
            let kind = match form {
                Form::Square if is_filled && (0.6..=0.8).contains(&size) => "even",
                Form::Round if is_filled && (0.6..=0.8).contains(&size) => "odd",
                Form::Round if is_open(fill) && (0.75..=0.95).contains(&size) => "counting circles",
                _ => continue,
            };
            if !self.is_named(kind) {
                continue;
            }
            self.use_up([index]);
            match kind {
                "counting circles" => circles.push(cell),
                kind => self.read(kind, Clue::of([cell])),
            }
        }
        circles.sort();
        circles.dedup();
        if !circles.is_empty() {
            self.read("counting circles", Clue::of(circles));
        }
    }

    /// Signs between two cells that are no part of something else.
    fn add_signs(&mut self) {
        for (index, shape) in self.unused() {
            let Shape::Sign { larger, smaller } = shape else { continue };
            if self.is_named("greater than") {
                self.read("greater than", Clue::of([larger, smaller]));
                self.use_up([index]);
            }
        }
    }
}

/// Whether a colour is a light grey.
pub(super) fn is_grey(colour: u32) -> bool {
    is_near(colour, 0xCFCFCF) || is_near(colour, 0xBBBBBB) || is_near(colour, 0xAAAAAA)
}

/// Whether a shape is not filled, or in white.
pub(super) fn is_open(fill: Option<u32>) -> bool {
    fill.is_none_or(|colour| colour == 0xFFFFFF)
}

/// Whether two colours look the same.
pub(super) fn is_near(one: u32, other: u32) -> bool {
    let part = |colour: u32, shift: u32| ((colour >> shift) & 255) as i32;
    [16, 8, 0].iter().all(|&shift| (part(one, shift) - part(other, shift)).abs() <= 12)
}
