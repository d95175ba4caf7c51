//! Every text that is not a puzzle is rejected with the position, what was found and what was
//! expected.

use std::time::{Duration, Instant};

use candoku_formats::{LayoutChoice, Reader, read};

/// Checks the error for a text without a puzzle.
#[track_caller]
fn rejects(text: &str, said: &str) {
    let error = read(text).unwrap_err();
    assert_eq!(error.to_string(), said, "{text}");
}

fn blank_rows(count: usize, cells: &str) -> String {
    format!("{cells}\n").repeat(count)
}

#[test]
fn nothing() {
    rejects("", "1:1: found the end of the input, expected a puzzle");
    rejects("\n\n# only a comment\n", "3:1: found the end of the input, expected a puzzle");
}

#[test]
fn puzzle_lines() {
    let line = |cells: usize| ".".repeat(cells);
    rejects(&line(80), "1:81: found the end of the line, expected 81 cells, not 80");
    rejects(&format!("{} note", line(82)), "1:83: found ' ', expected 100 cells, not 82");
    let nine = |rest: &str| format!("123456789{rest}{}", line(72 - rest.chars().count()));
    rejects(&nine("x"), "1:10: found 'x', expected a digit 1–9 or '.'");
    rejects(&nine("é"), "1:10: found 'é', expected a digit 1–9 or '.'");
    rejects(
        &format!("{}H123456789ABCDEFG", line(239)),
        "1:240: found 'H', expected a digit 1–9, a letter A–G or '.'",
    );
    rejects(&line(36 * 36), "1:1: found 1296 cells, expected no more than 1225 cells");
    let null = format!("1\0{}", line(79));
    rejects(&null, "1:2: found the control character U+0000, expected a digit 1–9 or '.'");
    rejects("hello", "1:6: found the end of the line, expected 9 cells, not 5");
    rejects("hello!", "1:6: found '!', expected a digit, a letter or '.'");
}

#[test]
fn grids() {
    let short = "12.4\n....\n...\n4..1\n";
    rejects(short, "3:4: found the end of the line, expected 4 cells in the row, not 3");
    let long = "12.4\n.....\n....\n4..1\n";
    rejects(long, "2:5: found '.', expected the end of the row after 4 cells");
    rejects("12.4\n..3.\n..5.\n4..1\n", "3:3: found '5', expected a digit 1–4 or '.'");
    rejects("ABC\nBCD\nCAB\n", "2:3: found 'D', expected a letter A–C or '.'");
    let eight = blank_rows(8, "123456789");
    rejects(&eight, "8:10: found the end of the grid after row 8, expected 9 rows of 9 cells");
    rejects(
        &blank_rows(4, "12345"),
        "4:6: found the end of the grid after row 4, expected 5 rows of 5 cells",
    );
    rejects(&blank_rows(6, "12345"), "6:1: found row 6, expected 5 rows of 5 cells");
    rejects("12!\n...\n..3", "1:3: found '!', expected a digit 1–3 or '.'");
}

#[test]
fn numbers() {
    rejects("1 2 3\n3 1 2\n2 3 4\n", "3:5: found '4', expected a number 1–3 or 0");
    rejects("1 2 3\n3 1 2\n2 3 10\n", "3:5: found '10', expected a number 1–3 or 0");
    rejects(
        "1 2 3\n3 1\n2 3 1\n",
        "2:4: found the end of the line, expected 3 cells in the row, not 2",
    );
    rejects("1 2 3\n3 1 2 2\n2 3 1\n", "2:7: found '2', expected the end of the row after 3 cells");
    rejects(
        "1 0 2 99999999999999999999",
        "1:7: found '99999999999999999999', expected a number 1–2 or 0",
    );
}

#[test]
fn drawings() {
    let spaces = "+-----+\n| 1 2 |\n|     |\n+-----+\n";
    rejects(spaces, "3:8: found the end of the line, expected cells, '.' for a blank one");
    let missing = "+-----+\n| 1 . |\n| 2   |\n+-----+\n";
    rejects(missing, "3:8: found the end of the line, expected 2 cells in the row, not 1");
    rejects("+---+\n|1x|\n|2.|\n+---+\n", "2:3: found 'x', expected a digit 1–2 or '.'");
    rejects("+---+\n+---+\n", "2:6: found the end of a drawing, expected rows of cells");
    rejects("| 1 2 |\n", "1:8: found the end of the grid after row 1, expected 2 rows of 2 cells");
}

#[test]
fn pencil_marks() {
    rejects("12 3\n1 12\n", "1:4: found '3', expected a digit 1–2");
    rejects("12 11\n1 12\n", "1:5: found '1', expected each candidate once");
    rejects("| 12 +12 |\n| 1 12 |\n", "1:6: found '+12', expected one digit after the '+'");
    rejects("| 12 (1 |\n| 1 12 |\n", "1:6: found '(1', expected a closing ')'");
    let wide = format!("{}\n", "12A ".repeat(26)).repeat(26);
    rejects(&wide, "1:1: found side 26, expected 1 to 25");
}

