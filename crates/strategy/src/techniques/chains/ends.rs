//! Chains of which one end or the other is right.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet};

use super::graph::Graph;
use super::literal::{Lead, Literal};
use super::nodes::{Node, NodeId};
use super::step;
use super::ways::{Nodes, Ways};
use crate::techniques::rows::ones;
use crate::{Effect, Found, TechniqueSearch, View};

/// How the two ends of a chain are related.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ends {
    /// They are places of one digit, like all places between them.
    ///
    /// Chains of three strong links or more come first. Where a digit has none, HoDoKu also
    /// counts those of two, and those that end where they began.
    Places,
    /// They are places of one digit, with three cells between them at least.
    Cells,
    /// They eliminate more than one candidate.
    Several,
}

impl Ends {
    /// The least number of links between them.
    fn at_least(self) -> u16 {
        match self {
            Ends::Places => 5,
            Ends::Cells => 7,
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
            Ends::Places | Ends::Cells => None,
            Ends::Several => crossed(view, first, second),
        };
        let of_digit = seen_by_both.iter().map(|cell| Candidate::new(first.digit, cell));
        of_digit.chain(crossed.into_iter().flatten())
    }
}

/// Finds the chains, those first that eliminate most and then the shortest, each effect once.
pub(crate) fn find_ends<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    graph: &Graph<W>,
    nodes: Nodes,
    ends: Ends,
) -> ControlFlow<()> {
    let view = search.view;
    let mut ways = Ways::new(view, graph, search.options);
    let (mut leads, mut others) = (Vec::new(), Vec::new());
    for start in graph.candidates() {
        view.poll()?;
        let followers = followers(view, graph, ends, start);
        if followers.is_empty() {
            continue;
        }
        let start = Literal::wrong(start);
        ways.start(graph, start);
        for end in followers.into_iter().map(Literal::right) {
            let Some(distance) = ways.distance(end) else { continue };
            let lead = Lead { distance, start, end };
            match distance >= ends.at_least() && start.node != end.node {
                true => leads.push(lead),
                false if ends == Ends::Places && distance > 2 => others.push(lead),
                false => {}
            }
        }
    }
    let strike = |lead: &Lead| ends.strike(view, graph, lead.start.node, lead.end.node);
    let order = |leads: &mut Vec<Lead>| {
        leads.sort_by_cached_key(|lead| (Reverse(strike(lead).count()), lead.distance));
    };
    order(&mut leads);
    order(&mut others);
    let mut told = HashSet::new();
    let proper = leads.len();
    for (place, lead) in leads.into_iter().chain(others).enumerate() {
        view.poll()?;
        if place == proper && !told.is_empty() {
            break;
        }
        let struck = strike(&lead);
        if let Some(effect) = Effect::eliminate(struck)
            && !told.contains(&effect)
            && let Some(path) = ways.path_of(view, graph, lead, nodes)
        {
            told.insert(effect.clone());
            found(step::of(search.technique, view, graph, &path, effect))?;
        }
    }
    ControlFlow::Continue(())
}

/// The ends that follow from the start being wrong, if they eliminate something between them.
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
    let is_end = |id: &NodeId| {
        let is_mate = graph.mates(start).contains(id);
        graph.candidates().contains(id) && (ends == Ends::Places || !is_mate)
    };
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
