//! Cells that would allow a second solution if they took only a few digits, and what follows.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, Layout};
use candoku_proof::Truth;

use super::part::{as_one_cell, subset_step, subsets};
use crate::{Effect, Evidence, Role, Step, Technique, Text, View, text, words};

/// Cells with digits that they must not be left with.
pub(super) struct Deadly<const W: usize> {
    pub(super) digits: DigitSet,
    /// In the order that the judge expects.
    pub(super) cells: Vec<Cell>,
    /// The cells that can take another digit.
    pub(super) roof: CellSet<W>,
}

impl<const W: usize> Deadly<W> {
    /// The pattern of these cells and digits.
    pub(super) fn new(view: &View<W>, digits: DigitSet, cells: Vec<Cell>) -> Deadly<W> {
        let has_others = |&cell: &Cell| !(view.candidates(cell) - digits).is_empty();
        let roof = cells.iter().copied().filter(has_others).collect();
        Deadly { digits, cells, roof }
    }

    /// The other digits.
    fn extras(&self, view: &View<W>) -> DigitSet {
        let all = self.roof.iter().fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell));
        all - self.digits
    }

    /// That some cell takes another digit.
    fn truth(&self) -> Truth {
        Truth::Deadly(self.cells.iter().map(|&cell| (cell, self.digits)).collect())
    }

    /// The cells with their digits, and the roof with the others.
    fn evidence(&self, view: &View<W>) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.cells.iter().copied(), self.digits).mark(
            Role::Fin,
            self.roof.iter(),
            self.extras(view),
        )
    }

    /// Hands over what follows if the roof is one cell, has one other digit, or is two cells of a house.
    pub(super) fn steps(
        &self,
        technique: &'static Technique,
        view: &View<W>,
        tell: &mut dyn FnMut(Option<Step>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let extras = self.extras(view);
        let step = |(cells, digits), more: Option<Truth>| {
            let premises = [self.truth()].into_iter().chain(more).collect();
            let effect = Effect::eliminate(view.candidates_in(cells, digits))?;
            Some(Step { technique, effect, evidence: self.evidence(view), premises })
        };
        if self.roof.is_single() {
            tell(step((self.roof, self.digits), None))?;
        } else if extras.is_single() {
            tell(step((view.common_peers(self.roof.iter()), extras), None))?;
        }
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in view.common_houses(self.roof) {
            for kept in self.digits.iter().filter(|&d| view.places(d, house) == self.roof) {
                let gone = (self.roof, self.digits.without(kept));
                tell(step(gone, Some(Truth::House(house, kept))))?;
            }
        }
        if extras.is_single() {
            return ControlFlow::Continue(());
        }
        subsets(view, self.roof, extras, &mut |subset| {
            let why = (self.truth(), self.evidence(view));
            tell(subset_step(technique, view, self.roof, why, subset))
        })
    }
}

/// After the reason why the cells are deadly: `So at least one of r1c1 and r1c2 is 3. …`
pub(super) fn conclusion(swap: Text, step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let roof = &marks[1];
    let kept = step.premises.iter().find_map(|truth| match truth {
        Truth::House(house, digit) => Some((house, digit)),
        _ => None,
    });
    if let [only] = roof.cells[..] {
        let only = layout.name_of(only);
        return text![
            swap,
            "Only ",
            only,
            " has other candidates, so it can't be ",
            words::any_digit(step.effect.eliminations().iter().map(|gone| gone.digit).collect()),
            "."
        ];
    }
    let third = text![
        swap,
        "So at least one of ",
        words::cells(layout, &roof.cells),
        " is ",
        words::any_digit(roof.digits),
        ". "
    ];
    match (kept, marks.get(2)) {
        (Some((house, digit)), _) => text![
            third,
            "In ",
            layout.house(*house),
            ", ",
            digit,
            " can only go in one of these cells, so the other one is ",
            digit,
            ". ",
            words::result(layout, &step.effect),
        ],
        (None, Some(subset)) => {
            text![third, as_one_cell(subset, houses, layout), words::result(layout, &step.effect)]
        }
        (None, None) => {
            text![third, words::seeing(layout, &step.effect, words::all(roof.cells.len()))]
        }
    }
}
