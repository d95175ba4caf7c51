//! The server itself: listens, answers, and shuts down.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::connections::{Connection, Connections};
use crate::f_puzzles;
use crate::router::router;
use crate::settings::{BindError, Limits, Settings};
use crate::state::AppState;
use crate::write_timeout::WriteTimeout;

/// How long pending responses may still take during shutdown.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// How many ports are tried when looking for a free one.
const NEARBY: u16 = 100;

/// How long to wait before accepting again when the system is out of file descriptors.
const PAUSE: Duration = Duration::from_millis(50);

/// The size of the read buffer of a connection, and so the longest header.
const BUFFER: usize = 32 << 10;

/// A server that is listening, and answers once it runs.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    /// For the solver script of f-puzzles.com.
    f_puzzles: Option<TcpListener>,
    settings: Settings,
}

/// Why the server stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Ctrl-C was pressed.
    Interrupted,
    /// The system asked it to stop.
    Terminated,
}

impl Server {
    /// Listens on the address in the settings.
    pub fn bind(settings: Settings) -> Result<Server, BindError> {
        let listener = listen(settings.host, settings.port)?;
        let script = settings.f_puzzles.map(|port| listen(Ipv4Addr::LOCALHOST.into(), port));
        let address = listener.local_addr().map_err(|cause| {
            let Settings { host, port, .. } = settings;
            BindError { host, port, free: None, cause }
        })?;
        Ok(Server { listener, address, f_puzzles: script.transpose()?, settings })
    }

    /// The address for the solver script of f-puzzles.com, if it is served.
    pub fn f_puzzles_address(&self) -> Option<SocketAddr> {
        self.f_puzzles.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The address it listens on, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The URL to open in a browser on this machine.
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

    /// Answers requests until the future is ready, and returns its output.
    ///
    /// Connections are then closed as soon as their pending responses are sent.
    pub fn run<T>(self, end: impl Future<Output = T>) -> io::Result<T> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let ended = runtime.block_on(self.accept_until(end));
        // Work that cannot be interrupted must not delay the shutdown.
        runtime.shutdown_background();
        ended
    }

    async fn accept_until<T>(self, end: impl Future<Output = T>) -> io::Result<T> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let limits = self.settings.limits;
        let state = AppState::new(limits);
        let script_router = f_puzzles::router(state.clone());
        let router = router(state, self.settings.host);
        let script = self.f_puzzles.map(tokio::net::TcpListener::from_std).transpose()?;
        let connections = Connections::new(limits.connections);
        let shutdown = watch::Sender::new(());
        let mut end = pin!(end);
        let ended = loop {
            tokio::select! {
                ended = &mut end => break ended,
                (accepted, router) = async {
                    tokio::select! {
                        accepted = listener.accept() => (accepted, &router),
                        accepted = accept(script.as_ref()) => (accepted, &script_router),
                    }
                } => match accepted {
                    Ok((stream, _)) => {
                        let connection = connections.open();
                        let served = serve(stream, router.clone(), connection, limits, shutdown.subscribe());
                        tokio::spawn(served);
                    }
                    Err(gone) if gone.kind() == io::ErrorKind::ConnectionAborted => {}
                    // Most likely the process is out of file descriptors.
                    Err(_) => {
                        connections.close_first();
                        tokio::time::sleep(PAUSE).await;
                    }
                },
            }
        };
        drop((listener, script));
        shutdown.send_replace(());
        let _ = tokio::time::timeout(SHUTDOWN_GRACE, shutdown.closed()).await;
        Ok(ended)
    }
}

/// Listens on a port.
fn listen(host: IpAddr, port: u16) -> Result<TcpListener, BindError> {
    let bound = TcpListener::bind((host, port)).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok(listener)
    });
    bound.map_err(|cause| {
        let is_free = |&port: &u16| TcpListener::bind((host, port)).is_ok();
        let nearby = port.saturating_add(1)..=port.saturating_add(NEARBY);
        let is_busy = cause.kind() == io::ErrorKind::AddrInUse;
        let free = if is_busy { nearby.into_iter().find(is_free) } else { None };
        BindError { host, port, free, cause }
    })
}

/// Accepts a connection, or waits forever without a listener.
async fn accept(listener: Option<&tokio::net::TcpListener>) -> io::Result<(TcpStream, SocketAddr)> {
    match listener {
        Some(listener) => listener.accept().await,
        None => std::future::pending().await,
    }
}

/// Answers the requests of one connection, in HTTP/1.1 only.
///
/// With HTTP/2, one client could open many streams, each with its own buffers and work, all of
/// which would need limits. Neither the page nor other clients need it.
async fn serve(
    stream: TcpStream,
    router: Router,
    connection: Connection,
    limits: Limits,
    mut shutdown: watch::Receiver<()>,
) {
    // Small responses should be sent at once.
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(WriteTimeout::new(stream, limits.client_timeout));
    let router = TowerToHyperService::new(router);
    let asking = connection.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(asking.clone());
        let busy = asking.busy();
        let response = router.call(request);
        async move {
            let response = response.await;
            drop(busy);
            response
        }
    });
    // The header timeout starts with the connection, and again after each response.
    let http = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.client_timeout)
        .max_buf_size(BUFFER)
        .serve_connection(stream, service)
        .with_upgrades();
    let mut http = pin!(http);
    tokio::select! {
        // A client that disconnects or does not speak HTTP is not an error.
        _ = http.as_mut() => return,
        () = connection.closing() => return,
        _ = shutdown.changed() => {}
    }
    http.as_mut().graceful_shutdown();
    let _ = http.await;
}

/// Waits for Ctrl-C or for a termination signal.
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
