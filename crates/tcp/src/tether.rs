//! A child process that ends with its parent, whatever ended that.
//!
//! The parent holds the other end of the child's standard input and writes nothing to it.
//! A process that is gone holds nothing, even if it was killed.

use std::io;
use std::process::{Command, Stdio};
use std::thread;

/// The argument that tells `manager` and `box` to end with their parent.
const TETHERED: &str = "--tethered";

/// Makes a command of this program end with this process, or when its child is let go.
pub(crate) fn tether(command: &mut Command) -> &mut Command {
    command.arg(TETHERED).stdin(Stdio::piped())
}

/// Does this once the parent is gone; for a process that was started with `--tethered`.
pub fn when_parent_is_gone(end: impl FnOnce() + Send + 'static) {
    thread::spawn(move || {
        // An input that cannot be read has ended as well.
        let _ = io::copy(&mut io::stdin(), &mut io::sink());
        end();
    });
}
