//! The command line of candoku: arguments in, a library call, bytes and an exit code out.

mod args;
mod collection;
mod commands;
mod context;
mod exit;
mod ignored;
mod input;
mod ladder_args;
mod layout_args;
mod meter;
mod names_arg;
mod progress;
mod solvers;
mod stoppable;

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::context::Context;
use crate::exit::{Exit, Failure};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut context = Context::new(&cli);
    let run = AssertUnwindSafe(|| {
        if !cli.command.ends_by_itself() {
            context.end_on_interrupt()?;
        }
        let exit = cli.command.run(&mut context)?;
        context.out.flush()?;
        Ok(exit)
    });
    match catch_unwind(run) {
        Ok(Ok(exit)) => exit,
        Ok(Err(failure)) => finish_after(failure, &mut context),
        // The panic has already printed its message and place.
        Err(_) => Exit::Internal,
    }
    .into()
}

/// What was answered before the failure is not lost, and comes before its message.
fn finish_after(failure: Failure, context: &mut Context) -> Exit {
    match context.out.flush() {
        Ok(()) => failure.report(),
        Err(error) => Failure::from(error).report(),
    }
}
