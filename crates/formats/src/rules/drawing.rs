//! Purely visual elements, with which f-puzzles and SudokuPad show rules that they have no member
//! for.

use serde_json::Value;

use super::names::member_name;
use super::unsupported::Rules;

/// What f-puzzles plug-ins call the rule that a drawing belongs to.
const TWIN_OF: &str = "fromConstraint";

/// Adds the rules that drawn elements of one kind may represent.
///
/// The twin of another rule gets that rule's name.
pub(crate) fn drawn(kind: &str, elements: &Value, rules: &mut Rules) {
    let elements = elements.as_array().map_or(std::slice::from_ref(elements), Vec::as_slice);
    for element in elements {
        match element.get(TWIN_OF).and_then(Value::as_str) {
            Some(rule) => rules.add(member_name(rule)),
            None => rules.add(member_name(kind)),
        }
    }
}
