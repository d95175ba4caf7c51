//! Cages: sums, regions, indexers, or text about the puzzle.

use candoku_grid::{Cell, Layout};
use candoku_rules::Clue;
use serde_json::Value;

use super::members::{cell_list, full_name, member, text};
use crate::quoted::Quoted;
use crate::rules::{Rules, is_nothing, member_name, named_kinds, own_kinds};

/// A cage with cells.
#[derive(Debug)]
pub(super) struct Cage {
    pub(super) cells: Vec<usize>,
    /// Whether some of its cells are not in the grid.
    is_outside: bool,
    /// What is written in it.
    value: String,
    sum: Option<i32>,
    /// What makes it something else than a cage that is known, or contradicts itself.
    unread: Option<String>,
    /// Whether its digits are different, if that is stated.
    is_unique: Option<bool>,
    style: String,
    is_hidden: bool,
}

/// Kinds of cages by how their text looks; candoku's own sentence must say which it is.
const LETTERED: [&str; 4] =
    ["rellik cage", "equality cage", "several-sum cage", "look-and-say cage"];

impl Cage {
    /// The cage, or its text if it has no cells.
    pub(super) fn of(cage: &Value, side: usize) -> Result<Cage, String> {
        let value = text(member(cage, "value"));
        let Some(cells) = member(cage, "cells").filter(|cells| !is_nothing(cells)) else {
            return Err(value);
        };
        let sum_text = text(cage.get("sum").filter(|sum| !is_nothing(sum)));
        let sum: Option<i32> = sum_text.parse().ok();
        let written: Option<i32> = value.parse().ok();
        let is_other = sum.is_some() && written.is_some() && sum != written;
        let has_sum = cage.get("sum").is_some_and(|sum| !is_nothing(sum));
        let unread = match unknown_member(cage) {
            Some(member) => Some(Quoted(member).to_string()),
            None if has_sum && sum.is_none() => Some("its sum is no number".into()),
            None => is_other.then(|| "it has two sums".to_string()),
        };
        let cells = cell_list(cells, side);
        Ok(Cage {
            is_outside: cells.is_none(),
            cells: cells.unwrap_or_default(),
            sum,
            unread,
            value,
            is_unique: cage.get("unique").and_then(Value::as_bool),
            style: cage.get("style").and_then(Value::as_str).unwrap_or_default().into(),
            is_hidden: cage.get("hidden") == Some(&Value::Bool(true)),
        })
    }

    /// Whether it is a region of its own: the layout decides what becomes of it.
    pub(super) fn is_house(&self, side: usize) -> bool {
        let is_region = matches!(self.style.as_str(), "extraregion" | "windoku");
        let is_plain = self.sum.is_none() && self.value.is_empty() && !self.style.starts_with("fp");
        let is_whole = self.cells.len() == side && self.is_unique == Some(true) && is_plain;
        !self.is_outside && self.unread.is_none() && (is_region || is_whole)
    }

    /// Adds the rule that it states, or its name.
    pub(super) fn add(&self, layout: &Layout, rules_text: &str, rules: &mut Rules) {
        let cells = || self.cells.iter().copied().map(Cell::new);
        let number: Option<i32> = self.sum.or_else(|| self.value.parse().ok());
        let is_blank = self.value.is_empty() && self.sum.is_none();
        let own = own_kinds(rules_text);
        let lettered = || {
            let mut kinds = LETTERED.iter().filter(|kind| own.contains(*kind));
            kinds.find_map(|kind| Some((*kind, lettered_values(kind, &self.value)?)))
        };
        let is_named = || named_kinds(rules_text).contains("killer cage");
        let is_region = matches!(self.style.as_str(), "extraregion" | "windoku");
        if self.is_outside {
            return rules.add(if is_region { "extra region" } else { "killer cage" });
        }
        if let Some(problem) = &self.unread {
            return rules.add(format!("killer cage ({problem})"));
        }
        match (self.is_unique, number) {
            _ if self.style.starts_with("fp") => {
                rules.read(&member_name(&self.style[2..]), layout, Clue::of(cells()));
            }
            (Some(false), _) if is_blank && self.is_hidden => {}
            (Some(true), None) if is_blank => rules.read("killer cage", layout, Clue::of(cells())),
            (Some(true), Some(sum)) => rules.read("killer cage", layout, Clue::new(cells(), [sum])),
            (Some(false), Some(sum)) if self.sum.is_some() => {
                rules.read("sum", layout, Clue::new(cells(), [sum]));
            }
            (None, _) if lettered().is_some() => {
                if let Some((kind, values)) = lettered() {
                    rules.read(kind, layout, Clue::new(cells(), values));
                }
            }
            (None, Some(sum)) if is_named() => {
                rules.read("killer cage", layout, Clue::new(cells(), [sum]));
            }
            (None, None) if is_blank && is_named() => {
                rules.read("killer cage", layout, Clue::of(cells()));
            }
            _ if is_blank => rules.add_member("cage"),
            _ => rules.add("killer cage"),
        }
    }
}

/// Members of a cage, under their full names, of which the last ones say how it is drawn.
const MEMBERS: &[&str] = &[
    "cells",
    "hidden",
    "style",
    "sum",
    "type",
    "unique",
    "value",
    "backgroundColor",
    "borderColor",
    "color",
    "fontC",
    "fontSize",
    "id",
    "outlineC",
    "size",
    "thickness",
];

/// The types that say no more than the other members.
const TYPES: [&str; 4] = ["", "disjoint", "region", "rowcol"];

/// A member that may change the meaning of a cage.
fn unknown_member(cage: &Value) -> Option<&str> {
    let is_known = |name: &str, value: &Value| match full_name(name) {
        "type" => value.as_str().is_some_and(|name| TYPES.contains(&name)),
        name => MEMBERS.contains(&name),
    };
    let mut members = cage.as_object()?.iter().filter(|(_, value)| !is_nothing(value));
    members.find(|(name, value)| !is_known(name, value)).map(|(name, _)| name.as_str())
}

/// The numbers of a cage of this kind with this text, if it looks like one.
fn lettered_values(kind: &str, value: &str) -> Option<Vec<i32>> {
    match kind {
        "rellik cage" => Some(vec![value.strip_prefix("not ")?.parse().ok()?]),
        "equality cage" => (value == "=").then(Vec::new),
        "several-sum cage" => value.split('/').map(|sum| sum.parse().ok()).collect(),
        _ => {
            let digits: Option<Vec<i32>> =
                value.chars().map(|sign| sign.to_digit(10).map(|digit| digit as i32)).collect();
            digits.filter(|digits| !digits.is_empty())
        }
    }
}
