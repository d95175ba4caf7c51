//! Constraints that are repeated with their cells shifted.

use candoku_grid::Layout;

use super::Token;
use super::names::cell;
use super::table::bits;
use super::write::cell_name;

/// The types that can be repeated: those on cells alone. Marks are left out because negative
/// constraints depend on them.
const TYPES: &[&str] = &[
    "",
    "AllDifferent",
    "Arrow",
    "Between",
    "Binary",
    "BinaryX",
    "Cage",
    "ContainAtLeast",
    "ContainExact",
    "DoubleArrow",
    "Entropic",
    "EqualityCage",
    "Given",
    "GreaterThan",
    "Lockout",
    "LookAndSay",
    "Modular",
    "Pair",
    "PairX",
    "Palindrome",
    "PillArrow",
    "RegionSumLine",
    "RellikCage",
    "Renban",
    "SameValues",
    "Sum",
    "SumLine",
    "Thermo",
    "Whisper",
    "Zipper",
];

/// The types whose first argument is never a cell, whatever it looks like.
const KEYED: [&str; 4] = ["Binary", "BinaryX", "Pair", "PairX"];

/// The most arguments of all repetitions together.
const MAX_ARGUMENTS: usize = 1 << 16;

/// A constraint in one of its repetitions.
#[derive(Clone)]
pub(super) struct Repetition {
    place: usize,
    name: String,
    arguments: Vec<String>,
}

impl Repetition {
    pub(super) fn token(&self) -> Token<'_> {
        let arguments = self.arguments.iter().map(String::as_str).collect();
        Token { place: self.place, name: &self.name, arguments }
    }

    fn of(token: &Token) -> Repetition {
        let arguments = token.arguments.iter().map(ToString::to_string).collect();
        Repetition { place: token.place, name: token.name.into(), arguments }
    }

    /// The constraint a number of rows below and columns right of its place.
    fn shifted(&self, (rows, columns): (i64, i64), layout: &Layout) -> Option<Repetition> {
        let argument = |(place, text): (usize, &String)| {
            let (name, digits) = text.split_once('_').unwrap_or((text, ""));
            let is_cell = place > 0 || !KEYED.contains(&self.name.as_str());
            let Some(from) = cell(layout, name).filter(|_| is_cell) else {
                return Some(text.clone());
            };
            let row = layout.row(from).index() as i64 + rows;
            let column = layout.column(from).index() as i64 + columns;
            let side = layout.side() as i64;
            let is_inside = (0..side).contains(&row) && (0..side).contains(&column);
            let to = is_inside.then(|| candoku_grid::Cell::new((row * side + column) as usize))?;
            let rest = if text.contains('_') { format!("_{digits}") } else { String::new() };
            Some(cell_name(layout, to) + &rest)
        };
        let arguments: Option<Vec<String>> =
            self.arguments.iter().enumerate().map(argument).collect();
        Some(Repetition { arguments: arguments?, ..self.clone() })
    }
}

/// All repetitions of a group, from its start to its end, if they are understood.
pub(super) fn repetitions(group: &[Token], layout: &Layout) -> Option<Vec<Repetition>> {
    let all: Vec<Repetition> = group.iter().map(Repetition::of).collect();
    expanded(&all, layout)
}

fn expanded(tokens: &[Repetition], layout: &Layout) -> Option<Vec<Repetition>> {
    let mut out: Vec<Repetition> = Vec::new();
    let mut arguments = 0;
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        let found = match token.name.as_str() {
            "And" | "Replicate" => {
                let end = end_of(&tokens[place..])? + place;
                let inside = expanded(&tokens[place + 1..end], layout)?;
                place = end;
                if token.name == "And" { inside } else { repeated(token, &inside, layout)? }
            }
            name if TYPES.contains(&name) => vec![token.clone()],
            _ => return None,
        };
        arguments += found.iter().map(|token| token.arguments.len() + 1).sum::<usize>();
        if arguments > MAX_ARGUMENTS {
            return None;
        }
        out.extend(found);
        place += 1;
    }
    Some(out)
}

/// The place of the end of the group at the start.
fn end_of(tokens: &[Repetition]) -> Option<usize> {
    let mut depth = 0;
    tokens.iter().position(|token| {
        match token.name.as_str() {
            "And" | "Or" | "Replicate" => depth += 1,
            "End" => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

/// The constraints once for each cell to which the first cell of the group is shifted.
fn repeated(group: &Repetition, inside: &[Repetition], layout: &Layout) -> Option<Vec<Repetition>> {
    let origin = group.arguments.get(1).map_or("R1C1", String::as_str);
    let origin = cell(layout, origin)?.index();
    let shifts = bits(group.arguments.first()?)?.into_iter().map(|apart| origin + apart);
    let side = layout.side();
    let count: usize = inside.iter().map(|token| token.arguments.len() + 1).sum();
    let mut out = Vec::new();
    for (number, target) in shifts.enumerate() {
        if target >= layout.cell_count() || (number + 1) * count > MAX_ARGUMENTS {
            return None;
        }
        let apart = |from: usize, to: usize| to as i64 - from as i64;
        let by = (apart(origin / side, target / side), apart(origin % side, target % side));
        for token in inside {
            out.push(token.shifted(by, layout)?);
        }
    }
    Some(out)
}
