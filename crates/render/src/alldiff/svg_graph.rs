//! The graph of a frame: cells on the left, digits on the right, edges between.

use candoku_engine::all_different::{GraphNode, TraceEvent};
use candoku_grid::{Digit, DigitSet};

use super::frames::Frame;
use super::subject::TraceSubject;
use super::svg::escape;
use super::words::component_letter;

pub(super) const CELL_LEFT: usize = 118;
pub(super) const CELL_RIGHT: usize = 294;
pub(super) const DIGIT: usize = 556;

/// A point of the picture.
pub(super) type Place = (usize, usize);

/// The places of all nodes of a frame.
pub(super) struct Graph<'a> {
    pub(super) frame: &'a Frame<'a>,
    subject: &'a TraceSubject,
    top: usize,
    gap: usize,
    digits: DigitSet,
}

impl<'a> Graph<'a> {
    pub(super) fn new(frame: &'a Frame, subject: &'a TraceSubject, top: usize) -> Graph<'a> {
        let rows = frame.scene.domains.len();
        let gap = (460 / rows.max(1)).clamp(27, 48);
        let largest = DigitSet::up_to(rows);
        let known = frame.scene.judged.iter().map(|edge| edge.digit);
        let domains = frame.scene.domains.iter().flat_map(|domain| domain.iter());
        Graph {
            frame,
            subject,
            top,
            gap,
            digits: domains.chain(known).collect::<DigitSet>() | largest,
        }
    }

    pub(super) fn height(&self) -> usize {
        (self.digits.len().max(self.frame.scene.domains.len()) * self.gap + 12).max(440)
    }

    pub(super) fn draw(&self) -> String {
        let mut svg = String::from(
            "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" \
             markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto-start-reverse\">\
             <path d=\"M0 0L10 5L0 10z\" fill=\"context-stroke\"/></marker></defs>\n",
        );
        svg += &self.terminals();
        svg += &self.all_edges();
        (0..self.frame.scene.domains.len()).for_each(|variable| svg += &self.cell(variable));
        self.digits.iter().for_each(|digit| svg += &self.digit(digit));
        svg
    }

    pub(super) fn row(&self, index: usize) -> usize {
        self.top + self.gap / 2 + index * self.gap
    }

    pub(super) fn digit_row(&self, digit: Digit) -> usize {
        self.row(self.digits.iter().take_while(|&other| other < digit).count())
    }

    pub(super) fn digits(&self) -> DigitSet {
        self.digits
    }

    pub(super) fn radius(&self) -> usize {
        (self.gap / 2 - 3).min(17)
    }

    fn cell(&self, variable: usize) -> String {
        let scene = &self.frame.scene;
        let (y, height) = (self.row(variable), 2 * self.radius());
        let (width, top) = (CELL_RIGHT - CELL_LEFT, y - self.radius());
        let (name, domain) = (escape(self.subject.cell(variable)), scene.domains[variable]);
        let node = GraphNode::Variable(variable);
        let size = if domain.len() > 11 { 110 * 10 / (6 * domain.len()) } else { 13 };
        format!(
            "<g><title>{name}: {domain}{told}</title>\
             <rect class=\"node{class}\" x=\"{CELL_LEFT}\" y=\"{top}\" width=\"{width}\" \
             height=\"{height}\" rx=\"7\"{fill}/>\
             <text class=\"bold center{small}\" x=\"{}\" y=\"{y}\">{name}</text>\
             <text class=\"mono center end\" style=\"font-size:{size}px\" x=\"{}\" y=\"{y}\">{domain}</text>{badge}</g>\n",
            CELL_LEFT + 10,
            CELL_RIGHT - 10,
            told = self.told(node),
            class = self.class(node),
            fill = self.fill(node),
            small = if self.gap < 32 { " small" } else { "" },
            badge = self.badge(node, CELL_LEFT - 8, y, "end "),
        )
    }

    fn digit(&self, digit: Digit) -> String {
        let (y, node) = (self.digit_row(digit), GraphNode::Digit(digit));
        format!(
            "<g><title>digit {digit}{told}</title>\
             <circle class=\"node{class}\" cx=\"{DIGIT}\" cy=\"{y}\" r=\"{radius}\"{fill}/>\
             <text class=\"bold middle center\" x=\"{DIGIT}\" y=\"{y}\">{digit}</text>{badge}</g>\n",
            told = self.told(node),
            class = self.class(node),
            radius = self.radius(),
            fill = self.fill(node),
            badge = self.badge(node, DIGIT + self.radius() + 8, y, ""),
        )
    }

    /// What a pointer over the node reads.
    pub(super) fn told(&self, node: GraphNode) -> String {
        match self.frame.scene.component_of(node) {
            Some(number) => format!(", component {}", component_letter(number)),
            None => String::new(),
        }
    }

    /// The ring around a node that the frame is about.
    pub(super) fn class(&self, node: GraphNode) -> &'static str {
        let (class, is_meant) = match self.frame.event {
            TraceEvent::Paired { .. } | TraceEvent::PathFound { .. } => {
                let path = self.frame.event.augmenting_path();
                (" now", path.is_some_and(|path| path.contains(&node)))
            }
            TraceEvent::TerminalsAdded { .. } => {
                (" now", [GraphNode::Source, GraphNode::Sink].contains(&node))
            }
            TraceEvent::SearchBegun { .. } | TraceEvent::Visited { .. } => {
                (" asked", self.is_asked(node))
            }
            TraceEvent::Infeasible(violator) => match node {
                GraphNode::Variable(variable) => (" bad", violator.variables.contains(variable)),
                GraphNode::Digit(digit) => (" bad", violator.digits.contains(digit)),
                GraphNode::Sink | GraphNode::Source => ("", false),
            },
            TraceEvent::Entered { node: entered, .. } => (" now", node == *entered),
            TraceEvent::EdgeSeen { from, to, .. } => (" now", [*from, *to].contains(&node)),
            TraceEvent::Component { nodes, .. } => (" now", nodes.contains(&node)),
            TraceEvent::Judged { variable, .. } => (" now", node == GraphNode::Variable(*variable)),
            _ => ("", false),
        };
        if is_meant { class } else { "" }
    }

    /// Whether the breadth-first search has come to the node.
    fn is_asked(&self, node: GraphNode) -> bool {
        let scene = &self.frame.scene;
        let Some(search) = scene.searches.last() else { return false };
        let visited = |digit| search.visits.iter().any(|&(_, found)| found == digit);
        match node {
            GraphNode::Variable(variable) => {
                search.starts.contains(&variable) || scene.pairs[variable].is_some_and(visited)
            }
            GraphNode::Digit(digit) => visited(digit),
            GraphNode::Source => true,
            GraphNode::Sink => search.visits.iter().any(|&(_, d)| !scene.pairs.contains(&Some(d))),
        }
    }

    pub(super) fn fill(&self, node: GraphNode) -> String {
        let scene = &self.frame.scene;
        let Some(number) = scene.component_of(node) else { return String::new() };
        let tint = self.subject.component_colors(&scene.components)[number].fill();
        format!(" style=\"fill:{tint}\"")
    }

    /// Index and low, which is ∞ once the node has left the stack, and the letter of its component.
    pub(super) fn badge(&self, node: GraphNode, x: usize, y: usize, side: &str) -> String {
        let scene = &self.frame.scene;
        let Some(entered) = scene.entered.iter().find(|entered| entered.node == node) else {
            return String::new();
        };
        let words = match scene.component_of(node) {
            Some(number) => {
                let letter = component_letter(number);
                let left = if self.is_walking() {
                    format!("{}/∞ ", entered.index)
                } else {
                    String::new()
                };
                format!("{left}<tspan class=\"bold\">{letter}</tspan>")
            }
            None => format!("{}/{}", entered.index, entered.low),
        };
        format!("<text class=\"{side}center small\" x=\"{x}\" y=\"{y}\">{words}</text>")
    }
}

pub(super) fn line(class: &str, from: Place, to: Place, tip: &str) -> String {
    let ((x1, y1), (x2, y2)) = (from, to);
    format!("<path class=\"{class}\" d=\"M{x1} {y1}L{x2} {y2}\"{tip}/>\n")
}
