//! The scene: what there is to see between two events of a trace.

use candoku_grid::{Digit, DigitSet};

use super::event::{EdgeKind, EdgeRuling, TraceEvent};
use super::hall::HallViolation;
use super::node::GraphNode;

/// Everything that the events so far have built; it can be played forwards and backwards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The domain of each variable.
    pub domains: Vec<DigitSet>,
    /// The digit that each variable is paired with.
    pub pairs: Vec<Option<Digit>>,
    /// The breadth-first searches; the last one may still be going on.
    pub searches: Vec<PathSearch>,
    /// Which of source and sink are part of the graph.
    pub terminals: Terminals,
    /// Whether the components are sought along the directions of the edges.
    pub is_oriented: bool,
    /// The digits that no variable has once the edges are oriented.
    pub free: DigitSet,
    /// The nodes that the depth-first search has entered, in order.
    pub entered: Vec<Entered>,
    /// The edges that the depth-first search has followed or seen, in order.
    pub walk: Vec<Walked>,
    /// The stack of the depth-first search.
    pub stack: Vec<GraphNode>,
    /// The components found so far.
    pub components: Vec<Vec<GraphNode>>,
    /// The edges judged so far.
    pub judged: Vec<Judged>,
    /// Why nothing fits, if that has been found.
    pub violator: Option<HallViolation>,
}

/// Which of source and sink are part of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Terminals {
    /// Neither yet: edges have no direction.
    #[default]
    NotYet,
    /// Both, while the flow grows.
    Both,
    /// Neither any more.
    Removed,
    /// The sink alone, while components are sought and some digits are free.
    SinkOnly,
}

/// An edge that the depth-first search has come across, and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walked {
    /// The node where the edge begins.
    pub from: GraphNode,
    /// The node where it ends.
    pub to: GraphNode,
    /// How the two are related in the search.
    pub kind: EdgeKind,
}

/// A breadth-first search for a longer path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathSearch {
    /// The variables that had no digit and were first in the queue.
    pub starts: Vec<usize>,
    /// The edges along which digits were found.
    pub visits: Vec<(usize, Digit)>,
    /// The path, once found: each variable with the digit that comes after it.
    pub path: Vec<(usize, Digit)>,
    /// Whether the edges along the path have changed sides.
    pub is_flipped: bool,
}

/// A node with its two numbers in the depth-first search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entered {
    /// The node.
    pub node: GraphNode,
    /// Its place in the order of discovery, from 1.
    pub index: usize,
    /// The earliest index that it is known to reach, as it was before the node left the stack.
    pub low: usize,
}

/// An edge and what becomes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The variable at one end.
    pub variable: usize,
    /// The digit at the other.
    pub digit: Digit,
    /// What becomes of the edge.
    pub verdict: EdgeRuling,
}

impl Scene {
    /// The scene before the first event.
    pub fn new() -> Scene {
        Scene::default()
    }

    /// Plays the next event.
    pub fn play(&mut self, event: &TraceEvent) {
        match event {
            TraceEvent::Graph { domains, pairs } => {
                self.domains.clone_from(domains);
                self.pairs.clone_from(pairs);
            }
            TraceEvent::TerminalsAdded { .. } => self.terminals = Terminals::Both,
            &TraceEvent::Paired { variable, digit } => self.pairs[variable] = Some(digit),
            TraceEvent::SearchBegun { variables } => {
                let (starts, visits, path) = (variables.clone(), Vec::new(), Vec::new());
                self.searches.push(PathSearch { starts, visits, path, is_flipped: false });
            }
            &TraceEvent::Visited { variable, digit, .. } => {
                self.search().visits.push((variable, digit));
            }
            TraceEvent::PathFound { path } => self.search().path.clone_from(path),
            TraceEvent::Flipped { added, .. } => {
                self.set_pairs(added);
                self.search().is_flipped = true;
            }
            TraceEvent::Matched { .. } => {}
            TraceEvent::Infeasible(violator) => self.violator = Some(*violator),
            &TraceEvent::TerminalsRemoved { sink_stays } => {
                self.terminals = if sink_stays { Terminals::SinkOnly } else { Terminals::Removed };
            }
            TraceEvent::Oriented { free } => (self.is_oriented, self.free) = (true, *free),
            &TraceEvent::Entered { node, from, index, .. } => {
                self.entered.push(Entered { node, index, low: index });
                self.stack.push(node);
                let edge = |from| Walked { from, to: node, kind: EdgeKind::Tree };
                self.walk.extend(from.map(edge));
            }
            &TraceEvent::EdgeSeen { from, to, kind, .. } => {
                self.walk.push(Walked { from, to, kind });
            }
            &TraceEvent::Lowered { node, to, .. } => self.set_low(node, to),
            TraceEvent::Component { nodes, .. } => {
                self.stack.truncate(self.stack.len() - nodes.len());
                self.components.push(nodes.clone());
            }
            TraceEvent::Judged { variable, digit, verdict, .. } => {
                let (variable, digit, verdict) = (*variable, *digit, verdict.clone());
                self.judged.push(Judged { variable, digit, verdict });
            }
            TraceEvent::Applied { after, .. } => self.domains.clone_from(after),
        }
    }

