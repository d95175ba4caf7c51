//! The broker: its address and credentials.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::{Client, ConnectOptions};

/// A NATS server or cluster, and its credentials.
///
/// The user name and password may be part of the URL. A URL that starts with `tls://` requires TLS.
#[derive(Clone, Default)]
pub struct Broker {
    /// The addresses, separated by commas: `nats://host:4222,nats://other:4222`.
    pub url: String,
    /// A token, if the broker requires one.
    pub token: Option<String>,
    /// A PEM file with the authority that signed the broker's certificate.
    pub authority: Option<PathBuf>,
    /// How long to keep trying to connect at the start.
    pub timeout: Duration,
}

/// Why there is no connection to the broker.
#[derive(Debug)]
pub struct ConnectError(String);

impl ConnectError {
    pub(crate) fn new(error: &dyn fmt::Display) -> ConnectError {
        ConnectError(error.to_string())
    }
}

impl Broker {
    /// The broker at this URL.
    pub fn at(url: &str) -> Broker {
        Broker { url: url.into(), timeout: Duration::from_secs(10), ..Broker::default() }
    }

    /// Connects; a connection that is lost later is re-established automatically.
    pub(crate) async fn connect(&self) -> Result<Client, ConnectError> {
        let mut options = ConnectOptions::new().name("candoku");
        if let Some(token) = &self.token {
            options = options.token(token.clone());
        }
        if let Some(path) = &self.authority {
            options = options.add_root_certificates(path.clone());
        }
        if self.url.contains("tls://") {
            options = options.require_tls(true);
        }
        let addresses: Vec<&str> = self.url.split(',').map(str::trim).collect();
        let begun = tokio::time::Instant::now();
        loop {
            match options.clone().connect(addresses.as_slice()).await {
                Ok(client) => return Ok(client),
                Err(error) if begun.elapsed() >= self.timeout => {
                    return Err(ConnectError(error.to_string()));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    }
}

/// The URL and the token may hold secrets.
impl fmt::Debug for Broker {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Broker").field("authority", &self.authority).finish_non_exhaustive()
    }
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "no connection to the broker: {}", self.0)
    }
}

impl std::error::Error for ConnectError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_timeout_may_be_as_long_as_a_duration_can_be() {
        let broker = Broker { timeout: Duration::MAX, ..Broker::at("nats://127.0.0.1:1") };

        let connecting = tokio::time::timeout(Duration::from_millis(1), broker.connect());

        assert!(connecting.await.is_err(), "it keeps trying");
    }
}
