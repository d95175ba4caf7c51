//! Prints library lines for a technique: boards on which it fires, or nearly fires.
//!
//! Usage: `cases CODE [WORDS] < puzzles`, one 9×9 puzzle per line. Every board on the way to
//! the solution is searched for CODE. The first on which it fires yields a line with
//! the effect; the first on which it does not, but would if one candidate
//! were gone, yields a `-x` line. With WORDS, only steps whose explanation contains them count. A line
//! `::CELLS:DELETED` is a board of its own, on which CODE is looked for as it is.

use std::error::Error;
use std::ops::ControlFlow;

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Stop};
use candoku_strategy::{Candidate, Ladder, Solver, Step, Uniqueness};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("expected a code or key, such as 0200")?;
    let words = std::env::args().nth(2).unwrap_or_default();
    let ladder = Ladder::everything();
    let technique = ladder.rung(&name).ok_or("found no such technique")?.technique();
    let code = technique.code;
    let layout = Layout::sudoku(9)?;
    let solver = Solver::new(&layout, &ladder);
    let guide = Solver::new(&layout, &Ladder::readable());
    let options = (technique.variants)(None);
    let find =
        |board: &Board| solver.find_all(board, code, &options, &Stop::never()).unwrap_or_default();
    for line in std::io::stdin().lines() {
        let line = line?;
        if let Some((cells, deleted)) = line.strip_prefix("::").and_then(|it| it.split_once(':')) {
            let Some(board) = with_deleted(&layout, cells, deleted) else { continue };
            let steps = find(&board);
            for step in &steps {
                let (clear, all) = (is_clear(step, &steps), needs_all(step, &board));
                println!("{} clear: {clear}, all: {all}", library_line(code, &board, Some(step)));
            }
            if steps.is_empty() {
                println!("{}", library_line(&format!("{code}-x"), &board, None));
            }
            continue;
        }
        let Ok(puzzle) = Board::from_line(layout.clone(), line.trim()) else { continue };
        let (mut fires, mut nearly) = (None, None);
        guide.climb(&puzzle, &Stop::never(), &mut |taken| {
            let board = taken.store.board();
            let steps = find(&board);
            if fires.is_none() {
                let clear = |step: &&Step| {
                    step.text(&layout).contains(&words)
                        && is_clear(step, &steps)
                        && needs_all(step, &board)
                };
                let step = steps.iter().find(clear);
                fires = step.map(|step| library_line(code, &board, Some(step)));
            }
            let nearly_fires =
                || words.is_empty() && poorer(&board).any(|board| !find(&board).is_empty());
            if nearly.is_none() && steps.is_empty() && nearly_fires() {
                nearly = Some(library_line(&format!("{code}-x"), &board, None));
            }
            match fires.is_some() && (nearly.is_some() || !words.is_empty()) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        fires.iter().chain(&nearly).for_each(|line| println!("{line}"));
    }
    Ok(())
}

/// The board with these cells, without candidates such as 341, which is 3 in r4c1.
fn with_deleted(layout: &Layout, cells: &str, deleted: &str) -> Option<Board> {
    let mut board = Board::from_line(layout.clone(), cells).ok()?.pencilled();
    for gone in deleted.split_whitespace() {
        let digits: Vec<usize> =
            gone.chars().filter_map(|c| c.to_digit(10)).map(|d| d as usize).collect();
        let &[digit, row, column] = digits.as_slice() else { return None };
        let cell = Cell::new((row - 1) * layout.columns() + column - 1);
        let left = board.candidates(cell).without(Digit::from_index(digit - 1));
        board = board.with(cell, Content::Open(left)).ok()?;
    }
    Some(board)
}

/// Whether all steps with the same digits have the same effect, as a case demands.
fn is_clear(step: &Step, steps: &[Step]) -> bool {
    steps.iter().all(|other| other.digits() != step.digits() || other.effect == step.effect)
}

/// Whether the judge rejects the step when any premise is missing.
fn needs_all(step: &Step, board: &Board) -> bool {
    (0..step.premises.len()).all(|missing| {
        let mut poorer = step.clone();
        poorer.premises.remove(missing);
        poorer.prove(board, Uniqueness::Established).is_err()
    })
}

/// The boards with one candidate less.
fn poorer(board: &Board) -> impl Iterator<Item = Board> + '_ {
    board.layout().cells().flat_map(move |cell| {
        let present = board.candidates(cell);
        let is_open = board.value(cell).is_none() && present.len() > 1;
        let gone = if is_open { present } else { DigitSet::EMPTY };
        gone.iter().filter_map(move |digit| {
            board.clone().with(cell, Content::Open(present.without(digit))).ok()
        })
    })
}

/// `:code:digits:cells:deleted:eliminations:placements::`.
fn library_line(code: &str, board: &Board, step: Option<&Step>) -> String {
    let layout = board.layout();
    let name = |c: &Candidate| {
        format!("{}{}{}", c.digit, layout.row(c.cell).0 + 1, layout.column(c.cell).0 + 1)
    };
    let list = |candidates: &[Candidate]| -> String {
        candidates.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    let symbol = |content: &Content| match content {
        Content::Given(digit) => digit.to_string(),
        Content::Placed(digit) => format!("+{digit}"),
        Content::Open(_) => ".".into(),
    };
    let cells: String = board.contents().iter().map(symbol).collect();
    let digits = step.map_or(DigitSet::EMPTY, Step::digits);
    let (eliminations, placements) =
        step.map_or((&[][..], &[][..]), |s| (s.effect.eliminations(), s.effect.placements()));
    format!(
        ":{code}:{digits}:{cells}:{}:{}:{}::",
        list(&deleted(board)),
        list(eliminations),
        list(placements)
    )
}

/// The candidates that no value rules out and that are gone all the same.
fn deleted(board: &Board) -> Vec<Candidate> {
    let cells = board.layout().cells().filter(|&cell| board.value(cell).is_none());
    let seen = |cell: Cell| -> DigitSet {
        board.layout().peers(cell).iter().filter_map(|peer| board.value(peer)).collect()
    };
    cells
        .flat_map(|cell| {
            let gone = board.layout().digits() - seen(cell) - board.candidates(cell);
            gone.iter().map(move |digit| Candidate::new(digit, cell))
        })
        .collect()
}
