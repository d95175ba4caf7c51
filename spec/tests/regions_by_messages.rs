//! The Region tests of the Regions document: the test only sends and receives messages.
//!
//! The same steps run against a region called directly, one behind channels, and one
//! behind a TCP connection.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;

use candoku_region::{
    Channel, DeductionStrength, Message, Outgoing, Region, Side, Topology, Wired,
};

/// The outside of a region, as the test sees it.
trait Outside {
    /// Sends a message to the input of a side.
    fn send(&mut self, side: Side, message: Message);

    /// Waits until a message appears on an output.
    fn wait(&mut self, channel: Channel) -> Message;
}

const DISPLAY: Channel = Channel::Display;
const NORTH: Channel = Channel::Side(Side::North);
const EAST: Channel = Channel::Side(Side::East);
const SOUTH: Channel = Channel::Side(Side::South);
const WEST: Channel = Channel::Side(Side::West);

/// GIVEN a Region containing a Grid with name 'E'
/// GIVEN that the Grid cell(1,2) has value 3
fn region_e() -> (Region, Vec<Outgoing>) {
    let topology = Topology::of_boxes(3, 2).unwrap();
    let given = message("E(1,2)=3");
    let mut region = Region::new(topology, given.grid, DeductionStrength::NakedSingles);
    let first = region.learn(given.place, given.value);
    (region, first)
}

fn message(text: &str) -> Message {
    text.parse().unwrap()
}

/// Waits for as many messages as are expected; their order is not important.
fn expect(outside: &mut impl Outside, channel: Channel, expected: &[&str]) {
    let mut found: Vec<Message> = expected.iter().map(|_| outside.wait(channel)).collect();
    let mut expected: Vec<Message> = expected.iter().map(|text| message(text)).collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "on the {channel} output");
}

/// All steps of the document on the same region.
fn all_test_steps(mut outside: impl Outside) {
    let e = &mut outside;

    // Test Step 1: known values are communicated
    for channel in [DISPLAY, SOUTH, NORTH, EAST, WEST] {
        expect(e, channel, &["E(1,2)=3"]);
    }

    // Test Step 2: messages from west neighbour are passed to the east
    e.send(Side::West, message("D(2,1) = 4"));
    expect(e, EAST, &["D(2,1)=4"]);

    // Test Step 3: messages from east neighbour are passed to the west
    e.send(Side::East, message("F(3,2) = 4"));
    expect(e, WEST, &["F(3,2)=4"]);
    e.send(Side::East, message("F(3,1) = 6"));
    expect(e, WEST, &["F(3,1)=6"]);

    // Test Step 4: messages from the top/bottom neighbours trigger constraints
    e.send(Side::North, message("$B(1,2) = 6$"));
    e.send(Side::North, message("$B(3,1) = 5$"));
    e.send(Side::North, message("$B(2,1) = 1$"));
    let found = ["$E(1,1) = 4$", "$E(2,1) = 6$", "$E(3,1) = 2$"];
    for channel in [DISPLAY, EAST, WEST, NORTH, SOUTH] {
        expect(e, channel, &found);
    }
    // Is the Grid solved? NO: the Display has shown 4 of the 6 Cells.

    // Test Step 5: message from neighbour decides between two possibilities
    e.send(Side::West, message("$D(3,2) = 5$"));
    expect(e, DISPLAY, &["$E(2,2) = 5$", "$E(3,2) = 1$"]);
    // Is the Grid solved? YES: the Display has shown all 6 Cells, and shows no more.
}

/// A region that is called directly.
struct Direct {
    region: Region,
    outputs: VecDeque<Outgoing>,
}

impl Outside for Direct {
    fn send(&mut self, side: Side, message: Message) {
        self.outputs.extend(self.region.receive(side, message));
    }

    fn wait(&mut self, channel: Channel) -> Message {
        let index = self.outputs.iter().position(|outgoing| outgoing.to == channel);
        let index = index.unwrap_or_else(|| panic!("no message on the {channel} output"));
        self.outputs.remove(index).unwrap().message
    }
}

