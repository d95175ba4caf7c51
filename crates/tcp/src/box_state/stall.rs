//! What a box does when nothing has arrived for a while.

use candoku_region::Side;

use super::peer::Peer;
use super::{BoxAction, BoxState};
use crate::knowledge::Dialect;

impl BoxState {
    /// After a long silence, reports what the box waits for, and tries the other form of facts.
    ///
    /// A neighbour that has sent nothing may be unable to read relative facts, so it gets
    /// everything in both forms from now on. Facts are true in either form, so the timing affects
    /// only how long a run takes.
    pub fn stalled(&mut self) -> Vec<BoxAction> {
        let mut actions = vec![BoxAction::Log(self.what_is_missing())];
        for side in Side::ALL {
            actions.extend(self.send_in_both_forms(side));
        }
        actions
    }

    fn what_is_missing(&self) -> String {
        let own = self.name;
        let unknown = self.names(|peer| peer.address.is_none());
        if !unknown.is_empty() {
            return format!(
                "{own} is waiting for the address of {unknown}; \
                 the manager answers when all nine boxes are registered"
            );
        }
        let cells = self.node.root().grid().cells();
        let open = cells.filter(|(_, cell)| cell.possible().single().is_none()).count();
        let mut words = match open {
            0 => format!("{own} is solved, but nothing new arrives from the others"),
            _ => format!("{own} has empty cells ({open}), but nothing new arrives from the others"),
        };
        let unreachable = self.names(|peer| !peer.is_up());
        if !unreachable.is_empty() {
            words += &format!("; not connected: {unreachable}");
        }
        let silent = self.names(|peer| is_plain(peer) && peer.heard.is_none());
        if !silent.is_empty() {
            words += &format!("; no fact yet from {silent}");
        }
        for (dialect, other) in
            [(Dialect::Relative, Dialect::Absolute), (Dialect::Absolute, Dialect::Relative)]
        {
            let names = self.names(|peer| is_plain(peer) && self.dialects_of(peer) == [dialect]);
            if !names.is_empty() {
                words += &format!(
                    "; gets {dialect} facts: {names} \
                     (if one reads only {other} facts, use --dialect BOX={other})"
                );
            }
        }
        if open > 0 {
            words += "; boxes can search only if all nine and the manager are candoku's";
        }
        words
    }

    fn names(&self, is_meant: impl Fn(&Peer) -> bool) -> String {
        let peers = self.peers.iter().flatten().filter(|peer| is_meant(peer));
        peers.map(|peer| peer.name.to_string()).collect::<Vec<_>>().join(", ")
    }

    fn send_in_both_forms(&mut self, side: Side) -> Vec<BoxAction> {
        let is_silent = |peer: &Peer| {
            let is_untried = peer.heard.is_none() && !peer.is_unsure;
            is_plain(peer) && is_untried && self.wanted_dialect(peer.name).is_none()
        };
        if !self.peer(side).is_some_and(is_silent) {
            return Vec::new();
        }
        if let Some(peer) = &mut self.peers[side.index()] {
            peer.is_unsure = true;
        }
        self.catch_up(side)
    }
}

/// Whether a neighbour is connected and not one of ours.
fn is_plain(peer: &Peer) -> bool {
    peer.is_up() && !peer.is_ours
}
