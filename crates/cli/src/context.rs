//! What every command is handed: where to write, and whether to stop.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::args::{Cli, Color};
use crate::exit::Failure;
use crate::progress::Progress;

/// The surroundings of a running command.
#[derive(Debug)]
pub(crate) struct Context {
    /// Where results go.
    pub(crate) out: BufWriter<Stdout>,
    /// Whether results are coloured.
    colored: bool,
    /// Whether to keep progress and remarks to oneself.
    quiet: bool,
    stop: Arc<AtomicBool>,
}

impl Context {
    pub(crate) fn new(cli: &Cli) -> Context {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colored = match cli.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => io::stdout().is_terminal() && !no_color,
        };
        Context {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            colored,
            quiet: cli.quiet,
            stop: Arc::new(AtomicBool::new(false)),
        }
    }

    /// The text in bold, where results are coloured.
    pub(crate) fn bold(&self, text: &str) -> String {
        if self.colored { format!("\x1b[1m{text}\x1b[0m") } else { text.into() }
    }

    /// Makes Ctrl-C set a flag, for commands that keep what they have found.
    ///
    /// A second Ctrl-C ends the program at once. Without this call the first one does.
    pub(crate) fn stop_on_interrupt(&self) -> Result<Arc<AtomicBool>, Failure> {
        let stop = Arc::clone(&self.stop);
        let handler = move || {
            if stop.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        ctrlc::set_handler(handler).map_err(|error| Failure::Io(error.to_string()))?;
        Ok(Arc::clone(&self.stop))
    }

    /// Whether progress should be shown: on a terminal, unless asked to be quiet.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// A line of progress on stderr; nothing unless that is a terminal.
    pub(crate) fn progress(&self) -> Progress {
        Progress::new(self.shows_progress())
    }

    /// Says something that is not a result, unless asked to be quiet.
    pub(crate) fn remark(&self, remark: impl std::fmt::Display) {
        if !self.quiet {
            // Nobody can be told when stderr itself is closed.
            let _ = writeln!(io::stderr(), "{remark}");
        }
    }
}
