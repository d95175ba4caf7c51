//! Chains of which one end or the other is right.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::CellSet;
use candoku_proof::Candidate;

use super::graph::Graph;
use super::literal::{Lead, Literal};
use super::nodes::{Node, NodeId};
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

    /// What is wrong because one of two candidates is right.
    fn strike<const W: usize>(
        self,
        view: &View<W>,
        graph: &Graph<W>,
        one: NodeId,
        two: NodeId,
    ) -> impl Iterator<Item = Candidate> {
        let (first, second) = (graph.node(one), graph.node(two));
        let seen_by_both = first.seen & second.seen & view.cells(first.digit);
        let seen_by_both = match self {
            _ if first.digit != second.digit => CellSet::EMPTY,
            Ends::Several if seen_by_both.len() < 2 => CellSet::EMPTY,
            _ => seen_by_both,
        };
        let crossed = match self {
            Ends::OneDigit { .. } => None,
            Ends::Several => crossed(view, first, second),
        };
        let of_digit = seen_by_both.iter().map(|cell| Candidate::new(first.digit, cell));
        of_digit.chain(crossed.into_iter().flatten())
    }
}

/// Finds the chains, those first that strike out most and then the shortest, each effect once.
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
        view.poll()?;
        let followers = followers(view, graph, ends, start);
        if followers.is_empty() {
            continue;
        }
        let start = Literal::wrong(start);
        ways.start(graph, start);
        for end in followers.into_iter().map(Literal::right) {
            let far = ways.distance(end).filter(|&distance| distance >= ends.at_least());
            leads.extend(far.map(|distance| Lead { distance, start, end }));
        }
    }
    let strike = |lead: &Lead| ends.strike(view, graph, lead.start.node, lead.end.node);
    leads.sort_by_cached_key(|lead| (Reverse(strike(lead).count()), lead.distance));
    let mut told = HashSet::new();
    for lead in leads {
        view.poll()?;
        let struck = strike(&lead);
        if let Some(effect) = Effect::eliminate(struck)
            && !told.contains(&effect)
            && let Some(path) = ways.path_of(view, graph, lead, nodes)
        {
            told.insert(effect.clone());
            found(step::of(technique, view, graph, &path, effect))?;
        }
    }
    ControlFlow::Continue(())
}

/// The ends that follow from the start being wrong, if they strike out something between them.
fn followers<const W: usize>(
    view: &View<W>,
    graph: &Graph<W>,
    ends: Ends,
    start: NodeId,
) -> Vec<NodeId> {
    if !graph.decides(start) {
        return Vec::new();
    }
    let right = graph.reach().if_wrong(graph, start);
    let is_end = |id: &NodeId| graph.candidates().contains(id) && !graph.mates(start).contains(id);
    let strikes = |&end: &NodeId| ends.strike(view, graph, start, end).next().is_some();
    ones(&right).filter(is_end).filter(strikes).collect()
}

/// Two candidates, each of the one's cell and the other's digit, if both stand.
fn crossed<const W: usize>(
    view: &View<W>,
    first: &Node<W>,
    second: &Node<W>,
) -> Option<[Candidate; 2]> {
    let (here, there) = (first.cell?, second.cell?);
    let crossed = [Candidate::new(second.digit, here), Candidate::new(first.digit, there)];
    let stands = |c: &Candidate| view.candidates(c.cell).contains(c.digit);
    let is_crossed = first.digit != second.digit && first.seen.contains(there);
    (is_crossed && crossed.iter().all(stands)).then_some(crossed)
}
