//! Any layout can be the top designation.

use candoku_check::Checker;
use candoku_grid::{Filling, Layout, Symbols};

fn filling(side: usize, line: &str) -> Filling {
    let values = line.chars().map(|symbol| Symbols::Digits.read(symbol).unwrap_or(0)).collect();
    Filling::new(side, Symbols::Digits, values).unwrap()
}

fn report(layout: &Layout, line: &str) -> String {
    Checker::for_layout(layout).check(&filling(layout.side(), line)).to_string()
}

#[test]
fn boxes_of_any_shape_are_judged() {
    let layout = Layout::boxes(2, 3).unwrap();

    let text = report(&layout, "1.........1.........................");

    assert_eq!(text, "Size: 6 x 6\n\nUnsolved Sudoku\n");
    let text = report(&layout, "1......1............................");
    assert_eq!(
        text,
        "Size: 6 x 6\n\nIncorrect Sudoku\n\n\
         1 is duplicated in block 1\n(1,1) (2,2)\n\nUnsolved Latin square\n"
    );
}

#[test]
fn windoku_falls_through_to_sudoku() {
    let layout = Layout::builder(9).usual_boxes().windows().build().unwrap();
    let mut line = vec!['.'; 81];
    line[9 + 1] = '7';
    line[3 * 9 + 3] = '7';

    let text = report(&layout, &line.iter().collect::<String>());

    assert_eq!(
        text,
        "Size: 9 x 9\n\nIncorrect Windoku\n\n\
         7 is duplicated in window 1\n(2,2) (4,4)\n\nUnsolved Sudoku\n"
    );
}

#[test]
fn a_jigsaw_falls_through_to_the_latin_square() {
    let layout = Layout::builder(2).jigsaw(&[0, 1, 1, 0]).build().unwrap();

    let text = report(&layout, "1221");

    assert_eq!(
        text,
        "Size: 2 x 2\n\nIncorrect Jigsaw Sudoku\n\n\
         1 is duplicated in block 1\n(1,1) (2,2)\n\n\
         2 is duplicated in block 2\n(1,2) (2,1)\n\nSolved Latin square\n"
    );
}

#[test]
fn a_latin_layout_has_no_other_designation() {
    let text = report(&Layout::latin(4).unwrap(), "1234123412341234");

    assert!(text.starts_with("Size: 4 x 4\n\nIncorrect Latin square\n"), "{text}");
    assert_eq!(text.matches("Incorrect").count(), 1);
}

#[test]
fn a_latin_square_with_diagonals_falls_through_to_the_latin_square() {
    let layout = Layout::builder(3).diagonals().build().unwrap();

    let text = report(&layout, "123312231");

    assert!(text.ends_with("\n\nSolved Latin square\n"), "{text}");
    assert!(!text.contains("Jigsaw"), "{text}");
}

#[test]
fn the_designation_that_passed_has_its_layout() {
    let usual = Layout::builder(4).usual_boxes();
    let jigsaw = Layout::builder(4).jigsaw(&[0, 0, 1, 1, 0, 2, 2, 1, 0, 3, 2, 1, 3, 3, 3, 2]);
    let blank = ".".repeat(16);
    let cases = [
        (usual.clone().diagonals(), &blank[..], Some(usual.clone().diagonals())),
        (usual.clone().diagonals(), "1..............1", Some(usual.clone())),
        (usual.clone().diagonals(), "1....1..........", Some(Layout::builder(4))),
        (usual, "11..............", None),
        (jigsaw.clone(), &blank, Some(jigsaw.clone())),
        (jigsaw.clone().diagonals(), "1.........1.....", Some(jigsaw)),
    ];
    for (layout, line, expected) in cases {
        let checker = Checker::for_layout(&layout.build().unwrap());

        let meant = checker.meant_layouts(&checker.check(&filling(4, line)));

        let passed: Vec<Layout> = meant.into_iter().map(|(_, layout)| layout).collect();
        assert_eq!(
            passed,
            Vec::from_iter(expected.map(|builder| builder.build().unwrap())),
            "{line}"
        );
    }
    let large = Checker::for_side(30);
    let report = large.check(&filling(30, &".".repeat(30 * 30)));
    assert_eq!((report.passes(), large.meant_layouts(&report)), (true, Vec::new()));
}

#[test]
fn a_square_without_a_stated_layout_may_be_meant_without_diagonals() {
    let checker = Checker::for_side(4);
    let names = |line: &str| {
        let meant = checker.meant_layouts(&checker.check(&filling(4, line)));
        meant.into_iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>()
    };

    assert_eq!(names(&".".repeat(16)), ["Sudoku-X", "Sudoku"]);
    assert_eq!(names("1.........1....."), ["Sudoku"]);
    assert_eq!(names("1....1.........."), ["Latin square"]);
    assert!(names("11..............").is_empty());
}
