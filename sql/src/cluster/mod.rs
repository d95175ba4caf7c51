//! The same functions on many machines: Ballista's scheduler and executors that know them.

mod codec;
mod executor;
mod logical_codec;
mod physical_codec;
mod scheduler;

use ballista_core::extension::SessionConfigExt;
use datafusion::prelude::SessionConfig;

use crate::options::FunctionOptions;

pub use executor::{ExecutorSettings, run_executor};
pub use logical_codec::LogicalCodec;
pub use physical_codec::PhysicalCodec;
pub use scheduler::{SchedulerSettings, run_scheduler};

/// The configuration that sessions begin with, on schedulers and executors alike.
fn session_config() -> SessionConfig {
    SessionConfig::new_with_ballista().with_option_extension(FunctionOptions::default())
}
