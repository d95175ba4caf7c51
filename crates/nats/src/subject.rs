//! The subjects of each puzzle, branch, region and side.

use candoku_region::{Body, BranchId, Name, Packet, Side};

/// The subject on which regions are offered to workers.
pub(crate) const OFFERS: &str = "candoku.offers";

/// The queue group in which each offer goes to exactly one worker.
pub(crate) const WORKERS: &str = "workers";

/// The name of one run of one puzzle; it is part of every subject of that run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Run(String);

impl Run {
    /// Accepts only letters and digits; anything else could be a wildcard.
    pub(crate) fn new(word: &str) -> Option<Run> {
        let is_legal =
            (1..=40).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_legal.then(|| Run(word.into()))
    }

    pub(crate) fn word(&self) -> &str {
        &self.0
    }

    /// The subject of a packet that arrives at a region on this side.
    pub(crate) fn packet(&self, to: Name, side: Side, packet: &Packet) -> String {
        let branch = match packet.body {
            Body::Fact(fact) | Body::Acknowledged(fact) => fact.branch,
            Body::Hello | Body::Welcome(_) => BranchId::ROOT,
        };
        format!("candoku.{}.branch.{}.{to}.{side}", self.0, branch.0)
    }

    /// The subjects of everything that arrives at a region, in any branch, on any side.
    pub(crate) fn packets(&self, to: Name) -> String {
        format!("candoku.{}.branch.*.{to}.*", self.0)
    }

    /// The subject of the leader's commands to a region.
    pub(crate) fn commands(&self, to: Name) -> String {
        format!("candoku.{}.commands.{to}", self.0)
    }

    /// The subject of reports to the leader.
    pub(crate) fn reports(&self) -> String {
        format!("candoku.{}.reports", self.0)
    }
}

/// The side in the subject of a packet.
pub(crate) fn side(subject: &str) -> Option<Side> {
    subject.rsplit('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use candoku_region::Incarnation;

    use super::*;

    #[test]
    fn a_packet_is_published_where_its_receiver_listens() {
        let run = Run::new("run1").unwrap();
        let to = "E".parse().unwrap();
        let packet = Packet { from: to, incarnation: Incarnation(1), body: Body::Hello };

        let subject = run.packet(to, Side::West, &packet);

        assert_eq!(subject, "candoku.run1.branch.0.E.west");
        assert_eq!(run.packets(to), "candoku.run1.branch.*.E.*");
        assert_eq!(side(&subject), Some(Side::West));
    }

    #[test]
    fn the_name_of_a_run_cannot_be_a_wildcard() {
        for word in ["", "*", ">", "a.b", "a b", "ä"] {
            assert_eq!(Run::new(word), None);
        }
    }
}
