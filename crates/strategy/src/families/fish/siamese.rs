//! Siamese fish: two fish with the same bases, told as one step.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, HouseId};

use crate::families::fish::catalogue::{Fins, Fish};
use crate::families::fish::pattern::Pattern;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::Technique;
use crate::view::View;

/// Finds pairs of finned fish that share their bases and strike out different candidates.
///
/// Pairs come first of which each strikes out something that the other does not, and that differ
/// in their fins. Where a digit has none, HoDoKu also counts pairs that differ in their covers only.
#[derive(Clone, Copy, Debug)]
pub struct SiameseFish {
    pub(crate) technique: &'static Technique,
    /// Both of the pair are such fish; one of a finned pair may be sashimi.
    pub(crate) of: &'static Fish,
}

/// What the two of a pair may have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Likeness {
    /// Their bases only.
    Bases,
    /// Their fins as well, or what one of them strikes out.
    BasesAndFins,
}

impl SiameseFish {
    /// All fish of the digit that may be one of a pair, those with the same bases together.
    fn schools<const W: usize>(
        &self,
        view: &View<W>,
        digit: Digit,
    ) -> BTreeMap<Vec<HouseId>, Vec<Pattern<W>>> {
        let mut schools: BTreeMap<Vec<HouseId>, Vec<Pattern<W>>> = BTreeMap::new();
        let either = Fish { fins: Fins::Any, ..*self.of };
        let _ = either.catch(view, digit, &mut |pattern| {
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
        likeness: Likeness,
    ) -> Option<Pattern<W>> {
        let (a, b) = (one.eliminations, other.eliminations);
        let are_alike = match likeness {
            Likeness::Bases => {
                one.all_fins() == other.all_fins() || a.is_subset(&b) || b.is_subset(&a)
            }
            Likeness::BasesAndFins => a == b,
        };
        if are_alike {
            return None;
        }
        let are_sashimi = one.is_sashimi(view) && other.is_sashimi(view);
        match self.of.fins {
            Fins::Finned if are_sashimi => None,
            Fins::Sashimi if !are_sashimi => None,
            _ => Some(one.joined(other)),
        }
    }
}

impl Strategy for SiameseFish {
    fn technique(&self) -> &'static Technique {
        self.technique
    }
}

impl<const W: usize> Find<W> for SiameseFish {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        for digit in search.digits() {
            let schools = self.schools(view, digit);
            let mut known: HashSet<CellSet<W>> = HashSet::new();
            for likeness in [Likeness::Bases, Likeness::BasesAndFins] {
                if !known.is_empty() {
                    break;
                }
                for school in schools.values() {
                    for (index, one) in school.iter().enumerate() {
                        view.poll()?;
                        for other in &school[index + 1..] {
                            let pair = self.join(view, one, other, likeness);
                            if let Some(pair) = pair.filter(|pair| known.insert(pair.eliminations))
                            {
                                found(pair.step(self.technique, view))?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
