//! Answers questions natively and measures how long that takes, for comparison with the module.
//!
//! Reads lines, each a JSON array of path and body, and writes for each the time in nanoseconds.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use candoku::grid::Stop;
use candoku::json::reply;
use candoku::{Cost, Session};

fn main() -> io::Result<()> {
    let session = Session::with_cost(Cost::Bounded);
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let (path, body): (String, String) = serde_json::from_str(&line?)?;
        let start = Instant::now();
        let answer = reply(&path, body.as_bytes(), &session, &Stop::never());
        let time = start.elapsed().as_nanos();
        std::hint::black_box(answer);
        writeln!(out, "{time}")?;
        out.flush()?;
    }
    Ok(())
}
