//! One box as a state machine: lines in, actions out.
//!
//! It speaks the documented protocol with everyone. With peers that the manager identifies as ours,
//! it exchanges packets, which are acknowledged, counted and carry a branch.

mod asking;
mod peer;
mod questions;
mod sending;
mod stall;

use candoku_region::{
    Body, BranchId, DeductionStrength, Impossible, Incarnation, Node, NodeCommand, Output, Packet,
    Side,
};

use crate::box_name::{BoxName, BoxNaming, classic};
use crate::feierabend::Feierabend;
use crate::knowledge::{Dialect, Setting, cell_name, read_fact_and_dialect};
use crate::registration::Address;
use crate::results::Results;
use peer::{LinkState, Peer};
use questions::{Question, Questions};

/// How a box communicates and deduces.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How much the box deduces; the Boxes document leaves that open.
    pub strength: DeductionStrength,
    /// The form of facts for plain peers; by default the form each peer uses itself, and relative
    /// until that is known.
    pub dialect: Option<Dialect>,
    /// Peers that get another form.
    pub dialect_of: Vec<(BoxName, Dialect)>,
    /// What the box is named after; its neighbours are first asked for by the same kind of name.
    pub naming: BoxNaming,
    /// Which neighbours a FEIERABEND is passed on to.
    pub feierabend: Feierabend,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            strength: DeductionStrength::HiddenSingles,
            dialect: None,
            dialect_of: Vec::new(),
            naming: BoxNaming::default(),
            feierabend: Feierabend::default(),
        }
    }
}

/// What a box asks its driver to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoxAction {
    /// Send a line to the manager.
    Report(String),
    /// Send the result to the manager, once everything for the neighbours has been sent.
    Result(String),
    /// Report the connection to this side as down after a pause.
    RetryLater(Side),
    /// Connect to the neighbour on this side.
    Connect(Side, Address),
    /// Send a line to the neighbour on this side, which is a plain box.
    SendPlain(Side, String),
    /// Send a line to the neighbour on this side, which is one of ours.
    Send(Side, String),
    /// Drop the unsent lines for this neighbour.
    ClearOutbox(Side),
    /// Log a message.
    Log(String),
    /// End, after everything sent before.
    Finish,
}

/// A box, without its sockets.
#[derive(Debug)]
pub struct BoxState {
    name: BoxName,
    rules: Rules,
    node: Node,
    peers: [Option<Peer>; 4],
    questions: Questions,
    is_registered: bool,
    manager_is_ours: bool,
    has_settled_incarnation: bool,
    has_sent_result: bool,
    has_logged_impossible: bool,
}

impl BoxState {
    /// A box with its givens; its incarnation must be larger than any before.
    pub fn new(name: BoxName, setting: &Setting, rules: Rules, incarnation: u64) -> BoxState {
        let strength = rules.strength;
        let incarnation = Incarnation(incarnation);
        // There are no connections yet; the node's facts are requested once there are.
        let (node, _) =
            Node::new(classic(), name.region(), strength, incarnation, setting.givens());
        BoxState {
            name,
            rules,
            node,
            peers: Side::ALL.map(|side| name.neighbour(side).map(Peer::new)),
            questions: Questions::default(),
            is_registered: false,
            manager_is_ours: false,
            has_settled_incarnation: false,
            has_sent_result: false,
            has_logged_impossible: false,
        }
    }

    /// Whether all cells of the box are known without any assumption.
    pub fn is_solved(&self) -> bool {
        self.node.root().grid().is_solved()
    }

    /// Whether a manager that hangs up is done with the box; ours sends FEIERABEND first.
    pub fn is_finished(&self) -> bool {
        !self.manager_is_ours && self.has_sent_result
    }

    /// Starts to query the neighbours, after the manager has said OK.
    pub fn registered(&mut self) -> Vec<BoxAction> {
        self.is_registered = true;
        self.manager_is_ours = false;
        self.has_sent_result = false;
        self.questions.clear();
        let down = |side: &Side| self.peer(*side).is_some_and(|peer| !peer.is_up());
        let sides: Vec<Side> = Side::ALL.into_iter().filter(down).collect();
        let mut actions: Vec<BoxAction> =
            sides.into_iter().filter_map(|side| self.ask_for(side)).collect();
        // Nothing waits for the answer: a plain manager may not give one.
        actions.extend(self.ask(Question::Hello));
        actions.extend(self.result());
        actions.extend(self.impossible_log());
        actions
    }

    /// Handles the loss of the manager.
    pub fn manager_lost(&mut self) {
        self.is_registered = false;
        self.questions.clear();
    }

