//! The schemas of a question as those of a tool: self-contained, with all fields in one object.

use std::collections::BTreeSet;

use candoku::json::Description;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

/// Where OpenAPI keeps schemas.
const COMPONENTS: &str = "#/components/schemas/";

/// Where a self-contained JSON schema keeps them.
const DEFINITIONS: &str = "#/$defs/";

/// A description as one JSON schema.
///
/// Clients expect an object with properties at the top, so the objects that it is composed of are
/// merged into it. Everything else that it refers to goes into `$defs`.
pub(crate) fn schema_of(description: &Description) -> JsonObject {
    let named = |(name, schema): &(String, _)| (name.clone(), json!(schema));
    let all: JsonObject = description.schemas.iter().map(named).collect();
    let mut schema = json!({"type": "object", "properties": {}, "required": []});
    if is_closed(&all[&description.name]) {
        schema["additionalProperties"] = json!(false);
    }
    merge(&mut schema, &all[&description.name], &all);
    let mut definitions = JsonObject::new();
    let mut open: Vec<String> = references(&schema).into_iter().collect();
    while let Some(name) = open.pop() {
        if let Some(found) = all.get(&name).filter(|_| !definitions.contains_key(&name)) {
            open.extend(references(found));
            definitions.insert(name, found.clone());
        }
    }
    schema["$defs"] = Value::Object(definitions);
    relocate(&mut schema);
    let Value::Object(schema) = schema else { unreachable!("it was made as an object") };
    schema
}

/// Whether an object has no fields but those that are described.
fn is_closed(schema: &Value) -> bool {
    ["additionalProperties", "unevaluatedProperties"].iter().any(|name| schema[name] == false)
}

/// Adds the fields of a schema, and of those that it is composed of, to an object.
fn merge(object: &mut Value, schema: &Value, all: &JsonObject) {
    if let Some(name) = reference(schema) {
        return merge(object, all.get(name).unwrap_or(&Value::Null), all);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        merge(object, part, all);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        object["properties"][name] = field.clone();
    }
    let required = schema["required"].as_array().into_iter().flatten().cloned();
    object["required"].as_array_mut().into_iter().for_each(|all| all.extend(required.clone()));
}

/// The name of the schema that a reference refers to.
fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(COMPONENTS)
}

/// The names of all schemas that a schema refers to directly.
fn references(schema: &Value) -> BTreeSet<String> {
    let inner: Box<dyn Iterator<Item = &Value>> = match schema {
        Value::Object(fields) => Box::new(fields.values()),
        Value::Array(items) => Box::new(items.iter()),
        _ => return BTreeSet::new(),
    };
    let own = schema.is_object().then(|| reference(schema)).flatten().map(String::from);
    inner.flat_map(references).chain(own).collect()
}

/// Makes references refer to `$defs`.
fn relocate(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if name == "$ref" => {
                        *text = text.replacen(COMPONENTS, DEFINITIONS, 1);
                    }
                    field => relocate(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(relocate),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use candoku::Session;
    use candoku::grid::Stop;
    use candoku::json::QUESTIONS;

    use super::*;

    fn schemas() -> impl Iterator<Item = Value> {
        let both = |question: &candoku::json::Question| {
            [(question.request)(), (question.reply)()].map(|it| Value::Object(schema_of(&it)))
        };
        QUESTIONS.iter().flat_map(both)
    }

    #[test]
    fn a_schema_has_everything_that_it_refers_to() {
        for schema in schemas() {
            let text = schema.to_string();
            let references = text.split("\"$ref\":\"#").skip(1);

            for reference in references.filter_map(|rest| rest.split('"').next()) {
                assert!(schema.pointer(reference).is_some(), "{reference} in {text}");
            }
            assert!(!text.contains(COMPONENTS));
        }
    }

    #[test]
    fn a_question_takes_the_fields_of_its_schema_and_no_others() {
        let session = Session::new();
        let said = |question: &candoku::json::Question, body: Value| {
            let answer = question.answer(body.to_string().as_bytes(), &session, &Stop::never());
            answer.err().map(|error| error.to_string()).unwrap_or_default()
        };
        let is_unknown =
            |said: &str| said.contains("found the member") || said.contains("unknown field");
        for question in &QUESTIONS {
            let schema = Value::Object(schema_of(&(question.request)()));

            for (name, _) in schema["properties"].as_object().unwrap() {
                let said = said(question, json!({ name.as_str(): [[]] }));
                assert!(!is_unknown(&said), "{} {name}: {said}", question.name);
            }
            let said = said(question, json!({"layuot": {"kind": "latin"}}));
            assert!(
                is_unknown(&said) && said.contains("'layuot'") || said.contains("`layuot`"),
                "{}: {said}",
                question.name
            );
        }
    }

    #[test]
    fn the_fields_of_puzzle_and_request_are_properties_of_one_object() {
        let hint = QUESTIONS.iter().find(|question| question.name == "hint").unwrap();

        let schema = Value::Object(schema_of(&(hint.request)()));

        assert_eq!(schema["type"], "object");
        for field in ["puzzle", "board", "layout", "rules", "ignoreRules", "level", "without"] {
            assert!(schema["properties"][field].is_object(), "{field} in {schema}");
        }
        assert!(schema.get("allOf").is_none());
    }
}
