//! An executor: asks the scheduler for tasks and does them.

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::error::Result;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use datafusion::functions_nested::all_default_nested_functions;

use super::logical_codec::LogicalCodec;
use super::physical_codec::PhysicalCodec;
use super::session_config;
use crate::functions::functions;

/// How an executor works.
#[derive(Clone, Debug)]
pub struct ExecutorSettings {
    /// The host and the port of the scheduler.
    pub scheduler: (String, u16),
    /// Where results are fetched from; port 0 takes any that is free.
    pub address: SocketAddr,
    /// The name under which others reach it.
    pub name: Option<String>,
    /// How many tasks it does at once; as many as there are cores if none is given.
    pub tasks: Option<usize>,
    /// Bytes of memory for all tasks; most of the machine's if none is given.
    pub memory: Option<u64>,
    /// Where intermediate results go; a temporary folder if none is given.
    pub folder: Option<PathBuf>,
}

/// Works until the process is asked to end.
pub async fn run_executor(
    settings: ExecutorSettings,
    starting: impl FnOnce(SocketAddr),
) -> Result<()> {
    let address = SocketAddr::new(settings.address.ip(), free_port(settings.address)?);
    let name = settings.name.or_else(|| own_name(address.ip()));
    let config = ExecutorProcessConfig {
        bind_host: address.ip().to_string(),
        external_host: name,
        port: address.port(),
        scheduler_host: settings.scheduler.0,
        scheduler_port: settings.scheduler.1,
        scheduler_connect_timeout_seconds: 10,
        task_scheduling_policy: TaskSchedulingPolicy::PullStaged,
        vcores: settings.tasks.unwrap_or(0),
        memory_pool_size: settings.memory,
        work_dir: settings.folder.map(|folder| folder.display().to_string()),
        override_function_registry: Some(Arc::new(registry())),
        override_config_producer: Some(Arc::new(session_config)),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..ExecutorProcessConfig::default()
    };
    starting(address);
    start_executor_process(Arc::new(config)).await
}

/// A port that is free now, where any will do.
fn free_port(address: SocketAddr) -> Result<u16> {
    match address.port() {
        0 => Ok(TcpListener::bind(address)?.local_addr()?.port()),
        port => Ok(port),
    }
}

/// An address is its own name, unless it stands for all addresses.
fn own_name(address: IpAddr) -> Option<String> {
    (!address.is_unspecified()).then(|| address.to_string())
}

/// All functions of DataFusion and our own.
fn registry() -> BallistaFunctionRegistry {
    let mut registry = BallistaFunctionRegistry::default();
    for function in all_default_nested_functions().into_iter().chain(functions()) {
        registry.scalar_functions.insert(function.name().to_string(), function);
    }
    registry
}
