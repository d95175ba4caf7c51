//! `candoku sql` from the outside: files in, files out, messages and exit codes.

mod common;

use common::Folder;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn plain_lines_are_a_table() {
    let folder = Folder::new("lines");
    folder.write("a.txt", format!("# a remark\n{EASY}\n\n{EASY}, with a \"note\"\nnonsense\n"));

    let run = folder.sql(&["--format", "csv", "SELECT sudoku_solve(puzzle) AS s FROM 'a.txt'"]);

    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let mut rows: Vec<&str> = run.out.lines().collect();
    rows.sort();
    assert_eq!(rows, ["\"\"", SOLVED, SOLVED, "s"]);
}

#[test]
fn digits_that_are_no_number_stay_text() {
    let folder = Folder::new("digits");
    let zeros = EASY.replace('.', "0");
    folder.write("p.csv", format!("id,puzzle,small\n1,{zeros},0020\n2,{zeros},0300\n"));

    let run = folder.sql(&[
        "--format",
        "json",
        "SELECT id + 1 AS id, sudoku_clues(puzzle) AS c, small FROM 'p.csv' ORDER BY id",
    ]);

    let expected =
        "{\"id\":2,\"c\":30,\"small\":\"0020\"}\n{\"id\":3,\"c\":30,\"small\":\"0300\"}\n";
    assert_eq!((run.code, run.out.as_str()), (0, expected), "{}", run.err);
}

#[test]
fn a_result_that_was_written_is_read_again() {
    let folder = Folder::new("formats");
    let made = "SELECT number, puzzle FROM sudoku_generate(500, 3) ORDER BY number";
    let back =
        |name: &str| format!("SELECT sum(number) AS n, count(DISTINCT puzzle) AS p FROM '{name}'");

    for name in ["a.parquet", "a.csv", "a.json"] {
        assert_eq!(folder.sql(&["-o", name, made]).code, 0, "{name}");
        let run = folder.sql(&["--format", "csv", &back(name)]);
        assert_eq!(run.out, "n,p\n124750,500\n", "{name}: {}", run.err);
    }
    folder.sql(&["-o", "b.csv", made]);
    let both = folder.sql(&["--format", "csv", "SELECT count(*) AS n FROM '*.csv'"]);
    assert_eq!(both.out, "n\n1000\n");
    assert_eq!(folder.names(), ["a.csv", "a.json", "a.parquet", "b.csv"]);
}

#[test]
fn threads_and_little_memory_change_no_result() {
    let folder = Folder::new("limits");
    let query = "SELECT puzzle FROM sudoku_generate(40000, 9) ORDER BY puzzle";

    let plain = folder.sql(&["--format", "csv", query]);
    let tight = folder.sql(&["--format", "csv", "-j", "1", "--memory", "3M", query]);

    assert_eq!(plain.out.lines().count(), 40_001);
    assert!(plain == tight, "{}", tight.err);
    assert_eq!(folder.sql(&["--memory", "3X", query]).code, 2);
}

#[test]
fn a_query_comes_from_standard_input_or_a_file() {
    let folder = Folder::new("input");
    let query = "CREATE VIEW v AS SELECT 7 AS x; SELECT x * 6 AS y FROM v";
    folder.write("q.sql", query);

    let read = folder.sql_reading(&["--format", "csv"], query);
    let from_file = folder.sql(&["--format", "csv", "-f", "q.sql"]);

    assert_eq!((read.code, read.out.as_str()), (0, "y\n42\n"));
    assert_eq!(from_file, read);
}

#[test]
fn a_wrong_query_is_one_message_and_no_file() {
    let folder = Folder::new("wrong");
    folder.write("p.csv", format!("puzzle\n{EASY}\n"));
    let cases = [
        ("SELEC 1", "SELEC"),
        ("SELECT puzle FROM 'p.csv'", "puzle"),
        ("SELECT sudoku_sovle(puzzle) FROM 'p.csv'", "sudoku_sovle"),
        ("SELECT * FROM 'q.csv'", "q.csv: there is no such file"),
        ("SELECT * FROM 'none-*.csv'", "none-*.csv: there is no such file"),
        ("SELECT * FROM puzzles", "puzzles"),
        ("SELECT sudoku_count(puzzle, -1) FROM 'p.csv'", "-1"),
        ("SELECT sudoku_needs(puzzle, 'magic') FROM 'p.csv'", "magic"),
        ("SELECT * FROM sudoku_generate(5)", "seed"),
        ("SELECT * FROM sudoku_generate(5, 1, 'clues=3')", "clues"),
        ("COPY (SELECT 1) TO 'x.csv'", "DML"),
        ("SELECT sudoku_rate(puzzle) FROM 'p.csv'", "CSV"),
        ("", "no query"),
    ];

    for (query, expected) in cases {
        let run = folder.sql(&["-o", "out.csv", query]);
        assert_eq!(run.code, 2, "{query}: {}", run.err);
        assert!(run.err.starts_with("candoku: ") && run.err.contains(expected), "{}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert_eq!((run.out.as_str(), folder.names()), ("", vec!["p.csv".into()]), "{query}");
    }
}

#[test]
fn bad_data_is_one_message_and_no_file() {
    let folder = Folder::new("bad");
    folder.write("b.parquet", "this is no Parquet");
    folder.write("c.csv", "a,b\n1,2\n1,2,3\n");
    folder.write("p.csv", format!("puzzle\n{EASY}\n12x4\n"));
    let cases = [
        ("SELECT * FROM 'b.parquet'", "b.parquet"),
        ("SELECT * FROM 'c.csv'", "c.csv"),
        ("SET candoku.strict = true; SELECT sudoku_solve(puzzle) FROM 'p.csv'", "row 2, '12x4'"),
    ];

    for (query, expected) in cases {
        let run = folder.sql(&["-o", "out.json", query]);
        assert_eq!(run.code, 65, "{query}: {}", run.err);
        assert!(run.err.starts_with("candoku: ") && run.err.contains(expected), "{}", run.err);
        assert_eq!(folder.names(), ["b.parquet", "c.csv", "p.csv"], "{query}");
    }
    let strict = folder.sql(&["--strict", "SELECT sudoku_rate(puzzle) FROM 'p.csv'"]);
    assert_eq!((strict.code, strict.out.as_str()), (65, ""));
}

#[test]
fn an_old_file_is_replaced_only_by_a_complete_one() {
    let folder = Folder::new("replace");
    folder.write("p.csv", format!("puzzle\n{EASY}\n12x4\n"));
    folder.write("out.csv", "old\n");
    let query = "SELECT sudoku_clues(puzzle) AS clues FROM 'p.csv' ORDER BY clues";
    let old = || std::fs::read_to_string(folder.path().join("out.csv")).unwrap();

    assert_eq!(folder.sql(&["--strict", "-o", "out.csv", query]).code, 65);
    assert_eq!(old(), "old\n");
    assert_eq!(folder.sql(&["-o", "out.csv", query]).code, 0);
    assert_eq!(old(), "clues\n30\n\"\"\n");
    assert_eq!(folder.sql(&["-o", "no/such/folder/out.csv", query]).code, 2);
}

#[test]
fn help_shows_examples() {
    let folder = Folder::new("help");

    let run = folder.sql(&["--help"]);

    assert_eq!(run.code, 0);
    assert!(run.out.contains("candoku sql") && run.out.contains("Examples:"), "{}", run.out);
}
