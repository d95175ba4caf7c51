//! `candoku box`

use std::net::{IpAddr, ToSocketAddrs};
use std::time::Duration;

use candoku_tcp::{
    Address, BoxEnd, BoxName, BoxNaming, BoxOptions, Dialect, Feierabend, NotABox, Rules, Setting,
    on_parent_exit, run_box,
};
use clap::Args;

use crate::commands::security_args::SecurityArgs;
use crate::commands::strength::StrengthArg;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Run one of the nine box processes
#[derive(Args, Debug)]
#[command(after_help = "\
The box asks the manager for its neighbours, exchanges facts with them, and then sends its result. It \
exits on FEIERABEND, which it passes on to all its neighbours, or when the manager disconnects after \
the result. After 10 s without a message, stderr says what the box is waiting for.

Examples:
  candoku box BOX_D4 00:7,12:3 tcp://localhost:4000
  candoku box BOX_MM '' tcp://localhost:4000 --dialect BOX_G4=absolute --gap-ms 30")]
pub(crate) struct BoxCommand {
    /// The name of the box, BOX_A1 … BOX_G7 or BOX_UL … BOX_LR; it registers under this name
    #[arg(value_parser = read_name)]
    name: (BoxName, BoxNaming),

    /// The givens as column and row (from 0) and value: 00:7,12:3
    setting: Setting,

    /// The manager: tcp://host:port
    #[arg(value_name = "URI", value_parser = read_uri)]
    manager: Address,

    #[command(flatten)]
    behaviour: BoxBehaviour,

    /// The address at which neighbours can reach this box
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    listen: IpAddr,

    /// How long to keep trying to connect to the manager
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u64,

    /// Exit when standard input closes (used by a parent process)
    #[arg(long, hide = true)]
    tethered: bool,

    #[command(flatten)]
    security: SecurityArgs,
}

/// How a box communicates and deduces
#[derive(Args, Debug)]
pub(crate) struct BoxBehaviour {
    /// The pause after each line sent to a box that is not candoku's
    #[arg(long, value_name = "MS", default_value_t = 15)]
    gap_ms: u64,

    /// How facts are written to boxes that are not candoku's: relative, absolute, or BOX=relative|absolute
    /// [default: relative until the box has sent a fact, then as it does]
    #[arg(long, value_name = "DIALECT", value_parser = read_dialect)]
    dialect: Vec<(Option<BoxName>, Dialect)>,

    /// Pass FEIERABEND on to candoku's boxes only, not to all neighbours
    #[arg(long)]
    spare_plain_boxes: bool,

    #[arg(long, value_name = "STRENGTH", default_value = "hidden")]
    strength: StrengthArg,
}

impl BoxCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        if self.tethered {
            on_parent_exit(|| Exit::Interrupted.now());
        }
        let exposed = if self.listen.is_loopback() { self.manager_address()? } else { self.listen };
        let security = self.security.for_address(exposed)?;
        let (name, naming) = self.name;
        let mut options = BoxOptions::new(name, self.setting, self.manager, 0);
        options.listen = self.listen;
        options.rules = Rules { naming, ..self.behaviour.rules() };
        options.gap = Duration::from_millis(self.behaviour.gap_ms);
        options.manager_timeout = Duration::from_secs(self.patience);
        options.security = security;
        let end = run_box(options, |text| context.remark(text))
            .map_err(|error| Failure::Io(error.to_string()))?;
        if end == BoxEnd::Finished {
            return Ok(Exit::Yes);
        }
        context.remark(format_args!("{name}: {end}"));
        Ok(Exit::No)
    }

    /// The manager's address; if the host has several, one that other machines can reach.
    fn manager_address(&self) -> Result<IpAddr, Failure> {
        let Address { host, port } = &self.manager;
        let addresses = (host.as_str(), *port).to_socket_addrs().into_iter().flatten();
        let exposed = addresses.map(|address| address.ip()).max_by_key(|ip| !ip.is_loopback());
        exposed.ok_or_else(|| Failure::Usage(format!("the host {host} cannot be found")))
    }
}

impl BoxBehaviour {
    fn rules(&self) -> Rules {
        let mut rules = Rules { strength: self.strength.into(), ..Rules::default() };
        if self.spare_plain_boxes {
            rules.feierabend = Feierabend::ForOurs;
        }
        for &(name, dialect) in &self.dialect {
            match name {
                None => rules.dialect = Some(dialect),
                Some(name) => rules.dialect_of.push((name, dialect)),
            }
        }
        rules
    }
}

fn read_name(text: &str) -> Result<(BoxName, BoxNaming), NotABox> {
    Ok((text.parse()?, BoxNaming::of(text)))
}

fn read_uri(text: &str) -> Result<Address, &'static str> {
    Address::read_uri(text).ok_or("expected tcp://host:port")
}

fn read_dialect(text: &str) -> Result<(Option<BoxName>, Dialect), String> {
    let (name, dialect) = match text.split_once('=') {
        Some((name, dialect)) => {
            let name: BoxName = name.parse().map_err(|error| format!("{error}"))?;
            (Some(name), dialect)
        }
        None => (None, text),
    };
    match dialect {
        "relative" => Ok((name, Dialect::Relative)),
        "absolute" => Ok((name, Dialect::Absolute)),
        _ => Err("expected relative or absolute".into()),
    }
}
