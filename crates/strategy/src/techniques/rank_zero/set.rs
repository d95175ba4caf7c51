//! One set of truths with as many links, told by its cells or by the places of digits.

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind};
use candoku_proof::{Counting, Truth};

use super::Shape;
use super::cover::{Covered, Link};
use crate::{Effect, Evidence, Role, Step, Technique, View};

/// Truths with as many links, and what they eliminate.
#[derive(Clone, Debug)]
pub(super) struct RankZeroSet {
    pub(super) shape: Shape,
    pub(super) effect: Effect,
    counting: Counting,
}

impl RankZeroSet {
    /// The set of these cells, or of the digits that it is shorter to tell by.
    ///
    /// Nothing if it eliminates nothing, or is a pattern of one house or one digit.
    pub(super) fn of<const W: usize>(
        view: &View<W>,
        covered: &Covered<W>,
        shape: Shape,
    ) -> Option<RankZeroSet> {
        if view.common_houses(covered.cells).next().is_some() {
            return None;
        }
        let outside = |(house, digit): Link| {
            view.candidates_in(view.house(house) - covered.cells, digit.into())
        };
        let effect = Effect::eliminate(covered.all_links().flat_map(outside))?;
        let of_cells = Counting {
            truths: covered.cells.iter().map(Truth::Cell).collect(),
            links: covered.all_links().map(|(house, digit)| Truth::House(house, digit)).collect(),
        };
        let by_digits =
            [HouseKind::Row, HouseKind::Column].map(|kind| by_digits(view, covered, kind));
        if by_digits.iter().flatten().any(is_plain) {
            return None;
        }
        let shorter = by_digits.into_iter().flatten().min_by_key(|told| told.truths.len());
        let (shape, counting) = match shorter {
            Some(told) if shape == Shape::Cells && told.truths.len() < of_cells.truths.len() => {
                (Shape::Digits, told)
            }
            _ => (shape, of_cells),
        };
        Some(RankZeroSet { shape, effect, counting })
    }

    /// Smaller sets come first.
    pub(super) fn order(&self) -> (usize, &[Truth], &[Truth]) {
        (self.counting.truths.len(), &self.counting.truths, &self.counting.links)
    }

    pub(super) fn step<const W: usize>(
        &self,
        technique: &'static Technique,
        view: &View<W>,
    ) -> Step {
        let Counting { truths, links } = &self.counting;
        let mut evidence = Evidence {
            houses: houses_of(truths),
            covers: houses_of(links),
            ..Evidence::of_conclusion()
        };
        let cells = cells_of(truths);
        if !cells.is_empty() {
            let lines = |house: &HouseId| view.layout().house(*house).kind() != HouseKind::Column;
            let (first, second): (Vec<_>, Vec<_>) =
                evidence.covers.clone().into_iter().partition(lines);
            for (role, houses) in [(Role::Pattern, first), (Role::Pincer, second)] {
                for house in houses {
                    let its =
                        cells.iter().copied().filter(|&cell| view.house(house).contains(cell));
                    evidence = evidence.mark(role, its, digits_in(links, house));
                }
            }
        }
        for &house in &houses_of(truths) {
            let digits = digits_in(truths, house);
            let places = digits.iter().fold(CellSet::EMPTY, |all, d| all | view.places(d, house));
            evidence = evidence.mark(Role::Pattern, places.iter(), digits);
        }
        let used = houses_of(truths).iter().fold(DigitSet::EMPTY, |d, &h| d | digits_in(truths, h));
        for cell in cells_of(links) {
            evidence = evidence.mark(Role::Pivot, [cell], used & view.candidates(cell));
        }
        let premises = truths.clone();
        evidence.counting = Some(Box::new(self.counting.clone()));
        Step { technique, effect: self.effect.clone(), evidence, premises }
    }
}

/// The same set by digits: what each line of a kind has left to place beside its own links. There
/// is room for it in the other links and in the other cells of the lines.
fn by_digits<const W: usize>(
    view: &View<W>,
    covered: &Covered<W>,
    kind: HouseKind,
) -> Option<Counting> {
    let layout = view.layout();
    let mut lines: Vec<HouseId> = Vec::new();
    for cell in covered.cells.iter() {
        lines.push(layout.house_of(kind, cell)?);
    }
    lines.sort_unstable();
    lines.dedup();
    let is_own = |&(house, _): &Link| layout.house(house).kind() == kind;
    let (own, others): (Vec<Link>, Vec<Link>) = covered.all_links().partition(is_own);
    let mut truths = Vec::new();
    let mut links: Vec<Truth> =
        others.into_iter().map(|(house, digit)| Truth::House(house, digit)).collect();
    for line in lines {
        let is_left =
            |&digit: &Digit| !view.places(digit, line).is_empty() && !own.contains(&(line, digit));
        let left = Digit::up_to(layout.side()).filter(is_left);
        truths.extend(left.map(|digit| Truth::House(line, digit)));
        links.extend((view.open_in(line) - covered.cells).iter().map(Truth::Cell));
    }
    (truths.len() == links.len()).then_some(Counting { truths, links })
}

/// Whether it is a pattern of one line or a fish of one digit.
fn is_plain(counting: &Counting) -> bool {
    let lines = houses_of(&counting.truths);
    let digits =
        lines.iter().fold(DigitSet::EMPTY, |all, &line| all | digits_in(&counting.truths, line));
    lines.len() < 2 || digits.is_single() && cells_of(&counting.links).is_empty()
}

/// The houses of the list, each once, in the order of the layout.
pub(super) fn houses_of(list: &[Truth]) -> Vec<HouseId> {
    let house = |truth: &Truth| match truth {
        Truth::House(house, _) => Some(*house),
        _ => None,
    };
    let mut houses: Vec<HouseId> = list.iter().filter_map(house).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

/// The digits that the list names in a house.
pub(super) fn digits_in(list: &[Truth], house: HouseId) -> DigitSet {
    let digit = |truth: &Truth| match truth {
        Truth::House(other, digit) if *other == house => Some(*digit),
        _ => None,
    };
    list.iter().filter_map(digit).collect()
}

/// The cells of the list, in reading order.
pub(super) fn cells_of(list: &[Truth]) -> Vec<Cell> {
    let cell = |truth: &Truth| match truth {
        Truth::Cell(cell) => Some(*cell),
        _ => None,
    };
    let mut cells: Vec<Cell> = list.iter().filter_map(cell).collect();
    cells.sort_unstable();
    cells
}
