//! Templates: whole fillings of one digit, weighed against those of the others.
//!
//! A template puts the digit into one cell of every house that lacks it. What all
//! templates of a digit have in common is certain, so no other digit has a template with
//! one of these cells; and that may leave other digits with fewer templates, in turn.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::templates::Templates;
use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch,
    Text, View, finder, text, words,
};

/// How many templates of a digit may be looked at: all that 9×9 cells have.
const MOST: usize = 46_656;

/// How many cells may be tried on the way, dead ends included.
const PATIENCE: usize = 8 * MOST;

/// The templates of each digit that fit what the other digits have for certain.
struct CompatibleTemplates<const W: usize> {
    digits: Vec<OfDigit<W>>,
}

struct OfDigit<const W: usize> {
    templates: Vec<CellSet<W>>,
    /// The cells of all templates.
    in_all: CellSet<W>,
    /// The cells of any template.
    in_any: CellSet<W>,
    /// The digits whose certain cells ruled templates out.
    helpers: DigitSet,
}

impl<const W: usize> CompatibleTemplates<W> {
    /// The templates of a board; nothing if a digit has none, or too many to look at, or after a
    /// stop.
    fn of(view: &View<W>) -> Option<CompatibleTemplates<W>> {
        let digits = Digit::up_to(view.layout().side()).map(|digit| {
            let mut templates = Vec::new();
            let all = Templates::new(view, digit, PATIENCE).search(view.cells(digit), &mut |one| {
                templates.push(one);
                ControlFlow::Continue(())
            });
            all.is_continue().then_some(())?;
            let fits = (1..=MOST).contains(&templates.len());
            fits.then(|| OfDigit::of(templates, DigitSet::EMPTY))
        });
        let mut all = CompatibleTemplates { digits: digits.collect::<Option<_>>()? };
        all.weigh(view)?;
        Some(all)
    }

    /// Rules out templates with cells that are certain for another digit, until none is left.
    fn weigh(&mut self, view: &View<W>) -> Option<()> {
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..self.digits.len() {
                let mut templates = std::mem::take(&mut self.digits[index].templates);
                let (before, mut helpers) = (templates.len(), self.digits[index].helpers);
                for (digit, other) in self.digits.iter().enumerate().filter(|&(d, _)| d != index) {
                    view.poll().is_continue().then_some(())?;
                    let length = templates.len();
                    templates.retain(|template| template.is_disjoint(&other.in_all));
                    if templates.len() < length {
                        helpers.insert(Digit::from_index(digit));
                    }
                }
                changed |= templates.len() < before;
                if templates.is_empty() {
                    return None;
                }
                self.digits[index] = OfDigit::of(templates, helpers);
            }
        }
        Some(())
    }

    /// The cells that every template of the digit contains.
    fn in_all(&self, digit: Digit) -> CellSet<W> {
        self.digits[digit.index()].in_all
    }

    /// The cells that some template of the digit contains.
    fn in_any(&self, digit: Digit) -> CellSet<W> {
        self.digits[digit.index()].in_any
    }

    /// The step that these cells, which belong to all templates or to any, make.
    fn step(
        &self,
        technique: &'static Technique,
        view: &View<W>,
        digit: Digit,
        cells: CellSet<W>,
        effect: Effect,
    ) -> Step {
        let mut digits = DigitSet::only(digit);
        let mut pending = digits;
        while let Some(next) = pending.first() {
            pending.remove(next);
            let new = self.digits[next.index()].helpers - digits;
            digits |= new;
            pending |= new;
        }
        // Rows tell columns and boxes, of which there are as many.
        let needed = |&(house, _): &(HouseId, Digit)| {
            !matches!(view.layout().house(house).kind(), HouseKind::Column | HouseKind::Box)
        };
        let lacking = digits.iter().flat_map(|digit| lacking(view, digit));
        let premises = lacking.filter(needed).map(|(house, digit)| Truth::House(house, digit));
        Step {
            technique,
            effect,
            evidence: Evidence::default().mark(Role::Pattern, cells.iter(), digit),
            premises: premises.collect(),
        }
    }
}

impl<const W: usize> OfDigit<W> {
    fn of(templates: Vec<CellSet<W>>, helpers: DigitSet) -> OfDigit<W> {
        let in_all = templates.iter().copied().reduce(|all, one| all & one);
        let in_any = templates.iter().fold(CellSet::EMPTY, |any, &one| any | one);
        OfDigit { in_all: in_all.unwrap_or(CellSet::EMPTY), templates, in_any, helpers }
    }
}

