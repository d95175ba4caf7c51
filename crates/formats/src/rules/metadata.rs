//! What a puzzle says about itself: members of `metadata`, or cages without cells that contain
//! `title: …`, `rules: …` and the like.

use serde_json::Value;

use super::collected::Rules;
use super::harmless::{METADATA, is_harmless};
use super::is_nothing;

/// Adds the rules among the members of `metadata`. Returns the solutions that they state.
pub(crate) fn metadata<'a>(value: &'a Value, side: usize, rules: &mut Rules) -> Option<&'a Value> {
    let Some(members) = value.as_object() else {
        if !is_nothing(value) {
            rules.add("metadata");
        }
        return None;
    };
    for (name, value) in members.iter().filter(|(_, value)| !is_nothing(value)) {
        match name.as_str() {
            "rules" => prose(value, side, rules),
            name if is_harmless(METADATA, &name.to_lowercase()) => {}
            name => rules.add_member(name),
        }
    }
    members.get("solution")
}

/// Adds the rules of a text such as `rules: …` in a cage without cells. Returns a stated solution.
pub(crate) fn cage_text(text: &str, side: usize, rules: &mut Rules) -> Option<Value> {
    let Some((name, value)) = text.split_once(':') else {
        rules.add_text(text, side);
        return None;
    };
    match name.trim().to_lowercase().as_str() {
        "rules" => rules.add_text(value, side),
        "solution" => return Some(Value::String(value.trim().into())),
        name if is_harmless(METADATA, name) => {}
        name => rules.add_member(name),
    }
    None
}

/// Rules as one text or as a list of lines.
pub(crate) fn prose(value: &Value, side: usize, rules: &mut Rules) {
    match value {
        Value::String(text) => rules.add_text(text, side),
        Value::Array(lines) => {
            let lines: Option<Vec<&str>> = lines.iter().map(Value::as_str).collect();
            match lines {
                Some(lines) => rules.add_text(&lines.join("\n"), side),
                None => rules.add("rules text"),
            }
        }
        _ => rules.add("rules text"),
    }
}
