//! What other programs and people write is recognised.

use candoku_formats::{Entry, Format, LayoutChoice, LayoutKind, Reader, read};
use candoku_grid::{Board, Cell, Content, Digit, Layout, Symbols};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(puzzle: &str) -> Vec<&str> {
    (0..9).map(|row| &puzzle[row * 9..row * 9 + 9]).collect()
}

/// Reads the text as the example puzzle in this format.
#[track_caller]
fn is_puzzle(text: &str, format: Format) -> Entry {
    let entry = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(entry.format, format, "{text}");
    let board = entry.board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.to_line(), PUZZLE, "{text}");
    entry
}

#[test]
fn blanks_and_notes_of_puzzle_lines() {
    for blank in ['.', '0', '_', '*', '-'] {
        let entry = is_puzzle(&PUZZLE.replace('.', &blank.to_string()), Format::Line);
        assert_eq!(entry.note, "");
    }
    for separator in [" ", ",", "\t", ";", ", ", "  "] {
        let entry = is_puzzle(&format!(" {PUZZLE}{separator}30 clues, easy "), Format::Line);
        assert_eq!((entry.text.as_str(), entry.note.as_str()), (PUZZLE, "30 clues, easy"));
    }
    is_puzzle(&format!("\u{FEFF}{PUZZLE}\r\n"), Format::Line);
}

#[test]
fn grids_with_and_without_spaces() {
    let rows = rows(PUZZLE);
    is_puzzle(&rows.join("\n"), Format::Grid);
    let grouped: Vec<String> =
        rows.iter().map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..])).collect();
    is_puzzle(&grouped.join("\r\n"), Format::Grid);
    let spaced = |row: &&str| row.chars().map(|c| format!(" {c}")).collect::<String>();
    is_puzzle(&rows.iter().map(spaced).collect::<Vec<_>>().join("\n"), Format::Numbers);
}

#[test]
fn drawings_of_many_kinds() {
    let rows = rows(PUZZLE);
    let draw = |bar: &str, rule: &str, edges: (&str, &str)| {
        let row = |row: &&str| [&row[..3], &row[3..6], &row[6..]].join(bar);
        let bands: Vec<String> = rows
            .chunks(3)
            .map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n"))
            .collect();
        format!("{}\n{}\n{}", edges.0, bands.join(&format!("\n{rule}\n")), edges.1)
    };
    is_puzzle(draw("|", "---+---+---", ("", "")).trim(), Format::Boxed);
    is_puzzle(draw(" | ", "------+-------+------", ("", "")).trim(), Format::Boxed);
    is_puzzle(draw("|", "-----------", ("", "")).trim(), Format::Boxed);
    is_puzzle(&draw("│", "───┼───┼───", ("┌─────────┐", "└─────────┘")), Format::Boxed);
    is_puzzle(&draw("║", "═══╬═══╬═══", ("═══════════", "═══════════")), Format::Boxed);
    let simple = draw("|", "---+---+---", ("*-----------*", "*-----------*\nSimple Sudoku"));
    let entry = is_puzzle(&simple, Format::SimpleSudoku);
    assert_eq!(entry.note, "Simple Sudoku");
}

#[test]
fn a_drawing_states_the_shape_of_its_boxes() {
    let text = "1 . .|. . 6\n. . .|. . .\n-----+-----\n. . .|. . .\n. . .|. . .\n-----+-----\n. . .|. . .\n. . .|. . 1\n";
    let entry = read(text).unwrap();

    let stated = entry.board(&LayoutChoice::default()).unwrap();
    let asked = entry.board(&LayoutChoice::of(LayoutKind::Sudoku)).unwrap();

    assert_eq!(stated.layout(), &Layout::boxes(2, 3).unwrap());
    assert_eq!(asked.layout(), &Layout::boxes(3, 2).unwrap());
}

