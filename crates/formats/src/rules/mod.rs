//! Rules that a text states, and what becomes of those that candoku does not know.
//!
//! A puzzle without one of its rules is a different puzzle, so every member, attribute or section
//! of a format that is not listed in [`harmless`] is a rule, and the puzzle is rejected with the
//! rule's name.

mod collected;
mod drawings;
mod harmless;
mod metadata;
mod names;
mod stated_solution;
mod text;
mod unsupported;

pub(crate) use collected::{Collected, Rules};
pub(crate) use drawings::{Drawing, Looks, looks_of_text};
pub(crate) use harmless::{
    F_PUZZLES, F_PUZZLES_CELL, OPEN_SUDOKU, OPEN_SUDOKU_GAME, SUDOKU_MAKER, SUDOKU_PAD,
    SUDOKU_PAD_CELL, SUDOKU_WIKI, is_harmless,
};
pub(crate) use metadata::{cage_text, metadata, prose};
pub(crate) use names::{
    SUDOKU_MAKER_RULES, constraint_name, f_puzzles_member, is_constraint, member_name, page_name,
};
pub(crate) use stated_solution::stated_solution;
pub(crate) use text::{
    ColouredKind, coloured_kinds, is_called, named_kinds, number_sentence, numbers_stated,
    own_kinds,
};
pub use unsupported::{RulePolicy, UnsupportedRule};

/// What a member says that switches a rule on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    /// The rule holds.
    On,
    /// It does not.
    Off,
    /// It may or may not.
    Unclear,
}

impl Switch {
    pub(crate) fn of(value: &serde_json::Value) -> Switch {
        match value {
            serde_json::Value::Bool(true) => Switch::On,
            serde_json::Value::Number(number) if number.as_f64() == Some(0.0) => Switch::Off,
            value if is_nothing(value) => Switch::Off,
            _ => Switch::Unclear,
        }
    }
}

/// Whether a JSON value means that a rule does not apply.
pub(crate) fn is_nothing(value: &serde_json::Value) -> bool {
    use serde_json::Value;
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Whether what is triggered by entered digits only lights up fog.
pub(crate) fn is_only_fog(triggers: &serde_json::Value) -> bool {
    let is_light = |trigger: &serde_json::Value| {
        let effect = trigger.get("effect").and_then(|effect| effect.get("type"));
        effect.and_then(serde_json::Value::as_str) == Some("foglight")
    };
    match triggers {
        serde_json::Value::Array(list) => list.iter().all(is_light),
        trigger => is_light(trigger),
    }
}
