//! The Region of the Regions document: a message comes in, messages go out.

use std::fmt;

use candoku_grid::Digit;

use crate::grid::{DeductionStrength, Discovery, Grid};
use crate::message::{Message, Place};
use crate::name::Name;
use crate::side::{Axis, Channel, Side};
use crate::topology::Topology;

/// A grid that exchanges messages with its four neighbours; it has no clock and does no I/O.
///
/// ```
/// use candoku_region::{Region, Side, DeductionStrength, Topology};
///
/// let topology = Topology::of_boxes(3, 2).unwrap();
/// let mut region = Region::new(topology, "E".parse().unwrap(), DeductionStrength::NakedSingles);
/// let sent = region.receive(Side::West, "D(2,1)=4".parse().unwrap());
/// assert_eq!(sent[0].to_string(), "east D(2,1)=4");
/// ```
#[derive(Clone, Debug)]
pub struct Region {
    topology: Topology,
    grid: Grid,
}

/// A message that a region sends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outgoing {
    /// Where it is sent.
    pub to: Channel,
    /// What is sent.
    pub message: Message,
}

impl Region {
    /// A region that knows nothing yet.
    pub fn new(topology: Topology, name: Name, strength: DeductionStrength) -> Region {
        Region { topology, grid: Grid::new(name, topology.shape(), strength) }
    }

    /// The grid that the region contains.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The arrangement that the region is part of.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// Sets the value of one of its own cells: a given, or an assumption.
    ///
    /// # Panics
    ///
    /// If the grid has no such row or column.
    pub fn learn(&mut self, place: Place, value: Digit) -> Vec<Outgoing> {
        let discoveries = self.grid.learn(place, value);
        self.announce(&discoveries)
    }

    /// Whether this message can come from this side; any other is ignored.
    ///
    /// This also drops a region's own message when a ring brings it back.
    pub fn hears(&self, side: Side, message: Message) -> bool {
        self.topology.reaches(self.grid.name(), side, message)
    }

    /// Handles a message from a neighbour. Returns the messages to send in response.
    pub fn receive(&mut self, side: Side, message: Message) -> Vec<Outgoing> {
        if !self.hears(side, message) {
            return Vec::new();
        }
        let Message { place, value, .. } = message;
        let axis = side.axis();
        let discoveries = match axis {
            Axis::Vertical => self.grid.rule_out_in_column(place.column, value),
            Axis::Horizontal => self.grid.rule_out_in_row(place.row, value),
        };
        let mut outgoing = Vec::new();
        // Two regions in a line need no relay: beyond the neighbour is the edge.
        if self.topology.length(axis) > 2 {
            outgoing.push(Outgoing { to: Channel::Side(side.opposite()), message });
        }
        outgoing.extend(self.announce(&discoveries));
        outgoing
    }

    fn announce(&self, discoveries: &[Discovery]) -> Vec<Outgoing> {
        let grid = self.grid.name();
        let channels =
            || [Channel::Display].into_iter().chain(Side::ALL.into_iter().map(Channel::Side));
        let messages = discoveries.iter().map(|&(place, value)| Message { grid, place, value });
        messages.flat_map(|message| channels().map(move |to| Outgoing { to, message })).collect()
    }
}

/// The channel and the message: `east D(2,1)=4`.
impl fmt::Display for Outgoing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.to, self.message)
    }
}
