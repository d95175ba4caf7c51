//! Bivalue universal graves: boards on which a few candidates keep two solutions apart.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use super::part::{as_one_cell, subset_step, subsets};
use crate::{
    Effect, Evidence, Found, Ground, Level, Role, Step, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// A board that would have two candidates in every open cell, and every digit twice or never
/// in every house, if it were not for some extra candidates.
struct Grave<const W: usize> {
    /// The cells with extra candidates, at least two.
    odd: CellSet<W>,
    /// The extra candidates of a cell, by cell.
    extras: Vec<DigitSet>,
    /// The two other candidates of every open cell.
    pairs: Vec<(Cell, DigitSet)>,
}

impl<const W: usize> Grave<W> {
    /// The grave of the board, if it is one with two cells or more that keep it from being deadly.
    fn of(view: &View<W>) -> Option<Grave<W>> {
        let odd = view.open() - view.bivalue();
        let has_extras = |cell: Cell| view.candidates(cell).len() > 2;
        if !(2..=MOST).contains(&odd.len()) || !odd.iter().all(has_extras) {
            return None;
        }
        let mut extras = vec![DigitSet::EMPTY; view.layout().cell_count()];
        for cell in odd.iter() {
            let crowded = |digit: &Digit| {
                let mut houses = view.common_houses(CellSet::only(cell));
                houses.any(|house| view.positions(*digit, house).len() != 2)
            };
            extras[cell.index()] = view.candidates(cell).iter().filter(crowded).collect();
        }
        let pair = |cell: Cell| (cell, view.candidates(cell) - extras[cell.index()]);
        let pairs: Vec<_> = view.open().iter().map(pair).collect();
        let grave = Grave { odd, extras, pairs };
        grave.is_deadly(view).then_some(grave)
    }

    fn is_deadly(&self, view: &View<W>) -> bool {
        let left = |digit: Digit| -> CellSet<W> {
            let has = |(_, pair): &&(Cell, DigitSet)| pair.contains(digit);
            self.pairs.iter().filter(has).map(|&(cell, _)| cell).collect()
        };
        let balanced = |digit: Digit| {
            let cells = left(digit);
            let count = |house: HouseId| (cells & view.house(house)).len();
            view.layout().house_ids().all(|house| matches!(count(house), 0 | 2))
        };
        self.pairs.iter().all(|(_, pair)| pair.len() == 2)
            && Digit::up_to(view.layout().side()).all(balanced)
    }

    /// The extra candidates of a cell.
    fn extras(&self, cell: Cell) -> DigitSet {
        self.extras[cell.index()]
    }

    /// The extra candidates of all cells.
    fn all_extras(&self) -> DigitSet {
        self.odd.iter().fold(DigitSet::EMPTY, |all, cell| all | self.extras(cell))
    }

    /// That some cell takes an extra candidate.
    fn truth(&self) -> Truth {
        Truth::Deadly(self.pairs.clone())
    }

    /// The odd cells with their extra candidates.
    fn evidence(&self) -> Evidence {
        Evidence::default().mark(Role::Pattern, self.odd.iter(), self.all_extras())
    }
}

/// How many cells may have extra candidates: with more it is hardly a grave any more.
const MOST: usize = 6;

/// `Without 3 or 5 in r1c1 and r1c4, every empty cell would have two candidates …`
fn words(step: &Step, layout: &Layout) -> Text {
    let mark = &step.evidence.marks[0];
    let (cells, digits) = (words::cells(layout, &mark.cells), words::any_digit(mark.digits));
    text![
        "Without ",
        digits,
        " in ",
        cells,
        ", every empty cell would have two candidates and every digit two places or none in each \
         house, and the puzzle would have two solutions. So at least one of these cells is ",
        digits,
        ". "
    ]
}

/// BUG Type 2: one extra digit in several cells prevents two solutions.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates, all of the same digit. A cell with that digit sees all of them.
///
/// # Why it is true
///
/// Without the extra candidates, every cell could take its other candidate, so the puzzle would
/// have two solutions. At least one extra candidate is therefore true, and a cell that sees all of
/// them can't be that digit.
///
/// # What it does not cover
///
/// Extra candidates of several digits: those are types 3 and 4. One extra candidate: that is BUG +
/// 1.
pub static BUG_TYPE_2: Technique = Technique {
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_one_digit),
    words: one_digit_words,
    ..Technique::new("0611", "bug2", "Bivalue Universal Grave Type 2", Level::Hard, 100)
};

