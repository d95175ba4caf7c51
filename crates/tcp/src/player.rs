//! One box as a state machine: lines in, deeds out.
//!
//! It speaks the documented protocol with everybody, and with peers that the manager
//! calls ours the packets that are acknowledged, counted and know branches.

use std::collections::VecDeque;

use candoku_region::{
    Body, BranchId, Command, Impossible, Incarnation, Message, Node, Output, Packet, Side, Strength,
};

use crate::box_name::{BoxName, classic};
use crate::knock::knock;
use crate::knowledge::{Dialect, Setting, cell_name, read_fact};
use crate::registration::Address;
use crate::results::Results;

/// How a box talks and thinks.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How much the box concludes by itself; the Boxes document leaves that open.
    pub strength: Strength,
    /// How facts are written for plain peers.
    pub dialect: Dialect,
    /// Peers that are written to in another way.
    pub dialect_of: Vec<(BoxName, Dialect)>,
}

impl Default for Rules {
    fn default() -> Rules {
        let (strength, dialect) = (Strength::HiddenSingles, Dialect::Relative);
        Rules { strength, dialect, dialect_of: Vec::new() }
    }
}

/// What a box wants done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Send a line to the manager.
    Report(String),
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
    /// The question that the manager owes an answer to comes first.
    questions: VecDeque<Question>,
    is_registered: bool,
    manager_is_ours: bool,
    has_settled_life: bool,
    has_sent_result: bool,
    has_complained: bool,
}

#[derive(Debug)]
struct Peer {
    name: BoxName,
    is_ours: bool,
    is_up: bool,
}

#[derive(Debug)]
struct Question {
    query: String,
    /// The side that the answer is for.
    side: Option<Side>,
}

