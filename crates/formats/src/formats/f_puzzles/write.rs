//! Writes a puzzle as f-puzzles and its plug-in would.

use std::collections::BTreeSet;

use candoku_grid::{Board, Cell, Content, Digit, HouseKind, Layout};
use candoku_rules::{Rule, RuledBoard};
use serde_json::{Map, Value, json};

use super::ABOUT;
use super::cells::usual_boxes;
use super::outside::place_beside;
use super::twins::{self, add_twins};
use crate::about::About;
use crate::format::Format;
use crate::formats::link;
use crate::rules::f_puzzles_member;
use crate::write_error::WriteError;

pub(crate) fn write(puzzle: &RuledBoard, about: &About) -> Result<String, WriteError> {
    Ok(format!("https://www.f-puzzles.com/?load={}\n", link::compress(&json(puzzle, about)?)))
}

pub(crate) fn write_for_sudoku_pad(board: &Board, about: &About) -> Result<String, WriteError> {
    let puzzle = RuledBoard { board: board.clone(), rules: Vec::new() };
    Ok(format!("https://sudokupad.app/fpuz{}\n", link::compress(&json(&puzzle, about)?)))
}

fn json(puzzle: &RuledBoard, about: &About) -> Result<String, WriteError> {
    let mut members = board_members(&puzzle.board);
    about.write(&mut members, ABOUT);
    for rule in &puzzle.rules {
        let is_written = add_rule(&mut members, rule, puzzle).is_some();
        if !is_written {
            return Err(WriteError::Rule { format: Format::FPuzzles, rule: rule.name().into() });
        }
        add_twins(&mut members, rule, puzzle.board.layout());
    }
    Ok(Value::Object(members).to_string())
}

fn board_members(board: &Board) -> Map<String, Value> {
    let layout = board.layout();
    let side = layout.side();
    let (rows, columns) = usual_boxes(side);
    let shape = layout.box_shape().map(|shape| (shape.rows, shape.columns));
    let usual = rows > 1 && shape == Some((rows, columns));
    let cell = |cell| {
        let mut members = Map::new();
        if !usual {
            let region = layout.house_of(HouseKind::Box, cell);
            let region = region.map(|id| layout.house(id).number() - 1);
            members.insert("region".into(), json!(region));
        }
        match board.content(cell) {
            Content::Given(digit) => {
                members.insert("value".into(), json!(digit.value()));
                members.insert("given".into(), json!(true));
            }
            Content::Placed(digit) => {
                members.insert("value".into(), json!(digit.value()));
            }
            Content::Open(candidates) if candidates != layout.digits() => {
                let marks: Vec<u8> = candidates.iter().map(Digit::value).collect();
                members.insert("givenPencilMarks".into(), json!(marks));
            }
            Content::Open(_) => {}
        }
        Value::Object(members)
    };
    let cells: Vec<Value> = layout.cells().map(cell).collect();
    let mut puzzle = Map::new();
    puzzle.insert("size".into(), json!(side));
    puzzle.insert("grid".into(), json!(cells.chunks(side).collect::<Vec<_>>()));
    if layout.houses().iter().any(|house| house.kind() == HouseKind::Diagonal) {
        puzzle.insert("diagonal+".into(), json!(true));
        puzzle.insert("diagonal-".into(), json!(true));
    }
    let windows = layout.houses().iter().filter(|house| house.kind() == HouseKind::Window);
    for window in windows {
        push(&mut puzzle, "extraregion", json!({"cells": names(layout, window.cells())}));
    }
    puzzle
}

