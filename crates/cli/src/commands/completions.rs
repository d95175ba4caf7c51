//! `candoku completions SHELL`

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Print a shell completion script
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  candoku completions bash > ~/.local/share/bash-completion/completions/candoku
  candoku completions zsh > ~/.zfunc/_candoku")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        // The generator panics if it cannot write, so it writes to memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "candoku", &mut script);
        std::io::Write::write_all(&mut context.out, &script)?;
        Ok(Exit::Yes)
    }
}
