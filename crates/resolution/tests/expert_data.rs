//! The ratings of public collections, as their makers classified them, on a sample of each.

use candoku_grid::{Classic, Stop};
use candoku_resolution::Measure;

/// The number of lines of a file that are rated.
const SAMPLE: usize = 20;

/// Lines spread evenly over a file of the collections, without its heading.
fn sample(file: &str) -> Vec<String> {
    let text = candoku_testing::data_file(file).unwrap_or_default();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("puzzle,")).collect();
    let step = lines.len().div_ceil(SAMPLE).max(1);
    lines.into_iter().step_by(step).map(str::to_string).collect()
}

fn rate(measure: Measure, line: &str) -> Option<u32> {
    let puzzle: Classic = line.split(',').next()?.parse().ok()?;
    measure.rate(&puzzle, &Stop::never()).ok()
}

/// The number in a column of the line, the puzzle being column 0.
fn expected(line: &str, column: usize) -> Option<u32> {
    line.split(',').nth(column)?.parse().ok()
}

#[test]
fn whips_are_as_long_as_in_the_collection() {
    for line in sample("expert/w-half.csv") {
        assert_eq!(rate(Measure::W, &line), expected(&line, 1), "{line}");
    }
}

#[test]
fn braids_are_as_long_as_in_the_collection() {
    for line in sample("expert/b-half.csv") {
        assert_eq!(rate(Measure::Te, &line), expected(&line, 1), "{line}");
        assert_eq!(rate(Measure::B, &line), expected(&line, 2), "{line}");
    }
}

#[test]
fn braids_inside_one_supposition_are_as_long_as_in_the_collection() {
    for line in sample("expert/bxb-half.csv") {
        assert_eq!(rate(Measure::BxB, &line), expected(&line, 1), "{line}");
    }
}

#[test]
fn puzzles_of_depth_three_have_that_depth() {
    for line in sample("expert/te3-half.txt") {
        assert_eq!(rate(Measure::Te, &line), Some(3), "{line}");
    }
}
