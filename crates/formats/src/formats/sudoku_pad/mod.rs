//! Links to SudokuPad: an f-puzzles puzzle after `fpuz`, one of its own after `scl` or `ctc`, or
//! classic givens after `scf`.
//!
//! Its own puzzles have `cells` with `value` (a given) and `centremarks`, `regions`, and `cages`.
//! Cages, `global` and `metadata` state some rules; all others are drawn and told in prose. A
//! drawing is a rule only if its shape and the rules text agree. The writer uses the f-puzzles form
//! for puzzles without rules, and otherwise draws.

mod cages;
mod classic;
mod draw;
mod drawing;
mod members;
mod recognise;
mod recognise_lines;
mod write;

use candoku_grid::{Content, DigitSet, Layout, MAX_SIDE};
use candoku_rules::Clue;
use serde_json::Value;

use self::cages::Cage;
pub(crate) use self::classic::{is_classic, read_classic};
pub(crate) use self::members::colour;
use self::members::{cell_list, full_name, list, member, numbers};
pub(crate) use self::write::write;
use crate::about::About;
use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::{f_puzzles, link, relaxed_json};
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::{self, Rules, Switch, is_harmless, is_nothing};
use crate::stated_layout::StatedLayout;

/// Members that are drawings.
const DRAWINGS: [&str; 4] = ["arrows", "lines", "overlays", "underlays"];

/// The members of `metadata` with the title, the author and the rules in words.
const ABOUT: [&str; 3] = ["title", "author", "rules"];

/// The rules that `global` and `metadata` can state, by their members.
const STATED: [(&str, &str); 7] = [
    ("antiking", "anti-king"),
    ("antiknight", "anti-knight"),
    ("antiratio", "negative ratios"),
    ("antixv", "negative sums"),
    ("disjoint", "disjoint groups"),
    ("disjointgroups", "disjoint groups"),
    ("nonconsecutive", "nonconsecutive"),
];

/// Rules on the whole grid that candoku's own sentence states well enough.
const BY_SENTENCE: [&str; 9] = [
    "anti-king",
    "anti-knight",
    "disjoint groups",
    "global entropy",
    "global modulo",
    "negative differences",
    "negative ratios",
    "negative sums",
    "taxicab",
];

pub(crate) fn read_compressed(
    line: &Line,
    text: &str,
    place: (usize, usize),
) -> Result<Entry, ReadError> {
    let json = link::decompress(text, place)?;
    let value = relaxed_json::parse(&json).ok_or_else(|| {
        ReadError::phrase(place, "a link that holds no JSON", "a puzzle of SudokuPad")
    })?;
    let content = sheet(&value, place)?;
    Ok(Entry::of_block(std::slice::from_ref(line), Format::SudokuPad, content))
}

pub(crate) fn sheet(puzzle: &Value, place: (usize, usize)) -> Result<Sheet, ReadError> {
    let rows = list(puzzle, "cells");
    let side = rows.len();
    let cells: Vec<&Value> = rows.iter().filter_map(|row| row.as_array()).flatten().collect();
    let mut rules = Rules::at(place);
    // Rules are reported even if the grid is not a square.
    let known = side.min(MAX_SIDE);
    let mut stated = StatedLayout {
        side: known,
        pieces: vec![None; known * known],
        diagonals: (false, false),
        regions: Vec::new(),
    };
    let mut found = add_statements(puzzle, &cells, &mut stated, &mut rules);
    let square = rows.iter().all(|row| row.as_array().is_some_and(|row| row.len() == side));
    if !square || !(1..=MAX_SIDE).contains(&side) {
        let found = format!("{} cells in {side} rows", cells.len());
        return Err(rules.outweigh(ReadError::phrase(place, found, "a square of side 1 to 25")));
    }
    let layout = stated.layout(place, &mut rules);
    let contents: Result<Vec<Content>, ReadError> =
        cells.iter().enumerate().map(|(k, cell)| content(cell, k, side, place)).collect();
    let layout = layout.map_err(|error| rules.outweigh(error))?;
    let contents = contents.map_err(|error| rules.outweigh(error))?;
    let text = rules.text();
    let own = rules::own_kinds(&text);
    found.global.extend(BY_SENTENCE.into_iter().filter(|kind| own.contains(kind)));
    found.cages.iter().for_each(|cage| cage.add(&layout, &text, &mut rules));
    recognise::add(&found.drawings, &text, &layout, &mut rules);
    add_global(&found.global, &layout, &mut rules);
    for solution in found.solutions {
        rules::stated_solution(&solution, &layout, &contents, &mut rules);
    }
    let about = about(puzzle, side);
    let collected = rules.collect(Some(&layout));
    Ok(collected.onto(Sheet { layout: Some(layout), about, ..Sheet::of_contents(side, contents) }))
}

