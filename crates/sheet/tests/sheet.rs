//! A sheet contains its puzzles as text.

use candoku_grid::{Board, Digit, Layout, Solution};
use candoku_sheet::{Item, SheetWriter, svg};

fn item(caption: &str) -> Item {
    let layout = Layout::sudoku(4).unwrap();
    let board = Board::from_line(layout.clone(), "1......4.2....3.").unwrap();
    let digits = "1423231432414132".chars().filter_map(Digit::from_symbol).collect();
    Item { board, solution: Solution::new(layout, digits).unwrap(), caption: caption.into() }
}

/// The bytes of a sheet with six puzzles per page.
fn sheet(title: &str, items: &[Item]) -> Vec<u8> {
    let mut sheet = SheetWriter::new(Vec::new(), title, (2, 3)).unwrap();
    for item in items {
        sheet.add(item).unwrap();
    }
    sheet.finish().unwrap()
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn puzzles_come_first_and_solutions_last() {
    let sheet = sheet("Monday", &vec![item("Easy"); 7]);

    let text = String::from_utf8_lossy(&sheet);

    assert!(text.starts_with("%PDF-"));
    assert_eq!(count(&text, "/Type /Page\n"), 3);
    assert!(text.find("(Monday: solutions)").unwrap() > text.find("(7  Easy)").unwrap());
    assert!(text.contains("(page 3 of 3)"));
    // Four givens each, on the puzzle and again in the solution.
    assert_eq!(count(&text, "/F2 "), 7 * 2 * 4 + 3);
}

#[test]
fn a_title_may_be_in_any_script() {
    let sheet = sheet("数独 (1) \\ é – ok", &[item("")]);

    assert!(sheet.starts_with(b"%PDF-"));
}

#[test]
fn a_sheet_without_puzzles_is_a_valid_file() {
    assert!(sheet("nothing", &[]).starts_with(b"%PDF-"));
}

#[test]
fn every_object_is_at_the_offset_in_the_cross_reference_table() {
    let sheet = sheet("Places", &vec![item("Easy"); 43]);

    let text: String =
        sheet.iter().map(|byte| if byte.is_ascii() { char::from(*byte) } else { '?' }).collect();
    let (_, end) = text.rsplit_once("startxref\n").unwrap();
    let list: usize = end.trim_end_matches("\n%%EOF").parse().unwrap();
    let mut lines = text[list..].lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().unwrap().strip_prefix("0 ").unwrap().parse().unwrap();
    assert_eq!(lines.next(), Some("0000000000 65535 f"));
    for number in 1..count {
        let place: usize = lines.next().unwrap()[..10].parse().unwrap();
        let object = &text[place..];
        assert!(object.starts_with(&format!("{number} 0 obj")), "object {number} at {place}");
    }
    assert_eq!(lines.next(), Some("trailer"));
    // 8 pages of puzzles, then 3 of solutions, whichever was written first.
    assert!(text.contains("(page 11 of 11)"));
    assert!(text.contains("/Count 11"));
}

/// Counts the bytes written, and discards them.
struct Counter<'a>(&'a std::cell::Cell<usize>);

impl std::io::Write for Counter<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_sheet_was_held_in_memory_until_its_last_puzzle() {
    let written = std::cell::Cell::new(0);
    let mut sheet = SheetWriter::new(Counter(&written), "Stream", (2, 3)).unwrap();
    let mut before = written.get();

    for page in 1..=100 {
        for _ in 0..6 {
            sheet.add(&item("")).unwrap();
        }

        assert!(written.get() > before, "page {page} is written when it is full");
        before = written.get();
    }
}

#[test]
fn a_picture_has_every_digit_and_both_kinds_of_lines() {
    let picture = svg(&item("").board);

    assert_eq!(count(&picture, "<text"), 4);
    assert_eq!(count(&picture, "font-weight=\"bold\""), 4);
    assert_eq!(count(&picture, "stroke-width=\"3.2\""), 6);
    assert_eq!(count(&picture, "stroke-width=\"0.8\""), 4);
}

#[test]
fn diagonals_and_windows_are_shaded() {
    let x = Layout::builder(9).usual_boxes().diagonals().build().unwrap();
    let windows = Layout::builder(9).usual_boxes().windows().build().unwrap();

    // The page itself is one more rectangle.
    assert_eq!(count(&svg(&Board::empty(x)), "<rect"), 1 + 17);
    assert_eq!(count(&svg(&Board::empty(windows)), "<rect"), 1 + 36);
}
