//! Extended Unique Rectangle: cells in two lines that could exchange three digits or more.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};

use super::deadly::{Deadly, conclusion};
use crate::{
    Found, LayoutRequirement, Level, Step, Technique, TechniqueSearch, Text, View, finder, text,
    words,
};

/// Extended Unique Rectangle: cells in two lines that would allow two solutions with only a few digits.
///
/// # What it sees
///
/// Two rows and three to six columns, or two columns and three to six rows, whose empty cells have as many
/// digits as candidates as there are cells in one of the two lines. Either the two lines run through the
/// same boxes, so that neighbours share one, or they lie in two boxes, each of which contains all cells of
/// its line. Only some of the cells, the roof, have other candidates.
///
/// # Why it is true
///
/// If the cells contained only these digits, each of the two lines would have all of them
/// there. The lines could then exchange these digits, cell by cell: every row, column and box
/// would keep its digits, and the puzzle would have two solutions. So some cell of the roof takes another
/// digit. What follows is the same as for a Unique Loop: if the roof is one cell, it is none of these
/// digits. If the roof has one and the same other digit, a cell that sees the whole roof
/// can't be that digit. If the roof is two cells of a house, they act like one cell and may form a
/// naked subset with others; and if one of these digits has no other place in that house, neither
/// cell is another one of them.
///
/// # What it does not cover
///
/// Two digits in four cells: those are the Uniqueness Tests. Cells that have been filled. A Unique
/// Matrix, four digits in four rows and four columns of four boxes, needs no rule of its own: two of its rows
/// that share boxes are such a rectangle already.
pub static EXTENDED_RECTANGLE: Technique = Technique {
    on: false,
    requires: LayoutRequirement::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0622", "eur", "Extended Unique Rectangle", Level::Hard, 120)
};

/// How many digits and pairs of cells there may be; more do not fit into three boxes.
const SIZES: std::ops::RangeInclusive<usize> = 3..=6;

/// How many cells the roof may have if they have several other digits.
const MOST_ROOF: usize = 2;

