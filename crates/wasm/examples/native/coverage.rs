//! What has been answered so far: a comparison that asks only what is refused compares nothing.

use std::collections::BTreeSet;

use candoku::json::QUESTIONS;
use serde_json::Value;

use crate::options::SCALES;

/// Questions that know no rules beyond houses, or take no puzzle.
const WITHOUT_RULES: [&str; 4] = ["layout", "alldiff", "regions", "read"];

/// What was answered with status 200.
#[derive(Default)]
pub(crate) struct Coverage {
    answered: BTreeSet<String>,
}

impl Coverage {
    /// Takes note of an answer.
    pub(crate) fn note(&mut self, path: &str, body: &str, status: u16, answer: &[u8]) {
        if status != 200 {
            return;
        }
        self.answered.insert(path.into());
        let body: Value = serde_json::from_str(body).unwrap_or_default();
        let answer: Value = serde_json::from_slice(answer).unwrap_or_default();
        if has_rules(&body) {
            self.answered.insert(format!("{path} with rules"));
        }
        let side = body["board"]["side"].as_u64().or(body["side"].as_u64());
        if let Some(side) = side.filter(|_| path != "layout") {
            self.answered.insert(format!("side {side}"));
        }
        if path == "hint" && body["level"] == 3 && answer["text"].is_string() {
            self.answered.insert("a whole hint".into());
        }
        if body["names"] == "sudokuoftheday" {
            self.answered.insert("names".into());
        }
        for scale in ["hodoku"].iter().chain(&SCALES) {
            if path == "rate" && !answer[scale].is_null() {
                self.answered.insert(format!("rate on {scale}"));
            }
        }
    }

    /// The questions and lists that were not answered.
    pub(crate) fn missing_questions(&self) -> Vec<String> {
        let questions = QUESTIONS.iter().map(|question| question.name);
        let lists = ["formats", "rules", "techniques"];
        questions
            .chain(lists)
            .filter(|name| !self.answered.contains(*name))
            .map(Into::into)
            .collect()
    }

    /// What was not answered of all that should have been.
    pub(crate) fn missing(&self) -> Vec<String> {
        let mut expected: Vec<String> = ["a whole hint", "names"].map(String::from).into();
        let with_rules =
            QUESTIONS.iter().filter(|question| !WITHOUT_RULES.contains(&question.name));
        expected.extend(with_rules.map(|question| format!("{} with rules", question.name)));
        expected.extend(["hodoku"].iter().chain(&SCALES).map(|scale| format!("rate on {scale}")));
        expected.extend([4, 6, 9, 12, 16, 25].map(|side| format!("side {side}")));
        expected.retain(|item| !self.answered.contains(item));
        expected.extend(self.missing_questions());
        expected
    }
}

/// Whether a body states rules: as data, as a text other than the digits of the cells, or as a wish.
fn has_rules(body: &Value) -> bool {
    let is_more = |text: &Value| {
        text.as_str().is_some_and(|text| text.contains(['~', '{', '/', '\n']) || text.len() > 625)
    };
    let puzzles = body["puzzles"].as_array().into_iter().flatten();
    let stated = body["rules"].as_array().is_some_and(|rules| !rules.is_empty());
    stated || puzzles.chain([&body["puzzle"]]).any(is_more)
}
