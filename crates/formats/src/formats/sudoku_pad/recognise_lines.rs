//! Lines and arrows as rules, by their colour and by what is at their ends.

use candoku_grid::Cell;
use candoku_rules::Clue;

use super::drawing::{Form, Shape};
use super::recognise::{Drawings, is_near, is_open};

/// The colours of lines without anything at their ends.
const COLOURS: [(u32, &str); 15] = [
    (0xF067F0, "renban"),
    (0xC060C0, "renban"),
    (GREEN, "whispers"),
    (0x60C060, "whispers"),
    (ORANGE, "whispers"),
    (0xFFA600, "whispers"),
    (0xFFCCAA, "entropic line"),
    (0x33BBBB, "modular line"),
    (0x2ECBFF, "region sum line"),
    (0xC9C883, "nabner"),
    (0xCDB1EC, "zipper line"),
    (0xFF6666, "parity line"),
    (0xF3B462, "sum line"),
    (0xCFCFCF, "palindrome"),
    (0xBBBBBB, "palindrome"),
];

/// The colours of German and Dutch whispers.
pub(super) const GREEN: u32 = 0x67F067;
pub(super) const ORANGE: u32 = 0xFF9A00;

/// The colours of double arrows and slow thermometers.
const PLUM: u32 = 0xC54B8B;
const SLOW: u32 = 0x6495ED;

/// Adds the rules that lines and arrows draw.
pub(super) fn add(all: &mut Drawings) {
    add_arrows(all);
    let lines: Vec<(usize, Vec<Cell>, u32)> = all
        .shapes
        .iter()
        .enumerate()
        .filter_map(|(index, shape)| match shape {
            Some(Shape::Line { cells, colour }) => Some((index, cells.clone(), *colour)),
            _ => None,
        })
        .collect();
    for (index, cells, colour) in lines {
        let is_done =
            add_thermometer(all, index, &cells, colour) || add_between(all, index, &cells, colour);
        if !is_done {
            add_coloured(all, index, cells, colour);
        }
    }
}

/// Arrows with a circle at their start, or a pill there.
fn add_arrows(all: &mut Drawings) {
    if !all.is_named("arrow") && !all.is_named("pill arrow") {
        return;
    }
    let pills: Vec<(usize, Vec<Cell>)> = all
        .shapes
        .iter()
        .enumerate()
        .filter_map(|(index, shape)| match shape {
            Some(Shape::Pill { cells }) => Some((index, cells.clone())),
            _ => None,
        })
        .collect();
    for index in 0..all.shapes.len() {
        let Some(Shape::Arrow { cells }) = all.shapes[index].clone() else { continue };
        if let Some((pill, in_pill)) = pills.iter().find(|(_, pill)| pill.contains(&cells[0])) {
            // What a digit of two figures means within a pill is not said.
            if all.layout.side() > 9 {
                continue;
            }
            let size = in_pill.len() as i32;
            let clue = Clue::new(in_pill.iter().chain(&cells[1..]).copied(), [size]);
            all.read("pill arrow", clue);
            all.use_up([index, *pill]);
            continue;
        }
        let bulb = all.in_cell(cells[0], |form, fill, _, size| {
            form == Form::Round && is_open(fill) && (0.65..=0.9).contains(&size)
        });
        if !bulb.is_empty() && all.is_named("arrow") {
            all.read("arrow", Clue::of(cells));
            all.use_up(bulb.into_iter().chain([index]));
        }
    }
}

