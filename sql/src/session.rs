//! Where a query runs: in this process, or on a cluster.

use std::sync::Arc;

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use datafusion::error::Result;
use datafusion::execution::SessionStateBuilder;
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::cluster::{LogicalCodec, PhysicalCodec};
use crate::functions::functions;
use crate::generate::Generate;
use crate::options::FunctionOptions;

/// What a query may use of this machine.
#[derive(Clone, Copy, Default, Debug)]
pub struct QueryLimits {
    /// The number of threads; all cores if none is given.
    pub threads: Option<usize>,
    /// Bytes of memory, beyond which sorting and grouping go to disk.
    pub memory: Option<usize>,
}

/// A session in this process.
pub fn in_process(limits: QueryLimits, options: FunctionOptions) -> Result<SessionContext> {
    let mut config = SessionConfig::new();
    if let Some(threads) = limits.threads {
        config = config.with_target_partitions(threads);
    }
    let mut runtime = RuntimeEnvBuilder::new();
    if let Some(bytes) = limits.memory {
        // What each sort keeps for merging what it wrote to disk must not take all there is.
        let sorts = config.target_partitions();
        let usual = config.options().execution.sort_spill_reservation_bytes;
        config = config.with_sort_spill_reservation_bytes(usual.min(bytes / (4 * sorts)));
        runtime = runtime.with_memory_pool(Arc::new(FairSpillPool::new(bytes)));
    }
    let state = builder(config, options).with_runtime_env(runtime.build_arc()?).build();
    Ok(with_functions(SessionContext::new_with_state(state)))
}

/// A session whose queries run on the cluster of a scheduler: `df://host:port`.
pub async fn on_cluster(scheduler: &str, options: FunctionOptions) -> Result<SessionContext> {
    let config = SessionConfig::new_with_ballista()
        .with_ballista_logical_extension_codec(Arc::new(LogicalCodec::default()))
        .with_ballista_physical_extension_codec(Arc::new(PhysicalCodec::default()));
    let state = builder(config, options).build();
    Ok(with_functions(SessionContext::remote_with_state(scheduler, state).await?))
}

fn builder(config: SessionConfig, options: FunctionOptions) -> SessionStateBuilder {
    let config = config.with_information_schema(true).with_option_extension(options);
    SessionStateBuilder::new().with_config(config).with_default_features()
}

fn with_functions(session: SessionContext) -> SessionContext {
    for function in functions() {
        session.register_udf(function.as_ref().clone());
    }
    session.register_udtf("sudoku_generate", Arc::new(Generate));
    session
}
