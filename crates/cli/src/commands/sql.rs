//! `candoku sql`, `candoku scheduler` and `candoku executor`, which run another program.
//!
//! The query engine is many times larger than all the rest, so `candoku-sql` is a package of its
//! own that the plain build does not wait for. This one finds it and hands over.

use std::env;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

use clap::{Args, CommandFactory};

use crate::args::Cli;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// A command that is handed over to `candoku-sql` with all its arguments
#[derive(Args, Debug)]
#[command(disable_help_flag = true)]
pub(crate) struct HandedOver {
    /// Arguments for candoku-sql, a separate program with its own --help; build it with
    /// `cargo xtask sql` in candoku's source tree
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
}

/// The program that runs the command.
const PROGRAM: &str = if cfg!(windows) { "candoku-sql.exe" } else { "candoku-sql" };

impl HandedOver {
    /// Hands the command of this name over; without the program, `--help` is answered here.
    pub(crate) fn run(self, name: &str, context: &mut Context) -> Result<Exit, Failure> {
        let Some(program) = find() else {
            if self.arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
                let mut candoku = Cli::command();
                candoku.build();
                let command = candoku.find_subcommand_mut(name).expect("it has been called");
                write!(context.out, "{}", command.render_help())?;
                return Ok(Exit::Yes);
            }
            return Err(Failure::Usage(format!(
                "{PROGRAM} was found neither next to this program nor in PATH; \
                 build it with `cargo xtask sql` in candoku's source tree"
            )));
        };
        let mut command = Command::new(&program);
        // Options given before the command's name apply to that program too.
        command.args(env::args_os().skip(1));
        let error = replace_with(command);
        Err(Failure::Io(format!("{}: {error}", program.display())))
    }
}

/// Looks next to this program, where `cargo xtask` builds it, and in `PATH`.
fn find() -> Option<PathBuf> {
    let own = env::current_exe().ok();
    let folder = own.as_deref().and_then(|own| own.parent());
    let built = folder.and_then(|folder| {
        Some(folder.parent()?.join("sql").join(folder.file_name()?).join(PROGRAM))
    });
    let beside = folder.map(|folder| folder.join(PROGRAM));
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join(PROGRAM));
    beside.into_iter().chain(built).chain(on_path).find(|program| program.is_file())
}

/// Replaces this process by the other program; returns only if that fails.
#[cfg(unix)]
fn replace_with(mut command: Command) -> std::io::Error {
    std::os::unix::process::CommandExt::exec(&mut command)
}

/// Runs the other program and exits with its code; returns only if that fails.
#[cfg(not(unix))]
fn replace_with(mut command: Command) -> std::io::Error {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(70)),
        Err(error) => error,
    }
}
