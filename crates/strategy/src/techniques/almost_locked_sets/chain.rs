//! Sets in a row, each sharing a restricted common with the next, as steps.

use candoku_grid::{CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use super::set::{AlmostLockedSets, SetId};
use crate::{Effect, Evidence, Mark, Role, Step, Strength, Technique, Text, text, words};

/// Sets in a row, and the restricted common of each with the next.
pub(crate) struct SetChain {
    /// The sets, at least two.
    pub(crate) sets: Vec<SetId>,
    /// The digit that each set but the last shares with the next.
    pub(crate) joints: Vec<Digit>,
}

impl SetChain {
    /// Whether some set of the chain has one of these cells.
    pub(crate) fn touches<const W: usize>(
        &self,
        sets: &AlmostLockedSets<W>,
        cells: CellSet<W>,
    ) -> bool {
        self.sets.iter().any(|&set| !sets.cells(set).is_disjoint(&cells))
    }

    /// The step with this effect.
    pub(crate) fn step<const W: usize>(
        &self,
        technique: &'static Technique,
        sets: &AlmostLockedSets<W>,
        effect: Effect,
    ) -> Step {
        let mut evidence = Evidence::of_conclusion();
        for &set in &self.sets {
            evidence = evidence.mark(Role::Pattern, sets.cells(set).iter(), sets.digits(set));
        }
        for (place, &joint) in self.joints.iter().enumerate() {
            // Two sets with two restricted commons are joined there and back.
            let next = (place + 1) % self.sets.len();
            let cells = [place, next].map(|end| sets.places(self.sets[end], joint));
            evidence = evidence.mark(Role::Joint, (cells[0] | cells[1]).iter(), joint).link(
                place,
                Strength::Weak,
                next,
            );
        }
        let premises = premises(sets, &self.sets);
        Step { technique, effect, evidence, premises }
    }
}

/// What such a step rests on: every cell of the sets has a value.
pub(crate) fn premises<const W: usize>(sets: &AlmostLockedSets<W>, used: &[SetId]) -> Vec<Truth> {
    let cells = used.iter().fold(CellSet::<W>::EMPTY, |cells, &set| cells | sets.cells(set));
    cells.iter().map(Truth::Cell).collect()
}

/// The sets one by one, then what follows from the first lacking the digit that goes.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let sets: Vec<&Mark> = step.evidence.marked(Role::Pattern).collect();
    let joints: Vec<DigitSet> = step.evidence.marked(Role::Joint).map(|mark| mark.digits).collect();
    let mut passed = Text::default();
    for (place, joint) in joints.iter().enumerate() {
        let next = place + 2;
        let last = next == sets.len();
        let holds = if place == 0 { "it holds " } else { " and holds " };
        let set = if last { "the last".into() } else { format!("set {next}") };
        passed.push(&text![holds, words::digits(*joint), ", so ", set, " does not"]);
    }
    let lost = words::any_digit(step.digits());
    text![
        words::and(sets.iter().map(|set| described(set, layout))),
        " have each one digit more than cells. If the first lacks ",
        lost,
        ", ",
        passed,
        " and holds ",
        lost,
        ". Either way that digit stands in the first or the last set, and what sees all its \
         places there is not that digit",
        words::result(layout, &step.effect),
    ]
}

/// `{r1c1 and r1c2} with 1, 2 and 8`.
pub(crate) fn described(set: &Mark, layout: &Layout) -> Text {
    text!["{", words::cells(layout, &set.cells), "} with ", words::digits(set.digits)]
}
