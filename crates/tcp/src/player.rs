//! One box as a state machine: lines in, deeds out.
//!
//! It speaks the documented protocol with everybody, and with peers that the manager
//! calls ours the packets that are acknowledged, counted and know branches.

mod asking;
mod peer;
mod questions;
mod stall;
mod telling;

use candoku_region::{
    Body, BranchId, Command, Impossible, Incarnation, Node, Output, Packet, Side, Strength,
};

use crate::box_name::{BoxName, Naming, classic};
use crate::feierabend::Feierabend;
use crate::knowledge::{Dialect, Setting, cell_name, read_fact_and_dialect};
use crate::registration::Address;
use crate::results::Results;
use peer::{LinkState, Peer};
use questions::{Question, Questions};

/// How a box talks and thinks.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How much the box concludes by itself; the Boxes document leaves that open.
    pub strength: Strength,
    /// How facts are written to plain peers; otherwise as each writes its own, and relative before.
    pub dialect: Option<Dialect>,
    /// Peers that are written to in another way.
    pub dialect_of: Vec<(BoxName, Dialect)>,
    /// What the box is called after, and its neighbours are first asked for by.
    pub naming: Naming,
    /// Which neighbours a FEIERABEND is passed on to.
    pub feierabend: Feierabend,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            strength: Strength::HiddenSingles,
            dialect: None,
            dialect_of: Vec::new(),
            naming: Naming::default(),
            feierabend: Feierabend::default(),
        }
    }
}

/// What a box wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Send a line to the manager.
    Report(String),
    /// Send the result to the manager, once everything for the neighbours has been sent.
    Result(String),
    /// Note after a pause that the connection to this side is down.
    TryLater(Side),
    /// Connect to the neighbour on this side.
    Connect(Side, Address),
    /// Send a line to the neighbour on this side, which is a plain box.
    TellPlain(Side, String),
    /// Send a line to the neighbour on this side, which is one of ours.
    Tell(Side, String),
    /// Drop the lines for this neighbour that have not been sent yet.
    Forget(Side),
    /// Tell whoever runs the box.
    Remark(String),
    /// End, after what was sent before.
    GoHome,
}

/// A box, without its sockets.
#[derive(Debug)]
pub struct Player {
    name: BoxName,
    rules: Rules,
    node: Node,
    peers: [Option<Peer>; 4],
    questions: Questions,
    is_registered: bool,
    manager_is_ours: bool,
    has_settled_life: bool,
    has_sent_result: bool,
    has_complained: bool,
}

impl Player {
    /// A box with its givens; the number of its life must be larger than that of any life before.
    pub fn new(name: BoxName, setting: &Setting, rules: Rules, life: u64) -> Player {
        let strength = rules.strength;
        let life = Incarnation(life);
        // Nobody is connected yet; what the node has to say is asked for when somebody is.
        let (node, _) = Node::new(classic(), name.region(), strength, life, setting.givens());
        Player {
            name,
            rules,
            node,
            peers: Side::ALL.map(|side| name.neighbour(side).map(Peer::new)),
            questions: Questions::default(),
            is_registered: false,
            manager_is_ours: false,
            has_settled_life: false,
            has_sent_result: false,
            has_complained: false,
        }
    }

    /// Whether all cells of the box are known without any assumption.
    pub fn is_solved(&self) -> bool {
        self.node.root().grid().is_solved()
    }

    /// Whether a manager that hangs up is done with the box: ours says so before.
    pub fn is_finished(&self) -> bool {
        !self.manager_is_ours && self.has_sent_result
    }

    /// Begins to ask for the neighbours, after the manager has said OK.
    pub fn registered(&mut self) -> Vec<Deed> {
        self.is_registered = true;
        self.manager_is_ours = false;
        self.has_sent_result = false;
        self.questions.clear();
        let down = |side: &Side| self.peer(*side).is_some_and(|peer| !peer.is_up());
        let sides: Vec<Side> = Side::ALL.into_iter().filter(down).collect();
        let mut deeds: Vec<Deed> =
            sides.into_iter().filter_map(|side| self.ask_for(side)).collect();
        // Nothing waits for the answer: a plain manager may have none.
        deeds.extend(self.ask(Question::Hello));
        deeds.extend(self.result());
        deeds.extend(self.complaint());
        deeds
    }

    /// Notes that the manager has hung up.
    pub fn manager_lost(&mut self) {
        self.is_registered = false;
        self.questions.clear();
    }

