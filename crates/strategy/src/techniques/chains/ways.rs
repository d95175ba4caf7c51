//! How chains are looked for: all shortest ways, or the first in reading order.

use std::ops::ControlFlow;

use super::flood::Flood;
use super::graph::{Graph, Links};
use super::literal::{Lead, Literal};
use super::loop_graph::LoopGraph;
use super::path::{Path, shortest_paths};
use super::reading::Reading;
use crate::{Options, TechniqueSearch, View};

/// Which chains are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    /// Those of single candidates.
    Single,
    /// Those with a group or an almost locked set.
    Grouped,
}

impl Nodes {
    /// The links that such chains may use, all over the board.
    pub(super) fn web<const W: usize>(self, search: TechniqueSearch<'_, W>) -> &LoopGraph<W> {
        search.view.cached(match self {
            Nodes::Single => Links::Candidates,
            Nodes::Grouped if search.options.sets_in_chains => Links::Sets,
            Nodes::Grouped => Links::Groups,
        })
    }
}

/// The ways from one literal to others.
pub(super) enum Ways {
    /// All that are shortest.
    Shortest(Flood),
    /// The one that comes first in reading order.
    First(Reading),
}

impl Ways {
    /// The ways that the options want.
    pub(super) fn new<const W: usize>(view: &View<W>, graph: &Graph<W>, options: &Options) -> Ways {
        match options.hodoku_search_order {
            true => Ways::First(Reading::new(view, graph)),
            false => Ways::Shortest(Flood::new(graph)),
        }
    }

    /// Forgets the last start and follows the links from this literal.
    pub(super) fn start<const W: usize>(&mut self, graph: &Graph<W>, start: Literal) {
        match self {
            Ways::Shortest(flood) => flood.start(graph, start),
            Ways::First(reading) => reading.start(start),
        }
    }

    /// The number of links to the literal, if it follows.
    pub(super) fn distance(&self, literal: Literal) -> Option<u16> {
        match self {
            Ways::Shortest(flood) => flood.distance(literal),
            Ways::First(reading) => reading.distance(literal),
        }
    }

    /// Hands over the chains of a lead, which starts where the ways do.
    pub(super) fn each_path<const W: usize>(
        &self,
        view: &View<W>,
        graph: &Graph<W>,
        lead: Lead,
        nodes: Nodes,
        found: &mut dyn FnMut(Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ends = [lead.start, lead.end];
        let mut wanted = |path: Path| match path.is_grouped(graph) == (nodes == Nodes::Grouped) {
            true => found(path),
            false => ControlFlow::Continue(()),
        };
        match self {
            Ways::Shortest(flood) => shortest_paths(view, graph, flood, ends, &mut wanted),
            Ways::First(reading) => {
                let path = reading.path(view, graph, ends);
                path.map_or(ControlFlow::Continue(()), wanted)
            }
        }
    }

    /// The first chain of a lead, if it has any.
    pub(super) fn path_of<const W: usize>(
        &mut self,
        view: &View<W>,
        graph: &Graph<W>,
        lead: Lead,
        nodes: Nodes,
    ) -> Option<Path> {
        let mut first = None;
        self.start(graph, lead.start);
        let _ = self.each_path(view, graph, lead, nodes, &mut |path| {
            first = Some(path);
            ControlFlow::Break(())
        });
        first
    }
}
