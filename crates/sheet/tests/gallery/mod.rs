//! Every rule with an example: the table of `docs/rules.md` and its picture.

use std::fmt::Write;

use candoku_grid::{Board, Cell, CellName, Layout};
use candoku_rules::{Clue, KINDS, Rule, RuledBoard};
use candoku_sheet::svg_of_puzzle;

/// A clue for each rule on a 6×6 grid: its cells, its numbers, and what they are in words.
const CLUES: &[(&str, &str, &[i32], &str)] = &[
    ("all different", "r1c1 r2c2 r3c3 r3c4", &[], "the cells"),
    ("anti-king", "", &[], ""),
    ("anti-knight", "", &[], ""),
    ("arrow", "r2c2 r2c3 r3c4 r4c4", &[], "the circle, then the shaft"),
    ("between line", "r1c1 r2c2 r3c2 r4c3", &[], "the line from circle to circle"),
    ("box indexer", "r2c2", &[], "the cells"),
    ("clone", "r1c1 r1c2 r4c3 r4c4", &[], "the original, then the clone"),
    ("column indexer", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2", &[], "the cells"),
    ("counting circles", "r1c1 r2c3 r3c5 r4c2 r5c4", &[], "the circles"),
    ("diagonal down", "", &[], ""),
    ("diagonal up", "", &[], ""),
    ("difference", "r2c2 r2c3", &[2], "two cells; the difference"),
    ("disjoint groups", "", &[], ""),
    ("double arrow", "r1c1 r2c2 r3c3 r3c4", &[], "the line from circle to circle"),
    ("entropic line", "r1c1 r2c2 r3c3 r3c4", &[], "the line"),
    ("equality cage", "r1c1 r1c2 r2c1 r2c2", &[], "the cells"),
    ("even", "r2c2 r3c4", &[], "the cells"),
    ("extra region", "r2c2 r2c3 r3c2 r3c3 r4c2 r4c3", &[], "the cells"),
    ("global entropy", "", &[], ""),
    ("global modulo", "", &[], ""),
    ("greater than", "r2c2 r2c3", &[], "the larger cell, then the smaller"),
    ("killer cage", "r1c1 r1c2 r2c1", &[10], "the cells; the sum, if there is one"),
    ("little killer", "r1c3 r2c4 r3c5 r4c6", &[14], "the diagonal from its clue; the sum"),
    (
        "lockout line",
        "r1c1 r2c2 r3c2 r4c3",
        &[3],
        "the line from diamond to diamond; the least difference",
    ),
    ("look-and-say cage", "r1c1 r1c2 r2c1 r2c2", &[2, 3], "the cells; counts and digits in turn"),
    ("maximum", "r2c3", &[], "the cells"),
    ("minimum", "r2c3", &[], "the cells"),
    ("modular line", "r1c1 r2c2 r3c3 r3c4", &[3], "the line; the modulus"),
    ("nabner", "r1c1 r2c2 r3c3", &[], "the line"),
    ("negative differences", "r2c2 r2c3", &[1], "pairs of cells with a dot; the differences"),
    ("negative ratios", "r2c2 r2c3", &[2], "pairs of cells with a dot; the ratios"),
    ("negative sums", "r2c2 r2c3", &[5, 10], "pairs of cells with a sign; the sums"),
    ("nonconsecutive", "", &[], "pairs of cells that are excepted"),
    ("numbered room", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2", &[4], "the line from its clue; the number"),
    ("odd", "r2c2 r3c4", &[], "the cells"),
    ("pair sum", "r2c2 r2c3", &[10], "two cells; the sum"),
    (
        "pair table",
        "r2c2 r2c3",
        &[2, 5, 10, 20, 40, 16],
        "pairs of cells; for each digit of the first a mask of those allowed in the second",
    ),
    ("palindrome", "r1c1 r2c2 r3c3 r3c4", &[], "the line"),
    ("parity line", "r1c1 r2c2 r3c3 r3c4", &[], "the line"),
    (
        "pill arrow",
        "r2c2 r2c3 r3c4 r4c4 r5c3",
        &[2],
        "the pill, then the shaft; how many cells the pill has",
    ),
    (
        "quadruple",
        "r2c2 r2c3 r3c2 r3c3",
        &[1, 2, 5],
        "the cells around the circle; the digits in it",
    ),
    ("ratio", "r2c2 r2c3", &[2], "two cells; the ratio"),
    ("region sum line", "r1c2 r2c3 r3c3 r4c4", &[], "the line"),
    ("rellik cage", "r1c1 r1c2 r2c1", &[7], "the cells; the sum"),
    ("renban", "r1c1 r2c2 r3c3 r3c4", &[], "the line"),
    ("row indexer", "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6", &[], "the cells"),
    (
        "same values",
        "r1c1 r1c2 r4c3 r4c4",
        &[2],
        "the groups one after the other; how many there are",
    ),
    ("sandwich", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2", &[9], "the line from its clue; the sum"),
    ("several-sum cage", "r1c1 r1c2 r2c1", &[7, 10], "the cells; the sums"),
    ("skyscraper", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2", &[3], "the line from its clue; the number"),
    ("slow thermometer", "r1c1 r2c2 r3c3 r3c4", &[], "the cells from the bulb"),
    ("sum", "r1c1 r2c2 r3c3", &[12], "the cells; the sum"),
    ("sum line", "r1c1 r2c2 r3c3 r3c4", &[7, 0], "the line; the sum, and 1 if it is closed"),
    ("taxicab", "", &[], ""),
    ("thermometer", "r1c1 r2c2 r3c3 r3c4", &[], "the cells from the bulb"),
    ("whispers", "r1c1 r2c2 r3c3 r3c4", &[3], "the line; the least difference"),
    ("windoku", "", &[], ""),
    ("X-sum", "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2", &[9], "the line from its clue; the sum"),
    ("zipper line", "r1c1 r2c2 r3c3 r3c4 r3c5", &[], "the line"),
];

/// How many pictures stand side by side.
const COLUMNS: usize = 8;
/// The width of a picture with its name.
const WIDTH: usize = 170;
const HEIGHT: usize = 190;

/// The example of a rule; Windoku needs a larger grid.
fn example(name: &str, cells: &str, values: &[i32]) -> RuledBoard {
    let layout = match name {
        "windoku" => Layout::classic(),
        _ => Layout::builder(6).boxes(2, 3).build().expect("2×3 boxes fit a side of 6"),
    };
    let cell = |text: &str| -> Cell {
        let name: CellName = text.parse().expect("cells are named as r1c1");
        layout.cell_named(name).expect("examples lie inside the grid")
    };
    let clue = Clue::new(cells.split_whitespace().map(cell), values.iter().copied());
    let rule = Rule::new(name, &layout, clue).unwrap_or_else(|error| panic!("{error}"));
    RuledBoard { board: Board::empty(layout), rules: vec![rule] }
}

fn clue_of(name: &str) -> (&'static str, &'static [i32], &'static str) {
    let found = CLUES.iter().find(|(other, ..)| *other == name);
    let (_, cells, values, words) = found.unwrap_or_else(|| panic!("{name} has no example"));
    (cells, values, words)
}

/// `docs/rules.md`.
pub(crate) fn page() -> String {
    let mut page = String::from(
        "# Rules beyond houses\n\n\
         Every rule that candoku knows, with the sentence that it adds to the rules of a puzzle, and what its clue consists of: the cells in\n\
         their order, then the numbers after a semicolon. In candoku's own JSON a rule is `{\"rule\": \"killer cage\", \"cells\": [\"r1c1\", \"r1c2\"],\n\
         \"values\": [10]}`. A rule without cells holds on the whole grid, and `--rules anti-knight,nonconsecutive` adds it to any puzzle.\n\
         Written by `cargo run -p candoku-sheet --example rules`.\n\n\
         ![Every rule on a small grid](rules.svg)\n\n\
         | rule | sentence | clue |\n|---|---|---|\n",
    );
    let mut kinds = KINDS.to_vec();
    kinds.sort_by_key(|kind| kind.name().to_lowercase());
    for kind in kinds {
        let (_, _, words) = clue_of(kind.name());
        let _ = writeln!(page, "| {} | {} | {words} |", kind.name(), kind.text());
    }
    page
}

/// `docs/rules.svg`: the marks of every rule that has some.
pub(crate) fn picture() -> String {
    let mut kinds = KINDS.to_vec();
    kinds.sort_by_key(|kind| kind.name().to_lowercase());
    let mut drawn = String::new();
    let mut count = 0;
    for kind in kinds {
        let (cells, values, _) = clue_of(kind.name());
        let example = example(kind.name(), cells, values);
        if example.rules[0].marks(example.board.layout()).is_empty() {
            continue;
        }
        let (x, y) = (count % COLUMNS * WIDTH, count / COLUMNS * HEIGHT);
        count += 1;
        let svg = svg_of_puzzle(&example);
        let nested = svg.replacen("<svg ", &format!("<svg x=\"{}\" y=\"{}\" ", x + 10, y + 24), 1);
        let view = nested.find(" viewBox").expect("every picture has a view box");
        let start = nested.find(" width").expect("every picture has a width");
        let (side, rest) = (WIDTH - 20, &nested[view..]);
        let _ = writeln!(
            drawn,
            "<text x=\"{}\" y=\"{}\" font-size=\"13\" text-anchor=\"middle\">{}</text>\n{} width=\"{side}\" height=\"{side}\"{rest}",
            x + WIDTH / 2,
            y + 16,
            kind.name(),
            &nested[..start],
        );
    }
    let (width, height) = (COLUMNS * WIDTH, count.div_ceil(COLUMNS) * HEIGHT);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" font-family=\"Helvetica, Arial, sans-serif\">\n<title>Every rule on a small grid</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{drawn}</svg>\n"
    )
}
