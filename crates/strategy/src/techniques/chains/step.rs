//! Chains as steps: their nodes as marks, their links, and the truths behind the strong ones.

use super::graph::Graph;
use super::path::Path;
use crate::{Effect, Evidence, Role, Step, Strength, Technique, View};

/// The step that a way through the graph makes.
///
/// The sets behind links come after the nodes, as marks without links.
pub(super) fn of<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    graph: &Graph<W>,
    path: &Path,
    effect: Effect,
) -> Step {
    let mut evidence = Evidence::of_conclusion();
    for (place, &id) in path.nodes.iter().enumerate() {
        let node = graph.node(id);
        evidence = evidence.mark(Role::Pattern, node.cells.iter(), node.digit);
        if place > 0 {
            let is_strong = path.is_strong(place - 1);
            let strength = if is_strong { Strength::Strong } else { Strength::Weak };
            evidence = evidence.link(place - 1, strength, place);
        }
    }
    let mut premises = Vec::new();
    for [one, two] in path.links(true) {
        premises.extend(graph.truths(view, one, two));
        if let Some(set) = graph.node(one).set {
            let sets = view.almost_locked_sets();
            evidence = evidence.mark(Role::Joint, sets.cells(set).iter(), sets.digits(set));
        }
    }
    let (first, last) = (path.nodes[0], path.nodes[path.nodes.len() - 1]);
    if path.start.right && first != last && !path.is_strong(path.nodes.len() - 2) {
        // The ring closes by a strong link within a cell.
        premises.extend(graph.truths(view, last, first));
    }
    premises.sort();
    premises.dedup();
    Step { technique, effect, evidence, premises }
}
