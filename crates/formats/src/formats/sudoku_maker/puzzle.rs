//! Reads the JSON inside a link.

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, MAX_SIDE};
use candoku_rules::{Clue, Rule, RuledBoard};
use serde_json::{Map, Value};

use super::clues::Constraint;
use super::geometry::Geometry;
use super::negative::{Negative, negative};
use super::types::{Meaning, clue_members, meaning, members, rule};
use crate::about::About;
use crate::entry::Sheet;
use crate::formats::sudoku_pad::colour;
use crate::house_rules::with_house_rules;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rules::{
    Collected, Drawing, Looks, Rules, SUDOKU_MAKER, SUDOKU_MAKER_RULES, is_harmless, is_nothing,
    looks_of_text, prose, stated_solution,
};
use crate::stated_layout::StatedLayout;

/// What is expected of a link.
const FORMAT: &str = "a puzzle of SudokuMaker";

/// The members with the title, the author and the rules in words.
const ABOUT: [&str; 3] = ["name", "author", "comment"];

/// Members of every constraint that change nothing.
const COMMON: [&str; 4] = ["type", "disabled", "name", "style"];

/// Members of a cell.
const CELL: [&str; 5] = ["given", "value", "candidates", "cornerPencilMarks", "colors"];

/// The puzzle of a link.
pub(crate) fn sheet(json: &str, place: (usize, usize)) -> Result<Sheet, ReadError> {
    let value: Value = serde_json::from_str(json)
        .map_err(|_| ReadError::phrase(place, "a link that holds no JSON", FORMAT))?;
    let mut rules = Rules::at(place);
    let board = match read(&value, place, &mut rules) {
        Ok(board) => board,
        Err(error) => return Err(rules.outweigh(error)),
    };
    let Collected { rules, drawn, unsupported } = rules.collect(Some(board.layout()));
    let puzzle = with_house_rules(RuledBoard { board, rules });
    let about = About::read(value.get("puzzle").unwrap_or(&value), ABOUT);
    Ok(Sheet { drawn, about, unsupported, ..Sheet::of_puzzle(puzzle) })
}

/// Reads the board, and adds everything else to the rules.
fn read(value: &Value, place: (usize, usize), others: &mut Rules) -> Result<Board, ReadError> {
    let wrong = |what: String| ReadError::phrase(place, what, FORMAT);
    let puzzle = value.get("puzzle").unwrap_or(value);
    let puzzle = puzzle.as_object().ok_or_else(|| wrong("no puzzle".into()))?;
    let version = value.get("formatVersion").and_then(Value::as_str).unwrap_or("1.");
    if !version.starts_with("1.") {
        return Err(wrong(format!("version '{}' of its format", Quoted(version))));
    }
    let side = side(puzzle).map_err(wrong)?;
    let grid = Geometry { side };
    let constraints = constraints(puzzle, grid, others);
    add_members(puzzle, side, &constraints, others);
    let (layout, regions) = layout(&constraints, side, place, others)?;
    let contents = contents(puzzle, side, others).map_err(wrong)?;
    let rules = read_rules(&constraints, &layout, others).map_err(wrong)?;
    for rule in regions.into_iter().chain(rules) {
        others.read(rule.name(), &layout, rule.clue().clone());
    }
    if let Some(solution) = puzzle.get("solution") {
        stated_solution(solution, &layout, &contents, others);
    }
    add_drawings(puzzle, &constraints, side, others);
    Board::new(layout, contents).map_err(|error| wrong(error.to_string()))
}

fn side(puzzle: &Map<String, Value>) -> Result<usize, String> {
    let number = |name: &str| match puzzle.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_u64().filter(|&side| (1..=MAX_SIDE as u64).contains(&side)) {
            Some(side) => Ok(Some(side as usize)),
            None => Err(format!("{name} {}", Quoted(&value.to_string()))),
        },
    };
    let (size, width, height) = (number("size")?, number("width")?, number("height")?);
    let side = width.or(size).unwrap_or(9);
    let is_square = [size, width, height].into_iter().flatten().all(|length| length == side);
    if is_square { Ok(side) } else { Err("a grid that is not a square".into()) }
}

