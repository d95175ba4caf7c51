//! Writes the part of `docs/api.md` that is generated from the OpenAPI description:
//! `cargo run -p candoku-server --example reference`.

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    let page = std::fs::read_to_string(path)?;
    let missing = || std::io::Error::other("docs/api.md has no marks around the reference");
    let page = candoku_server::with_reference(&page).ok_or_else(missing)?;
    std::fs::write(path, page)
}
