//! A region that takes part in a search and survives an unreliable network.

use candoku_grid::Digit;

use crate::cell::Value;
use crate::grid::DeductionStrength;
use crate::link::{Freshness, Link};
use crate::message::{Message, Place};
use crate::name::Name;
use crate::packet::{
    Body, BranchId, Counts, Fact, Incarnation, NodeCommand, NodeReport, NodeState, Packet,
};
use crate::region::{Outgoing, Region};
use crate::side::{Channel, Side};
use crate::topology::Topology;

/// How many facts are kept for a branch that has not been opened yet.
const EARLY_LIMIT: usize = 4096;

/// A region with one state per branch of the search, and acknowledged links.
///
/// A node is passive: its driver passes in packets, commands and occasional ticks, and delivers
/// whatever the node returns.
#[derive(Clone, Debug)]
pub struct Node {
    name: Name,
    incarnation: Incarnation,
    /// The branches from the root to the current one, each forked from the one before.
    branches: Vec<Branch>,
    /// Facts that overtook the command that opens their branch.
    early: Vec<(Side, Fact)>,
    links: [Option<Link>; 4],
    heard: u64,
    /// The latest round of the leader.
    round: u64,
    /// The leader's poll, if it is still unanswered.
    question: Option<(u64, BranchId)>,
}

#[derive(Clone, Debug)]
struct Branch {
    id: BranchId,
    region: Region,
    is_reported: bool,
}

/// What a node asks its driver to deliver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// To the neighbour on this side.
    Neighbour(Side, Packet),
    /// To the leader.
    Leader(NodeReport),
    /// To the display.
    Display(Fact),
}

impl Node {
    /// Starts an incarnation with the givens of the region; the first thing it sends is hello.
    pub fn new(
        topology: Topology,
        name: Name,
        strength: DeductionStrength,
        incarnation: Incarnation,
        givens: &[(Place, Digit)],
    ) -> (Node, Vec<Output>) {
        let region = Region::new(topology, name, strength);
        let root = Branch { id: BranchId::ROOT, region, is_reported: false };
        let link = |side| topology.neighbour(name, side).map(|_| Link::default());
        let links = Side::ALL.map(link);
        let mut node = Node {
            name,
            incarnation,
            branches: vec![root],
            early: Vec::new(),
            links,
            heard: 0,
            round: 0,
            question: None,
        };
        let mut outputs = Vec::new();
        for &(place, value) in givens {
            let sent = node.branches[0].region.learn(place, value);
            outputs.extend(node.pass_on(0, sent));
        }
        // A neighbour gets everything on first contact; sending it now would send it twice.
        outputs.retain(|output| !matches!(output, Output::Neighbour(..)));
        outputs.extend(node.hellos());
        (node, outputs)
    }

    /// The name of the region.
    pub fn name(&self) -> Name {
        self.name
    }

    /// The current incarnation of the node.
    pub fn incarnation(&self) -> Incarnation {
        self.incarnation
    }

    /// Renumbers the incarnation; only valid before any of its packets has been sent.
    pub fn set_incarnation(&mut self, incarnation: Incarnation) {
        self.incarnation = incarnation;
    }

    /// The region without assumptions.
    pub fn root(&self) -> &Region {
        &self.branches[0].region
    }

    /// Handles a packet from the neighbour on a side.
    pub fn receive(&mut self, side: Side, packet: Packet) -> Vec<Output> {
        let Some(link) = &mut self.links[side.index()] else { return Vec::new() };
        let freshness = link.meet(packet.incarnation);
        let answer = match packet.body {
            _ if freshness == Freshness::Stale => return Vec::new(),
            Body::Hello => vec![self.packet(side, Body::Welcome(packet.incarnation))],
            Body::Welcome(incarnation) => {
                link.is_welcome |= incarnation == self.incarnation;
                Vec::new()
            }
            Body::Fact(fact) => self.hear(side, fact),
            Body::Acknowledged(fact) => {
                link.acknowledge(fact);
                match self.question {
                    Some((round, branch)) => self.answer(round, branch, true),
                    None => Vec::new(),
                }
            }
        };
        let mut outputs = if freshness == Freshness::New { self.pending(side) } else { Vec::new() };
        outputs.extend(answer);
        outputs
    }

