//! The page of all rules in `docs/` is the one that the example writes.

mod gallery;

use std::fs::read_to_string;
use std::path::Path;

#[test]
fn the_page_of_rules_is_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let said = "stale: run cargo run -p candoku-sheet --example rules";
    assert!(
        read_to_string(docs.join("rules.md")).is_ok_and(|page| page == gallery::page()),
        "{said}"
    );
    assert!(
        read_to_string(docs.join("rules.svg")).is_ok_and(|picture| picture == gallery::picture()),
        "{said}"
    );
}
