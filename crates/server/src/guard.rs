//! Checks on every request (is it meant for this server?) and security headers on every response.

use std::future::poll_fn;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::Poll;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, HeaderValue, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// Scripts only from this server; inline styles are allowed, because elements contain no user text.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The headers of every response, unless the response sets its own.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The `Host` names that requests may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AllowedHost {
    /// Only loopback names.
    Loopback,
    /// Any name.
    Any,
}

impl AllowedHost {
    /// The names that a server on this address answers to.
    pub(crate) fn of(host: IpAddr) -> AllowedHost {
        if host.is_loopback() { AllowedHost::Loopback } else { AllowedHost::Any }
    }

    /// Whether a request is meant for this server.
    ///
    /// Protects against DNS rebinding: another site can point its own name at a loopback address,
    /// but its requests still carry that name.
    fn accepts(self, headers: &HeaderMap) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let is_loopback = |host: &HeaderValue| host.to_str().is_ok_and(is_loopback_name);
        match self {
            AllowedHost::Any => true,
            AllowedHost::Loopback => {
                hosts.next().is_some_and(is_loopback) && hosts.next().is_none()
            }
        }
    }
}

/// Whether a host, optionally with a port, is a loopback name.
fn is_loopback_name(host: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    if let Some((address, rest)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        let is_end = rest.is_empty() || rest.strip_prefix(':').is_some_and(is_port);
        return is_end && address.parse().is_ok_and(|address: Ipv6Addr| address.is_loopback());
    }
    let (name, port) = host.split_once(':').unwrap_or((host, ""));
    let is_loopback = |address: Ipv4Addr| address.is_loopback();
    is_port(port) && (name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(is_loopback))
}

/// Rejects requests that are not meant for this server, and adds the security headers.
pub(crate) async fn guard(
    State(allowed): State<AllowedHost>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match allowed.accepts(request.headers()) {
        true => unless_panicking(next.run(request)).await,
        false => {
            let message = "this server only accepts requests to localhost and loopback addresses";
            Problem::new(StatusCode::MISDIRECTED_REQUEST, message).into_response()
        }
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().entry(name).or_insert(value);
    }
    response
}

/// Turns a panic in a handler into an error response; the connection stays open.
async fn unless_panicking(response: impl Future<Output = Response>) -> Response {
    let mut response = Box::pin(response);
    poll_fn(|context| {
        // Unwind safe: the handler is dropped and its state is never used again.
        let polled = catch_unwind(AssertUnwindSafe(|| response.as_mut().poll(context)));
        polled.unwrap_or_else(|_| Poll::Ready(Problem::internal().into_response()))
    })
    .await
}

/// Whether a request that browsers send without a preflight comes from a page of this server.
///
/// Programs other than browsers send no origin.
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

/// Whether an origin is a page served from this machine.
pub(crate) fn is_loopback_origin(origin: &str) -> bool {
    origin.split_once("://").is_some_and(|(_, host)| is_loopback_name(host))
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

    #[test]
    fn a_name_that_only_begins_like_this_machine_is_not_its_name() {
        for name in [
            "[::1].evil.com",
            "[::1]:80.evil.com",
            "[::1]evil.com:80",
            "localhost.evil.com",
            "localhost:80.evil.com",
            "127.0.0.1.evil.com",
            "127.0.0.1:8731.evil.com",
        ] {
            assert!(!is_loopback_name(name), "{name}");
        }
    }

    #[test]
    fn a_handler_that_panics_is_an_internal_error() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let handler = async { panic!("of a test") };

        let response = runtime.block_on(unless_panicking(handler));

        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(response.headers()["content-type"], "application/json");
    }
}
