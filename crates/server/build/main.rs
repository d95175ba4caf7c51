//! Embeds the files that the server serves: the web page, if it has been built, and the manual.
//!
//! The page is taken from the folder `CANDOKU_WEB_DIST`, or from `web/dist`. If neither exists, a page
//! that explains how to build it is embedded instead, so that no build needs Node.

mod manual;
mod pack;

use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::manual::Folder;
use crate::pack::Pack;

fn main() {
    // Read at run time: a build cache may keep this program after the checkout has moved.
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = here.join("../..");
    println!("cargo::rerun-if-env-changed=CANDOKU_WEB_DIST");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=pages");
    let dist = std::env::var_os("CANDOKU_WEB_DIST").map_or(root.join("web/dist"), PathBuf::from);
    let pages = here.join("pages");
    let mut pack = Pack::default();
    match watched(&dist) {
        true => {
            warn_if_older(&dist, &root.join("web/src"));
            pack.folder(&dist, "/");
        }
        false => pack.file(&pages.join("not-built.html"), "/index.html"),
    }
    for file in ["manual.css", "live.js", "live-worker.js"] {
        pack.file(&pages.join(file), &format!("/manual/{file}"));
    }
    let engine = root.join("npm/engine.js");
    println!("cargo::rerun-if-changed={}", engine.display());
    pack.file(&engine, "/manual/engine.js");
    // Copies, because the page may not have been built.
    for file in ["theme.js", "icon.svg"] {
        pack.file(&root.join("web/public").join(file), &format!("/manual/{file}"));
    }
    let docs = root.join("docs");
    if watched(&docs) {
        let techniques =
            Folder { sources: &docs.join("techniques"), path: "/manual/techniques/", up: "../../" };
        techniques.add(&mut pack);
        let manual = Folder { sources: &docs, path: "/manual/", up: "../" };
        let pages = manual.add(&mut pack);
        manual.add_page(&mut pack, "index.html", &contents(&pages));
    }
    pack.write();
}

/// The front page of the manual, as Markdown.
fn contents(pages: &[(String, String)]) -> String {
    let mut text = String::from("# The manual\n\n- [Techniques](techniques/README.md)\n");
    for (page, title) in pages {
        text.push_str(&format!("- [{title}]({page})\n"));
    }
    text
}

/// Prints a warning if the page is older than its sources.
fn warn_if_older(dist: &Path, sources: &Path) {
    if watched(sources) && last_change(dist) < last_change(sources) {
        println!("cargo::warning={} is older than its sources: build it again", dist.display());
    }
}

/// The latest modification time of the files in a folder.
fn last_change(folder: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let change = |entry: DirEntry| match entry.path() {
        path if path.is_dir() => last_change(&path),
        _ => entry.metadata().ok()?.modified().ok(),
    };
    entries.filter_map(change).max()
}

/// Whether the folder exists; if so, the build runs again when anything in it changes.
///
/// A missing folder is not watched, because cargo would rebuild every time. `cargo xtask` touches a
/// page after building the web page for the first time.
fn watched(folder: &Path) -> bool {
    let exists = folder.is_dir();
    if exists {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    exists
}
