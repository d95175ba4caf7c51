//! Whips and braids, by which the theory of resolution rates puzzles.

use std::ops::ControlFlow;

use candoku_grid::Layout;
use candoku_proof::{Conclusion, Derivation};

use super::contradiction::find_contradictions;
use super::spread::Reasoning;
use super::whip::find_whips;
use super::words::words;
use crate::{Found, Level, Step, Technique, TechniqueSearch, Text, finder, text};

/// Whip: a candidate that singles refute, each going on from the one before it.
///
/// # What it sees
///
/// A candidate, assumed to be true. It excludes a candidate of a cell, or a place of a digit in a house, and of
/// what the cell or house had, one is left. That one excludes a candidate of another cell or
/// house, of which again one is left, and so on, until a cell or a house has none. The number
/// of cells and houses is the length of the whip.
///
/// # Why it is true
///
/// All other options of a cell or house are excluded by the assumption or by singles before it, so the
/// one that is left is true. An assumption that leaves a cell or a house without an option is false.
///
/// # What it does not cover
///
/// Length 1: that is a locked candidate. Lengths above 6. Singles that go on from an earlier one than the last: those
/// make a braid.
pub static WHIP: Technique = Technique {
    on: false,
    costly: true,
    find: finder!(find_whips),
    words: whip_words,
    ..Technique::new("1311", "whip", "Whip", Level::Extreme, 500)
};

/// Braid: a candidate that singles refute, in whatever order they come.
///
/// # What it sees
///
/// A candidate, assumed to be true. Some cell or house is left with one option, which is
/// true as well. Each further one may lose its options to the assumption or to any of the singles
/// before it, until a cell or a house has none. The number of cells and houses is the length of the braid.
///
/// # Why it is true
///
/// All other options of a cell or house are excluded, so the one that is left is true. An
/// assumption that leaves a cell or a house without an option is false.
///
/// # What it does not cover
///
/// A candidate that is assumed to be false: a Forcing Net Contradiction knows both. The braid that is shown is short, but it
/// need not be the shortest of all.
pub static BRAID: Technique = Technique {
    on: false,
    find: finder!(find_braids),
    words: braid_words,
    ..Technique::new("1312", "brd", "Braid", Level::Extreme, 700)
};

/// Finds the candidates that braids refute.
fn find_braids<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    find_contradictions(
        search,
        &mut |step| match supposed(&step) {
            Some(Conclusion::Right(_)) => found(step),
            _ => ControlFlow::Continue(()),
        },
        Reasoning::Net,
    )
}

fn supposed(step: &Step) -> Option<Conclusion> {
    match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => Some(refutation.supposed),
        _ => None,
    }
}

fn whip_words(step: &Step, layout: &Layout) -> Text {
    named(step, layout, "a whip", "Each single goes on from the one before it: ")
}

fn braid_words(step: &Step, layout: &Layout) -> Text {
    named(step, layout, "a braid", "This is ")
}

/// The derivation, then what it is and how long: `This is a braid of length 5.`
fn named(step: &Step, layout: &Layout, name: &'static str, opening: &'static str) -> Text {
    let length = match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => refutation.lines.len() + 1,
        _ => 1,
    };
    let mut text = words(step, layout);
    text.push_sentence(&text![opening, name, " of length ", length, "."]);
    text
}
