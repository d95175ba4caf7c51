//! What a puzzle says about itself in words.

use serde_json::{Map, Value};

/// The title and author of a puzzle, and its rules in words; empty if they are not stated.
///
/// ```
/// use candoku_formats::{About, Format, read, write_about};
/// use candoku_grid::{Board, Layout};
///
/// let about = About { title: "Corners".into(), ..About::default() };
/// let empty = Board::empty(Layout::sudoku(4).unwrap()).into();
/// let link = write_about(&empty, &about, Format::FPuzzles).unwrap();
/// assert_eq!(read(&link).unwrap().about(), &about);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// The rules in words.
    pub rules: String,
}

impl About {
    /// The title, author and rules in the members of these names.
    pub(crate) fn read(members: &Value, [title, author, rules]: [&str; 3]) -> About {
        let text = |name: &str| match members.get(name) {
            Some(Value::String(text)) => text.trim().to_string(),
            Some(Value::Array(lines)) => {
                let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
                lines.join("\n").trim().to_string()
            }
            _ => String::new(),
        };
        About { title: text(title), author: text(author), rules: text(rules) }
    }

    /// Adds what `name: text` says, unless it is known already.
    pub(crate) fn learn(&mut self, text: &str) {
        let Some((name, text)) = text.split_once(':') else { return };
        let part = match name.trim().to_lowercase().as_str() {
            "title" => &mut self.title,
            "author" => &mut self.author,
            "rules" => &mut self.rules,
            _ => return,
        };
        if part.is_empty() {
            *part = text.trim().into();
        }
    }

    /// Writes what is stated into members of these names.
    pub(crate) fn write(&self, members: &mut Map<String, Value>, names: [&str; 3]) {
        for (name, text) in names.into_iter().zip([&self.title, &self.author, &self.rules]) {
            if !text.is_empty() {
                members.insert(name.into(), Value::String(text.clone()));
            }
        }
    }
}
