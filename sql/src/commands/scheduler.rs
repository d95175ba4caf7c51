//! `candoku scheduler`

use std::net::SocketAddr;

use clap::Args;

use crate::cluster::{SchedulerSettings, run_scheduler};
use crate::failure::Failure;

/// Run the scheduler of a cluster
#[derive(Args, Debug)]
#[command(after_help = "\
Clients and executors connect to it, without a password: keep it on loopback or in a network of your \
own. `RUST_LOG=info` shows what it does. docs/cluster.md is the runbook.

Examples:
  candoku scheduler
  candoku scheduler --listen 10.0.0.1:50050")]
pub struct Scheduler {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:50050")]
    listen: SocketAddr,

    /// The name under which clients and executors reach this machine [default: the address]
    #[arg(long)]
    name: Option<String>,

    /// Seconds of silence after which an executor's work is given to others
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(10..))]
    patience: u64,
}

impl Scheduler {
    /// Serves until the process ends.
    pub async fn run(self, quiet: bool) -> Result<(), Failure> {
        let settings =
            SchedulerSettings { address: self.listen, name: self.name, patience: self.patience };
        let listening = |address| {
            if !quiet {
                eprintln!("scheduler at df://{address}");
            }
        };
        run_scheduler(settings, listening)
            .await
            .map_err(|error| Failure::Usage(format!("{}: {error}", self.listen)))
    }
}
