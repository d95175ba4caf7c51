//! `candoku man`

use std::io::Write;

use candoku::formats::Quoted;
use clap::{Args, CommandFactory};

use crate::args::Cli;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Print the manual page of candoku or of one of its commands
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  candoku man | man -l -
  candoku man solve > candoku-solve.1
  for name in $(candoku man --list); do candoku man $name > candoku-$name.1; done")]
pub(crate) struct Man {
    /// A command; without it, candoku as a whole
    command: Option<String>,

    /// Print the names of all commands, one per line
    #[arg(long, conflicts_with = "command")]
    list: bool,
}

impl Man {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let mut candoku = Cli::command();
        candoku.build();
        if self.list {
            for command in candoku.get_subcommands() {
                writeln!(context.out, "{}", command.get_name())?;
            }
            return Ok(Exit::Yes);
        }
        let page = match &self.command {
            None => candoku,
            Some(name) => candoku
                .find_subcommand(name)
                .cloned()
                .map(|command| command.display_name(format!("candoku-{name}")))
                .ok_or_else(|| Failure::Usage(format!("there is no command '{}'", Quoted(name))))?,
        };
        clap_mangen::Man::new(page).render(&mut context.out)?;
        Ok(Exit::Yes)
    }
}
