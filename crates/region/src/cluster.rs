//! The nodes and the leader of one puzzle, and the letters between them.
//!
//! Who carries the letters, and how badly, is up to the driver: the network of this
//! crate carries them in order, the simulator loses and repeats them.

use candoku_grid::{Board, Digit};

use crate::answer::Answer;
use crate::grid::Strength;
use crate::leader::{Leader, Order};
use crate::message::Place;
use crate::name::Name;
use crate::node::{Node, Output};
use crate::packet::{Command, Incarnation, Packet, Report};
use crate::side::Side;
use crate::topology::{NoTopology, Topology};

/// Who sends or receives a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Party {
    /// The leader of the search.
    Leader,
    /// The node of a region.
    Region(Name),
}

/// Something on its way from one party to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The sender.
    pub from: Party,
    /// The receiver.
    pub to: Party,
    /// What is carried.
    pub content: Content,
}

/// What a letter carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// From a neighbour, arriving on this side.
    Packet(Side, Packet),
    /// From the leader.
    Command(Command),
    /// To the leader.
    Report(Report),
}

/// All parties of one puzzle in one place.
#[derive(Clone, Debug)]
pub struct Cluster {
    topology: Topology,
    strength: Strength,
    givens: Vec<Vec<(Place, Digit)>>,
    nodes: Vec<Option<Node>>,
    leader: Leader,
    /// How many lives have begun, of nodes and leaders alike.
    lives: u64,
}

/// Numbers that one leader may use before those of the next begin.
const NUMBERS_PER_LEADER: u64 = 1 << 40;

impl Cluster {
    /// Starts a node for each region of the board, and a leader.
    pub fn new(board: &Board, strength: Strength) -> Result<(Cluster, Vec<Letter>), NoTopology> {
        let topology = Topology::of_layout(board.layout())?;
        let givens = topology.names().map(|name| topology.givens(board, name)).collect();
        let nodes = topology.names().map(|_| None).collect();
        let (leader, orders) = Leader::new(topology, 0);
        let mut cluster = Cluster { topology, strength, givens, nodes, leader, lives: 0 };
        let mut letters = Vec::new();
        for name in topology.names() {
            letters.extend(cluster.start(name));
        }
        // Whoever hears hello tells what it knows: this lets the regions do so in their order.
        letters.sort_by_key(|letter| match letter.to {
            Party::Region(name) => name.index(),
            Party::Leader => usize::MAX,
        });
        letters.extend(cluster.orders(orders));
        Ok((cluster, letters))
    }

    /// The arrangement of the regions.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// What the leader has found, once it has.
    pub fn answer(&self) -> Option<&Answer> {
        self.leader.answer()
    }

    /// How many branches this leader has opened.
    pub fn branches(&self) -> u64 {
        self.leader.branches()
    }

    /// Hands a letter to its receiver; a node that is down loses it.
    pub fn deliver(&mut self, letter: Letter) -> Vec<Letter> {
        match (letter.to, letter.content) {
            (Party::Leader, Content::Report(report)) => {
                let orders = self.leader.take(report);
                self.orders(orders)
            }
            (Party::Region(name), content) => {
                let Some(node) = self.nodes.get_mut(name.index()).and_then(Option::as_mut) else {
                    return Vec::new();
                };
                let outputs = match content {
                    Content::Packet(side, packet) => node.receive(side, packet),
                    Content::Command(command) => node.obey(command),
                    Content::Report(_) => Vec::new(),
                };
                self.outputs(name, outputs)
            }
            (Party::Leader, _) => Vec::new(),
        }
    }

    /// Lets a party send again what may have been lost.
    pub fn tick(&self, party: Party) -> Vec<Letter> {
        match party {
            Party::Leader => self.orders(self.leader.tick()),
            Party::Region(name) => match &self.nodes[name.index()] {
                Some(node) => self.outputs(name, node.tick()),
                None => Vec::new(),
            },
        }
    }

    /// Ends the life of a node; all it knew is gone.
    pub fn kill(&mut self, name: Name) {
        self.nodes[name.index()] = None;
    }

    /// Begins a new life of a node, with nothing but its givens.
    pub fn start(&mut self, name: Name) -> Vec<Letter> {
        self.lives += 1;
        let givens = &self.givens[name.index()];
        let life = Incarnation(self.lives);
        let (node, outputs) = Node::new(self.topology, name, self.strength, life, givens);
        self.nodes[name.index()] = Some(node);
        self.outputs(name, outputs)
    }

    /// Replaces the leader by one that knows nothing.
    pub fn replace_leader(&mut self) -> Vec<Letter> {
        self.lives += 1;
        let (leader, orders) = Leader::new(self.topology, self.lives * NUMBERS_PER_LEADER);
        self.leader = leader;
        self.orders(orders)
    }

    fn orders(&self, orders: Vec<Order>) -> Vec<Letter> {
        let letter = |(name, command)| Letter {
            from: Party::Leader,
            to: Party::Region(name),
            content: Content::Command(command),
        };
        orders.into_iter().map(letter).collect()
    }

    fn outputs(&self, name: Name, outputs: Vec<Output>) -> Vec<Letter> {
        let from = Party::Region(name);
        let letter = |output| match output {
            Output::Display(_) => None,
            Output::Leader(report) => {
                Some(Letter { from, to: Party::Leader, content: Content::Report(report) })
            }
            Output::Neighbour(side, packet) => {
                let to = Party::Region(self.topology.neighbour(name, side)?);
                Some(Letter { from, to, content: Content::Packet(side.opposite(), packet) })
            }
        };
        outputs.into_iter().filter_map(letter).collect()
    }
}