/// The title, author and rules in words: members of `metadata`, or texts of cages without cells.
fn about(puzzle: &Value, side: usize) -> About {
    let mut about = puzzle.get("metadata").map_or(About::default(), |it| About::read(it, ABOUT));
    for cage in list(puzzle, "cages") {
        if let Err(text) = Cage::of(cage, side) {
            about.learn(&text);
        }
    }
    about
}

fn content(
    cell: &Value,
    index: usize,
    side: usize,
    place: (usize, usize),
) -> Result<Content, ReadError> {
    let read = |value: &Value| f_puzzles::digit(value, index, side, place);
    if !cell.is_object() && !is_nothing(cell) {
        return Ok(Content::Given(read(cell)?));
    }
    let marks = cell.get("centremarks").or_else(|| cell.get("ct")).and_then(Value::as_array);
    match (member(cell, "value").filter(|value| !is_nothing(value)), marks) {
        (Some(value), _) if cell.get("given") == Some(&Value::Bool(false)) => {
            Ok(Content::Placed(read(value)?))
        }
        (Some(value), _) => Ok(Content::Given(read(value)?)),
        (None, Some(marks)) if !marks.is_empty() => {
            Ok(Content::Open(marks.iter().map(read).collect::<Result<_, _>>()?))
        }
        (None, _) => Ok(Content::Open(DigitSet::up_to(side))),
    }
}

/// What is stated besides the layout and the text.
#[derive(Default)]
struct Statements {
    solutions: Vec<Value>,
    cages: Vec<Cage>,
    /// Rules on the whole grid.
    global: Vec<&'static str>,
    /// Each drawing with its member.
    drawings: Vec<(&'static str, Value)>,
}

/// Adds regions to the layout, and texts and unknown members to the rules. Returns the rest.
fn add_statements(
    puzzle: &Value,
    cells: &[&Value],
    stated: &mut StatedLayout,
    rules: &mut Rules,
) -> Statements {
    let side = stated.side;
    let mut found = Statements::default();
    // Prose uses the common names, so it is checked before drawings.
    if let Some(value) = puzzle.get("metadata") {
        for (name, kind) in &STATED[..2] {
            add_switch(kind, value.get(*name).unwrap_or(&Value::Null), &mut found, rules);
        }
        found
            .solutions
            .extend(rules::metadata(&without(value, &STATED[..2]), side, rules).cloned());
    }
    for cage in list(puzzle, "cages") {
        match Cage::of(cage, side) {
            Ok(cage) if cage.is_house(side) => stated.regions.push(cage.cells),
            Ok(cage) => found.cages.push(cage),
            Err(text) => {
                let is_true = |name: &str| text.trim() == format!("{name}: true");
                let global = STATED[..2].iter().find(|(name, _)| is_true(name));
                match global {
                    Some((_, kind)) => found.global.push(kind),
                    None => found.solutions.extend(rules::cage_text(&text, side, rules)),
                }
            }
        }
    }
    let members = puzzle.as_object().into_iter().flatten();
    for (name, value) in members.filter(|(_, value)| !is_nothing(value)) {
        let name = full_name(name);
        let drawing = DRAWINGS.iter().find(|drawing| **drawing == name);
        match (name, drawing) {
            (_, Some(member)) => add_drawings(member, value, stated, &mut found),
            ("solution", _) => found.solutions.push(value.clone()),
            ("global", _) => find_global(value, &mut found, rules),
            ("regions", _) => add_regions(value, stated, rules),
            ("foglight" | "foglink", _) => rules.add_shown("fog"),
            ("triggereffect", _) if rules::is_only_fog(value) => rules.add_shown("fog"),
            ("cages", _) if !value.is_array() => rules.add("killer cage"),
            (name, _) if is_harmless(rules::SUDOKU_PAD, name) => {}
            (name, _) => rules.add_member(name),
        }
    }
    for (name, value) in cells.iter().filter_map(|cell| cell.as_object()).flatten() {
        if !is_harmless(rules::SUDOKU_PAD_CELL, name) && !is_nothing(value) {
            rules.add_member(name);
        }
    }
    found
}

/// An object without some of its members.
fn without(value: &Value, members: &[(&str, &str)]) -> Value {
    let mut value = value.clone();
    if let Value::Object(map) = &mut value {
        members.iter().for_each(|(name, _)| drop(map.remove(*name)));
    }
    value
}

fn find_global(value: &Value, found: &mut Statements, rules: &mut Rules) {
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| add_stated(name, value, found, rules));
        }
        Value::Array(names) if names.iter().all(Value::is_string) => {
            let names = names.iter().filter_map(Value::as_str);
            names.for_each(|name| add_stated(name, &Value::Bool(true), found, rules));
        }
        _ => rules.add("global"),
    }
}