/// Finds two lines that must take a fourth digit somewhere.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    let mut told = HashSet::new();
    let mut tell = |step: Option<Step>| match step {
        Some(step) if told.insert(step.effect.clone()) => found(step),
        _ => ControlFlow::Continue(()),
    };
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<HouseId> =
            layout.house_ids().filter(|&house| layout.house(house).kind() == kind).collect();
        for (index, &one) in lines.iter().enumerate() {
            for &two in &lines[..index] {
                view.poll()?;
                for pairs in exchanges(view, &pairs(view, [one, two])) {
                    if can_exchange(view, &pairs) {
                        of_pairs(view, &pairs, &mut |deadly| {
                            deadly.steps(&EXTENDED_RECTANGLE, view, &mut tell)
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell of the one line and its neighbour in the other.
type Pair = [Cell; 2];

/// The pairs of empty cells at the same place of two lines.
fn pairs<const W: usize>(view: &View<W>, lines: [HouseId; 2]) -> Vec<Pair> {
    let [one, two] = lines.map(|line| view.layout().house(line).cells());
    let pairs = one.iter().zip(two).map(|(&one, &two)| [one, two]);
    pairs.filter(|pair| pair.iter().all(|&cell| view.open().contains(cell))).collect()
}

/// The choices of pairs that lie in one box each, or whose lines lie in one box each.
fn exchanges<const W: usize>(view: &View<W>, pairs: &[Pair]) -> Vec<Vec<Pair>> {
    let layout = view.layout();
    let boxes = |pair: &Pair| pair.map(|cell| layout.house_of(HouseKind::Box, cell));
    let is_across = |pair: &Pair| boxes(pair)[0] == boxes(pair)[1];
    if pairs.iter().all(is_across) {
        // Larger boards have too many choices.
        let most = if layout.side() > 9 { *SIZES.start() } else { *SIZES.end() };
        return (*SIZES.start()..=most).flat_map(|size| choices(pairs, size)).collect();
    }
    let of_boxes = pairs.chunk_by(|one, two| boxes(one) == boxes(two));
    of_boxes.flat_map(|pairs| choices(pairs, *SIZES.start())).collect()
}

/// Whether the lines can exchange the cells in every house, and no house has more of them than digits.
fn can_exchange<const W: usize>(view: &View<W>, pairs: &[Pair]) -> bool {
    let layout = view.layout();
    let box_of = |cell: Cell| layout.house_of(HouseKind::Box, cell);
    let boxes: Vec<_> = pairs.iter().map(|pair| pair.map(box_of)).collect();
    let are_across = boxes.iter().all(|[one, two]| one == two);
    let sides = [0, 1].map(|side| pairs.iter().map(|pair| pair[side]).collect::<CellSet<W>>());
    let keeps_digits = |house: HouseId| {
        let [one, two] = sides.map(|side| side & view.house(house));
        let is_pair = |&[a, b]: &Pair| one.contains(a) == two.contains(b);
        let is_side = two.is_empty() && one == sides[0] || one.is_empty() && two == sides[1];
        one.len() + two.len() <= pairs.len() && (is_side || pairs.iter().all(is_pair))
    };
    (are_across || boxes.iter().all(|pair| *pair == boxes[0]))
        && layout.house_ids().all(keeps_digits)
}

/// Hands over the choices of as many digits as pairs with few others beside them.
fn of_pairs<const W: usize>(
    view: &View<W>,
    pairs: &[Pair],
    found: &mut dyn FnMut(Deadly<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells: Vec<Cell> = pairs.iter().flatten().copied().collect();
    let count = |digit: Digit| cells.iter().filter(|&&c| view.cells(digit).contains(c)).count();
    let all = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell));
    let shared: Vec<Digit> = all.iter().filter(|&digit| count(digit) > 1).collect();
    let choices: Vec<Vec<Digit>> = match all.len().checked_sub(pairs.len()) {
        None | Some(0) => Vec::new(),
        Some(1) => choices(&shared, pairs.len()),
        // With several others the roof is two cells, which a digit in three cells can't be confined to.
        Some(_) => {
            let (certain, open): (Vec<Digit>, Vec<Digit>) =
                shared.iter().copied().partition(|&digit| count(digit) > MOST_ROOF);
            let missing = pairs.len().checked_sub(certain.len());
            let rest = missing.map_or(Vec::new(), |missing| choices(&open, missing));
            rest.into_iter().map(|rest| [certain.clone(), rest].concat()).collect()
        }
    };
    for chosen in choices {
        let chosen: DigitSet = chosen.into_iter().collect();
        let others = |&cell: &Cell| view.candidates(cell) - chosen;
        let roof = cells.iter().filter(|cell| !others(cell).is_empty()).count();
        let all_others = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | others(cell));
        let has_some = |&cell: &Cell| !view.candidates(cell).is_disjoint(chosen);
        if roof > 0 && (roof <= MOST_ROOF || all_others.is_single()) && cells.iter().all(has_some) {
            found(Deadly::new(view, chosen, cells.clone()))?;
        }
    }
    ControlFlow::Continue(())
}

/// The choices of that many items.
fn choices<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    match items {
        _ if size == 0 => vec![Vec::new()],
        [rest @ .., last] => {
            let mut all = choices(rest, size);
            for mut fewer in choices(rest, size - 1) {
                fewer.push(*last);
                all.push(fewer);
            }
            all
        }
        [] => Vec::new(),
    }
}

/// `If r1c1, … contained only 1, 2 and 3, the two lines could exchange these digits. …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let deadly = &step.evidence.marks[0];
    let exchange = text![
        "If ",
        words::cells(layout, &deadly.cells),
        " contained only ",
        words::digits(deadly.digits),
        ", the two lines of ",
        words::number(deadly.cells.len() / 2),
        " cells could exchange their contents, and the puzzle would have two \
         solutions. "
    ];
    conclusion(exchange, step, layout)
}
