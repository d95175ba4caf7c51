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
#[derive(Clone, Copy, Debug)]
pub struct SiameseFish {
    pub(crate) technique: &'static Technique,
    /// Both of the pair are such fish; one of a finned pair may be sashimi.
    pub(crate) of: &'static Fish,
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
    ) -> Option<Pattern<W>> {
        let (a, b) = (one.eliminations, other.eliminations);
        if one.all_fins() == other.all_fins() || a.is_subset(&b) || b.is_subset(&a) {
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
            let mut known: HashSet<CellSet<W>> = HashSet::new();
            for school in self.schools(view, digit).values() {
                for (index, one) in school.iter().enumerate() {
                    view.poll()?;
                    for other in &school[index + 1..] {
                        let Some(pair) = self.join(view, one, other) else { continue };
                        if known.insert(pair.eliminations) {
                            found(pair.step(self.technique, view))?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