    /// Takes the last event back.
    pub fn take_back(&mut self, event: &TraceEvent) {
        match event {
            TraceEvent::Graph { .. } => *self = Scene::new(),
            TraceEvent::TerminalsAdded { .. } => self.terminals = Terminals::NotYet,
            &TraceEvent::Paired { variable, .. } => self.pairs[variable] = None,
            TraceEvent::SearchBegun { .. } => drop(self.searches.pop()),
            TraceEvent::Visited { .. } => drop(self.search().visits.pop()),
            TraceEvent::PathFound { .. } => self.search().path.clear(),
            TraceEvent::Flipped { added, dropped } => {
                added.iter().for_each(|&(variable, _)| self.pairs[variable] = None);
                self.set_pairs(dropped);
                self.search().is_flipped = false;
            }
            TraceEvent::Matched { .. } => {}
            TraceEvent::Infeasible(_) => self.violator = None,
            TraceEvent::TerminalsRemoved { .. } => self.terminals = Terminals::Both,
            TraceEvent::Oriented { .. } => {
                (self.is_oriented, self.free) = (false, DigitSet::EMPTY);
            }
            TraceEvent::Entered { from, .. } => {
                self.entered.pop();
                self.stack.pop();
                if from.is_some() {
                    self.walk.pop();
                }
            }
            TraceEvent::EdgeSeen { .. } => drop(self.walk.pop()),
            &TraceEvent::Lowered { node, from, .. } => self.set_low(node, from),
            TraceEvent::Component { nodes, .. } => {
                self.stack.extend(nodes.iter().rev());
                self.components.pop();
            }
            TraceEvent::Judged { .. } => drop(self.judged.pop()),
            TraceEvent::Applied { before, .. } => self.domains.clone_from(before),
        }
    }

    /// The component that holds the node, once it has been found.
    pub fn component_of(&self, node: GraphNode) -> Option<usize> {
        self.components.iter().position(|nodes| nodes.contains(&node))
    }

    /// Whether the edges have a direction: from the moment when flow can go along them.
    pub fn is_directed(&self) -> bool {
        self.terminals != Terminals::NotYet
    }

    /// Whether flow goes along an edge of the network, so that it leads the other way now.
    ///
    /// The edge is named as it stood at first: source to variable, variable to digit, or digit
    /// to sink.
    pub fn is_turned(&self, from: GraphNode, to: GraphNode) -> bool {
        match (from, to) {
            (GraphNode::Source, GraphNode::Variable(variable)) => self.pairs[variable].is_some(),
            (GraphNode::Variable(variable), GraphNode::Digit(digit)) => {
                self.pairs[variable] == Some(digit)
            }
            (GraphNode::Digit(digit), GraphNode::Sink) => self.pairs.contains(&Some(digit)),
            _ => false,
        }
    }

    /// The kind of an edge in the depth-first search, once it has been followed or seen.
    pub fn walked(&self, from: GraphNode, to: GraphNode) -> Option<EdgeKind> {
        let found = self.walk.iter().find(|edge| (edge.from, edge.to) == (from, to));
        found.map(|edge| edge.kind)
    }

    fn search(&mut self) -> &mut PathSearch {
        self.searches.last_mut().expect("a search begins before it finds anything")
    }

    fn set_pairs(&mut self, pairs: &[(usize, Digit)]) {
        for &(variable, digit) in pairs {
            self.pairs[variable] = Some(digit);
        }
    }

    fn set_low(&mut self, node: GraphNode, low: usize) {
        let entered = self.entered.iter_mut().find(|entered| entered.node == node);
        entered.expect("a node is entered before it is lowered").low = low;
    }
}
