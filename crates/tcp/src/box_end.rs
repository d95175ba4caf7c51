//! How a box process ends.

use std::fmt;

use crate::registration::Address;

/// How a box ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoxEnd {
    /// It received FEIERABEND, or the manager left after the box was solved.
    Finished,
    /// The manager rejected it, with this message.
    Refused(String),
    /// The manager is gone and did not come back.
    ManagerGone,
    /// No manager ever answered at this address.
    NoManager {
        /// The address of the manager.
        address: Address,
        /// Why it could not be reached.
        cause: String,
    },
}

impl fmt::Display for BoxEnd {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BoxEnd::Finished => f.write_str("done"),
            BoxEnd::Refused(words) => write!(f, "the manager refused: {words}"),
            BoxEnd::ManagerGone => f.write_str("the manager is gone"),
            BoxEnd::NoManager { address: Address { host, port }, cause } => {
                write!(f, "no manager answers at {host}:{port}: {cause}")
            }
        }
    }
}
