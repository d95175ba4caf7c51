//! The line protocol of boxes and manager, and the processes that speak it.
//!
//! What is said is decided by state machines that know no sockets ([`Manager`],
//! [`Player`]); around them stand the server and the client that carry the lines.

mod blocking;
mod box_end;
mod box_name;
mod converse;
mod feierabend;
mod fleet;
mod handshake;
mod inbound;
mod knowledge;
mod lines;
mod link;
mod manager;
mod player;
mod process;
mod registration;
mod results;
mod security;
mod server;
mod silence;
mod stream;
mod tether;

pub use blocking::{run_box, run_manager};
pub use box_end::BoxEnd;
pub use box_name::{BoxName, Naming, NotABox};
pub use converse::{LINE_LIMIT, WrongLine, converse, converse_and_complain};
pub use feierabend::Feierabend;
pub use fleet::{Fleet, FleetError};
pub use knowledge::{Dialect, NotASetting, Setting, read_fact};
pub use lines::Lines;
pub use manager::{Action, ClientId, Manager};
pub use player::{Deed, Player, Rules};
pub use process::{BoxOptions, play};
pub use registration::{Address, Refusal, Registration};
pub use security::{Exposed, Security};
pub use server::{ServerOptions, serve};
pub use tether::when_parent_is_gone;
