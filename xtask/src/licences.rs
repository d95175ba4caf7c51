//! Every dependency has a licence that deny.toml allows.
//!
//! `cargo deny` reads the same file and checks more; this needs no installation.

use serde_json::Value;

use crate::runner::{Outcome, cargo};

/// Every workspace that ships something.
pub(crate) const WORKSPACES: [&str; 3] = ["Cargo.toml", "sql/Cargo.toml", "python/Cargo.toml"];

pub(crate) fn check() -> Outcome {
    let allowed = match std::fs::read_to_string("deny.toml") {
        Ok(text) => allowed_licences(&text),
        Err(error) => return Outcome::Failed(format!("deny.toml: {error}")),
    };
    let mut refused = 0;
    for manifest in WORKSPACES {
        match packages(manifest) {
            Ok(packages) => refused += count_refused(manifest, &packages, &allowed),
            Err(why) => return Outcome::Failed(why),
        }
    }
    match refused {
        0 => Outcome::Passed,
        _ => Outcome::Failed(format!("{refused} licences are not in deny.toml")),
    }
}

fn packages(manifest: &str) -> Result<Vec<Value>, String> {
    let mut metadata = cargo("metadata --format-version 1 --locked --all-features --manifest-path");
    let output = metadata.arg(manifest).output();
    let output = output.map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    match serde_json::from_slice::<Value>(&output.stdout) {
        Ok(Value::Object(mut metadata)) => match metadata.remove("packages") {
            Some(Value::Array(packages)) => Ok(packages),
            _ => Err("cargo metadata listed no packages".into()),
        },
        _ => Err("cargo metadata did not print JSON".into()),
    }
}

fn count_refused(manifest: &str, packages: &[Value], allowed: &[String]) -> usize {
    let mut refused = 0;
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none stated");
        if !is_allowed(licence, allowed) {
            println!("{} has licence {licence}", package["name"]);
            refused += 1;
        }
    }
    println!("{manifest}: {} packages, {refused} refused", packages.len());
    refused
}

/// The quoted names of the `allow` list.
fn allowed_licences(text: &str) -> Vec<String> {
    let list = text.split_once("allow = [").map_or("", |(_, rest)| rest);
    let list = list.split_once(']').map_or("", |(list, _)| list);
    list.split('"').skip(1).step_by(2).map(String::from).collect()
}

/// Whether the licence expression can be satisfied with allowed licences alone.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let words = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = words.split_whitespace().peekable();
    either(&mut words, allowed) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Words, allowed: &[String]) -> bool {
    let mut met = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed);
    }
    met
}

fn all(words: &mut Words, allowed: &[String]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words, allowed: &[String]) -> bool {
    match words.next() {
        Some("(") => {
            let met = either(words, allowed);
            words.next_if_eq(&")").is_some() && met
        }
        Some(licence) => {
            let mut name = licence.to_string();
            if words.next_if_eq(&"WITH").is_some() {
                name += &format!(" WITH {}", words.next().unwrap_or_default());
            }
            allowed.contains(&name)
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_expression_is_met_by_allowed_licences_alone() {
        let allowed = allowed_licences("allow = [\"MIT\", \"Apache-2.0\", \"Unicode-3.0\"]");

        for met in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "(MIT OR X) AND Unicode-3.0"] {
            assert!(is_allowed(met, &allowed), "{met}");
        }
        for refused in ["AGPL-3.0", "MIT AND GPL-3.0", "Apache-2.0 WITH X", "(MIT", ""] {
            assert!(!is_allowed(refused, &allowed), "{refused}");
        }
    }
}
