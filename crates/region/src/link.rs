//! One side of a node: what was sent to the neighbour and what it has acknowledged.

use std::collections::BTreeMap;

use crate::packet::{BranchId, Fact, Incarnation};

/// The outgoing half of the connection to a neighbour.
#[derive(Clone, Debug, Default)]
pub(crate) struct Link {
    peer: Option<Incarnation>,
    /// Whether that incarnation of the neighbour has answered our hello.
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

/// How a packet's incarnation compares with the one known so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Freshness {
    /// An earlier one: the packet is out of date.
    Stale,
    /// The one known so far.
    Current,
    /// A new one: it knows nothing of what was acknowledged before.
    New,
}

impl Link {
    /// The incarnation of the neighbour that acknowledgements are counted for.
    pub(crate) fn peer(&self) -> Option<Incarnation> {
        self.peer
    }

    /// Records contact with the neighbour; for a new incarnation everything is pending again.
    pub(crate) fn meet(&mut self, incarnation: Incarnation) -> Freshness {
        match self.peer {
            Some(peer) if incarnation < peer => Freshness::Stale,
            Some(peer) if incarnation == peer => Freshness::Current,
            _ => {
                self.peer = Some(incarnation);
                self.is_welcome = false;
                for delivery in self.facts.values_mut() {
                    if *delivery == Delivery::Acknowledged {
                        *delivery = Delivery::Pending;
                        self.sent += 1;
                    }
                }
                Freshness::New
            }
        }
    }

    /// Queues a fact for delivery. Returns whether it is new.
    pub(crate) fn send(&mut self, fact: Fact) -> bool {
        let is_new = !self.facts.contains_key(&fact);
        if is_new {
            self.facts.insert(fact, Delivery::Pending);
            self.sent += 1;
        }
        is_new
    }

    /// Records that the neighbour knows a fact.
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

    /// The facts that have not been acknowledged yet.
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
