//! The table of Tarjan's algorithm as the founding document prints it (Table 2.1).

use std::fmt::Write;

use candoku_engine::all_different::{GraphNode, Scene, Trace, TraceEvent};

use super::subject::TraceSubject;

const HEADINGS: [&str; 6] = ["node", "index", "low", "stack", "new component", "color"];

/// The search for components as a table: node, index, low, stack, new component and color.
///
/// Nodes are numbered: the cells from 1, the digits behind them, the sink last. Each has one row in
/// the order of discovery, with its low before it left the stack, and each component one where it
/// leaves the stack.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn table(trace: &Trace, subject: &TraceSubject) -> String {
    let mut rows = vec![HEADINGS.map(String::from)];
    rows.extend(cells(trace, subject));
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(width);
    let mut out = String::new();
    for row in rows {
        let padded = row.iter().zip(widths).map(|(text, width)| format!("{text:width$}"));
        let line = padded.collect::<Vec<_>>().join("  ");
        writeln!(out, "{}", line.trim_end()).expect("writing to a string does not fail");
    }
    out
}

fn cells(trace: &Trace, subject: &TraceSubject) -> Vec<[String; 6]> {
    let mut last = Scene::new();
    trace.events().iter().for_each(|event| last.play(event));
    let colors = subject.component_colors(&last.components);
    let color = |node| last.component_of(node).map_or("", |number| colors[number].name());
    let low = |node| last.entered.iter().find(|entered| entered.node == node).map(|e| e.low);
    let domains = trace.events().iter().find_map(|event| match event {
        TraceEvent::Graph { domains, .. } => Some(domains.as_slice()),
        _ => None,
    });
    let number = |node: GraphNode| node.number(domains.unwrap_or_default());
    let list =
        |nodes: &[GraphNode]| format!("{:?}", nodes.iter().map(|&n| number(n)).collect::<Vec<_>>());
    let row = |event: &TraceEvent| match event {
        TraceEvent::Entered { node, index, stack, .. } => Some([
            number(*node).to_string(),
            index.to_string(),
            low(*node).unwrap_or(*index).to_string(),
            list(stack),
            String::new(),
            color(*node).to_string(),
        ]),
        TraceEvent::Component { nodes, stack, .. } => {
            let [node, index, low, color] = [(); 4].map(|()| String::new());
            Some([node, index, low, list(stack), list(nodes), color])
        }
        _ => None,
    };
    trace.events().iter().filter_map(row).collect()
}
