//! `cargo xtask serve`: the workbench in a browser.

use std::process::ExitCode;

pub(crate) fn run(_arguments: &[&str]) -> ExitCode {
    eprintln!("the workbench is not part of this version yet; the command line is:");
    eprintln!("  cargo run --release -- --help");
    ExitCode::FAILURE
}
