//! The commands: one file each, and one variant here.

mod check;
mod completions;
mod convert;
mod man;

use clap::Subcommand;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// What the program is asked to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Check(check::Check),
    Convert(convert::Convert),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        match self {
            Command::Check(command) => command.run(context),
            Command::Convert(command) => command.run(context),
            Command::Completions(command) => command.run(context),
            Command::Man(command) => command.run(context),
        }
    }
}