#[test]
fn a_line_around_every_cell_states_no_boxes() {
    let rows = ["|1|2|3|4|", "|2|3|4|1|", "|3|4|1|2|", "|4|1|2|3|"];
    for rule in ["\n", "\n+-+-+-+-+\n"] {
        let entry = read(&rows.join(rule)).unwrap();

        assert_eq!(entry.content.layout, None, "{rule}");
        let board = entry.board(&LayoutChoice::default()).unwrap();
        assert_eq!(board.layout(), &Layout::sudoku(4).unwrap());
    }
    let rules = read("|1234|\n+----+\n|3412|\n+----+\n|2143|\n+----+\n|4321|\n").unwrap();
    assert_eq!(rules.content.layout, None);
}

#[test]
fn cells_between_lines_may_be_left_empty() {
    let dots: Vec<String> = rows(PUZZLE).iter().map(|row| row.replace('.', " ")).collect();
    let draw = |bar: &str, edge: &str| {
        let row = |row: &String| {
            let cells: Vec<String> = row.chars().map(|cell| format!(" {cell} ")).collect();
            format!("{edge}{}{edge}", cells.join(bar))
        };
        dots.iter().map(row).collect::<Vec<_>>()
    };
    let rule = format!("\n{}+\n", "+---".repeat(9));
    is_puzzle(&draw("|", "|").join("\n"), Format::Boxed);
    is_puzzle(&draw("|", "|").join(&rule), Format::Boxed);
    is_puzzle(&draw("│", "║").join("\n"), Format::Boxed);
    is_puzzle(&draw("|", "").join(&rule), Format::Boxed);
    let trimmed: Vec<String> = draw("|", "").iter().map(|row| row.trim_end().to_string()).collect();
    is_puzzle(&trimmed.join(&rule), Format::Boxed);

    let blank_row = read("| 1 | 2 |\n|   |   |\n").unwrap();
    assert_eq!(blank_row.filling().values(), [1, 2, 0, 0]);
    let boxes = read("|12|34|\n|34|12|\n|21|43|\n|43|21|\n").unwrap();
    assert_eq!(boxes.filling().values()[..4], [1, 2, 3, 4]);
}

#[test]
fn pencil_marks_without_a_frame() {
    let entry = read("1 34 23 4\n34 2 1 34\n234 1 4 23\n4 34 2 1").unwrap();

    assert_eq!(entry.format, Format::PencilMarks);
    let board = entry.board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.content(Cell::new(0)), Content::Given(Digit::new(1).unwrap()));
    assert_eq!(board.candidates(Cell::new(8)).to_string(), "234");
}

#[test]
fn letters_count_from_a_unless_a_digit_is_there() {
    let letters = read("ABC\nbca\nC.B\n").unwrap();
    assert_eq!(letters.filling().symbols(), &Symbols::Letters);
    assert_eq!(letters.filling().values(), [1, 2, 3, 2, 3, 1, 3, 0, 2]);

    let mixed = read(&format!("1G{}", ".".repeat(254))).unwrap();
    assert_eq!(mixed.filling().symbols(), &Symbols::Digits);
    assert_eq!(mixed.filling().values()[..2], [1, 16]);
}

#[test]
fn numbers_in_rows_and_in_one_line() {
    let square = |side: usize| (0..side * side).map(move |k| (k / side + k % side) % side + 1);
    let line = |side| square(side).map(|value| value.to_string()).collect::<Vec<_>>();
    for side in [2, 3, 4, 6, 9, 16, 25, 100] {
        let numbers = line(side);
        let rows: Vec<String> = numbers.chunks(side).map(|row| row.join("  ")).collect();
        for text in [rows.join("\n"), numbers.join(" ")] {
            let entry = read(&text).unwrap();
            assert_eq!(entry.format, Format::Numbers, "{text}");
            assert!(entry.filling().values().iter().map(|&v| v as usize).eq(square(side)));
        }
    }
}

