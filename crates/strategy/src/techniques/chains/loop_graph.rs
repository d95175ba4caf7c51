//! The graph of a board with all leads for loops, worked out once for all techniques.

use super::flood::Flood;
use super::graph::{Graph, Links};
use super::literal::{Lead, Literal};
use super::ways::Ways;
use crate::{Cached, View};

/// A graph and the chains in it that come back to the cell they started from.
#[derive(Clone, Debug)]
pub(crate) struct LoopGraph<const W: usize> {
    pub(crate) graph: Graph<W>,
    /// Leads that begin and end in one cell, shortest first.
    loops: Vec<Lead>,
}

impl<const W: usize> Cached<W> for LoopGraph<W> {
    type Topic = Links;

    fn work_out(view: &View<W>, links: Links, _: Option<&LoopGraph<W>>) -> LoopGraph<W> {
        let graph = Graph::new(view, links);
        let loops = loops(view, &graph, &mut Ways::Shortest(Flood::new(&graph)));
        LoopGraph { graph, loops }
    }
}

impl<const W: usize> LoopGraph<W> {
    /// The leads that begin and end in one cell, shortest first.
    pub(super) fn loops(&self, view: &View<W>, ways: &mut Ways) -> Vec<Lead> {
        match ways {
            Ways::Shortest(_) => self.loops.clone(),
            Ways::First(_) => loops(view, &self.graph, ways),
        }
    }
}

fn loops<const W: usize>(view: &View<W>, graph: &Graph<W>, ways: &mut Ways) -> Vec<Lead> {
    let mut loops = Vec::new();
    for node in graph.candidates().take_while(|_| view.poll().is_continue()) {
        for start in [Literal::right(node), Literal::wrong(node)] {
            if !graph.reach().comes_back(graph, start) {
                continue;
            }
            ways.start(graph, start);
            for mate in graph.mates(node) {
                for end in [Literal::right(mate), Literal::wrong(mate)] {
                    // Two links do not leave the cell and come back.
                    let far = ways.distance(end).filter(|&distance| distance > 2);
                    loops.extend(far.map(|distance| Lead { distance, start, end }));
                }
            }
        }
    }
    loops.sort_by_key(|lead| lead.distance);
    loops
}
