//! The API reference as Markdown for `docs/api.md`.

use std::collections::BTreeSet;
use std::fmt::Write;

use candoku::json::QUESTIONS;
use serde_json::{Map, Value};

/// Every question with the fields of its request and answer, and every type of object in them.
fn reference() -> String {
    let description: Value =
        serde_json::from_str(&crate::openapi()).expect("the description is JSON");
    let schemas = &description["components"]["schemas"];
    let mut text = String::new();
    let mut kinds = BTreeSet::new();
    for question in &QUESTIONS {
        let operation = &description["paths"][format!("/api/v1/{}", question.name)]["post"];
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        let reply = &operation["responses"]["200"]["content"]["application/json"]["schema"];
        let first = &named(schemas, body)["allOf"][0]["$ref"];
        let asks_about_a_puzzle = first == "#/components/schemas/Question";
        let mut fields = Vec::new();
        collect(schemas, body, &mut fields);
        fields.retain(|field| !asks_about_a_puzzle || !is_of_the_puzzle(schemas, &field.name));
        let summary = question.summary;
        let _ = write!(text, "### `{}`\n\n{summary}", question.name);
        if !asks_about_a_puzzle {
            text += " It takes no puzzle.";
        }
        text += "\n\n";
        write_table(&mut text, "field", &fields, &mut kinds);
        let mut fields = Vec::new();
        collect(schemas, reply, &mut fields);
        write_table(&mut text, "answer", &fields, &mut kinds);
    }
    write_kinds(&mut text, schemas, kinds);
    text
}

/// The markers around the reference in a page.
const MARKS: [&str; 2] =
    ["<!-- made by `cargo run -p candoku-server --example reference` -->", "<!-- end -->"];

/// A page with the reference between its markers, if it has them.
pub fn with_reference(page: &str) -> Option<String> {
    let (before, rest) = page.split_once(MARKS[0])?;
    let (_, after) = rest.split_once(MARKS[1])?;
    Some(format!("{before}{}\n\n{}\n{}{after}", MARKS[0], reference(), MARKS[1]))
}

/// A field of an object.
struct Field {
    name: String,
    kind: Kind,
    words: String,
    is_required: bool,
}

/// The type of a value.
struct Kind {
    words: String,
    refers_to: Vec<String>,
}

/// The types of objects, and those that they refer to in turn.
fn write_kinds(text: &mut String, schemas: &Value, mut open: BTreeSet<String>) {
    let mut written = BTreeSet::new();
    text.push_str("### Objects and words\n\n");
    while let Some(name) = open.pop_first() {
        if !written.insert(name.clone()) {
            continue;
        }
        let schema = &schemas[&name];
        let words = one_line(schema["description"].as_str().unwrap_or_default());
        let _ = write!(text, "**{name}**: {words}");
        let mut fields = Vec::new();
        collect(schemas, schema, &mut fields);
        let mut kinds = BTreeSet::new();
        if fields.is_empty() {
            let kind = kind(schema);
            let _ = write!(text, " One of: {}.\n\n", kind.words);
            kinds.extend(kind.refers_to);
        } else {
            text.push_str("\n\n");
            write_table(text, "field", &fields, &mut kinds);
        }
        open.extend(kinds.into_iter().filter(|kind| !written.contains(kind)));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
}

fn write_table(text: &mut String, head: &str, fields: &[Field], kinds: &mut BTreeSet<String>) {
    if fields.is_empty() {
        return;
    }
    let _ = write!(text, "| {head} | is | |\n|---|---|---|\n");
    for Field { name, kind, words, is_required } in fields {
        let optional = if *is_required { "" } else { ", optional" };
        let _ = writeln!(text, "| `{name}` | {}{optional} | {words} |", kind.words);
        kinds.extend(kind.refers_to.iter().cloned());
    }
    text.push('\n');
}

/// The schema that a reference refers to, or the schema itself.
fn named<'a>(schemas: &'a Value, schema: &'a Value) -> &'a Value {
    name_of(schema).map_or(schema, |name| &schemas[name])
}

fn name_of(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// All fields of an object, starting with those of the objects it is composed of.
fn collect(schemas: &Value, schema: &Value, fields: &mut Vec<Field>) {
    let schema = named(schemas, schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        collect(schemas, part, fields);
    }
    let empty = Map::new();
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, field) in schema["properties"].as_object().unwrap_or(&empty) {
        let inner = field["oneOf"].as_array().and_then(|cases| cases.first());
        let words = field["description"].as_str();
        let words = words.or_else(|| inner?["description"].as_str()).unwrap_or_default();
        fields.push(Field {
            name: name.clone(),
            kind: kind(field),
            words: one_line(words),
            is_required: required.iter().any(|required| required == name),
        });
    }
}

fn is_of_the_puzzle(schemas: &Value, field: &str) -> bool {
    schemas["Question"]["properties"].get(field).is_some()
}

/// A description as a single table cell.
fn one_line(words: &str) -> String {
    words.replace('\n', " ").replace('|', "\\|")
}

fn kind(schema: &Value) -> Kind {
    if let Some(name) = name_of(schema) {
        return Kind { words: name.into(), refers_to: vec![name.into()] };
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
        return Kind { words: values.join(", "), refers_to: Vec::new() };
    }
    if let Some(cases) = schema["oneOf"].as_array() {
        let cases: Vec<Kind> = cases.iter().map(kind).collect();
        let words: Vec<&str> = cases.iter().map(|case| case.words.as_str()).collect();
        let words = words.join(" or ");
        return Kind { words, refers_to: cases.into_iter().flat_map(|c| c.refers_to).collect() };
    }
    let one = |kind: &str| -> Kind {
        match kind {
            "array" => {
                let items = self::kind(&schema["items"]);
                Kind { words: format!("list of {}", items.words), ..items }
            }
            "object" => {
                let mut fields = Vec::new();
                collect(&Value::Null, schema, &mut fields);
                let named = fields.iter().map(|field| format!("`{}`", field.name));
                let words = format!("object with {}", named.collect::<Vec<_>>().join(", "));
                let refers_to = fields.into_iter().flat_map(|field| field.kind.refers_to);
                Kind { words, refers_to: refers_to.collect() }
            }
            "string" => Kind { words: "text".into(), refers_to: Vec::new() },
            kind => Kind { words: kind.into(), refers_to: Vec::new() },
        }
    };
    match &schema["type"] {
        Value::Array(kinds) => {
            let kinds: Vec<Kind> = kinds.iter().filter_map(Value::as_str).map(one).collect();
            let words: Vec<&str> = kinds.iter().map(|kind| kind.words.as_str()).collect();
            let words = words.join(" or ");
            Kind { words, refers_to: kinds.into_iter().flat_map(|k| k.refers_to).collect() }
        }
        Value::String(kind) => one(kind),
        _ => Kind { words: "any value".into(), refers_to: Vec::new() },
    }
}