    /// Handles a line from the manager.
    pub fn manager_line(&mut self, line: &str) -> Vec<BoxAction> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("FEIERABEND") {
            return self.finish();
        }
        if self.manager_is_ours {
            if let Some(names) = line.strip_prefix("OURS") {
                return self.learn_who_is_ours(names);
            }
            if let Ok(command) = line.parse::<NodeCommand>() {
                let outputs = self.node.execute(command);
                return self.actions(outputs);
            }
        }
        match self.questions.take_asked() {
            Some(question) => self.take_answer(question, line),
            None => Vec::new(),
        }
    }

    /// Handles a line from any connection to this box.
    pub fn peer_line(&mut self, line: &str) -> Vec<BoxAction> {
        let line = line.trim();
        if line.eq_ignore_ascii_case("FEIERABEND") {
            return self.finish();
        }
        if let Ok(packet) = line.parse::<Packet>() {
            let neighbour = |side: &Side| {
                self.name.neighbour(*side).is_some_and(|name| name.region() == packet.from)
            };
            let Some(side) = Side::ALL.into_iter().find(neighbour) else { return Vec::new() };
            let outputs = self.node.receive(side, packet);
            return self.actions(outputs);
        }
        // The cell of a fact says where it comes from, whichever box passed it on.
        let Some((fact, dialect)) = read_fact_and_dialect(line) else { return Vec::new() };
        let side = classic().side_of(self.name.region(), fact.grid);
        let Some(side) = side else { return Vec::new() };
        let outputs = self.node.receive_plain(side, fact);
        let mut actions = self.actions(outputs);
        actions.extend(self.learn_dialect(side, fact, dialect));
        actions
    }

    /// Sends a neighbour everything it should know, now that it is connected.
    pub fn link_up(&mut self, side: Side) -> Vec<BoxAction> {
        self.set_link(side, LinkState::Up);
        let mut actions = self.catch_up(side);
        actions.extend(self.result());
        actions
    }

    /// Records that the connection to a neighbour was lost or could not be made.
    pub fn link_lost(&mut self, side: Side) -> Vec<BoxAction> {
        self.set_link(side, LinkState::Down);
        self.result().into_iter().collect()
    }

    /// Looks for a neighbour again, some time after its connection was lost or could not be made.
    pub fn link_down(&mut self, side: Side) -> Vec<BoxAction> {
        let mut actions = self.link_lost(side);
        if !self.is_registered || self.questions.ask_for(side) {
            return actions;
        }
        // The original manager stops listening after the result.
        let address = self.peer(side).and_then(|peer| peer.address.clone());
        match address.filter(|_| self.is_finished()) {
            Some(address) => {
                self.set_link(side, LinkState::Connecting);
                actions.push(BoxAction::Connect(side, address));
            }
            None => actions.extend(self.ask_for(side)),
        }
        actions
    }

    /// Resends whatever our neighbours have not acknowledged.
    pub fn tick(&mut self) -> Vec<BoxAction> {
        let mut outputs = self.node.tick();
        outputs.retain(|output| match output {
            Output::Neighbour(side, _) => self.is_ours(*side),
            _ => true,
        });
        self.actions(outputs)
    }

    fn actions(&mut self, outputs: Vec<Output>) -> Vec<BoxAction> {
        let mut actions: Vec<BoxAction> =
            outputs.into_iter().flat_map(|output| self.actions_for(output)).collect();
        actions.extend(self.result());
        actions.extend(self.impossible_log());
        actions
    }

    fn actions_for(&self, output: Output) -> Vec<BoxAction> {
        match output {
            Output::Leader(report) if self.is_registered && self.manager_is_ours => {
                vec![BoxAction::Report(report.to_string())]
            }
            Output::Neighbour(side, packet) if self.is_ours(side) => {
                vec![BoxAction::Send(side, packet.to_string())]
            }
            Output::Neighbour(side, Packet { body: Body::Fact(fact), .. })
                if fact.branch == BranchId::ROOT && self.peer(side).is_some_and(Peer::is_up) =>
            {
                self.send_plain(side, fact.message)
            }
            _ => Vec::new(),
        }
    }

    /// The RESULT line, sent once: when the box is solved and needs nothing more from the manager.
    ///
    /// The original manager stops listening to a box after its result, so the neighbours must be
    /// known before; a box that is full from the start still has to send them its facts.
    fn result(&mut self) -> Option<BoxAction> {
        let is_asking = Side::ALL.into_iter().any(|side| self.questions.ask_for(side));
        let is_settled = !is_asking && self.peers.iter().flatten().all(Peer::is_settled);
        if !self.is_registered || self.has_sent_result || !self.is_solved() || !is_settled {
            return None;
        }
        self.has_sent_result = true;
        let cells = self.node.root().grid().cells();
        let digits = cells.filter_map(|(_, cell)| cell.possible().single());
        Some(BoxAction::Result(Results::write(self.name.named_after(self.rules.naming), digits)))
    }

    /// Reports once that the box can't be filled, for which the plain protocol has no message.
    fn impossible_log(&mut self) -> Option<BoxAction> {
        let impossible =
            self.node.root().grid().impossible().filter(|_| !self.has_logged_impossible)?;
        self.has_logged_impossible = true;
        let reason = match impossible {
            Impossible::Cell(place) => {
                format!("nothing is left for {}", cell_name(self.name, place))
            }
            Impossible::Number(number) => format!("no cell is left for {number}"),
        };
        Some(BoxAction::Log(format!("{} is IMPOSSIBLE: {reason}", self.name)))
    }

    /// Passes FEIERABEND on instead of whatever was waiting to be sent, and ends.
    fn finish(&self) -> Vec<BoxAction> {
        let gets_feierabend = |side: &Side| {
            self.peer(*side).is_some_and(|peer| {
                matches!(peer.link, LinkState::Connecting | LinkState::Up)
                    && self.rules.feierabend.is_for(peer.is_ours)
            })
        };
        let sides = Side::ALL.into_iter().filter(gets_feierabend);
        let mut actions: Vec<BoxAction> = sides
            .flat_map(|side| {
                [BoxAction::ClearOutbox(side), BoxAction::Send(side, "FEIERABEND".into())]
            })
            .collect();
        actions.push(BoxAction::Finish);
        actions
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
