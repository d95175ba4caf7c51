//! What a box asks the manager, and what it makes of the answers.

use candoku_region::{Incarnation, Side};

use super::peer::LinkState;
use super::questions::Question;
use super::{Deed, Player};
use crate::box_name::Naming;
use crate::handshake::{HELLO, read_greeting};
use crate::registration::Address;

impl Player {
    pub(super) fn ask_for(&mut self, side: Side) -> Option<Deed> {
        self.ask(Question::Neighbour(side, self.rules.naming))
    }

    pub(super) fn ask(&mut self, question: Question) -> Option<Deed> {
        let is_first = self.questions.push(question);
        is_first.then(|| self.query(question)).flatten()
    }

    fn query(&self, question: Question) -> Option<Deed> {
        let query = match question {
            Question::Neighbour(side, naming) => self.peer(side)?.name.named_after(naming),
            Question::Hello => HELLO,
        };
        Some(Deed::Report(query.into()))
    }

    pub(super) fn take_answer(&mut self, question: Question, line: &str) -> Vec<Deed> {
        let mut deeds = Vec::new();
        match question {
            Question::Hello => {
                if let Some(life) = read_greeting(line) {
                    self.meet_our_manager(life);
                }
            }
            Question::Neighbour(side, naming) => {
                deeds.extend(self.take_address(side, naming, Address::read_answer(line)));
            }
        }
        let next = self.questions.next();
        deeds.extend(next.and_then(|question| self.query(question)));
        deeds
    }

    /// Connects to a neighbour, or asks for it by its other name, or later.
    fn take_address(&mut self, side: Side, naming: Naming, address: Option<Address>) -> Vec<Deed> {
        let is_last_name = naming != self.rules.naming;
        let Some(peer) = &mut self.peers[side.index()] else { return Vec::new() };
        if let Some(address) = address {
            peer.is_missing = false;
            peer.link = LinkState::Connecting;
            peer.address = Some(address.clone());
            return vec![Deed::Connect(side, address)];
        }
        if !is_last_name {
            self.questions.push_first(Question::Neighbour(side, naming.other()));
            return Vec::new();
        }
        let mut deeds = vec![Deed::TryLater(side)];
        if !peer.is_missing {
            peer.is_missing = true;
            let (name, alias) = (peer.name, peer.name.alias());
            let words = format!(
                "the manager knows neither {name} nor {alias}, a neighbour of {}; asking again",
                self.name
            );
            deeds.push(Deed::Remark(words));
        }
        deeds
    }

    fn meet_our_manager(&mut self, last_life: u64) {
        self.manager_is_ours = true;
        let later = last_life.saturating_add(1);
        if !self.has_settled_life {
            self.has_settled_life = true;
            // No packet has left yet: nobody was known to be ours.
            let life = self.node.incarnation().0.max(later);
            self.node.set_incarnation(Incarnation(life));
        }
    }
}
