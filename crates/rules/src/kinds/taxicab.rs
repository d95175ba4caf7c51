//! Two cells that hold the same digit are not as many steps apart as the digit says.

use std::ops::RangeInclusive;

use candoku_engine::parts::{Part, Relation};
use candoku_grid::Layout;

use crate::clue::{Clue, Problem};
use crate::filled::Filled;
use crate::geometry::pairs_apart;
use crate::kind::Kind;
use crate::mark::Mark;
use crate::placement::{NO_NUMBER, Placement};

/// Two cells that hold the same digit are not as many steps apart as the digit says.
#[derive(Debug)]
pub(super) struct Taxicab;

impl Kind for Taxicab {
    fn name(&self) -> &'static str {
        "taxicab"
    }

    fn text(&self) -> &'static str {
        "Two cells that hold the same digit are not as many steps apart as the digit says."
    }

    fn placement(&self) -> Placement {
        Placement::Grid
    }

    fn numbers(&self) -> RangeInclusive<usize> {
        NO_NUMBER
    }

    fn check(&self, _: &Layout, clue: &Clue) -> Result<(), Problem> {
        clue.expect_cells(0..=0)?;
        clue.expect_values(0..=0, 0..=0)
    }

    fn holds(&self, _: &Clue, filled: Filled) -> bool {
        distances(filled.layout.side()).into_iter().all(|(number, apart)| {
            let pairs = pairs_apart(filled.layout, &apart);
            pairs.iter().all(|&(a, b)| filled.value(a) != number || filled.value(b) != number)
        })
    }

    fn parts(&self, _: &Clue, layout: &Layout) -> Vec<Part> {
        let part = |(number, apart): (i32, Vec<(i32, i32)>)| Part::Pairs {
            relation: Relation::new(layout.side(), |a, b| a != number || b != number),
            edges: pairs_apart(layout, &apart),
        };
        distances(layout.side()).into_iter().map(part).collect()
    }

    fn marks(&self, _: &Clue, _: &Layout) -> Vec<Mark> {
        Vec::new()
    }
}

/// For each number, the ways to go that many steps, each way in one direction only.
fn distances(side: usize) -> Vec<(i32, Vec<(i32, i32)>)> {
    let apart = |number: i32| {
        let down = (1..=number).map(move |rows| (rows, number - rows));
        let other = (1..number).map(move |rows| (rows, rows - number));
        (number, down.chain(other).chain([(0, number)]).collect())
    };
    (1..=side as i32).map(apart).collect()
}
