//! `candoku region-worker`

use candoku_nats::run_worker;
use clap::Args;

use crate::commands::broker_args::BrokerArgs;
use crate::context::Context;
use crate::exit::{Exit, Failure};

/// Run regions for other machines' puzzles, connected by a NATS broker
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  candoku region-worker --nats nats://broker:4222
  candoku region-worker --nats tls://broker:4222 --nats-ca ca.pem")]
pub(crate) struct RegionWorker {
    #[command(flatten)]
    broker: BrokerArgs,
}

impl RegionWorker {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let Some(broker) = self.broker.broker() else {
            return Err(Failure::Usage("a worker needs a broker: --nats URL".into()));
        };
        run_worker(&broker, |text| context.remark(text))
            .map_err(|error| Failure::Io(error.to_string()))?;
        Ok(Exit::Yes)
    }
}
