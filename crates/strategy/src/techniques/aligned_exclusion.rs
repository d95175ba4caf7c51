//! Aligned exclusion: what a few cells cannot take together, because another cell would be left
//! with nothing.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// Aligned Exclusion: digits that two or three cells can't take together.
///
/// # What it sees
///
/// Two cells (Aligned Pair) or three (Aligned Triple), and cells with few candidates that see
/// them, at least one of which sees them all. Some combinations of digits for the aligned cells
/// are impossible: equal digits in cells that see each other, and digits that would leave one of
/// the other cells without a candidate. Some candidate of an aligned cell occurs in no possible
/// combination.
///
/// # Why it is true
///
/// The cells take one of the possible combinations. A candidate that occurs in none of them can't
/// be true.
///
/// # What it does not cover
///
/// Combinations that are only impossible for several other cells together. More than three cells,
/// or three on boards wider than nine.
pub static ALIGNED_PAIR: Technique = Technique {
    on: false,
    find: finder!(find, 2),
    words,
    ..Technique::new("1000", "ape", "Aligned Pair Exclusion", Level::Unfair, 320)
};

/// The same with three cells.
pub static ALIGNED_TRIPLE: Technique = Technique {
    on: false,
    find: finder!(find, 3),
    words,
    ..Technique::new("1001", "ate", "Aligned Triple Exclusion", Level::Unfair, 360)
};

/// The widest boards on which triples are looked for; wider ones have too many.
const WIDEST: usize = 9;

/// Finds candidates that a number of aligned cells cannot take together with the others.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    size: usize,
) -> ControlFlow<()> {
    if size > 2 && search.view.layout().side() > WIDEST {
        return ControlFlow::Continue(());
    }
    let open: Vec<Cell> = search.view.open().iter().collect();
    let mut told = HashSet::new();
    let mut tell = |step: Step| match told.insert(step.effect.clone()) {
        true => found(step),
        false => ControlFlow::Continue(()),
    };
    choose(search, &mut tell, &open, &mut Vec::new(), size)
}

