//! The trace as JSON, one object per line; `docs/all-different-trace.md` describes it.

use candoku_engine::all_different::{
    Deduction, EdgeRuling, GraphNode, HallKind, Scene, Trace, TraceEvent,
};
use candoku_grid::{Digit, DigitSet};

use super::color::Color;
use super::event::{
    AlldiffEvent, Arrow, Domain, DomainChange, Edge, EdgeJudgement, EdgeVerdict, NodeName, Reason,
    TracedEvent,
};
use super::subject::TraceSubject;
use super::words::{component_letter, reason, sentence};

/// The events of a trace as data.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn events(trace: &Trace, subject: &TraceSubject) -> Vec<TracedEvent> {
    let mut last = Scene::new();
    trace.events().iter().for_each(|event| last.play(event));
    let colors = subject.component_colors(&last.components);
    trace.events().iter().map(|event| TracedEvent::new(event, subject, &colors)).collect()
}

/// The events as JSON, one object per line, keys in a fixed order.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn json_lines(trace: &Trace, subject: &TraceSubject) -> String {
    let line = |event: &TracedEvent| {
        let line = serde_json::to_string(event);
        line.expect("strings, numbers and lists are always JSON") + "\n"
    };
    events(trace, subject).iter().map(line).collect()
}

impl TracedEvent {
    fn new(event: &TraceEvent, subject: &TraceSubject, colors: &[Color]) -> TracedEvent {
        let sentence = sentence(event);
        let names = sentence.names(subject).into_iter().map(|name| NodeName {
            start: name.start,
            end: name.end,
            node: subject.node(name.node),
        });
        let names = names.collect();
        TracedEvent {
            event: AlldiffEvent::new(event, subject, colors),
            text: sentence.text(subject),
            names,
        }
    }
}

impl AlldiffEvent {
    fn new(event: &TraceEvent, subject: &TraceSubject, colors: &[Color]) -> AlldiffEvent {
        let cell = |variable: usize| subject.cell(variable).to_string();
        let edge = |&(variable, digit): &(usize, Digit)| Edge {
            cell: cell(variable),
            digit: digit.to_string(),
        };
        let edges = |pairs: &[(usize, Digit)]| pairs.iter().map(edge).collect();
        let path = event.augmenting_path().unwrap_or_default();
        match event {
            TraceEvent::Graph { domains, pairs } => {
                let known = pairs.iter().enumerate().filter_map(|(v, digit)| Some((v, (*digit)?)));
                AlldiffEvent::Graph {
                    house: subject.title().into(),
                    cells: domains_of(domains, subject),
                    pairs: edges(&known.collect::<Vec<_>>()),
                }
            }
            &TraceEvent::TerminalsAdded { flow } => {
                AlldiffEvent::TerminalsAdded { capacity: 1, flow }
            }
            &TraceEvent::Paired { variable, digit } => AlldiffEvent::Paired {
                cell: cell(variable),
                digit: digit.to_string(),
                nodes: subject.nodes(&path),
                turned: turned(&path, subject),
            },
            TraceEvent::SearchBegun { variables } => AlldiffEvent::SearchBegun {
                cells: variables.iter().map(|&variable| cell(variable)).collect(),
            },
            &TraceEvent::Visited { variable, digit, owner } => AlldiffEvent::Visited {
                cell: cell(variable),
                digit: digit.to_string(),
                owner: owner.map(cell),
            },
            TraceEvent::PathFound { path: pairs } => {
                AlldiffEvent::PathFound { path: edges(pairs), nodes: subject.nodes(&path) }
            }
            TraceEvent::Flipped { added, dropped } => AlldiffEvent::Flipped {
                added: edges(added),
                dropped: edges(dropped),
                turned: turned(&path, subject),
            },
            &TraceEvent::Matched { size } => AlldiffEvent::Matched { size },
            TraceEvent::Infeasible(violator) => AlldiffEvent::Infeasible {
                cells: violator.variables.iter().map(cell).collect(),
                digits: violator.digits.to_string(),
            },
            &TraceEvent::TerminalsRemoved { sink_stays } => {
                AlldiffEvent::TerminalsRemoved { sink_stays }
            }
            TraceEvent::Oriented { free } => AlldiffEvent::Oriented { free: free.to_string() },
            TraceEvent::Entered { node, from, index, stack } => AlldiffEvent::Entered {
                node: subject.node(*node),
                from: from.map(|from| subject.node(from)),
                index: *index,
                stack: subject.nodes(stack),
            },
            TraceEvent::EdgeSeen { from, to, kind, component } => AlldiffEvent::EdgeSeen {
                from: subject.node(*from),
                to: subject.node(*to),
                kind: (*kind).into(),
                component: component.map(component_letter),
            },
            TraceEvent::Lowered { node, through, from, to } => AlldiffEvent::Lowered {
                node: subject.node(*node),
                through: subject.node(*through),
                from: *from,
                to: *to,
            },
            TraceEvent::Component { number, nodes, stack, low } => AlldiffEvent::Component {
                component: component_letter(*number),
                nodes: subject.nodes(nodes),
                stack: subject.nodes(stack),
                low: *low,
                color: colors[*number].name().into(),
            },
            TraceEvent::Judged { variable, digit, components, verdict } => {
                AlldiffEvent::Judged(EdgeJudgement {
                    cell: cell(*variable),
                    digit: digit.to_string(),
                    cell_component: component_letter(components.0),
                    digit_component: component_letter(components.1),
                    verdict: match verdict {
                        EdgeRuling::Kept => EdgeVerdict::Kept,
                        EdgeRuling::Fixed => EdgeVerdict::Fixed,
                        EdgeRuling::Removed(_) => EdgeVerdict::Removed,
                    },
                    reason: match verdict {
                        EdgeRuling::Removed(why) => Some(Reason::new(why, subject)),
                        EdgeRuling::Kept | EdgeRuling::Fixed => None,
                    },
                })
            }
            TraceEvent::Applied { before, after } => AlldiffEvent::Applied {
                cells: before
                    .iter()
                    .zip(after)
                    .enumerate()
                    .map(|(variable, (before, after))| DomainChange {
                        cell: cell(variable),
                        before: before.to_string(),
                        after: after.to_string(),
                    })
                    .collect(),
            },
        }
    }
}

impl Reason {
    fn new(why: &Deduction, subject: &TraceSubject) -> Reason {
        Reason {
            name: why.to_string(),
            kind: match why.kind {
                HallKind::Naked => "naked".into(),
                HallKind::Hidden => "hidden".into(),
            },
            cells: why.variables.iter().map(|variable| subject.cell(variable).into()).collect(),
            digits: why.digits.to_string(),
            text: reason(why).text(subject),
        }
    }
}

/// The edges of an augmenting path after flow has gone along it: each leads the other way.
fn turned(path: &[GraphNode], subject: &TraceSubject) -> Vec<Arrow> {
    let arrow =
        |ends: &[GraphNode]| Arrow { from: subject.node(ends[1]), to: subject.node(ends[0]) };
    path.windows(2).map(arrow).collect()
}

fn domains_of(domains: &[DigitSet], subject: &TraceSubject) -> Vec<Domain> {
    let domain = |(variable, digits): (usize, &DigitSet)| Domain {
        cell: subject.cell(variable).into(),
        digits: digits.to_string(),
    };
    domains.iter().enumerate().map(domain).collect()
}
