//! Conclusions that hold whichever option of a truth is the right one.

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};
use candoku_proof::{Candidate, Case, Conclusion, Derivation};

use super::contradiction::all_candidates;
use super::explain;
use super::spread::{Event, Ground, Reasoning, Spread};
use super::step::{self, size};
use crate::strategy::Found;
use crate::technique::Technique;
use crate::view::View;

/// Which truths are split into cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Split {
    /// The digits of a cell.
    Cells,
    /// The places of a digit in a house.
    Houses,
    /// Both kinds.
    CellsAndHouses,
}

/// What one candidate leads to.
#[derive(Clone)]
struct Outcome<const W: usize> {
    /// The cells that are left for each digit.
    left: Vec<CellSet<W>>,
    /// The cells that get each digit.
    right: Vec<CellSet<W>>,
    /// How much follows.
    length: usize,
}

/// A conclusion, and the truth whose options all lead to it.
struct Lead {
    conclusion: Conclusion,
    ground: Ground,
    length: usize,
}

/// Finds what all options of a truth lead to, each conclusion once, the shortest first.
///
/// A truth with an option that fails is left to the contradictions.
pub(crate) fn find_verities<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    reasoning: Reasoning,
    split: Split,
    found: Found<'_>,
) -> ControlFlow<()> {
    let start = Spread::new(view, reasoning);
    let mut told: Vec<(usize, Conclusion, Derivation)> = Vec::new();
    for lead in leads(&start, split) {
        let cases: Vec<Case> = lead.ground.options(view).map(|c| case(&start, c, &lead)).collect();
        let length = cases.iter().map(|case| 1 + size(&case.lines)).sum();
        told.push((length, lead.conclusion, Derivation::Cases(lead.ground.truth(), cases)));
    }
    told.sort_by_key(|(length, ..)| *length);
    for (_, conclusion, derivation) in told {
        found(step::of(technique, view, conclusion, derivation))?;
    }
    ControlFlow::Continue(())
}

/// What is told about one option of the lead's truth.
fn case<const W: usize>(start: &Spread<'_, W>, option: Candidate, lead: &Lead) -> Case {
    let mut spread = start.clone();
    // An option that fails gives no lead.
    let _ = spread.suppose(Conclusion::Right(option));
    Case { option, lines: explain::lines_to(start.view(), spread.trail(), lead.conclusion) }
}

/// The conclusions of all truths, each by the truth from which least follows.
fn leads<const W: usize>(start: &Spread<'_, W>, split: Split) -> Vec<Lead> {
    let view = start.view();
    let side = view.layout().side();
    let outcomes = outcomes(start);
    let mut leads: Vec<Lead> = Vec::new();
    let mut places: HashMap<Conclusion, usize> = HashMap::new();
    for ground in grounds(view, split) {
        let options =
            ground.options(view).map(|c| &outcomes[c.cell.index() * side + c.digit.index()]);
        let Some(common) = common(options) else { continue };
        for conclusion in conclusions(view, &common) {
            let lead = Lead { conclusion, ground, length: common.length };
            match places.get(&conclusion) {
                Some(&place) if leads[place].length <= lead.length => {}
                Some(&place) => leads[place] = lead,
                None => {
                    places.insert(conclusion, leads.len());
                    leads.push(lead);
                }
            }
        }
    }
    leads
}

/// What each candidate leads to, by cell and digit; nothing for one that fails.
fn outcomes<const W: usize>(start: &Spread<'_, W>) -> Vec<Option<Outcome<W>>> {
    let view = start.view();
    let side = view.layout().side();
    let mut outcomes = vec![None; view.layout().cell_count() * side];
    let mut spread = start.clone();
    for candidate in all_candidates(view) {
        spread.become_like(start);
        if spread.suppose(Conclusion::Right(candidate)).is_continue() {
            let mut right = vec![CellSet::EMPTY; side];
            for event in spread.trail() {
                if let Event::Supposed(Conclusion::Right(c)) | Event::Last(c, _) = event {
                    right[c.digit.index()].insert(c.cell);
                }
            }
            let place = candidate.cell.index() * side + candidate.digit.index();
            let (left, length) = (spread.cells().to_vec(), spread.trail().len());
            outcomes[place] = Some(Outcome { left, right, length });
        }
    }
    outcomes
}

/// The truths with two options or more.
fn grounds<const W: usize>(view: &View<W>, split: Split) -> Vec<Ground> {
    let mut grounds = Vec::new();
    if split != Split::Houses {
        let open = view.open() - view.singles();
        grounds.extend(open.iter().map(Ground::Cell));
    }
    if split != Split::Cells {
        for house in view.layout().house_ids() {
            let digits = Digit::up_to(view.layout().side());
            let is_open = |digit: &Digit| view.positions(*digit, house).len() > 1;
            grounds.extend(digits.filter(is_open).map(|digit| Ground::House(house, digit)));
        }
    }
    grounds
}

/// What is left in some outcome and right in all; nothing if one fails.
fn common<'a, const W: usize>(
    mut outcomes: impl Iterator<Item = &'a Option<Outcome<W>>>,
) -> Option<Outcome<W>> {
    let mut common = outcomes.next()?.clone()?;
    for outcome in outcomes {
        let outcome = outcome.as_ref()?;
        common.length += outcome.length;
        for (left, other) in common.left.iter_mut().zip(&outcome.left) {
            *left |= *other;
        }
        for (right, other) in common.right.iter_mut().zip(&outcome.right) {
            *right &= *other;
        }
    }
    Some(common)
}

/// What is right in all cases, and what is wrong in all of them for another reason.
fn conclusions<const W: usize>(view: &View<W>, common: &Outcome<W>) -> Vec<Conclusion> {
    let of = |sets: &[CellSet<W>]| -> Vec<Candidate> {
        let digits = Digit::up_to(sets.len());
        let one = |digit: Digit| {
            sets[digit.index()]
                .iter()
                .map(move |cell| Candidate::new(digit, cell))
                .collect::<Vec<_>>()
        };
        digits.flat_map(one).collect()
    };
    let right = of(&common.right);
    let gone: Vec<CellSet<W>> = Digit::up_to(common.left.len())
        .map(|digit| view.cells(digit) - common.left[digit.index()])
        .collect();
    let excluded = |c: &Candidate| right.iter().any(|r| r.excludes(*c, view.layout()));
    let wrong = of(&gone).into_iter().filter(|candidate| !excluded(candidate));
    let wrong: Vec<Conclusion> = wrong.map(Conclusion::Wrong).collect();
    right.iter().copied().map(Conclusion::Right).chain(wrong).collect()
}
