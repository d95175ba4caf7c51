//! Chains that come back to the cell they started from.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use super::graph::Graph;
use super::literal::{Lead, Literal};
use super::path::Path;
use super::ways::{Nodes, Ways};
use super::{ring, step};
use crate::{Effect, Found, TechniqueSearch, View};

/// Finds candidates that lead to their own opposite, each effect once.
///
/// Those chains come first that eliminate most, then the shortest.
pub(crate) fn find_discontinuous<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    nodes: Nodes,
) -> ControlFlow<()> {
    let (view, web) = (search.view, nodes.web(search));
    let graph = &web.graph;
    let mut ways = Ways::new(view, graph, search.options);
    let mut told = HashSet::new();
    let leads = web.loops(view, &mut ways).into_iter();
    let mut leads: Vec<(Effect, Lead)> =
        leads.filter_map(|lead| Some((forced(view, graph, lead)?, lead))).collect();
    leads.sort_by_key(|(effect, _)| Reverse(effect.size()));
    for (effect, lead) in leads {
        view.poll()?;
        if !told.contains(&effect)
            && let Some(path) = ways.path_of(view, graph, lead, nodes)
        {
            told.insert(effect.clone());
            found(step::of(search.technique, view, graph, &closed(path, lead), effect))?;
        }
    }
    ControlFlow::Continue(())
}

/// The chain with a link within the cell added, so that it leads from a candidate to its opposite.
fn closed(mut path: Path, lead: Lead) -> Path {
    let Lead { start, end, .. } = lead;
    match (start.right, end.right) {
        (true, true) => path.nodes.push(start.node),
        (false, false) => {
            path.nodes.insert(0, end.node);
            path.start = Literal::right(end.node);
        }
        _ => {}
    }
    path
}

/// What follows if the start leads to the end and the two cannot be.
fn forced<const W: usize>(view: &View<W>, graph: &Graph<W>, lead: Lead) -> Option<Effect> {
    let Lead { start, end, .. } = lead;
    let [first, last] = [start, end].map(|literal| graph.node(literal.node));
    let candidates = first.cell.map(|cell| view.candidates(cell))?;
    let gone = match (start.right, end.right) {
        // Right and therefore wrong; or right, as if two digits could share a cell.
        (true, false) if start.node == end.node => first.digit.into(),
        (true, true) if start.node != end.node => first.digit.into(),
        // Wrong and therefore right.
        (false, true) if start.node == end.node => candidates.without(first.digit),
        // If one digit is not in the cell, neither is the other; so the other never is.
        (false, false) if start.node != end.node => last.digit.into(),
        _ => return None,
    };
    Effect::eliminate(view.candidates_in(first.cells, gone))
}

/// Finds rings, those first that eliminate most and then the shortest, each effect once.
pub(crate) fn find_continuous<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    nodes: Nodes,
) -> ControlFlow<()> {
    let (view, web) = (search.view, nodes.web(search));
    let graph = &web.graph;
    let mut ways = Ways::new(view, graph, search.options);
    let mut told = HashSet::new();
    let mut rings = Vec::new();
    let leads = web.loops(view, &mut ways).into_iter();
    for lead in leads.filter(|lead| closes(view, graph, lead)) {
        view.poll()?;
        ways.start(graph, lead.start);
        let _ = ways.each_path(view, graph, lead, nodes, &mut |path| {
            if let Some(effect) = ring::effect(view, graph, &path)
                && told.insert(effect.clone())
            {
                rings.push((effect, path));
            }
            ControlFlow::Continue(())
        });
    }
    rings.sort_by_key(|(effect, _)| Reverse(effect.size()));
    let steps = rings.into_iter();
    steps
        .map(|(effect, path)| step::of(search.technique, view, graph, &path, effect))
        .try_for_each(found)
}

/// Whether a link within the cell leads from the end to the start again.
fn closes<const W: usize>(view: &View<W>, graph: &Graph<W>, lead: &Lead) -> bool {
    let Lead { start, end, .. } = *lead;
    let cell = graph.node(start.node).cell;
    start.node != end.node
        && start.right != end.right
        && (end.right || cell.is_some_and(|cell| view.bivalue().contains(cell)))
}
