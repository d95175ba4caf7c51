//! What protects a run that other machines can reach: a shared token, and TLS.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;

use tokio::net::TcpStream;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, ServerConfig};
use tokio_rustls::{TlsAcceptor, TlsConnector};

use crate::stream::AnyStream;

/// How connections between our own processes are protected; by default not at all.
#[derive(Clone, Default)]
pub struct Security {
    token: Option<String>,
    tls: Option<Tls>,
}

#[derive(Clone)]
struct Tls {
    acceptor: TlsAcceptor,
    connector: TlsConnector,
}

/// An address that others can reach, without protection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exposed(pub IpAddr);

impl Security {
    /// Requires this token first on every incoming connection, and sends it on outgoing ones.
    pub fn with_token(mut self, token: String) -> Security {
        self.token = Some(token);
        self
    }

    /// Uses TLS with this certificate and key, and trusts certificates signed by this authority.
    ///
    /// All three are the text of PEM files.
    ///
    /// # Errors
    ///
    /// If the certificate, the key or the authority is invalid.
    pub fn with_tls(
        mut self,
        certificate: &str,
        key: &str,
        authority: &str,
    ) -> io::Result<Security> {
        let bad = |error: &dyn fmt::Display| {
            io::Error::new(io::ErrorKind::InvalidData, error.to_string())
        };
        let read = |text: &str| {
            CertificateDer::pem_slice_iter(text.as_bytes())
                .collect::<Result<Vec<_>, _>>()
                .map_err(|error| bad(&error))
        };
        let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).map_err(|error| bad(&error))?;
        let server = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(read(certificate)?, key)
            .map_err(|error| bad(&error))?;
        let mut roots = RootCertStore::empty();
        for certificate in read(authority)? {
            roots.add(certificate).map_err(|error| bad(&error))?;
        }
        let client = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        self.tls = Some(Tls {
            acceptor: TlsAcceptor::from(Arc::new(server)),
            connector: TlsConnector::from(Arc::new(client)),
        });
        Ok(self)
    }

    /// Rejects addresses beyond this machine unless there are both a token and TLS.
    ///
    /// # Errors
    ///
    /// If other machines can reach the address and the token or TLS is missing.
    pub fn check(&self, address: IpAddr) -> Result<(), Exposed> {
        let is_protected = self.token.is_some() && self.tls.is_some();
        if address.is_loopback() || is_protected { Ok(()) } else { Err(Exposed(address)) }
    }

    /// The line to send first on a new connection.
    pub(crate) fn first_line(&self) -> Option<String> {
        self.token.as_ref().map(|token| format!("TOKEN {token}"))
    }

    /// Whether a line is the token; every byte is compared, so that timing reveals nothing.
    pub(crate) fn admits(&self, line: &str) -> bool {
        let Some(expected) = self.first_line() else { return true };
        let differing = expected.bytes().zip(line.bytes()).fold(0, |seen, (a, b)| seen | (a ^ b));
        expected.len() == line.len() && differing == 0
    }

    /// Whether the token is required first.
    pub(crate) fn wants_token(&self) -> bool {
        self.token.is_some()
    }

    pub(crate) async fn accept(&self, stream: TcpStream) -> io::Result<AnyStream> {
        match &self.tls {
            None => Ok(Box::new(stream)),
            Some(tls) => Ok(Box::new(tls.acceptor.accept(stream).await?)),
        }
    }

    pub(crate) async fn connect(&self, host: &str, stream: TcpStream) -> io::Result<AnyStream> {
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(host.to_owned())
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        Ok(Box::new(tls.connector.connect(name, stream).await?))
    }
}

/// The token must not appear in logs.
impl fmt::Debug for Security {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (token, tls) = (self.token.is_some(), self.tls.is_some());
        f.debug_struct("Security").field("token", &token).field("tls", &tls).finish()
    }
}

impl fmt::Display for Exposed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} can be reached by others: give a token and TLS, or --plain", self.0)
    }
}

impl std::error::Error for Exposed {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_token_is_admitted() {
        let security = Security::default().with_token("secret".into());

        assert!(security.admits("TOKEN secret"));
        for line in ["", "TOKEN ", "TOKEN secre", "TOKEN secret ", "TOKEN secrets", "secret"] {
            assert!(!security.admits(line), "{line}");
        }
        assert_eq!(format!("{security:?}"), "Security { token: true, tls: false }");
    }

    #[test]
    fn a_token_alone_does_not_protect_an_open_address() {
        let security = Security::default().with_token("secret".into());

        assert_eq!(security.check("127.0.0.1".parse().unwrap()), Ok(()));
        assert!(security.check("0.0.0.0".parse().unwrap()).is_err());
    }
}