    /// Handles a message of the documented protocol, which has no branches and no packets.
    pub fn receive_plain(&mut self, side: Side, message: Message) -> Vec<Output> {
        self.apply(side, Fact { branch: BranchId::ROOT, message })
    }

    /// Executes a command from the leader.
    pub fn execute(&mut self, command: NodeCommand) -> Vec<Output> {
        let round = command.round();
        if round < self.round {
            return Vec::new();
        }
        let is_new_round = round > self.round;
        self.round = round;
        self.question = None;
        match command {
            NodeCommand::Open { branch, parent, assumption, .. } => {
                self.open(branch, parent, assumption)
            }
            NodeCommand::Poll { branch, .. } => {
                // A leader that has just taken over polls the root; otherwise the facts of its
                // predecessor's branches would wait for ever to be acknowledged. In a round seen
                // before, the branch may have been forked since.
                if is_new_round {
                    self.end_branches_after(branch);
                }
                self.answer(round, branch, is_new_round)
            }
        }
    }

    /// Answers a poll, unless it is new and the answer would only be that facts are in transit.
    ///
    /// In that case it waits until they are settled, or until the leader polls again.
    fn answer(&mut self, round: u64, branch: BranchId, is_new: bool) -> Vec<Output> {
        let report = self.report(round, branch);
        let is_unsettled = report.counts.sent != report.counts.settled;
        if is_new
            && is_unsettled
            && matches!(report.state, NodeState::Unknown { .. } | NodeState::Solved(_))
        {
            self.question = Some((round, branch));
            return Vec::new();
        }
        self.question = None;
        vec![Output::Leader(report)]
    }

    /// Resends whatever may have been lost.
    pub fn tick(&self) -> Vec<Output> {
        let mut outputs = self.hellos();
        outputs.extend(Side::ALL.into_iter().flat_map(|side| self.pending(side)));
        outputs
    }

    /// Every fact without assumptions that the neighbour on this side should know.
    pub fn root_facts(&self, side: Side) -> Vec<Message> {
        let facts = self.links[side.index()].iter().flat_map(Link::facts);
        facts.filter(|fact| fact.branch == BranchId::ROOT).map(|fact| fact.message).collect()
    }

    fn hear(&mut self, side: Side, fact: Fact) -> Vec<Output> {
        if self.branches.iter().all(|branch| branch.id != fact.branch) {
            if fact.branch > self.latest() && self.early.len() < EARLY_LIMIT {
                self.early.push((side, fact));
            }
            return Vec::new();
        }
        let mut outputs = self.apply(side, fact);
        outputs.push(self.packet(side, Body::Acknowledged(fact)));
        outputs
    }

    /// A fact holds in its branch and in everything forked from it.
    fn apply(&mut self, side: Side, fact: Fact) -> Vec<Output> {
        self.heard += 1;
        let mut outputs = Vec::new();
        let mut passed_on: Vec<Outgoing> = Vec::new();
        for index in 0..self.branches.len() {
            let branch = &mut self.branches[index];
            if branch.id < fact.branch {
                continue;
            }
            let mut sent = branch.region.receive(side, fact.message);
            // Anything just sent in an older branch holds in this one too.
            sent.retain(|outgoing| !passed_on.contains(outgoing));
            passed_on.extend(&sent);
            outputs.extend(self.pass_on(index, sent));
        }
        outputs
    }

