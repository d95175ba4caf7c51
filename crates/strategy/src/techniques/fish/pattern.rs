//! One fish: bases, covers, and what follows from them.

use candoku_grid::{Candidate, CellSet, Digit, HouseId};
use candoku_proof::Truth;

use crate::techniques::fish::shape::Shape;
use crate::{Effect, Evidence, Role, Step, Technique, View};

/// Base houses and as many cover houses, with the places of the digit in them.
#[derive(Clone, Debug)]
pub(crate) struct Pattern<const W: usize> {
    pub(crate) digit: Digit,
    pub(crate) bases: Vec<HouseId>,
    pub(crate) covers: Vec<HouseId>,
    /// The places in the bases.
    pub(crate) places: CellSet<W>,
    /// The places that no cover has.
    pub(crate) fins: CellSet<W>,
    /// The places that two bases share.
    pub(crate) endo_fins: CellSet<W>,
    /// Never empty.
    pub(crate) eliminations: CellSet<W>,
}

impl<const W: usize> Pattern<W> {
    /// The fish of these houses, if it eliminates something.
    ///
    /// Each base holds the digit once. If no fin is right, these digits are in different
    /// covers and use up all of them. So a place in a cover goes if it is in no
    /// base, or takes up two covers at once; and if a fin is right, it must go as well.
    pub(crate) fn new(
        view: &View<W>,
        digit: Digit,
        mut bases: Vec<HouseId>,
        mut covers: Vec<HouseId>,
    ) -> Option<Pattern<W>> {
        bases.sort_unstable();
        covers.sort_unstable();
        let (places, endo_fins) = once_and_twice(view, digit, &bases);
        if covers.iter().any(|&cover| places.is_disjoint(&view.house(cover))) {
            return None;
        }
        let (covered, twice_covered) = once_and_twice(view, digit, &covers);
        let fins = places - covered;
        let victims = (covered - places) | (twice_covered - endo_fins);
        let eliminations = victims & view.common_peers(fins | endo_fins);
        (!eliminations.is_empty()).then_some(Pattern {
            digit,
            bases,
            covers,
            places,
            fins,
            endo_fins,
            eliminations,
        })
    }

    /// The fins of both kinds.
    pub(crate) fn all_fins(&self) -> CellSet<W> {
        self.fins | self.endo_fins
    }

    /// Whether a base without its fins has fewer than two places.
    pub(crate) fn is_sashimi(&self, view: &View<W>) -> bool {
        let left = |&base: &HouseId| view.places(self.digit, base) - self.all_fins();
        self.bases.iter().any(|base| left(base).len() < 2)
    }

    pub(crate) fn shape(&self, view: &View<W>) -> Shape {
        Shape::of(view.layout(), &self.bases, &self.covers)
    }

    /// This fish and another one with the same bases as one.
    pub(crate) fn joined(&self, other: &Pattern<W>) -> Pattern<W> {
        let mut covers = [&self.covers[..], &other.covers[..]].concat();
        covers.sort_unstable();
        covers.dedup();
        Pattern {
            digit: self.digit,
            bases: self.bases.clone(),
            covers,
            places: self.places,
            fins: self.fins | other.fins,
            endo_fins: self.endo_fins,
            eliminations: self.eliminations | other.eliminations,
        }
    }

    /// The fish as a step of this technique.
    pub(crate) fn step(&self, technique: &'static Technique, view: &View<W>) -> Step {
        let digit = self.digit;
        let body = self.places - self.all_fins();
        let mut evidence = Evidence::in_houses(self.bases.iter().copied())
            .covered_by(self.covers.iter().copied())
            .mark(Role::Pattern, body.iter(), digit);
        for (role, cells) in [(Role::Fin, self.fins), (Role::EndoFin, self.endo_fins)] {
            if !cells.is_empty() {
                evidence = evidence.mark(role, cells.iter(), digit);
            }
        }
        let victims = self.eliminations.iter();
        let effect = Effect::eliminate(victims.map(|cell| Candidate::new(digit, cell)))
            .expect("a fish without eliminations is not built");
        let bases = needed_bases(view, digit, &self.bases, self.eliminations);
        let premises = bases.into_iter().map(|house| Truth::House(house, digit)).collect();
        Step { technique, effect, evidence, premises }
    }
}

/// The places of the digit in the houses, and those in more than one of them.
fn once_and_twice<const W: usize>(
    view: &View<W>,
    digit: Digit,
    houses: &[HouseId],
) -> (CellSet<W>, CellSet<W>) {
    houses.iter().fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), &house| {
        let places = view.places(digit, house);
        (once | places, twice | (once & places))
    })
}

/// The bases without those that the conclusion does not rest on.
///
/// A fish may have a base that only a wider view of the board shows to be redundant: the
/// box that two rows meet in, say, does the work of a third row.
fn needed_bases<const W: usize>(
    view: &View<W>,
    digit: Digit,
    bases: &[HouseId],
    eliminations: CellSet<W>,
) -> Vec<HouseId> {
    let mut needed = bases.to_vec();
    for base in bases {
        let fewer: Vec<CellSet<W>> = needed
            .iter()
            .filter(|&other| other != base)
            .map(|&house| view.places(digit, house))
            .collect();
        let escapes = |victim| can_all_be_served(view, &fewer, CellSet::only(victim));
        if !eliminations.iter().any(escapes) {
            needed.retain(|other| other != base);
        }
    }
    needed
}

/// Whether each house can have the digit in one of its places, along with the chosen cells.
fn can_all_be_served<const W: usize>(
    view: &View<W>,
    houses: &[CellSet<W>],
    chosen: CellSet<W>,
) -> bool {
    let Some((places, rest)) = houses.split_first() else {
        return true;
    };
    // After a stop nothing is shown to be redundant any more.
    if view.poll().is_break() {
        return true;
    }
    if !places.is_disjoint(&chosen) {
        return can_all_be_served(view, rest, chosen);
    }
    let is_free = |cell| chosen.is_disjoint(&view.peers(cell));
    places.iter().any(|cell| is_free(cell) && can_all_be_served(view, rest, chosen.with(cell)))
}
