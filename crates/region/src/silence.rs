//! How the leader knows that a network has fallen silent: by counting, twice.
//!
//! In one round every node reports how many facts it sent, how many of them need
//! no more sending, and how many it heard. If two rounds in a row are equal and
//! nothing is unsettled in them, the network is silent:
//!
//! - All reports of the first round were written before any of the second. The
//!   counts only grow, so between its two reports a node neither sent nor heard
//!   anything. Take a moment between the rounds: each node was then as reported.
//! - At that moment no new fact was on its way, since its sender would count it as
//!   sent and not settled. Repeated facts may be, but they say nothing new.
//! - An acknowledgement counts for the life of the neighbour that gave it, and that
//!   life is still the neighbour's in both rounds, so it has not forgotten.

use crate::packet::Report;
use crate::side::Side;
use crate::topology::Topology;

/// Whether two rounds of reports, one for each region in order, prove silence.
pub(crate) fn is_silent(topology: &Topology, first: &[Report], second: &[Report]) -> bool {
    let unchanged = first.iter().zip(second).all(|(first, second)| {
        (first.incarnation, first.counts, first.peers, first.branch)
            == (second.incarnation, second.counts, second.peers, second.branch)
    });
    unchanged && second.iter().all(|report| is_settled(topology, report, second))
}

fn is_settled(topology: &Topology, report: &Report, reports: &[Report]) -> bool {
    let met = |side: Side| {
        topology.neighbour(report.from, side).is_none_or(|neighbour| {
            report.peers[side.index()] == Some(reports[neighbour.index()].incarnation)
        })
    };
    report.counts.sent == report.counts.settled && Side::ALL.into_iter().all(met)
}
