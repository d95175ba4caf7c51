//! The server itself: listens, answers, and ends when it is told to.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::router::router;
use crate::settings::{BindError, Limits, Settings};
use crate::write_timeout::WriteTimeout;

/// How long answers may still take once the server has been told to end.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// How far a free port is looked for.
const NEARBY: u16 = 100;

/// How long to wait before accepting again after the system could open no more connections.
const PAUSE: Duration = Duration::from_millis(50);

/// A server that listens, and answers once it runs.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    settings: Settings,
}

/// The place of one connection among all that may be open.
///
/// Every request carries it, so that a WebSocket keeps it after the requests have ended.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    _place: Arc<OwnedSemaphorePermit>,
}

/// Why a server ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Ctrl-C was pressed.
    Interrupted,
    /// The system asked it to end.
    Terminated,
}

impl Server {
    /// Listens where the settings say.
    pub fn bind(settings: Settings) -> Result<Server, BindError> {
        let Settings { host, port, .. } = settings;
        let bound = TcpListener::bind((host, port)).and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok((listener.local_addr()?, listener))
        });
        match bound {
            Ok((address, listener)) => Ok(Server { listener, address, settings }),
            Err(cause) => {
                let is_free = |&port: &u16| TcpListener::bind((host, port)).is_ok();
                let nearby = port.saturating_add(1)..=port.saturating_add(NEARBY);
                let is_busy = cause.kind() == io::ErrorKind::AddrInUse;
                let free = if is_busy { nearby.into_iter().find(is_free) } else { None };
                Err(BindError { host, port, free, cause })
            }
        }
    }

    /// The address where it listens, with the port that it got.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser on this machine.
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(match address {
                SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            });
        }
        format!("http://{address}/")
    }

    /// Answers until the future is ready, and hands on what it says.
    ///
    /// Connections are then closed as soon as they have their answers.
    pub fn run<T>(self, end: impl Future<Output = T>) -> io::Result<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let ended = runtime.block_on(self.accept_until(end));
        // Work that cannot be interrupted must not delay the end.
        runtime.shutdown_background();
        ended
    }

    async fn accept_until<T>(self, end: impl Future<Output = T>) -> io::Result<T> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let limits = self.settings.limits;
        let router = router(limits, self.settings.host);
        let connections = Arc::new(Semaphore::new(limits.connections));
        let shutdown = GracefulShutdown::new();
        let mut end = pin!(end);
        let ended = loop {
            let accepted = async {
                let place = Arc::clone(&connections).acquire_owned().await;
                let place = place.expect("the semaphore is never closed");
                (listener.accept().await, Connection { _place: Arc::new(place) })
            };
            tokio::select! {
                ended = &mut end => break ended,
                (accepted, connection) = accepted => match accepted {
                    Ok((stream, _)) => {
                        let router = router.clone().layer(Extension(connection));
                        tokio::spawn(serve(stream, router, limits, &shutdown));
                    }
                    // The client has gone already, or no more files can be opened.
                    Err(_) => tokio::time::sleep(PAUSE).await,
                },
            }
        };
        drop(listener);
        let _ = tokio::time::timeout(SHUTDOWN_GRACE, shutdown.shutdown()).await;
        Ok(ended)
    }
}

/// Answers the requests of one connection.
fn serve(
    stream: TcpStream,
    router: Router,
    limits: Limits,
    shutdown: &GracefulShutdown,
) -> impl Future<Output = ()> + use<> {
    // Small answers should not wait for more of them.
    let _ = stream.set_nodelay(true);
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(limits.client_timeout);
    let service = TowerToHyperService::new(router);
    let stream = TokioIo::new(WriteTimeout::new(stream, limits.client_timeout));
    let connection = builder.serve_connection_with_upgrades(stream, service);
    let connection = shutdown.watch(connection.into_owned());
    // A client that breaks off, or speaks no HTTP, is not an error.
    async move { drop(connection.await) }
}

/// Waits for Ctrl-C, or for the system to ask for an end.
pub async fn until_signalled() -> Ending {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => Ending::Interrupted,
            () = terminated => Ending::Terminated,
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
        Ending::Interrupted
    }
}
