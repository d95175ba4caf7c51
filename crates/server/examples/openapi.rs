//! Prints the description of the API, from which the types of the web page are made:
//! `cargo run -p candoku-server --example openapi > web/api/openapi.json`, then `npm run types` in `web`.

fn main() {
    println!("{}", candoku_server::openapi());
}
