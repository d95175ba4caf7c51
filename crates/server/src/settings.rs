//! Where the server listens, and how much one client can ask of it.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::time::Duration;

/// Where to listen, and within which limits.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address to listen on; on a loopback address only requests to this machine's own names are answered.
    pub host: IpAddr,
    /// The port to listen on; 0 takes any that is free.
    pub port: u16,
    /// What bounds the cost of requests.
    pub limits: Limits,
}

/// What bounds the cost of requests.
///
/// An answer or a refusal is there half a second after `time` at the latest. What is still being
/// worked on then is stopped, as it is when the client leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most bytes in the body of a request.
    pub body: usize,
    /// The longest time that is spent on an answer.
    pub time: Duration,
    /// The longest time that a client may take to send its header, again its body, and to read
    /// anything at all of an answer; and the longest time that an idle connection stays open.
    pub client_timeout: Duration,
    /// How many questions are worked on at once; more are turned away.
    pub jobs: usize,
    /// How many connections are open at once, WebSockets among them; for each one more, the one
    /// that has been idle longest is closed.
    pub connections: usize,
}

/// Why the server cannot listen.
#[derive(Debug)]
pub struct BindError {
    /// The address asked for.
    pub host: IpAddr,
    /// The port asked for.
    pub port: u16,
    /// A port that is free, if the one asked for is busy.
    pub free: Option<u16>,
    /// What the system says.
    pub cause: io::Error,
}

impl Settings {
    /// The port to listen on unless another is asked for.
    pub const PORT: u16 = 8731;
}

impl Default for Settings {
    fn default() -> Settings {
        let host = IpAddr::from([127, 0, 0, 1]);
        Settings { host, port: Settings::PORT, limits: Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            body: 1 << 20,
            // Many clients give up after ten seconds.
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
