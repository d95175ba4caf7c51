//! What every command is handed: where to write, what to show, and whether to stop.

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::args::{Cli, Color};
use crate::exit::{Exit, Failure, complain};
use crate::meter::Meter;
use crate::progress::Progress;
use crate::signals::on_signal;

/// The surroundings of a running command.
#[derive(Debug)]
pub(crate) struct Context {
    /// Where results go.
    pub(crate) out: BufWriter<Stdout>,
    /// Whether results are coloured.
    colored: bool,
    /// Whether to keep progress and remarks to oneself.
    quiet: bool,
    /// How far a collection has been answered.
    pub(crate) meter: Meter,
    /// Whether the user asked to stop.
    stop: Arc<AtomicBool>,
    /// Whether the command looks at that.
    heeds: Arc<AtomicBool>,
}

/// How long a command that heeds Ctrl-C may take to come to its end.
const GRACE: Duration = Duration::from_secs(2);

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
            meter: Meter::default(),
            stop: Arc::default(),
            heeds: Arc::default(),
        }
    }

    /// The text in bold, where results are coloured.
    pub(crate) fn bold(&self, text: &str) -> String {
        if self.colored { format!("\x1b[1m{text}\x1b[0m") } else { text.into() }
    }

    /// Makes Ctrl-C, SIGTERM and SIGHUP end the program with the exit code that says so.
    ///
    /// A command that [heeds](Context::heed_interrupt) it may finish its last line first.
    pub(crate) fn end_on_interrupt(&self) -> Result<(), Failure> {
        let (stop, heeds) = (Arc::clone(&self.stop), Arc::clone(&self.heeds));
        let handler = move || {
            let is_second = stop.swap(true, Ordering::Relaxed);
            if is_second || !heeds.load(Ordering::Relaxed) {
                Exit::Interrupted.now();
            }
            thread::spawn(|| {
                thread::sleep(GRACE);
                Exit::Interrupted.now();
            });
        };
        on_signal(handler).map_err(|error| Failure::Io(error.to_string()))
    }

    /// The flag that Ctrl-C sets, for commands that keep what they have found.
    pub(crate) fn heed_interrupt(&self) -> Arc<AtomicBool> {
        self.heeds.store(true, Ordering::Relaxed);
        Arc::clone(&self.stop)
    }

    /// Whether the user asked to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
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
            complain(remark);
        }
    }
}
