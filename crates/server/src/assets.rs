//! The files embedded in the binary: the web page and the manual.

use std::io::{self, Read};

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, LOCATION, VARY,
};
use axum::http::{HeaderMap, Method, Response, StatusCode, Uri};
use flate2::read::GzDecoder;

/// A file embedded by the build script.
struct Asset {
    path: &'static str,
    /// The entity tag, for conditional requests.
    tag: &'static str,
    packed: &'static [u8],
}

/// All files, sorted by path.
static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The files that the server serves: the web page and the manual, each with its path from `/`.
pub fn files() -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    ASSETS.iter().map(|asset| (asset.path, asset.bytes().expect("the build script packed it")))
}

/// Serves the file at a path; a folder serves its index page, and `.html` may be left out.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let path = uri.path();
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD are allowed here");
    }
    match find(path) {
        Some(asset) => asset.response(&headers),
        None if find(&format!("{path}/")).is_some() => Response::builder()
            .status(StatusCode::PERMANENT_REDIRECT)
            .header(LOCATION, format!("{path}/"))
            .body(Body::empty())
            .unwrap_or_else(|_| plain(StatusCode::NOT_FOUND, "there is no such page")),
        None => plain(StatusCode::NOT_FOUND, "there is no such page"),
    }
}

/// Whether there is a page at this path.
#[cfg(test)]
pub(crate) fn exists(path: &str) -> bool {
    find(path).is_some()
}

fn find(path: &str) -> Option<&'static Asset> {
    let exactly = |path: &str| {
        let place = ASSETS.binary_search_by(|asset| asset.path.cmp(path)).ok()?;
        Some(&ASSETS[place])
    };
    match path.ends_with('/') {
        true => exactly(&format!("{path}index.html")),
        false => exactly(path).or_else(|| exactly(&format!("{path}.html"))),
    }
}

impl Asset {
    fn response(&self, asked: &HeaderMap) -> Response<Body> {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        let mut set = |name, value: &'static str| headers.insert(name, value.parse().ok()?);
        set(ETAG, self.tag);
        set(VARY, "accept-encoding");
        set(CACHE_CONTROL, self.caching());
        if asked.get(IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == self.tag.as_bytes()) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        set(CONTENT_TYPE, self.kind());
        if self.path.ends_with(".svg") {
            // Pictures contain their own styles and nothing else.
            set(CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'");
        }
        if takes_gzip(asked) {
            set(CONTENT_ENCODING, "gzip");
            *response.body_mut() = Body::from(self.packed);
        } else {
            match self.bytes() {
                Ok(bytes) => *response.body_mut() = Body::from(bytes),
                Err(_) => *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR,
            }
        }
        response
    }

    fn bytes(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        GzDecoder::new(self.packed).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Files with a hash in their name never change; all others are revalidated.
    fn caching(&self) -> &'static str {
        match self.path.starts_with("/assets/") {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        }
    }

    fn kind(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "json" | "map" => "application/json",
            "webmanifest" => "application/manifest+json",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "wasm" => "application/wasm",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let codings = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    codings.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let is_refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        matches!(name.trim(), "gzip" | "*") && !is_refused
    })
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    if let Ok(kind) = "text/plain; charset=utf-8".parse() {
        response.headers_mut().insert(CONTENT_TYPE, kind);
    }
    response
}
