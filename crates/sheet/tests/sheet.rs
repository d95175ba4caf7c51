//! A sheet carries its puzzles as text.

use candoku_grid::{Board, Digit, Layout, Solution};
use candoku_sheet::{Item, Sheet, svg};

fn item(caption: &str) -> Item {
    let layout = Layout::sudoku(4).unwrap();
    let board = Board::from_line(layout.clone(), "1......4.2....3.").unwrap();
    let digits = "1423231432414132".chars().filter_map(Digit::from_symbol).collect();
    Item { board, solution: Solution::new(layout, digits).unwrap(), caption: caption.into() }
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn puzzles_come_first_and_solutions_last() {
    let sheet = Sheet::new("Monday", vec![item("Easy"); 7]).to_pdf();

    let text = String::from_utf8_lossy(&sheet);

    assert!(text.starts_with("%PDF-"));
    assert_eq!(count(&text, "/Type /Page\n"), 3);
    assert!(text.find("(Monday: solutions)").unwrap() > text.find("(7  Easy)").unwrap());
    assert!(text.contains("(page 3 of 3)"));
    // Four givens each, on the puzzle and again in the solution.
    assert_eq!(count(&text, "/F2 "), 7 * 2 * 4 + 3);
}

#[test]
fn a_title_in_any_script_does_no_harm() {
    let sheet = Sheet::new("数独 (1) \\ é – ok", vec![item("")]).to_pdf();

    assert!(sheet.starts_with(b"%PDF-"));
}

#[test]
fn a_sheet_without_puzzles_is_still_a_file() {
    assert!(Sheet::new("nothing", Vec::new()).to_pdf().starts_with(b"%PDF-"));
}

#[test]
fn a_picture_has_every_digit_and_both_kinds_of_lines() {
    let picture = svg(&item("").board);

    assert_eq!(count(&picture, "<text"), 4);
    assert_eq!(count(&picture, "font-weight=\"bold\""), 4);
    assert_eq!(count(&picture, "stroke-width=\"3.2\""), 24);
    assert_eq!(count(&picture, "stroke-width=\"0.8\""), 16);
}

#[test]
fn diagonals_and_windows_are_shaded() {
    let x = Layout::builder(9).usual_boxes().diagonals().build().unwrap();
    let windows = Layout::builder(9).usual_boxes().windows().build().unwrap();

    // The page itself is one more rectangle.
    assert_eq!(count(&svg(&Board::empty(x)), "<rect"), 1 + 17);
    assert_eq!(count(&svg(&Board::empty(windows)), "<rect"), 1 + 36);
}
