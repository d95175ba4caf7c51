//! Packs what the server hands out into the binary: the web page, if it has been built, and the manual.
//!
//! The page is taken from the folder that `CANDOKU_WEB_DIST` names, or from `web/dist`. Neither has to
//! exist: then there is a page that says how to build it, and no build needs Node.

mod manual;
mod pack;

use std::fs::DirEntry;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::pack::Pack;

fn main() {
    // Asked when it runs: a build cache that outlives a checkout keeps this program, not its place.
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

/// Says so if a page was built before its sources were changed last.
fn warn_if_older(dist: &Path, sources: &Path) {
    if watched(sources) && last_change(dist) < last_change(sources) {
        println!("cargo::warning={} is older than its sources: build it again", dist.display());
    }
}

/// When a file of the folder was changed last.
fn last_change(folder: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let change = |entry: DirEntry| match entry.path() {
        path if path.is_dir() => last_change(&path),
        _ => entry.metadata().ok()?.modified().ok(),
    };
    entries.filter_map(change).max()
}

/// Whether the folder exists; then the build runs again when anything in it changes.
///
/// A folder that does not exist is not watched, because cargo takes that for a change every time.
/// `cargo xtask` touches a page when it has built the web page for the first time.
fn watched(folder: &Path) -> bool {
    let exists = folder.is_dir();
    if exists {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    exists
}