#[test]
fn an_sdk_file_with_headers_state_and_marks() {
    let text = "#ASomebody\n#DFor a test\n[Puzzle]\n1...\n....\n....\n....\n\n[State]\n12..\n....\n....\n....\n\n[PencilMarks]\n,,34,34\n34,34,12,12\n,,,\n,,,\n";

    let entry = read(text).unwrap();

    assert_eq!((entry.format, entry.line), (Format::Sdk, 3));
    let board = entry.board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.content(Cell::new(1)), Content::Placed(Digit::new(2).unwrap()));
    assert_eq!(board.candidates(Cell::new(2)).to_string(), "34");
    assert_eq!(board.candidates(Cell::new(8)).to_string(), "1234");
}

#[test]
fn a_library_line_says_what_to_find() {
    let text = format!(":0901-x:57:1+2{}:312 423:518:199:10", ".".repeat(79));
    let entry = read(&text).unwrap();

    let case = entry.case().unwrap();
    assert_eq!((case.code.as_str(), case.variant.as_deref()), ("0901", Some("x")));
    assert_eq!((case.digits.to_string().as_str(), case.extra.as_str()), ("57", "10"));
    assert_eq!(case.eliminations[0].cell, Cell::new(7));
    assert_eq!(case.placements[0].digit, Digit::new(1).unwrap());
    let board = entry.board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.content(Cell::new(1)), Content::Placed(Digit::new(2).unwrap()));
    assert_eq!(board.candidates(Cell::new(2)).to_string(), "3456789");
    assert_eq!(board.candidates(Cell::new(11)).to_string(), "356789");
}

#[test]
fn open_sudoku_data_of_every_version() {
    let cells = |cell: &dyn Fn(char) -> String| PUZZLE.chars().map(cell).collect::<String>();
    let value = |c: char| if c == '.' { '0' } else { c };
    let editable = |c: char| u8::from(c == '.');
    for data in [
        cells(&|c| value(c).to_string()),
        format!("version: 1\n{}", cells(&|c| format!("{}|-|{}|", value(c), editable(c)))),
        format!("version: 2\n{}", cells(&|c| format!("{}|0||{}|", value(c), editable(c)))),
        format!("version: 3\n{}", cells(&|c| format!("{}|0|{}|", value(c), editable(c)))),
        format!("version: 4\n{}", cells(&|c| format!("{}|0|0|{}|", value(c), editable(c)))),
        format!("version: 5\n{}", cells(&|c| format!("{}|0|0|0|{}|", value(c), editable(c)))),
    ] {
        let data = data.replace('\n', "&#10;");
        let game = format!("<game data=\"{data}\"/>");
        assert_eq!(read(&game).unwrap().format, Format::OpenSudoku);
        let text = format!("<?xml version='1.0'?>\n<opensudoku>\n\n{game}{game}</opensudoku>");
        let read: Vec<Entry> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(read.len(), 2);
        let board = read[1].board(&LayoutChoice::default()).unwrap();
        assert_eq!(board, Board::from_line(Layout::sudoku(9).unwrap(), PUZZLE).unwrap());
    }
}

#[test]
fn newer_wiki_strings_distinguish_placed_from_last_candidate() {
    // Givens are 1–9, placed digits 10–18, candidates 18 plus their bits.
    let entry = read(&format!("X9B010b1j{}", "00".repeat(78))).unwrap();

    assert_eq!(entry.format, Format::SudokuWiki);
    let board = entry.board(&LayoutChoice::default()).unwrap();
    assert_eq!(board.layout().name(), "Sudoku-X");
    assert_eq!(board.content(Cell::new(0)), Content::Given(Digit::new(1).unwrap()));
    assert_eq!(board.content(Cell::new(1)), Content::Placed(Digit::new(2).unwrap()));
    assert_eq!(board.candidates(Cell::new(2)).to_string(), "136");
    assert_eq!(board.candidates(Cell::new(3)).len(), 9);
}
