//! Tridagons: three digits in four boxes that do not fit.

use candoku_grid::{Cell, Column, Digit, DigitSet, Row};

use super::oddagon::{MOST_GUARDIANS, Oddagon};
use crate::View;

/// The side of the boxes: with others three cells do not meet every row and column.
const BOX: usize = 3;

/// For each row of a box, the column of the cell in it.
type Arrangement = [usize; BOX];

/// The six ways to take one cell from every row and column of a box; the first three turn one way
/// round, the others the other way.
const ARRANGEMENTS: [Arrangement; 6] =
    [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Three cells of a box, with the number of their guardians.
struct Corner {
    cells: [Cell; BOX],
    is_mirrored: bool,
    guardians: usize,
}

/// The tridagons of a board with few guardians.
pub(super) fn find<const W: usize>(view: &View<W>) -> Vec<Oddagon> {
    let mut found = Vec::new();
    let layout = view.layout();
    let is_cube = [layout.side(), layout.rows(), layout.columns()] == [BOX * BOX; 3]
        && layout.box_shape().is_some_and(|shape| (shape.rows, shape.columns) == (BOX, BOX));
    if !is_cube {
        return found;
    }
    for digits in triples(layout.side()) {
        let corners: Vec<Vec<Corner>> =
            (0..BOX * BOX).map(|place| corners(view, digits, place)).collect();
        for [one, two] in PAIRS {
            for [left, right] in PAIRS {
                let places = [(one, left), (one, right), (two, left), (two, right)];
                let boxes = places.map(|(band, stack)| corners[band * BOX + stack].as_slice());
                join(&boxes, &mut Vec::new(), &mut |chosen| {
                    let cells = chosen.iter().flat_map(|corner| corner.cells).collect();
                    found.push(Oddagon::new(view, digits, cells));
                });
            }
        }
    }
    found
}

/// Two of the bands, or of the stacks.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// All sets of three digits.
fn triples(side: usize) -> impl Iterator<Item = DigitSet> {
    let digits = move |from: usize| (from..side).map(Digit::from_index);
    digits(0).flat_map(move |one| {
        digits(one.index() + 1).flat_map(move |two| {
            let pair = DigitSet::only(one).with(two);
            digits(two.index() + 1).map(move |three| pair.with(three))
        })
    })
}

/// The ways to take three cells of a box that may have the digits, with few guardians.
fn corners<const W: usize>(view: &View<W>, digits: DigitSet, place: usize) -> Vec<Corner> {
    let (band, stack) = (place / BOX, place % BOX);
    let corner = |(number, columns): (usize, &Arrangement)| {
        let cell = |row: usize| {
            let (row, column) = (band * BOX + row, stack * BOX + columns[row]);
            view.layout().cell(Row(row as u8), Column(column as u8))
        };
        let cells = [0, 1, 2].map(cell);
        let is_part = |&cell: &Cell| !(view.candidates(cell) & digits).is_empty();
        let guardians = cells.iter().map(|&cell| (view.candidates(cell) - digits).len()).sum();
        let fits = guardians <= MOST_GUARDIANS && cells.iter().all(is_part);
        fits.then_some(Corner { cells, is_mirrored: number >= BOX, guardians })
    };
    ARRANGEMENTS.iter().enumerate().filter_map(corner).collect()
}

/// Hands over every choice of one corner for each box that is odd and has few guardians.
fn join<'a>(
    boxes: &[&'a [Corner]],
    chosen: &mut Vec<&'a Corner>,
    found: &mut impl FnMut(&[&'a Corner]),
) {
    let sum = |chosen: &[&Corner]| chosen.iter().map(|corner| corner.guardians).sum::<usize>();
    if sum(chosen) > MOST_GUARDIANS {
        return;
    }
    let Some((first, others)) = boxes.split_first() else {
        let mirrored = chosen.iter().filter(|corner| corner.is_mirrored).count();
        // With three digits, three boxes alike and the fourth one mirrored can't be filled.
        if mirrored % 2 == 1 {
            found(chosen);
        }
        return;
    };
    for corner in *first {
        chosen.push(corner);
        join(others, chosen, found);
        chosen.pop();
    }
}
