//! The edges of a frame: what has happened to each, as a line and a sign.

use candoku_engine::all_different::{Judged, TraceEvent, Verdict};
use candoku_grid::Digit;

use super::svg_graph::{CELL_RIGHT, DIGIT, Graph, line};

/// How an edge is drawn; later ones lie on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    Plain,
    Chosen,
    Visited,
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
        let domains = self.frame.scene.domains.iter().enumerate();
        let edges = domains.flat_map(|(v, domain)| domain.iter().map(move |digit| (v, digit)));
        edges.map(|(v, digit)| (v, digit, self.look(v, digit))).collect()
    }

    fn look(&self, variable: usize, digit: Digit) -> Look {
        let scene = &self.frame.scene;
        let edge = (variable, digit);
        let verdict = |judged: &&Judged| (judged.variable, judged.digit) == edge;
        match scene.judged.iter().find(verdict).map(|judged| &judged.verdict) {
            Some(Verdict::Fixed) => return Look::Fixed,
            Some(Verdict::Removed(_)) => return Look::Removed,
            Some(Verdict::Kept) | None => {}
        }
        let chosen = scene.pairs[variable] == Some(digit);
        match self.frame.event {
            TraceEvent::Flipped { added, .. } if added.contains(&edge) => return Look::Added,
            TraceEvent::Flipped { dropped, .. } if dropped.contains(&edge) => return Look::Dropped,
            TraceEvent::PathFound { path } => {
                let from_digit = chosen && path.iter().any(|&(_, on_path)| on_path == digit);
                if path.contains(&edge) || from_digit {
                    return Look::Path;
                }
            }
            TraceEvent::Visited { .. } | TraceEvent::Infeasible(_) if self.is_searched(edge) => {
                return Look::Visited;
            }
            _ => {}
        }
        if chosen { Look::Chosen } else { Look::Plain }
    }

    fn is_searched(&self, edge: (usize, Digit)) -> bool {
        self.frame.scene.searches.last().is_some_and(|search| search.visits.contains(&edge))
    }

    fn edge(&self, variable: usize, digit: Digit, look: Look) -> String {
        let class = match look {
            Look::Plain => "edge",
            Look::Chosen => "edge chosen",
            Look::Visited => "edge visited",
            Look::Removed => "edge removed",
            Look::Dropped => "edge dropped",
            Look::Path => "edge path",
            Look::Added => "edge added",
            Look::Fixed => "edge fixed",
        };
        let is_chosen = self.frame.scene.pairs[variable] == Some(digit);
        let tip = match (self.frame.scene.is_oriented, is_chosen) {
            (false, _) => "",
            (true, true) => " marker-start=\"url(#tip)\"",
            (true, false) => " marker-end=\"url(#tip)\"",
        };
        let (from, to) = self.ends(variable, digit);
        line(class, from, to, tip)
    }

    fn ends(&self, variable: usize, digit: Digit) -> ((usize, usize), (usize, usize)) {
        ((CELL_RIGHT, self.row(variable)), (DIGIT - self.radius(), self.digit_row(digit)))
    }

    /// The sign that says the same as the colour of the edge.
    fn mark(&self, variable: usize, digit: Digit, look: Look) -> String {
        let (class, percent) = match look {
            Look::Added => ("added", 40),
            Look::Dropped => ("dropped", 60),
            Look::Removed => ("removed", 22),
            Look::Fixed => ("fixed", 80),
            _ => return String::new(),
        };
        let ((x1, y1), (x2, y2)) = self.ends(variable, digit);
        let between = |a: usize, b: usize| (a * (100 - percent) + b * percent) / 100;
        sign(class, between(x1, x2), between(y1, y2))
    }
}

/// The round sign of a class of edges, if it has one.
pub(super) fn sign(class: &str, x: usize, y: usize) -> String {
    let (sign, colour) = match class {
        "added" => ("+", "#15803d"),
        "dropped" => ("−", "#b91c1c"),
        "removed" => ("×", "#b91c1c"),
        "fixed" => ("=", "#1d4ed8"),
        _ => return String::new(),
    };
    format!(
        "<circle fill=\"{colour}\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/>\
         <text class=\"sign\" x=\"{x}\" y=\"{y}\">{sign}</text>\n"
    )
}
