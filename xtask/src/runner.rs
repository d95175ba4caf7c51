//! Runs checks one after another and prints a summary at the end.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// How a check ended.
pub(crate) enum Outcome {
    Passed,
    /// It passed, but these of its tests did not run, each with the reason.
    PassedWithout(Vec<String>),
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
                Outcome::Passed | Outcome::PassedWithout(_) => ("passed ", &mut passed, ""),
                Outcome::Failed(why) => ("FAILED ", &mut failed, why.as_str()),
                Outcome::Skipped(why) | Outcome::OutOfReach(why) => {
                    ("skipped", &mut skipped, why.as_str())
                }
            };
            *count += 1;
            println!("{mark} {name:<28} {:>6.1} s  {why}", time.as_secs_f64());
            if let Outcome::PassedWithout(tests) = outcome {
                tests.iter().for_each(|test| println!("        did not run: {test}"));
            }
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

/// Runs tests, judges them by their exit code, and collects what they report as not run.
pub(crate) fn run_tests(command: &mut Command) -> Outcome {
    let mut child = match command.stderr(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(error) => {
            return Outcome::Failed(format!("{}: {error}", command.get_program().display()));
        }
    };
    let mut reported = Vec::new();
    if let Some(messages) = child.stderr.take() {
        for line in BufReader::new(messages).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).into_owned();
            eprintln!("{line}");
            reported.push(line);
        }
    }
    match child.wait() {
        Ok(status) if status.success() => match not_run(&reported) {
            tests if tests.is_empty() => Outcome::Passed,
            tests => Outcome::PassedWithout(tests),
        },
        Ok(status) => Outcome::Failed(status.to_string()),
        Err(error) => Outcome::Failed(error.to_string()),
    }
}

/// The tests that reported that they did not run, each report once.
fn not_run(lines: &[String]) -> Vec<String> {
    let reports = lines.iter().filter_map(|line| line.strip_prefix(candoku_testing::PREFIX));
    let mut reports: Vec<String> = reports.map(Into::into).collect();
    reports.sort();
    reports.dedup();
    reports
}

/// The cargo that runs this program, with arguments written as one line.
pub(crate) fn cargo(arguments: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments.split_whitespace());
    command
}

/// The first outcome that is not a plain pass; the rest are not tried.
pub(crate) fn in_turn(outcomes: impl IntoIterator<Item = Outcome>) -> Outcome {
    let mut outcomes = outcomes.into_iter();
    outcomes.find(|outcome| !matches!(outcome, Outcome::Passed)).unwrap_or(Outcome::Passed)
}

/// The build folder of the project.
pub(crate) fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    std::path::absolute(&target).unwrap_or(target.into())
}

/// Builds the programs that checks run, as `cargo test` has built them.
///
/// A package that is built alone enables fewer features of the crates below it than the whole
/// workspace does, and a build without an example none of its development dependencies' features.
/// Cargo would then compile most crates once more.
pub(crate) fn build_programs() -> Outcome {
    let programs = "--bin candoku --example manual --example tell";
    program(&mut cargo(&format!("build --quiet --locked --workspace {programs}")))
}

/// The path of a program that has been built, such as `candoku`.
pub(crate) fn built(program: &str) -> PathBuf {
    target().join("debug").join(format!("{program}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds an example as `cargo test` has built it, and returns its path.
pub(crate) fn example(name: &str) -> Result<PathBuf, Outcome> {
    let build = format!("build --quiet --locked --workspace --bin candoku --example {name}");
    match program(&mut cargo(&build)) {
        Outcome::Passed => {
            let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
            Ok(target().join("debug/examples").join(file))
        }
        outcome => Err(outcome),
    }
}

/// What a command prints.
pub(crate) fn output(mut command: Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{name}: {error}"))
}

/// The platform that cargo builds for: `x86_64-unknown-linux-gnu`.
pub(crate) fn host() -> Result<String, String> {
    let version = output(cargo("version --verbose"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(String::from).ok_or_else(|| "cargo does not say its host".into())
}

/// Turns the outcome of a single command into an exit code.
pub(crate) fn exit(outcome: Outcome) -> ExitCode {
    match outcome {
        Outcome::Passed | Outcome::PassedWithout(_) => ExitCode::SUCCESS,
        Outcome::Failed(why) | Outcome::Skipped(why) | Outcome::OutOfReach(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_did_not_run_passed_in_silence() {
        let lines = [
            "   Running tests/library.rs",
            "did not run: rated::levels_are_hodokus: rated-half.csv is missing",
            "did not run: library::every_case: CANDOKU_DATA names no folder",
            "warning: a test did not run: this is not a report",
            "did not run: library::every_case: CANDOKU_DATA names no folder",
        ]
        .map(String::from);

        assert_eq!(
            not_run(&lines),
            [
                "library::every_case: CANDOKU_DATA names no folder",
                "rated::levels_are_hodokus: rated-half.csv is missing",
            ]
        );
    }

    #[test]
    #[cfg(unix)]
    fn reports_are_collected_from_a_program_that_succeeds() {
        let script = "echo 'did not run: a: b' >&2; exit $0";
        let run = |code: &str| run_tests(Command::new("sh").args(["-c", script, code]));

        assert!(matches!(run("0"), Outcome::PassedWithout(found) if found == ["a: b"]));
        assert!(matches!(run("1"), Outcome::Failed(_)));
    }
}
