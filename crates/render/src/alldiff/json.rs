//! The trace as JSON, one object a line; `docs/all-different-trace.md` describes it.

use candoku_engine::all_different::{Deduction, Kind, Node, Scene, Trace, TraceEvent, Verdict};
use candoku_grid::{Digit, DigitSet};
use serde::Serialize;

use super::color::Color;
use super::subject::Subject;
use super::words::{component_letter, kind_name, reason, sentence};

/// The events as JSON, one object a line, keys in a fixed order.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn json_lines(trace: &Trace, subject: &Subject) -> String {
    let mut last = Scene::new();
    trace.events().iter().for_each(|event| last.play(event));
    let colors = subject.component_colors(&last.components);
    let line = |event: &TraceEvent| {
        let line = serde_json::to_string(&Told::new(event, subject, &colors));
        line.expect("strings, numbers and lists are always JSON") + "\n"
    };
    trace.events().iter().map(line).collect()
}

/// An event, and what it says in words.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    line: Line<'a>,
    text: String,
    names: Vec<Name>,
}

/// A node that the text names, from one character up to another.
#[derive(Serialize)]
struct Name {
    start: usize,
    end: usize,
    node: String,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Line<'a> {
    Graph {
        house: &'a str,
        cells: Vec<Domain<'a>>,
        pairs: Vec<Edge<'a>>,
    },
    TerminalsAdded {
        capacity: usize,
        flow: usize,
    },
    Paired {
        cell: &'a str,
        digit: String,
        nodes: Vec<String>,
        turned: Vec<Arrow>,
    },
    SearchBegun {
        cells: Vec<&'a str>,
    },
    Visited {
        cell: &'a str,
        digit: String,
        owner: Option<&'a str>,
    },
    PathFound {
        path: Vec<Edge<'a>>,
        nodes: Vec<String>,
    },
    Flipped {
        added: Vec<Edge<'a>>,
        dropped: Vec<Edge<'a>>,
        turned: Vec<Arrow>,
    },
    Matched {
        size: usize,
    },
    Infeasible {
        cells: Vec<&'a str>,
        digits: String,
    },
    TerminalsRemoved {
        sink_stays: bool,
    },
    Oriented {
        free: String,
    },
    Entered {
        node: String,
        from: Option<String>,
        index: usize,
        stack: Vec<String>,
    },
    EdgeSeen {
        from: String,
        to: String,
        kind: &'static str,
        component: Option<String>,
    },
    Lowered {
        node: String,
        through: String,
        from: usize,
        to: usize,
    },
    Component {
        component: String,
        nodes: Vec<String>,
        stack: Vec<String>,
        low: usize,
        color: &'static str,
    },
    Judged(Judgement<'a>),
    Applied {
        cells: Vec<Change<'a>>,
    },
}

#[derive(Serialize)]
struct Domain<'a> {
    cell: &'a str,
    digits: String,
}

#[derive(Serialize)]
struct Edge<'a> {
    cell: &'a str,
    digit: String,
}

/// An edge of the flow network in the direction in which it leads now.
#[derive(Serialize)]
struct Arrow {
    from: String,
    to: String,
}

#[derive(Serialize)]
struct Judgement<'a> {
    cell: &'a str,
    digit: String,
    cell_component: String,
    digit_component: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason<'a>>,
}

#[derive(Serialize)]
struct Reason<'a> {
    name: String,
    kind: &'static str,
    cells: Vec<&'a str>,
    digits: String,
    text: String,
}

#[derive(Serialize)]
struct Change<'a> {
    cell: &'a str,
    before: String,
    after: String,
}

