//! Fireworks: digits that a row and a column can have outside their box in one cell each at most.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, MarkedCandidates, Role, Step, Technique,
    TechniqueSearch, Text, View, finder, text, words,
};

/// Triple Firework: three digits that need the same three cells.
///
/// # What it sees
///
/// A row and a column that cross in a box. Outside the box, three digits have at most one place in
/// the row, the same for all three, and at most one in the column.
///
/// # Why it is true
///
/// If such a digit were in none of three cells, the crossing and the two ends, the row and the
/// column would both have it inside the box, in two different cells. So each of the three digits
/// takes one of the three cells, which can't be anything else. None of the digits can take both
/// ends, so none can be in a cell of the box away from the row and the column.
///
/// # What it does not cover
///
/// One or two digits: alone they are strong links between three cells. Four digits with two
/// crossings: that is a Quadruple Firework.
pub static TRIPLE_FIREWORK: Technique = Technique {
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find_triples),
    words: triple_words,
    ..firework("1521", "fw3", "Triple Firework")
};

/// Quadruple Firework: two pairs of digits with two crossings and the same ends.
///
/// # What it sees
///
/// Four cells that are the corners of a rectangle in four boxes. Two digits can be in the row and
/// in the column of one corner, outside its box, only in the two neighbouring corners. Two other
/// digits can be in the row and in the column of the opposite corner, outside its box, only in the
/// same two neighbouring corners.
///
/// # Why it is true
///
/// As in a Triple Firework, each digit takes a corner: its crossing or one of the two ends. Four
/// digits need four cells, so the corners are these digits and nothing else, and each digit takes
/// only one of them. A crossing can't be a digit of the other one, which needs one of the other
/// three corners. No digit takes both ends, so none can be in the box of its crossing away from
/// the row and the column.
///
/// # What it does not cover
///
/// Crossings that share digits, and four digits of which three have the same crossing.
pub static QUADRUPLE_FIREWORK: Technique = Technique {
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find_quadruples),
    words: quadruple_words,
    ..firework("1522", "fw4", "Quadruple Firework")
};

const fn firework(code: &'static str, key: &'static str, name: &'static str) -> Technique {
    Technique { on: false, ..Technique::new(code, key, name, Level::Unfair, 300) }
}

/// A crossing of a row and a column, with an end in each outside the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Corner {
    cross: Cell,
    lines: [HouseId; 2],
    ends: [Cell; 2],
}

/// For each corner, the digits that need its crossing or one of its ends.
fn corners<const W: usize>(view: &View<W>) -> Vec<(Corner, DigitSet)> {
    let layout = view.layout();
    let mut digits: HashMap<Corner, DigitSet> = HashMap::new();
    for cross in view.open().iter().take_while(|_| view.poll().is_continue()) {
        let house = |kind| layout.house_of(kind, cross);
        let (Some(row), Some(column), Some(block)) =
            (house(HouseKind::Row), house(HouseKind::Column), house(HouseKind::Box))
        else {
            continue;
        };
        let lines = [row, column];
        for digit in Digit::up_to(layout.side()) {
            let inside = |line| !view.places(digit, line).is_empty();
            if !lines.into_iter().all(inside) {
                continue;
            }
            // Without a place outside the box, any cell may count as the end.
            let [in_row, in_column] = lines.map(|line| {
                let outside = view.places(digit, line) - view.house(block);
                if outside.is_empty() { view.open_in(line) - view.house(block) } else { outside }
            });
            let is_free =
                lines.map(|line| (view.places(digit, line) - view.house(block)).is_empty());
            if !is_free[0] && in_row.len() > 1 || !is_free[1] && in_column.len() > 1 {
                continue;
            }
            for one in in_row.iter() {
                for two in in_column.iter() {
                    let corner = Corner { cross, lines, ends: [one, two] };
                    digits.entry(corner).or_default().insert(digit);
                }
            }
        }
    }
    let mut corners: Vec<_> = digits.into_iter().filter(|(_, digits)| digits.len() >= 2).collect();
    corners.sort_unstable_by_key(|&(corner, _)| corner);
    corners
}