/// The constraints that are not switched off; custom ones are rules that only the page knows.
fn constraints<'a>(
    puzzle: &'a Map<String, Value>,
    grid: Geometry,
    others: &mut Rules,
) -> Vec<Constraint<'a>> {
    let list = puzzle.get("constraints").and_then(Value::as_array).into_iter().flatten();
    let mut constraints = Vec::new();
    for value in list.filter(|value| value.get("disabled") != Some(&Value::Bool(true))) {
        let kind = value.get("type").and_then(Value::as_u64);
        let (Some(kind), Some(object)) = (kind, value.as_object()) else {
            others.add("custom rule");
            continue;
        };
        let is_read = SUDOKU_MAKER_RULES.iter().any(|(number, _)| *number == kind) || kind == 0;
        let is_known = |name: &str| COMMON.contains(&name) || members(kind).contains(&name);
        if kind == 1000 || !is_read {
            let definition = value.get("definition").and_then(|it| it.get("name"));
            let own = definition.and_then(Value::as_str).filter(|name| !name.is_empty());
            others.add(own.map_or_else(|| name(kind), |own| Quoted(own).to_string()));
            continue;
        }
        let is_drawing = kind >= 2000 && kind != 2003;
        for (member, value) in object {
            if !is_drawing && !is_known(member) && !is_nothing(value) {
                others.add(format!("{} with {}", name(kind), Quoted(member)));
            }
        }
        let (list, known) = clue_members(kind).unwrap_or_default();
        let clues = object.get(list).and_then(Value::as_array).into_iter().flatten();
        let mut members = clues.filter_map(Value::as_object).flatten();
        match members.find(|(name, value)| !known.contains(&&***name) && !is_nothing(value)) {
            Some((member, _)) => others.add(format!("{} ({})", name(kind), Quoted(member))),
            None => constraints.push(Constraint { kind, members: object, grid }),
        }
    }
    constraints
}

/// Adds the members of the puzzle that are rules of their own.
fn add_members(
    puzzle: &Map<String, Value>,
    side: usize,
    constraints: &[Constraint],
    others: &mut Rules,
) {
    for (name, value) in puzzle.iter().filter(|(_, value)| !is_nothing(value)) {
        match name.as_str() {
            "minDigit" if value.as_u64() == Some(1) => {}
            "maxDigit" if value.as_u64() == Some(side as u64) => {}
            "minDigit" | "maxDigit" => others.add("other digits"),
            name if is_harmless(SUDOKU_MAKER, name) => {}
            name => others.add(Quoted(name).to_string()),
        }
    }
    let is_whole = |area: &Value| {
        let is = |name: &str, number: usize| {
            area.get(name).and_then(Value::as_u64) == Some(number as u64)
        };
        is("x", 0) && is("y", 0) && is("width", side) && is("height", side)
    };
    let lines = constraints.iter().filter(|constraint| constraint.kind == 2003);
    let areas = lines.map(|constraint| constraint.members.get("areas"));
    let is_all = |areas: Option<&Value>| match areas {
        None | Some(Value::Null) => true,
        Some(areas) => areas.as_array().is_some_and(|areas| areas.iter().any(is_whole)),
    };
    let has_all = areas.clone().any(is_all);
    match puzzle.get("type").and_then(Value::as_str) {
        None | Some("sudoku") => {}
        _ if has_all => {}
        _ => others.add("no rows and columns"),
    }
    if !areas.clone().all(is_all) {
        others.add(name(2003));
    }
}

