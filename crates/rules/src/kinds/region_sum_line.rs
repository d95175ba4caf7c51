//! Each part of the line that lies in one box adds up to the same number.

use std::ops::RangeInclusive;

use candoku_engine::parts::Part;
use candoku_grid::Layout;

use crate::clue::{ANY, Clue, Problem};
use crate::filled::Filled;
use crate::geometry::{has_regions, segments};
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Each part of the line that lies in one box adds up to the same number.
#[derive(Debug)]
pub(super) struct RegionSumLine;

impl Kind for RegionSumLine {
    fn name(&self) -> &'static str {
        "region sum line"
    }

    fn text(&self) -> &'static str {
        "Each part of the line that lies in one box adds up to the same number."
    }

    fn placement(&self) -> Placement {
        Placement::Line
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, layout: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(1..=ANY)?;
        clue.expect_values(0..=0, 0..=0)?;
        if has_regions(layout) { Ok(()) } else { Err(Problem::NoBoxes) }
    }

    fn holds(&self, clue: &Clue, filled: Filled) -> bool {
        let segments = segments(filled.layout, &clue.cells);
        let sums: Vec<i32> = segments.iter().map(|segment| filled.sum(segment)).collect();
        sums.iter().all(|&sum| sum == sums[0])
    }

    fn parts(&self, clue: &Clue, layout: &Layout) -> Vec<Part> {
        let segments = segments(layout, &clue.cells);
        let mut parts = Vec::new();
        for (place, one) in segments.iter().enumerate() {
            for other in &segments[..place] {
                parts.push(Part::equal_sums(one.iter().copied(), other.iter().copied()));
            }
        }
        parts
    }

    fn marks(&self, clue: &Clue, _: &Layout) -> Vec<Mark> {
        vec![Mark::line(&clue.cells, 0x2ECBFF)]
    }
}
