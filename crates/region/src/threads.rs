//! A network in one process, with a thread per region and channels between them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use candoku_grid::Board;

use crate::answer::NetworkAnswer;
use crate::cluster::Payload;
use crate::grid::DeductionStrength;
use crate::leader::{AddressedCommand, Leader};
use crate::node::{Node, Output};
use crate::packet::{Incarnation, NodeReport};
use crate::topology::{NoTopology, Topology};

enum Input {
    Payload(Payload),
    Stop,
}

/// Solves a board like [`solve`](crate::solve), with all regions running at once.
///
/// # Errors
///
/// If the layout can't be divided into regions.
pub fn solve_on_threads(
    board: &Board,
    strength: DeductionStrength,
) -> Result<NetworkAnswer, NoTopology> {
    let topology = Topology::of_layout(board.layout())?;
    let (senders, receivers): (Vec<_>, Vec<_>) = topology.names().map(|_| channel()).unzip();
    let (to_leader, reports) = channel();
    let answer = thread::scope(|scope| {
        for (name, inputs) in topology.names().zip(receivers) {
            let givens = topology.givens(board, name);
            let (senders, to_leader) = (&senders, to_leader.clone());
            scope.spawn(move || {
                let incarnation = Incarnation(1);
                let (node, first) = Node::new(topology, name, strength, incarnation, &givens);
                run_node(node, first, &inputs, |node, output| {
                    carry(&topology, node, output, senders, &to_leader);
                });
            });
        }
        let answer = lead(Leader::new(topology, 0), &reports, &senders);
        senders.iter().for_each(|sender| send(sender, Input::Stop));
        answer
    });
    Ok(answer)
}

fn run_node(
    mut node: Node,
    first: Vec<Output>,
    inputs: &Receiver<Input>,
    carry: impl Fn(&Node, Output),
) {
    let mut outputs = first;
    loop {
        outputs.into_iter().for_each(|output| carry(&node, output));
        outputs = match inputs.recv() {
            Ok(Input::Payload(Payload::Packet(side, packet))) => node.receive(side, packet),
            Ok(Input::Payload(Payload::Command(command))) => node.execute(command),
            Ok(Input::Payload(Payload::Report(_))) => Vec::new(),
            Ok(Input::Stop) | Err(_) => return,
        };
    }
}

fn carry(
    topology: &Topology,
    node: &Node,
    output: Output,
    senders: &[Sender<Input>],
    to_leader: &Sender<NodeReport>,
) {
    match output {
        Output::Display(_) => {}
        // The leader stops listening once it has its answer.
        Output::Leader(report) => drop(to_leader.send(report)),
        Output::Neighbour(side, packet) => {
            if let Some(neighbour) = topology.neighbour(node.name(), side) {
                let payload = Payload::Packet(side.opposite(), packet);
                send(&senders[neighbour.index()], Input::Payload(payload));
            }
        }
    }
}

fn lead(
    (mut leader, first): (Leader, Vec<AddressedCommand>),
    reports: &Receiver<NodeReport>,
    senders: &[Sender<Input>],
) -> NetworkAnswer {
    let mut orders = first;
    loop {
        for (name, command) in orders {
            send(&senders[name.index()], Input::Payload(Payload::Command(command)));
        }
        if let Some(answer) = leader.answer() {
            return answer.clone();
        }
        // Channels lose nothing, so every poll is answered and no tick is needed.
        orders = leader.take(reports.recv().expect("the caller holds a sender"));
    }
}

fn send(sender: &Sender<Input>, input: Input) {
    // A node that has stopped needs no more input.
    let _ = sender.send(input);
}
