//! Almost hidden sets: digits of a house with one cell more than they need.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{CellSet, Digit, DigitSet, HouseId, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Level, MarkedCandidates, Role, Step, Technique, TechniqueSearch, Text,
    View, finder, text, words,
};

/// Almost Hidden Set XZ-Rule: two almost hidden sets that share two cells.
///
/// # What it sees
///
/// Two houses, and in each of them some digits that can only go in one cell more than they are:
/// almost hidden sets. The sets share a cell x that has no candidate which belongs to both sets, and
/// another cell z.
///
/// # Why it is true
///
/// Of the cells of each set, all but one take its digits. Cell x can't take a digit of both sets, so
/// it is the one left over in at least one of them. The other cells of that set, and z among them, must then
/// take the digits of the set. So z is a digit of one of the sets. If z, too, has no candidate that belongs
/// to both, one set leaves over x and the other z, and every other cell takes a digit of its set.
///
/// # What it does not cover
///
/// Sets of five digits or more, sets of one digit each, and sets that share no cell.
pub static AHS_XZ: Technique = Technique {
    on: false,
    find: finder!(find),
    words: words_of,
    ..Technique::new("1541", "ahx", "Almost Hidden Set XZ-Rule", Level::Unfair, 310)
};

/// More digits are hard to see, and their cells are better seen as the others of the house.
const MOST: usize = 4;

/// Digits of a house with the cells that they can go in, one more than they are.
#[derive(Clone, Copy, Debug)]
struct HiddenSet<const W: usize> {
    house: HouseId,
    digits: DigitSet,
    cells: CellSet<W>,
}

/// Finds sets that compete for a cell.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let mut told = HashSet::new();
    let mut earlier: Vec<Vec<HiddenSet<W>>> = Vec::new();
    for house in view.layout().house_ids() {
        let of_house = sets(view, house);
        let crosses = |sets: &&Vec<HiddenSet<W>>| {
            let other = sets.first().map(|set| view.open_in(set.house));
            other.is_some_and(|other| (other & view.house(house)).len() > 1)
        };
        let crossing: Vec<&HiddenSet<W>> = earlier.iter().filter(crosses).flatten().collect();
        for two in &of_house {
            view.poll()?;
            for &one in &crossing {
                let effect = effect(view, one, two);
                if let Some((joint, effect)) =
                    effect.filter(|(_, effect)| told.insert(effect.clone()))
                {
                    let evidence = Evidence::in_houses([one.house, two.house])
                        .mark(Role::Pattern, one.cells.iter(), one.digits)
                        .mark(Role::Pattern, two.cells.iter(), two.digits)
                        .mark(Role::Joint, joint.iter(), one.digits | two.digits);
                    let truths = |set: &HiddenSet<W>| {
                        let house = set.house;
                        set.digits.iter().map(move |digit| Truth::House(house, digit))
                    };
                    let premises = truths(one).chain(truths(two)).collect();
                    found(Step { technique: &AHS_XZ, effect, evidence, premises })?;
                }
            }
        }
        earlier.push(of_house);
    }
    ControlFlow::Continue(())
}

/// The almost hidden sets of a house.
fn sets<const W: usize>(view: &View<W>, house: HouseId) -> Vec<HiddenSet<W>> {
    let mut open = vec![HiddenSet { house, digits: DigitSet::EMPTY, cells: CellSet::EMPTY }];
    let mut sets = Vec::new();
    for digit in Digit::up_to(view.layout().side()) {
        let places = view.places(digit, house);
        if places.is_empty() || view.poll().is_break() {
            continue;
        }
        for index in 0..open.len() {
            let HiddenSet { digits, cells, .. } = open[index];
            let wider = HiddenSet { house, digits: digits.with(digit), cells: cells | places };
            let size = wider.digits.len();
            if wider.cells.len() == size + 1 {
                sets.push(wider);
            }
            if size < MOST && wider.cells.len() <= MOST + 1 {
                open.push(wider);
            }
        }
    }
    sets
}

/// The cells that one of the sets leaves over, and what follows.
fn effect<const W: usize>(
    view: &View<W>,
    one: &HiddenSet<W>,
    two: &HiddenSet<W>,
) -> Option<(CellSet<W>, Effect)> {
    let shared = one.cells & two.cells;
    if shared.len() < 2 || one.digits.len() + two.digits.len() < 3 {
        return None;
    }
    let (in_both, in_one) = (one.digits & two.digits, one.digits | two.digits);
    let is_joint = |cell| view.candidates(cell).is_disjoint(in_both);
    let joint: CellSet<W> = shared.iter().filter(|&cell| is_joint(cell)).collect();
    let lost = |cells, kept: DigitSet| view.candidates_in(cells, !kept);
    let effect = match joint.len() {
        1 => Effect::eliminate(lost(shared - joint, in_one)),
        2 => {
            let of_sets =
                [one, two].into_iter().flat_map(|set| lost(set.cells - joint, set.digits));
            Effect::eliminate(lost(joint, in_one).chain(of_sets))
        }
        _ => None,
    };
    Some((joint, effect?))
}

/// `In box 1, 1 and 2 can only go in r1c1, r1c2 and r2c3: at most one of these cells …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let joint = &marks[2];
    let set = |house: &HouseId, set: &MarkedCandidates| {
        let all_but_one = match set.digits.len() {
            1 => ", so one of these cells is ",
            _ => ", so all but one of these cells are ",
        };
        text![
            "In ",
            layout.house(*house),
            ", ",
            words::digits(set.digits),
            " can only go in ",
            words::cells(layout, &set.cells),
            all_but_one,
            words::any_digit(set.digits),
            ". "
        ]
    };
    let names = words::cells(layout, &joint.cells);
    let reason = match joint.cells.len() {
        1 => text![
            names,
            " can't be a digit of both sets, so one of them must do without it and needs all its \
             other cells. The other cells that the sets share are therefore ",
            words::any_digit(joint.digits),
            ". "
        ],
        _ => text![
            "Neither ",
            words::joined(joint.cells.iter().map(|&cell| layout.name_of(cell)), " nor "),
            " can serve both sets, so each set gives up one of them and needs all its other cells. "
        ],
    };
    text![
        set(&houses[0], &marks[0]),
        set(&houses[1], &marks[1]),
        reason,
        words::result(layout, &step.effect)
    ]
}
