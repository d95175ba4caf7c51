//! Fireworks: digits that a row and a column can have outside their box in one cell each at most.

use std::collections::HashMap;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Ground, Level, Role, Step, Technique, TechniqueSearch, Text, View,
    finder, text, words,
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
/// One or two digits: alone they are strong links between three cells.
pub static TRIPLE_FIREWORK: Technique = Technique {
    ground: Ground::LinesAndRectangles,
    find: finder!(find_triples),
    words: triple_words,
    ..firework("1521", "fw3", "Triple Firework")
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
            let block = view.layout().house_of(HouseKind::Box, corner.cross);
            let in_lines =
                corner.lines.iter().fold(CellSet::EMPTY, |c, &line| c | view.house(line));
            let away = block.map_or(CellSet::EMPTY, |block| view.open_in(block)) - in_lines;
            let others = view.candidates_in(cells, view.layout().digits() - triple);
            let lost = others.chain(view.candidates_in(away, triple));
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

/// `Outside box 1, row 1 can have 1, 2 and 3 only in r1c5, and column 2 only in r8c2. …`
fn triple_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let cross = words::cells(layout, &marks[0].cells);
    text![
        reach(step, layout, marks[0].digits),
        "A digit that were in none of ",
        cross,
        ", ",
        words::joined(marks[1].cells.iter().map(|&cell| layout.name_of(cell)), " and "),
        " would be twice in the box. So these three cells are these three digits, and none of the \
         digits is in both ends. ",
        words::result(layout, &step.effect),
    ]
}

/// `Outside their common box, row 1 and column 2 can have 1 and 2 only in r1c5 and r8c2. `
fn reach(step: &Step, layout: &Layout, digits: DigitSet) -> Text {
    let Evidence { houses, marks, .. } = &step.evidence;
    let ends = &marks[marks.len() - 1].cells;
    text![
        "Outside the box where they cross, ",
        words::houses(layout, houses),
        " can have ",
        words::digits(digits),
        " only in ",
        words::cells(layout, ends),
        ". "
    ]
}