#[test]
fn sections() {
    rejects("[State]\n1.\n.1\n", "1:1: found '[State]', expected [Puzzle]");
    rejects("[Puzzle]\n", "1:9: found the end of the line, expected rows of cells");
    rejects(
        "[Puzzle]\n1.\n.\n",
        "3:2: found the end of the line, expected 2 cells in the row, not 1",
    );
    let marks = "[Puzzle]\n1.\n..\n[PencilMarks]\n,2\n1,3\n";
    rejects(marks, "6:3: found '3', expected a digit 1–2");
    let few = "[Puzzle]\n1.\n..\n[PencilMarks]\n,2\n";
    rejects(few, "5:3: found the end of the grid after row 1, expected 2 rows of 2 cells");
}

#[test]
fn library_lines() {
    let cells = ".".repeat(81);
    rejects(
        ":0901:",
        "1:7: found the end of the line, expected a code, digits and cells, each after a ':'",
    );
    rejects(":0901:x:123:", "1:9: found 3 cells, expected a square number of them, 625 at most");
    rejects(
        &format!(":0901:x:{cells}:34::"),
        "1:91: found '34', expected a digit, a row and a column such as 341",
    );
    rejects(&format!(":0901:x:{cells}:341 30A::"), "1:96: found '0', expected a digit 1–9");
    rejects(&format!(":0901:1?:{cells}"), "1:8: found '?', expected a digit 1–9");
    rejects(":0901:x:+:", "1:9: found 0 cells, expected a square number of them, 625 at most");
    rejects(":0901:x:1+", "1:11: found the end of the line, expected a digit after the '+'");
}

#[test]
fn wiki_strings() {
    let board = |start: &str| format!("{start}{}", "vu".repeat((162 - start.len()) / 2));
    rejects(&board("v!"), "1:2: found '!', expected a digit, a letter or '.'");
    rejects(&board("vw"), "1:2: found 'w', expected a digit of base 32, 0–9 or a–v");
    rejects(&board("vv"), "1:1: found 'vv', expected one digit in a given");
    let link = "https://www.sudokuwiki.org/sudoku.htm?bd=12";
    rejects(link, "1:42: found 2 characters, expected 81 or 162");
}

#[test]
fn xml() {
    rejects(
        "<opensudoku>\n</opensudoku>\n",
        "2:14: found the end of the file, expected a <game> with its data",
    );
    let game = |data: &str| format!("<opensudoku>\n <game data=\"{data}\"/>\n</opensudoku>\n");
    rejects(&game("12"), "2:2: found 2 cells, expected 81");
    rejects(&game("x"), "2:2: found 'x', expected a digit 0–9 in the data");
    rejects(&game("version: 9&#10;"), "2:2: found '9', expected data of version 1 to 5");
    let fields = "a value, notes and 0 or 1 in the data, each before a '|'";
    rejects(&game("version: 3&#10;0|512|1|"), &format!("2:2: found '0|512|1', expected {fields}"));
    let without = "<game id=\"1\"/></opensudoku>";
    rejects(without, "1:1: found a <game> without data, expected an attribute data with 81 cells");
}

#[test]
fn json_and_links() {
    rejects(
        "{\"grid\": [[{}], []]}",
        "1:1: found 1 cells in 2 rows, expected a square of side 1 to 25",
    );
    rejects("{\"size\": 9}", "1:1: found no grid, expected the JSON of f-puzzles");
    rejects(
        "{\n  oops }",
        "2:3: found no JSON (key must be a string), expected the JSON of f-puzzles or SudokuPad",
    );
    rejects("{\"grid\": [[{\"value\": 2}]]}", "1:1: found 2 in r1c1, expected a number 1–1");
    let unknown = |rule: &str| format!("1:1: found the rule '{rule}', which candoku does not know");
    let unsupported =
        |rule: &str| format!("1:1: found the rule '{rule}', which is not supported here");
    rejects("{\"grid\": [[{}]], \"antiknight\": true}", &unsupported("anti-knight"));
    let one = "{\"grid\": [[{},{}],[{},{}]], \"diagonal+\": true}";
    rejects(one, &unsupported("diagonal up"));
    let cage = "{\"cells\": [[{}]], \"cages\": [{\"cells\": [[0,0]], \"sum\": 1}]}";
    rejects(cage, &unknown("killer cage"));
    rejects("{\"size\": 9, \"grid\": [[{}]]}", "1:1: found size 9, expected 1");
    rejects("{\"grid\": [[5]]}", "1:1: found 5 for r1c1, expected a cell as a JSON object");
    let known = "a link to f-puzzles, SudokuPad or SudokuWiki that holds its puzzle";
    rejects(
        "https://example.org/",
        &format!("1:1: found 'https://example.org/', expected {known}"),
    );
    let lz = "a puzzle compressed with lz-string";
    rejects("https://sudokupad.app/fpuz!!!", &format!("1:27: found '!!!', expected {lz}"));
    let long = format!("https://sudokupad.app/scl{}", "N".repeat(70_000));
    rejects(&long, "1:26: found 70000 characters, expected 65536 at most");
    let bomb = lz_str::compress_to_base64(&" ".repeat(3 << 20));
    assert!(bomb.len() < 8192, "{}", bomb.len());
    rejects(
        &format!("https://sudokupad.app/fpuz{bomb}"),
        "1:27: found over 1048576 characters after decompression, expected 1048576 at most",
    );
}

