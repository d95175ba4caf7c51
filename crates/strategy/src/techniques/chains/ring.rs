//! What a ring eliminates: all its weak links are strong as well.

use candoku_grid::{Candidate, CellSet, DigitSet};

use super::graph::Graph;
use super::nodes::NodeId;
use super::path::Path;
use crate::{Effect, View};

/// What the weak links of a ring eliminate, since one of their ends is right.
pub(super) fn effect<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    path: &Path,
) -> Option<Effect> {
    let mut gone = Vec::new();
    // What a link eliminates in cells of the ring is left to those who name it.
    let ring = path.nodes.iter().fold(CellSet::EMPTY, |all, &id| all | graph.body(view, id));
    for link in path.links(false) {
        between(view, graph, link, ring, &mut gone);
    }
    for [one, two] in path.links(true) {
        locked(view, graph, one, two, &mut gone);
    }
    if !path.start.right {
        let (first, last) = (path.nodes[0], path.nodes[path.nodes.len() - 1]);
        between(view, graph, [first, last], ring, &mut gone);
    }
    Effect::eliminate(gone)
}

fn between<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    ends: [NodeId; 2],
    ring: CellSet<W>,
    gone: &mut Vec<Candidate>,
) {
    let [first, second] = ends.map(|id| graph.node(id));
    match (first.cell, first.shares_cell(second)) {
        (Some(cell), true) => {
            let others = view.candidates(cell).without(first.digit).without(second.digit);
            gone.extend(others.iter().map(|digit| Candidate::new(digit, cell)));
        }
        _ => {
            let seen = (first.seen & second.seen) - ring;
            gone.extend(view.candidates_in(seen, first.digit.into()));
        }
    }
}

/// A set that the ring leads through holds all digits but those of the ring, in any case.
fn locked<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    from: NodeId,
    to: NodeId,
    gone: &mut Vec<Candidate>,
) {
    let [first, second] = [from, to].map(|id| graph.node(id));
    let Some(set) = first.set.or(second.set) else { return };
    let sets = view.almost_locked_sets();
    // The digits that lead from the set to a cell beside it, if the ring goes there.
    let beside = first.cell.or(second.cell);
    let exits = beside.map_or(DigitSet::EMPTY, |cell| view.candidates(cell));
    let ends = DigitSet::only(first.digit).with(second.digit);
    for digit in sets.digits(set) - ends - exits {
        gone.extend(view.candidates_in(sets.seen(set, digit), digit.into()));
    }
    if let Some(cell) = beside {
        for digit in (exits & sets.digits(set)) - ends {
            let seen = sets.seen(set, digit) & view.peers(cell);
            gone.extend(view.candidates_in(seen, digit.into()));
        }
    }
}
