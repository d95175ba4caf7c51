//! The panel beside the graph: a map of the house, the legend, the stack and the components.

use candoku_engine::all_different::{GraphNode, TraceEvent};

use super::frames::Frame;
use super::subject::{Map, TraceSubject};
use super::svg::escape;
use super::svg_edges::sign;
use super::words::{component_letter, wrap};

const LINE: usize = 18;

/// Draws the panel with its upper left corner at this place.
pub(super) fn panel(frame: &Frame, subject: &TraceSubject, x: usize, top: usize) -> String {
    let mut svg = String::new();
    let mut y = top + 8;
    if let Some(map) = subject.map() {
        svg += &draw_map(map, x, y);
        y += side(map) * map.rows + 26;
    }
    for kind in legend(frame) {
        svg += &sample(kind, x, y);
        y += LINE + 4;
    }
    y += 10;
    for (heading, words) in notes(frame, subject) {
        svg += &format!("<text class=\"small bold\" x=\"{x}\" y=\"{y}\">{heading}</text>\n");
        y += LINE;
        for line in wrap(&words, 38) {
            let line = escape(&line);
            svg += &format!("<text class=\"small mono\" x=\"{x}\" y=\"{y}\">{line}</text>\n");
            y += LINE - 2;
        }
        y += 8;
    }
    svg
}

fn side(map: &Map) -> usize {
    (108 / map.rows.max(map.columns)).max(4)
}

fn draw_map(map: &Map, x: usize, y: usize) -> String {
    let side = side(map);
    let mut svg = String::from("<g><title>where the house is on the board</title>\n");
    for row in 0..map.rows {
        for column in 0..map.columns {
            let is_chosen = map.cells.contains(&(row, column));
            let fill = if is_chosen { "#1f2937" } else { "#eef0f3" };
            let (x, y) = (x + column * side, y + row * side);
            let size = side - 1;
            svg += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"{fill}\"/>"
            );
        }
    }
    svg + "</g>\n"
}

/// The kinds of edges in the frame: class and meaning.
fn legend(frame: &Frame) -> Vec<(&'static str, &'static str)> {
    let chosen = ("chosen", "matched: flow 1, turned round");
    let plain = ("plain", "capacity left");
    match frame.event {
        TraceEvent::Graph { pairs, .. } => {
            let matched = pairs.iter().any(Option::is_some).then_some(("chosen", "matched"));
            matched.into_iter().chain([("plain", "the cell can take the digit")]).collect()
        }
        TraceEvent::TerminalsAdded { flow: 0 } => vec![plain],
        TraceEvent::Paired { .. } => vec![chosen, plain, ("path", "the augmenting path")],
        TraceEvent::SearchBegun { .. } | TraceEvent::Visited { .. } | TraceEvent::Infeasible(_) => {
            vec![chosen, plain, ("visited", "the search came along here")]
        }
        TraceEvent::PathFound { .. } => {
            vec![chosen, plain, ("path", "the augmenting path")]
        }
        TraceEvent::Flipped { .. } => {
            vec![chosen, plain, ("added", "now matched"), ("dropped", "no longer matched")]
        }
        TraceEvent::Oriented { .. }
        | TraceEvent::Entered { .. }
        | TraceEvent::EdgeSeen { .. }
        | TraceEvent::Component { .. } => vec![
            ("tree", "tree edge"),
            ("back", "back edge"),
            ("cross", "cross edge"),
            ("forward", "forward edge"),
            ("plain", "not followed yet"),
        ],
        TraceEvent::Judged { .. } | TraceEvent::Applied { .. } => {
            let chosen = ("chosen", "matched");
            let plain = ("plain", "not matched");
            vec![chosen, plain, ("removed", "in no arrangement"), ("fixed", "in every arrangement")]
        }
        _ => vec![chosen, plain],
    }
}

fn sample((class, meaning): (&str, &str), x: usize, y: usize) -> String {
    let (end, middle, words) = (x + 40, x + 20, x + 50);
    let mark = sign(class, middle, y);
    format!(
        "<path class=\"edge {class}\" d=\"M{x} {y}L{end} {y}\"/>{mark}\
         <text class=\"small center\" x=\"{words}\" y=\"{y}\">{meaning}</text>\n"
    )
}

/// What cannot be seen in the graph, as a heading and words each.
fn notes(frame: &Frame, subject: &TraceSubject) -> Vec<(&'static str, String)> {
    let scene = &frame.scene;
    match frame.event {
        TraceEvent::SearchBegun { .. } | TraceEvent::Visited { .. } => {
            let Some(search) = scene.searches.last() else { return Vec::new() };
            let owner = |digit| scene.pairs.iter().position(|&pair| pair == Some(digit));
            let asked = search.visits.iter().filter_map(|&(_, digit)| owner(digit));
            let queue: Vec<&str> =
                search.starts.iter().copied().chain(asked).map(|v| subject.cell(v)).collect();
            vec![("Queue, in this order", format!("S {}", queue.join(" ")))]
        }
        TraceEvent::Oriented { .. }
        | TraceEvent::Entered { .. }
        | TraceEvent::EdgeSeen { .. }
        | TraceEvent::Component { .. } => {
            let mut notes =
                vec![("Beside a node", "index/low of Tarjan's search, ∞ off the stack".into())];
            if !scene.free.is_empty() {
                notes.push(("The sink T", "leads on to every matched digit".into()));
            }
            notes.push(("Stack", shown(&scene.stack, subject)));
            notes.extend(components(frame, subject));
            notes
        }
        TraceEvent::Judged { .. } | TraceEvent::Applied { .. } => components(frame, subject),
        _ => Vec::new(),
    }
}

fn components(frame: &Frame, subject: &TraceSubject) -> Vec<(&'static str, String)> {
    let several = frame.scene.components.iter().enumerate().filter(|(_, nodes)| nodes.len() > 1);
    let words = several
        .map(|(number, nodes)| format!("{}: {}", component_letter(number), shown(nodes, subject)));
    let words: Vec<String> = words.collect();
    if words.is_empty() { Vec::new() } else { vec![("Components of several", words.join("; "))] }
}

fn shown(nodes: &[GraphNode], subject: &TraceSubject) -> String {
    nodes.iter().map(|&node| subject.shown(node)).collect::<Vec<_>>().join(" ")
}
