//! Columns are answered as their puzzles are, one by one.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, LargeStringArray, NullArray, StringArray, StringViewArray};
use candoku::grid::{Classic, Stop};
use candoku_columns::{ColumnQuestion, Puzzles, Strictness, count, needs};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SMALL: &str = "1......4.2....3.";
const SEVERAL: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...................";
const NONE: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A column with a bit of everything, twice as long as what the solver takes at once.
fn mixed() -> Vec<Option<String>> {
    let made = Puzzles::new(1, &[] as &[&str]).unwrap().make(0..600);
    let mut rows: Vec<Option<String>> = Vec::new();
    for puzzle in made.iter().flatten() {
        rows.push(Some(puzzle.replace('.', "0")));
        rows.push(None);
        rows.push(Some(format!("{puzzle}, a note")));
        rows.push(Some("no puzzle".into()));
    }
    rows.extend([EASY, SMALL, SEVERAL, NONE].map(|text| Some(text.to_string())));
    rows
}

fn ask(question: ColumnQuestion, rows: &[Option<String>]) -> ArrayRef {
    question.ask(&StringArray::from(rows.to_vec()), Strictness::Lenient).unwrap()
}

fn one(question: ColumnQuestion, text: &str) -> ArrayRef {
    ask(question, &[Some(text.into())])
}

#[test]
fn a_column_is_solved_as_its_puzzles_are_one_by_one() {
    let rows = mixed();
    let one_by_one = |text: &String| {
        let entry = candoku::formats::read(text).ok()?;
        let board = entry.board(&Default::default()).ok()?;
        candoku::engine::search::Search::new(&board).next().map(|solution| solution.to_string())
    };
    let expected: StringArray = rows.iter().map(|row| row.as_ref().and_then(one_by_one)).collect();

    let solutions = ask(ColumnQuestion::Solve, &rows);

    assert!(expected.null_count() > 1000 && expected.null_count() < expected.len());
    let solutions: &StringArray = solutions.as_string();
    for (row, text) in rows.iter().enumerate() {
        // Of several solutions either is right.
        if text.as_deref() != Some(SEVERAL) {
            assert_eq!(solutions.iter().nth(row), expected.iter().nth(row), "{text:?}");
        }
    }
}

#[test]
fn nothing_is_said_about_null() {
    let nulls = StringArray::from(vec![None::<&str>; 3]);

    for question in ColumnQuestion::ALL {
        let answers = question.ask(&nulls, Strictness::Strict).unwrap();
        assert_eq!((answers.len(), answers.null_count()), (3, 3), "{question:?}");
        let untyped = question.ask(&NullArray::new(3), Strictness::Strict).unwrap();
        assert_eq!(untyped.to_data(), answers.to_data(), "{question:?}");
    }
    assert_eq!(count(&nulls, 2, Strictness::Strict).unwrap().null_count(), 3);
    assert_eq!(needs(&nulls, "X-Wing", Strictness::Strict).unwrap().unwrap().null_count(), 3);
}

#[test]
fn bad_text_is_null_or_an_error_that_names_its_row() {
    let column = StringArray::from(vec![Some(EASY), None, Some("12x4"), Some("nonsense")]);

    for question in ColumnQuestion::ALL {
        let lenient = question.ask(&column, Strictness::Lenient).unwrap();
        assert!(lenient.is_valid(0) && lenient.is_null(2) && lenient.is_null(3), "{question:?}");

        let error = question.ask(&column, Strictness::Strict).unwrap_err();
        assert_eq!((error.row, error.text.as_str()), (2, "12x4"), "{question:?}");
        assert!(error.to_string().starts_with("row 3, '12x4': "), "{error}");
    }
    assert_eq!(count(&column, 2, Strictness::Strict).unwrap_err().row, 2);
    assert_eq!(needs(&column, "n1", Strictness::Strict).unwrap().unwrap_err().row, 2);
}