/// Finds graves whose extra candidates are all one digit.
fn find_one_digit<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(grave) = Grave::of(view) else { return ControlFlow::Continue(()) };
    let extras = grave.all_extras();
    if !extras.is_single() {
        return ControlFlow::Continue(());
    }
    let victims = view.common_peers(grave.odd.iter());
    match Effect::eliminate(view.candidates_in(victims, extras)) {
        Some(effect) => found(Step {
            technique: &BUG_TYPE_2,
            effect,
            evidence: grave.evidence(),
            premises: vec![grave.truth()],
        }),
        None => ControlFlow::Continue(()),
    }
}

fn one_digit_words(step: &Step, layout: &Layout) -> Text {
    let count = step.evidence.marks[0].cells.len();
    text![words(step, layout), words::seeing(layout, &step.effect, words::all(count))]
}

/// BUG Type 3: extra digits that form a naked subset with other cells.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates, all in cells of one house. Other cells of that house have, together
/// with the extra digits, one digit more than they are cells.
///
/// # Why it is true
///
/// At least one of the extra candidates is true, or the puzzle would have two solutions. So the
/// cells with extra candidates act like one cell with the extra digits as its candidates. Together
/// with the other cells it is a naked subset.
///
/// # What it does not cover
///
/// Extra candidates in cells that share no house. Hidden subsets.
pub static BUG_TYPE_3: Technique = Technique {
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_subsets),
    words: subset_words,
    ..Technique::new("0612", "bug3", "Bivalue Universal Grave Type 3", Level::Hard, 100)
};

/// Finds graves whose extra digits make a naked subset with other cells.
fn find_subsets<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(grave) = Grave::of(view) else { return ControlFlow::Continue(()) };
    subsets(view, grave.odd, grave.all_extras(), &mut |subset| {
        let why = (grave.truth(), grave.evidence());
        let mut step = subset_step(&BUG_TYPE_3, view, grave.odd, why, subset);
        step.iter_mut().for_each(|step| step.evidence.houses.truncate(1));
        step.map_or(ControlFlow::Continue(()), &mut *found)
    })
}

fn subset_words(step: &Step, layout: &Layout) -> Text {
    let subset = &step.evidence.marks[1];
    text![
        words(step, layout),
        as_one_cell(subset, &step.evidence.houses, layout),
        words::result(layout, &step.effect)
    ]
}

/// BUG Type 4: a digit confined to two cells with extra candidates.
///
/// # What it sees
///
/// Every empty cell has two candidates and every digit two places or none in each house, except
/// for some extra candidates in two cells of one house. A digit of both cells that is not extra
/// has no other place in that house.
///
/// # Why it is true
///
/// One of the two cells must be that digit. If the other took its second ordinary digit, no extra
/// candidate would be true and the puzzle would have two solutions. So neither cell can be its
/// second ordinary digit.
///
/// # What it does not cover
///
/// Three or more cells with extra candidates.
pub static BUG_TYPE_4: Technique = Technique {
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find_strong_links),
    words: strong_link_words,
    ..Technique::new("0613", "bug4", "Bivalue Universal Grave Type 4", Level::Hard, 100)
};

/// Finds graves with a digit that two cells with extra candidates keep between them.
fn find_strong_links<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(grave) = Grave::of(view).filter(|grave| grave.odd.len() == 2) else {
        return ControlFlow::Continue(());
    };
    let extras = grave.all_extras();
    let shared = grave
        .odd
        .iter()
        .fold(view.layout().digits() - extras, |all, cell| all & view.candidates(cell));
    for house in view.common_houses(grave.odd) {
        for digit in shared.iter().filter(|&digit| view.places(digit, house) == grave.odd) {
            let lost = grave.odd.iter().flat_map(|cell| {
                let plain = view.candidates(cell) - grave.extras(cell);
                view.candidates_in(CellSet::only(cell), plain.without(digit))
            });
            if let Some(effect) = Effect::eliminate(lost) {
                let mut evidence = grave.evidence().mark(Role::Fin, grave.odd.iter(), digit);
                evidence.houses = vec![house];
                let premises = vec![grave.truth(), Truth::House(house, digit)];
                found(Step { technique: &BUG_TYPE_4, effect, evidence, premises })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn strong_link_words(step: &Step, layout: &Layout) -> Text {
    let kept = &step.evidence.marks[1];
    text![
        words(step, layout),
        "In ",
        words::houses(layout, &step.evidence.houses),
        ", one of ",
        words::cells(layout, &kept.cells),
        " is ",
        words::digits(kept.digits),
        ", so the other must be an extra digit, and neither can be anything else. ",
        words::result(layout, &step.effect),
    ]
}
