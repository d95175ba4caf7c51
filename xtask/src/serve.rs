//! `cargo xtask serve`: the workbench in a browser.

use std::process::ExitCode;

use crate::runner::{Outcome, cargo};
use crate::web;

/// Builds the page and the program, and runs it with these arguments of `candoku serve`.
pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    match web::build() {
        Outcome::Passed | Outcome::PassedWithout(_) => {}
        Outcome::Skipped(why) | Outcome::OutOfReach(why) => {
            eprintln!("{why}; serving the engine without it");
        }
        Outcome::Failed(why) => {
            eprintln!("the web page could not be built: {why}");
            return ExitCode::FAILURE;
        }
    }
    let mut serve = cargo("run --release --locked --package candoku-cli -- serve");
    match serve.args(arguments).status() {
        Ok(status) => ExitCode::from(status.code().map_or(130, |code| code as u8)),
        Err(error) => {
            eprintln!("cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
