//! The shortened JSON inside SudokuPad's own links.
//!
//! Quotes may be single or absent, `t` and `f` mean true and false, and a missing list element is
//! an empty object. Unquoted numbers and words are distinguished by parsing them.

use std::iter::Peekable;
use std::str::Chars;

use serde_json::{Map, Number, Value};

/// How deeply lists and objects may be nested.
const MAX_DEPTH: usize = 32;

/// Parses ordinary or shortened JSON, or returns `None` if it is neither.
pub(crate) fn parse(text: &str) -> Option<Value> {
    if let Ok(value) = serde_json::from_str(text) {
        return Some(value);
    }
    let mut parser = Parser { rest: text.chars().peekable() };
    let value = parser.value(MAX_DEPTH)?;
    parser.rest.next().is_none().then_some(value)
}

struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
}

impl Parser<'_> {
    fn value(&mut self, depth: usize) -> Option<Value> {
        match self.rest.peek()? {
            '{' => self.object(depth.checked_sub(1)?),
            '[' => self.list(depth.checked_sub(1)?),
            '"' | '\'' => self.quoted().map(Value::String),
            _ => Some(meaning(self.bare())),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.rest.next_if_eq(&'{')?;
        let mut members = Map::new();
        if self.rest.next_if_eq(&'}').is_some() {
            return Some(Value::Object(members));
        }
        loop {
            let key = match self.rest.peek()? {
                '"' | '\'' => self.quoted()?,
                _ => self.bare(),
            };
            self.rest.next_if_eq(&':')?;
            members.insert(key, self.value(depth)?);
            match self.rest.next()? {
                ',' => {}
                '}' => return Some(Value::Object(members)),
                _ => return None,
            }
        }
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        self.rest.next_if_eq(&'[')?;
        let mut elements = Vec::new();
        loop {
            elements.push(match self.rest.peek()? {
                ',' | ']' => Value::Object(Map::new()),
                _ => self.value(depth)?,
            });
            match self.rest.next()? {
                ',' => {}
                ']' => return Some(Value::Array(elements)),
                _ => return None,
            }
        }
    }

    fn quoted(&mut self) -> Option<String> {
        let quote = self.rest.next()?;
        let mut text = String::new();
        loop {
            match self.rest.next()? {
                '\\' => text.push(self.rest.next()?),
                symbol if symbol == quote => return Some(text),
                symbol => text.push(symbol),
            }
        }
    }

    fn bare(&mut self) -> String {
        let mut text = String::new();
        while let Some(symbol) = self.rest.next_if(|symbol| !",:[]{}".contains(*symbol)) {
            text.push(symbol);
        }
        text
    }
}

fn meaning(word: String) -> Value {
    match word.as_str() {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => match word.parse::<Number>() {
            Ok(number) => Value::Number(number),
            Err(_) => Value::String(word),
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn missing_elements_and_quotes_are_understood() {
        let value = parse("{ce:[[,{v:5},],[]],t:'it\\'s',a:t,b:#0}").unwrap();

        let plain = json!({"ce": [[{}, {"v": 5}, {}], [{}]], "t": "it's", "a": true, "b": "#0"});
        assert_eq!(value, plain);
    }

    #[test]
    fn unterminated_json_is_rejected() {
        for text in ["", "{", "[", "{a:", "{a:1", "'x", "[1]]", &"[".repeat(100_000)] {
            assert_eq!(parse(text), None);
        }
    }
}