/// Adds a rule on the whole grid by the name of its member.
fn add_stated(name: &str, value: &Value, found: &mut Statements, rules: &mut Rules) {
    match STATED.iter().find(|(member, _)| *member == name) {
        Some((_, kind)) => add_switch(kind, value, found, rules),
        None if is_nothing(value) => {}
        None => rules.add_member(name),
    }
}

/// Adds a rule on the whole grid if it is switched on.
fn add_switch(kind: &'static str, value: &Value, found: &mut Statements, rules: &mut Rules) {
    match Switch::of(value) {
        Switch::On => found.global.push(kind),
        Switch::Off => {}
        Switch::Unclear => rules.add_unclear(kind, value),
    }
}

/// Adds the rules on the whole grid. A dot or letter excuses its two cells from what holds
/// without one.
fn add_global(kinds: &[&'static str], layout: &Layout, rules: &mut Rules) {
    for kind in kinds {
        let marks: &[&str] = match *kind {
            "nonconsecutive" | "negative differences" | "negative ratios" => {
                &["difference", "ratio"]
            }
            "negative sums" => &["pair sum"],
            _ => &[],
        };
        let numbers = match *kind {
            "negative differences" => f_puzzles::numbers_of("difference", 1, rules.understood()),
            "negative ratios" => f_puzzles::numbers_of("ratio", 2, rules.understood()),
            _ => Vec::new(),
        };
        let marked = rules.understood().iter().filter(|rule| marks.contains(&rule.name()));
        let cells: Vec<_> = marked.flat_map(|rule| rule.clue().cells.clone()).collect();
        rules.read(kind, layout, Clue::new(cells, numbers));
    }
}

/// Lines from corner to corner are diagonals; other drawings are looked at together.
fn add_drawings(
    member: &'static str,
    value: &Value,
    stated: &mut StatedLayout,
    found: &mut Statements,
) {
    let side = stated.side as u64;
    for drawing in value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice) {
        let points: Vec<Vec<u64>> = list(drawing, "wayPoints").into_iter().map(numbers).collect();
        let is = |ends: [[u64; 2]; 2]| {
            points == ends.map(Vec::from) || points.iter().rev().eq(ends.map(Vec::from).iter())
        };
        if member == "lines" && is([[0, 0], [side, side]]) {
            stated.diagonals.0 = true;
        } else if member == "lines" && is([[0, side], [side, 0]]) {
            stated.diagonals.1 = true;
        } else {
            found.drawings.push((member, drawing.clone()));
        }
    }
}

fn add_regions(value: &Value, stated: &mut StatedLayout, rules: &mut Rules) {
    let regions = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    for (piece, region) in regions.iter().enumerate() {
        let Some(cells) = cell_list(region, stated.side) else {
            return rules.add("region outside the grid");
        };
        for cell in cells {
            if stated.pieces[cell].replace(piece).is_some() {
                rules.add("overlapping regions");
            }
        }
    }
}
