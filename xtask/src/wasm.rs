//! `cargo xtask wasm`: the engine as WebAssembly modules, and their tests in Node.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;

use crate::runner::{Outcome, cargo, exit, in_turn, program, target};
use crate::wasm_compiler::{Compiler, Vectors, module};

/// The engine, once with vectors of 128 bits and once for browsers without them.
pub(crate) struct Modules {
    pub(crate) vectors: PathBuf,
    pub(crate) scalar: PathBuf,
}

/// Builds the modules and prints where they are.
pub(crate) fn run() -> ExitCode {
    match build() {
        Ok(Modules { vectors, scalar }) => {
            println!("{}\n{}", vectors.display(), scalar.display());
            ExitCode::SUCCESS
        }
        Err(outcome) => exit(outcome),
    }
}

/// Builds the modules.
pub(crate) fn build() -> Result<Modules, Outcome> {
    let compiler = Compiler::find().map_err(Outcome::Skipped)?;
    Ok(Modules {
        vectors: build_with(&compiler, Vectors::Simd128)?,
        scalar: build_with(&compiler, Vectors::None)?,
    })
}

fn build_with(compiler: &Compiler, vectors: Vectors) -> Result<PathBuf, Outcome> {
    let arguments = "--package candoku-wasm --lib";
    match program(&mut compiler.cargo("build", vectors, arguments)) {
        Outcome::Passed => Ok(module(vectors)),
        outcome => Err(outcome),
    }
}

/// Builds the modules, and runs the tests of the solver that has a path for vectors.
pub(crate) fn check() -> Outcome {
    let built = || build().map_or_else(|outcome| outcome, |_| Outcome::Passed);
    let with_vectors = || solver(Vectors::Simd128);
    let steps: [&dyn Fn() -> Outcome; 2] = [&built, &with_vectors];
    in_turn(steps.iter().map(|step| step()))
}

/// Asks the module and the native library the same questions in turn, and prints how long they take.
pub(crate) fn run_speed() -> ExitCode {
    let modules = match build() {
        Ok(modules) => modules,
        Err(outcome) => return exit(outcome),
    };
    let native =
        || program(&mut cargo("build --release --locked --package candoku-wasm --example clock"));
    let compare = || {
        let clock = target().join("release/examples/clock");
        program(node("speed.mjs").arg(&modules.vectors).arg(clock))
    };
    let steps: [&dyn Fn() -> Outcome; 2] = [&native, &compare];
    exit(in_turn(steps.iter().map(|step| step())))
}

/// Runs the tests of `candoku-fast` in Node: every path agrees with a naive search.
fn solver(vectors: Vectors) -> Outcome {
    let compiler = match Compiler::find() {
        Ok(compiler) => compiler,
        Err(why) => return Outcome::Skipped(why),
    };
    let tests = "--package candoku-fast --lib --tests --no-run --message-format json";
    let mut build = compiler.cargo("test", vectors, tests);
    let output = match build.stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => output,
        Ok(output) => return Outcome::Failed(output.status.to_string()),
        Err(error) => return Outcome::Failed(format!("cargo: {error}")),
    };
    let messages = String::from_utf8_lossy(&output.stdout).into_owned();
    let programs = messages.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        message["executable"].as_str().map(String::from)
    });
    program(node("tests.mjs").args(programs))
}

/// Node with one of the scripts beside the crate.
pub(crate) fn node(script: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(Path::new("crates/wasm/node").join(script));
    node
}
