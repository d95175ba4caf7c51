//! Chains whose two ends decide something between them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::graph::Graph;
use super::nodes::NodeId;
use super::path::shortest_paths;
use super::reach::{Literal, Reach};
use super::ring::Nodes;
use super::step;
use crate::effect::Effect;
use crate::strategy::Found;
use crate::technique::Technique;
use candoku_proof::Candidate;

/// How the ends of a chain lie, and how many links there are at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// One of two places of a digit is right, so what sees both is wrong.
    OneDigit { at_least: u16 },
    /// One of two candidates is right: what goes against both is wrong, and it is more than one.
    Several,
    /// A candidate follows from its opposite.
    Loop,
}

/// A chain that may make a step: what it would do, and where it starts and ends.
struct Lead {
    distance: u16,
    effect: Effect,
    start: Literal,
    end: Literal,
}

/// Finds the chains, shortest first, each effect once.
///
/// A chain is grouped if one of the shortest between its ends is.
pub(crate) fn find_ends<const W: usize>(
    technique: &'static Technique,
    graph: &Graph<'_, W>,
    nodes: Nodes,
    ends: Ends,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut reach = Reach::new(graph);
    let mut leads = collect(graph, ends, &mut reach);
    leads.sort_by_key(|lead| lead.distance);
    let mut told = HashSet::new();
    for lead in leads {
        if told.contains(&lead.effect) {
            continue;
        }
        reach.start(graph, lead.start);
        let mut way = None;
        let _ = shortest_paths(graph, &reach, [lead.start, lead.end], lead.distance, &mut |path| {
            if path.is_grouped(graph) != (nodes == Nodes::Grouped) {
                return ControlFlow::Continue(());
            }
            way = Some(path);
            ControlFlow::Break(())
        });
        if let Some(path) = way {
            told.insert(lead.effect.clone());
            found(step::of(technique, graph, &path, lead.effect))?;
        }
    }
    ControlFlow::Continue(())
}

fn collect<const W: usize>(graph: &Graph<'_, W>, ends: Ends, reach: &mut Reach) -> Vec<Lead> {
    let mut leads = Vec::new();
    let singles = (0..graph.len()).filter(|&id| graph.node(id).cell.is_some());
    for node in singles {
        let suppositions: &[Literal] = match ends {
            Ends::Loop => &[Literal::right(node), Literal::wrong(node)],
            _ => &[Literal::wrong(node)],
        };
        for &start in suppositions {
            reach.start(graph, start);
            let targets = match ends {
                Ends::Loop => node..node + 1,
                _ => 0..node,
            };
            for other in targets.filter(|&id| graph.node(id).cell.is_some()) {
                let end = match ends {
                    Ends::Loop => Literal { node: other, right: !start.right },
                    _ => Literal::right(other),
                };
                let Some(distance) = reach.distance(end) else {
                    continue;
                };
                let effect = match ends {
                    Ends::Loop => forced(graph, start),
                    Ends::Several => {
                        between(graph, node, other).filter(|effect| effect.eliminations().len() > 1)
                    }
                    Ends::OneDigit { at_least } if distance >= at_least => {
                        seen_by_both(graph, node, other)
                    }
                    Ends::OneDigit { .. } => None,
                };
                leads.extend(effect.map(|effect| Lead { distance, effect, start, end }));
            }
        }
    }
    leads
}

/// What follows if the literal leads to its own opposite.
fn forced<const W: usize>(graph: &Graph<'_, W>, start: Literal) -> Option<Effect> {
    let node = graph.node(start.node);
    let digits = match start.right {
        true => node.digit.into(),
        false => node.cell.map(|cell| graph.view.candidates(cell).without(node.digit))?,
    };
    Effect::eliminate(graph.view.candidates_in(node.cells, digits))
}

/// What is wrong because one of two candidates is right.
fn between<const W: usize>(graph: &Graph<'_, W>, one: NodeId, two: NodeId) -> Option<Effect> {
    let (first, second) = (graph.node(one), graph.node(two));
    if first.digit == second.digit {
        return seen_by_both(graph, one, two);
    }
    let (here, there) = (first.cell?, second.cell?);
    if !first.seen.contains(there) {
        return None;
    }
    let crossed = [Candidate::new(second.digit, here), Candidate::new(first.digit, there)];
    let stands = |c: &Candidate| graph.view.candidates(c.cell).contains(c.digit);
    Effect::eliminate(crossed.into_iter().filter(stands))
}

fn seen_by_both<const W: usize>(graph: &Graph<'_, W>, one: NodeId, two: NodeId) -> Option<Effect> {
    let (first, second) = (graph.node(one), graph.node(two));
    if first.digit != second.digit {
        return None;
    }
    Effect::eliminate(graph.view.candidates_in(first.seen & second.seen, first.digit.into()))
}