    fn open(&mut self, branch: BranchId, parent: BranchId, assumption: Message) -> Vec<Output> {
        let is_new = branch > self.latest();
        if !is_new || !self.root().topology().is_about_a_cell(assumption) {
            return Vec::new();
        }
        let Some(depth) = self.end_branches_after(parent) else { return Vec::new() };
        let region = self.branches[depth].region.clone();
        self.branches.push(Branch { id: branch, region, is_reported: false });
        let mut sent = Vec::new();
        let child = &mut self.branches[depth + 1].region;
        if assumption.grid == self.name {
            sent = child.learn(assumption.place, assumption.value);
        }
        let mut outputs = self.pass_on(depth + 1, sent);
        for (side, fact) in std::mem::take(&mut self.early) {
            outputs.extend(self.hear(side, fact));
        }
        outputs
    }

    /// Drops all branches younger than this one. Returns its depth if it is open.
    fn end_branches_after(&mut self, branch: BranchId) -> Option<usize> {
        let depth = self.branches.iter().position(|known| known.id == branch)?;
        self.branches.truncate(depth + 1);
        self.links.iter_mut().flatten().for_each(|link| link.forget_after(branch));
        Some(depth)
    }

    fn pass_on(&mut self, index: usize, sent: Vec<Outgoing>) -> Vec<Output> {
        let branch = self.branches[index].id;
        let mut outputs = Vec::new();
        for Outgoing { to, message } in sent {
            let fact = Fact { branch, message };
            match to {
                Channel::Display => outputs.push(Output::Display(fact)),
                Channel::Side(side) => {
                    // Anything that leaves at the outer edge is dropped.
                    let link = self.links[side.index()].as_mut();
                    if link.is_some_and(|link| link.send(fact)) {
                        outputs.push(self.packet(side, Body::Fact(fact)));
                    }
                }
            }
        }
        let Branch { region, is_reported, .. } = &mut self.branches[index];
        if region.grid().is_impossible() && !*is_reported {
            *is_reported = true;
            outputs.push(Output::Leader(self.report(0, branch)));
        }
        outputs
    }

    fn report(&self, round: u64, branch: BranchId) -> NodeReport {
        let links = || self.links.iter().flatten();
        let counts = Counts {
            sent: links().map(|link| link.sent).sum(),
            settled: links().map(|link| link.settled).sum(),
            heard: self.heard,
        };
        let peer = |link: &Option<Link>| link.as_ref().and_then(Link::peer);
        let peers = Side::ALL.map(|side| peer(&self.links[side.index()]));
        let known = self.branches.iter().find(|known| known.id == branch);
        let state = known.map_or(NodeState::Missing, |branch| state(&branch.region));
        let (from, incarnation) = (self.name, self.incarnation);
        NodeReport { from, incarnation, round, branch, counts, peers, state }
    }

    fn hellos(&self) -> Vec<Output> {
        let unmet =
            |side: &Side| self.links[side.index()].as_ref().is_some_and(|link| !link.is_welcome);
        let sides = Side::ALL.into_iter().filter(unmet);
        sides.map(|side| self.packet(side, Body::Hello)).collect()
    }

    fn pending(&self, side: Side) -> Vec<Output> {
        let facts = self.links[side.index()].iter().flat_map(Link::pending);
        facts.map(|fact| self.packet(side, Body::Fact(fact))).collect()
    }

    fn packet(&self, side: Side, body: Body) -> Output {
        let (from, incarnation) = (self.name, self.incarnation);
        Output::Neighbour(side, Packet { from, incarnation, body })
    }

    fn latest(&self) -> BranchId {
        self.branches.last().map_or(BranchId::ROOT, |branch| branch.id)
    }
}

fn state(region: &Region) -> NodeState {
    let grid = region.grid();
    if grid.is_impossible() {
        return NodeState::Contradiction;
    }
    let unknown = grid.cells().filter(|(_, cell)| cell.value() == Value::Unknown);
    match unknown.min_by_key(|(_, cell)| cell.possible().len()) {
        Some((place, cell)) => NodeState::Unknown { place, possible: cell.possible() },
        None => NodeState::Solved(
            grid.cells().filter_map(|(_, cell)| cell.possible().single()).collect(),
        ),
    }
}
