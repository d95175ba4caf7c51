//! One side of a node: what the neighbour has been told and what it has acknowledged.

use std::collections::BTreeMap;

use crate::packet::{BranchId, Fact, Incarnation};

/// The outgoing half of the connection to a neighbour.
#[derive(Clone, Debug, Default)]
pub(crate) struct Link {
    peer: Option<Incarnation>,
    /// Whether that life of the neighbour has answered the hello of ours.
    pub(crate) is_welcome: bool,
    facts: BTreeMap<Fact, Delivery>,
    pub(crate) sent: u64,
    pub(crate) settled: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Delivery {
    Pending,
    Acknowledged,
}

/// Which life of the neighbour a packet comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// An earlier one: the packet is out of date.
    Past,
    /// The one known so far.
    Present,
    /// A new one: it knows nothing of what was acknowledged before.
    New,
}

impl Link {
    /// The life of the neighbour that acknowledgements are counted for.
    pub(crate) fn peer(&self) -> Option<Incarnation> {
        self.peer
    }

    /// Notes that the neighbour was heard from; in a new life everything is pending again.
    pub(crate) fn meet(&mut self, incarnation: Incarnation) -> Life {
        match self.peer {
            Some(peer) if incarnation < peer => Life::Past,
            Some(peer) if incarnation == peer => Life::Present,
            _ => {
                self.peer = Some(incarnation);
                self.is_welcome = false;
                for delivery in self.facts.values_mut() {
                    if *delivery == Delivery::Acknowledged {
                        *delivery = Delivery::Pending;
                        self.sent += 1;
                    }
                }
                Life::New
            }
        }
    }

    /// Takes a fact to be delivered; says whether it is new.
    pub(crate) fn send(&mut self, fact: Fact) -> bool {
        let is_new = !self.facts.contains_key(&fact);
        if is_new {
            self.facts.insert(fact, Delivery::Pending);
            self.sent += 1;
        }
        is_new
    }

    /// Notes that the neighbour knows a fact.
    pub(crate) fn acknowledge(&mut self, fact: Fact) {
        if let Some(delivery @ Delivery::Pending) = self.facts.get_mut(&fact) {
            *delivery = Delivery::Acknowledged;
            self.settled += 1;
        }
    }

    /// All facts of open branches, acknowledged or not.
    pub(crate) fn facts(&self) -> impl Iterator<Item = Fact> {
        self.facts.keys().copied()
    }

    /// The facts that are not yet acknowledged.
    pub(crate) fn pending(&self) -> impl Iterator<Item = Fact> {
        let pending = |(&fact, &delivery)| (delivery == Delivery::Pending).then_some(fact);
        self.facts.iter().filter_map(pending)
    }

    /// Forgets the facts of all branches younger than this one.
    pub(crate) fn forget_after(&mut self, branch: BranchId) {
        let pending = self.pending().filter(|fact| fact.branch > branch).count();
        self.settled += pending as u64;
        self.facts.retain(|fact, _| fact.branch <= branch);
    }
}
