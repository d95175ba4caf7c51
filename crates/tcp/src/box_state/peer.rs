//! What a box knows about one of its neighbours.

use crate::box_name::BoxName;
use crate::knowledge::Dialect;
use crate::registration::Address;

/// A neighbour of a box.
#[derive(Debug)]
pub(crate) struct Peer {
    pub(crate) name: BoxName,
    pub(crate) is_ours: bool,
    /// Its last known address.
    pub(crate) address: Option<Address>,
    pub(crate) link: LinkState,
    /// Whether the manager did not know it when last asked.
    pub(crate) is_missing: bool,
    /// The form in which it writes facts about its own cells.
    pub(crate) heard: Option<Dialect>,
    /// Whether facts are sent in both forms, until its form is known.
    pub(crate) is_unsure: bool,
}

/// The connection to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkState {
    /// Nothing has been tried.
    Idle,
    /// Connecting.
    Connecting,
    /// Connected.
    Up,
    /// It was lost or could not be made.
    Down,
}

impl Peer {
    pub(crate) fn new(name: BoxName) -> Peer {
        Peer {
            name,
            is_ours: false,
            address: None,
            link: LinkState::Idle,
            is_missing: false,
            heard: None,
            is_unsure: false,
        }
    }

    pub(crate) fn is_up(&self) -> bool {
        self.link == LinkState::Up
    }

    /// Whether there is nothing left to do to reach it for now.
    ///
    /// A plain box may be gone after its result; waiting for it could take for ever.
    pub(crate) fn is_settled(&self) -> bool {
        self.address.is_some() && matches!(self.link, LinkState::Up | LinkState::Down)
    }

    /// The forms of facts for this peer, unless configured otherwise: its own, or relative.
    pub(crate) fn dialects(&self) -> &'static [Dialect] {
        match self.heard {
            Some(Dialect::Relative) => &[Dialect::Relative],
            Some(Dialect::Absolute) => &[Dialect::Absolute],
            None if self.is_unsure => &[Dialect::Relative, Dialect::Absolute],
            None => &[Dialect::Relative],
        }
    }
}
