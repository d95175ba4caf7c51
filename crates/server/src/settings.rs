//! Where the server listens, and its limits.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::time::Duration;

/// Where to listen, and within which limits.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on; on a loopback address, only requests to loopback names are accepted.
    pub host: IpAddr,
    /// The port to listen on; 0 for any free port.
    pub port: u16,
    /// The port on the loopback address for the solver script of f-puzzles.com, if it is served; 0 for
    /// any free port.
    pub f_puzzles: Option<u16>,
    /// The limits on the cost of requests.
    pub limits: Limits,
}

/// The limits on the cost of requests.
///
/// A response is sent half a second after `time` at the latest. Work that is still running is
/// stopped then, and also when the client disconnects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum size of a request body, in bytes.
    pub body: usize,
    /// The maximum time spent on a request.
    pub time: Duration,
    /// The timeout for receiving a header, for receiving a body, for a response of which the client
    /// reads nothing, and for idle connections.
    pub client_timeout: Duration,
    /// The maximum number of requests processed at once; more are rejected.
    pub jobs: usize,
    /// The maximum number of open connections, including WebSockets; for each additional one, the
    /// connection that has been idle longest is closed.
    pub connections: usize,
}

/// Why the server cannot listen.
#[derive(Debug)]
pub struct BindError {
    /// The requested address.
    pub host: IpAddr,
    /// The requested port.
    pub port: u16,
    /// A free port, if the requested one is busy.
    pub free: Option<u16>,
    /// The system's error.
    pub cause: io::Error,
}

impl Settings {
    /// The default port.
    pub const PORT: u16 = 8731;

    /// The port that the solver script of f-puzzles.com connects to.
    pub const F_PUZZLES_PORT: u16 = 4545;
}

impl Default for Settings {
    fn default() -> Settings {
        let host = IpAddr::from([127, 0, 0, 1]);
        Settings { host, port: Settings::PORT, f_puzzles: None, limits: Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            body: 1 << 20,
            // Many clients time out after ten seconds.
            time: Duration::from_secs(9),
            client_timeout: Duration::from_secs(10),
            jobs: 4 * cores,
            connections: 512,
        }
    }
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let BindError { host, port, free, cause } = self;
        match free {
            Some(free) => write!(f, "port {port} is busy, port {free} is free"),
            None => write!(f, "cannot listen on {host} port {port}: {cause}"),
        }
    }
}

impl std::error::Error for BindError {}
