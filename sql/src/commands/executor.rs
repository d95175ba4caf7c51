//! `candoku executor`

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

use super::size::Size;
use crate::cluster::{ExecutorSettings, run_executor};
use crate::failure::Failure;

/// Run an executor of a cluster
#[derive(Args, Debug)]
#[command(after_help = "\
It asks the scheduler for work and keeps results until they are fetched. Files named in a query must \
have the same name on every machine. It may end at any time, even by force: its work is done again by \
others. `RUST_LOG=info` shows what it does. docs/cluster.md is the runbook.

Examples:
  candoku executor
  candoku executor --scheduler df://10.0.0.1:50050 --listen 10.0.0.2:50051
  candoku executor --tasks 4 --memory 8G")]
pub struct Executor {
    /// The scheduler to work for
    #[arg(long, value_name = "df://HOST:PORT", default_value = "df://127.0.0.1:50050", value_parser = scheduler)]
    scheduler: (String, u16),

    /// The address where others fetch results; port 0 for any free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    listen: SocketAddr,

    /// The name under which others reach this machine [default: the address]
    #[arg(long)]
    name: Option<String>,

    /// Number of tasks to run at once [default: number of cores]
    #[arg(long, value_name = "N")]
    tasks: Option<std::num::NonZeroUsize>,

    /// Memory limit for all tasks together before they spill to disk [default: 70 %]
    #[arg(long, value_name = "SIZE")]
    memory: Option<Size>,

    /// Folder for intermediate results [default: a temporary folder]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl Executor {
    /// Runs until the process is asked to stop.
    pub async fn run(self, quiet: bool) -> Result<(), Failure> {
        let settings = ExecutorSettings {
            scheduler: self.scheduler,
            address: self.listen,
            name: self.name,
            tasks: self.tasks.map(usize::from),
            memory: self.memory.map(|Size(bytes)| bytes),
            folder: self.folder,
        };
        let starting = |address| {
            if !quiet {
                eprintln!("executor at {address}");
            }
        };
        run_executor(settings, starting).await.map_err(|error| Failure::Usage(error.to_string()))
    }
}

/// The host and the port of a scheduler.
fn scheduler(text: &str) -> Result<(String, u16), String> {
    let place = text.strip_prefix("df://").and_then(|place| place.rsplit_once(':'));
    let place = place.and_then(|(host, port)| Some((host.to_string(), port.parse().ok()?)));
    place.ok_or_else(|| "expected a scheduler such as df://10.0.0.1:50050".into())
}
