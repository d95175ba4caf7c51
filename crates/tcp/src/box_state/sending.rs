//! What a box sends its neighbours, and in which form.

use candoku_region::{Message, Output, Side};

use super::peer::Peer;
use super::{BoxAction, BoxState};
use crate::box_name::BoxName;
use crate::knowledge::Dialect;

impl BoxState {
    pub(super) fn learn_who_is_ours(&mut self, names: &str) -> Vec<BoxAction> {
        let ours: Vec<BoxName> =
            names.split(',').filter_map(|name| name.trim().parse().ok()).collect();
        let mut actions = Vec::new();
        for side in Side::ALL {
            let Some(peer) = &mut self.peers[side.index()] else { continue };
            let was_ours = peer.is_ours;
            peer.is_ours = ours.contains(&peer.name);
            if peer.is_up() && peer.is_ours && !was_ours {
                actions.push(BoxAction::ClearOutbox(side));
                actions.extend(self.catch_up(side));
            }
        }
        actions
    }

    pub(super) fn catch_up(&self, side: Side) -> Vec<BoxAction> {
        let on_this_side =
            |output: &Output| matches!(output, Output::Neighbour(other, _) if *other == side);
        if self.is_ours(side) {
            let outputs = self.node.tick().into_iter().filter(on_this_side);
            return outputs.flat_map(|output| self.actions_for(output)).collect();
        }
        let facts = self.node.root_facts(side).into_iter();
        facts.flat_map(|fact| self.send_plain(side, fact)).collect()
    }

    /// Learns the form in which a plain neighbour writes its own facts, and uses it from then on.
    pub(super) fn learn_dialect(
        &mut self,
        side: Side,
        fact: Message,
        dialect: Dialect,
    ) -> Vec<BoxAction> {
        let before = self.dialects(side);
        let Some(peer) = &mut self.peers[side.index()] else { return Vec::new() };
        // Facts passed on from others may be in another form.
        if peer.heard.is_some() || peer.name.region() != fact.grid {
            return Vec::new();
        }
        peer.heard = Some(dialect);
        let (name, is_sent) = (peer.name, peer.is_up() && !peer.is_ours);
        let is_new = self.dialects(side).iter().any(|dialect| !before.contains(dialect));
        if !is_sent || !is_new {
            return Vec::new();
        }
        let words = format!("{name} uses {dialect} facts, so it gets {dialect} facts");
        let mut actions = vec![BoxAction::Log(words), BoxAction::ClearOutbox(side)];
        actions.extend(self.catch_up(side));
        actions
    }

    pub(super) fn send_plain(&self, side: Side, fact: Message) -> Vec<BoxAction> {
        let lines = self.dialects(side).into_iter().filter_map(|dialect| dialect.write(fact));
        lines.map(|line| BoxAction::SendPlain(side, line)).collect()
    }

    /// The forms of facts for a plain neighbour.
    fn dialects(&self, side: Side) -> Vec<Dialect> {
        self.peer(side).map_or(Vec::new(), |peer| self.dialects_of(peer))
    }

    pub(super) fn dialects_of(&self, peer: &Peer) -> Vec<Dialect> {
        let wanted = self.wanted_dialect(peer.name);
        wanted.map_or_else(|| peer.dialects().to_vec(), |dialect| vec![dialect])
    }

    pub(super) fn wanted_dialect(&self, name: BoxName) -> Option<Dialect> {
        let of_peer = self.rules.dialect_of.iter().find(|(peer, _)| *peer == name);
        of_peer.map(|&(_, dialect)| dialect).or(self.rules.dialect)
    }
}
