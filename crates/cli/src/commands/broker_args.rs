//! `--nats…`, for regions on many machines.

use std::path::PathBuf;

use candoku_nats::Broker;
use clap::Args;

/// The message broker that connects the machines
#[derive(Args, Debug)]
#[command(next_help_heading = "Across machines")]
pub(crate) struct BrokerArgs {
    /// The NATS broker, with user and password if required; a token is read from CANDOKU_NATS_TOKEN
    #[arg(long, value_name = "URL")]
    nats: Option<String>,

    /// The CA certificate that signed the broker's certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "nats")]
    nats_ca: Option<PathBuf>,
}

impl BrokerArgs {
    /// The broker, if one was given.
    pub(crate) fn broker(&self) -> Option<Broker> {
        let mut broker = Broker::at(self.nats.as_ref()?);
        broker.token = std::env::var("CANDOKU_NATS_TOKEN").ok();
        broker.authority.clone_from(&self.nats_ca);
        Some(broker)
    }
}
