//! One word per idea: public types of different files never share a name.

use std::collections::BTreeMap;

use crate::rules::tracked_files;
use crate::runner::Outcome;

/// The words before the name of a public type.
const KEYWORDS: [&str; 4] = ["pub struct ", "pub enum ", "pub trait ", "pub type "];

/// Checks the names of all public types of the libraries.
pub(crate) fn check() -> Outcome {
    let files = match tracked_files() {
        Ok(files) => files,
        Err(why) => return Outcome::Skipped(why),
    };
    let is_library = |file: &&str| file.ends_with(".rs") && file.contains("/src/");
    let mut places: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for file in files.lines().filter(is_library) {
        let Ok(text) = std::fs::read_to_string(file) else { continue };
        for name in public_types(&text) {
            places.entry(name.into()).or_default().push(file);
        }
    }
    let mut shared = 0;
    for (name, files) in places.iter().filter(|(_, files)| files.len() > 1) {
        println!("{name} names different types in {}", files.join(", "));
        shared += 1;
    }
    match shared {
        0 => Outcome::Passed,
        _ => Outcome::Failed(format!("{shared} names are shared by public types")),
    }
}

/// The names of the public types that a file defines at its top level.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let rest = KEYWORDS.iter().find_map(|keyword| line.strip_prefix(keyword))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_types_at_the_top_level_have_names_to_compare() {
        let text = "pub struct Board<'a> {\npub(crate) enum Inner {\nstruct Own;\n    pub struct Nested;\n\
                    pub type Line = String;\npub fn new() {}";

        assert!(public_types(text).eq(["Board", "Line"]));
    }
}
