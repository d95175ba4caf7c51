//! How the life of a box ends.

use std::fmt;

use crate::registration::Address;

/// How a box ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoxEnd {
    /// It was sent home, or the manager left after the box was solved.
    Home,
    /// The manager refused it, in these words.
    Refused(String),
    /// The manager is gone and did not come back.
    ManagerGone,
    /// There never was a manager at this address.
    NoManager {
        /// Where the manager should be.
        address: Address,
        /// Why it could not be reached.
        cause: String,
    },
}

impl fmt::Display for BoxEnd {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BoxEnd::Home => f.write_str("done"),
            BoxEnd::Refused(words) => write!(f, "the manager refused: {words}"),
            BoxEnd::ManagerGone => f.write_str("the manager is gone"),
            BoxEnd::NoManager { address: Address { host, port }, cause } => {
                write!(f, "no manager answers at {host}:{port}: {cause}")
            }
        }
    }
}
