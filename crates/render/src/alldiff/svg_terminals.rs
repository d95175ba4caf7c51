//! Source and sink of a frame, with the edges that lead from one and to the other.

use candoku_engine::all_different::{GraphNode, Terminals};

use super::svg_edges::Look;
use super::svg_graph::{CELL_LEFT, DIGIT, Graph, Place};

const SOURCE: usize = 32;
const SINK: usize = 674;
const RADIUS: usize = 22;

impl Graph<'_> {
    /// S and T while the flow grows; later T alone, if free digits lead there.
    pub(super) fn terminals(&self) -> String {
        match self.frame.scene.terminals {
            Terminals::NotYet | Terminals::Removed => String::new(),
            Terminals::Both => self.source() + &self.sink(),
            Terminals::SinkOnly => self.sink(),
        }
    }

    fn source(&self) -> String {
        let place = (SOURCE, self.middle());
        let mut svg = String::new();
        for variable in 0..self.frame.scene.domains.len() {
            let cell = (CELL_LEFT, self.row(variable));
            let (from, to) = (rim(place, cell, RADIUS), cell);
            svg += &self.terminal_edge(GraphNode::Source, GraphNode::Variable(variable), from, to);
        }
        svg + &self.terminal(GraphNode::Source, "S", "source", place)
    }

    fn sink(&self) -> String {
        let place = (SINK, self.middle());
        let mut svg = String::new();
        for digit in self.digits() {
            let node = GraphNode::Digit(digit);
            let middle = (DIGIT, self.digit_row(digit));
            let (from, to) = (rim(middle, place, self.radius()), rim(place, middle, RADIUS));
            svg += &self.terminal_edge(node, GraphNode::Sink, from, to);
        }
        svg + &self.terminal(GraphNode::Sink, "T", "sink", place)
    }

    fn middle(&self) -> usize {
        self.row(0).midpoint(self.row(self.frame.scene.domains.len().saturating_sub(1)))
    }

    fn terminal_edge(&self, one: GraphNode, other: GraphNode, from: Place, to: Place) -> String {
        let look = match self.path_look(one, other).or_else(|| self.walk_look(one, other)) {
            Some(look) => look,
            None if self.frame.scene.is_turned(one, other) => Look::Chosen,
            None => Look::Plain,
        };
        self.arrow(look, self.frame.scene.is_turned(one, other), from, to)
    }

    fn terminal(&self, node: GraphNode, letter: &str, name: &str, (x, y): Place) -> String {
        let (class, fill) = (self.class(node), self.fill(node));
        format!(
            "<g><title>{name} {letter}{told}</title>\
             <circle class=\"node{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"{fill}/>\
             <text class=\"bold middle center\" x=\"{x}\" y=\"{y}\">{letter}</text>{badge}</g>\n",
            told = self.told(node),
            badge = self.badge(node, x, y + RADIUS + 14, "middle "),
        )
    }
}

/// The point on the rim of a circle that is nearest to another point.
fn rim((x, y): Place, (to_x, to_y): Place, radius: usize) -> Place {
    let (dx, dy) = (to_x as f64 - x as f64, to_y as f64 - y as f64);
    let part = radius as f64 / dx.hypot(dy).max(1.0);
    ((x as f64 + dx * part).round() as usize, (y as f64 + dy * part).round() as usize)
}
