//! `cargo xtask test`: everything the project can check about itself.

use std::process::ExitCode;

use crate::runner::{Runner, cargo, program};
use crate::{licences, manual, rules};

pub(crate) fn run() -> ExitCode {
    let mut runner = Runner::default();
    runner.check("format", || program(&mut cargo("fmt --all --check")));
    runner.check("house rules", rules::check);
    runner.check("licences", licences::check);
    runner.check("lints", || {
        program(&mut cargo(
            "clippy --workspace --all-targets --all-features --locked -- -D warnings",
        ))
    });
    runner.check("documentation", || {
        let mut doc =
            cargo("doc --workspace --all-features --no-deps --locked --document-private-items");
        program(doc.env("RUSTDOCFLAGS", "-D warnings"))
    });
    runner.check("tests", || program(&mut cargo("test --workspace --locked --no-fail-fast")));
    runner.check("manual of techniques", manual::check);
    runner.finish()
}
