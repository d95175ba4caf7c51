//! Embeds the files that the server serves: the web page, if it has been built, and the manual.
//!
//! The page is taken from the folder `CANDOKU_WEB_DIST`, or from `web/dist`. If neither exists, a page
//! that explains how to build it is embedded instead, so that no build needs Node.

mod manual;
mod pack;

use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
    pack.file(&pages.join("manual.css"), "/manual/manual.css");
    let techniques = root.join("docs/techniques");
    if watched(&techniques) {
        manual::add(&mut pack, &techniques, "/manual/techniques/");
    }
    pack.write();
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