/// A line from a disc of its colour.
fn add_thermometer(all: &mut Drawings, index: usize, cells: &[Cell], colour: u32) -> bool {
    let bulb = |all: &Drawings, cell: Cell| {
        all.in_cell(cell, |form, fill, _, size| {
            let is_alike = fill.is_some_and(|fill| is_near(fill, colour));
            form == Form::Round && is_alike && (0.75..=0.95).contains(&size)
        })
    };
    let ends = [cells[0], cells[cells.len() - 1]];
    let bulbs = ends.map(|cell| bulb(all, cell));
    let mut cells = cells.to_vec();
    let bulb = match bulbs {
        [first, last] if last.is_empty() => first,
        [first, last] if first.is_empty() => {
            cells.reverse();
            last
        }
        // Where two thermometers meet, lines are drawn from the bulb on.
        [first, _] => first,
    };
    let named = ["thermometer", "slow thermometer"].map(|kind| all.is_named_in(kind, colour));
    let is_slow = match (named[0], named[1]) {
        (true, true) => is_near(colour, SLOW),
        (false, true) => true,
        (true, false) if !is_near(colour, SLOW) => false,
        _ => return false,
    };
    if bulb.is_empty() {
        return false;
    }
    all.read(if is_slow { "slow thermometer" } else { "thermometer" }, Clue::of(cells));
    all.use_up(bulb.into_iter().chain([index]));
    true
}

/// A line between two circles or two diamonds.
fn add_between(all: &mut Drawings, index: usize, cells: &[Cell], colour: u32) -> bool {
    let ends = [cells[0], cells[cells.len() - 1]];
    let at_ends = |all: &Drawings, wanted: Form| {
        let found = ends.map(|cell| {
            all.in_cell(cell, |form, fill, border, size| {
                let is_alike = border.is_none_or(|border| is_near(border, colour));
                form == wanted && is_open(fill) && is_alike && (0.7..=0.83).contains(&size)
            })
        });
        let is_complete = found.iter().all(|one| !one.is_empty());
        is_complete.then(|| found.concat())
    };
    let kind = if is_near(colour, PLUM) { "double arrow" } else { "between line" };
    let found = match (at_ends(all, Form::Round), at_ends(all, Form::Diamond)) {
        (Some(circles), None) if all.is_named_in(kind, colour) => Some((kind, circles)),
        (None, Some(diamonds)) if all.is_named_in("lockout line", colour) => {
            Some(("lockout line", diamonds))
        }
        _ => None,
    };
    let Some((kind, shapes)) = found else { return false };
    let number = all.number(kind).filter(|_| kind == "lockout line");
    all.read(kind, Clue::new(cells.iter().copied(), number));
    all.use_up(shapes.into_iter().chain([index]));
    true
}

/// A line whose colour says what it is.
fn add_coloured(all: &mut Drawings, index: usize, mut cells: Vec<Cell>, colour: u32) {
    let known = COLOURS.iter().find(|(known, _)| is_near(*known, colour)).map(|(_, kind)| *kind);
    let Some(kind) = known.filter(|kind| all.is_named_in(kind, colour)) else { return };
    // A disc at an end that belongs to no rule so far makes the line something else.
    let ends = [cells[0], cells[cells.len() - 1]];
    let is_bulb = |form, fill: Option<u32>, _, size| {
        form == Form::Round && fill.is_some_and(|fill| is_near(fill, colour)) && size > 0.5
    };
    if ends.iter().any(|&cell| !all.in_cell(cell, is_bulb).is_empty()) && kind == "palindrome" {
        return;
    }
    let half = (all.layout.side() as i32 + 1) / 2;
    let values: Vec<i32> = match (kind, all.number(kind)) {
        ("whispers", None) if is_near(colour, ORANGE) || is_near(colour, 0xFFA600) => {
            vec![half - 1]
        }
        ("whispers" | "modular line", number) => number.into_iter().collect(),
        ("sum line", Some(number)) => {
            let is_loop = cells.len() > 2 && cells[0] == cells[cells.len() - 1];
            if is_loop {
                cells.pop();
            }
            vec![number, i32::from(is_loop)]
        }
        ("sum line", None) => return,
        _ => Vec::new(),
    };
    all.read(kind, Clue::new(cells, values));
    all.use_up([index]);
}
