//! `cargo xtask answers`: the same questions everywhere, with the same answers, byte for byte.

use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::runner::{Outcome, build_programs, built, example, exit, in_turn, program, target};
use crate::wasm::Modules;
use crate::{python, wasm};

/// How many questions `cargo xtask answers` asks.
const ALL: &str = "2000";

/// How many of them the tests ask.
const SOME: &str = "400";

/// Asks this many questions, or all.
pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let number = match arguments {
        [] => ALL,
        [number] if number.parse::<u64>().is_ok() => number,
        _ => {
            eprintln!("usage: cargo xtask answers [NUMBER]");
            return ExitCode::from(2);
        }
    };
    exit(compare(number))
}

/// Asks some of the questions.
pub(crate) fn check() -> Outcome {
    compare(SOME)
}

/// Compares WebAssembly with vectors and without, HTTP and Python with the native library.
fn compare(number: &str) -> Outcome {
    let Modules { vectors, scalar } = match wasm::build() {
        Ok(modules) => modules,
        Err(outcome) => return outcome,
    };
    let answers = target().join("answers.ndjson");
    // Servers and pages bound what an answer may cost; Python does not.
    let unbounded = target().join("answers-unbounded.ndjson");
    let node = |kind: &str, what: &Path| {
        let mut node = wasm::node("compare.mjs");
        program(node.arg(&answers).arg(kind).arg(what))
    };
    let native_bounded = || native(&[number], &answers);
    let native_unbounded = || native(&[number, "any"], &unbounded);
    let with_vectors = || node("wasm", &vectors);
    let without_vectors = || node("wasm", &scalar);
    let over_http = || node("http", &built("candoku"));
    let in_python = || python::script("tests/answers.py", &unbounded);
    let steps: [&dyn Fn() -> Outcome; 8] = [
        &native_bounded,
        &with_vectors,
        &without_vectors,
        &build_programs,
        &over_http,
        &python::install,
        &native_unbounded,
        &in_python,
    ];
    in_turn(steps.iter().map(|step| step()))
}

/// Writes questions and the native answers to them into a file.
fn native(arguments: &[&str], answers: &Path) -> Outcome {
    let native = match example("native") {
        Ok(native) => native,
        Err(outcome) => return outcome,
    };
    match File::create(answers) {
        Ok(file) => program(Command::new(native).args(arguments).stdout(file)),
        Err(error) => Outcome::Failed(format!("{}: {error}", answers.display())),
    }
}
