//! The licences of what is distributed: code of others is in it, and their licences require their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::runner::{cargo, output};

/// The name of the file with the texts.
pub(crate) const FILE: &str = "THIRD-PARTY-LICENCES.txt";

/// Something that is distributed.
#[derive(Clone, Copy)]
pub(crate) enum Distribution<'a> {
    /// The program for this platform, with the page inside.
    Program(&'a str),
    /// The page with the engine.
    Site,
    /// The engine as a module.
    Module,
    /// The Python package for this platform.
    Wheel(&'a str),
}

/// The packages of the page, whose code is in it.
const OF_THE_PAGE: [&str; 1] = ["svelte"];

/// The typefaces of the page, and the files with their licences.
const TYPEFACES: [(&str, &str); 2] =
    [("Inter", "web/src/fonts/inter-OFL.txt"), ("Literata", "web/src/fonts/literata-OFL.txt")];

impl Distribution<'_> {
    /// The package that it is built from.
    fn package(self) -> &'static str {
        match self {
            Distribution::Program(_) => "candoku-cli",
            Distribution::Site | Distribution::Module => "candoku-wasm",
            Distribution::Wheel(_) => "candoku-python",
        }
    }

    /// Asks cargo about the packages that may be in it.
    fn metadata(self) -> Command {
        let target = match self {
            Distribution::Program(host) | Distribution::Wheel(host) => host,
            Distribution::Site | Distribution::Module => "wasm32-unknown-unknown",
        };
        let mut metadata = cargo("metadata --format-version 1 --locked --filter-platform");
        metadata.arg(target);
        if matches!(self, Distribution::Wheel(_)) {
            metadata.args(["--manifest-path", "python/Cargo.toml"]);
        }
        metadata
    }

    fn has_page(self) -> bool {
        matches!(self, Distribution::Program(_) | Distribution::Site)
    }
}

/// Every crate, package and typeface in what is distributed, with the texts of their licences.
pub(crate) fn text(what: Distribution) -> Result<String, String> {
    let metadata = output(what.metadata())?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
    let mut text = String::from("candoku contains the following works of others.\n");
    for package in dependencies(&metadata, what.package()) {
        let word = |field: &str| package[field].as_str().unwrap_or_default();
        let manifest = Path::new(word("manifest_path"));
        let folder = manifest.parent().unwrap_or(manifest);
        add(&mut text, &format!("{} {}", word("name"), word("version")), word("license"), folder);
    }
    if what.has_page() {
        add_page(&mut text)?;
    }
    Ok(text)
}

/// Adds what only the page contains.
fn add_page(text: &mut String) -> Result<(), String> {
    for name in OF_THE_PAGE {
        let folder = Path::new("web/node_modules").join(name);
        let licence = std::fs::read(folder.join("package.json")).ok();
        let licence = licence.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        if let Some(package) = licence {
            let word = |field: &str| package[field].as_str().unwrap_or_default();
            add(text, &format!("{name} {}", word("version")), word("license"), &folder);
        }
    }
    for (name, file) in TYPEFACES {
        add_title(text, name, "OFL-1.1");
        let words = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let _ = write!(text, "\n{}\n", words.trim_end());
    }
    Ok(())
}

/// The crates of others that a package is linked from, sorted by name.
fn dependencies<'a>(metadata: &'a Value, package: &str) -> Vec<&'a Value> {
    let list = |value: &'static str| metadata[value].as_array().into_iter().flatten();
    let packages: BTreeMap<&str, &Value> =
        list("packages").filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
    let nodes: BTreeMap<&str, &Value> =
        nodes.filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let is_start = |id: &&&str| packages[**id]["name"] == package;
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

fn add_title(text: &mut String, name: &str, licence: &str) {
    let _ = write!(text, "\n{}\n{name}: {licence}\n", "=".repeat(78));
}

/// Adds one work and the licences in its folder.
fn add(text: &mut String, name: &str, licence: &str, folder: &Path) {
    add_title(text, name, licence);
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

    fn names(what: Distribution) -> Vec<String> {
        // Cargo runs tests in the folder of the package.
        let mut metadata = what.metadata();
        metadata.arg("--offline").current_dir("..");
        let metadata: Value = serde_json::from_str(&output(metadata).unwrap()).unwrap();
        let found = dependencies(&metadata, what.package());
        found.iter().filter_map(|it| it["name"].as_str()).map(String::from).collect()
    }

    #[test]
    fn crates_of_the_program_are_named_and_crates_of_the_tests_are_not() {
        let names = names(Distribution::Program("x86_64-unknown-linux-gnu"));
        let has = |name: &str| names.iter().any(|it| it == name);

        assert!(has("clap") && has("rmcp"), "{names:?}");
        assert!(!has("petgraph") && !names.iter().any(|it| it.contains("candoku")));
    }

    #[test]
    fn the_module_and_the_site_were_distributed_without_notices() {
        let names = names(Distribution::Module);
        let has = |name: &str| names.iter().any(|it| it == name);

        assert!(has("serde_json") && has("quick-xml"), "{names:?}");
        assert!(!has("clap"));
    }

    #[test]
    fn the_wheel_was_distributed_without_notices() {
        let names = names(Distribution::Wheel("x86_64-unknown-linux-gnu"));

        assert!(names.iter().any(|name| name == "pyo3"), "{names:?}");
    }

    #[test]
    fn the_typefaces_of_the_page_were_distributed_without_their_licences() {
        for (_, file) in TYPEFACES {
            let words = std::fs::read_to_string(Path::new("..").join(file)).unwrap();
            assert!(words.contains("SIL OPEN FONT LICENSE"), "{file}");
        }
    }
}
