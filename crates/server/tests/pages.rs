//! The page, the manual, and what is said about them to browsers.

mod common;

use std::collections::HashMap;
use std::io::Read;

use common::Running;
use flate2::read::GzDecoder;

#[test]
fn the_front_page_is_there_and_forbids_foreign_scripts() {
    let server = Running::new();

    let page = server.get("/");

    assert_eq!(page.status, 200);
    assert!(page.text().starts_with("<!doctype html>"));
    for header in [
        "content-type: text/html; charset=utf-8",
        "content-security-policy: default-src 'self'; script-src 'self';",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-cache",
    ] {
        assert!(page.head.contains(header), "{header} is not in\n{}", page.head);
    }
    assert!(!page.text().contains("<script>"), "inline scripts are forbidden");
}

#[test]
fn pages_travel_compressed_to_those_who_can_read_that() {
    let server = Running::new();
    let path = "/manual/techniques/x-wing";
    let plain = server.get(path);

    let packed = server.get_with(path, "accept-encoding: br;q=1, gzip;q=0.8\r\n");
    let refused = server.get_with(path, "accept-encoding: gzip;q=0\r\n");

    assert!(packed.head.contains("content-encoding: gzip"));
    assert!(packed.body.len() < plain.body.len());
    let mut unpacked = Vec::new();
    GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain.body);
    assert_eq!(refused.body, plain.body);
}

#[test]
fn a_page_that_has_not_changed_is_not_sent_again() {
    let server = Running::new();
    let page = server.get("/manual/techniques/");
    let tag = page.head.split("etag: ").nth(1).unwrap().lines().next().unwrap().to_string();

    let again = server.get_with("/manual/techniques/", &format!("if-none-match: {tag}\r\n"));

    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn the_manual_links_its_pages_and_pictures() {
    let server = Running::new();

    let list = server.get("/manual/techniques/").text();
    let page = server.get("/manual/techniques/x-wing").text();
    let picture = server.get("/manual/techniques/x-wing.svg");

    assert!(list.contains(r#"<a href="x-wing.html">X-Wing</a>"#), "{list}");
    assert!(page.contains(r#"<img src="x-wing.svg""#), "{page}");
    assert!(page.contains(r#"<a href="index.html">All techniques</a>"#), "{page}");
    assert!(picture.head.contains("content-type: image/svg+xml"));
    assert!(picture.head.contains("style-src 'unsafe-inline'"), "pictures keep their colours");
    assert_eq!(server.get("/manual/techniques").status, 308);
}

#[test]
fn links_between_pages_of_the_manual_are_relative_and_lead_somewhere() {
    let files: HashMap<&str, Vec<u8>> = candoku_server::files().collect();
    let pages = files.iter().filter(|(path, _)| path.starts_with("/manual/"));
    for (path, bytes) in pages.filter(|(path, _)| path.ends_with(".html")) {
        let text = String::from_utf8_lossy(bytes);
        let links = text.split(['"']).collect::<Vec<_>>();
        let links = links
            .windows(2)
            .filter(|pair| pair[0].ends_with(" href=") || pair[0].ends_with(" src="));
        for link in links.map(|pair| pair[1]).filter(|link| !link.contains("://")) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(!file.starts_with('/'), "{path} links to {link}");
            if !file.is_empty() && !link.ends_with("../index.html") {
                assert!(files.contains_key(&*resolved(path, file)), "{path} links to {link}");
            }
        }
    }
}

#[test]
fn every_live_example_is_marked_on_its_page_and_answered() {
    let server = Running::new();
    let text = include_str!("../../../docs/try-it.md");
    let examples: Vec<(&str, &str)> = text
        .split("```json ")
        .skip(1)
        .filter_map(|block| block.split("```").next()?.split_once('\n'))
        .collect();

    let page = server.get("/manual/try-it").text();

    assert!(page.contains(r#"<script type="module" src="../manual/live.js"></script>"#), "{page}");
    assert_eq!(page.matches(r#"<pre class="live""#).count(), examples.len());
    for (question, body) in examples {
        assert!(page.contains(&format!(r#"data-question="{question}""#)), "{question}");
        let answer = server.post(question, body.as_bytes());
        assert_eq!(answer.status, 200, "{question}: {}", answer.text());
    }
    for script in ["live.js", "live-worker.js", "engine.js"] {
        assert_eq!(server.get(&format!("/manual/{script}")).status, 200, "{script}");
    }
    assert!(!server.get("/manual/formats").text().contains("live.js"));
}

/// The path of a file named relative to a page.
fn resolved(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