    /// Takes a line from the manager.
    pub fn manager_line(&mut self, line: &str) -> Vec<Deed> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("FEIERABEND") {
            return self.go_home();
        }
        if self.manager_is_ours {
            if let Some(names) = line.strip_prefix("OURS") {
                return self.learn_who_is_ours(names);
            }
            if let Ok(command) = line.parse::<Command>() {
                let outputs = self.node.obey(command);
                return self.deeds(outputs);
            }
        }
        match self.questions.take_asked() {
            Some(question) => self.take_answer(question, line),
            None => Vec::new(),
        }
    }

    /// Takes a line from any connection to this box.
    pub fn peer_line(&mut self, line: &str) -> Vec<Deed> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("FEIERABEND") {
            return self.go_home();
        }
        if let Ok(packet) = line.parse::<Packet>() {
            let neighbour = |side: &Side| {
                self.name.neighbour(*side).is_some_and(|name| name.region() == packet.from)
            };
            let Some(side) = Side::ALL.into_iter().find(neighbour) else { return Vec::new() };
            let outputs = self.node.receive(side, packet);
            return self.deeds(outputs);
        }
        // A fact tells by its cell where it comes from, whoever passed it on.
        let Some((fact, dialect)) = read_fact_and_dialect(line) else { return Vec::new() };
        let side = classic().side_of(self.name.region(), fact.grid);
        let Some(side) = side else { return Vec::new() };
        let outputs = self.node.receive_plain(side, fact);
        let mut deeds = self.deeds(outputs);
        deeds.extend(self.learn_dialect(side, fact, dialect));
        deeds
    }

    /// Tells a neighbour everything it should know, now that there is a connection.
    pub fn link_up(&mut self, side: Side) -> Vec<Deed> {
        self.set_link(side, LinkState::Up);
        let mut deeds = self.catch_up(side);
        deeds.extend(self.result());
        deeds
    }

    /// Notes that the connection to a neighbour was lost or could not be made.
    pub fn link_lost(&mut self, side: Side) -> Vec<Deed> {
        self.set_link(side, LinkState::Down);
        self.result().into_iter().collect()
    }

    /// Looks for a neighbour again, some time after its connection was lost or could not be made.
    pub fn link_down(&mut self, side: Side) -> Vec<Deed> {
        let mut deeds = self.link_lost(side);
        if !self.is_registered || self.questions.ask_for(side) {
            return deeds;
        }
        // The original manager does not listen any more after the result.
        let address = self.peer(side).and_then(|peer| peer.address.clone());
        match address.filter(|_| self.is_finished()) {
            Some(address) => {
                self.set_link(side, LinkState::Connecting);
                deeds.push(Deed::Connect(side, address));
            }
            None => deeds.extend(self.ask_for(side)),
        }
        deeds
    }

    /// Sends again what our neighbours have not acknowledged.
    pub fn tick(&mut self) -> Vec<Deed> {
        let mut outputs = self.node.tick();
        outputs.retain(|output| match output {
            Output::Neighbour(side, _) => self.is_ours(*side),
            _ => true,
        });
        self.deeds(outputs)
    }

    fn deeds(&mut self, outputs: Vec<Output>) -> Vec<Deed> {
        let mut deeds: Vec<Deed> =
            outputs.into_iter().flat_map(|output| self.deeds_for(output)).collect();
        deeds.extend(self.result());
        deeds.extend(self.complaint());
        deeds
    }

    fn deeds_for(&self, output: Output) -> Vec<Deed> {
        match output {
            Output::Leader(report) if self.is_registered && self.manager_is_ours => {
                vec![Deed::Report(report.to_string())]
            }
            Output::Neighbour(side, packet) if self.is_ours(side) => {
                vec![Deed::Tell(side, packet.to_string())]
            }
            Output::Neighbour(side, Packet { body: Body::Fact(fact), .. })
                if fact.branch == BranchId::ROOT && self.peer(side).is_some_and(Peer::is_up) =>
            {
                self.tell_plain(side, fact.message)
            }
            _ => Vec::new(),
        }
    }

    /// The RESULT line, once: when the box is solved and needs nothing more from the manager.
    ///
    /// The original manager does not listen to a box after its result, so the neighbours
    /// must be known before; a box that is full from the start has solved nothing for them.
    fn result(&mut self) -> Option<Deed> {
        let is_asking = Side::ALL.into_iter().any(|side| self.questions.ask_for(side));
        let is_settled = !is_asking && self.peers.iter().flatten().all(Peer::is_settled);
        if !self.is_registered || self.has_sent_result || !self.is_solved() || !is_settled {
            return None;
        }
        self.has_sent_result = true;
        let cells = self.node.root().grid().cells();
        let digits = cells.filter_map(|(_, cell)| cell.possible().single());
        Some(Deed::Result(Results::write(self.name.named_after(self.rules.naming), digits)))
    }

    /// Says once that the box cannot be filled, which plain peers have no word for.
    fn complaint(&mut self) -> Option<Deed> {
        let impossible = self.node.root().grid().impossible().filter(|_| !self.has_complained)?;
        self.has_complained = true;
        let reason = match impossible {
            Impossible::Cell(place) => {
                format!("nothing is left for {}", cell_name(self.name, place))
            }
            Impossible::Number(number) => format!("no cell is left for {number}"),
        };
        Some(Deed::Remark(format!("{} is IMPOSSIBLE: {reason}", self.name)))
    }

    /// Passes FEIERABEND on in place of whatever else was to be said, and ends.
    fn go_home(&self) -> Vec<Deed> {
        let is_sent_home = |side: &Side| {
            self.peer(*side).is_some_and(|peer| {
                matches!(peer.link, LinkState::Connecting | LinkState::Up)
                    && self.rules.feierabend.is_for(peer.is_ours)
            })
        };
        let sides = Side::ALL.into_iter().filter(is_sent_home);
        let mut deeds: Vec<Deed> = sides
            .flat_map(|side| [Deed::Forget(side), Deed::Tell(side, "FEIERABEND".into())])
            .collect();
        deeds.push(Deed::GoHome);
        deeds
    }

    fn is_ours(&self, side: Side) -> bool {
        self.peer(side).is_some_and(|peer| peer.is_up() && peer.is_ours)
    }

    fn peer(&self, side: Side) -> Option<&Peer> {
        self.peers[side.index()].as_ref()
    }

    fn set_link(&mut self, side: Side, link: LinkState) {
        if let Some(peer) = &mut self.peers[side.index()] {
            peer.link = link;
        }
    }
}
