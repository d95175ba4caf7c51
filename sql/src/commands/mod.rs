//! The commands: one file each, and one variant here.

mod executor;
mod scheduler;
mod size;
mod sql;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

pub use executor::Executor;
pub use scheduler::Scheduler;
pub use size::Size;
pub use sql::Sql;

/// SQL over collections of puzzles, on one machine or a cluster
#[derive(Parser, Debug)]
#[command(name = "candoku", version, arg_required_else_help = true, disable_help_subcommand = true)]
pub struct Cli {
    /// Only print errors to stderr
    #[arg(short, long, global = true)]
    quiet: bool,

    /// Accepted because `candoku` passes all its arguments on; results have no colours
    #[arg(long, global = true, value_name = "WHEN", hide = true)]
    color: Option<String>,

    #[command(subcommand)]
    command: Command,
}

/// The subcommand to run.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Query files of puzzles with SQL
    Sql(Sql),
    /// Run the scheduler of a cluster
    Scheduler(Scheduler),
    /// Run an executor of a cluster
    Executor(Executor),
}

impl Cli {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let quiet = self.quiet;
        let ended = runtime.block_on(async {
            match self.command {
                Command::Sql(command) => or_interrupted(command.run(quiet)).await,
                Command::Scheduler(command) => or_interrupted(command.run(quiet)).await,
                // It finishes its tasks first.
                Command::Executor(command) => command.run(quiet).await,
            }
        });
        // A solver in the middle of a batch is not waited for.
        runtime.shutdown_background();
        ended
    }
}

async fn or_interrupted(work: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    tokio::select! {
        ended = work => ended,
        _ = tokio::signal::ctrl_c() => Err(Failure::Interrupted),
    }
}