/// The layout, and the regions that are not part of it.
fn layout(
    constraints: &[Constraint],
    side: usize,
    place: (usize, usize),
    others: &mut Rules,
) -> Result<(Layout, Vec<Rule>), ReadError> {
    let wrong = |what: &str| ReadError::phrase(place, what, FORMAT);
    let of_kind = |kind: u64| constraints.iter().filter(move |one| one.kind == kind);
    let mut regions =
        of_kind(1).filter_map(|one| one.members.get("regions")).filter(|list| !is_nothing(list));
    let first = regions.next();
    if regions.next().is_some() {
        others.add("several maps of regions");
    }
    let number = |value: &Value| value.as_i64().filter(|number| (-1..1024).contains(number));
    let ids: Option<Vec<i64>> = match first {
        None => Some(vec![-1; side * side]),
        Some(list) => list.as_array().and_then(|list| list.iter().map(number).collect()),
    };
    let ids =
        ids.filter(|ids| ids.len() == side * side).ok_or_else(|| wrong("no map of regions"))?;
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); 1024];
    for (cell, &id) in ids.iter().enumerate() {
        if let Ok(id) = usize::try_from(id) {
            cells[id].push(Cell::new(cell));
        }
    }
    cells.retain(|cells| !cells.is_empty());
    let is_tiled = cells.len() == side && cells.iter().all(|cells| cells.len() == side);
    let piece = |&id: &i64| usize::try_from(id).ok().filter(|_| is_tiled);
    let stated = StatedLayout {
        side,
        pieces: ids.iter().map(piece).collect(),
        diagonals: (false, false),
        regions: Vec::new(),
    };
    let layout = stated.layout(place, others)?;
    let rules = if is_tiled { Vec::new() } else { cells };
    let region = |cells: Vec<Cell>| Rule::new("extra region", &layout, Clue::of(cells)).ok();
    let rules = rules.into_iter().filter_map(region).collect();
    Ok((layout, rules))
}

fn contents(
    puzzle: &Map<String, Value>,
    side: usize,
    others: &mut Rules,
) -> Result<Vec<Content>, String> {
    let all = DigitSet::up_to(side);
    let cells = match puzzle.get("cells") {
        Some(Value::Array(cells)) if !cells.is_empty() => cells,
        _ => return Ok(vec![Content::Open(all); side * side]),
    };
    if cells.len() != side * side {
        return Err(format!("{} cells on a grid of side {side}", cells.len()));
    }
    let mut content = |(index, cell): (usize, &Value)| {
        let name = || format!("r{}c{}", index / side + 1, index % side + 1);
        let Value::Object(members) = cell else {
            return Err(format!("no cell at {}", name()));
        };
        for (member, value) in members {
            if !CELL.contains(&member.as_str()) && !is_nothing(value) {
                others.add(Quoted(member).to_string());
            }
        }
        let some = |name: &str| members.get(name).filter(|value| !is_nothing(value));
        if let Some(value) = some("value") {
            let digit = value.as_u64().filter(|&number| number <= side as u64);
            let digit = digit.and_then(|number| Digit::new(number as u8));
            let digit =
                digit.ok_or_else(|| format!("{} in {}", Quoted(&value.to_string()), name()))?;
            let is_given = some("given") == Some(&Value::Bool(true));
            return Ok(if is_given { Content::Given(digit) } else { Content::Placed(digit) });
        }
        let mask = match some("candidates") {
            None => 0,
            Some(mask) => mask.as_u64().ok_or_else(|| format!("no candidates in {}", name()))?,
        };
        let is_in = |digit: &Digit| mask >> digit.value() & 1 == 1;
        let digits: DigitSet = all.iter().filter(is_in).collect();
        let expected: u64 = digits.iter().map(|digit| 1 << digit.value()).sum();
        match mask {
            0 => Ok(Content::Open(all)),
            _ if mask != expected => Err(format!("other candidates in {}", name())),
            _ => Ok(Content::Open(digits)),
        }
    };
    cells.iter().enumerate().map(&mut content).collect()
}

