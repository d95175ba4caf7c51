//! What an f-puzzles puzzle draws besides its clues: ornaments, pictures of clues, and text.

use candoku_grid::Layout;
use candoku_rules::Clue;
use serde_json::Value;

use super::clues::cell_list;
use super::entries;
use super::twins::is_of_plug_in;
use crate::formats::sudoku_pad::colour;
use crate::rules::{Drawing, Looks, Rules, is_nothing, looks_of_text, member_name};

/// The members that draw something, each with what it looks like.
const DRAWINGS: [(&str, Looks); 4] = [
    ("line", Looks::Line),
    ("circle", Looks::Circle),
    ("rectangle", Looks::Rectangle),
    ("text", Looks::Words),
];

/// What plug-ins call the rule that a drawing belongs to.
const TWIN_OF: [&str; 3] = ["fromConstraint", "isNewConstraint", "fromRangskSolver"];

/// Whether a member draws something and means nothing.
pub(super) fn is_drawing(member: &str) -> bool {
    DRAWINGS.iter().any(|(name, _)| *name == member)
}

/// Adds the drawings that are no clues, after the clues have been read.
pub(super) fn add(puzzle: &Value, layout: &Layout, rules: &mut Rules) {
    for (member, looks) in DRAWINGS {
        let value = puzzle.get(member).filter(|value| !is_nothing(value));
        for element in value.map_or(&[][..], entries) {
            add_one(member, looks, element, rules);
        }
    }
    for cage in puzzle.get("cage").map_or(&[][..], entries) {
        let is_empty = cage.get("cells").is_none_or(is_nothing) && cage.get("value").is_none();
        match cage.get("value").and_then(Value::as_str) {
            _ if is_empty || metadata_text(cage).is_some() => {}
            Some("FOW" | "FOGLIGHT") => rules.add_shown("fog"),
            Some(text) if digital_root(text).is_some() => add_digital_root(cage, layout, rules),
            _ => add_one("cage", Looks::Cage, cage, rules),
        }
    }
}

/// Adds a drawing unless it only pictures a rule of a plug-in, which has clues of its own.
fn add_one(member: &str, looks: Looks, element: &Value, rules: &mut Rules) {
    let pictured = TWIN_OF.iter().find_map(|name| element.get(name).filter(|it| !is_nothing(it)));
    let has_plug_in = rules.understood().iter().any(|rule| is_of_plug_in(rule.name()));
    match (pictured.map(Value::as_str), element.get(TWIN_OF[0]).and_then(Value::as_str)) {
        // A picture of a rule that has no clue is all that there is of the rule.
        (Some(_), Some(name)) => {
            let name = member_name(name);
            if rules.understood().iter().all(|rule| rule.name() != name) {
                rules.add(name);
            }
        }
        (Some(_), None) if has_plug_in => {}
        _ => {
            let value = element.get("value").filter(|value| !is_nothing(value));
            let looks = match value {
                None => looks,
                Some(value) => match value.as_str().map_or(Looks::Clue, looks_of_text) {
                    Looks::Words if member == "text" => Looks::Words,
                    Looks::Words if looks != Looks::Cage => looks,
                    _ => Looks::Clue,
                },
            };
            let colours = ["outlineC", "baseC"].map(|name| colour(element.get(name)));
            let colours = colours.into_iter().flatten().collect();
            rules.add_drawing(Drawing { name: member_name(member), looks, colours });
        }
    }
}

/// Adds a cage such as `DR5`, whose digits do not repeat and have a sum with this digital root.
fn add_digital_root(cage: &Value, layout: &Layout, rules: &mut Rules) {
    let root = cage.get("value").and_then(Value::as_str).and_then(digital_root);
    let cells = cell_list(cage.get("cells"), layout);
    let side = layout.side();
    let cells = cells.filter(|cells| (1..=side).contains(&cells.len()));
    let (Some(cells), Some(root @ 1..=9)) = (cells, root) else {
        return rules.add("digital root cage");
    };
    let count = cells.len();
    let (least, most) = (count * (count + 1) / 2, count * (2 * side + 1 - count) / 2);
    let sums = (root..=most).step_by(9).filter(|&sum| sum >= least);
    let sums: Vec<i32> = sums.map(|sum| sum as i32).collect();
    match sums.is_empty() {
        true => rules.add("digital root cage"),
        false => rules.read("several-sum cage", layout, Clue::new(cells, sums)),
    }
}

/// The digital root that a cage asks for.
fn digital_root(text: &str) -> Option<usize> {
    let number = text.trim().strip_prefix("DR")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse().unwrap_or(0))
}

/// The text of a cage that has no cells, or whose colours are transparent so that only its text
/// counts.
pub(super) fn metadata_text(cage: &Value) -> Option<&str> {
    let text = cage.get("value").and_then(Value::as_str)?;
    let is_transparent = |name: &str| {
        let colour = cage.get(name).and_then(Value::as_str);
        colour.is_some_and(|colour| matches!(colour.len(), 5 | 9) && colour.ends_with('0'))
    };
    let has_name = text.split_once(':').is_some_and(|(name, _)| !name.contains(' '));
    let is_hidden = has_name && is_transparent("outlineC") && is_transparent("fontC");
    (cage.get("cells").is_none_or(is_nothing) || is_hidden).then_some(text)
}
