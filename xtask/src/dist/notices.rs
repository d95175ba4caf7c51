//! The licences of what the program is built from: distributing it requires their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use serde_json::Value;

use super::contents::output;
use crate::runner::cargo;

/// The package that is distributed.
const PACKAGE: &str = "candoku-cli";

/// The packages of the page, whose code is in it.
const OF_THE_PAGE: [&str; 1] = ["svelte"];

/// Every crate in the program and every package in the page, with the texts of their licences.
pub(super) fn text(host: &str) -> Result<String, String> {
    let mut metadata = cargo("metadata --format-version 1 --locked --filter-platform");
    metadata.arg(host);
    let metadata = output(metadata)?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let mut text = String::from("The program contains the following works of others.\n");
    for package in dependencies(&metadata) {
        let word = |field: &str| package[field].as_str().unwrap_or_default();
        let manifest = Path::new(word("manifest_path"));
        let folder = manifest.parent().unwrap_or(manifest);
        add(&mut text, &format!("{} {}", word("name"), word("version")), word("license"), folder);
    }
    for name in OF_THE_PAGE {
        let folder = Path::new("web/node_modules").join(name);
        let licence = std::fs::read(folder.join("package.json")).ok();
        let licence = licence.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        if let Some(package) = licence {
            let word = |field: &str| package[field].as_str().unwrap_or_default();
            add(&mut text, &format!("{name} {}", word("version")), word("license"), &folder);
        }
    }
    Ok(text)
}

/// The crates of others that the program is linked from, sorted by name.
fn dependencies(metadata: &Value) -> Vec<&Value> {
    let list = |value: &'static str| metadata[value].as_array().into_iter().flatten();
    let packages: BTreeMap<&str, &Value> =
        list("packages").filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
    let nodes: BTreeMap<&str, &Value> =
        nodes.filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let is_start = |id: &&&str| packages[**id]["name"] == PACKAGE;
    let mut open: Vec<&str> = packages.keys().filter(is_start).copied().collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        if seen.insert(id) {
            let linked =
                nodes[id]["deps"].as_array().into_iter().flatten().filter(|dep| is_linked(dep));
            open.extend(linked.filter_map(|dep| dep["pkg"].as_str()));
        }
    }
    let is_foreign = |package: &&Value| !package["source"].is_null();
    let mut found: Vec<&Value> = seen.iter().map(|id| packages[id]).filter(is_foreign).collect();
    found.sort_by_key(|package| package["name"].as_str());
    found
}

/// Whether a dependency becomes part of the program, rather than of its build or its tests.
fn is_linked(dependency: &Value) -> bool {
    dependency["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
}

/// Adds one work and the licences in its folder.
fn add(text: &mut String, name: &str, licence: &str, folder: &Path) {
    let _ = write!(text, "\n{}\n{name}: {licence}\n", "=".repeat(78));
    let mut files: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().collect();
    files.sort_by_key(std::fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name().to_string_lossy().to_uppercase();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
        if is_licence.iter().any(|start| name.starts_with(start))
            && let Ok(words) = std::fs::read_to_string(file.path())
        {
            let _ = write!(text, "\n{}\n", words.trim_end());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_the_program_are_named_and_crates_of_the_tests_are_not() {
        // Cargo runs tests in the folder of the package.
        let metadata = output(cargo("metadata --format-version 1 --locked --offline"));
        let metadata: Value = serde_json::from_str(&metadata.unwrap()).unwrap();

        let names: Vec<&str> =
            dependencies(&metadata).iter().filter_map(|it| it["name"].as_str()).collect();

        assert!(names.contains(&"clap") && names.contains(&"rmcp"), "{names:?}");
        assert!(!names.contains(&"petgraph") && !names.iter().any(|it| it.contains("candoku")));
    }
}
