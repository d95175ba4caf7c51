//! WXYZ-Wing: four cells around a pivot with four digits, of which one is loose.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::techniques::part::{Part, parts};
use crate::{
    Effect, Evidence, Found, Level, Role, Step, Technique, TechniqueSearch, Text, View, finder,
    text, words,
};

/// WXYZ-Wing: four cells around a pivot with four digits, of which one is unrestricted.
///
/// # What it sees
///
/// Four cells with exactly four digits between them, one of which, the pivot, sees the other
/// three. All cells with candidate w see each other, and so do those with x and those with y;
/// those with z do not. Another cell with candidate z sees every z among the four.
///
/// # Why it is true
///
/// Each of w, x and y appears at most once in the four cells, because its places see each other.
/// That fills at most three cells, so one of them is z. A cell that sees every z among the four
/// can't be z.
///
/// # What it does not cover
///
/// Four cells of one house: those are a Naked Quadruple. Four cells without a pivot: those are for
/// chains. HoDoKu has the code but not the technique, so it is off by default.
pub static WXYZ_WING: Technique = Technique {
    on: false,
    find: finder!(find),
    words,
    ..Technique::new("0802", "wxyz", "WXYZ-Wing", Level::Hard, 200)
};

/// Finds four cells around a pivot with four digits, of which one is loose.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let fits = |cell: &Cell| (2..=4).contains(&view.candidates(*cell).len());
    let cells: CellSet<W> = view.open().iter().filter(fits).collect();
    for pivot in cells.iter() {
        view.poll()?;
        let alone = Part { cells: CellSet::only(pivot), digits: view.candidates(pivot) };
        let around = cells & view.peers(pivot);
        for wing in parts(view, alone, around, 3, |digits, _| digits.len() <= 4) {
            step(view, pivot, wing).into_iter().try_for_each(&mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(view: &View<W>, pivot: Cell, wing: Part<W>) -> Option<Step> {
    let Part { cells, digits } = wing;
    let sees_all = |&cell: &Cell| (cells - view.peers(cell)).is_single();
    // The first pivot tells the wing.
    if cells.len() != 4 || digits.len() != 4 || cells.iter().find(sees_all) != Some(pivot) {
        return None;
    }
    let places = |digit: Digit| cells & view.cells(digit);
    let is_loose = |digit: &Digit| {
        !places(*digit).iter().all(|cell| (places(*digit) - view.peers(cell)).is_single())
    };
    let loose: DigitSet = digits.iter().filter(is_loose).collect();
    let loose = loose.single()?;
    let victims = view.common_peers(places(loose)) - cells;
    let effect = Effect::eliminate(view.candidates_in(victims, loose.into()))?;
    let others = cells.without(pivot);
    Some(Step {
        technique: &WXYZ_WING,
        effect,
        evidence: Evidence::default().mark(Role::Pivot, [pivot], view.candidates(pivot)).mark(
            Role::Pincer,
            others.iter(),
            digits,
        ),
        premises: cells.iter().map(Truth::Cell).collect(),
    })
}

/// `r1c1, r1c3, r1c6 and r2c2 can only be 1, 2, 3 or 4. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let digits = marks[1].digits;
    let loose: DigitSet = step.effect.eliminations().iter().map(|c| c.digit).collect();
    let mut cells: Vec<Cell> = marks.iter().flat_map(|mark| mark.cells.clone()).collect();
    cells.sort_unstable();
    let (others, loose) = (words::digits(digits - loose), words::digits(loose));
    text![
        words::cells(layout, &cells),
        " can only be ",
        words::any_digit(digits),
        ". Each of ",
        others,
        " fits at most once, because its places there see each other, so one of the four cells \
         must be ",
        loose,
        ". ",
        words::seeing(layout, &step.effect, text!["every ", loose, " among them"]),
    ]
}
