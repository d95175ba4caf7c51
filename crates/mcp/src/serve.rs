//! Serves the tools over standard input and output.

use std::io;
use std::time::Duration;

use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::io::stdio_pipes;

use crate::tools::Tools;

/// Serves the tools over standard input and output until the input ends.
///
/// Each call may take this long. Calls that are still running when the input ends are cancelled.
///
/// # Errors
///
/// If input or output fail, or the client does not speak the protocol.
pub fn serve(time: Duration) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        match Tools::new(time).serve(stdio_pipes()).await {
            Ok(service) => service.waiting().await.map(|_| ()).map_err(io::Error::other),
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(error) => Err(io::Error::other(error)),
        }
    });
    // A thread may still be blocked in a read, and waiting for it would keep the program alive.
    runtime.shutdown_background();
    ended
}