/// Adds a rule, if the format has a clue with its meaning.
fn add_rule(members: &mut Map<String, Value>, rule: &Rule, puzzle: &RuledBoard) -> Option<()> {
    let layout = puzzle.board.layout();
    let member = f_puzzles_member(rule.name())?;
    let (cells, values) = (&rule.clue().cells, &rule.clue().values);
    let named = names(layout, cells);
    let text = |value: Option<&i32>| value.map(i32::to_string);
    match rule.name() {
        "anti-knight" | "anti-king" | "disjoint groups" | "diagonal up" | "diagonal down" => {
            members.insert(member.into(), json!(true));
        }
        "nonconsecutive" => {
            let is_stated = same_pairs(cells, &pairs_of(puzzle, &["difference", "ratio"]));
            is_stated.then(|| members.insert(member.into(), json!(true)))?;
        }
        "negative ratios" | "negative differences" | "negative sums" => {
            is_negative_of_marks(rule, puzzle).then_some(())?;
            push(members, "negative", json!(member));
        }
        "windoku" => {
            for cells in twins::regions(rule, layout) {
                push(members, member, json!({"cells": names(layout, &cells)}));
            }
        }
        "killer cage" => match values.first() {
            Some(0) => return None,
            value => push_valued(members, member, json!({"cells": named}), text(value)),
        },
        "all different" | "extra region" | "row indexer" | "column indexer" | "box indexer" => {
            push(members, member, json!({"cells": named}));
        }
        "odd" | "even" => {
            named.iter().for_each(|cell| push(members, member, json!({"cell": cell})));
        }
        "minimum" | "maximum" => {
            // Marked cells are not compared with each other, so all of them must be one clue.
            (!members.contains_key(member)).then_some(())?;
            let mut marked = named.clone();
            marked.sort();
            marked.dedup();
            marked.iter().for_each(|cell| push(members, member, json!({"cell": cell})));
        }
        "arrow" => {
            (cells.len() > 1).then_some(())?;
            push(members, member, json!({"lines": [named], "cells": [named[0]]}));
        }
        "pill arrow" => {
            // What a digit of two figures means within a pill is not said.
            (layout.side() <= 9).then_some(())?;
            let (pill, shaft) = named.split_at(*values.first()? as usize);
            (!shaft.is_empty()).then_some(())?;
            let line: Vec<&String> = pill.last().into_iter().chain(shaft).collect();
            push(members, member, json!({"lines": [line], "cells": pill}));
        }
        "difference" | "ratio" => {
            push_valued(members, member, json!({"cells": named}), text(values.first()));
        }
        "pair sum" => {
            let letter = match values.first() {
                None | Some(10) => "X",
                Some(5) => "V",
                Some(_) => return None,
            };
            push(members, member, json!({"cells": named, "value": letter}));
        }
        "clone" => {
            let (original, clone) = named.split_at(named.len() / 2);
            original.iter().zip(clone).all(|(a, b)| a != b).then_some(())?;
            push(members, member, json!({"cells": original, "cloneCells": clone}));
        }
        "quadruple" => {
            (cells.len() == 4).then_some(())?;
            push(members, member, json!({"cells": named, "values": values}));
        }
        "little killer" => {
            let ((row, column), to) = place_beside(layout, cells)?;
            let vertical = if to.rows < 0 { 'U' } else { 'D' };
            let direction = format!("{vertical}{}", if to.columns < 0 { 'L' } else { 'R' });
            let sum =
                values.first().filter(|_| to.rows != 0 && to.columns != 0 && values[0] != 0)?;
            let clue = json!({"cell": format!("R{row}C{column}"), "cells": named, "direction": direction, "value": sum.to_string()});
            push(members, member, clue);
        }
        "sandwich" | "X-sum" | "skyscraper" => {
            let ((row, column), _) = place_beside(layout, cells)?;
            let clue = json!({"cell": format!("R{row}C{column}"), "value": text(values.first())});
            push(members, member, clue);
        }
        "whispers" => push_valued(members, member, json!({"lines": [named]}), text(values.first())),
        "lockout line" => {
            let usual = layout.side() as i32 / 2;
            values.first().is_none_or(|value| *value == usual).then_some(())?;
            push(members, member, json!({"lines": [named]}));
        }
        "modular line" => {
            values.first().is_none_or(|value| *value == 3).then_some(())?;
            push(members, member, json!({"lines": [named]}));
        }
        _ => push(members, member, json!({"lines": [named]})),
    }
    Some(())
}

/// Whether a negative constraint exempts exactly the marks of the puzzle, and has their numbers.
fn is_negative_of_marks(rule: &Rule, puzzle: &RuledBoard) -> bool {
    let (marks, kind, usual): (&[&str], &str, &[i32]) = match rule.name() {
        "negative ratios" => (&["difference", "ratio"], "ratio", &[2]),
        "negative differences" => (&["difference", "ratio"], "difference", &[1]),
        _ => (&["pair sum"], "", &[5, 10]),
    };
    let used: BTreeSet<i32> = puzzle
        .rules
        .iter()
        .filter(|other| other.name() == kind)
        .map(|other| other.clue().values.first().copied().unwrap_or(usual[0]))
        .collect();
    let used = if used.is_empty() { usual.iter().copied().collect() } else { used };
    let own: BTreeSet<i32> = match &rule.clue().values[..] {
        [] => usual.iter().copied().collect(),
        values => values.iter().copied().collect(),
    };
    used == own && same_pairs(&rule.clue().cells, &pairs_of(puzzle, marks))
}

/// The cells of all marks of these kinds, pair by pair.
fn pairs_of(puzzle: &RuledBoard, kinds: &[&str]) -> Vec<Cell> {
    let rules = puzzle.rules.iter().filter(|rule| kinds.contains(&rule.name()));
    rules.flat_map(|rule| rule.clue().cells.iter().copied()).collect()
}

fn same_pairs(one: &[Cell], other: &[Cell]) -> bool {
    let set = |cells: &[Cell]| -> BTreeSet<[Cell; 2]> {
        cells.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect()
    };
    set(one) == set(other)
}

/// The names of cells as f-puzzles writes them.
pub(super) fn names(layout: &Layout, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| layout.name_of(cell).to_string().to_uppercase()).collect()
}

/// Adds an entry to a member that is a list.
pub(super) fn push(members: &mut Map<String, Value>, member: &str, entry: Value) {
    let list = members.entry(member).or_insert_with(|| json!([]));
    if let Value::Array(list) = list {
        list.push(entry);
    }
}

fn push_valued(
    members: &mut Map<String, Value>,
    member: &str,
    mut entry: Value,
    value: Option<String>,
) {
    if let Some(value) = value {
        entry["value"] = json!(value);
    }
    push(members, member, entry);
}
