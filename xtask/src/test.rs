//! `cargo xtask test`: everything the project can check about itself.

use std::process::ExitCode;

use crate::runner::{Outcome, Runner, cargo, program};
use crate::{broker, licences, manual, python, rules, sql, web};

pub(crate) fn run() -> ExitCode {
    let mut runner = Runner::default();
    runner.check("format", || program(&mut cargo("fmt --all --check")));
    runner.check("house rules", rules::check);
    runner.check("licences", licences::check);
    runner.check("web page", web::build);
    runner.check("lints", || {
        program(&mut cargo(
            "clippy --workspace --all-targets --all-features --locked -- -D warnings",
        ))
    });
    runner.check("documentation", || {
        let mut doc = cargo("doc --workspace --all-features --no-deps --locked");
        program(doc.env("RUSTDOCFLAGS", "-D warnings"))
    });
    runner.check("tests", || {
        let mut test = cargo("test --workspace --locked --no-fail-fast");
        if let Ok(server) = broker::find() {
            test.env("NATS_SERVER", server);
        }
        program(&mut test)
    });
    runner.check("a broker for the tests", || match broker::find() {
        Ok(server) => {
            println!("tests over a broker used {}", server.display());
            Outcome::Passed
        }
        Err(why) => Outcome::Skipped(why),
    });
    runner.check("SQL and cluster", sql::check);
    runner.check("Python package", python::check);
    runner.check("manual of techniques", manual::check);
    runner.check("web sources", web::check);
    runner.check("web page in a browser", web::browser);
    runner.finish()
}
