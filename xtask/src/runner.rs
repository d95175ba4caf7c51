//! Runs checks one after another and prints a summary at the end.

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

/// How a check ended.
pub(crate) enum Outcome {
    Passed,
    Failed(String),
    /// It could not run here, and why.
    Skipped(String),
    /// It needs something external that can't be installed, and what.
    OutOfReach(String),
}

/// The checks that have run so far.
#[derive(Default)]
pub(crate) struct Runner {
    checks: Vec<(String, Outcome, Duration)>,
}

impl Runner {
    /// Runs one check under its name, whatever the result of those before it.
    pub(crate) fn check(&mut self, name: &str, check: impl FnOnce() -> Outcome) {
        println!("\n=== {name}");
        let start = Instant::now();
        let outcome = match check() {
            // On CI, a check that did not run did not pass.
            Outcome::Skipped(why) if std::env::var_os("CI").is_some() => {
                Outcome::Failed(format!("could not run: {why}"))
            }
            outcome => outcome,
        };
        self.checks.push((name.into(), outcome, start.elapsed()));
    }

    /// Prints the summary.
    pub(crate) fn finish(self) -> ExitCode {
        println!("\n=== summary");
        let (mut passed, mut failed, mut skipped) = (0, 0, 0);
        for (name, outcome, time) in &self.checks {
            let (mark, count, why) = match outcome {
                Outcome::Passed => ("passed ", &mut passed, ""),
                Outcome::Failed(why) => ("FAILED ", &mut failed, why.as_str()),
                Outcome::Skipped(why) | Outcome::OutOfReach(why) => {
                    ("skipped", &mut skipped, why.as_str())
                }
            };
            *count += 1;
            println!("{mark} {name:<28} {:>6.1} s  {why}", time.as_secs_f64());
        }
        println!("checks: {passed} passed, {failed} failed, {skipped} skipped");
        if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Runs a program and judges it by its exit code.
pub(crate) fn program(command: &mut Command) -> Outcome {
    match command.status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(status) => Outcome::Failed(status.to_string()),
        Err(error) => Outcome::Failed(format!("{}: {error}", command.get_program().display())),
    }
}

/// The cargo that runs this program, with arguments written as one line.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments.split_whitespace());
    command
}

/// The first outcome that is not a pass; the rest are not tried.
pub(crate) fn in_turn(outcomes: impl IntoIterator<Item = Outcome>) -> Outcome {
    let mut outcomes = outcomes.into_iter();
    outcomes.find(|outcome| !matches!(outcome, Outcome::Passed)).unwrap_or(Outcome::Passed)
}

/// The build folder of the project.
pub(crate) fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    std::path::absolute(&target).unwrap_or(target.into())
}

/// Turns the outcome of a single command into an exit code.
pub(crate) fn exit(outcome: Outcome) -> ExitCode {
    match outcome {
        Outcome::Passed => ExitCode::SUCCESS,
        Outcome::Failed(why) | Outcome::Skipped(why) | Outcome::OutOfReach(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
