//! What every request passes: whom it is addressed to, and what the answer forbids the browser.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// Scripts from here alone; styles may stand in elements, which hold no user's text.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The headers of every answer, unless the answer has its own.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The host names that requests may carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AllowedHost {
    /// Only the names of this machine itself.
    Loopback,
    /// Any name that leads here.
    Any,
}

impl AllowedHost {
    /// The names that a server on this address answers to.
    pub(crate) fn of(host: IpAddr) -> AllowedHost {
        if host.is_loopback() { AllowedHost::Loopback } else { AllowedHost::Any }
    }

    /// Whether a request is meant for this server.
    ///
    /// A page of another site can make its own name lead to a loopback address and then ask
    /// as if it were ours; but its requests still carry its name.
    fn accepts(self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        match self {
            AllowedHost::Any => true,
            AllowedHost::Loopback => host.is_some_and(is_loopback_name),
        }
    }
}

fn is_loopback_name(host: &str) -> bool {
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => return address.parse().is_ok_and(|a: Ipv6Addr| a.is_loopback()),
        None => host.split_once(':').map_or(host, |(name, _)| name),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// Turns away what is not meant for this server, and adds the headers to what is answered.
pub(crate) async fn guard(
    State(allowed): State<AllowedHost>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match allowed.accepts(request.headers()) {
        true => next.run(request).await,
        false => {
            let message = "this server answers to the names of its own machine only";
            Problem::new(StatusCode::MISDIRECTED_REQUEST, message).into_response()
        }
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

/// Whether a request that browsers send without asking comes from a page of this server.
///
/// Programs that are no browsers send no origin.
pub(crate) fn is_own_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (headers.get(ORIGIN), text(ORIGIN), text(HOST)) {
        (None, ..) => true,
        (_, Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, name)| name.eq_ignore_ascii_case(host))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_loopback_names() {
        for name in ["localhost", "LOCALHOST:8731", "127.0.0.1:80", "127.8.9.1", "[::1]:8731"] {
            assert!(is_loopback_name(name), "{name}");
        }
        for name in ["", "example.org", "localhost.example.org:8731", "10.0.0.1", "[::2]", "::1"] {
            assert!(!is_loopback_name(name), "{name}");
        }
    }
}
