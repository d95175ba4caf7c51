//! The trace as text that teaches: read it from top to bottom and you know the algorithm.

use std::fmt::Write;

use candoku_engine::all_different::{Deduction, Node, Scene, Trace, TraceEvent, Verdict};
use candoku_grid::{Digit, DigitSet};

use super::subject::Subject;
use super::words::{component_letter, digits, list, reason, sentence, wrap};

/// The whole trace as text, with the pairs, the searches, Tarjan's table and the reasons.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn text(trace: &Trace, subject: &Subject) -> String {
    let mut last = Scene::new();
    trace.events().iter().for_each(|event| last.play(event));
    let mut writer = Writer { subject, last, width: width(subject), out: String::new() };
    for event in trace.events() {
        writer.event(event);
    }
    if !writer.last.judged.is_empty() {
        writer.verdicts();
    }
    if let Some(TraceEvent::Applied { before, after }) = trace.events().last() {
        writer.result(before, after);
    }
    writer.out
}

/// How wide a column of cell names must be.
fn width(subject: &Subject) -> usize {
    subject.cells().iter().map(|name| name.len()).max().unwrap_or(0).max(4)
}

struct Writer<'a> {
    subject: &'a Subject,
    /// The scene after the last event, for the lows that a table shows.
    last: Scene,
    width: usize,
    out: String,
}

impl Writer<'_> {
    fn event(&mut self, event: &TraceEvent) {
        let words = sentence(event, self.subject);
        match event {
            TraceEvent::Graph { domains, pairs } => {
                self.line(&format!("All different in {}", self.subject.title()));
                self.line("");
                self.line(&words);
                self.line("");
                for (variable, domain) in domains.iter().enumerate() {
                    self.cell_line(variable, &domain.to_string());
                }
                self.heading("1. A digit for every cell");
                if pairs.iter().any(Option::is_some) {
                    self.line(&format!("Known from before: {}.", self.pairs(pairs)));
                }
            }
            TraceEvent::SearchBegun { .. } => {
                self.line("");
                self.line(&words);
            }
            TraceEvent::Visited { .. } => self.line(&format!("  {words}")),
            TraceEvent::Matched { .. } => {
                self.line("");
                self.line(&words);
                let pairs = self.pairs(&self.last.pairs);
                self.line(&format!("  {pairs}"));
            }
            TraceEvent::Oriented { .. } => {
                self.heading("2. Who can exchange digits");
                self.paragraph(&words);
                self.paragraph(
                    "Tarjan's search numbers the nodes as it finds them; low is the smallest \
                     number that a node leads back to. A node whose low is its own number takes \
                     its component from the stack.",
                );
                self.line("");
                let width = self.width;
                self.line(&format!("  {:width$} index low  stack", "node"));
            }
            TraceEvent::Entered { node, index, stack, .. } => self.entered(*node, *index, stack),
            TraceEvent::Lowered { .. } | TraceEvent::Judged { .. } | TraceEvent::Applied { .. } => {
            }
            TraceEvent::Component { number, nodes, .. } => {
                let (letter, nodes) = (component_letter(*number), self.subject.nodes(nodes));
                let indent = self.width + 13;
                self.line(&format!("{:indent$}→ component {letter}: {}", "", nodes.join(" ")));
            }
            _ => self.line(&words),
        }
    }

    fn entered(&mut self, node: Node, index: usize, stack: &[Node]) {
        let found = self.last.entered.iter().find(|entered| entered.node == node);
        let low = found.map_or(index, |entered| entered.low);
        let (name, width) = (self.subject.node(node), self.width);
        let stack = self.subject.nodes(stack).join(" ");
        self.line(&format!("  {name:width$} {index:5} {low:3}  {stack}"));
    }

    /// The removed edges, gathered by reason, and the fixed ones.
    fn verdicts(&mut self) {
        self.heading("3. What follows");
        self.paragraph(
            "A cell and a digit in one component lie on a circle: turn it, and the cell has the \
             digit. Between two components there is no circle: the cell never has the digit, or \
             always.",
        );
        self.line("");
        let mut reasons: Vec<(Deduction, Vec<(usize, DigitSet)>)> = Vec::new();
        for edge in &self.last.judged {
            let Verdict::Removed(why) = &edge.verdict else { continue };
            let at = reasons.iter().position(|(known, _)| known == why).unwrap_or_else(|| {
                reasons.push((*why, Vec::new()));
                reasons.len() - 1
            });
            match reasons[at].1.last_mut() {
                Some((variable, gone)) if *variable == edge.variable => {
                    gone.insert(edge.digit);
                }
                _ => reasons[at].1.push((edge.variable, DigitSet::only(edge.digit))),
            }
        }
        for (why, removed) in reasons {
            let line = format!("{}, so {}.", reason(&why, self.subject), self.losses(&removed));
            self.line(&line);
        }
        let fixed = self.last.judged.iter().filter(|edge| edge.verdict == Verdict::Fixed);
        let fixed: Vec<String> = fixed
            .map(|edge| format!("{} = {}", self.subject.cell(edge.variable), edge.digit))
            .collect();
        if !fixed.is_empty() {
            self.line(&format!("In every arrangement {}.", list(fixed)));
        }
    }

    /// `r1c1 and r8c1 lose 1 and 8`.
    fn losses(&self, removed: &[(usize, DigitSet)]) -> String {
        let mut groups: Vec<(DigitSet, Vec<String>)> = Vec::new();
        for &(variable, gone) in removed {
            let name = self.subject.cell(variable).to_string();
            match groups.iter_mut().find(|(digits, _)| *digits == gone) {
                Some((_, cells)) => cells.push(name),
                None => groups.push((gone, vec![name])),
            }
        }
        let loss = |(gone, cells): (DigitSet, Vec<String>)| {
            let verb = if cells.len() == 1 { "loses" } else { "lose" };
            format!("{} {verb} {}", list(cells), digits(gone))
        };
        groups.into_iter().map(loss).collect::<Vec<_>>().join("; ")
    }

    fn result(&mut self, before: &[DigitSet], after: &[DigitSet]) {
        let event = TraceEvent::Applied { before: before.to_vec(), after: after.to_vec() };
        self.heading("Result");
        self.line(&sentence(&event, self.subject));
        self.line("");
        for (variable, (before, after)) in before.iter().zip(after).enumerate() {
            let gone = *before - *after;
            let gone = if gone.is_empty() { String::new() } else { format!("   (not {gone})") };
            self.cell_line(variable, &format!("{after}{gone}"));
        }
    }

    fn pairs(&self, pairs: &[Option<Digit>]) -> String {
        let pair = |(variable, digit): (usize, &Option<Digit>)| {
            Some(format!("{} = {}", self.subject.cell(variable), (*digit)?))
        };
        pairs.iter().enumerate().filter_map(pair).collect::<Vec<_>>().join(", ")
    }

    fn cell_line(&mut self, variable: usize, words: &str) {
        let (name, width) = (self.subject.cell(variable), self.width);
        let line = format!("  {name:width$}  {words}");
        self.line(&line);
    }

    fn heading(&mut self, words: &str) {
        self.line("");
        self.line(words);
        self.line("");
    }

    fn paragraph(&mut self, words: &str) {
        for line in wrap(words, 92) {
            self.line(&line);
        }
    }

    fn line(&mut self, words: &str) {
        writeln!(self.out, "{words}").expect("writing to a string does not fail");
    }
}
