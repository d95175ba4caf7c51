//! Constraints that are being written: clues of one type share one of them.

use serde_json::{Map, Value, json};

use super::styles::style;

/// The constraints of a puzzle in the order of their first clues.
#[derive(Default)]
pub(super) struct Blocks {
    blocks: Vec<Block>,
}

struct Block {
    kind: u64,
    params: Map<String, Value>,
    /// The name of the list of clues; empty if there is none.
    list: &'static str,
    clues: Vec<Value>,
}

impl Blocks {
    /// Adds a constraint that shares nothing with others.
    pub(super) fn add(&mut self, kind: u64, params: Value) {
        let params = params.as_object().cloned().unwrap_or_default();
        self.blocks.push(Block { kind, params, list: "", clues: Vec::new() });
    }

    /// Adds clues to the constraint of this type and with these parameters.
    pub(super) fn add_clues(
        &mut self,
        kind: u64,
        params: Value,
        list: &'static str,
        clues: impl IntoIterator<Item = Value>,
    ) {
        let params = params.as_object().cloned().unwrap_or_default();
        let is_it = |block: &&mut Block| block.kind == kind && block.params == params;
        match self.blocks.iter_mut().find(is_it) {
            Some(block) => block.clues.extend(clues),
            None => {
                let clues = clues.into_iter().collect();
                self.blocks.push(Block { kind, params, list, clues });
            }
        }
    }

    /// The constraints as JSON.
    pub(super) fn into_json(self) -> Vec<Value> {
        let json = |block: Block| {
            let mut members = Map::new();
            members.insert("type".into(), json!(block.kind));
            members.extend(block.params);
            if !block.list.is_empty() {
                members.insert(block.list.into(), Value::Array(block.clues));
            }
            if let Some(style) = style(block.kind) {
                members.insert("style".into(), style);
            }
            Value::Object(members)
        };
        self.blocks.into_iter().map(json).collect()
    }
}
