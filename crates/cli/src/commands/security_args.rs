//! `--token-file`, `--tls-…` and `--plain`, for processes that other machines can reach.

use std::net::IpAddr;
use std::path::PathBuf;

use candoku_tcp::Security;
use clap::Args;

use crate::bounded::{PEM, TOKEN, read_text};
use crate::exit::Failure;

/// How connections are protected
#[derive(Args, Debug)]
#[command(next_help_heading = "Security")]
pub(crate) struct SecurityArgs {
    /// A file with the token that all processes share; it may also be set in CANDOKU_TOKEN
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,

    /// Use TLS with the certificate in this PEM file
    #[arg(long, value_name = "FILE", requires_all = ["tls_key", "tls_ca"])]
    tls_cert: Option<PathBuf>,

    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,

    /// The CA certificate that signed the other processes' certificates (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_ca: Option<PathBuf>,

    /// Allow other machines without token and TLS, as in the documented protocol
    #[arg(long)]
    plain: bool,
}

impl SecurityArgs {
    /// The requested protection, if it is enough for this address.
    pub(crate) fn for_address(&self, address: IpAddr) -> Result<Security, Failure> {
        let mut security = Security::default();
        let token = match &self.token_file {
            Some(path) => Some(read_text(path, TOKEN)?),
            None => std::env::var("CANDOKU_TOKEN").ok(),
        };
        if let Some(token) = token.map(|token| token.trim().to_owned()) {
            if token.is_empty() || token.len() > 200 {
                return Err(Failure::Usage("a token has 1 to 200 bytes".into()));
            }
            security = security.with_token(token);
        }
        if let (Some(certificate), Some(key), Some(authority)) =
            (&self.tls_cert, &self.tls_key, &self.tls_ca)
        {
            let [certificate, key, authority] =
                [certificate, key, authority].map(|path| read_text(path, PEM));
            security = security
                .with_tls(&certificate?, &key?, &authority?)
                .map_err(|error| Failure::Usage(format!("TLS: {error}")))?;
        }
        match security.check(address) {
            Err(error) if !self.plain => Err(Failure::Usage(format!("{error} (--plain)"))),
            _ => Ok(security),
        }
    }
}
