//! What DataFusion and Ballista say while they work, on stderr.

use log::{LevelFilter, Log, Metadata, Record};

/// Writes every record that gets this far.
struct Journal;

impl Log for Journal {
    fn enabled(&self, _: &Metadata) -> bool {
        true
    }

    fn log(&self, record: &Record) {
        eprintln!("{:<5} {} {}", record.level(), record.target(), record.args());
    }

    fn flush(&self) {}
}

/// Starts logging at or above the level in `RUST_LOG`; logs nothing unless that is set.
pub fn start() {
    let level = std::env::var("RUST_LOG").ok().and_then(|level| level.parse().ok());
    // Only a second start fails, and the first one does as well.
    let _ = log::set_logger(&Journal);
    log::set_max_level(level.unwrap_or(LevelFilter::Off));
}
