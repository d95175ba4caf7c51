//! `candoku --version`: the version, and the commit where it is known.

mod common;

use common::candoku;

#[test]
fn the_version_is_followed_by_the_commit_or_by_nothing() {
    let long = candoku(&["--version"], "");
    let short = candoku(&["-V"], "");

    let start = concat!("candoku ", env!("CARGO_PKG_VERSION"));
    let rest = long.out.strip_prefix(start).unwrap().strip_suffix('\n').unwrap();
    let commit = rest.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')'));
    assert!(rest.is_empty() || commit.is_some_and(|commit| !commit.is_empty()), "{}", long.out);
    assert_eq!((long.code, &long.out), (0, &short.out));
}
