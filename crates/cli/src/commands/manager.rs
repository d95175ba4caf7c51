//! `candoku manager`

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use candoku_grid::{Digit, Layout, NotASolution};
use candoku_region::NetworkAnswer;
use candoku_tcp::{Feierabend, ServerOptions, on_parent_exit, run_manager};
use clap::Args;
use serde_json::json;

use crate::commands::regions::{AnswerForm, drawn, write_answer};
use crate::commands::security_args::SecurityArgs;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::ignored::Ignored;

/// Run the manager of the nine box processes
#[derive(Args, Debug)]
#[command(after_help = "\
Boxes register, ask for their neighbours and send their results; the manager then prints the whole \
grid, with any errors in it, and sends FEIERABEND to all boxes. Boxes of candoku can also \
continue by search. After 10 s without a message, stderr says what is missing.

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

    /// Send FEIERABEND to candoku's boxes only, not to all boxes
    #[arg(long)]
    spare_plain_boxes: bool,

    /// Print the answer as JSON
    #[arg(long)]
    json: bool,

    /// Exit when standard input closes (used by a parent process)
    #[arg(long, hide = true)]
    tethered: bool,

    #[command(flatten)]
    security: SecurityArgs,
}

/// The answer if the boxes took too long.
const LATE: &str = "no answer in time";

impl ManagerCommand {
    /// The output format; boxes have no rules that could be ignored.
    fn form(&self) -> AnswerForm {
        AnswerForm::of(self.json, Ignored::default())
    }

    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        if self.tethered {
            on_parent_exit(|| Exit::Interrupted.now());
        }
        let feierabend =
            if self.spare_plain_boxes { Feierabend::ForOurs } else { Feierabend::default() };
        let options = ServerOptions {
            feierabend,
            security: self.security.for_address(self.listen)?,
            timeout: self.timeout.map(Duration::from_secs),
            ..ServerOptions::default()
        };
        let address = SocketAddr::new(self.listen, self.port);
        let answer = run_manager(address, options, |text| context.remark(text))
            .map_err(|error| Failure::Io(format!("{address}: {error}")))?;
        match answer {
            Some(NetworkAnswer::Wrong { digits, error }) => {
                self.write_wrong(context, &digits, &error)
            }
            Some(answer) => {
                write_answer(context, &answer.to_string(), answer.solution(), self.form())
            }
            None if self.json => write_answer(context, LATE, None, self.form()),
            None => {
                context.remark(LATE);
                Ok(Exit::No)
            }
        }
    }

    /// Prints the combined result even if it is wrong, followed by what is wrong with it.
    fn write_wrong(
        &self,
        context: &mut Context,
        digits: &[Digit],
        error: &NotASolution,
    ) -> Result<Exit, Failure> {
        let words = format!("the boxes agreed on a wrong grid: {error}");
        if self.json {
            let grid: String = digits.iter().map(|digit| digit.symbol()).collect();
            let line = json!({ "answer": words, "solution": null, "wrong": grid });
            writeln!(context.out, "{line}")?;
        } else {
            write!(context.out, "{}", drawn(&Layout::classic(), digits)?)?;
            writeln!(context.out, "{words}")?;
        }
        Ok(Exit::No)
    }
}
