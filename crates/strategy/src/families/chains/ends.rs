//! Chains of which one end or the other is right.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_proof::Candidate;

use super::graph::Graph;
use super::literal::{Lead, Literal};
use super::nodes::NodeId;
use super::step;
use super::ways::{Nodes, Ways};
use crate::effect::Effect;
use crate::families::rows::ones;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::view::View;

/// What the two ends of a chain have to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// They are places of one digit, with so many links between them at least.
    OneDigit { at_least: u16 },
    /// They strike out more than one candidate.
    Several,
}

impl Ends {
    /// The least number of links between them.
    fn at_least(self) -> u16 {
        match self {
            Ends::OneDigit { at_least } => at_least,
            Ends::Several => 3,
        }
    }
}

/// Finds the chains, shortest first, each effect once.
pub(crate) fn find_ends<const W: usize>(
    technique: &'static Technique,
    search: Search<'_, W>,
    graph: &Graph<W>,
    nodes: Nodes,
    ends: Ends,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let mut ways = Ways::new(view, graph, search.options);
    let mut leads = Vec::new();
    for start in graph.candidates() {
        let struck = struck(view, graph, ends, start);
        if struck.is_empty() {
            continue;
        }
        let start = Literal::wrong(start);
        ways.start(graph, start);
        for (end, effect) in struck {
            let far = ways.distance(end).filter(|&distance| distance >= ends.at_least());
            leads.extend(far.map(|distance| (Lead { distance, start, end }, effect)));
        }
    }
    leads.sort_by_key(|(lead, _)| lead.distance);
    let mut told = HashSet::new();
    for (lead, effect) in leads {
        if !told.contains(&effect)
            && let Some(path) = ways.path_of(view, graph, lead, nodes)
        {
            told.insert(effect.clone());
            found(step::of(technique, view, graph, &path, effect))?;
        }
    }
    ControlFlow::Continue(())
}

/// The ends that follow from the start being wrong, with what they would strike out.
fn struck<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    ends: Ends,
    start: NodeId,
) -> Vec<(Literal, Effect)> {
    if !graph.decides(start) {
        return Vec::new();
    }
    let right = graph.reach().if_wrong(graph, start);
    let is_end = |id: &NodeId| graph.candidates().contains(id) && !graph.mates(start).contains(id);
    let strike = |end: NodeId| {
        let effect = match ends {
            Ends::OneDigit { .. } => seen_by_both(view, graph, start, end),
            Ends::Several => between(view, graph, start, end),
        };
        Some((Literal::right(end), effect?))
    };
    ones(&right).filter(is_end).filter_map(strike).collect()
}

/// What is wrong because one of two candidates is right, if that is several.
fn between<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    one: NodeId,
    two: NodeId,
) -> Option<Effect> {
    let (first, second) = (graph.node(one), graph.node(two));
    if first.digit == second.digit {
        let several = (first.seen & second.seen & view.cells(first.digit)).len() > 1;
        return if several { seen_by_both(view, graph, one, two) } else { None };
    }
    let (here, there) = (first.cell?, second.cell?);
    let crossed = [Candidate::new(second.digit, here), Candidate::new(first.digit, there)];
    let stands = |c: &Candidate| view.candidates(c.cell).contains(c.digit);
    let is_crossed = first.seen.contains(there) && crossed.iter().all(stands);
    is_crossed.then(|| Effect::eliminate(crossed))?
}

fn seen_by_both<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    one: NodeId,
    two: NodeId,
) -> Option<Effect> {
    let (first, second) = (graph.node(one), graph.node(two));
    if first.digit != second.digit {
        return None;
    }
    let victims = first.seen & second.seen & view.cells(first.digit);
    Effect::eliminate(view.candidates_in(victims, first.digit.into()))
}
