//! `candoku check`, from the bytes of a file to the bytes of the report.

mod common;

use common::{Scratch, candoku};

const EXAMPLE: &str = "\
25..3.9.1
.12..4...
4.7...2.8
..52.....
....981..
.4...3...
...36..7.
.7.....23
9.3...6.4
";

const EXAMPLE_REPORT: &str = "\
Size: 9 x 9

Incorrect Sudoku-X

2 is repeated on diagonal 1
(1,1) (4,4) (8,8)

9 is repeated on diagonal 2
(5,5) (9,1)

2 is duplicated in block 1
(1,1) (2,3)

Incorrect Sudoku

2 is duplicated in block 1
(1,1) (2,3)

Unsolved Latin square
";

#[test]
fn the_contest_example_is_reported_byte_for_byte() {
    let file = Scratch::new("contest.txt", EXAMPLE);

    let run = candoku(&["check", file.path()], "");

    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, EXAMPLE_REPORT, ""));
}

#[test]
fn a_grid_that_passes_nothing_is_a_negative_answer() {
    let run = candoku(&["check"], "11\n22\n");

    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "Size: 2 x 2\n\nIncorrect Latin square\n\n\
         1 is duplicated in row 1\n(1,1) (1,2)\n\n2 is duplicated in row 2\n(2,1) (2,2)\n"
    );
}

#[test]
fn reports_on_several_grids_are_separated_by_a_blank_line() {
    let run = candoku(&["check"], "12\n21\n\n1\n\n..\n..\n");

    let expected = "Size: 2 x 2\n\nSolved Latin square\n\n\
                    Size: 1 x 1\n\nSolved Sudoku-X\n\n\
                    Size: 2 x 2\n\nUnsolved Latin square\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected));
}

#[test]
fn a_large_latin_square_is_judged_like_a_small_one() {
    let row = |row: usize| (0..100).map(|k| ((row + k) % 100 + 1).to_string()).collect::<Vec<_>>();
    let rows: Vec<String> = (0..100).map(|r| row(r).join(" ")).collect();

    let run = candoku(&["check"], rows.join("\n"));

    // One hundred is the square of ten: the blocks of a cyclic square repeat.
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("Size: 100 x 100\n\nIncorrect Sudoku-X\n"));
    assert!(run.out.ends_with("\nSolved Latin square\n"));
}

#[test]
fn the_empty_nine_by_nine_is_an_unsolved_sudoku_x() {
    let run = candoku(&["check", &".".repeat(81)], "");

    assert_eq!(run.out, "Size: 9 x 9\n\nUnsolved Sudoku-X\n");
}

#[test]
fn json_says_what_the_report_says() {
    let run = candoku(&["check", "--json"], "11\n..\n");

    assert_eq!(
        run.out,
        "{\"line\":1,\"side\":2,\"passes\":false,\"verdicts\":[{\"status\":\"incorrect\",\
         \"designation\":\"Latin square\",\"duplicates\":[{\"symbol\":\"1\",\
         \"house\":\"row 1\",\"cells\":[\"r1c1\",\"r1c2\"]}]}]}\n"
    );
}

#[test]
fn a_layout_is_a_designation_of_its_own() {
    let mut cells = ['.'; 36];
    (cells[0], cells[8]) = ('1', '1');
    let line: String = cells.iter().collect();

    let by_default = candoku(&["check", &line], "");
    let wide = candoku(&["check", "--boxes", "2x3", &line], "");
    let tall = candoku(&["check", "--layout", "sudoku", &line], "");

    assert_eq!(by_default.out, "Size: 6 x 6\n\nUnsolved Latin square\n");
    assert!(wide.out.contains("1 is duplicated in block 1\n(1,1) (2,3)\n"), "{}", wide.out);
    assert_eq!(tall.out, "Size: 6 x 6\n\nUnsolved Sudoku\n");
}

#[test]
fn bad_data_is_named_with_file_line_and_column() {
    let file = Scratch::new("ragged.txt", "1234\n12\n1234\n1234\n");
    let cases: [(&[&str], &[u8], &str); 5] = [
        (&["check", file.path()], b"", ":2:"),
        (&["check"], b"12\n2x\n", "-:2:2: found 'x', expected"),
        (&["check"], b"1 2 3\n3 1 2\n2 4 1\n", "-:3:3: found '4', expected"),
        (&["check"], b"", "-:1:1: found end of input, expected a grid"),
        (&["check"], b"\x00\x01\x02\xff", "-:1:4: found the byte 0xFF"),
    ];
    for (arguments, input, message) in cases {
        let run = candoku(arguments, input);

        assert_eq!(run.code, 65, "{message}: {run:?}");
        assert!(run.err.contains(message), "expected {message}, found {}", run.err);
    }
}

#[test]
fn ten_megabytes_of_junk_are_refused_without_a_panic() {
    for junk in [b'x', b'1', 0] {
        let run = candoku(&["check"], vec![junk; 10_000_000]);

        assert_eq!(run.code, 65);
        assert!(run.err.starts_with("-:1:"), "{}", &run.err[..run.err.len().min(200)]);
    }
}

#[test]
fn boxes_that_are_drawn_say_nothing_against_diagonals() {
    let plain = candoku(&["check", "1234341221434321"], "");
    let drawn = candoku(&["convert", "--to", "boxed", "1234341221434321"], "");

    let judged = candoku(&["check"], &drawn.out);

    assert_eq!(judged.out, plain.out);
    assert!(plain.out.contains("Sudoku-X"), "{}", plain.out);
}

