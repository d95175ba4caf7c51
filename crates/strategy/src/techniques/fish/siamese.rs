//! Siamese fish: two fish with the same bases, told as one step.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId};

use super::catalogue::{Fins, Kind, fish, off};
use super::pattern::Pattern;
use super::shape::Shape;
use super::words::siamese_words;
use crate::Level::{Extreme, Unfair};
use crate::{Finder, Found, LayoutRequirement, Level, Technique, TechniqueSearch, View, finder};

const FINNED: Kind = Kind { shape: Shape::Basic, fins: Fins::Finned };
const SASHIMI: Kind = Kind { shape: Shape::Basic, fins: Fins::Sashimi };
const FRANKEN: Kind = Kind { shape: Shape::Franken, fins: Fins::Any };
const MUTANT: Kind = Kind { shape: Shape::Mutant, fins: Fins::Any };

/// Siamese fish: two finned fish with the same bases, as one step.
///
/// # What it sees
///
/// Two finned fish of the same size and shape that share all bases but not all covers, so that a
/// fin of one belongs to the body of the other, and each eliminates something that the other does
/// not.
///
/// # Why it is true
///
/// Each of the two is valid on its own. The step does what both do.
///
/// # What it does not cover
///
/// Two fish of which one does everything the other does, or that have the same fins, unless a
/// digit has no other pairs. A pair counts as sashimi if both of them are.
pub static SIAMESE_FISH: [Technique; 7] = [
    pair(finder!(find, FINNED, 3), "03111", "sfbf3", "Siamese Finned Swordfish", Unfair, 200),
    pair(finder!(find, SASHIMI, 3), "03211", "ssbf3", "Siamese Sashimi Swordfish", Unfair, 240),
    pair(finder!(find, FINNED, 4), "03121", "sfbf4", "Siamese Finned Jellyfish", Unfair, 250),
    pair(finder!(find, SASHIMI, 4), "03221", "ssbf4", "Siamese Sashimi Jellyfish", Unfair, 260),
    Technique {
        requires: LayoutRequirement::LinesAndBoxes,
        ..pair(
            finder!(find, FRANKEN, 3),
            "03411",
            "sfff3",
            "Siamese Finned Franken Swordfish",
            Unfair,
            410,
        )
    },
    Technique {
        requires: LayoutRequirement::LinesAndBoxes,
        ..pair(
            finder!(find, FRANKEN, 4),
            "03421",
            "sfff4",
            "Siamese Finned Franken Jellyfish",
            Unfair,
            430,
        )
    },
    pair(
        finder!(find, MUTANT, 4),
        "03621",
        "sfmf4",
        "Siamese Finned Mutant Jellyfish",
        Extreme,
        470,
    ),
];

/// What all pairs have in common.
const fn pair(
    find: Finder,
    code: &'static str,
    key: &'static str,
    name: &'static str,
    level: Level,
    score: u32,
) -> Technique {
    Technique { words: siamese_words, ..off(fish(find, code, key, name, level, score)) }
}

/// Finds pairs of finned fish that share their bases and eliminate different candidates.
///
/// Both of a pair are such fish; one of a finned pair may be sashimi. Pairs come first of which each
/// eliminates something that the other does not, and that differ in their fins. Where a digit has
/// none, HoDoKu also counts pairs that differ in their covers only.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    kind: Kind,
    size: usize,
) -> ControlFlow<()> {
    let view = search.view;
    for digit in search.digits() {
        let schools = kind.schools(view, digit, size);
        let mut known: HashSet<CellSet<W>> = HashSet::new();
        for shared in [SharedPart::Bases, SharedPart::BasesAndFins] {
            if !known.is_empty() {
                break;
            }
            for school in schools.values() {
                for (index, one) in school.iter().enumerate() {
                    view.poll()?;
                    for other in &school[index + 1..] {
                        let pair = kind.join(view, one, other, shared);
                        if let Some(pair) = pair.filter(|pair| known.insert(pair.eliminations)) {
                            found(pair.step(search.technique, view))?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What the two of a pair may have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SharedPart {
    /// Their bases only.
    Bases,
    /// Their fins as well, or what one of them eliminates.
    BasesAndFins,
}

impl Kind {
    /// All fish of the digit that may be one of a pair, those with the same bases together.
    fn schools<const W: usize>(
        self,
        view: &View<W>,
        digit: Digit,
        size: usize,
    ) -> BTreeMap<Vec<HouseId>, Vec<Pattern<W>>> {
        let mut schools: BTreeMap<Vec<HouseId>, Vec<Pattern<W>>> = BTreeMap::new();
        let either = Kind { fins: Fins::Any, ..self };
        let _ = either.catch(view, digit, size, &mut |pattern| {
            let school = schools.entry(pattern.bases.clone()).or_default();
            // A fish is caught once for each of its victims.
            if school.iter().all(|known| known.covers != pattern.covers) {
                school.push(pattern);
            }
            ControlFlow::Continue(())
        });
        schools
    }

    /// The two as one, if they are a pair.
    fn join<const W: usize>(
        &self,
        view: &View<W>,
        one: &Pattern<W>,
        other: &Pattern<W>,
        shared: SharedPart,
    ) -> Option<Pattern<W>> {
        let (a, b) = (one.eliminations, other.eliminations);
        let are_alike = match shared {
            SharedPart::Bases => {
                one.all_fins() == other.all_fins() || a.is_subset(&b) || b.is_subset(&a)
            }
            SharedPart::BasesAndFins => a == b,
        };
        if are_alike {
            return None;
        }
        let are_sashimi = one.is_sashimi(view) && other.is_sashimi(view);
        match self.fins {
            Fins::Finned if are_sashimi => None,
            Fins::Sashimi if !are_sashimi => None,
            _ => Some(one.joined(other)),
        }
    }
}
