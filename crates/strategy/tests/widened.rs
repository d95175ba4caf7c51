//! Situations that HoDoKu finds and that were missed.

mod support;

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Stop};
use candoku_strategy::{Step, Uniqueness};

/// A board on which 1 may go where the picture has a 1, and every other digit anywhere.
fn places_of_one(picture: &str) -> Board {
    let layout = Layout::classic();
    let others = layout.digits().without(Digit::from_index(0));
    let marks = picture.chars().filter(|c| !c.is_whitespace());
    let content = |mark| Content::Open(if mark == '1' { layout.digits() } else { others });
    Board::new(layout.clone(), marks.map(content).collect()).unwrap()
}

/// All steps of a technique under the options of a case of the library, proved.
fn steps(board: &Board, code: &str, variant: Option<u8>) -> Vec<Step> {
    let solver = support::classic_solver();
    let options = support::options_of(code, variant);
    let steps = solver.find_all(board, code, &options, &Stop::never()).unwrap();
    for step in &steps {
        step.prove(board, Uniqueness::Established).unwrap();
    }
    steps
}

fn eliminations(step: &Step) -> String {
    let layout = Layout::classic();
    let cells = step.effect.eliminations().iter();
    let names: Vec<String> = cells.map(|c| layout.name_of(c.cell).to_string()).collect();
    names.join(" ")
}

#[test]
fn one_set_may_be_the_petal_of_two_candidates_if_sets_may_overlap() {
    let layout = Layout::classic();
    let digits = |digits: &[usize]| -> DigitSet {
        digits.iter().map(|&digit| Digit::from_index(digit - 1)).collect()
    };
    let cells = [(0, digits(&[1, 2])), (10, digits(&[1, 2, 5])), (11, digits(&[1, 2, 5]))];
    let board = cells.into_iter().fold(Board::empty(layout), |board, (cell, left)| {
        board.with(Cell::new(cell), Content::Open(left)).unwrap()
    });

    assert!(steps(&board, "0904", Some(1)).is_empty());
    let found = steps(&board, "0904", Some(2));

    let expected = "r1c2 r1c3 r2c1 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9 r3c1 r3c2 r3c3";
    assert_eq!(found.iter().map(eliminations).collect::<Vec<_>>(), [expected]);
}

#[test]
fn an_x_chain_of_two_strong_links_is_found_where_there_is_no_longer_one() {
    let board = places_of_one(
        ".....1... .......1. 1..11.... ....1.... ..1...... ......1.. .11.1.... ........1 ...1.....",
    );

    let found = steps(&board, "0701", None);

    assert_eq!(found.iter().map(eliminations).collect::<Vec<_>>(), ["r7c5"]);
}

#[test]
fn an_x_chain_may_end_where_it_began() {
    let board = places_of_one(
        "11....... 1...1.... ..1....1. .1....... ...1..... ......1.. ..1...... .....1... ........1",
    );

    let found = steps(&board, "0701", None);

    assert_eq!(eliminations(&found[0]), "r1c2 r2c1 r3c3");
    let text = found[0].text(board.layout());
    assert!(text.contains("So r1c1 must be 1. Cells that see it can't be 1."), "{text}");
}

#[test]
fn a_dual_kite_with_a_string_inside_the_box_takes_the_two_crossings() {
    let board = places_of_one(
        "......1.. ....1.... .11...... ......1.1 11....... ..11..... .......1. 1..1..... .....1...",
    );

    let found = steps(&board, "0404", None);

    assert_eq!(found.iter().map(eliminations).collect::<Vec<_>>(), ["r3c2 r8c4"]);
}

#[test]
fn siamese_fish_may_differ_in_their_covers_alone() {
    let board = places_of_one(
        ".....1..1 1....11.. 1......1. ....1.... ......1.. ..11..1.. .1....... ..11...1. 1....1.11",
    );

    let found = steps(&board, "03621", None);

    assert_eq!(found.iter().map(eliminations).collect::<Vec<_>>(), ["r8c8 r9c1"]);
}
