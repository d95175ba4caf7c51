//! The fish of the catalogue: one value for each size and kind.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};

use crate::techniques::fish::pattern::Pattern;
use crate::techniques::fish::search::{FishSearch, FoundFish, is_locked_out};
use crate::techniques::fish::shape::Shape;
use crate::techniques::fish::{lines, words};
use crate::{Finder, Found, LayoutRequirement, Level, Technique, TechniqueSearch, View};

/// Whether a fish has fins, and what is left of its bases without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// Fins, and at least two places in each base beside them.
    Finned,
    /// Fins, and a base with fewer than two places beside them.
    Sashimi,
    /// Fins, whatever is left beside them.
    Any,
}

/// Which fish: of what shape, with or without fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    pub(super) shape: Shape,
    pub(super) fins: Fins,
}

/// What all fish have in common.
pub(super) const fn fish(
    find: Finder,
    code: &'static str,
    key: &'static str,
    name: &'static str,
    level: Level,
    score: u32,
) -> Technique {
    let technique = Technique::new(code, key, name, level, score);
    Technique { requires: LayoutRequirement::Lines, find, words: words::words, ..technique }
}

/// A fish that is used only where it is asked for.
pub(super) const fn off(technique: Technique) -> Technique {
    Technique { on: false, ..technique }
}

/// The same for one that takes very long on large boards.
pub(super) const fn slow(technique: Technique) -> Technique {
    Technique { costly: true, ..off(technique) }
}

impl Kind {
    /// Hands over every fish of the digit, once for each candidate that it eliminates.
    pub(super) fn catch<const W: usize>(
        self,
        view: &View<W>,
        digit: Digit,
        size: usize,
        found: FoundFish<'_, W>,
    ) -> ControlFlow<()> {
        if self == (Kind { shape: Shape::Basic, fins: Fins::None }) {
            return lines::find(view, digit, size, found);
        }
        for victim in view.beyond_templates(digit) {
            // Among fish with boxes, locked candidates are the one of size 1.
            if self.shape != Shape::Basic && is_locked_out(view, digit, victim) {
                continue;
            }
            for &sides in self.shape.sides() {
                let mut sorted = |pattern: Pattern<W>| match self.has(view, &pattern) {
                    true => found(pattern),
                    false => ControlFlow::Continue(()),
                };
                FishSearch::new(view, digit, victim, (size, sides), &mut sorted).run()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn has<const W: usize>(self, view: &View<W>, pattern: &Pattern<W>) -> bool {
        let is_finned = !pattern.all_fins().is_empty();
        let has_such_fins = match self.fins {
            Fins::None => !is_finned,
            Fins::Any => is_finned,
            Fins::Finned => is_finned && !pattern.is_sashimi(view),
            Fins::Sashimi => is_finned && pattern.is_sashimi(view),
        };
        has_such_fins && pattern.shape(view) == self.shape
    }
}

/// Finds fish; of those that eliminate the same candidates one is enough.
pub(super) fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    kind: Kind,
    size: usize,
) -> ControlFlow<()> {
    let view = search.view;
    for digit in search.digits() {
        let mut known: HashSet<CellSet<W>> = HashSet::new();
        kind.catch(view, digit, size, &mut |pattern| match known.insert(pattern.eliminations) {
            true => found(pattern.step(search.technique, view)),
            false => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}
