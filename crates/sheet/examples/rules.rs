//! Writes `docs/rules.md` and its picture: `cargo run -p candoku-sheet --example rules`.

use std::fs::write;
use std::path::Path;

#[path = "../tests/gallery/mod.rs"]
mod gallery;

fn main() -> std::io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    write(docs.join("rules.md"), gallery::page())?;
    write(docs.join("rules.svg"), gallery::picture())
}