impl Player {
    /// A box with its givens; the number of its life must be larger than that of any life before.
    pub fn new(name: BoxName, setting: &Setting, rules: Rules, life: u64) -> Player {
        let strength = rules.strength;
        let life = Incarnation(life);
        // Nobody is connected yet; what the node has to say is asked for when somebody is.
        let (node, _) = Node::new(classic(), name.region(), strength, life, setting.givens());
        let peer = |name| Peer { name, is_ours: false, is_up: false };
        Player {
            name,
            rules,
            node,
            peers: Side::ALL.map(|side| name.neighbour(side).map(peer)),
            questions: VecDeque::new(),
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
        let mut deeds = Vec::new();
        for query in knock(self.name) {
            deeds.extend(self.ask(query, None));
        }
        for side in Side::ALL {
            let down = self.peers[side.index()].as_ref().filter(|peer| !peer.is_up);
            if let Some(name) = down.map(|peer| peer.name) {
                deeds.extend(self.ask(name.to_string(), Some(side)));
            }
        }
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
        match self.questions.pop_front() {
            Some(question) => self.take_answer(&question, line),
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
        let fact = read_fact(line);
        let side = |fact: Message| classic().side_of(self.name.region(), fact.grid);
        match fact.and_then(|fact| Some((fact, side(fact)?))) {
            Some((fact, side)) => {
                let outputs = self.node.receive_plain(side, fact);
                self.deeds(outputs)
            }
            None => Vec::new(),
        }
    }

    /// Tells a neighbour everything it should know, now that there is a connection.
    pub fn link_up(&mut self, side: Side) -> Vec<Deed> {
        if let Some(peer) = &mut self.peers[side.index()] {
            peer.is_up = true;
        }
        self.catch_up(side)
    }

    /// Asks for the neighbour again, after its connection was lost or could not be made.
    pub fn link_down(&mut self, side: Side) -> Vec<Deed> {
        let Some(peer) = &mut self.peers[side.index()] else { return Vec::new() };
        peer.is_up = false;
        let query = peer.name.to_string();
        let is_asked = self.questions.iter().any(|question| question.side == Some(side));
        if self.is_registered && !is_asked { self.ask(query, Some(side)) } else { Vec::new() }
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

    /// One question at a time: some managers lose lines that arrive together.
    fn ask(&mut self, query: String, side: Option<Side>) -> Vec<Deed> {
        let is_first = self.questions.is_empty();
        self.questions.push_back(Question { query: query.clone(), side });
        if is_first { vec![Deed::Report(query)] } else { Vec::new() }
    }

    fn take_answer(&mut self, question: &Question, line: &str) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let address = Address::read_answer(line);
        if let (Some(side), Some(address)) = (question.side, address) {
            deeds.push(Deed::Connect(side, address));
        } else if let Some(life) = line.strip_prefix("CANDOKU 1 ") {
            self.meet_our_manager(life);
        }
        deeds.extend(self.questions.front().map(|next| Deed::Report(next.query.clone())));
        deeds
    }

    fn meet_our_manager(&mut self, last_life: &str) {
        self.manager_is_ours = true;
        let later = last_life.trim().parse::<u64>().map_or(0, |last| last.saturating_add(1));
        if !self.has_settled_life {
            self.has_settled_life = true;
            // No packet has left yet: nobody was known to be ours.
            let life = self.node.incarnation().0.max(later);
            self.node.set_incarnation(Incarnation(life));
        }
    }

    fn learn_who_is_ours(&mut self, names: &str) -> Vec<Deed> {
        let ours: Vec<BoxName> =
            names.split(',').filter_map(|name| name.trim().parse().ok()).collect();
        let mut deeds = Vec::new();
        for side in Side::ALL {
            let Some(peer) = &mut self.peers[side.index()] else { continue };
            let was_ours = peer.is_ours;
            peer.is_ours = ours.contains(&peer.name);
            if peer.is_up && peer.is_ours && !was_ours {
                deeds.push(Deed::Forget(side));
                deeds.extend(self.catch_up(side));
            }
        }
        deeds
    }

    fn catch_up(&self, side: Side) -> Vec<Deed> {
        let on_this_side =
            |output: &Output| matches!(output, Output::Neighbour(other, _) if *other == side);
        if self.is_ours(side) {
            let outputs = self.node.tick().into_iter().filter(on_this_side);
            return outputs.filter_map(|output| self.deed(output)).collect();
        }
        let facts = self.node.root_facts(side).into_iter();
        facts.filter_map(|fact| self.tell_plain(side, fact)).collect()
    }

    fn deeds(&mut self, outputs: Vec<Output>) -> Vec<Deed> {
        let mut deeds: Vec<Deed> =
            outputs.into_iter().filter_map(|output| self.deed(output)).collect();
        deeds.extend(self.result());
        deeds.extend(self.complaint());
        deeds
    }

    fn deed(&self, output: Output) -> Option<Deed> {
        match output {
            Output::Display(_) => None,
            Output::Leader(report) => {
                let heard = self.is_registered && self.manager_is_ours;
                heard.then(|| Deed::Report(report.to_string()))
            }
            Output::Neighbour(side, packet) => {
                self.peers[side.index()].as_ref().filter(|peer| peer.is_up)?;
                if self.is_ours(side) {
                    return Some(Deed::Tell(side, packet.to_string()));
                }
                match packet.body {
                    Body::Fact(fact) if fact.branch == BranchId::ROOT => {
                        self.tell_plain(side, fact.message)
                    }
                    _ => None,
                }
            }
        }
    }

    fn tell_plain(&self, side: Side, fact: Message) -> Option<Deed> {
        let peer = self.peers[side.index()].as_ref()?;
        let other = self.rules.dialect_of.iter().find(|(name, _)| *name == peer.name);
        let dialect = other.map_or(self.rules.dialect, |&(_, dialect)| dialect);
        Some(Deed::TellPlain(side, dialect.write(fact)?))
    }

    /// The RESULT line, once: as soon as the box is solved and the manager can hear it.
    fn result(&mut self) -> Option<Deed> {
        if !self.is_registered || self.has_sent_result || !self.is_solved() {
            return None;
        }
        self.has_sent_result = true;
        let cells = self.node.root().grid().cells();
        let digits = cells.filter_map(|(_, cell)| cell.possible().single());
        Some(Deed::Report(Results::write(self.name, digits)))
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

    fn go_home(&self) -> Vec<Deed> {
        let ours = Side::ALL.into_iter().filter(|&side| self.is_ours(side));
        let mut deeds: Vec<Deed> = ours.map(|side| Deed::Tell(side, "FEIERABEND".into())).collect();
        deeds.push(Deed::GoHome);
        deeds
    }

    fn is_ours(&self, side: Side) -> bool {
        self.peers[side.index()].as_ref().is_some_and(|peer| peer.is_up && peer.is_ours)
    }
}
