//! One word per idea: public types of different files never share a name, and no type is named by a metaphor.

use std::collections::BTreeMap;

use crate::rules::tracked_files;
use crate::runner::Outcome;

/// The words before the name of a public type.
const KEYWORDS: [&str; 4] = ["pub struct ", "pub enum ", "pub trait ", "pub type "];

/// Names of types that once stood for something else: a job was a wish, a worker an office.
const METAPHORS: [&str; 23] = [
    "Anybody", "Deed", "Desk", "Doubts", "Kin", "Knock", "Letter", "Likeness", "Manners", "Office",
    "Pace", "Party", "Patient", "Pursuit", "Seat", "Stubborn", "Told", "Unfit", "Victim",
    "Violator", "Weather", "Weighed", "Wish",
];

/// The words before the name of a type, wherever it is defined.
const DEFINITIONS: [&str; 4] = ["struct", "enum", "trait", "type"];

/// Checks the names of all types of the libraries.
pub(crate) fn check() -> Outcome {
    let files = match tracked_files() {
        Ok(files) => files,
        Err(why) => return Outcome::Skipped(why),
    };
    let is_library = |file: &&str| {
        !file.starts_with("xtask/") && file.ends_with(".rs") && file.contains("/src/")
    };
    let mut places: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut failures = 0;
    for file in files.lines().filter(is_library) {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        for name in metaphors(&text) {
            println!("{file}: the type '{name}' is named by a metaphor");
            failures += 1;
        }
        for name in public_types(&text) {
            places.entry(name.into()).or_default().push(file);
        }
    }
    for (name, files) in places.iter().filter(|(_, files)| files.len() > 1) {
        println!("{name} names different types in {}", files.join(", "));
        failures += 1;
    }
    match failures {
        0 => Outcome::Passed,
        _ => Outcome::Failed(format!("{failures} names of types")),
    }
}

/// The names of the public types that a file defines at its top level.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let rest = KEYWORDS.iter().find_map(|keyword| line.strip_prefix(keyword))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    })
}

/// The types of a file that are named by a metaphor.
fn metaphors(text: &str) -> impl Iterator<Item = &str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    text.lines().filter_map(move |line| {
        let mut words = line.split(|c| !is_name(c)).filter(|word| !word.is_empty());
        words.find(|word| DEFINITIONS.contains(word))?;
        words.next().filter(|name| METAPHORS.contains(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metaphor_is_found_wherever_the_type_is_defined() {
        let text = "    pub(crate) struct Office {\nenum Wishes {}\nlet office = Office;\ntype Told<A> = A;";

        assert!(metaphors(text).eq(["Office", "Told"]));
    }

    #[test]
    fn only_public_types_at_the_top_level_have_names_to_compare() {
        let text = "pub struct Board<'a> {\npub(crate) enum Inner {\nstruct Own;\n    pub struct Nested;\n\
                    pub type Line = String;\npub fn new() {}";

        assert!(public_types(text).eq(["Board", "Line"]));
    }
}
