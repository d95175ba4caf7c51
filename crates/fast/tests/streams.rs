//! Streams keep their order, whatever their length and content.

mod support;

use candoku_fast::{Batch, ClassicSolver, VectorPath};
use candoku_grid::{BLANKS, Classic, ClassicError, Random};

#[test]
fn answers_come_in_the_order_of_the_puzzles() {
    let mut random = Random::from_seed(3);
    let some: Vec<Classic> = (0..40).map(|_| support::board(&mut random)).collect();
    // More than a stream keeps in memory at once, and not a multiple of it.
    let many: Vec<Classic> = some.iter().copied().cycle().take(2500).collect();

    for path in VectorPath::ALL.into_iter().filter(|path| path.is_supported()) {
        let batch = Batch::on(path, 2).unwrap();
        let short = batch.solve_all(&some);
        let mut long = Vec::new();
        batch.stream(many.iter().copied(), |answer| long.push(answer));

        assert_eq!(long.len(), many.len());
        for (answer, again) in long.iter().zip(short.iter().cycle()) {
            assert_eq!((answer.solutions, answer.first), (again.solutions, again.first));
        }
    }
}

#[test]
fn no_puzzles_give_no_answers() {
    assert!(Batch::new(1).solve_all(&[]).is_empty());
}

#[test]
fn text_is_answered_as_text() {
    let puzzle =
        text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let solution =
        text("534678912672195348198342567859761423426853791713924856961537284287419635345286179");

    for path in VectorPath::ALL.into_iter().filter(|path| path.is_supported()) {
        let single = ClassicSolver::on(path).unwrap().answer_text(&puzzle, 2).unwrap();
        let mut batch = Vec::new();
        Batch::on(path, 2).unwrap().stream_text([&puzzle], |answer| batch.push(answer.unwrap()));

        assert_eq!((single.solutions, single.first), (1, Some(solution)));
        assert_eq!(batch, [single]);
    }
}

#[test]
fn every_blank_symbol_gives_the_same_answer() {
    let dots =
        text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let solver = ClassicSolver::new();
    let expected = solver.answer_text(&dots, 1);

    for mark in BLANKS {
        let marked = dots.map(|symbol| if symbol == b'.' { mark } else { symbol });

        assert_eq!(solver.answer_text(&marked, 1), expected);
    }
}

#[test]
fn an_invalid_byte_is_an_error_at_its_cell() {
    let dots = [b'.'; 81];

    for byte in 0..=255 {
        for index in [0, 15, 16, 64, 79, 80] {
            let mut strange = dots;
            strange[index] = byte;
            let expected = Classic::from_text(&strange).map(|_| ());
            let single = ClassicSolver::new().answer_text(&strange, 1).map(|_| ());
            let mut batch: Vec<Result<(), ClassicError>> = Vec::new();
            Batch::new(1).stream_text([&dots, &strange, &dots], |answer| {
                batch.push(answer.map(|_| ()));
            });

            assert_eq!(single, expected, "byte {byte} in cell {index}");
            assert_eq!(batch, [Ok(()), expected, Ok(())], "byte {byte} in cell {index}");
        }
    }
}

fn text(line: &str) -> [u8; 81] {
    line.as_bytes().try_into().unwrap()
}
