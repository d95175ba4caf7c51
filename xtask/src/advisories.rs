//! No dependency has a known vulnerability.
//!
//! The advisory database is a git repository, not a package: it is available only if `cargo deny`
//! is installed and can reach it or has fetched it before.

use std::path::PathBuf;

use crate::licences::WORKSPACES;
use crate::runner::{Outcome, cargo, in_turn, program};

pub(crate) fn check() -> Outcome {
    let succeeds =
        |arguments: &str| cargo(arguments).output().is_ok_and(|run| run.status.success());
    if !succeeds("deny --version") {
        let why = "cargo deny is not installed (`cargo install cargo-deny`)";
        return Outcome::OutOfReach(why.into());
    }
    // Without a network, a database that was fetched earlier is good enough.
    let fetch = if succeeds("deny fetch db") {
        ""
    } else if has_database() {
        "--disable-fetch"
    } else {
        return Outcome::OutOfReach("the advisory database could not be fetched".into());
    };
    in_turn(WORKSPACES.iter().map(|manifest| {
        let arguments = format!("deny --manifest-path {manifest} check {fetch} advisories");
        program(&mut cargo(&arguments))
    }))
}

/// Whether `cargo deny` has fetched a database before.
fn has_database() -> bool {
    let home =
        |name, folder: &str| std::env::var_os(name).map(|home| PathBuf::from(home).join(folder));
    let cargo_home = home("CARGO_HOME", "").or_else(|| home("HOME", ".cargo"));
    let databases = cargo_home.and_then(|home| home.join("advisory-dbs").read_dir().ok());
    databases.is_some_and(|mut databases| databases.next().is_some())
}
