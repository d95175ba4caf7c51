//! Rates puzzles from standard input: `classify te|b|bxb|bxbb|w < puzzles`.
//!
//! A number behind a comma is the expected rating; differences are listed.

use std::io::{self, BufRead};
use std::time::Instant;

use candoku_grid::{Classic, Stop};
use candoku_resolution::Measure;

fn main() -> io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let Some(measure) = Measure::ALL.into_iter().find(|measure| measure.name() == name) else {
        eprintln!("expected one of te, b, bxb, bxbb, w");
        return Ok(());
    };
    let (mut rated, mut different) = (0, 0);
    let mut slowest = (0.0, String::new());
    let start = Instant::now();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut fields = line.split(',');
        let Some(Ok(puzzle)) = fields.next().map(str::parse::<Classic>) else { continue };
        let expected = fields.next();
        let before = Instant::now();
        let rating = match measure.rate(&puzzle, &Stop::never()) {
            Ok(rating) => rating.to_string(),
            Err(reason) => reason.to_string(),
        };
        let seconds = before.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, puzzle.to_string());
        }
        rated += 1;
        if expected.is_some_and(|expected| expected != rating) {
            different += 1;
            println!("{puzzle} {rating} expected {}", expected.unwrap_or_default());
        }
        if expected.is_none() {
            println!("{puzzle} {rating}");
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{rated} rated in {seconds:.2} s, {different} different; slowest {slowest:?}");
    Ok(())
}