fn read_rules(
    constraints: &[Constraint],
    layout: &Layout,
    others: &mut Rules,
) -> Result<Vec<Rule>, String> {
    let mut rules = Vec::new();
    // The cells of these see each other; whether those of several constraints do is not said.
    for kind in [102, 103, 306] {
        let has_cells = |one: &&Constraint| one.kind == kind && one.own_cells() != Ok(Vec::new());
        if constraints.iter().filter(has_cells).count() > 1 {
            others.add(name(kind));
        }
    }
    for constraint in constraints.iter().filter(|constraint| !is_elsewhere(constraint)) {
        let wrong = |what: &str| format!("{what} in a {}", name(constraint.kind));
        match meaning(*constraint, layout).map_err(wrong)? {
            Meaning::Unknown if is_empty(constraint) => {}
            Meaning::Unknown => others.add(name(constraint.kind)),
            Meaning::Rules(clues) => {
                for (name, clue) in clues {
                    rules.push(rule(layout, name, clue)?);
                }
            }
        }
    }
    match negative(constraints)? {
        Negative::Uncertain(name) => others.add(name),
        Negative::Rules(clues) => {
            for (name, clue) in clues {
                rules.push(rule(layout, name, clue)?);
            }
        }
    }
    Ok(rules)
}

/// Whether a constraint is part of the layout, a drawing, or handled with all marks of the puzzle.
fn is_elsewhere(constraint: &Constraint) -> bool {
    matches!(constraint.kind, 0 | 1 | 15 | 2000..)
}

/// Whether a constraint has no lines, such as one that has just been added on the page.
fn is_empty(constraint: &Constraint) -> bool {
    constraint.members.get("lines").is_some_and(is_nothing)
}

/// Adds what is drawn, and the text that may explain it.
fn add_drawings(
    puzzle: &Map<String, Value>,
    constraints: &[Constraint],
    side: usize,
    others: &mut Rules,
) {
    if let Some(comment) = puzzle.get("comment").filter(|comment| !is_nothing(comment)) {
        prose(comment, side, others);
    }
    let cells = puzzle.get("cells").and_then(Value::as_array).into_iter().flatten();
    if { cells }.any(|cell| cell.get("colors").is_some_and(|colours| *colours != 0)) {
        others.add_shown("colours");
    }
    for constraint in constraints {
        let lists = ["lines", "cages", "symbols", "lightCells", "triggers", "effects"];
        let some = |list: &&str| constraint.members.get(*list).is_some_and(|it| !is_nothing(it));
        if !lists.iter().any(some) {
            continue;
        }
        match constraint.kind {
            2000..=2002 => others.add_drawing(drawing(constraint)),
            // Fog hides clues and changes none.
            4000 | 4001 => others.add_shown(&name(constraint.kind)),
            _ => {}
        }
    }
}

/// A drawing; a cage with text is a clue, and a symbol may be any mark.
fn drawing(constraint: &Constraint) -> Drawing {
    let style = constraint.members.get("style");
    let cages = constraint.members.get("cages").and_then(Value::as_array).into_iter().flatten();
    let has_text = { cages }.any(|cage| cage.get("value").is_some_and(|it| !is_nothing(it)));
    let looks = match constraint.kind {
        2000 => Looks::Line,
        2001 if has_text => Looks::Clue,
        2001 => Looks::Cage,
        _ if has_sign(&Value::Object(constraint.members.clone())) => Looks::Clue,
        _ => Looks::Mark,
    };
    let colours = style.and_then(|style| colour(style.get("color"))).into_iter().collect();
    Drawing { name: name(constraint.kind), looks, colours }
}

/// Whether a number or a sign is written somewhere in a drawing.
fn has_sign(drawing: &Value) -> bool {
    let is_text = |name: &str| ["content", "label", "text", "value"].contains(&name);
    match drawing {
        Value::Object(members) => members.iter().any(|(name, value)| match value {
            Value::String(text) if is_text(name) => looks_of_text(text) == Looks::Clue,
            Value::Number(_) => is_text(name),
            value => has_sign(value),
        }),
        Value::Array(list) => list.iter().any(has_sign),
        _ => false,
    }
}

fn name(kind: u64) -> String {
    let known = SUDOKU_MAKER_RULES.iter().find(|(number, _)| *number == kind);
    known.map_or_else(|| format!("rule {kind}"), |(_, name)| name.to_string())
}
