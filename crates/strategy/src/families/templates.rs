//! Templates: whole fillings of one digit, weighed against those of the others.
//!
//! A template puts the digit into one cell of every house that lacks it. What all
//! templates of a digit have in common is certain, so no other digit has a template with
//! one of these cells; and that may leave other digits with fewer templates, in turn.

use candoku_grid::{CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::effect::Effect;
use crate::evidence::{Evidence, Role};
use crate::step::Step;
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// How many templates of a digit may be looked at: all that 9×9 cells have.
const MOST: usize = 46_656;

/// How many cells may be tried on the way, dead ends included.
const PATIENCE: usize = 8 * MOST;

/// The templates of each digit that fit what the other digits have for certain.
pub(crate) struct Templates<const W: usize> {
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

impl<const W: usize> Templates<W> {
    /// The templates of a board; nothing if a digit has none, or too many to look at, or after a
    /// stop.
    pub(crate) fn of(view: &View<W>) -> Option<Templates<W>> {
        let digits = Digit::up_to(view.layout().side()).map(|digit| {
            let (rows, others) = (rows(view, digit), others(view, digit));
            let mut search = Search { view, rows, others, left: PATIENCE };
            let mut templates = Vec::new();
            search.complete(view.cells(digit), CellSet::EMPTY, &mut templates)?;
            let fits = (1..=MOST).contains(&templates.len());
            fits.then(|| OfDigit::of(templates, DigitSet::EMPTY))
        });
        let mut all = Templates { digits: digits.collect::<Option<_>>()? };
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
    pub(crate) fn in_all(&self, digit: Digit) -> CellSet<W> {
        self.digits[digit.index()].in_all
    }

    /// The cells that some template of the digit contains.
    pub(crate) fn in_any(&self, digit: Digit) -> CellSet<W> {
        self.digits[digit.index()].in_any
    }

    /// The step that these cells, which belong to all templates or to any, make.
    pub(crate) fn step(
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

/// The houses in which the digit does not stand yet.
fn lacking<const W: usize>(
    view: &View<W>,
    digit: Digit,
) -> impl Iterator<Item = (HouseId, Digit)> + '_ {
    let stands =
        move |house: HouseId| view.house(house).iter().any(|cell| view.value(cell) == Some(digit));
    view.layout().house_ids().filter(move |&house| !stands(house)).map(move |house| (house, digit))
}

fn rows<const W: usize>(view: &View<W>, digit: Digit) -> Vec<CellSet<W>> {
    let houses = lacking(view, digit).map(|(house, _)| house);
    let is_row = |&house: &HouseId| view.layout().house(house).kind() == HouseKind::Row;
    houses.filter(is_row).map(|house| view.house(house)).collect()
}

fn others<const W: usize>(view: &View<W>, digit: Digit) -> Vec<CellSet<W>> {
    let houses = lacking(view, digit).map(|(house, _)| house);
    let is_other = |&house: &HouseId| view.layout().house(house).kind() != HouseKind::Row;
    houses.filter(is_other).map(|house| view.house(house)).collect()
}

/// A search for all templates of a digit.
struct Search<'a, const W: usize> {
    view: &'a View<W>,
    /// The rows that lack the digit and are not decided yet.
    rows: Vec<CellSet<W>>,
    /// The other houses that lack the digit.
    others: Vec<CellSet<W>>,
    /// How many cells may still be tried.
    left: usize,
}

impl<const W: usize> Search<'_, W> {
    /// Collects the templates that add some of the places to the cells chosen so far.
    ///
    /// Nothing is returned if that takes too long.
    fn complete(
        &mut self,
        places: CellSet<W>,
        chosen: CellSet<W>,
        found: &mut Vec<CellSet<W>>,
    ) -> Option<()> {
        let narrowest = (0..self.rows.len()).min_by_key(|&row| (places & self.rows[row]).len());
        let Some(index) = narrowest else {
            if self.others.iter().all(|house| !chosen.is_disjoint(house)) {
                found.push(chosen);
            }
            return Some(());
        };
        let row = self.rows.swap_remove(index);
        for cell in (places & row).iter() {
            self.left = self.left.checked_sub(1).filter(|_| self.view.poll().is_continue())?;
            let rest = (places - self.view.peers(cell)).without(cell);
            self.complete(rest, chosen.with(cell), found)?;
        }
        self.rows.push(row);
        Some(())
    }
}

/// `way to write 5 once into every row, column and box`, with the digits that help.
pub(crate) fn ways(step: &Step, layout: &Layout) -> Text {
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
        false => text![" that leaves room for all places of ", words::digits(helpers)],
    };
    text!["way to write ", words::digits(digit), " once into every ", houses, apart]
}
