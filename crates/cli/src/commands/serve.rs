//! `candoku serve`

use std::io::Write;
use std::net::IpAddr;
use std::process::{Command, Stdio};

use candoku_server::{BindError, Ending, Server, Settings, until_signalled};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Serve the workbench: play and learn in a browser
#[derive(Args, Debug)]
#[command(after_help = "\
The last line printed is the address. Ctrl-C stops the server. Programs can use the same API as the \
page: /openapi.json describes it.

With --f-puzzles, the solver script on f-puzzles.com uses candoku for true candidates, count, solve, check, \
step and solve path. Only pages of f-puzzles.com and of this machine may connect.

Examples:
  candoku serve
  candoku serve --open
  candoku serve --port 0
  candoku serve --f-puzzles
  candoku serve --host 0.0.0.0 --port 80 --plain")]
pub(crate) struct Serve {
    /// The address to listen on; the default accepts connections from this machine only
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,

    /// The port to listen on, 0 for any [default: 8731, or the next free port]
    #[arg(long)]
    port: Option<u16>,

    /// Allow other machines, without token and TLS
    #[arg(long)]
    plain: bool,

    /// Also answer the solver script of f-puzzles.com, on port 4545 of this machine
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "4545")]
    f_puzzles: Option<u16>,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        if !self.host.is_loopback() && !self.plain {
            let host = self.host;
            let message = format!(
                "{host} can be reached by other machines: add --plain to serve them without token \
                 and TLS"
            );
            return Err(Failure::Usage(message));
        }
        let server = self.bind(context)?;
        let url = server.url();
        if let Some(address) = server.f_puzzles_address() {
            writeln!(context.out, "f-puzzles solver: ws://{address}/")?;
        }
        writeln!(context.out, "candoku workbench: {url}")?;
        context.out.flush()?;
        if self.open && !open(&url) {
            context.remark("no browser could be opened");
        }
        let ended =
            server.run(until_signalled()).map_err(|error| Failure::Io(error.to_string()))?;
        match ended {
            Ending::Interrupted => Err(Failure::Interrupted),
            Ending::Terminated => Ok(Exit::Yes),
        }
    }

    /// Listens on the requested port; if none was requested, tries the next ports when one is busy.
    fn bind(&self, context: &Context) -> Result<Server, Failure> {
        let settings = |port| Settings {
            host: self.host,
            port,
            f_puzzles: self.f_puzzles,
            ..Settings::default()
        };
        let failed = |error: BindError| {
            let offer = error.free.map(|port| format!(": candoku serve --port {port}"));
            Failure::Usage(format!("{error}{}", offer.unwrap_or_default()))
        };
        match (self.port, Server::bind(settings(self.port.unwrap_or(Settings::PORT)))) {
            (_, Ok(server)) => Ok(server),
            (None, Err(BindError { port, free: Some(free), .. })) if port == Settings::PORT => {
                context.remark(format_args!("port {port} is busy, using {free}"));
                Server::bind(settings(free)).map_err(failed)
            }
            (_, Err(error)) => Err(failed(error)),
        }
    }
}

/// Opens an address in the default browser; returns whether a program was started.
fn open(url: &str) -> bool {
    let (program, arguments): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().is_ok()
}
