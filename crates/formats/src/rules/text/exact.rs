//! The sentences that candoku itself writes, which mean exactly one rule.

use candoku_rules::{KINDS, Rule, kind_named};

/// The start of a sentence that gives the number of a kind of rule.
const NUMBER_OF: &str = "The number of the ";

/// The sentence that gives the number that all rules of a kind have and that is not drawn.
pub(crate) fn number_sentence(kind: &str, number: i32) -> String {
    format!("{NUMBER_OF}{kind} is {number}.")
}

/// The numbers that a text gives, each with the kind of rule.
pub(crate) fn numbers_stated(text: &str) -> Vec<(&'static str, i32)> {
    let mut rest = text;
    let mut found = Vec::new();
    while let Some((_, after)) = rest.split_once(NUMBER_OF) {
        rest = after;
        let stated = after.split_once('.').and_then(|(sentence, _)| {
            let (name, number) = sentence.split_once(" is ")?;
            Some((kind_named(name)?.name(), number.parse().ok()?))
        });
        found.extend(stated);
    }
    found
}

/// The kinds of rules whose own sentence is in the text, and the text without these sentences.
pub(super) fn without_own_sentences(text: &str) -> (Vec<&'static str>, String) {
    let mut rest = text.to_string();
    let mut found = Vec::new();
    for kind in KINDS {
        if rest.contains(kind.text()) {
            found.push(kind.name());
            rest = rest.replace(kind.text(), " ");
        }
    }
    for (kind, number) in numbers_stated(text) {
        rest = rest.replace(&number_sentence(kind, number), " ");
    }
    (found, rest)
}

/// A kind whose stated number is not that of its rules.
pub(super) fn wrong_number(text: &str, rules: &[Rule]) -> Option<&'static str> {
    let is_other = |&(kind, number): &(&str, i32)| {
        let mut of_kind = rules.iter().filter(|rule| rule.name() == kind);
        of_kind.any(|rule| rule.clue().values.first().is_some_and(|value| *value != number))
    };
    numbers_stated(text).into_iter().find(is_other).map(|(kind, _)| kind)
}

/// The kinds of rules whose own sentence is in a text.
pub(crate) fn own_kinds(text: &str) -> Vec<&'static str> {
    KINDS
        .iter()
        .map(|kind| (kind.name(), kind.text()))
        .filter(|(_, own)| text.contains(own))
        .map(|(name, _)| name)
        .collect()
}