impl Outside for Wired {
    fn send(&mut self, side: Side, message: Message) {
        Wired::send(self, side, message);
    }

    fn wait(&mut self, channel: Channel) -> Message {
        Wired::wait(self, channel).unwrap()
    }
}

/// A region behind a socket, one message a line with the name of its channel before it.
struct Remote {
    stream: TcpStream,
    lines: BufReader<TcpStream>,
    waiting: VecDeque<(String, Message)>,
}

impl Outside for Remote {
    fn send(&mut self, side: Side, message: Message) {
        writeln!(self.stream, "{side} {message}").unwrap();
    }

    fn wait(&mut self, channel: Channel) -> Message {
        let wanted = channel.to_string();
        loop {
            if let Some(index) = self.waiting.iter().position(|(channel, _)| *channel == wanted) {
                return self.waiting.remove(index).unwrap().1;
            }
            let mut line = String::new();
            assert_ne!(self.lines.read_line(&mut line).unwrap(), 0, "the region has hung up");
            let (channel, text) = line.trim_end().split_once(' ').unwrap();
            self.waiting.push_back((channel.into(), message(text)));
        }
    }
}

#[test]
fn the_region_called_directly() {
    let (region, first) = region_e();

    all_test_steps(Direct { region, outputs: first.into() });
}

#[test]
fn the_region_behind_channels() {
    let (region, first) = region_e();

    all_test_steps(Wired::start(region, first));
}

#[test]
fn the_region_behind_a_tcp_connection() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = listener.local_addr().unwrap();
    let server = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let (mut region, first) = region_e();
        let input = BufReader::new(stream.try_clone().unwrap());
        candoku_tcp::converse(&mut region, &first, input, stream).unwrap();
    });

    let stream = TcpStream::connect(address).unwrap();
    let lines = BufReader::new(stream.try_clone().unwrap());
    all_test_steps(Remote { stream, lines, waiting: VecDeque::new() });

    server.join().unwrap();
}

#[test]
fn the_display_shows_each_cell_once_and_no_more() {
    let (region, first) = region_e();
    let mut outside = Direct { region, outputs: first.into() };

    for (side, text) in [
        (Side::West, "D(2,1)=4"),
        (Side::East, "F(3,2)=4"),
        (Side::East, "F(3,1)=6"),
        (Side::North, "B(1,2)=6"),
        (Side::North, "B(3,1)=5"),
        (Side::North, "B(2,1)=1"),
    ] {
        outside.send(side, message(text));
    }
    let shown = |outside: &Direct| outside.outputs.iter().filter(|out| out.to == DISPLAY).count();
    assert_eq!(shown(&outside), 4);
    assert!(!outside.region.grid().is_solved(), "Is the Grid solved?");

    outside.send(Side::West, message("D(3,2)=5"));

    assert_eq!(shown(&outside), 6);
    assert!(outside.region.grid().is_solved(), "Is the Grid solved?");
}

#[test]
fn messages_from_north_and_south_are_not_relayed_in_two_bands() {
    let (mut region, _) = region_e();

    let sent = region.receive(Side::North, message("B(2,1)=1"));

    assert_eq!(sent, []);
}

#[test]
fn hidden_singles_say_more_than_the_document_expects_in_step_3() {
    let topology = Topology::of_boxes(3, 2).unwrap();
    let mut region =
        Region::new(topology, message("E(1,2)=3").grid, DeductionStrength::HiddenSingles);
    let given = message("E(1,2)=3");
    region.learn(given.place, given.value);
    region.receive(Side::West, message("D(2,1)=4"));

    let sent = region.receive(Side::East, message("F(3,2)=4"));

    let shown = Outgoing { to: DISPLAY, message: message("E(1,1)=4") };
    assert!(sent.contains(&shown), "which is why naked singles are the documented mode");
}
