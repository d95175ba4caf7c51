//! Tells the program which commit it was built from, if that is known.
//!
//! It is the commit of the checkout, or what `CANDOKU_COMMIT` says: an archive has no checkout, and
//! may lie inside that of another project.

use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CANDOKU_COMMIT");
    // Read at run time: a build cache may keep this program after the checkout has moved.
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let commit = std::env::var("CANDOKU_COMMIT").ok().or_else(|| commit(&here.join("../..")));
    let version = std::env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    let version = match commit.filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-env=CANDOKU_VERSION={version}");
}

/// The commit of a checkout; the build runs again when it changes.
fn commit(root: &Path) -> Option<String> {
    let top = git(root, &["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != root.canonicalize().ok()? {
        return None;
    }
    // The log of the head grows with every commit; a file that does not exist would mean a
    // rebuild every time.
    for name in ["HEAD", "logs/HEAD"] {
        let path = root.join(git(root, &["rev-parse", "--git-path", name])?);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(root, &["rev-parse", "--short=12", "HEAD"])
}

fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
