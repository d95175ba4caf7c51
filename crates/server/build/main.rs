//! Packs what the server hands out into the binary: the web page, if it has been built, and the manual.
//!
//! The page is taken from the folder that `CANDOKU_WEB_DIST` names, or from `web/dist`. Neither has to
//! exist: then there is a page that says how to build it, and no build needs Node.

mod manual;
mod pack;

use std::path::{Path, PathBuf};

use crate::pack::Pack;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo::rerun-if-env-changed=CANDOKU_WEB_DIST");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=pages");
    let dist = std::env::var_os("CANDOKU_WEB_DIST").map_or(root.join("web/dist"), PathBuf::from);
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("pages");
    let mut pack = Pack::default();
    match watched(&dist) {
        true => pack.folder(&dist, "/"),
        false => pack.file(&pages.join("not-built.html"), "/index.html"),
    }
    pack.file(&pages.join("manual.css"), "/manual/manual.css");
    let techniques = root.join("docs/techniques");
    if watched(&techniques) {
        manual::add(&mut pack, &techniques, "/manual/techniques/");
    }
    pack.write();
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
