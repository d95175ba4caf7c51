//! Prints the OpenAPI description, from which the web page's types are generated:
//! `cargo run -p candoku-server --example openapi > web/api/openapi.json`, then `npm run types` in `web`.

fn main() {
    println!("{}", candoku_server::openapi());
}
