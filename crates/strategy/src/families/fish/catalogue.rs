//! The fish of the catalogue: one value for each size and kind.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit};

use crate::families::fish::hunt::{Caught, Hunt, is_locked_out};
use crate::families::fish::lines;
use crate::families::fish::pattern::Pattern;
use crate::families::fish::shape::Shape;
use crate::families::fish::words;
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::view::View;

/// Whether a fish has fins, and what is left of its bases without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fins {
    /// No fins.
    None,
    /// Fins, and at least two places in each base beside them.
    Finned,
    /// Fins, and a base with fewer than two places beside them.
    Sashimi,
    /// Fins, whatever is left beside them.
    Any,
}

/// Finds the fish of one size and shape, with or without fins.
#[derive(Clone, Copy, Debug)]
pub struct Fish {
    pub(crate) technique: &'static Technique,
    pub(crate) size: usize,
    pub(crate) shape: Shape,
    pub(crate) fins: Fins,
}

/// The catalogue entry of a fish that is on and has no name elsewhere.
pub(crate) const fn entry(
    shape: Shape,
    code: &'static str,
    key: &'static str,
    name: &'static str,
    level: Level,
    score: u32,
) -> Technique {
    Technique {
        code,
        key,
        name,
        sotd_name: None,
        level,
        score,
        se_tenths: None,
        on: true,
        ground: match shape {
            Shape::Franken => Ground::LinesAndBoxes,
            Shape::Basic | Shape::Mutant => Ground::Lines,
        },
        relies_on_one_solution: false,
        words: words::words,
    }
}

impl Fish {
    /// Hands over every fish of the digit, once for each candidate that it strikes out.
    pub(crate) fn catch<const W: usize>(
        &self,
        view: &View<W>,
        digit: Digit,
        caught: Caught<'_, W>,
    ) -> ControlFlow<()> {
        if (self.shape, self.fins) == (Shape::Basic, Fins::None) {
            return lines::find(view, digit, self.size, caught);
        }
        for victim in view.beyond_templates(digit) {
            // Among fish with boxes, locked candidates are the one of size 1.
            if self.shape != Shape::Basic && is_locked_out(view, digit, victim) {
                continue;
            }
            for &sides in self.shape.sides() {
                let mut sorted = |pattern: Pattern<W>| match self.is_kind_of(view, &pattern) {
                    true => caught(pattern),
                    false => ControlFlow::Continue(()),
                };
                Hunt::new(view, digit, victim, (self.size, sides), &mut sorted).run()?;
            }
        }
        ControlFlow::Continue(())
    }

    fn is_kind_of<const W: usize>(&self, view: &View<W>, pattern: &Pattern<W>) -> bool {
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

impl Strategy for Fish {
    fn technique(&self) -> &'static Technique {
        self.technique
    }
}

impl<const W: usize> Find<W> for Fish {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        for digit in search.digits() {
            // Many fish strike out the same candidates; one of them is enough.
            let mut known: HashSet<CellSet<W>> = HashSet::new();
            self.catch(view, digit, &mut |pattern| match known.insert(pattern.eliminations) {
                true => found(pattern.step(self.technique, view)),
                false => ControlFlow::Continue(()),
            })?;
        }
        ControlFlow::Continue(())
    }
}