/// Adds cells to those chosen as long as some open cell sees all of them.
fn choose<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    open: &[Cell],
    chosen: &mut Vec<Cell>,
    size: usize,
) -> ControlFlow<()> {
    search.view.poll()?;
    if chosen.len() == size {
        let step = Aligned::new(search.view, chosen).and_then(|it| it.step(search.technique));
        return step.map_or(ControlFlow::Continue(()), found);
    }
    for (index, &cell) in open.iter().enumerate() {
        chosen.push(cell);
        let common = search.view.common_peers(chosen.iter().copied()) & search.view.open();
        if !common.is_empty() {
            choose(search, found, &open[index + 1..], chosen, size)?;
        }
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// A few cells, and the cells that rule out some of what these can take.
struct Aligned<'a, const W: usize> {
    view: &'a View<W>,
    cells: &'a [Cell],
    /// Cells with few candidates that see two of the aligned ones or more.
    witnesses: Vec<Cell>,
}

impl<'a, const W: usize> Aligned<'a, W> {
    /// The cells with their witnesses; nothing if no witness sees them all.
    fn new(view: &'a View<W>, cells: &'a [Cell]) -> Option<Aligned<'a, W>> {
        let common = view.common_peers(cells.iter().copied()) & view.open();
        let is_narrow = |&cell: &Cell| (2..=cells.len()).contains(&view.candidates(cell).len());
        common.iter().find(is_narrow)?;
        let sees_two =
            |cell: &Cell| cells.iter().filter(|&&a| view.peers(a).contains(*cell)).count() > 1;
        let of_cells: CellSet<W> = cells.iter().copied().collect();
        let others = view.open() - of_cells;
        let witnesses = others.iter().filter(|cell| is_narrow(cell) && sees_two(cell)).collect();
        Some(Aligned { view, cells, witnesses })
    }

    /// The step that eliminates what the cells cannot take, if there is any.
    fn step(&self, technique: &'static Technique) -> Option<Step> {
        let mut possible = vec![DigitSet::EMPTY; self.cells.len()];
        self.each(&mut Vec::new(), &mut |digits| {
            for (possible, &digit) in possible.iter_mut().zip(digits) {
                possible.insert(digit);
            }
        });
        let lost = self.cells.iter().zip(&possible).flat_map(|(&cell, &possible)| {
            let gone = self.view.candidates(cell) - possible;
            gone.iter().map(move |digit| Candidate::new(digit, cell))
        });
        let effect = Effect::eliminate(lost)?;
        let needed = self.needed(&effect);
        let mut evidence = Evidence::of_conclusion();
        for &cell in self.cells {
            evidence = evidence.mark(Role::Pattern, [cell], self.view.candidates(cell));
        }
        for &cell in &needed {
            evidence = evidence.mark(Role::Fin, [cell], self.view.candidates(cell));
        }
        let is_reported =
            |cell: &&Cell| effect.eliminations().iter().any(|gone| gone.cell != **cell);
        let aligned = self.cells.iter().filter(is_reported);
        let premises = aligned.chain(&needed).map(|&cell| Truth::Cell(cell)).collect();
        Some(Step { technique, effect, evidence, premises })
    }

    /// Hands over every choice of digits that neither a rule nor a witness forbids.
    fn each(&self, chosen: &mut Vec<Digit>, found: &mut dyn FnMut(&[Digit])) {
        let Some(&cell) = self.cells.get(chosen.len()) else {
            if self.witnesses.iter().all(|&witness| !self.is_emptied(witness, chosen)) {
                found(chosen);
            }
            return;
        };
        for digit in self.view.candidates(cell) {
            if self.view.poll().is_break() {
                return;
            }
            let clashes =
                self.cells.iter().zip(chosen.iter()).any(|(&other, &taken)| {
                    taken == digit && self.view.peers(cell).contains(other)
                });
            if !clashes {
                chosen.push(digit);
                self.each(chosen, found);
                chosen.pop();
            }
        }
    }

    /// Whether the choice leaves the witness nothing.
    fn is_emptied(&self, witness: Cell, chosen: &[Digit]) -> bool {
        let seen = self.cells.iter().zip(chosen);
        let seen = seen.filter(|&(&cell, _)| self.view.peers(cell).contains(witness));
        let taken: DigitSet = seen.map(|(_, &digit)| digit).collect();
        self.view.candidates(witness).is_subset(taken)
    }

    /// Witnesses that suffice for the effect; without any one of them it would not follow.
    fn needed(&self, effect: &Effect) -> Vec<Cell> {
        let mut needed = self.witnesses.clone();
        for &witness in &self.witnesses {
            let without: Vec<Cell> = needed.iter().copied().filter(|&w| w != witness).collect();
            let poorer = Aligned { view: self.view, cells: self.cells, witnesses: without };
            if poorer.follows(effect) {
                needed = poorer.witnesses;
            }
        }
        needed
    }

    fn follows(&self, effect: &Effect) -> bool {
        let mut follows = true;
        self.each(&mut Vec::new(), &mut |digits| {
            let mut chosen = self.cells.iter().zip(digits);
            follows &= !chosen.any(|(&cell, &digit)| {
                effect.eliminations().contains(&Candidate::new(digit, cell))
            });
        });
        follows
    }
}

/// `Go through every combination of digits for r1c1 and r2c4. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let cells = step.evidence.marked(Role::Pattern).flat_map(|mark| &mark.cells);
    let witnesses = step.evidence.marked(Role::Fin).map(|mark| {
        text![words::cells(layout, &mark.cells), " (", words::any_digit(mark.digits), ")"]
    });
    let witnesses = words::or(witnesses);
    let because = match witnesses.is_empty() {
        true => Text::default(),
        false => text![", and so are those that leave no candidate for ", witnesses],
    };
    text![
        "Go through every combination of digits for ",
        words::cells(layout, cells),
        ". Those that repeat a digit in cells that see each other are impossible",
        because,
        ". None of the remaining combinations has ",
        words::or(
            step.effect
                .eliminations()
                .iter()
                .map(|gone| { text![gone.digit, " in ", layout.name_of(gone.cell)] })
        ),
        ". ",
        words::result(layout, &step.effect),
    ]
}
