//! `cargo xtask manual`: the manual of techniques, generated from the sources.

use std::process::ExitCode;

use crate::runner::{Outcome, cargo, exit, program};

/// Writes the manual.
pub(crate) fn run() -> ExitCode {
    exit(program(&mut generator("")))
}

/// Whether the manual matches the sources.
pub(crate) fn check() -> Outcome {
    program(&mut generator("-- --check"))
}

fn generator(arguments: &str) -> std::process::Command {
    cargo(&format!("run --quiet --locked --package candoku-render --example manual {arguments}"))
}
