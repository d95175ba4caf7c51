//! The engine as a WebAssembly module: a path and a JSON body in, a status and a JSON body out.
//!
//! Answers are those of [`candoku::json`], so they have the bytes of the HTTP API. The module has four
//! exports and needs three imports, and texts pass through its memory:
//!
//! 1. The host calls `room(length)` and writes the path, directly followed by the body, at the address
//!    that it returns.
//! 2. It calls `answer(path_length)`, which returns the status.
//! 3. It reads the answer's `length()` bytes at `start()`.
//!
//! Work ends early once the import `host.is_late` returns anything but 0, which it is asked when work
//! starts and at every 64th poll after that; `host.seed` returns a whole number for each puzzle that is
//! generated without a seed, and `host.progress` is called with how much of long work is done (solutions counted,
//! steps taken, puzzles tried). A panic traps. The host must not call an instance again after a trap; it
//! creates another one from the same module.

mod exchange;
#[cfg(target_arch = "wasm32")]
mod exports;
mod polls;

pub use exchange::Exchange;