#[test]
fn whether_a_grid_is_possible_is_said_apart_from_the_report() {
    let cases = [
        ("123.341221434321", "Sudoku can be completed"),
        ("12..............", "Sudoku-X can be completed in several ways"),
        ("123...4.........", "Sudoku-X cannot be completed, the Sudoku cannot be completed"),
        // Nothing is to be completed where a designation failed, or all is done.
        ("1..1............", ""),
        ("1234341221434321", ""),
    ];
    for (grid, said) in cases {
        let plain = candoku(&["check", grid], "");
        let run = candoku(&["check", "--possible", grid], "");

        assert_eq!((run.code, run.out), (plain.code, plain.out));
        let remark = if said.is_empty() { String::new() } else { format!("line 1: the {said}\n") };
        assert_eq!(run.err, remark, "{grid}");
        assert_eq!(plain.err, "");
    }
}

#[test]
fn a_designation_that_was_reached_by_dropping_houses_is_the_one_completed() {
    let jigsaw = Scratch::new("jigsaw.txt", "1122\n1122\n3344\n3344\n");
    // Two ones on the first diagonal, or in the first box.
    let (diagonal, block) = ("1.........1.....", "1....1..........");

    let sudoku = candoku(&["check", "--possible", diagonal], "");
    let latin = candoku(&["check", "--possible", "--jigsaw", jigsaw.path(), block], "");

    assert_eq!(sudoku.err, "line 1: the Sudoku can be completed in several ways\n");
    assert_eq!(latin.err, "line 1: the Latin square can be completed in several ways\n");
}

#[test]
fn the_json_object_ends_with_whether_the_grid_is_possible() {
    let end = |grid: &str| {
        let run = candoku(&["check", "--json", "--possible", grid], "");
        run.out.rsplit_once("],\"possible\":").unwrap().1.to_string()
    };

    assert_eq!(end("123...4........."), "\"cannot be completed\"}\n");
    assert_eq!(end("1234341221434321"), "null}\n");
}

/// A classic puzzle with one solution, which is none of a Sudoku-X.
const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_classic_that_has_no_diagonals_was_called_impossible() {
    let json = candoku(&["check", "--json", "--possible", CLASSIC], "");
    let text = candoku(&["check", "--possible", CLASSIC], "");
    let asked = candoku(&["check", "--possible", "--layout", "sudoku-x", CLASSIC], "");

    assert!(
        json.out.ends_with("],\"possible\":\"can be completed\",\"as\":\"Sudoku\"}\n"),
        "{json:?}"
    );
    assert_eq!(text.err, "line 1: the Sudoku-X cannot be completed, the Sudoku can be completed\n");
    assert_eq!(asked.err, "line 1: the Sudoku-X cannot be completed\n");
}

#[test]
fn other_symbols_than_digits_were_refused() {
    let run = candoku(&["check"], "W X Y Z\nX W Z Y\nY Z W X\nZ Y X Z\n");

    assert_eq!(run.code, 1);
    assert!(
        run.out.ends_with(
            "Z is duplicated in row 4\n(4,1) (4,4)\n\nZ is duplicated in column 4\n(1,4) (4,4)\n"
        ),
        "{run:?}"
    );
    let solve = candoku(&["solve"], "\n\nW X Y Z\nX W Z Y\nY Z W X\nZ Y X .\n");
    assert_eq!(solve.err, "-:3:1: found 'W', expected a letter A–D or '.'\n");
}

#[test]
fn a_bad_grid_stands_in_both_streams_of_a_pipe() {
    let run = candoku(&["check"], "1 2 3\n");

    let said = "1:6: found the end of the grid after row 1, expected 3 rows of 3 cells\n";
    assert_eq!(
        (run.code, run.out, run.err),
        (65, format!("bad data: {said}"), format!("-:{said}"))
    );
}

#[test]
fn lines_are_reported_like_the_same_grids_over_several_lines() {
    let right = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let wrong = right.replacen('5', "3", 1);
    let partial = right.replace('7', "?").replacen('3', "8", 2);
    let grids = [right, &wrong, &partial, &".".repeat(81), &"9".repeat(81)];
    let lines: String = grids.iter().map(|grid| format!("{grid}\n# next\n\n")).collect();
    let over_lines: String = grids
        .iter()
        .map(|grid| (0..9).map(|row| format!("{}\n", &grid[row * 9..row * 9 + 9])).collect())
        .collect::<Vec<String>>()
        .join("\n");

    for options in [&[][..], &["-j1"], &["--possible"]] {
        let quick = candoku(&[&["check"], options].concat(), &lines);
        let slow = candoku(&[&["check"], options].concat(), &over_lines);

        assert_eq!((quick.code, quick.out), (slow.code, slow.out));
        assert_eq!(quick.err.lines().count(), slow.err.lines().count());
    }
}

#[test]
fn a_bad_line_among_solved_grids_is_answered_in_its_place() {
    let right = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let bad = right.replacen('7', "x", 1);

    let run = candoku(&["check"], format!("{right}\n{bad}\n12\n21\n"));

    let answers: Vec<&str> = run.out.split("\n\n").collect();
    assert_eq!(run.code, 65);
    assert!(answers.contains(&"Solved Sudoku"), "{}", run.out);
    assert!(run.out.contains("\n\nbad data: 2:5: found 'x'"), "{}", run.out);
    assert!(run.out.ends_with("\n\nSize: 2 x 2\n\nSolved Latin square\n"), "{}", run.out);
    assert!(run.err.starts_with("-:2:5: found 'x', expected"), "{}", run.err);
}
