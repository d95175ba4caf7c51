//! `candoku sql`, `candoku scheduler` and `candoku executor`, which `candoku` hands over to.

use std::process::ExitCode;

use candoku_sql::commands::Cli;
use candoku_sql::journal;
use clap::Parser;

fn main() -> ExitCode {
    journal::start();
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ExitCode::from(failure.report()),
    }
}
