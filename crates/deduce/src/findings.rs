//! What facts rule out on a board, worked out again only where candidates have changed.

use candoku_grid::{Candidate, Cell, DigitSet};
use candoku_strategy::{Cached, View};

use crate::fact::{Fact, Left, Sort};
use crate::variant::Variant;

/// What the facts of one sort rule out.
#[derive(Clone, Debug)]
pub(crate) struct Findings(Vec<Finding>);

/// What one fact leaves.
#[derive(Clone, Debug)]
struct Finding {
    fact: usize,
    before: Vec<DigitSet>,
    left: Left,
}

/// The candidates of a cell, or its value.
pub(crate) fn digits<const W: usize>(view: &View<W>, cell: Cell) -> DigitSet {
    view.value(cell).map_or(view.candidates(cell), DigitSet::only)
}

/// The candidates of the cells of a fact.
pub(crate) fn candidates<const W: usize>(view: &View<W>, fact: &Fact) -> Vec<DigitSet> {
    fact.cells.iter().map(|&cell| digits(view, cell)).collect()
}

impl<const W: usize> Cached<W> for Findings {
    type Topic = Sort;

    fn work_out(view: &View<W>, sort: Sort, earlier: Option<&Findings>) -> Findings {
        let facts = view.rules::<Variant>().map_or(&[][..], Variant::facts);
        let facts = facts.iter().enumerate().filter(|(_, fact)| fact.sort == sort);
        let finding = |(place, (number, fact)): (usize, (usize, &Fact))| {
            let before = candidates(view, fact);
            match earlier.map(|earlier| &earlier.0[place]) {
                Some(known) if known.before == before => known.clone(),
                _ => Finding { fact: number, left: fact.run(&before), before },
            }
        };
        Findings(facts.enumerate().map(finding).collect())
    }
}

impl Findings {
    /// The facts that rule something out, with what goes.
    ///
    /// A fact that cannot be satisfied rules out all candidates of its cell with the fewest.
    pub(crate) fn useful<'a>(
        &'a self,
        variant: &'a Variant,
    ) -> impl Iterator<Item = (&'a Fact, Vec<Candidate>)> {
        self.0.iter().filter_map(|finding| {
            let fact = &variant.facts()[finding.fact];
            let gone = gone(fact, &finding.before, &finding.left);
            (!gone.is_empty()).then_some((fact, gone))
        })
    }
}

/// The candidates of open cells that a fact rules out.
pub(crate) fn gone(fact: &Fact, before: &[DigitSet], left: &Left) -> Vec<Candidate> {
    let all = |place: usize, digits: DigitSet| {
        let cell = fact.cells[place];
        digits.iter().map(move |digit| Candidate::new(digit, cell))
    };
    match left {
        Left::Candidates(left) => {
            let places = 0..before.len();
            places.flat_map(|place| all(place, before[place] - left[place])).collect()
        }
        Left::Nothing => {
            let open = (0..before.len()).filter(|&place| before[place].len() > 1);
            let fewest = open.min_by_key(|&place| before[place].len());
            fewest.map_or(Vec::new(), |place| all(place, before[place]).collect())
        }
    }
}
