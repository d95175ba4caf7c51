//! What one puzzle states: rules that are understood, rules that are not, drawings and text.

use std::collections::HashSet;

use candoku_grid::Layout;
use candoku_rules::{Clue, Rule, RuleError, kind_named};
use serde_json::Value;

use super::drawings::Drawing;
use super::names::member_name;
use super::text::{Stated, coloured_kinds, judge};
use super::unsupported::UnsupportedRule;
use crate::entry::Sheet;
use crate::quoted::Quoted;
use crate::read_error::ReadError;

/// The rules of one puzzle while it is read, without duplicates among the names.
#[derive(Debug)]
pub(crate) struct Rules {
    place: (usize, usize),
    understood: Vec<Rule>,
    /// The same, to find those that are stated twice.
    clues: HashSet<(&'static str, Clue)>,
    found: Vec<Finding>,
    drawn: Vec<String>,
    /// The names found so far: a text may contain a hundred thousand of them.
    names: HashSet<String>,
}

/// Something that is stated and that no clue accounts for yet.
#[derive(Debug)]
enum Finding {
    /// A rule that is not understood.
    Rule(UnsupportedRule),
    /// A drawing, which may be a rule unless the text explains everything.
    Drawing(Drawing),
    /// A text about the rules of a grid of this side.
    Text(String, usize),
}

/// What a puzzle states once all of it has been read.
#[derive(Debug)]
pub(crate) struct Collected {
    /// The rules that are understood.
    pub(crate) rules: Vec<Rule>,
    /// What is drawn and changes nothing, by name.
    pub(crate) drawn: Vec<String>,
    /// The rules that are not understood.
    pub(crate) unsupported: Vec<UnsupportedRule>,
}

impl Rules {
    /// No rules yet, for the puzzle at a position.
    pub(crate) fn at(place: (usize, usize)) -> Rules {
        Rules {
            place,
            understood: Vec::new(),
            clues: HashSet::new(),
            found: Vec::new(),
            drawn: Vec::new(),
            names: HashSet::new(),
        }
    }

    /// Adds a rule that is understood, or its name if the clue has no meaning on this layout.
    pub(crate) fn read(&mut self, name: &str, layout: &Layout, clue: Clue) {
        match Rule::new(name, layout, clue) {
            Ok(rule) => {
                if self.clues.insert((rule.name(), rule.clue().clone())) {
                    self.understood.push(rule);
                }
            }
            Err(RuleError::Clue { name, problem }) => self.add(format!("{name} ({problem})")),
            Err(RuleError::Unknown(name)) => self.add(name),
        }
    }

    /// The rules that are understood so far.
    pub(crate) fn understood(&self) -> &[Rule] {
        &self.understood
    }

    /// Adds a rule that is not understood.
    pub(crate) fn add(&mut self, name: impl Into<String>) {
        self.add_at(self.place, name);
    }

    /// Adds a member of a format that is not understood.
    pub(crate) fn add_member(&mut self, member: &str) {
        self.add(member_name(member));
    }

    /// Adds a rule of which it is not clear whether it is switched on.
    pub(crate) fn add_unclear(&mut self, name: &str, value: &Value) {
        self.add(format!("{name} ({})", Quoted(&value.to_string())));
    }

    pub(crate) fn add_at(&mut self, (line, column): (usize, usize), name: impl Into<String>) {
        let name = name.into();
        if self.names.insert(name.clone()) {
            let rule = UnsupportedRule { name, is_known: false, is_stated: false, line, column };
            self.found.push(Finding::Rule(rule));
        }
    }

    /// Adds a drawing, which is a rule unless the text explains everything else.
    pub(crate) fn add_drawing(&mut self, drawing: Drawing) {
        // Of many drawings alike, the first of each look and colour is enough.
        let looks = format!("{} {:?} {:?}", drawing.name, drawing.looks, drawing.colours);
        if self.names.insert(looks) {
            self.found.push(Finding::Drawing(drawing));
        }
    }

    /// Adds something that is shown while solving and is no rule.
    pub(crate) fn add_shown(&mut self, name: &str) {
        if !self.drawn.iter().any(|other| other == name) {
            self.drawn.push(name.into());
        }
    }

    /// Adds a text about the rules, to be compared with the clues at the end.
    pub(crate) fn add_text(&mut self, text: &str, side: usize) {
        self.found.push(Finding::Text(text.into(), side));
    }

    /// The texts about the rules, one after the other.
    pub(crate) fn text(&self) -> String {
        let text = |finding: &Finding| match finding {
            Finding::Text(text, _) => Some(text.clone()),
            _ => None,
        };
        self.found.iter().filter_map(text).collect::<Vec<_>>().join("\n")
    }

    /// What the puzzle states, on its layout.
    pub(crate) fn collect(self, layout: Option<&Layout>) -> Collected {
        let (unsupported, drawn) = self.judge(layout);
        Collected { rules: self.understood, drawn, unsupported }
    }

    /// The rules that are not understood, if no rule at all is.
    pub(crate) fn into_found(self) -> Vec<UnsupportedRule> {
        self.collect(None).unsupported
    }

    /// What is wrong besides the rules; the first rule is reported instead, unless rules are
    /// ignored.
    pub(crate) fn outweigh(&self, error: ReadError) -> ReadError {
        match self.judge(None).0.first() {
            Some(rule) => ReadError::rule(rule).instead_of(error),
            None => error,
        }
    }

    /// The rules that are not understood, and the drawings that change nothing.
    fn judge(&self, layout: Option<&Layout>) -> (Vec<UnsupportedRule>, Vec<String>) {
        let (line, column) = self.place;
        let has_drawings = self.found.iter().any(|one| matches!(one, Finding::Drawing(_)));
        let stated = Stated { rules: &self.understood, layout, has_drawings };
        let mut has_text = false;
        let mut texts = Vec::new();
        for finding in &self.found {
            if let Finding::Text(text, side) = finding {
                has_text |= !text.trim().is_empty();
                texts.push(judge(text, *side, stated));
            }
        }
        let named = if has_drawings { coloured_kinds(&self.text()) } else { Vec::new() };
        let explains_all = has_text && texts.iter().all(Vec::is_empty);
        let mut seen = HashSet::new();
        let mut unsupported: Vec<UnsupportedRule> = Vec::new();
        let mut add = |rule: UnsupportedRule| {
            if seen.insert(rule.name.clone()) {
                unsupported.push(rule);
            }
        };
        let mut drawn = self.drawn.clone();
        let mut texts = texts.into_iter();
        let told = |name: String| {
            let is_stated = kind_named(&name).is_some();
            UnsupportedRule { name, is_known: false, is_stated, line, column }
        };
        let unknown = |name: String| UnsupportedRule {
            name,
            is_known: false,
            is_stated: false,
            line,
            column,
        };
        for finding in &self.found {
            match finding {
                Finding::Rule(rule) => add(rule.clone()),
                Finding::Drawing(drawing) => {
                    let name = drawing.name.clone();
                    if !explains_all || drawing.may_be_one_of(&named) {
                        add(unknown(name));
                    } else if !drawn.contains(&name) {
                        drawn.push(name);
                    }
                }
                Finding::Text(..) => {
                    texts.next().into_iter().flatten().map(told).for_each(&mut add);
                }
            }
        }
        (unsupported, drawn)
    }
}

impl Collected {
    /// A sheet with these rules.
    pub(crate) fn onto(self, sheet: Sheet) -> Sheet {
        let Collected { rules, drawn, unsupported } = self;
        Sheet { rules, drawn, unsupported, ..sheet }
    }
}
