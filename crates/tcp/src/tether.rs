//! A child process that ends with its parent, however the parent ended.
//!
//! The parent holds the other end of the child's standard input and writes nothing to it. When the
//! parent ends, even if it is killed, that pipe closes.

use std::io;
use std::process::{Command, Stdio};
use std::thread;

/// The argument that makes `manager` and `box` end with their parent.
const TETHERED: &str = "--tethered";

/// Makes a child command end with this process, or when its handle is dropped.
pub(crate) fn tether(command: &mut Command) -> &mut Command {
    command.arg(TETHERED).stdin(Stdio::piped())
}

/// Calls back once the parent has exited; for a process that was started with `--tethered`.
pub fn on_parent_exit(end: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        // An input that can't be read has ended as well.
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        end();
    });
}
