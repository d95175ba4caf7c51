//! The edges of a frame: what has happened to each, as a line and a sign.

use candoku_engine::all_different::{EdgeKind, EdgeRuling, GraphNode, Judged, TraceEvent};
use candoku_grid::Digit;

use super::svg_graph::{CELL_RIGHT, DIGIT, Graph, Place, line};

/// How an edge is drawn; later ones lie on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Look {
    Plain,
    Chosen,
    Visited,
    Forward,
    Cross,
    Tree,
    Back,
    Removed,
    Dropped,
    Path,
    Added,
    Fixed,
}

impl Graph<'_> {
    /// Draws all edges, those that the frame is not about faintly and below the others.
    pub(super) fn all_edges(&self) -> String {
        let mut edges = self.edges();
        edges.sort_by_key(|&(_, _, look)| look);
        let (front, back): (Vec<_>, Vec<_>) =
            edges.into_iter().partition(|&(variable, ..)| self.is_in_front(variable));
        format!("<g class=\"faint\">\n{}</g>\n{}", self.draw_edges(&back), self.draw_edges(&front))
    }

    fn draw_edges(&self, edges: &[(usize, Digit, Look)]) -> String {
        let lines = edges.iter().map(|&(variable, digit, look)| self.edge(variable, digit, look));
        let signs = edges.iter().map(|&(variable, digit, look)| self.mark(variable, digit, look));
        lines.chain(signs).collect()
    }

    /// Whether the frame is about this cell: while edges are judged, it is about one.
    fn is_in_front(&self, variable: usize) -> bool {
        match self.frame.event {
            TraceEvent::Judged { variable: judged, .. } => *judged == variable,
            _ => true,
        }
    }

    fn edges(&self) -> Vec<(usize, Digit, Look)> {
        let domains = match self.frame.event {
            // The edges that have been removed are what the result is about.
            TraceEvent::Applied { before, .. } => before,
            _ => &self.frame.scene.domains,
        };
        let edges = domains
            .iter()
            .enumerate()
            .flat_map(|(v, domain)| domain.iter().map(move |digit| (v, digit)));
        edges.map(|(v, digit)| (v, digit, self.look(v, digit))).collect()
    }

    fn look(&self, variable: usize, digit: Digit) -> Look {
        let scene = &self.frame.scene;
        let edge = (variable, digit);
        let verdict = |judged: &&Judged| (judged.variable, judged.digit) == edge;
        match scene.judged.iter().find(verdict).map(|judged| &judged.verdict) {
            Some(EdgeRuling::Fixed) => return Look::Fixed,
            Some(EdgeRuling::Removed(_)) => return Look::Removed,
            Some(EdgeRuling::Kept) | None => {}
        }
        let (cell, value) = (GraphNode::Variable(variable), GraphNode::Digit(digit));
        if let Some(look) = self.path_look(cell, value).or_else(|| self.walk_look(cell, value)) {
            return look;
        }
        match self.frame.event {
            TraceEvent::Flipped { dropped, .. } if dropped.contains(&edge) => Look::Dropped,
            TraceEvent::Visited { .. } | TraceEvent::Infeasible(_) if self.is_searched(edge) => {
                Look::Visited
            }
            _ if scene.is_turned(cell, value) => Look::Chosen,
            _ => Look::Plain,
        }
    }

    /// The look of an edge of the augmenting path that the frame is about.
    pub(super) fn path_look(&self, one: GraphNode, other: GraphNode) -> Option<Look> {
        let path = self.frame.event.augmenting_path()?;
        let is_flipped = matches!(self.frame.event, TraceEvent::Flipped { .. });
        let along = path.windows(2).any(|ends| ends == [one, other]);
        let against = path.windows(2).any(|ends| ends == [other, one]);
        match is_flipped {
            true => along.then_some(Look::Added),
            false => (along || against).then_some(Look::Path),
        }
    }

    /// The look of an edge while the depth-first search goes on.
    pub(super) fn walk_look(&self, one: GraphNode, other: GraphNode) -> Option<Look> {
        if !self.is_walking() {
            return None;
        }
        let scene = &self.frame.scene;
        Some(match scene.walked(one, other).or_else(|| scene.walked(other, one)) {
            Some(EdgeKind::Tree) => Look::Tree,
            Some(EdgeKind::Forward) => Look::Forward,
            Some(EdgeKind::Back) => Look::Back,
            Some(EdgeKind::Cross) => Look::Cross,
            // A matched edge would look like a tree edge before the search has come along it.
            None => Look::Plain,
        })
    }

    /// Whether the frame is about the depth-first search.
    pub(super) fn is_walking(&self) -> bool {
        matches!(
            self.frame.event,
            TraceEvent::Entered { .. } | TraceEvent::EdgeSeen { .. } | TraceEvent::Component { .. }
        )
    }

    fn is_searched(&self, edge: (usize, Digit)) -> bool {
        self.frame.scene.searches.last().is_some_and(|search| search.visits.contains(&edge))
    }

    fn edge(&self, variable: usize, digit: Digit, look: Look) -> String {
        let is_turned =
            self.frame.scene.is_turned(GraphNode::Variable(variable), GraphNode::Digit(digit));
        let (from, to) = self.ends(variable, digit);
        self.arrow(look, is_turned, from, to)
    }

    /// A line with an arrowhead at its end, or at its start if it has been turned.
    pub(super) fn arrow(&self, look: Look, is_turned: bool, from: Place, to: Place) -> String {
        let tip = match (self.frame.scene.is_directed(), is_turned) {
            (false, _) => "",
            (true, true) => " marker-start=\"url(#tip)\"",
            (true, false) => " marker-end=\"url(#tip)\"",
        };
        line(&format!("edge {}", class(look)), from, to, tip)
    }

    fn ends(&self, variable: usize, digit: Digit) -> (Place, Place) {
        ((CELL_RIGHT, self.row(variable)), (DIGIT - self.radius(), self.digit_row(digit)))
    }

    /// The sign that says the same as the colour of the edge.
    fn mark(&self, variable: usize, digit: Digit, look: Look) -> String {
        let percent = match look {
            Look::Added | Look::Back => 40,
            Look::Dropped | Look::Cross => 60,
            Look::Removed => 22,
            Look::Forward => 70,
            Look::Fixed => 80,
            Look::Plain | Look::Chosen | Look::Visited | Look::Tree | Look::Path => {
                return String::new();
            }
        };
        let ((x1, y1), (x2, y2)) = self.ends(variable, digit);
        let between = |a: usize, b: usize| (a * (100 - percent) + b * percent) / 100;
        sign(class(look), between(x1, x2), between(y1, y2))
    }
}

/// The class of the style sheet for a look.
fn class(look: Look) -> &'static str {
    match look {
        Look::Plain => "plain",
        Look::Chosen => "chosen",
        Look::Visited => "visited",
        Look::Forward => "forward",
        Look::Cross => "cross",
        Look::Tree => "tree",
        Look::Back => "back",
        Look::Removed => "removed",
        Look::Dropped => "dropped",
        Look::Path => "path",
        Look::Added => "added",
        Look::Fixed => "fixed",
    }
}

/// The round sign of a class of edges, if it has one.
pub(super) fn sign(class: &str, x: usize, y: usize) -> String {
    let (sign, colour) = match class {
        "added" => ("+", "#15803d"),
        "dropped" => ("−", "#b91c1c"),
        "removed" => ("×", "#b91c1c"),
        "fixed" => ("=", "#1d4ed8"),
        "back" => ("B", "#7c3aed"),
        "cross" => ("C", "#0f766e"),
        "forward" => ("F", "#6b7280"),
        _ => return String::new(),
    };
    format!(
        "<circle fill=\"{colour}\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>\
         <text class=\"sign\" x=\"{x}\" y=\"{y}\">{sign}</text>\n"
    )
}
