//! Extended Unique Rectangle: six cells in two lines that could exchange three digits.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};

use super::deadly::{Deadly, conclusion};
use crate::{
    Found, Ground, Level, Step, Technique, TechniqueSearch, Text, View, finder, text, words,
};

/// Extended Unique Rectangle: six cells that would allow two solutions with only three digits.
///
/// # What it sees
///
/// Two rows and three columns, or two columns and three rows, whose six empty cells have three
/// digits as candidates. Either the two lines run through the same three boxes, which contain two of the
/// cells each, or they lie in two boxes, which contain three of the cells each. Only some of the
/// cells, the roof, have other candidates.
///
/// # Why it is true
///
/// If the six cells contained only the three digits, each of the two lines would have all three of
/// them there. The lines could then exchange these digits, cell by cell: every row, column and box
/// would keep its digits, and the puzzle would have two solutions. So some cell of the roof takes another
/// digit. What follows is the same as for a Unique Loop: if the roof is one cell, it is none of the
/// three digits. If the roof has one and the same other digit, a cell that sees the whole roof
/// can't be that digit. If the roof is two cells of a house, they act like one cell and may form a
/// naked subset with others; and if one of the three digits has no other place in that house, neither
/// cell is another one of the three.
///
/// # What it does not cover
///
/// Two digits in four cells: those are the Uniqueness Tests. Four digits or more, and cells that
/// have been filled.
pub static EXTENDED_RECTANGLE: Technique = Technique {
    on: false,
    ground: Ground::LinesAndRectangles,
    relies_on_one_solution: true,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0622", "eur", "Extended Unique Rectangle", Level::Hard, 120)
};

/// How many digits and pairs of cells there are.
const SIZE: usize = 3;

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
                for pairs in triples(&pairs(view, [one, two])) {
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

/// Whether the lines can exchange six cells in every house, and no house has more of them than digits.
fn can_exchange<const W: usize>(view: &View<W>, pairs: &[Pair; SIZE]) -> bool {
    let layout = view.layout();
    let boxes = pairs.map(|pair| pair.map(|cell| layout.house_of(HouseKind::Box, cell)));
    let are_across = boxes.iter().all(|[one, two]| one == two);
    let sides = [0, 1].map(|side| pairs.iter().map(|pair| pair[side]).collect::<CellSet<W>>());
    let keeps_digits = |house: HouseId| {
        let [one, two] = sides.map(|side| side & view.house(house));
        let is_pair = |&[a, b]: &Pair| one.contains(a) == two.contains(b);
        let is_side = two.is_empty() && one == sides[0] || one.is_empty() && two == sides[1];
        one.len() + two.len() <= SIZE && (is_side || pairs.iter().all(is_pair))
    };
    (are_across || boxes.iter().all(|pair| *pair == boxes[0]))
        && layout.house_ids().all(keeps_digits)
}

/// Hands over the choices of three digits with few others beside them.
fn of_pairs<const W: usize>(
    view: &View<W>,
    pairs: &[Pair; SIZE],
    found: &mut dyn FnMut(Deadly<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells: Vec<Cell> = pairs.iter().flatten().copied().collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | view.candidates(cell));
    let shared =
        |digit: &Digit| cells.iter().filter(|&&c| view.cells(*digit).contains(c)).count() > 1;
    let digits: Vec<Digit> = digits.iter().filter(shared).collect();
    for triple in triples(&digits) {
        let triple: DigitSet = triple.into_iter().collect();
        let others = |&cell: &Cell| view.candidates(cell) - triple;
        let roof = cells.iter().filter(|cell| !others(cell).is_empty()).count();
        let all_others = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | others(cell));
        let has_some = |&cell: &Cell| !view.candidates(cell).is_disjoint(triple);
        if roof > 0 && (roof <= 2 || all_others.is_single()) && cells.iter().all(has_some) {
            found(Deadly::new(view, triple, cells.clone()))?;
        }
    }
    ControlFlow::Continue(())
}

/// The choices of three items.
fn triples<T: Copy>(items: &[T]) -> Vec<[T; SIZE]> {
    let mut triples = Vec::new();
    for (third, &c) in items.iter().enumerate() {
        for (second, &b) in items[..third].iter().enumerate() {
            triples.extend(items[..second].iter().map(|&a| [a, b, c]));
        }
    }
    triples
}

/// `If r1c1, … contained only 1, 2 and 3, the two lines could exchange these digits. …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let deadly = &step.evidence.marks[0];
    let exchange = text![
        "If ",
        words::cells(layout, &deadly.cells),
        " contained only ",
        words::digits(deadly.digits),
        ", the two lines of three cells could exchange their contents, and the puzzle would have two \
         solutions. "
    ];
    conclusion(exchange, step, layout)
}
