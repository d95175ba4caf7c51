//! What a box asks the manager, and how it handles the answers.

use candoku_region::{Incarnation, Side};

use super::peer::LinkState;
use super::questions::Question;
use super::{BoxAction, BoxState};
use crate::box_name::BoxNaming;
use crate::handshake::{HELLO, read_greeting};
use crate::registration::Address;

impl BoxState {
    pub(super) fn ask_for(&mut self, side: Side) -> Option<BoxAction> {
        self.ask(Question::Neighbour(side, self.rules.naming))
    }

    pub(super) fn ask(&mut self, question: Question) -> Option<BoxAction> {
        let is_first = self.questions.push(question);
        is_first.then(|| self.query(question)).flatten()
    }

    fn query(&self, question: Question) -> Option<BoxAction> {
        let query = match question {
            Question::Neighbour(side, naming) => self.peer(side)?.name.named_after(naming),
            Question::Hello => HELLO,
        };
        Some(BoxAction::Report(query.into()))
    }

    pub(super) fn take_answer(&mut self, question: Question, line: &str) -> Vec<BoxAction> {
        let mut actions = Vec::new();
        match question {
            Question::Hello => {
                if let Some(incarnation) = read_greeting(line) {
                    self.meet_our_manager(incarnation);
                }
            }
            Question::Neighbour(side, naming) => {
                actions.extend(self.take_address(side, naming, Address::read_answer(line)));
            }
        }
        let next = self.questions.next();
        actions.extend(next.and_then(|question| self.query(question)));
        actions
    }

    /// Connects to a neighbour, or asks for it by its other name, or asks again later.
    fn take_address(
        &mut self,
        side: Side,
        naming: BoxNaming,
        address: Option<Address>,
    ) -> Vec<BoxAction> {
        let is_last_name = naming != self.rules.naming;
        let Some(peer) = &mut self.peers[side.index()] else { return Vec::new() };
        if let Some(address) = address {
            peer.is_missing = false;
            peer.link = LinkState::Connecting;
            peer.address = Some(address.clone());
            return vec![BoxAction::Connect(side, address)];
        }
        if !is_last_name {
            self.questions.push_first(Question::Neighbour(side, naming.other()));
            return Vec::new();
        }
        let mut actions = vec![BoxAction::RetryLater(side)];
        if !peer.is_missing {
            peer.is_missing = true;
            let (name, alias) = (peer.name, peer.name.alias());
            let words = format!(
                "the manager knows neither {name} nor {alias}, a neighbour of {}; asking again",
                self.name
            );
            actions.push(BoxAction::Log(words));
        }
        actions
    }

    fn meet_our_manager(&mut self, last_incarnation: u64) {
        self.manager_is_ours = true;
        let later = last_incarnation.saturating_add(1);
        if !self.has_settled_incarnation {
            self.has_settled_incarnation = true;
            // No packet has been sent yet, because no peer was known to be ours.
            let incarnation = self.node.incarnation().0.max(later);
            self.node.set_incarnation(Incarnation(incarnation));
        }
    }
}
