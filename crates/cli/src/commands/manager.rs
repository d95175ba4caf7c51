//! `candoku manager`

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use candoku_tcp::{ServerOptions, run_manager, when_parent_is_gone};
use clap::Args;

use crate::commands::regions::write_answer;
use crate::commands::security_args::SecurityArgs;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Be the manager of nine boxes
#[derive(Args, Debug)]
#[command(after_help = "\
Boxes register, ask for their neighbours and send their results; the whole grid is verified before it
is printed. Boxes of candoku also go on by search.

Examples:
  candoku manager 4000
  candoku manager 4000 --listen 0.0.0.0 --token-file token --tls-cert c.pem --tls-key k.pem --tls-ca ca.pem")]
pub(crate) struct ManagerCommand {
    /// The port to listen on; 0 for any
    port: u16,

    /// The address to listen on
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    listen: IpAddr,

    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,

    /// Print the answer as JSON
    #[arg(long)]
    json: bool,

    /// End when the standard input ends, which a parent holds open
    #[arg(long, hide = true)]
    tethered: bool,

    #[command(flatten)]
    security: SecurityArgs,
}

impl ManagerCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        if self.tethered {
            when_parent_is_gone(|| Exit::Interrupted.now());
        }
        let options = ServerOptions {
            security: self.security.for_address(self.listen)?,
            patience: self.timeout.map(Duration::from_secs),
            ..ServerOptions::default()
        };
        let address = SocketAddr::new(self.listen, self.port);
        let answer = run_manager(address, options, |text| context.remark(text))
            .map_err(|error| Failure::Io(format!("{address}: {error}")))?;
        match answer {
            Some(answer) => {
                write_answer(context, &answer.to_string(), answer.solution(), self.json)
            }
            None => {
                context.remark("no answer in time");
                Ok(Exit::No)
            }
        }
    }
}
