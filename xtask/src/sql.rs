//! `candoku-sql`, a separate workspace: built next to the program, and checked.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::runner::{Outcome, cargo, exit, in_turn, program, target};

/// The folder of its sources, and of its build output within the project's build folder.
const FOLDER: &str = "sql";

/// `cargo xtask sql`: builds it and puts it next to the program.
pub(crate) fn run() -> ExitCode {
    let build = || program(&mut in_folder("build --release --locked"));
    let steps: [&dyn Fn() -> Outcome; 2] = [&build, &put_next_to_the_program];
    exit(in_turn(steps.iter().map(|step| step())))
}

fn put_next_to_the_program() -> Outcome {
    let name = format!("candoku-sql{}", std::env::consts::EXE_SUFFIX);
    let folder = target().join("release");
    let (built, beside) = (own_target().join("release").join(&name), folder.join(&name));
    let copied = std::fs::create_dir_all(&folder).and_then(|()| std::fs::copy(built, &beside));
    match copied {
        Ok(_) => {
            println!("{}", beside.display());
            Outcome::Passed
        }
        Err(error) => Outcome::Failed(format!("{}: {error}", beside.display())),
    }
}

/// All checks of `candoku-sql`.
pub(crate) fn check() -> Outcome {
    let commands = [
        "fmt --all --check",
        "clippy --workspace --all-targets --locked -- -D warnings",
        "doc --workspace --no-deps --locked",
        "test --workspace --locked --no-fail-fast",
    ];
    in_turn(
        commands
            .iter()
            .map(|command| program(in_folder(command).env("RUSTDOCFLAGS", "-D warnings"))),
    )
}

fn in_folder(arguments: &str) -> Command {
    let mut command = cargo(arguments);
    command.current_dir(FOLDER).env("CARGO_TARGET_DIR", own_target());
    command
}

/// The build folder, which the Python package shares.
pub(crate) fn own_target() -> PathBuf {
    target().join(FOLDER)
}
