//! Conclusions that hold whichever option of a truth is the right one.

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet, Digit};
use candoku_proof::{Case, Conclusion, Derivation};

use super::outcomes::{End, Outcome, Outcomes};
use super::spread::{Justification, Reasoning, Spread};
use super::step::size;
use super::{explain, step};
use crate::techniques::oddagons::Oddagons;
use crate::{Found, Technique, TechniqueSearch, View};

/// Which truths are split into cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Split {
    /// The digits of a cell.
    Cells,
    /// The places of a digit in a house.
    Houses,
    /// Both kinds.
    CellsAndHouses,
    /// The guardians of a pattern that can't be filled.
    Guardians,
    /// All three kinds.
    Any,
}

/// A conclusion, and the truth whose options all lead to it.
struct Lead {
    conclusion: Conclusion,
    justification: Justification,
    length: usize,
}

/// Finds what all options of a truth lead to, each conclusion once: digits first, then by length.
///
/// A truth with an option that fails is left to the contradictions.
pub(crate) fn find_verities<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    reasoning: Reasoning,
    split: Split,
) -> ControlFlow<()> {
    let view = search.view;
    let is_digit = |lead: &Lead| matches!(lead.conclusion, Conclusion::Right(_));
    let (digits, strikes) = leads(view, reasoning, split).into_iter().partition(is_digit);
    let start = Spread::new(view, reasoning);
    tell(search.technique, &start, digits, found)?;
    tell(search.technique, &start, strikes, found)
}

/// Hands over the leads as steps, the shortest first.
fn tell<const W: usize>(
    technique: &'static Technique,
    start: &Spread<'_, W>,
    leads: Vec<Lead>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = start.view();
    let mut told: Vec<(usize, Conclusion, Derivation)> = Vec::new();
    for lead in leads {
        view.poll()?;
        let cases: Vec<Case> =
            lead.justification.options(view).map(|c| case(start, c, &lead)).collect();
        let length = cases.iter().map(|case| 1 + size(&case.lines)).sum();
        told.push((
            length,
            lead.conclusion,
            Derivation::Cases(lead.justification.truth(view), cases),
        ));
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
fn leads<const W: usize>(view: &View<W>, reasoning: Reasoning, split: Split) -> Vec<Lead> {
    let justifications = justifications(view, split);
    if justifications.is_empty() {
        return Vec::new();
    }
    let outcomes = view.cached::<Outcomes<W>>(reasoning);
    let mut leads: Vec<Lead> = Vec::new();
    let mut places: HashMap<Conclusion, usize> = HashMap::new();
    let mut common = Vec::new();
    for justification in justifications {
        let options = justification.options(view).map(|option| outcomes.get(option));
        let Some(length) = agree(options, &mut common) else { continue };
        for conclusion in conclusions(view, &common) {
            let lead = Lead { conclusion, justification, length };
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

/// The truths with two options or more.
fn justifications<const W: usize>(view: &View<W>, split: Split) -> Vec<Justification> {
    let mut justifications = Vec::new();
    if matches!(split, Split::Guardians | Split::Any) {
        let patterns = view.cached::<Oddagons>(()).all.iter().enumerate();
        let several = patterns.filter(|(_, pattern)| pattern.guardians.len() > 1);
        justifications.extend(several.map(|(place, _)| Justification::Guardians(place)));
    }
    if split == Split::Guardians {
        return justifications;
    }
    if split != Split::Houses {
        let open = view.open() - view.singles();
        justifications.extend(open.iter().map(Justification::Cell));
    }
    if split != Split::Cells {
        for house in view.layout().house_ids() {
            let digits = Digit::up_to(view.layout().side());
            let is_open = |digit: &Digit| view.positions(*digit, house).len() > 1;
            justifications
                .extend(digits.filter(is_open).map(|digit| Justification::House(house, digit)));
        }
    }
    justifications
}

/// Puts together what changes in all outcomes and returns how much follows in all.
///
/// Nothing is returned if an outcome fails or is not known, or if there is nothing that they
/// have in common.
fn agree<'a, const W: usize>(
    outcomes: impl Iterator<Item = Option<&'a Outcome<W>>>,
    common: &mut Vec<CellSet<W>>,
) -> Option<usize> {
    common.clear();
    let mut length = 0;
    for outcome in outcomes {
        let outcome = outcome?;
        let End::Held(changes) = &outcome.end else { return None };
        length += outcome.length;
        if common.is_empty() {
            common.extend_from_slice(changes);
            continue;
        }
        let mut agrees = false;
        for (all, more) in common.iter_mut().zip(changes) {
            *all &= *more;
            agrees |= !all.is_empty();
        }
        if !agrees {
            return None;
        }
    }
    Some(length)
}

/// What is right in all cases, and what is wrong in all of them for another reason.
fn conclusions<const W: usize>(view: &View<W>, common: &[CellSet<W>]) -> Vec<Conclusion> {
    let candidates = |sets: &[CellSet<W>]| -> Vec<Candidate> {
        let of_digit = |(digit, cells): (Digit, &CellSet<W>)| {
            cells.iter().map(move |cell| Candidate::new(digit, cell)).collect::<Vec<_>>()
        };
        Digit::up_to(sets.len()).zip(sets).flat_map(of_digit).collect()
    };
    let (right, gone) = common.split_at(common.len() / 2);
    let (right, gone) = (candidates(right), candidates(gone));
    let excluded = |c: &Candidate| right.iter().any(|r| r.excludes(*c, view.layout()));
    let wrong = gone.into_iter().filter(|candidate| !excluded(candidate)).map(Conclusion::Wrong);
    right.iter().copied().map(Conclusion::Right).chain(wrong).collect()
}
