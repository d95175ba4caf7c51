//! The scheduler: takes queries, cuts them into tasks, and hands these out.

use std::net::SocketAddr;
use std::sync::Arc;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::error::Result;
use ballista_core::utils::default_session_builder;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::{SchedulerConfig, TaskDistributionPolicy};
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion::execution::{FunctionRegistry, SessionState};
use datafusion::prelude::SessionConfig;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tokio::net::TcpListener;

use super::logical_codec::LogicalCodec;
use super::physical_codec::PhysicalCodec;
use super::session_config;
use crate::functions::functions;

/// How a scheduler works.
#[derive(Clone, Debug)]
pub struct SchedulerSettings {
    /// Where it listens.
    pub address: SocketAddr,
    /// The name under which clients and executors reach it.
    pub name: Option<String>,
    /// After how many seconds of silence an executor counts as lost.
    pub patience: u64,
}

/// Serves until the process ends; says where it listens as soon as it does.
pub async fn run_scheduler(
    settings: SchedulerSettings,
    listening: impl FnOnce(SocketAddr),
) -> Result<()> {
    let listener = TcpListener::bind(settings.address).await?;
    let address = listener.local_addr()?;
    let config = SchedulerConfig {
        bind_host: address.ip().to_string(),
        bind_port: address.port(),
        external_host: settings.name.unwrap_or_else(|| address.ip().to_string()),
        // Executors pull their work: they need to be reachable only for their results.
        scheduling_policy: TaskSchedulingPolicy::PullStaged,
        task_distribution: TaskDistributionPolicy::RoundRobin,
        executor_timeout_seconds: settings.patience,
        expire_dead_executor_interval_seconds: settings.patience.div_ceil(4).max(1),
        no_executors_grace_period_seconds: settings.patience.saturating_mul(3),
        override_config_producer: Some(Arc::new(session_config)),
        override_session_builder: Some(Arc::new(session)),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..SchedulerConfig::default()
    };
    config.validate()?;
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let scheduler =
        create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, Arc::new(config)).await?;
    listening(address);
    start_grpc_service_with_listener(listener, scheduler).await
}

/// A session that knows our functions.
fn session(config: SessionConfig) -> datafusion::error::Result<SessionState> {
    let mut session = default_session_builder(config)?;
    for function in functions() {
        session.register_udf(function)?;
    }
    Ok(session)
}
