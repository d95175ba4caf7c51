//! How the leader detects that a network has fallen silent: by counting, twice.
//!
//! In each round every node reports how many facts it has sent, how many of them need no more
//! sending, and how many it has received. If two consecutive rounds are equal and nothing is
//! unsettled in them, the network is silent:
//!
//! - All reports of the first round were sent before any of the second. The counters only grow,
//!   so between its two reports a node neither sent nor received a fact. At any moment between the
//!   rounds, each node was in the state it reported.
//! - At that moment no new fact was in transit, because its sender would count it as sent but not
//!   settled. Repeated facts may be in transit, but they say nothing new.
//! - An acknowledgement counts for the incarnation of the neighbour that sent it, and that
//!   incarnation is still the current one in both rounds, so it has not forgotten the fact.

use crate::packet::NodeReport;
use crate::side::Side;
use crate::topology::Topology;

/// Whether two rounds of reports, one per region in order, prove silence.
pub(crate) fn is_silent(topology: &Topology, first: &[NodeReport], second: &[NodeReport]) -> bool {
    let unchanged = first.iter().zip(second).all(|(first, second)| {
        (first.incarnation, first.counts, first.peers, first.branch)
            == (second.incarnation, second.counts, second.peers, second.branch)
    });
    unchanged && second.iter().all(|report| is_settled(topology, report, second))
}

fn is_settled(topology: &Topology, report: &NodeReport, reports: &[NodeReport]) -> bool {
    let met = |side: Side| {
        topology.neighbour(report.from, side).is_none_or(|neighbour| {
            report.peers[side.index()] == Some(reports[neighbour.index()].incarnation)
        })
    };
    report.counts.sent == report.counts.settled && Side::ALL.into_iter().all(met)
}
