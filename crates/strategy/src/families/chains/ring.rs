//! Chains that come back to where they began: all their weak links are strong as well.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};
use candoku_proof::Candidate;

use super::graph::Graph;
use super::nodes::NodeId;
use super::path::{Path, shortest_paths};
use super::reach::{Literal, Reach};
use super::step;
use crate::effect::Effect;
use crate::families::almost_locked_sets::SetId;
use crate::strategy::Found;
use crate::technique::Technique;

/// Which rings are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    /// Those of single candidates.
    Single,
    /// Those with a group or an almost locked set.
    Grouped,
}

/// Finds the rings, shortest first, each effect once.
pub(crate) fn find_rings<const W: usize>(
    technique: &'static Technique,
    graph: &Graph<'_, W>,
    nodes: Nodes,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut reach = Reach::new(graph);
    let mut rings: Vec<(Path, Effect)> = Vec::new();
    let mut told = HashSet::new();
    for node in (0..graph.len()).filter(|&id| graph.node(id).cell.is_some()) {
        for start in [Literal::right(node), Literal::wrong(node)] {
            reach.start(graph, start);
            for (end, distance) in closings(graph, &reach, start) {
                let _ = shortest_paths(graph, &reach, [start, end], distance, &mut |path| {
                    if path.is_grouped(graph) == (nodes == Nodes::Grouped)
                        && let Some(effect) = effect(graph, &path)
                        && told.insert(effect.clone())
                    {
                        rings.push((path, effect));
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
    rings.sort_by_key(|(path, _)| path.nodes.len());
    for (path, effect) in rings {
        found(step::of(technique, graph, &path, effect))?;
    }
    ControlFlow::Continue(())
}

/// The literals from which one more link, or none, leads back to the start, with their distances.
fn closings<const W: usize>(
    graph: &Graph<'_, W>,
    reach: &Reach,
    start: Literal,
) -> Vec<(Literal, u16)> {
    let mut closings = Vec::new();
    let mates = (0..graph.len()).filter(|&id| graph.node(id).shares_cell(graph.node(start.node)));
    for mate in mates {
        let end = Literal { node: mate, right: !start.right };
        let closes = !start.right || graph.is_strong(start.node, mate);
        if let Some(distance) = reach.distance(end).filter(|&far| closes && far > 2) {
            closings.push((end, distance));
        }
    }
    if !start.right {
        let weak = (0..graph.len()).filter(|&id| graph.is_weak(start.node, id));
        let back = weak.filter_map(|id| reach.distance(Literal::right(id))).min();
        closings.extend(back.filter(|&far| far > 1).map(|far| (start, far + 1)));
    }
    closings
}

/// What the weak links of a ring strike out, since one of their ends is right.
fn effect<const W: usize>(graph: &Graph<'_, W>, path: &Path) -> Option<Effect> {
    let mut gone = Vec::new();
    for link in path.links(false) {
        between(graph, link, &mut gone);
    }
    for [one, two] in path.links(true) {
        if let Some(set) = graph.set_behind(one, two) {
            let ends = [one, two].map(|id| graph.node(id).digit);
            locked(graph, set, ends, &mut gone);
        }
    }
    let (first, last) = (path.nodes[0], path.nodes[path.nodes.len() - 1]);
    if first != last && !path.start.right {
        between(graph, [first, last], &mut gone);
    }
    // What a link strikes out in other cells of the ring is left to those who name it.
    let of_ring: CellSet<W> = path.nodes.iter().filter_map(|&id| graph.node(id).cell).collect();
    let within = |c: &Candidate| {
        path.links(false).chain([[first, last]]).any(|[one, two]| {
            let [one, two] = [one, two].map(|id| graph.node(id));
            one.shares_cell(two)
                && one.cell == Some(c.cell)
                && ![one.digit, two.digit].contains(&c.digit)
        })
    };
    gone.retain(|candidate| !of_ring.contains(candidate.cell) || within(candidate));
    let is_node = |c: &Candidate| {
        let is_it =
            |&id: &NodeId| graph.node(id).digit == c.digit && graph.node(id).cells.contains(c.cell);
        path.nodes.iter().any(is_it)
    };
    gone.retain(|candidate| !is_node(candidate));
    Effect::eliminate(gone)
}

fn between<const W: usize>(graph: &Graph<'_, W>, ends: [NodeId; 2], gone: &mut Vec<Candidate>) {
    let [first, second] = ends.map(|id| graph.node(id));
    match (first.cell, first.shares_cell(second)) {
        (Some(cell), true) => {
            let others = graph.view.candidates(cell).without(first.digit).without(second.digit);
            gone.extend(others.iter().map(|digit| Candidate::new(digit, cell)));
        }
        _ => {
            let seen = first.seen & second.seen;
            gone.extend(graph.view.candidates_in(seen, first.digit.into()));
        }
    }
}

/// A set that lacks the digit of one end of a link holds all others, whichever end it is.
fn locked<const W: usize>(
    graph: &Graph<'_, W>,
    set: SetId,
    ends: [Digit; 2],
    gone: &mut Vec<Candidate>,
) {
    let Some(sets) = graph.sets() else { return };
    for digit in sets.digits(set).iter().filter(|digit| !ends.contains(digit)) {
        gone.extend(graph.view.candidates_in(sets.seen(set, digit), digit.into()));
    }
}
