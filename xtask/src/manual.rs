//! `cargo xtask manual`: the manual of techniques, generated from the sources, and puzzles told from first to last step.

use std::process::{Command, ExitCode};

use crate::runner::{Outcome, build_programs, built, exit, in_turn, program};

/// Writes the manual.
pub(crate) fn run() -> ExitCode {
    exit(generate(&[]))
}

/// Whether the manual matches the sources.
pub(crate) fn check() -> Outcome {
    generate(&["--check"])
}

fn generate(arguments: &[&str]) -> Outcome {
    let manual = || program(Command::new(built("examples/manual")).args(arguments));
    let told = || program(Command::new(built("examples/tell")).args(arguments));
    let steps: [&dyn Fn() -> Outcome; 3] = [&build_programs, &manual, &told];
    in_turn(steps.iter().map(|step| step()))
}
