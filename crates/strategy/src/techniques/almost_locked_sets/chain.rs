//! Sets in a row, each sharing a restricted common with the next, as steps.

use candoku_grid::{CellSet, Digit, Layout};
use candoku_proof::Truth;

use super::set::{AlmostLockedSets, SetId};
use crate::{
    Effect, Evidence, MarkedCandidates, Role, Step, Strength, Technique, Text, text, words,
};

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

/// The sets one by one, then what follows if the first does not contain the digit that goes.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let sets: Vec<&MarkedCandidates> = step.evidence.marked(Role::Pattern).collect();
    let joints = step.evidence.marked(Role::Joint).map(|mark| mark.digits);
    let last = letter(sets.len() - 1);
    let mut passed = Text::default();
    for (place, joint) in joints.enumerate() {
        let [set, next] = [place, place + 1].map(letter);
        let start =
            if place == 0 { text![set, " contains "] } else { "; then it contains ".into() };
        passed.push(&text![start, joint, ", so ", next, " can't contain ", joint]);
    }
    let lost = step.digits();
    let (take, it, digit) = match lost.single() {
        Some(digit) => (text!["If A doesn't contain ", digit], text![digit], text![digit]),
        None => (
            text!["Take ", words::any_digit(lost), ". If A doesn't contain it"],
            "it".into(),
            "such digit".into(),
        ),
    };
    text![
        listed(&sets, layout),
        " Each set has one more digit than it has cells, so it contains all of them but one. ",
        take,
        ", ",
        passed,
        " and must contain ",
        it,
        ". Either way, ",
        it,
        " is in A or ",
        last,
        ". ",
        words::seeing(layout, &step.effect, text!["every ", digit, " in A and ", last]),
    ]
}

/// `A is {r1c1} with 1 and 2; B is {r5c1 and r5c4} with 1, 2 and 3.`
pub(super) fn listed(sets: &[&MarkedCandidates], layout: &Layout) -> Text {
    let named = sets.iter().enumerate();
    let named = named.map(|(place, set)| text![letter(place), " is ", described(set, layout)]);
    text!["Almost locked sets: ", words::joined(named, "; "), "."]
}

/// The name of a set by its place.
fn letter(place: usize) -> char {
    char::from(b'A' + place as u8 % 26)
}

/// `{r1c1 and r1c2} with 1, 2 and 8`.
pub(crate) fn described(set: &MarkedCandidates, layout: &Layout) -> Text {
    text!["{", words::cells(layout, &set.cells), "} with ", words::digits(set.digits)]
}
