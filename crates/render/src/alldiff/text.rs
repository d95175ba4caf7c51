//! The trace as text that teaches: read it from top to bottom and you know the algorithm.

use std::fmt::Write;

use candoku_engine::all_different::{Deduction, EdgeRuling, GraphNode, Scene, Trace, TraceEvent};
use candoku_grid::{Digit, DigitSet};

use super::sentence::joined;
use super::subject::TraceSubject;
use super::words::{component_letter, digits, kind_name, reason, sentence, wrap};

/// The whole trace as text, with the pairs, the searches, Tarjan's table and the reasons.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn text(trace: &Trace, subject: &TraceSubject) -> String {
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
fn width(subject: &TraceSubject) -> usize {
    subject.cells().iter().map(|name| name.len()).max().unwrap_or(0).max(4)
}

struct Writer<'a> {
    subject: &'a TraceSubject,
    /// The scene after the last event, for the lows that a table shows.
    last: Scene,
    width: usize,
    out: String,
}

impl Writer<'_> {
    fn event(&mut self, event: &TraceEvent) {
        let words = sentence(event).text(self.subject);
        match event {
            TraceEvent::Graph { domains, pairs } => {
                self.line(&format!("All different in {}", self.subject.title()));
                self.line("");
                self.line(&words);
                self.line("");
                for (variable, domain) in domains.iter().enumerate() {
                    self.cell_line(variable, &domain.to_string());
                }
                self.heading("1. A digit for every cell: a maximum flow (Ford–Fulkerson)");
                if pairs.iter().any(Option::is_some) {
                    self.line(&format!("Known from before: {}.", self.pairs(pairs)));
                }
            }
            TraceEvent::TerminalsAdded { .. } => self.paragraph(&words),
            TraceEvent::SearchBegun { .. } => {
                self.line("");
                self.paragraph(&words);
            }
            TraceEvent::Visited { .. } => self.line(&format!("  {words}")),
            TraceEvent::Matched { .. } => {
                self.line("");
                self.line(&words);
                let pairs = self.pairs(&self.last.pairs);
                self.line(&format!("  {pairs}"));
            }
            TraceEvent::TerminalsRemoved { .. } => {
                self.heading("2. Which digits can be exchanged: the components (Tarjan)");
                self.line(&words);
            }
            TraceEvent::Oriented { .. } => {
                self.paragraph(&words);
                self.paragraph(
                    "A depth-first search numbers the nodes as it enters them along tree edges; \
                     low is the smallest index that a node is known to lead back to: the least of \
                     its own index and of the lows of the nodes it leads to. A node whose low is its \
                     own index takes its component from the stack, and the low of these nodes is set \
                     to ∞, so that they lower no other.",
                );
                self.line("");
                self.walk_line(["node", "index", "low"], "edge", "stack");
            }
            TraceEvent::Entered { node, from, index, stack } => {
                self.entered(*node, *from, *index, stack);
            }
            TraceEvent::EdgeSeen { from, to, kind, component } => {
                let finished = component
                    .map(|number| format!(", component {} is finished", component_letter(number)));
                let words = format!("{} edge{}", kind_name(*kind), finished.unwrap_or_default());
                let edge = self.edge(*from, *to);
                self.walk_line(["", "", ""], &edge, &words);
            }
            TraceEvent::Lowered { .. } | TraceEvent::Judged { .. } | TraceEvent::Applied { .. } => {
            }
            TraceEvent::Component { number, nodes, .. } => {
                let words =
                    format!("→ component {}: {}", component_letter(*number), self.nodes(nodes));
                self.walk_line(["", "", ""], "", &words);
            }
            TraceEvent::Paired { .. } | TraceEvent::PathFound { .. } => self.paragraph(&words),
            TraceEvent::Flipped { .. } | TraceEvent::Infeasible(_) => self.paragraph(&words),
        }
    }

    fn entered(
        &mut self,
        node: GraphNode,
        from: Option<GraphNode>,
        index: usize,
        stack: &[GraphNode],
    ) {
        let found = self.last.entered.iter().find(|entered| entered.node == node);
        let low = found.map_or(index, |entered| entered.low);
        let edge = from.map(|from| self.edge(from, node)).unwrap_or_default();
        let stack = self.nodes(stack);
        let (name, index, low) = (self.subject.shown(node), index.to_string(), low.to_string());
        self.walk_line([&name, &index, &low], &edge, &stack);
    }

    fn nodes(&self, nodes: &[GraphNode]) -> String {
        nodes.iter().map(|&node| self.subject.shown(node)).collect::<Vec<_>>().join(" ")
    }

    fn edge(&self, from: GraphNode, to: GraphNode) -> String {
        format!("{} → {}", self.subject.shown(from), self.subject.shown(to))
    }

    /// A line of the walk: a node with index and low, an edge, and what there is to say.
    fn walk_line(&mut self, [node, index, low]: [&str; 3], edge: &str, words: &str) {
        let (width, edges) = (self.width, 2 * self.width + 3);
        let line = format!("  {node:width$} {index:>5} {low:>3}  {edge:edges$}  {words}");
        self.line(line.trim_end());
    }

    /// The removed edges, gathered by reason, and the fixed ones.
    fn verdicts(&mut self) {
        self.heading("3. What follows");
        self.paragraph(
            "An edge within a component is on a cycle: some arrangements have it and some do not. \
             An edge between two components is on none: every arrangement has it if it is matched, \
             and no arrangement has it otherwise.",
        );
        self.line("");
        let mut reasons: Vec<(Deduction, Vec<(usize, DigitSet)>)> = Vec::new();
        for edge in &self.last.judged {
            let EdgeRuling::Removed(why) = &edge.verdict else { continue };
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
            let line =
                format!("{}, so {}.", reason(&why).text(self.subject), self.losses(&removed));
            self.line(&line);
        }
        let fixed = self.last.judged.iter().filter(|edge| edge.verdict == EdgeRuling::Fixed);
        let fixed: Vec<String> = fixed
            .map(|edge| format!("{} = {}", self.subject.cell(edge.variable), edge.digit))
            .collect();
        if !fixed.is_empty() {
            self.line(&format!("In every arrangement {}.", self.list(fixed)));
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
            format!("{} {verb} {}", self.list(cells), digits(gone).text(self.subject))
        };
        groups.into_iter().map(loss).collect::<Vec<_>>().join("; ")
    }

    fn result(&mut self, before: &[DigitSet], after: &[DigitSet]) {
        let event = TraceEvent::Applied { before: before.to_vec(), after: after.to_vec() };
        self.heading("Result");
        self.line(&sentence(&event).text(self.subject));
        self.line("");
        for (variable, (before, after)) in before.iter().zip(after).enumerate() {
            let gone = *before - *after;
            let gone = if gone.is_empty() { String::new() } else { format!("   (not {gone})") };
            self.cell_line(variable, &format!("{after}{gone}"));
        }
    }

    /// `r1c1, r2c1 and r5c1`.
    fn list(&self, words: Vec<String>) -> String {
        joined(words.into_iter().map(Into::into), "and").text(self.subject)
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
