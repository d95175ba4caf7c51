//! Writes a puzzle as drawings with a rules text.

use candoku_grid::{Board, Cell, Content, Digit, HouseKind, Layout};
use candoku_rules::{Colour, Mark, Rule, RuledBoard};
use serde_json::{Map, Value, json};

use super::ABOUT;
use super::draw::drawn;
use super::members::short_name;
use super::recognise_lines::{GREEN, ORANGE};
use super::sheet;
use crate::about::About;
use crate::format::Format;
use crate::formats::{f_puzzles, link, same_rules};
use crate::rules::number_sentence;
use crate::write_error::WriteError;

/// Rules on the whole grid, each with its member of `global`.
const GLOBAL: [(&str, &str); 6] = [
    ("anti-king", "antiking"),
    ("anti-knight", "antiknight"),
    ("disjoint groups", "disjoint"),
    ("negative ratios", "antiratio"),
    ("negative sums", "antixv"),
    ("nonconsecutive", "nonconsecutive"),
];

/// Rules on the whole grid that only the text states.
const TOLD: [&str; 4] = ["global entropy", "global modulo", "negative differences", "taxicab"];

/// Rules whose number is stated in the text and not drawn, and what it is if it is not stated.
const NUMBERED: [&str; 4] = ["lockout line", "modular line", "sum line", "whispers"];

pub(crate) fn write(puzzle: &RuledBoard, about: &About) -> Result<String, WriteError> {
    if puzzle.rules.is_empty() {
        return f_puzzles::write_for_sudoku_pad(&puzzle.board, about);
    }
    let unable =
        |rule: &Rule| WriteError::Rule { format: Format::SudokuPad, rule: rule.name().into() };
    let mut members = board_members(&puzzle.board);
    for rule in &puzzle.rules {
        add_rule(&mut members, rule, puzzle.board.layout()).ok_or_else(|| unable(rule))?;
    }
    // Without a text that names the rules, drawings mean nothing: the words of the setter are taken if they do.
    let told = rules_text(&puzzle.rules, puzzle.board.layout()).join("\n");
    let both = format!("{told}\n{}", about.rules);
    let texts = [&about.rules, &both].into_iter().filter(|_| !about.rules.is_empty());
    let mut value = shortened(Value::Object(members));
    let mut lost = None;
    for text in texts.chain([&told]) {
        let mut metadata = Map::new();
        About { rules: text.clone(), ..about.clone() }.write(&mut metadata, ABOUT);
        // Its members only have full names.
        value["metadata"] = Value::Object(metadata);
        // Two drawings can look like a third one: what would not be read back is not written.
        let read = sheet(&value, (1, 1)).ok().filter(|sheet| sheet.unsupported.is_empty());
        lost = same_rules::first_lost(puzzle, read.as_ref());
        if lost.is_none() {
            return Ok(format!(
                "https://sudokupad.app/scl{}\n",
                link::compress(&value.to_string())
            ));
        }
    }
    Err(unable(lost.expect("the last text has been tried")))
}

fn board_members(board: &Board) -> Map<String, Value> {
    let layout = board.layout();
    let cell = |cell: Cell| match board.content(cell) {
        Content::Given(digit) => json!({"value": digit.value()}),
        Content::Placed(digit) => json!({"value": digit.value(), "given": false}),
        Content::Open(candidates) if candidates != layout.digits() => {
            json!({"centremarks": candidates.iter().map(Digit::value).collect::<Vec<_>>()})
        }
        Content::Open(_) => json!({}),
    };
    let cells: Vec<Value> = layout.cells().map(cell).collect();
    let mut members = Map::new();
    members.insert("cellSize".into(), json!(50));
    members.insert("cells".into(), json!(cells.chunks(layout.side()).collect::<Vec<_>>()));
    for house in layout.houses() {
        match house.kind() {
            HouseKind::Box => push(&mut members, "regions", json!(places(layout, house.cells()))),
            HouseKind::Window => push(&mut members, "cages", region(layout, house.cells())),
            HouseKind::Diagonal => {
                push(&mut members, "lines", diagonal(layout, house.number() == 1));
            }
            _ => {}
        }
    }
    members
}

