//! Generated puzzles with rules, judged by every complete grid of small layouts.
//!
//! `RANDOM_PUZZLES=100 cargo test -p candoku-generate --test variants` generates more of them.

use candoku_generate::{ClueSymmetry, Control, GeneratedVariant, RuleMix, Variants};
use candoku_grid::{Cell, Content, Digit, Layout};
use candoku_rules::{KINDS, Placement, RuledBoard};

/// How many puzzles of each mix are generated if the environment does not say.
fn count() -> u64 {
    std::env::var("RANDOM_PUZZLES").ok().and_then(|count| count.parse().ok()).unwrap_or(6)
}

const MIXES: [&str; 9] = [
    "killer",
    "thermo",
    "arrow",
    "kropki",
    "renban",
    "whispers",
    "killer,thermo",
    "xv,quadruple,even",
    "sandwich,little killer,diagonal up",
];

fn variants(layout: &Layout, mix: &str, seed: u64) -> Variants {
    Variants::new(layout.clone(), mix.parse().unwrap(), seed).unwrap()
}

fn generated(variants: &Variants, numbers: std::ops::Range<u64>) -> Vec<Option<GeneratedVariant>> {
    let mut found = Vec::new();
    variants.generate(numbers, &Control::default(), |variant| found.push(variant));
    found
}

/// Every complete grid of a layout.
fn grids(layout: &Layout) -> Vec<Vec<Digit>> {
    fn fill(layout: &Layout, digits: &mut Vec<Digit>, all: &mut Vec<Vec<Digit>>) {
        if digits.len() == layout.cell_count() {
            return all.push(digits.clone());
        }
        let peers = layout.peers(Cell::new(digits.len()));
        for digit in layout.digits() {
            if !peers.iter().any(|peer| digits.get(peer.index()) == Some(&digit)) {
                digits.push(digit);
                fill(layout, digits, all);
                digits.pop();
            }
        }
    }
    let mut all = Vec::new();
    fill(layout, &mut Vec::new(), &mut all);
    all
}

/// The number of solutions, by the definitions alone.
fn solutions(puzzle: &RuledBoard, grids: &[Vec<Digit>]) -> usize {
    let cells = || puzzle.board.layout().cells();
    let fits = |grid: &&Vec<Digit>| {
        cells().all(|cell| puzzle.board.candidates(cell).contains(grid[cell.index()]))
            && puzzle.broken(grid).is_empty()
    };
    grids.iter().filter(fits).count()
}

#[test]
fn every_puzzle_has_one_solution_and_needs_every_clue() {
    let layout = Layout::sudoku(4).unwrap();
    let grids = grids(&layout);
    for mix in MIXES {
        let mut rules = 0;
        for found in generated(&variants(&layout, mix, 31).minimal(), 0..count()) {
            let Some(GeneratedVariant { puzzle, solution }) = found else { continue };

            assert_eq!(solutions(&puzzle, &grids), 1, "{mix} {puzzle:?}");
            assert!(solution.solves(&puzzle.board), "{mix} {puzzle:?}");
            assert!(puzzle.broken(solution.digits()).is_empty(), "{mix} {puzzle:?}");
            for cell in layout.cells().filter(|&cell| puzzle.board.value(cell).is_some()) {
                let mut rest = puzzle.clone();
                rest.board = rest.board.with(cell, Content::Open(layout.digits())).unwrap();
                assert!(solutions(&rest, &grids) > 1, "{mix} {puzzle:?}");
            }
            let is_placed =
                |rule: &usize| puzzle.rules[*rule].kind().placement() != Placement::Grid;
            for left_out in (0..puzzle.rules.len()).filter(is_placed) {
                let mut rest = puzzle.clone();
                rest.rules.remove(left_out);
                assert!(solutions(&rest, &grids) > 1, "{mix} {puzzle:?}");
            }
            rules += puzzle.rules.len();
        }
        assert!(rules > 0, "{mix}");
    }
}

#[test]
fn a_puzzle_depends_on_its_seed_and_number_alone() {
    let layout = Layout::boxes(2, 3).unwrap();
    let generator = variants(&layout, "killer,thermo", 32);

    let together = generated(&generator, 0..4);

    let alone: Vec<_> = (0..4).rev().flat_map(|n| generated(&generator, n..n + 1)).collect();
    assert!(together.iter().eq(alone.iter().rev()));
    assert!(together[0] != together[1]);
    assert!(together != generated(&variants(&layout, "killer,thermo", 33), 0..4));
}

#[test]
fn symmetric_clues_have_symmetric_images() {
    let layout = Layout::sudoku(9).unwrap();
    let generator = variants(&layout, "killer", 34).with_symmetry(ClueSymmetry::HalfTurn);
    let turned = |cell: Cell| Cell::new(80 - cell.index());

    for found in generated(&generator, 0..2) {
        let puzzle = found.unwrap().puzzle;

        let sets: Vec<Vec<Cell>> =
            puzzle.rules.iter().map(|rule| rule.clue().cells.clone()).collect();
        for set in &sets {
            let mut image: Vec<Cell> = set.iter().copied().map(turned).collect();
            image.sort();
            assert!(sets.contains(&image), "{puzzle:?}");
        }
        for cell in layout.cells() {
            let is_given = |cell| puzzle.board.value(cell).is_some();
            assert_eq!(is_given(cell), is_given(turned(cell)), "{puzzle:?}");
        }
    }
}

#[test]
fn a_nine_by_nine_puzzle_of_each_mix_has_one_solution() {
    let layout = Layout::sudoku(9).unwrap();
    for mix in MIXES {
        let found = generated(&variants(&layout, mix, 35), 0..1).remove(0);

        let GeneratedVariant { puzzle, solution } = found.expect(mix);
        assert_eq!(puzzle.search().count(2), 1, "{mix}");
        assert!(solution.solves(&puzzle.board) && puzzle.broken(solution.digits()).is_empty());
        assert!(!puzzle.rules.is_empty(), "{mix}");
    }
}

#[test]
fn every_rule_is_generated_or_refused_by_name() {
    let layout = Layout::sudoku(4).unwrap();
    for kind in KINDS {
        match kind.name().parse::<RuleMix>() {
            Ok(mix) => {
                let Ok(variants) = Variants::new(layout.clone(), mix, 36) else { continue };
                for variant in generated(&variants, 0..1).into_iter().flatten() {
                    assert_eq!(variant.puzzle.search().count(2), 1, "{}", kind.name());
                }
            }
            Err(error) => assert!(error.to_string().contains(kind.name()), "{error}"),
        }
    }
}
