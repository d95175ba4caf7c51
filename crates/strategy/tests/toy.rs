//! A technique from outside: nothing of the crate changes when one is added.

use std::ops::ControlFlow;

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{
    Candidate, Effect, End, Evidence, Find, Found, Ground, Ladder, Level, Role, Rung, Search,
    Solver, Step, Strategy, Technique, Truth, text,
};

static LAST_CELL: Technique = Technique {
    code: "toy",
    key: "toy",
    name: "Last Cell",
    sotd_name: None,
    level: Level::Easy,
    score: 1,
    se_tenths: None,
    on: true,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: |step, layout| {
        let Candidate { digit, cell } = step.effect.placements()[0];
        text!["Only ", layout.name_of(cell), " is open, and it is ", digit, "."]
    },
};

/// Finds the value of the last open cell of the whole board.
struct LastCell;

impl Strategy for LastCell {
    fn technique(&self) -> &'static Technique {
        &LAST_CELL
    }
}

impl<const W: usize> Find<W> for LastCell {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        let Some(cell) = view.open().single() else { return ControlFlow::Continue(()) };
        let Some(digit) = view.candidates(cell).single() else {
            return ControlFlow::Continue(());
        };
        found(Step {
            technique: &LAST_CELL,
            effect: Effect::place(Candidate::new(digit, cell)),
            evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
            premises: vec![Truth::Cell(cell)],
        })
    }
}

#[test]
fn a_technique_on_the_ladder_is_used_by_the_loop() {
    let ladder = Ladder::new([Rung::of(&LastCell)].iter().chain(Ladder::hodoku().rungs()).copied());
    for (side, puzzle) in [(4, "1....2.....34..."), (4, "1..4..1..4..3...")] {
        let layout = Layout::sudoku(side).unwrap();
        let board = Board::from_line(layout.clone(), puzzle).unwrap();

        let path = Solver::new(&layout, &ladder).explain(&board, &Stop::never());

        let last = path.steps.last().unwrap();
        assert_eq!((path.end, last.technique.name), (End::Solved, "Last Cell"));
        assert!(last.text(&layout).starts_with("Only r"), "{}", last.text(&layout));
    }
}
