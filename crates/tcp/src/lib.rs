//! The line protocol of boxes and manager, and the processes that speak it.
//!
//! State machines without sockets decide what to send ([`Manager`], [`BoxState`]); the server and the
//! client around them carry the lines.

mod blocking;
mod box_end;
mod box_name;
mod box_state;
mod converse;
mod feierabend;
mod fleet;
mod handshake;
mod idle_timer;
mod inbound;
mod knowledge;
mod lines;
mod link;
mod manager;
mod process;
mod registration;
mod results;
mod security;
mod server;
mod stream;
mod tether;

pub use blocking::{run_box, run_manager};
pub use box_end::BoxEnd;
pub use box_name::{BoxName, BoxNaming, NotABox};
pub use box_state::{BoxAction, BoxState, Rules};
pub use converse::{InvalidLine, LINE_LIMIT, converse, converse_with_errors};
pub use feierabend::Feierabend;
pub use fleet::{Fleet, FleetError};
pub use knowledge::{Dialect, NotASetting, Setting, read_fact};
pub use lines::LineReader;
pub use manager::{ClientId, Manager, ManagerAction};
pub use process::{BoxOptions, drive_box};
pub use registration::{Address, Registration, RegistrationRefusal};
pub use security::{Exposed, Security};
pub use server::{ServerOptions, serve};
pub use tether::on_parent_exit;
