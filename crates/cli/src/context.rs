//! What every command is given: where to write, what to show, and when to stop.

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use candoku::grid::Stop;

use crate::args::{Cli, Color};
use crate::exit::{Exit, Failure, complain};
use crate::meter::Meter;
use crate::progress::Progress;
use crate::signals::on_signal;

/// The context of a running command.
#[derive(Debug)]
pub(crate) struct Context {
    /// Where results go.
    pub(crate) out: BufWriter<Stdout>,
    /// Whether results are coloured.
    colored: bool,
    /// Whether to suppress progress and remarks.
    quiet: bool,
    /// Progress through a collection.
    pub(crate) meter: Meter,
    /// Stopped by Ctrl-C.
    stop: Stop,
    /// Whether the command checks it.
    heeds: Arc<AtomicBool>,
}

/// How long a command that handles Ctrl-C may take to finish.
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
            stop: Stop::new(),
            heeds: Arc::default(),
        }
    }

    /// The text in bold, if results are coloured.
    pub(crate) fn bold(&self, text: &str) -> String {
        if self.colored { format!("\x1b[1m{text}\x1b[0m") } else { text.into() }
    }

    /// Makes Ctrl-C, SIGTERM and SIGHUP end the program with the exit code for an interrupt.
    ///
    /// A command that [handles it](Context::heed_interrupt) may finish its last line first.
    pub(crate) fn end_on_interrupt(&self) -> Result<(), Failure> {
        let (stop, heeds) = (self.stop.clone(), Arc::clone(&self.heeds));
        let handler = move || {
            let is_second = stop.is_requested();
            stop.request();
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

    /// The token that Ctrl-C stops, for commands that check it.
    pub(crate) fn heed_interrupt(&self) -> Stop {
        self.heeds.store(true, Ordering::Relaxed);
        self.stop.clone()
    }

    /// Whether the user interrupted.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// Whether to show progress: on a terminal, unless `--quiet` was given.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// A progress line on stderr, shown only on a terminal.
    pub(crate) fn progress(&self) -> Progress {
        Progress::new(self.shows_progress())
    }

    /// Prints a remark to stderr, unless `--quiet` was given.
    pub(crate) fn remark(&self, remark: impl std::fmt::Display) {
        if !self.quiet {
            complain(remark);
        }
    }
}
