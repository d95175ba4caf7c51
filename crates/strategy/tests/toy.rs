//! A technique from outside: nothing of the crate changes when one is added, not even for a cache.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use candoku_grid::{Board, Cell, Layout, Stop};
use candoku_strategy::{
    Cached, Candidate, Effect, End, Evidence, Found, Ladder, Level, Role, Rung, Solver, Step,
    Technique, TechniqueSearch, Truth, View, finder, text,
};

static LAST_CELL: Technique = Technique {
    find: finder!(find, 1),
    words: |step, layout| {
        let Candidate { digit, cell } = step.effect.placements()[0];
        text!["Only ", layout.name_of(cell), " is open, and it is ", digit, "."]
    },
    ..Technique::new("toy", "toy", "Last Cell", Level::Easy, 1)
};

/// The same where two cells are left.
static LAST_BUT_ONE: Technique =
    Technique { code: "toy2", key: "toy2", find: finder!(find, 2), ..LAST_CELL };

/// Finds the value of an open cell if that many are open on the whole board.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    open: usize,
) -> ControlFlow<()> {
    let Open(cells) = search.view.cached::<Open>(());
    for &cell in cells.iter().filter(|_| cells.len() == open) {
        let Some(digit) = search.view.candidates(cell).single() else { continue };
        found(Step {
            technique: search.technique,
            effect: Effect::place(Candidate::new(digit, cell)),
            evidence: Evidence::default().mark(Role::Pattern, [cell], digit),
            premises: vec![Truth::Cell(cell)],
        })?;
    }
    ControlFlow::Continue(())
}

/// The open cells: worked out once per board, whichever of the two techniques asks first.
struct Open(Vec<Cell>);

static WORKED_OUT: AtomicUsize = AtomicUsize::new(0);

impl<const W: usize> Cached<W> for Open {
    type Topic = ();

    fn work_out(view: &View<W>, (): (), earlier: Option<&Open>) -> Open {
        WORKED_OUT.fetch_add(1, Ordering::Relaxed);
        let cells: Vec<Cell> = view.open().iter().collect();
        assert!(earlier.is_none_or(|Open(earlier)| cells.len() <= earlier.len()));
        Open(cells)
    }
}

#[test]
fn a_technique_on_the_ladder_is_used_by_the_loop_and_keeps_its_own_cache() {
    let toys = [&LAST_CELL, &LAST_BUT_ONE].map(Rung::of);
    let ladder = Ladder::new(toys.iter().chain(Ladder::hodoku().rungs()).copied());
    for (side, puzzle) in [(4, "1....2.....34..."), (4, "1..4..1..4..3...")] {
        let layout = Layout::sudoku(side).unwrap();
        let board = Board::from_line(layout.clone(), puzzle).unwrap();
        WORKED_OUT.store(0, Ordering::Relaxed);

        let path = Solver::new(&layout, &ladder).explain(&board, &Stop::never());

        let [.., last_but_one, last] = &path.steps[..] else { panic!("the puzzle has steps") };
        assert_eq!(path.end, End::Solved);
        assert_eq!([last_but_one, last].map(|step| step.technique.code), ["toy2", "toy"]);
        assert!(last.text(&layout).starts_with("Only r"), "{}", last.text(&layout));
        assert_eq!(WORKED_OUT.load(Ordering::Relaxed), path.steps.len());
    }
}