/// Adds a rule, if there is a way to state or to draw it.
fn add_rule(members: &mut Map<String, Value>, rule: &Rule, layout: &Layout) -> Option<()> {
    let cells = places(layout, &rule.clue().cells);
    let value = rule.clue().values.first();
    if let Some((_, member)) = GLOBAL.iter().find(|(kind, _)| *kind == rule.name()) {
        let global = members.entry("global").or_insert_with(|| json!({}));
        global[*member] = json!(true);
        return Some(());
    }
    match rule.name() {
        kind if TOLD.contains(&kind) => {}
        "diagonal down" => push(members, "lines", diagonal(layout, true)),
        "diagonal up" => push(members, "lines", diagonal(layout, false)),
        "all different" => push(members, "cages", json!({"cells": cells, "unique": true})),
        "extra region" => push(members, "cages", region(layout, &rule.clue().cells)),
        "windoku" => {
            for mark in rule.marks(layout) {
                if let Mark::Region { cells, .. } = mark {
                    push(members, "cages", region(layout, &cells));
                }
            }
        }
        "killer cage" => {
            let cage = match value {
                Some(sum) => {
                    json!({"cells": cells, "unique": true, "sum": sum, "value": sum.to_string()})
                }
                None => json!({"cells": cells, "unique": true}),
            };
            push(members, "cages", cage);
        }
        "sum" => push(
            members,
            "cages",
            json!({"cells": cells, "unique": false, "sum": value, "value": value?.to_string()}),
        ),
        "row indexer" => push(members, "cages", json!({"cells": cells, "style": "fpRowIndexer"})),
        "column indexer" => {
            push(members, "cages", json!({"cells": cells, "style": "fpColumnIndexer"}));
        }
        "box indexer" => push(members, "cages", json!({"cells": cells, "style": "fpBoxIndexer"})),
        "clone" | "pair table" | "same values" => return None,
        _ => {
            for mark in rule.marks(layout) {
                match mark {
                    Mark::Cage { text, .. } => {
                        push(members, "cages", json!({"cells": cells, "value": text}));
                    }
                    mark => {
                        for (member, drawing) in drawn(&coloured(mark, rule, layout), layout)? {
                            push(members, member, drawing);
                        }
                    }
                }
            }
        }
    }
    Some(())
}

/// A mark in the colour that tells German from Dutch whispers on a grid of this side.
fn coloured(mark: Mark, rule: &Rule, layout: &Layout) -> Mark {
    let half = (layout.side() as i32 + 1) / 2;
    let is_dutch = rule.clue().values.first() == Some(&(half - 1));
    match mark {
        Mark::Line { cells, width, .. } if rule.name() == "whispers" => {
            Mark::Line { cells, colour: Colour(if is_dutch { ORANGE } else { GREEN }), width }
        }
        mark => mark,
    }
}

/// One sentence for each kind of rule, and the numbers that are not drawn.
fn rules_text(rules: &[Rule], layout: &Layout) -> Vec<String> {
    let mut text = vec!["Normal sudoku rules apply.".to_string()];
    for rule in rules {
        // Whatever only repeats no digit is a cage without a sum.
        let sentence = match rule.name() {
            "all different" | "windoku" | "extra region" => continue,
            "killer cage" if rule.clue().values.is_empty() => continue,
            _ => rule.text().to_string(),
        };
        if !text.contains(&sentence) {
            text.push(sentence);
        }
        let half = (layout.side() as i32 + 1) / 2;
        let number = rule.clue().values.first().filter(|_| NUMBERED.contains(&rule.name()));
        let is_usual = rule.name() == "whispers" && number == Some(&half);
        let is_alone = |number: i32| {
            let mut others = rules.iter().filter(|other| other.name() == rule.name());
            others.all(|other| other.clue().values.first() == Some(&number))
        };
        if let Some(&number) = number.filter(|number| !is_usual && is_alone(**number)) {
            let sentence = number_sentence(rule.name(), number);
            if !text.contains(&sentence) {
                text.push(sentence);
            }
        }
    }
    text
}

/// The places of cells as SudokuPad counts them.
fn places(layout: &Layout, cells: &[Cell]) -> Vec<[usize; 2]> {
    cells.iter().map(|&cell| [layout.row(cell).index(), layout.column(cell).index()]).collect()
}

fn region(layout: &Layout, cells: &[Cell]) -> Value {
    json!({"cells": places(layout, cells), "unique": true, "style": "extraregion"})
}

fn diagonal(layout: &Layout, is_falling: bool) -> Value {
    let side = layout.side();
    let ends = if is_falling { [[0, 0], [side, side]] } else { [[side, 0], [0, side]] };
    json!({"wayPoints": ends, "color": "#34BBE6", "thickness": 2})
}

fn push(members: &mut Map<String, Value>, member: &str, entry: Value) {
    if let Value::Array(list) = members.entry(member).or_insert_with(|| json!([])) {
        list.push(entry);
    }
}

/// The same with short names, which make shorter links.
fn shortened(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let short =
                |(name, value): (String, Value)| (short_name(&name).into(), shortened(value));
            Value::Object(members.into_iter().map(short).collect())
        }
        Value::Array(list) => Value::Array(list.into_iter().map(shortened).collect()),
        value => value,
    }
}
