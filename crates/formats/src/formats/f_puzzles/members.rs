//! The members that the entries of each kind of f-puzzles clue have.
//!
//! A member that is not listed may change the meaning of the clue, so its rule is refused.

use serde_json::Value;

use crate::quoted::Quoted;
use crate::rules::{Rules, is_nothing, member_name};

/// Members that say how a clue is drawn, or which tool has made it.
const LOOKS: &[&str] = &[
    "angle",
    "baseC",
    "fontC",
    "fromConstraint",
    "fromRangskSolver",
    "height",
    "isNewConstraint",
    "outlineC",
    "size",
    "width",
];

/// The members with a meaning, by the clues that have them.
const MEANINGS: &[(&[&str], &[&str])] = &[
    (&["arrow"], &["cells", "lines"]),
    (&["clone"], &["cells", "cloneCells"]),
    (&["difference", "killercage", "ratio", "xv"], &["cells", "value"]),
    (&["littlekillersum"], &["cell", "cells", "direction", "value"]),
    (&["quadruple"], &["cells", "values"]),
    (&["even", "maximum", "minimum", "odd"], &["cell", "cells"]),
    (&["boxindexer", "columnindexer", "extraregion", "rowindexer"], &["cells"]),
    (&["numberedroom", "numberedrooms", "sandwichsum", "skyscraper", "xsum"], &["cell", "value"]),
    (&["dutchwhispers", "germanwhispers", "lockout", "whispers"], &["lines", "value"]),
    (
        &[
            "betweenline",
            "doublearrow",
            "entropicline",
            "modularline",
            "nabner",
            "palindrome",
            "regionsumline",
            "renban",
            "slowthermometer",
            "thermometer",
            "zipperline",
        ],
        &["lines"],
    ),
];

/// The puzzle without the entries that state more than is known here; their rules are added by name.
pub(super) fn understood(puzzle: &Value, rules: &mut Rules) -> Value {
    let mut puzzle = puzzle.clone();
    for (member, value) in puzzle.as_object_mut().into_iter().flatten() {
        let listed = MEANINGS.iter().find(|(of, _)| of.contains(&member.as_str()));
        let Some((_, known)) = listed else { continue };
        let mut is_understood = |entry: &Value| {
            let is_unknown = |(name, value): &(&String, &Value)| {
                let name = name.as_str();
                !is_nothing(value) && !known.contains(&name) && !LOOKS.contains(&name)
            };
            let unknown = entry.as_object().and_then(|entry| entry.iter().find(is_unknown));
            if let Some((name, _)) = unknown {
                rules.add(format!("{} ({})", member_name(member), Quoted(name)));
            }
            unknown.is_none()
        };
        match value {
            Value::Array(entries) => entries.retain(is_understood),
            entry if !is_understood(entry) => *entry = Value::Null,
            _ => {}
        }
    }
    puzzle
}
