//! The questions: one file each, with its JSON and how it is answered.

pub(crate) mod alldiff;
mod board_state;
pub(crate) mod check;
mod conversation;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod layout;
mod layout_spec;
pub(crate) mod mistakes;
mod question;
pub(crate) mod rate;
pub(crate) mod regions;
pub(crate) mod solve;
pub(crate) mod steps;

pub(crate) use question::Question;