/// The houses that do not have the digit yet.
fn lacking<const W: usize>(
    view: &View<W>,
    digit: Digit,
) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
    let is_placed =
        move |house: HouseId| view.house(house).iter().any(|cell| view.value(cell) == Some(digit));
    view.layout()
        .house_ids()
        .filter(move |&house| !is_placed(house))
        .map(move |house| (house, digit))
}

/// `way to place 5 once in every row, column and box`, with the digits that help.
fn ways(step: &Step, layout: &Layout) -> Text {
    let digit = step.digits();
    let named = step.premises.iter().filter_map(|truth| match truth {
        Truth::House(_, digit) => Some(*digit),
        _ => None,
    });
    let helpers = named.collect::<DigitSet>() - digit;
    let has = |kind| layout.houses().iter().any(|house| house.kind() == kind);
    let kinds = [
        (HouseKind::Row, "row"),
        (HouseKind::Column, "column"),
        (HouseKind::Box, "box"),
        (HouseKind::Diagonal, "diagonal"),
        (HouseKind::Window, "window"),
    ];
    let houses = words::and(kinds.iter().filter(|(kind, _)| has(*kind)).map(|(_, name)| *name));
    let apart = match helpers.is_empty() {
        true => Text::default(),
        false => text![" that is compatible with ", words::digits(helpers)],
    };
    text!["way to place ", words::digits(digit), " once in every ", houses, apart]
}

/// Template Set: a cell that every way to place a digit uses.
///
/// # What it sees
///
/// All templates of a digit: the ways to place it once in every row, column and box where it is
/// missing. Templates that use a cell which is certain for another digit don't count. Some cell
/// belongs to all that are left.
///
/// # Why it is true
///
/// In the solution the digit is in the cells of one of its templates. Whichever it is, it contains
/// that cell.
///
/// # What it does not cover
///
/// Two digits considered together, unless one of them is certain of a cell. Boards on which a
/// digit has more templates than an empty 9×9 grid.
pub static TEMPLATE_SET: Technique = Technique {
    on: false,
    requires: LayoutRequirement::Lines,
    find: finder!(find_set),
    words: set_words,
    ..Technique::new("1201", "ts", "Template Set", Level::Extreme, 10000)
};

/// Finds cells that belong to all templates of a digit.
fn find_set<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let Some(templates) = CompatibleTemplates::of(view) else { return ControlFlow::Continue(()) };
    for digit in Digit::up_to(view.layout().side()) {
        let cells = templates.in_all(digit);
        let placements = cells.iter().map(|cell| Candidate::new(digit, cell));
        if let Some(effect) = Effect::new(placements, []) {
            found(templates.step(&TEMPLATE_SET, view, digit, cells, effect))?;
        }
    }
    ControlFlow::Continue(())
}

fn set_words(step: &Step, layout: &Layout) -> Text {
    text![
        "Every ",
        ways(step, layout),
        " uses ",
        words::cells(layout, &step.evidence.marks[0].cells),
        ". So ",
        words::effect(layout, &step.effect),
        "."
    ]
}

/// Template Delete: a candidate that no way to place a digit uses.
///
/// # What it sees
///
/// All templates of a digit: the ways to place it once in every row, column and box where it is
/// missing. Templates that use a cell which is certain for another digit don't count. Some cell
/// has the digit as a candidate and belongs to none that are left.
///
/// # Why it is true
///
/// In the solution the digit is in the cells of one of its templates, so it can't be in a cell
/// that belongs to none of them. Every fish is such a case.
///
/// # What it does not cover
///
/// Two digits considered together, unless one of them is certain of a cell. Boards on which a
/// digit has more templates than an empty 9×9 grid.
pub static TEMPLATE_DELETE: Technique = Technique {
    on: false,
    requires: LayoutRequirement::Lines,
    find: finder!(find_delete),
    words: delete_words,
    ..Technique::new("1202", "td", "Template Delete", Level::Extreme, 10000)
};

/// Finds candidates of a digit that belong to none of its templates.
fn find_delete<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let Some(templates) = CompatibleTemplates::of(view) else { return ControlFlow::Continue(()) };
    for digit in Digit::up_to(view.layout().side()) {
        let cells = templates.in_any(digit);
        let gone = view.cells(digit) - cells;
        if let Some(effect) = Effect::eliminate(view.candidates_in(gone, digit.into())) {
            found(templates.step(&TEMPLATE_DELETE, view, digit, cells, effect))?;
        }
    }
    ControlFlow::Continue(())
}

fn delete_words(step: &Step, layout: &Layout) -> Text {
    text![
        "Every ",
        ways(step, layout),
        " uses only ",
        words::cells(layout, &step.evidence.marks[0].cells),
        ". ",
        words::result(layout, &step.effect),
    ]
}
