//! Whole inputs: collections, mixtures, and recovery after mistakes.

use std::io::{BufReader, Read};

use candoku_formats::{Format, Reader, RulePolicy, read_with};

/// The format and line of each puzzle, and the error for each mistake.
fn outline(text: &str) -> Vec<String> {
    let outline = Reader::new(text.as_bytes()).map(|read| match read {
        Ok(entry) => format!("{} {}", entry.line, entry.format),
        Err(error) => error.to_string(),
    });
    outline.collect()
}

#[test]
fn a_bad_line_leaves_its_neighbours_alone() {
    let line = ".".repeat(81);
    let text = format!("# title\n{line}\n{line}.\n\n{line},note\n");

    let mistake = "3:83: found the end of the line, expected 100 cells, not 82";
    assert_eq!(outline(&text), ["2 line", mistake, "5 line"]);
}

#[test]
fn a_bad_grid_is_one_mistake_up_to_the_blank_line() {
    let text = "12\n2!\n\n12\n21\n\n123\n12\n123\n\n1...\n";

    let expected = [
        "2:2: found '!', expected a digit 1–2 or '.'",
        "4 grid",
        "8:3: found the end of the line, expected 3 cells in the row, not 2",
        "11 line",
    ];
    assert_eq!(outline(text), expected);
}

#[test]
fn too_many_rows_are_puzzle_lines_if_they_can_be() {
    assert_eq!(outline(&"1..4\n".repeat(4)), ["1 grid"]);
    assert_eq!(
        outline(&"1..4\n".repeat(5)),
        ["5:1: found row 5, expected 4 rows of 4 cells"],
        "other symbols are no reason to take rows for puzzles"
    );
    let five = outline(&"1..2\n".repeat(5));
    assert_eq!(five, ["1 line", "2 line", "3 line", "4 line", "5 line"]);
    let mixed = format!("{}9.12\n1..2\n", "1..2\n".repeat(6));
    let mixed = outline(&mixed);
    assert_eq!(
        (mixed.len(), mixed[6].as_str()),
        (8, "7:1: found '9', expected a digit 1–2 or '.'")
    );
}

#[test]
fn a_grid_that_is_too_tall_is_one_mistake() {
    let text = format!("{}\n12\n21\n", "123456789\n".repeat(20));

    let expected = ["10:1: found row 10, expected 9 rows of 9 cells", "22 grid"];
    assert_eq!(outline(&text), expected);
}

#[test]
fn every_format_may_follow_every_other() {
    let line = ".".repeat(81);
    let wiki = "vu".repeat(81);
    let numbers = "0 ".repeat(81);
    let library = format!(":0000:x:{line}:::");
    let text = format!(
        "{line}\n{library}\n12\n21\n{wiki}\n{numbers}\n+---+\n|1 2|\n|2 1|\n+---+\n{line}\n[Puzzle]\n1.\n.1\n\n{{\"grid\":[[{{}}]]}}\n<opensudoku>\n<game data=\"{}\"/>\n</opensudoku>\n1\n",
        "0".repeat(81)
    );

    let expected = [
        "1 line",
        "2 library",
        "3 grid",
        "5 sudoku-wiki",
        "6 numbers",
        "7 boxed",
        "11 line",
        "12 sdk",
        "16 f-puzzles",
        "18 open-sudoku",
        "20 line",
    ];
    assert_eq!(outline(&text), expected);
}

#[test]
fn an_sdk_section_after_a_blank_line_belongs_to_its_puzzle() {
    let text = "[Puzzle]\n1.\n.1\n\n[State]\n12\n21\n\n[Puzzle]\n..\n..\n\n12\n21\n";

    assert_eq!(outline(text), ["1 sdk", "9 sdk", "13 grid"]);
}

#[test]
fn a_collection_is_read_as_it_arrives() {
    /// Lines without end, which fails a reader that wants to see the end first.
    struct Endless;
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let line = [[b'.'; 81].as_slice(), b"\n"].concat();
            let count = line.len().min(buffer.len());
            buffer[..count].copy_from_slice(&line[..count]);
            Ok(count)
        }
    }
    let reader = Reader::new(BufReader::with_capacity(82, Endless));

    let formats: Vec<Format> = reader.take(100).map(|entry| entry.unwrap().format).collect();

    assert_eq!(formats, [Format::Line; 100]);
}

#[test]
fn an_input_that_fails_ends_with_an_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("unplugged"))
        }
    }
    let text = format!("{}\n", ".".repeat(81));
    let mut reader = Reader::new(BufReader::new(text.as_bytes().chain(Broken)));

    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "2:1: found a failure (unplugged), expected more input");
    assert!(reader.next().is_none());
}

#[test]
fn a_constraint_string_goes_on_in_indented_lines() {
    let indented = "\n  .Shape~4x4\n  .Diagonal~1\n  .~R1C1_1\n";
    let below_a_shape = ".Shape~4x4\n\t.~R1C1_1\n.~R1C1_1\n";
    let one_each = ".~R1C1_1\n.~R1C1_2\n  .~R1C1_3\n";

    let rules = |text: &str| -> Vec<String> {
        Reader::new(text.as_bytes())
            .with_policy(RulePolicy::RULES)
            .map(|read| {
                read.map_or_else(
                    |error| error.to_string(),
                    |entry| format!("{} {}", entry.line, entry.text),
                )
            })
            .collect()
    };
    assert_eq!(rules(indented), ["2   .Shape~4x4\n  .Diagonal~1\n  .~R1C1_1"]);
    assert_eq!(rules(below_a_shape), ["1 .Shape~4x4\n\t.~R1C1_1", "3 .~R1C1_1"]);
    assert_eq!(rules(one_each), ["1 .~R1C1_1", "2 .~R1C1_2", "3   .~R1C1_3"]);
}

#[test]
fn a_constraint_string_may_be_all_lines_of_the_only_puzzle() {
    let entry = read_with(".Diagonal~1\n.~R1C1_1\n.~R2C2_2", RulePolicy::RULES).unwrap();
    let places = ["  .Shape~4x4\n  .~R1C1_1.~R1C1_7", ".Diagonal~1\n.~R1C1_1\n.Lunchbox~1~R1C1"];

    let rejected = places.map(|text| read_with(text, RulePolicy::RULES).unwrap_err());

    assert_eq!(entry.filling().side(), 9);
    assert_eq!(rejected.map(|error| (error.line, error.column)), [(2, 12), (3, 2)]);
}

#[test]
fn an_endless_grid_is_not_stored() {
    let rule = "|".repeat(1000) + "\n";
    let text = rule.repeat(2000) + "\n1...\n";

    let outline = outline(&text);

    assert_eq!(
        outline,
        ["1:1: found a grid of over a million bytes, expected a puzzle", "2002 line"]
    );
}
