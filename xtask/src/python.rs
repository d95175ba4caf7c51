//! The Python package: its wheel, built with one command, and its tests.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::notices::{self, Distribution};
use crate::runner::{Outcome, cargo, exit, host, in_turn, program, target};
use crate::sql;

/// The folder of its sources, and of its environment within the project's build folder.
const FOLDER: &str = "python";

/// What the tests need besides the wheel, in a separate environment.
const TOOLS: [&str; 6] = ["maturin>=1.9,<2", "pytest", "pyarrow", "polars", "pandas", "mypy"];

/// Maturin packs files whose names begin like this.
const NOTICES: &str = "LICENSES-THIRD-PARTY.txt";

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// `cargo xtask wheel`: builds the wheel and prints where it is.
pub(crate) fn run() -> ExitCode {
    let steps: [&dyn Fn() -> Outcome; 2] = [&environment, &|| wheel("release")];
    let outcome = in_turn(steps.iter().map(|step| step()));
    if let (Outcome::Passed, Some(wheel)) = (&outcome, built()) {
        println!("{}", wheel.display());
    }
    exit(outcome)
}

/// Builds the wheel as quickly as possible, installs it, and tests it.
pub(crate) fn check() -> Outcome {
    let format = || program(cargo("fmt --check").current_dir(FOLDER));
    let lint = || {
        let mut clippy = cargo("clippy --locked -- -D warnings");
        program(clippy.current_dir(FOLDER).env("CARGO_TARGET_DIR", sql::own_target()))
    };
    // Run outside the sources, so that the installed package is what gets tested.
    let inside = |arguments: &[&str]| {
        let sources = std::path::absolute(FOLDER).unwrap_or(FOLDER.into());
        let mut test = python();
        test.args(arguments).arg(sources.join("tests")).arg("--config-file");
        program(test.arg(sources.join("pyproject.toml")).current_dir(own_target()))
    };
    let tests = || inside(&["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    let types = || program(python().args(["-m", "mypy", "-p", "candoku"]).current_dir(FOLDER));
    let steps: [&dyn Fn() -> Outcome; 6] = [&format, &lint, &install, &tests, &types, &alone];
    in_turn(steps.iter().map(|step| step()))
}

/// Builds the wheel as quickly as possible and installs it into the environment.
pub(crate) fn install() -> Outcome {
    let dev = || wheel("dev");
    let put = || match built() {
        Some(wheel) => {
            let pip = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
            program(python().args(pip).arg(wheel))
        }
        None => Outcome::Failed("maturin built no wheel".into()),
    };
    let steps: [&dyn Fn() -> Outcome; 3] = [&environment, &dev, &put];
    in_turn(steps.iter().map(|step| step()))
}

/// Runs a script of the package's sources in the environment, with one argument.
pub(crate) fn script(script: &str, argument: &Path) -> Outcome {
    program(python().arg(Path::new(FOLDER).join(script)).arg(argument))
}

/// Installs the wheel into an environment without pyarrow, and runs the README there.
fn alone() -> Outcome {
    let Some(wheel) = built() else {
        return Outcome::Failed("maturin built no wheel".into());
    };
    let empty = own_target().join("alone");
    let _ = std::fs::remove_dir_all(&empty);
    let create = || program(Command::new("python3").args(["-m", "venv"]).arg(&empty));
    let pip = || {
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        program(python_of(&empty).args(pip).arg(&wheel).args(["polars", "pandas"]))
    };
    let run = || {
        let sources = std::path::absolute(FOLDER).unwrap_or(FOLDER.into());
        program(python_of(&empty).arg(sources.join("tests/alone.py")).current_dir(&empty))
    };
    let steps: [&dyn Fn() -> Outcome; 3] = [&create, &pip, &run];
    in_turn(steps.iter().map(|step| step()))
}

/// Creates the environment, unless it already has what is needed.
fn environment() -> Outcome {
    let has_all = TOOLS.iter().all(|tool| {
        let tool = tool.split('>').next().unwrap_or_default();
        let look = python().args(["-c", &format!("import {tool}")]).output();
        look.is_ok_and(|output| output.status.success())
    });
    if has_all {
        return Outcome::Passed;
    }
    let made = Command::new("python3").args(["-m", "venv"]).arg(folder()).status();
    match made {
        Ok(status) if status.success() => {
            let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
            program(python().args(pip).args(TOOLS))
        }
        Ok(status) => Outcome::Skipped(format!("python3 -m venv: {status}")),
        Err(error) => Outcome::Skipped(format!("python3 (3.10 or newer) with pip: {error}")),
    }
}

/// What goes into the wheel because of its name, besides the code.
fn licences() -> Result<(), String> {
    let folder = Path::new(FOLDER);
    let notices = notices::text(Distribution::Wheel(&host()?))?;
    let copied = std::fs::write(folder.join(NOTICES), notices).and_then(|()| {
        LICENCES.iter().try_for_each(|name| std::fs::copy(name, folder.join(name)).map(drop))
    });
    copied.map_err(|error| format!("{FOLDER}: {error}"))
}

fn wheel(profile: &str) -> Outcome {
    if let Err(why) = licences() {
        return Outcome::Failed(why);
    }
    // A wheel of another version would be mistaken for the new one.
    let _ = std::fs::remove_dir_all(wheels());
    let mut build = python();
    build.args(["-m", "maturin", "build", "--locked", "--profile", profile, "--out"]);
    // The engine and Arrow have been built for SQL already.
    build.arg(wheels()).current_dir(FOLDER).env("CARGO_TARGET_DIR", sql::own_target());
    program(&mut build)
}

fn built() -> Option<PathBuf> {
    let mut files = std::fs::read_dir(wheels()).ok()?.flatten().map(|file| file.path());
    files.find(|file| file.extension().is_some_and(|end| end == "whl"))
}

/// The Python of the environment.
fn python() -> Command {
    python_of(&folder())
}

fn python_of(environment: &Path) -> Command {
    let place = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    Command::new(environment.join(Path::new(place)))
}

fn folder() -> PathBuf {
    own_target().join("environment")
}

fn wheels() -> PathBuf {
    own_target().join("wheels")
}

fn own_target() -> PathBuf {
    target().join(FOLDER)
}
