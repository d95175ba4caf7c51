//! candoku's command line: parses arguments, calls the library, writes the answer and exits.

mod args;
mod bounded;
mod collection;
mod commands;
mod context;
mod exit;
mod ignored;
mod input;
mod json;
mod ladder_args;
mod layout_args;
mod meter;
mod names_arg;
mod progress;
mod signals;
mod stoppable;
mod streamed;
mod usage_error;
mod whole_file;

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::context::Context;
use crate::exit::{Exit, Failure};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(message) => return show(&message).into(),
    };
    let mut context = Context::new(&cli);
    let run = AssertUnwindSafe(|| {
        if !cli.command.handles_interrupts() {
            context.end_on_interrupt()?;
        }
        let exit = cli.command.run(&mut context)?;
        context.out.flush()?;
        Ok(exit)
    });
    match catch_unwind(run) {
        Ok(Ok(exit)) => exit,
        Ok(Err(failure)) => finish_after(failure, &mut context),
        // The panic hook has already printed the message and location.
        Err(_) => Exit::Internal,
    }
    .into()
}

/// Prints help, the version, or what is wrong with the arguments.
fn show(message: &clap::Error) -> Exit {
    if message.use_stderr() {
        let said = message.render().to_string();
        let arguments = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned());
        let readable = usage_error::readable(&said, arguments);
        if readable != said {
            // Without colours: they could not be told from what the arguments contain.
            let _ = write!(io::stderr(), "{readable}");
            return Exit::Usage;
        }
    }
    match message.print().and_then(|()| io::stdout().flush()) {
        _ if message.use_stderr() => Exit::Usage,
        Ok(()) => Exit::Yes,
        Err(error) => Failure::from(error).report(),
    }
}

/// Flushes the answers before the failure, so that they come before its message.
fn finish_after(failure: Failure, context: &mut Context) -> Exit {
    match context.out.flush() {
        Ok(()) => failure.report(),
        Err(error) => Failure::from(error).report(),
    }
}
