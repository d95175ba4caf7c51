//! A region on its own thread, wired up with channels as in the document.

use std::sync::mpsc::{Receiver, RecvError, Sender, channel};
use std::thread;

use crate::message::Message;
use crate::region::{Outgoing, Region};
use crate::side::{Channel, Side};

/// The outer ends of a region's channels: four inputs, four outputs and the display.
///
/// The region's thread ends when this is dropped.
#[derive(Debug)]
pub struct Wired {
    inputs: Sender<(Side, Message)>,
    display: Receiver<Message>,
    outputs: [Receiver<Message>; 4],
}

impl Wired {
    /// Starts a region, which first sends the messages about its givens.
    pub fn start(mut region: Region, first: Vec<Outgoing>) -> Wired {
        let (inputs, messages) = channel::<(Side, Message)>();
        let (to_display, display) = channel();
        let (to_north, north) = channel();
        let (to_east, east) = channel();
        let (to_south, south) = channel();
        let (to_west, west) = channel();
        let sides = [to_north, to_east, to_south, to_west];
        thread::spawn(move || {
            let send = |outgoing: Vec<Outgoing>| {
                outgoing.into_iter().try_for_each(|Outgoing { to, message }| match to {
                    Channel::Display => to_display.send(message),
                    Channel::Side(side) => sides[side.index()].send(message),
                })
            };
            let mut listening = send(first);
            while let (Ok(()), Ok((side, message))) = (&listening, messages.recv()) {
                listening = send(region.receive(side, message));
            }
        });
        Wired { inputs, display, outputs: [north, east, south, west] }
    }

    /// Sends a message to the input of a side.
    pub fn send(&self, side: Side, message: Message) {
        // The region's thread ends only after this end of the channel is dropped.
        let _ = self.inputs.send((side, message));
    }

    /// Blocks until a message appears on an output.
    ///
    /// # Errors
    ///
    /// If the region's thread has ended.
    pub fn wait(&self, channel: Channel) -> Result<Message, RecvError> {
        match channel {
            Channel::Display => self.display.recv(),
            Channel::Side(side) => self.outputs[side.index()].recv(),
        }
    }
}
