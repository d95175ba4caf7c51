//! Every line is read back as it was written, and anything else is rejected.

use candoku_grid::{Digit, DigitSet, Random};
use candoku_region::{
    Body, BranchId, Counts, Fact, Incarnation, NodeCommand, NodeReport, NodeState, NotALine, Packet,
};

fn fact() -> Fact {
    Fact { branch: BranchId(u64::MAX), message: "Y(25,25)=25".parse().unwrap() }
}

fn reports() -> Vec<NodeReport> {
    let message = fact().message;
    let states = [
        NodeState::Missing,
        NodeState::Contradiction,
        NodeState::Unknown { place: message.place, possible: DigitSet::up_to(25) },
        NodeState::Solved(Digit::up_to(25).collect()),
    ];
    // Incarnations are milliseconds since 1970, which have 13 digits for another 250 years.
    let incarnation = Incarnation(9_999_999_999_999);
    let report = |state| NodeReport {
        from: message.grid,
        incarnation,
        round: u64::MAX,
        branch: BranchId(u64::MAX),
        counts: Counts { sent: 99_999, settled: 99_999, heard: 99_999 },
        peers: [None, Some(incarnation), Some(incarnation), Some(incarnation)],
        state,
    };
    states.map(report).into()
}

#[test]
fn packets_are_read_back() {
    let incarnation = Incarnation(7);
    let bodies =
        [Body::Hello, Body::Welcome(incarnation), Body::Fact(fact()), Body::Acknowledged(fact())];
    for body in bodies {
        let packet = Packet { from: fact().message.grid, incarnation, body };

        assert_eq!(packet.to_string().parse(), Ok(packet));
    }
}

#[test]
fn commands_are_read_back() {
    let (branch, parent) = (BranchId(9), BranchId::ROOT);
    let open = NodeCommand::Open { round: 3, branch, parent, assumption: fact().message };
    for command in [open, NodeCommand::Poll { round: 3, branch }] {
        assert_eq!(command.to_string().parse(), Ok(command));
    }
}

#[test]
fn reports_are_read_back_and_fit_the_line_limit() {
    for report in reports() {
        let line = report.to_string();

        assert!(line.len() < 256, "{line}");
        assert_eq!(line.parse(), Ok(report));
    }
}

#[test]
fn damaged_lines_are_rejected_or_read_as_something_valid_but_never_panic() {
    let mut random = Random::from_seed(9);
    for report in reports() {
        for _ in 0..2000 {
            let mut bytes = report.to_string().into_bytes();
            let place = random.below(bytes.len());
            bytes[place] = random.below(128) as u8;
            bytes.truncate(1 + random.below(bytes.len()));
            let line = String::from_utf8(bytes).unwrap();

            let _ = line
                .parse::<NodeReport>()
                .map(|read| assert_eq!(read.to_string().parse(), Ok(read)));
            assert_eq!(line.parse::<NodeCommand>(), Err(NotALine));
            assert_eq!(line.parse::<Packet>(), Err(NotALine));
        }
    }
}
