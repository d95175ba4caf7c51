//! What a box tells its neighbours, and in which form.

use candoku_region::{Message, Output, Side};

use super::peer::Peer;
use super::{Deed, Player};
use crate::box_name::BoxName;
use crate::knowledge::Dialect;

impl Player {
    pub(super) fn learn_who_is_ours(&mut self, names: &str) -> Vec<Deed> {
        let ours: Vec<BoxName> =
            names.split(',').filter_map(|name| name.trim().parse().ok()).collect();
        let mut deeds = Vec::new();
        for side in Side::ALL {
            let Some(peer) = &mut self.peers[side.index()] else { continue };
            let was_ours = peer.is_ours;
            peer.is_ours = ours.contains(&peer.name);
            if peer.is_up() && peer.is_ours && !was_ours {
                deeds.push(Deed::Forget(side));
                deeds.extend(self.catch_up(side));
            }
        }
        deeds
    }

    pub(super) fn catch_up(&self, side: Side) -> Vec<Deed> {
        let on_this_side =
            |output: &Output| matches!(output, Output::Neighbour(other, _) if *other == side);
        if self.is_ours(side) {
            let outputs = self.node.tick().into_iter().filter(on_this_side);
            return outputs.flat_map(|output| self.deeds_for(output)).collect();
        }
        let facts = self.node.root_facts(side).into_iter();
        facts.flat_map(|fact| self.tell_plain(side, fact)).collect()
    }

    /// Answers a plain neighbour in the form in which it writes what it finds itself.
    pub(super) fn learn_dialect(
        &mut self,
        side: Side,
        fact: Message,
        dialect: Dialect,
    ) -> Vec<Deed> {
        let before = self.dialects(side);
        let Some(peer) = &mut self.peers[side.index()] else { return Vec::new() };
        // What others pass on may be in a form of theirs.
        if peer.heard.is_some() || peer.name.region() != fact.grid {
            return Vec::new();
        }
        peer.heard = Some(dialect);
        let (name, is_told) = (peer.name, peer.is_up() && !peer.is_ours);
        let is_news = self.dialects(side).iter().any(|dialect| !before.contains(dialect));
        if !is_told || !is_news {
            return Vec::new();
        }
        let words = format!("{name} writes {dialect} facts and is written to likewise");
        let mut deeds = vec![Deed::Remark(words), Deed::Forget(side)];
        deeds.extend(self.catch_up(side));
        deeds
    }

    pub(super) fn tell_plain(&self, side: Side, fact: Message) -> Vec<Deed> {
        let lines = self.dialects(side).into_iter().filter_map(|dialect| dialect.write(fact));
        lines.map(|line| Deed::TellPlain(side, line)).collect()
    }

    /// The forms in which a plain neighbour is written to.
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
