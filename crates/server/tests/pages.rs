//! The page, the manual, and what is said about them to browsers.

mod common;

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

    assert!(list.contains(r#"<a href="x-wing">X-Wing</a>"#), "{list}");
    assert!(page.contains(r#"<img src="x-wing.svg""#), "{page}");
    assert!(page.contains(r#"<a href="./">All techniques</a>"#), "{page}");
    assert!(picture.head.contains("content-type: image/svg+xml"));
    assert!(picture.head.contains("style-src 'unsafe-inline'"), "pictures keep their colours");
    assert_eq!(server.get("/manual/techniques").status, 308);
}
