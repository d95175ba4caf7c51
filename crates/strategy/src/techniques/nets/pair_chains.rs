//! Forcing Chains as on sudokuoftheday.com: both candidates of a cell, followed through pairs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell};
use candoku_proof::{Case, Conclusion, Derivation, Line, Truth};

use super::step;
use super::words::chain_words;
use crate::{Found, Level, Technique, TechniqueSearch, View, finder};

/// Forcing Chains: both candidates of a cell force the same digit in another one.
///
/// # What it sees
///
/// A cell with two candidates. Assume each of them in turn and follow the chains of cells with two
/// candidates: each takes the one that the cell before it has not taken. Both times another cell
/// gets the same digit.
///
/// # Why it is true
///
/// One of the two candidates is right, and either way the other cell gets that digit.
///
/// # What it does not cover
///
/// Cells with three candidates or more, and digits with two places in a house: chains through those
/// are Forcing Chain Verity.
pub static FORCING_CHAINS: Technique = Technique {
    sotd_name: Some("Forcing Chains"),
    find: finder!(find),
    words: chain_words,
    ..Technique::new("ForcingChains", "2c", "Forcing Chains", Level::Extreme, 500)
};

/// The candidates that are right if the first one is, each with the one that forces it.
type Forced = BTreeMap<Candidate, Candidate>;

/// Finds the digits that both candidates of a cell force, each once and by the shortest chains.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let mut shortest: BTreeMap<Candidate, (usize, Derivation)> = BTreeMap::new();
    for cell in view.bivalue() {
        view.poll()?;
        let options = view.candidates(cell).iter().map(|digit| Candidate { cell, digit });
        let chains: Vec<(Candidate, Forced)> =
            options.map(|option| (option, forced(view, option))).collect();
        let [(_, one), (_, other)] = &chains[..] else { continue };
        for &right in one.keys().filter(|right| right.cell != cell && other.contains_key(right)) {
            let cases = chains.iter().map(|(option, forced)| case(*option, forced, right));
            let cases: Vec<Case> = cases.collect();
            let length = cases.iter().map(|case| case.lines.len()).sum();
            if shortest.get(&right).is_none_or(|(known, _)| length < *known) {
                shortest.insert(right, (length, Derivation::Cases(Truth::Cell(cell), cases)));
            }
        }
    }
    let mut steps: Vec<_> = shortest.into_iter().collect();
    steps.sort_by_key(|(_, (length, _))| *length);
    for (right, (_, derivation)) in steps {
        found(step::of(search.technique, view, Conclusion::Right(right), derivation))?;
    }
    ControlFlow::Continue(())
}

/// Everything that a candidate forces, found in order of distance.
///
/// A cell may be forced to take either of its candidates: then the first one is wrong, but what it
/// forces is forced all the same.
fn forced<const W: usize>(view: &View<W>, first: Candidate) -> Forced {
    let mut forced = Forced::from([(first, first)]);
    let mut newest = vec![first];
    while !newest.is_empty() {
        let mut next = Vec::new();
        for right in newest {
            let pairs = view.bivalue() & view.cells(right.digit) & view.peers(right.cell);
            for last in pairs.iter().filter_map(|cell| other(view, cell, right)) {
                forced.entry(last).or_insert_with(|| {
                    next.push(last);
                    right
                });
            }
        }
        newest = next;
    }
    forced
}

/// The candidate that a pair is left with.
fn other<const W: usize>(view: &View<W>, cell: Cell, right: Candidate) -> Option<Candidate> {
    let digit = view.candidates(cell).iter().find(|&digit| digit != right.digit)?;
    Some(Candidate { cell, digit })
}

/// The chain from an option to what it forces.
fn case(option: Candidate, forced: &Forced, right: Candidate) -> Case {
    let mut lines = Vec::new();
    let mut last = right;
    while last != option {
        lines.push(Line::Last(last, Truth::Cell(last.cell)));
        last = forced[&last];
    }
    lines.reverse();
    Case { option, lines }
}