#[test]
fn text_is_text_however_it_is_stored() {
    let rows = mixed();
    let expected = ask(ColumnQuestion::Solve, &rows);
    let large: LargeStringArray = rows.iter().map(Option::as_deref).collect();
    let view: StringViewArray = rows.iter().map(Option::as_deref).collect();
    let numbers = arrow_array::Int64Array::from(vec![1, 2]);

    let stored: [&dyn Array; 2] = [&large, &view];

    for column in stored {
        assert_eq!(&ColumnQuestion::Solve.ask(column, Strictness::Lenient).unwrap(), &expected);
    }
    assert!(ColumnQuestion::Solve.ask(&numbers, Strictness::Lenient).is_err());
}

#[test]
fn solutions_are_counted_up_to_the_limit() {
    let column = StringArray::from(vec![EASY, SEVERAL, NONE, SMALL]);

    let two = count(&column, 2, Strictness::Lenient).unwrap();
    let many = count(&column, 1000, Strictness::Lenient).unwrap();

    assert_eq!(two.values(), &[1, 2, 0, 1]);
    assert!(many.value(1) > 2);
    assert!(count(&column, 0, Strictness::Lenient).unwrap().values().iter().all(|&n| n == 0));
    let valid = ColumnQuestion::IsValid.ask(&column, Strictness::Lenient).unwrap();
    let valid: Vec<bool> = valid.as_boolean().iter().flatten().collect();
    assert_eq!(valid, [true, false, false, true]);
}

#[test]
fn disguises_have_one_canonical_form() {
    let exchange = |text: &str| text.replace('5', "x").replace('3', "5").replace('x', "3");
    let rows: Vec<&str> = (0..9).map(|row| &EASY[row * 9..][..9]).collect();
    let turned: String = (0..9).flat_map(|c| rows.iter().map(move |row| &row[c..=c])).collect();

    let form = one(ColumnQuestion::Canonical, EASY);

    assert_eq!(&one(ColumnQuestion::Canonical, &exchange(EASY)), &form);
    assert_eq!(&one(ColumnQuestion::Canonical, &turned), &form);
    assert_ne!(&one(ColumnQuestion::Canonical, SEVERAL), &form);
    assert!(one(ColumnQuestion::Canonical, SMALL).is_null(0));
}

#[test]
fn facts_need_no_solution() {
    let clues: Vec<i64> = [EASY, SMALL, NONE]
        .map(|text| one(ColumnQuestion::Clues, text).as_primitive::<Int64Type>().value(0))
        .to_vec();
    let verdicts: Vec<String> = [EASY, NONE, SMALL]
        .map(|text| one(ColumnQuestion::Check, text).as_string::<i32>().value(0).to_string())
        .to_vec();

    assert_eq!(clues, [30, 4, 30]);
    assert!(verdicts[0].starts_with("Unsolved Sudoku"), "{verdicts:?}");
    assert!(verdicts[1].starts_with("Incorrect"), "{verdicts:?}");
    assert!(verdicts[2].starts_with("Unsolved"), "{verdicts:?}");
}

#[test]
fn ratings_are_those_of_the_raters() {
    let puzzle: Classic = EASY.parse().unwrap();
    let explained = candoku::explainer::rate(&puzzle, &Stop::never()).unwrap();

    let all = one(ColumnQuestion::Rate, EASY);
    let all = all.as_struct();

    assert_eq!(all.column_names(), ["hodoku", "se", "sotd", "own", "hardest"]);
    let er = one(ColumnQuestion::Er, EASY);
    assert_eq!(er.as_primitive::<Float64Type>().value(0), f64::from(explained.er) / 10.0);
    for (name, question) in [
        ("hodoku", ColumnQuestion::Hodoku),
        ("se", ColumnQuestion::Se),
        ("sotd", ColumnQuestion::Sotd),
        ("own", ColumnQuestion::Own),
        ("hardest", ColumnQuestion::Hardest),
    ] {
        assert_eq!(all.column_by_name(name).unwrap(), &one(question, EASY), "{name}");
    }
    let hodoku = one(ColumnQuestion::Hodoku, EASY);
    assert_eq!(hodoku.as_struct().column(0), &one(ColumnQuestion::Level, EASY));
    assert_eq!(hodoku.as_struct().column(1), &one(ColumnQuestion::Score, EASY));
}

