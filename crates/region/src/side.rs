//! The four sides of a region, and the channels that messages leave by.

use std::fmt;
use std::str::FromStr;

/// One of the four neighbours of a region.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The region above.
    North,
    /// The region to the right.
    East,
    /// The region below.
    South,
    /// The region to the left.
    West,
}

/// A direction in which regions are lined up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// North to south: regions that share columns.
    Vertical,
    /// West to east: regions that share rows.
    Horizontal,
}

/// Where a region sends a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Channel {
    /// The user's display.
    Display,
    /// The neighbour on this side.
    Side(Side),
}

/// A word that is not the name of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASide;

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The index of the side in [`Side::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite side.
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }

    /// The axis of this side.
    pub const fn axis(self) -> Axis {
        match self {
            Side::North | Side::South => Axis::Vertical,
            Side::East | Side::West => Axis::Horizontal,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        })
    }
}

impl FromStr for Side {
    type Err = NotASide;

    fn from_str(text: &str) -> Result<Side, NotASide> {
        let named = |side: &Side| side.to_string().eq_ignore_ascii_case(text);
        Side::ALL.into_iter().find(named).ok_or(NotASide)
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Channel::Display => f.pad("display"),
            Channel::Side(side) => side.fmt(f),
        }
    }
}

impl fmt::Display for NotASide {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("expected north, east, south or west")
    }
}

impl std::error::Error for NotASide {}
