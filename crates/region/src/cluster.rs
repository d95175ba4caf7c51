//! The nodes and the leader of one puzzle, and the envelopes between them.
//!
//! How the envelopes are delivered is up to the driver: this crate's network delivers them in
//! order, the simulator loses and repeats them.

use candoku_grid::{Board, Digit};

use crate::answer::NetworkAnswer;
use crate::grid::DeductionStrength;
use crate::leader::{AddressedCommand, Leader};
use crate::message::Place;
use crate::name::Name;
use crate::node::{Node, Output};
use crate::packet::{Incarnation, NodeCommand, NodeReport, Packet};
use crate::side::Side;
use crate::topology::{NoTopology, Topology};

/// The sender or receiver of an envelope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Endpoint {
    /// The leader of the search.
    Leader,
    /// The node of a region.
    Region(Name),
}

/// Something in transit from one endpoint to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The sender.
    pub from: Endpoint,
    /// The receiver.
    pub to: Endpoint,
    /// What it carries.
    pub payload: Payload,
}

/// What an envelope carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Payload {
    /// From a neighbour, arriving on this side.
    Packet(Side, Packet),
    /// From the leader.
    Command(NodeCommand),
    /// To the leader.
    Report(NodeReport),
}

/// All endpoints of one puzzle in one place.
#[derive(Clone, Debug)]
pub struct Cluster {
    topology: Topology,
    strength: DeductionStrength,
    givens: Vec<Vec<(Place, Digit)>>,
    nodes: Vec<Option<Node>>,
    leader: Leader,
    /// How many incarnations there have been, of nodes and leaders alike.
    incarnations: u64,
}

/// How many numbers one leader may use before those of the next begin.
const NUMBERS_PER_LEADER: u64 = 1 << 40;

impl Cluster {
    /// Starts a node for each region of the board, and a leader.
    ///
    /// # Errors
    ///
    /// If the layout can't be divided into regions.
    pub fn new(
        board: &Board,
        strength: DeductionStrength,
    ) -> Result<(Cluster, Vec<Envelope>), NoTopology> {
        let topology = Topology::of_layout(board.layout())?;
        let givens = topology.names().map(|name| topology.givens(board, name)).collect();
        let nodes = topology.names().map(|_| None).collect();
        let (leader, orders) = Leader::new(topology, 0);
        let mut cluster = Cluster { topology, strength, givens, nodes, leader, incarnations: 0 };
        let mut envelopes = Vec::new();
        for name in topology.names() {
            envelopes.extend(cluster.start(name));
        }
        // A node that receives a hello replies with everything it knows; sorting makes the regions
        // do so in order.
        envelopes.sort_by_key(|envelope| match envelope.to {
            Endpoint::Region(name) => name.index(),
            Endpoint::Leader => usize::MAX,
        });
        envelopes.extend(cluster.orders(orders));
        Ok((cluster, envelopes))
    }

    /// The arrangement of the regions.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// What the leader has found, if it has finished.
    pub fn answer(&self) -> Option<&NetworkAnswer> {
        self.leader.answer()
    }

    /// How many branches this leader has opened.
    pub fn branches(&self) -> u64 {
        self.leader.branches()
    }

    /// Delivers an envelope to its receiver; if that node is down, it is lost.
    pub fn deliver(&mut self, envelope: Envelope) -> Vec<Envelope> {
        match (envelope.to, envelope.payload) {
            (Endpoint::Leader, Payload::Report(report)) => {
                let orders = self.leader.take(report);
                self.orders(orders)
            }
            (Endpoint::Region(name), payload) => {
                let Some(node) = self.nodes.get_mut(name.index()).and_then(Option::as_mut) else {
                    return Vec::new();
                };
                let outputs = match payload {
                    Payload::Packet(side, packet) => node.receive(side, packet),
                    Payload::Command(command) => node.execute(command),
                    Payload::Report(_) => Vec::new(),
                };
                self.outputs(name, outputs)
            }
            (Endpoint::Leader, _) => Vec::new(),
        }
    }

    /// Makes an endpoint resend whatever may have been lost.
    pub fn tick(&self, endpoint: Endpoint) -> Vec<Envelope> {
        match endpoint {
            Endpoint::Leader => self.orders(self.leader.tick()),
            Endpoint::Region(name) => match &self.nodes[name.index()] {
                Some(node) => self.outputs(name, node.tick()),
                None => Vec::new(),
            },
        }
    }

    /// Kills a node, which forgets everything.
    pub fn kill(&mut self, name: Name) {
        self.nodes[name.index()] = None;
    }

    /// Starts a new incarnation of a node, which knows only its givens.
    pub fn start(&mut self, name: Name) -> Vec<Envelope> {
        self.incarnations += 1;
        let givens = &self.givens[name.index()];
        let incarnation = Incarnation(self.incarnations);
        let (node, outputs) = Node::new(self.topology, name, self.strength, incarnation, givens);
        self.nodes[name.index()] = Some(node);
        self.outputs(name, outputs)
    }

    /// Replaces the leader by one that knows nothing.
    pub fn replace_leader(&mut self) -> Vec<Envelope> {
        self.incarnations += 1;
        let (leader, orders) = Leader::new(self.topology, self.incarnations * NUMBERS_PER_LEADER);
        self.leader = leader;
        self.orders(orders)
    }

    fn orders(&self, orders: Vec<AddressedCommand>) -> Vec<Envelope> {
        let envelope = |(name, command)| Envelope {
            from: Endpoint::Leader,
            to: Endpoint::Region(name),
            payload: Payload::Command(command),
        };
        orders.into_iter().map(envelope).collect()
    }

    fn outputs(&self, name: Name, outputs: Vec<Output>) -> Vec<Envelope> {
        let from = Endpoint::Region(name);
        let envelope = |output| match output {
            Output::Display(_) => None,
            Output::Leader(report) => {
                Some(Envelope { from, to: Endpoint::Leader, payload: Payload::Report(report) })
            }
            Output::Neighbour(side, packet) => {
                let to = Endpoint::Region(self.topology.neighbour(name, side)?);
                Some(Envelope { from, to, payload: Payload::Packet(side.opposite(), packet) })
            }
        };
        outputs.into_iter().filter_map(envelope).collect()
    }
}
