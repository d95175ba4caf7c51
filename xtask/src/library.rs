//! The reference of the library, as part of the site.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::runner::{Outcome, cargo, program, target};

/// The folder of the site that has it.
pub(crate) const FOLDER: &str = "library";

/// What leads to the front page of the facade.
const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <meta http-equiv=\"refresh\" content=\"0; url=candoku/index.html\">\n\
    <title>The library – candoku</title>\n<a href=\"candoku/index.html\">The library</a>\n";

/// The facade, whose dependencies from this project are documented with it.
const FACADE: &str = "crates/candoku/Cargo.toml";

/// Documents the facade and the crates that it re-exports, and returns the folder.
pub(crate) fn build() -> Result<PathBuf, Outcome> {
    // A separate build folder: the index of the other one lists every crate that was ever documented.
    let folder = target().join(FOLDER);
    let mut doc = cargo("doc --quiet --locked --no-deps --lib --all-features --package candoku");
    let facade = fs::read_to_string(FACADE);
    let facade = facade.map_err(|error| Outcome::Failed(format!("{FACADE}: {error}")))?;
    for name in crates(&facade) {
        doc.args(["--package", name]);
    }
    match program(doc.env("CARGO_TARGET_DIR", &folder)) {
        Outcome::Passed => Ok(folder.join("doc")),
        outcome => Err(outcome),
    }
}

/// The crates of this project that a manifest names as dependencies.
fn crates(manifest: &str) -> impl Iterator<Item = &str> {
    let names = manifest.lines().filter_map(|line| line.split([' ', '.', '=']).next());
    names.filter(|name| name.starts_with("candoku-"))
}

/// Copies the reference into the site.
pub(crate) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    copy_folder(from, to)?;
    fs::write(to.join("index.html"), INDEX)
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in from.read_dir()? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        // Locks of the tools are hidden files.
        match name.to_string_lossy().starts_with('.') {
            true => {}
            false if path.is_dir() => copy_folder(&path, &to.join(name))?,
            false => drop(fs::copy(&path, to.join(name))?),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dependencies_from_this_project_are_documented() {
        let manifest = "[dependencies]\ncandoku-grid.workspace = true\nserde = \"1\"\n\
            candoku-render = { workspace = true, optional = true }\n";

        let names: Vec<&str> = crates(manifest).collect();

        assert_eq!(names, ["candoku-grid", "candoku-render"]);
    }
}