impl<'a> Told<'a> {
    fn new(event: &TraceEvent, subject: &'a Subject, colors: &[Color]) -> Told<'a> {
        let sentence = sentence(event);
        let names = sentence.names(subject).into_iter().map(|name| Name {
            start: name.start,
            end: name.end,
            node: subject.node(name.node),
        });
        let names = names.collect();
        Told { line: Line::new(event, subject, colors), text: sentence.text(subject), names }
    }
}

impl<'a> Line<'a> {
    fn new(event: &TraceEvent, subject: &'a Subject, colors: &[Color]) -> Line<'a> {
        let cell = |variable: usize| subject.cell(variable);
        let edge = |&(variable, digit): &(usize, Digit)| Edge {
            cell: subject.cell(variable),
            digit: digit.to_string(),
        };
        let edges = |pairs: &[(usize, Digit)]| pairs.iter().map(edge).collect();
        let path = event.augmenting_path().unwrap_or_default();
        match event {
            TraceEvent::Graph { domains, pairs } => {
                let known = pairs.iter().enumerate().filter_map(|(v, digit)| Some((v, (*digit)?)));
                Line::Graph {
                    house: subject.title(),
                    cells: domains_of(domains, subject),
                    pairs: edges(&known.collect::<Vec<_>>()),
                }
            }
            &TraceEvent::TerminalsAdded { flow } => Line::TerminalsAdded { capacity: 1, flow },
            &TraceEvent::Paired { variable, digit } => Line::Paired {
                cell: cell(variable),
                digit: digit.to_string(),
                nodes: subject.nodes(&path),
                turned: turned(&path, subject),
            },
            TraceEvent::SearchBegun { variables } => Line::SearchBegun {
                cells: variables.iter().map(|&variable| cell(variable)).collect(),
            },
            &TraceEvent::Visited { variable, digit, owner } => Line::Visited {
                cell: cell(variable),
                digit: digit.to_string(),
                owner: owner.map(cell),
            },
            TraceEvent::PathFound { path: pairs } => {
                Line::PathFound { path: edges(pairs), nodes: subject.nodes(&path) }
            }
            TraceEvent::Flipped { added, dropped } => Line::Flipped {
                added: edges(added),
                dropped: edges(dropped),
                turned: turned(&path, subject),
            },
            &TraceEvent::Matched { size } => Line::Matched { size },
            TraceEvent::Infeasible(violator) => Line::Infeasible {
                cells: violator.variables.iter().map(cell).collect(),
                digits: violator.digits.to_string(),
            },
            &TraceEvent::TerminalsRemoved { sink_stays } => Line::TerminalsRemoved { sink_stays },
            TraceEvent::Oriented { free } => Line::Oriented { free: free.to_string() },
            TraceEvent::Entered { node, from, index, stack } => Line::Entered {
                node: subject.node(*node),
                from: from.map(|from| subject.node(from)),
                index: *index,
                stack: subject.nodes(stack),
            },
            TraceEvent::EdgeSeen { from, to, kind, component } => Line::EdgeSeen {
                from: subject.node(*from),
                to: subject.node(*to),
                kind: kind_name(*kind),
                component: component.map(component_letter),
            },
            TraceEvent::Lowered { node, through, from, to } => Line::Lowered {
                node: subject.node(*node),
                through: subject.node(*through),
                from: *from,
                to: *to,
            },
            TraceEvent::Component { number, nodes, stack, low } => Line::Component {
                component: component_letter(*number),
                nodes: subject.nodes(nodes),
                stack: subject.nodes(stack),
                low: *low,
                color: colors[*number].name(),
            },
            TraceEvent::Judged { variable, digit, components, verdict } => {
                Line::Judged(Judgement {
                    cell: cell(*variable),
                    digit: digit.to_string(),
                    cell_component: component_letter(components.0),
                    digit_component: component_letter(components.1),
                    verdict: match verdict {
                        Verdict::Kept => "kept",
                        Verdict::Fixed => "fixed",
                        Verdict::Removed(_) => "removed",
                    },
                    reason: match verdict {
                        Verdict::Removed(why) => Some(Reason::new(why, subject)),
                        Verdict::Kept | Verdict::Fixed => None,
                    },
                })
            }
            TraceEvent::Applied { before, after } => Line::Applied {
                cells: before
                    .iter()
                    .zip(after)
                    .enumerate()
                    .map(|(variable, (before, after))| Change {
                        cell: cell(variable),
                        before: before.to_string(),
                        after: after.to_string(),
                    })
                    .collect(),
            },
        }
    }
}

impl<'a> Reason<'a> {
    fn new(why: &Deduction, subject: &'a Subject) -> Reason<'a> {
        Reason {
            name: why.to_string(),
            kind: match why.kind {
                Kind::Naked => "naked",
                Kind::Hidden => "hidden",
            },
            cells: why.variables.iter().map(|variable| subject.cell(variable)).collect(),
            digits: why.digits.to_string(),
            text: reason(why).text(subject),
        }
    }
}

/// The edges of an augmenting path after flow has gone along it: each leads the other way.
fn turned(path: &[Node], subject: &Subject) -> Vec<Arrow> {
    let arrow = |ends: &[Node]| Arrow { from: subject.node(ends[1]), to: subject.node(ends[0]) };
    path.windows(2).map(arrow).collect()
}

fn domains_of<'a>(domains: &[DigitSet], subject: &'a Subject) -> Vec<Domain<'a>> {
    let domain = |(variable, digits): (usize, &DigitSet)| Domain {
        cell: subject.cell(variable),
        digits: digits.to_string(),
    };
    domains.iter().enumerate().map(domain).collect()
}
