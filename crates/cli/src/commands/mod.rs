//! The commands: one file each, and one variant here.

mod alldiff;
mod bench;
mod box_;
mod boxes;
#[cfg(feature = "nats")]
mod broker_args;
mod candidates;
mod check;
mod completions;
mod convert;
mod draw;
mod estimate;
mod explain;
mod generate;
mod hint;
mod judge;
mod man;
mod manager;
mod mcp;
mod propagate;
mod rate;
mod reduce;
mod region;
#[cfg(feature = "nats")]
mod region_worker;
mod regions;
mod research;
mod rules;
mod security_args;
mod serve;
mod solve;
mod sql;
mod steps;
mod strength;
mod why;

use clap::Subcommand;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// The subcommand to run.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Solve(solve::Solve),
    Candidates(candidates::Candidates),
    Estimate(estimate::Estimate),
    Why(why::Why),
    Reduce(reduce::Reduce),
    Check(check::Check),
    Explain(explain::Explain),
    Hint(hint::HintCommand),
    Steps(steps::Steps),
    Judge(judge::Judge),
    Rate(rate::Rate),
    Alldiff(alldiff::Alldiff),
    Propagate(propagate::Propagate),
    Bench(bench::Bench),
    Convert(convert::Convert),
    Draw(draw::Draw),
    Rules(rules::Rules),
    Minlex(research::Minlex),
    Automorphisms(research::Automorphisms),
    Backdoors(research::Backdoors),
    Unavoidable(research::Unavoidable),
    Expand(research::Expand),
    Generate(Box<generate::Generate>),
    Region(region::RegionCommand),
    Regions(regions::Regions),
    #[cfg(feature = "nats")]
    RegionWorker(region_worker::RegionWorker),
    Manager(manager::ManagerCommand),
    Box(Box<box_::BoxCommand>),
    Boxes(boxes::Boxes),
    Serve(serve::Serve),
    Mcp(mcp::Mcp),
    /// Query files of puzzles with SQL
    #[command(after_help = "\
Examples:
  candoku sql \"SELECT puzzle, sudoku_solve(puzzle) FROM 'puzzles.txt' LIMIT 10\"
  candoku sql -o solved.parquet \"SELECT *, sudoku_solve(puzzle) FROM '*.parquet'\"")]
    Sql(sql::HandedOver),
    /// Run the scheduler of a `sql` cluster
    #[command(after_help = "\
Examples:
  candoku scheduler
  candoku scheduler --listen 10.0.0.1:50050")]
    Scheduler(sql::HandedOver),
    /// Run an executor of a `sql` cluster
    #[command(after_help = "\
Examples:
  candoku executor
  candoku executor --scheduler df://10.0.0.1:50050 --listen 10.0.0.2:50051")]
    Executor(sql::HandedOver),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    /// Whether the command handles Ctrl-C itself.
    pub(crate) fn handles_interrupts(&self) -> bool {
        matches!(self, Command::Serve(_))
    }

    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        match self {
            Command::Candidates(command) => command.run(context),
            Command::Minlex(command) => command.run(context),
            Command::Automorphisms(command) => command.run(context),
            Command::Backdoors(command) => command.run(context),
            Command::Unavoidable(command) => command.run(context),
            Command::Expand(command) => command.run(context),
            Command::Estimate(command) => command.run(context),
            Command::Why(command) => command.run(context),
            Command::Reduce(command) => command.run(context),
            Command::Draw(command) => command.run(context),
            Command::Rules(command) => command.run(context),
            Command::Check(command) => command.run(context),
            Command::Explain(command) => command.run(context),
            Command::Hint(command) => command.run(context),
            Command::Steps(command) => command.run(context),
            Command::Judge(command) => command.run(context),
            Command::Rate(command) => command.run(context),
            Command::Alldiff(command) => command.run(context),
            Command::Propagate(command) => command.run(context),
            Command::Bench(command) => command.run(context),
            Command::Convert(command) => command.run(context),
            Command::Generate(command) => command.run(context),
            Command::Region(command) => command.run(context),
            Command::Regions(command) => command.run(context),
            #[cfg(feature = "nats")]
            Command::RegionWorker(command) => command.run(context),
            Command::Manager(command) => command.run(context),
            Command::Box(command) => command.run(context),
            Command::Boxes(command) => command.run(context),
            Command::Serve(command) => command.run(context),
            Command::Mcp(command) => command.run(context),
            Command::Sql(command) => command.run("sql", context),
            Command::Scheduler(command) => command.run("scheduler", context),
            Command::Executor(command) => command.run("executor", context),
            Command::Completions(command) => command.run(context),
            Command::Man(command) => command.run(context),
            Command::Solve(command) => command.run(context),
        }
    }
}
