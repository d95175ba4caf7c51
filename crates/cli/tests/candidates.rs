//! The candidates that are in some solution, and in how many of them.

mod common;

use common::{Scratch, candoku};

/// A 4×4 puzzle with one solution, 1432 3214 2341 4123.
const KILLER: &str = ".Shape~4x4.Cage~4~R1C1~R2C1.Cage~9~R1C2~R1C3~R2C2.Cage~6~R3C1~R3C2~R4C2.Thermo~R4C2~R4C3~R4C4.~R1C4_2~R2C3_1";

/// A 4×4 puzzle in which 1 and 2 can change places in two rows.
const TWO: &str = "..343412..434321";

#[test]
fn candidates_and_counts_are_rows_of_cells() {
    let run = candoku(&["candidates", "--json", "--limit", "8", TWO], "");

    let line = concat!(
        r#"{"puzzle":"..343412..434321","solutions":2,"#,
        r#""candidates":[["12","12","3","4"],["3","4","1","2"],["12","12","4","3"],["4","3","2","1"]],"#,
        r#""counts":[[{"1":1,"2":1},{"1":1,"2":1},{"3":2},{"4":2}],[{"3":2},{"4":2},{"1":2},{"2":2}],"#,
        r#"[{"1":1,"2":1},{"1":1,"2":1},{"4":2},{"3":2}],[{"4":2},{"3":2},{"2":2},{"1":2}]],"#,
        r#""complete":true}"#,
        "\n"
    );
    assert_eq!((run.code, run.out.as_str()), (0, line));
}

#[test]
fn counts_stop_at_one_by_default() {
    let run = candoku(&["candidates", "--json", TWO], "");

    assert!(
        run.out.contains(r#""counts":[[{"1":1,"2":1},{"1":1,"2":1},{"3":1},{"4":1}]"#),
        "{run:?}"
    );
}

#[test]
fn a_collection_is_answered_in_order_and_a_bad_line_costs_no_other() {
    let file = Scratch::new("candidates.txt", format!("{KILLER}\n1x\n11..............\n"));

    let run = candoku(&["candidates", "--json", "-j", "2", file.path(), "-"], TWO);

    let starts = [
        format!(r#"{{"puzzle":"{KILLER}","solutions":1,"candidates":[["1","4","3","2"]"#),
        r#"{"error":"2:3: "#.into(),
        r#"{"puzzle":"11..............","solutions":0,"candidates":[["",""#.into(),
        format!(r#"{{"puzzle":"{TWO}","solutions":2,"#),
    ];
    assert_eq!((run.code, run.out.lines().count()), (65, 4), "{run:?}");
    for (line, start) in run.out.lines().zip(&starts) {
        assert!(line.starts_with(start), "{line} does not start with {start}");
    }
    assert!(run.err.starts_with(&format!("{}:2:", file.path())), "{run:?}");
}

#[test]
fn text_has_a_grid_per_puzzle_or_a_line_per_cell() {
    let blank = ".".repeat(16);

    let grids = candoku(&["candidates"], format!("{TWO}\n{TWO}\n"));
    let counts = candoku(&["candidates", "--limit", "5", &blank], "");
    let none = candoku(&["candidates", "11.............."], "");

    assert_eq!(grids.out.split("\n\n").count(), 2, "{grids:?}");
    assert_eq!(counts.out.lines().next(), Some("r1c1 1:5 2:5 3:5 4:5"));
    assert_eq!(counts.out.lines().count(), 16);
    assert_eq!((none.code, none.out.as_str()), (1, "no solution\n"));
}
