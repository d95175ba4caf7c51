//! `cargo xtask test`: every check of the project.

use std::process::ExitCode;

use crate::runner::{Outcome, Runner, cargo, program, run_tests};
use crate::{
    advisories, answers, broker, dist, licences, manual, npm, prose, python, rules, sql,
    type_names, wasm, web,
};

/// The checks to run while making a change.
///
/// The rest of the suite goes through corpora, starts clusters and drives a browser.
pub(crate) fn run_quick() -> ExitCode {
    let mut runner = Runner::default();
    check_files(&mut runner);
    runner.check("lints", || {
        program(&mut cargo("clippy --workspace --all-targets --locked -- -D warnings"))
    });
    runner.check("unit tests", || {
        run_tests(&mut cargo("test --workspace --lib --bins --locked --no-fail-fast"))
    });
    runner.check("founding documents", || {
        run_tests(&mut cargo("test --package candoku-spec --locked --no-fail-fast"))
    });
    runner.check("web sources", web::check);
    runner.finish()
}

fn check_files(runner: &mut Runner) {
    runner.check("format", || program(&mut cargo("fmt --all --check")));
    runner.check("house rules", rules::check);
    runner.check("names of types", type_names::check);
    runner.check("plain English", prose::check);
    runner.check("licences", licences::check);
}

pub(crate) fn run() -> ExitCode {
    let mut runner = Runner::default();
    check_files(&mut runner);
    runner.check("advisories", advisories::check);
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
        run_tests(&mut test)
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
    runner.check("archive of the program", dist::check);
    runner.check("web sources", web::check);
    runner.check("web page in a browser", web::browser);
    runner.check("WebAssembly", wasm::check);
    runner.check("site without a server", web::browser_without_server);
    runner.check("npm package", npm::check);
    runner.check("the same answers everywhere", answers::check);
    runner.finish()
}