#[test]
fn tokens_of_ten_thousand_characters_were_quoted_in_full() {
    let long = "q".repeat(10_000);
    for text in [
        format!("https://example.org/{long}"),
        format!("{{\"grid\": [[{{\"value\": \"{long}\"}}]]}}"),
        format!("{{\"grid\": [[{{}}]], \"{long}\": 1}}"),
        format!("{{\"grid\": [[{{\"{long}\": 1}}]]}}"),
        format!("{{\"grid\": [[{{}}]], \"ruleset\": \"{long}\"}}"),
        format!("{{\"cells\": [[{{}}]], \"global\": [\"{long}\"]}}"),
        format!(".Cage~1~R1C1.{long}"),
        format!("[{long}]\n1.\n.1\n"),
        format!("<game {long}=\"\" data=\"{}\"/></opensudoku>", "0".repeat(81)),
        format!("<opensudoku><{long}></x></opensudoku>"),
        format!("1 2\n2 {long}\n"),
        format!("| {long} 1 |\n| 1 2 |\n"),
    ] {
        let said = read(&text).unwrap_err().to_string();
        assert!(said.chars().count() < 300, "{} {said}", said.len());
    }
}

#[test]
fn characters_that_reverse_the_text_were_quoted_unescaped() {
    for symbol in ['\u{202E}', '\u{2066}', '\u{200B}', '\u{1B}', '\u{FEFF}'] {
        for text in [
            format!("1{symbol}{}", ".".repeat(79)),
            format!("https://x/{symbol}"),
            format!("{{\"grid\": [[{{}}]], \"a{symbol}b\": 1}}"),
            format!("{{\"grid\": [[{{\"value\": \"{symbol}\"}}]]}}"),
            format!("[{symbol}]\n1.\n.1\n"),
            format!("1 2\n2 x{symbol}\n"),
        ] {
            let said = read(&text).unwrap_err().to_string();
            assert!(!said.contains(symbol), "{text:?} {said:?}");
        }
    }
}

#[test]
fn more_than_one_puzzle_where_one_is_expected() {
    rejects("1...\n\n2...\n", "3:1: found a second puzzle, expected the end of the input");
}

#[test]
fn a_board_of_symbols_that_are_not_digits() {
    let said = |text: &str| {
        let board = read(text).unwrap().board(&LayoutChoice::default());
        board.unwrap_err().to_string()
    };
    let line = |cells: usize| ".".repeat(cells);
    assert_eq!(
        said(&format!("{}x{}", line(9), line(71))),
        "1:10: found 'x', expected a letter A–I or '.'"
    );
    assert_eq!(said(&format!("1x{}", line(79))), "1:2: found 'x', expected a digit 1–9 or '.'");
    assert_eq!(
        said(&format!("1H{}", line(254))),
        "1:2: found 'H', expected a digit 1–9, a letter A–G or '.'"
    );
    assert_eq!(said("12.4\n....\n..5.\n4..1\n"), "3:3: found '5', expected a digit 1–4 or '.'");
}

#[test]
fn a_square_without_a_layout() {
    let said = |text: &str| {
        let board = read(text).unwrap().board(&LayoutChoice::default());
        board.unwrap_err().to_string()
    };
    let five = blank_rows(5, ".....");
    assert_eq!(
        said(&five),
        "1:1: found side 5, expected a side with square boxes, or a shape for them"
    );
    let row = |r: usize| (0..100).map(|c| format!("{} ", (r + c) % 100 + 1)).collect::<String>();
    let hundred = (0..100).map(|r| row(r) + "\n").collect::<String>();
    assert_eq!(said(&format!("\n{hundred}")), "2:1: found side 100, expected 1 to 25");
}

#[test]
fn bytes_that_are_not_text() {
    let read: Vec<_> = Reader::new(&b"12\xFF4\n\n1...\n"[..]).collect();

    let error = read[0].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "1:3: found the byte 0xFF, expected UTF-8 text");
    assert!(read[1].is_ok());
}

#[test]
fn ten_million_bytes_of_junk() {
    let text = "x".repeat(10 << 20) + "\n1...\n";

    let read: Vec<_> = Reader::new(text.as_bytes()).collect();

    let error = read[0].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "1:1: found a line of over a million bytes, expected a puzzle");
    assert_eq!(read[1].as_ref().unwrap().line, 2);
    assert_eq!(read.len(), 2);
}

#[test]
fn a_million_bytes_of_junk_take_linear_time() {
    let attributes: String = (0..80_000).map(|k| format!(" a{k}=\"\"")).collect();
    for text in ["1,".repeat(520_000), "1\u{2502}".repeat(250_000), format!("<game{attributes}/>")]
    {
        let start = Instant::now();

        let read = Reader::new(text.as_bytes()).count();

        // Scanning the text once for each of its parts would take minutes.
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", text.get(..9));
        assert_eq!(read, 1);
    }
}