/// Finds three digits that need the same three cells.
fn find_triples<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    for (corner, digits) in corners(view) {
        view.poll()?;
        for triple in choices(digits, 3) {
            let cells: CellSet<W> =
                [corner.cross, corner.ends[0], corner.ends[1]].into_iter().collect();
            let others = view.candidates_in(cells, view.layout().digits() - triple);
            let lost = others.chain(view.candidates_in(away(view, corner), triple));
            let Some(effect) = Effect::eliminate(lost) else { continue };
            let evidence = Evidence::in_houses(corner.lines)
                .mark(Role::Pivot, [corner.cross], triple)
                .mark(Role::Pincer, corner.ends, triple);
            let premises = premises(corner, triple).collect();
            found(Step { technique: &TRIPLE_FIREWORK, effect, evidence, premises })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds two pairs of digits with opposite crossings and the same ends.
fn find_quadruples<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let view = search.view;
    let corners = corners(view);
    let mut told = HashSet::new();
    for (place, &(one, of_one)) in corners.iter().enumerate() {
        view.poll()?;
        let is_opposite = |other: &&(Corner, DigitSet)| other.0.ends == [one.ends[1], one.ends[0]];
        for &(two, of_two) in corners[place + 1..].iter().filter(is_opposite) {
            for first in choices(of_one, 2) {
                for second in choices(of_two - first, 2) {
                    let Some(effect) = effect(view, [(one, first), (two, second)]) else {
                        continue;
                    };
                    if told.insert(effect.clone()) {
                        let evidence = Evidence::in_houses(one.lines.into_iter().chain(two.lines))
                            .mark(Role::Pivot, [one.cross], first)
                            .mark(Role::Pivot, [two.cross], second)
                            .mark(Role::Pincer, one.ends, first | second);
                        let premises = premises(one, first).chain(premises(two, second)).collect();
                        found(Step { technique: &QUADRUPLE_FIREWORK, effect, evidence, premises })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two pairs of digits with the same ends rule out.
fn effect<const W: usize>(view: &View<W>, pairs: [(Corner, DigitSet); 2]) -> Option<Effect> {
    let [(one, first), (_, second)] = pairs;
    let ends: CellSet<W> = one.ends.into_iter().collect();
    let beside_ends = view.candidates_in(ends, view.layout().digits() - first - second);
    let of_pairs = pairs.into_iter().flat_map(|(corner, digits)| {
        let others = view.layout().digits() - digits;
        let beside = view.candidates_in(CellSet::only(corner.cross), others);
        beside.chain(view.candidates_in(away(view, corner), digits))
    });
    Effect::eliminate(beside_ends.chain(of_pairs))
}

/// The open cells of the box that are neither in the row nor in the column.
fn away<const W: usize>(view: &View<W>, corner: Corner) -> CellSet<W> {
    let block = view.layout().house_of(HouseKind::Box, corner.cross);
    let in_lines = corner.lines.iter().fold(CellSet::EMPTY, |c, &line| c | view.house(line));
    block.map_or(CellSet::EMPTY, |block| view.open_in(block)) - in_lines
}

fn premises(corner: Corner, digits: DigitSet) -> impl Iterator<Item = Truth> {
    let of_line = move |line| digits.iter().map(move |digit| Truth::House(line, digit));
    corner.lines.into_iter().flat_map(of_line)
}

/// The sets of so many of the digits.
fn choices(digits: DigitSet, size: usize) -> Vec<DigitSet> {
    let mut sets = vec![DigitSet::EMPTY];
    for digit in digits {
        let wider: Vec<DigitSet> = sets.iter().map(|set| set.with(digit)).collect();
        sets.extend(wider.into_iter().filter(|set| set.len() <= size));
    }
    sets.retain(|set| set.len() == size);
    sets
}

/// `Outside the box where they cross, row 1 and column 1 can have 1 and 2 only in …`
fn quadruple_words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let (first, second) = (&marks[0], &marks[1]);
    text![
        reach(&houses[..2], &marks[2], layout, first.digits),
        "So each of these digits is in ",
        words::cells(layout, &first.cells),
        " or in one of those two cells. In the same way ",
        words::houses(layout, &houses[2..]),
        " put each of ",
        words::digits(second.digits),
        " in ",
        words::cells(layout, &second.cells),
        " or in one of the same two cells. Four digits need all four cells, so these cells \
         contain nothing else, and none of the digits is in both outer cells. ",
        words::result(layout, &step.effect),
    ]
}

/// `Outside box 1, row 1 can have 1, 2 and 3 only in r1c5, and column 2 only in r8c2. …`
fn triple_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let cross = words::cells(layout, &marks[0].cells);
    text![
        reach(&step.evidence.houses, &marks[1], layout, marks[0].digits),
        "A digit in none of ",
        cross,
        ", ",
        words::joined(marks[1].cells.iter().map(|&cell| layout.name_of(cell)), " and "),
        " would appear twice in the box. So these three cells contain these three digits, and none of the \
         digits is in both outer cells. ",
        words::result(layout, &step.effect),
    ]
}

/// `Outside their common box, row 1 and column 2 can have 1 and 2 only in r1c5 and r8c2. `
fn reach(houses: &[HouseId], ends: &MarkedCandidates, layout: &Layout, digits: DigitSet) -> Text {
    text![
        "Outside the box where they cross, ",
        words::houses(layout, houses),
        " can have ",
        words::digits(digits),
        " only in ",
        words::cells(layout, &ends.cells),
        ". "
    ]
}
