//! `cargo xtask npm`: the package for JavaScript, and its tests as it is installed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crate::notices::{self, Distribution};
use crate::runner::{Outcome, exit, in_turn, program, target};
use crate::wasm::Modules;
use crate::{wasm, web};

const FOLDER: &str = "npm";

const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The types of questions and answers, generated from the OpenAPI description.
const TYPES: &str = "web/src/api/types.ts";

/// Builds the package and prints where it is.
pub(crate) fn run() -> ExitCode {
    match build() {
        Ok(package) => {
            println!("{}", package.display());
            ExitCode::SUCCESS
        }
        Err(outcome) => exit(outcome),
    }
}

/// Builds the package, installs it into an empty folder, and tests it there.
pub(crate) fn check() -> Outcome {
    let package = match build() {
        Ok(package) => package,
        Err(outcome) => return outcome,
    };
    let empty = own_target().join("installed");
    if let Err(error) = prepared(&empty) {
        return Outcome::Failed(format!("{}: {error}", empty.display()));
    }
    let install = || {
        let mut npm = web::npm_command(&["install", "--no-audit", "--no-fund"]);
        program(npm.arg(&package).current_dir(&empty))
    };
    let test = || program(Command::new("node").arg("--test").current_dir(&empty));
    let types = || {
        let mut tsc = web::npm_command(&["exec", "--", "tsc", "--noEmit", "--strict"]);
        tsc.args(["--module", "nodenext", "--target", "es2022", "--skipLibCheck", "false"]);
        program(tsc.arg(empty.join("types.ts")))
    };
    let in_browser = || match web::chromium() {
        Ok(browser) => {
            let mut test = web::npm_command(&["run", "test:package"]);
            test.env("CANDOKU_PACKAGE", empty.join("node_modules/candoku"));
            program(test.env("CHROMIUM", browser))
        }
        Err(why) => Outcome::Skipped(why),
    };
    let steps: [&dyn Fn() -> Outcome; 4] = [&install, &test, &types, &in_browser];
    web::installed(|| in_turn(steps.iter().map(|step| step())))
}

fn build() -> Result<PathBuf, Outcome> {
    let modules = wasm::build()?;
    let notices = notices::text(Distribution::Module).map_err(Outcome::Failed)?;
    let failed = |error: io::Error| Outcome::Failed(format!("{FOLDER}: {error}"));
    assemble(&modules, &notices).map_err(failed)?;
    let mut pack = web::npm_command(&["pack", "--silent", "--pack-destination"]);
    pack.arg(own_target()).current_dir(FOLDER).stderr(Stdio::inherit());
    match pack.output() {
        Ok(output) if output.status.success() => {
            Ok(own_target().join(String::from_utf8_lossy(&output.stdout).trim()))
        }
        Ok(output) => Err(Outcome::Failed(format!("npm pack: {}", output.status))),
        Err(_) => Err(Outcome::Skipped("npm was not found; the package needs Node 20".into())),
    }
}

/// Puts what comes from elsewhere in the project into the folder.
fn assemble(modules: &Modules, notices: &str) -> io::Result<()> {
    let folder = Path::new(FOLDER);
    fs::copy(&modules.vectors, folder.join("candoku.wasm"))?;
    fs::copy(&modules.scalar, folder.join("candoku-scalar.wasm"))?;
    for licence in LICENCES {
        fs::copy(licence, folder.join(licence))?;
    }
    fs::write(folder.join(notices::FILE), notices)?;
    // An object without fields of its own is described as one that may have no fields at all.
    let types = fs::read_to_string(TYPES)?.replace("Record<string, never>", "unknown");
    fs::write(folder.join("types.d.ts"), types)?;
    fs::create_dir_all(own_target())
}

/// A folder with nothing in it but the tests.
fn prepared(folder: &Path) -> io::Result<()> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("package.json"), "{\"private\": true, \"type\": \"module\"}\n")?;
    for file in Path::new(FOLDER).join("tests").read_dir()? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    Ok(())
}

fn own_target() -> PathBuf {
    target().join(FOLDER)
}
