//! `candoku serve`

use std::io::Write;
use std::net::IpAddr;
use std::process::{Command, Stdio};

use candoku_server::{BindError, Ending, Server, Settings, until_signalled};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Open the workbench: play, learn and watch in a browser
#[derive(Args, Debug)]
#[command(after_help = "\
The address is the last line that is printed. Ctrl-C ends the server. Everything that the page does can
be asked by programs too: /openapi.json says how.

Examples:
  candoku serve
  candoku serve --open
  candoku serve --port 0
  candoku serve --host 0.0.0.0 --port 80")]
pub(crate) struct Serve {
    /// The address to listen on; the default is reached from this machine only
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,

    /// The port to listen on, 0 for any [default: 8731, or the next that is free]
    #[arg(long)]
    port: Option<u16>,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let server = self.bind(context)?;
        let url = server.url();
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

    /// Listens on the port asked for; if nobody asked, a busy port gives way to the next one.
    fn bind(&self, context: &Context) -> Result<Server, Failure> {
        let settings = |port| Settings { host: self.host, port, ..Settings::default() };
        let failed = |error: BindError| {
            let offer = error.free.map(|port| format!(": candoku serve --port {port}"));
            Failure::Usage(format!("{error}{}", offer.unwrap_or_default()))
        };
        match (self.port, Server::bind(settings(self.port.unwrap_or(Settings::PORT)))) {
            (_, Ok(server)) => Ok(server),
            (None, Err(BindError { port, free: Some(free), .. })) => {
                context.remark(format_args!("port {port} is busy, using {free}"));
                Server::bind(settings(free)).map_err(failed)
            }
            (_, Err(error)) => Err(failed(error)),
        }
    }
}

/// Asks the desktop to open an address; whether somebody took it.
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