#[test]
fn what_has_several_solutions_has_no_rating() {
    let rated = one(ColumnQuestion::Rate, SEVERAL);

    assert!(rated.is_valid(0));
    assert!(rated.as_struct().columns().iter().all(|scale| scale.is_null(0)));
    assert!(one(ColumnQuestion::Techniques, SEVERAL).is_null(0));
}

#[test]
fn a_puzzle_made_for_a_technique_needs_it() {
    let made = Puzzles::new(3, &["technique=X-Wing"]).unwrap().make(0..2);

    let x_wing = needs(&made, "x-wing", Strictness::Strict).unwrap().unwrap();
    let single = needs(&made, "0003", Strictness::Strict).unwrap().unwrap();
    let used = ColumnQuestion::Techniques.ask(&made, Strictness::Strict).unwrap();

    assert!(x_wing.iter().all(|needed| needed == Some(true)));
    assert!(single.iter().all(|needed| needed == Some(false)));
    let used = used.as_list::<i32>().value(0);
    assert!(used.as_string::<i32>().iter().flatten().any(|name| name == "X-Wing"));
    assert!(needs(&made, "magic", Strictness::Strict).is_err());
}

#[test]
fn generated_puzzles_depend_on_seed_order_and_number_alone() {
    let puzzles = Puzzles::new(5, &["clues=26..28", "symmetry=half-turn"]).unwrap();

    let whole = puzzles.make(0..40);
    let part = puzzles.make(17..23);

    assert_eq!(whole.slice(17, 6), part);
    let clues = ColumnQuestion::Clues.ask(&whole, Strictness::Strict).unwrap();
    assert!(clues.as_primitive::<Int64Type>().values().iter().all(|n| (26..=28).contains(n)));
    let valid = ColumnQuestion::IsValid.ask(&whole, Strictness::Strict).unwrap();
    assert_eq!(valid.as_boolean().true_count(), 40);
    for bad in ["clues=x", "clues=3", "side=7", "level=silly", "technique=magic", "er=x", "what"] {
        assert!(Puzzles::new(5, &[bad]).is_err(), "{bad}");
    }
}

#[test]
fn a_puzzle_with_an_unknown_rule_was_answered_without_it() {
    let clock = r#"{"grid":[[{"value":1,"given":true},{}],[{},{}]],"clock":[1]}"#;
    let column = StringArray::from(vec![clock]);

    for question in ColumnQuestion::ALL {
        let refused = question.ask(&column, Strictness::Strict).unwrap_err().to_string();
        assert!(refused.contains("the rule 'clock line'"), "{question:?} {refused}");
    }
}

#[test]
fn rules_beyond_houses_are_part_of_the_puzzle() {
    let column = StringArray::from(vec![".Shape~4x4.Cage~3~R1C1~R1C2.~R1C3_3"]);

    let counts = count(&column, 1000, Strictness::Strict).unwrap();
    let plain = StringArray::from(vec!["..3............."]);
    let more = count(&plain, 1000, Strictness::Strict).unwrap();
    let drawn = ColumnQuestion::Draw.ask(&column, Strictness::Strict).unwrap();
    let line = candoku_columns::convert(&column, "line", Strictness::Strict).unwrap();
    let json = candoku_columns::convert(&column, "json", Strictness::Strict).unwrap().unwrap();
    let level = ColumnQuestion::Level.ask(&column, Strictness::Strict).unwrap_err().to_string();

    assert!(counts.value(0) > 0 && counts.value(0) < more.value(0));
    assert_eq!(drawn.len(), 1);
    assert!(line.unwrap_err().to_string().contains("line cannot hold the rule 'killer cage'"));
    assert!(json.value(0).contains("killer cage"), "{}", json.value(0));
    assert!(level.contains("the rule 'killer cage', which is not supported here"), "{level}");
}
