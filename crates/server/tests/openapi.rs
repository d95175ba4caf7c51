//! The description of the API, and the copy from which the types of the web page are made.

use serde_json::Value;

#[test]
fn the_web_page_has_the_description_of_this_server() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/api/openapi.json");
    let copy = std::fs::read_to_string(path).unwrap_or_default();

    let stale = copy.trim() != candoku_server::openapi().trim();

    let command = "cargo run -p candoku-server --example openapi > web/api/openapi.json";
    assert!(!stale, "web/api/openapi.json is not what the server says; run\n  {command}");
}

#[test]
fn the_documentation_has_every_field_of_this_server() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    let page = std::fs::read_to_string(path).unwrap();

    let stale = candoku_server::with_reference(&page).as_ref() != Some(&page);

    let command = "cargo run -p candoku-server --example reference";
    assert!(!stale, "docs/api.md is not what the server says; run\n  {command}");
}

#[test]
fn every_question_says_how_it_may_be_refused() {
    let description: Value = serde_json::from_str(&candoku_server::openapi()).unwrap();

    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let has = |status: &str| operation["responses"].get(status).is_some();
            let statuses: &[&str] = match operation.get("requestBody") {
                Some(_) => &["400", "408", "413", "415", "421", "422", "500", "503"],
                None => &["421", "500"],
            };
            for status in statuses {
                assert!(has(status), "{method} {path} {status}");
            }
        }
    }
}

#[test]
fn everything_that_is_referred_to_is_described() {
    let text = candoku_server::openapi();
    let description: Value = serde_json::from_str(&text).unwrap();

    let references = text.split("\"$ref\": \"#").skip(1).filter_map(|rest| rest.split('"').next());

    for reference in references {
        assert!(description.pointer(reference).is_some(), "{reference}");
    }
}
