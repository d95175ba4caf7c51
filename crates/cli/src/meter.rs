//! A progress bar for collections: the share done, the number of puzzles, and the time left.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crate::progress::Progress;

/// A progress bar for a collection, on a terminal.
#[derive(Debug)]
pub(crate) struct Meter {
    progress: Progress,
    begun: Instant,
    /// The size of all sources in bytes, if known.
    total: Option<u64>,
    read: u64,
    puzzles: u64,
    /// Whether results appear on the same terminal.
    shares_terminal: bool,
}

/// The width of the bar, in characters.
const WIDTH: u64 = 30;

impl Default for Meter {
    /// A meter that shows nothing.
    fn default() -> Meter {
        Meter::new(false, None)
    }
}

impl Meter {
    pub(crate) fn new(shows: bool, total: Option<u64>) -> Meter {
        Meter {
            progress: Progress::new(shows),
            begun: Instant::now(),
            total: total.filter(|&total| total > 0),
            read: 0,
            puzzles: 0,
            shares_terminal: io::stdout().is_terminal(),
        }
    }

    /// Counts puzzles that have been answered, and the bytes they were read from.
    pub(crate) fn answered(&mut self, puzzles: u64, bytes: u64) {
        self.puzzles += puzzles;
        self.read += bytes;
        let (total, read, puzzles, elapsed) =
            (self.total, self.read, self.puzzles, self.begun.elapsed());
        self.progress.show(|| line(total, read, puzzles, elapsed));
    }

    /// Hides the bar if results appear on the same terminal, where they show the progress themselves.
    pub(crate) fn give_way(&mut self) {
        if self.shares_terminal {
            self.clear();
            self.progress = Progress::new(false);
        }
    }

    /// Erases the line.
    pub(crate) fn clear(&mut self) {
        self.progress.clear();
    }
}

fn line(total: Option<u64>, read: u64, puzzles: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-3);
    let speed = puzzles as f64 / seconds;
    let speed = if speed < 10.0 { format!("{speed:.1}/s") } else { format!("{speed:.0}/s") };
    let Some(total) = total else { return format!("{puzzles} puzzles, {speed}") };
    let read = read.min(total);
    let filled = read * WIDTH / total;
    let bar: String = (0..WIDTH).map(|sign| if sign < filled { '#' } else { '-' }).collect();
    let percent = read * 100 / total;
    let left = seconds * (total - read) as f64 / (read as f64).max(1.0);
    format!("[{bar}] {percent:3} %  {puzzles} puzzles, {speed}, {} left", duration(left))
}

fn duration(seconds: f64) -> String {
    // Beyond a day, seconds are meaningless and the value may overflow.
    let seconds = seconds.ceil() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_says_how_far_how_fast_and_how_long() {
        let line = line(Some(8200), 2050, 25, Duration::from_secs(5));

        assert_eq!(line, "[#######-----------------------]  25 %  25 puzzles, 5.0/s, 15 s left");
    }

    #[test]
    fn without_an_end_there_is_no_bar() {
        let line = line(None, 2050, 2500, Duration::from_secs(5));

        assert_eq!(line, "2500 puzzles, 500/s");
    }

    #[test]
    fn a_file_that_grows_while_it_is_read_is_never_more_than_full() {
        let line = line(Some(100), 200, 2, Duration::from_secs(1));

        assert!(line.contains("100 %") && line.ends_with("0 s left"), "{line}");
    }

    #[test]
    fn long_times_are_printed_in_long_units() {
        let told = [0.2, 59.0, 61.0, 7322.0].map(duration);

        assert_eq!(told, ["1 s", "59 s", "1 min 1 s", "2 h 2 min"]);
    }
}
