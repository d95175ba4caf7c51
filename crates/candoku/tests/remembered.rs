//! Counts of candidates while a puzzle is edited: what a session remembers changes no answer.

use candoku::formats::{LayoutChoice, RulePolicy, read_with};
use candoku::grid::{Board, Cell, Content, Digit, DigitSet, Layout, Random, Stop};
use candoku::rules::{Rule, RuledBoard};
use candoku::{CandidatesRequest, Session};

/// Rules to be added and removed.
const RULES: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Thermo~R2C1~R2C2~R2C3.Cage~5~R3C3~R3C4\
                     .Cage~8~R4C1~R4C2~R4C3.Thermo~R3C1~R3C2.WhiteDot~R1C3~R1C4";

fn pool() -> Vec<Rule> {
    let read = read_with(RULES, RulePolicy::RULES).expect("a puzzle");
    read.puzzle(&LayoutChoice::default()).expect("a puzzle").rules
}

/// Every grid of a layout, found by trying one digit after the other.
fn grids(layout: &Layout) -> Vec<Vec<Digit>> {
    let houses: Vec<Vec<Cell>> =
        layout.houses().iter().map(|house| house.cells().to_vec()).collect();
    let mut partial: Vec<Vec<Digit>> = vec![Vec::new()];
    for cell in layout.cells() {
        let is_repeated = |digits: &[Digit], digit: Digit| {
            let around = houses.iter().filter(|house| house.contains(&cell)).flatten();
            around.into_iter().any(|peer| digits.get(peer.index()) == Some(&digit))
        };
        let longer = |digits: Vec<Digit>| {
            let fitting: Vec<Digit> =
                layout.digits().iter().filter(|&digit| !is_repeated(&digits, digit)).collect();
            fitting.into_iter().map(move |digit| [digits.clone(), vec![digit]].concat())
        };
        partial = partial.into_iter().flat_map(longer).collect();
    }
    partial
}

/// In how many of the grids that solve a puzzle each digit of each cell is, up to a limit.
fn counted(puzzle: &RuledBoard, grids: &[Vec<Digit>], limit: u64) -> Vec<Vec<u64>> {
    let layout = puzzle.board.layout();
    let mut counts = vec![vec![0; layout.side()]; layout.cell_count()];
    let fits = |digits: &&Vec<Digit>| {
        let mut cells = layout.cells().zip(digits.iter());
        cells.all(|(cell, &digit)| puzzle.board.content(cell).candidates().contains(digit))
            && puzzle.broken(digits).is_empty()
    };
    for digits in grids.iter().filter(fits) {
        for (counts, digit) in counts.iter_mut().zip(digits) {
            counts[digit.index()] = limit.min(counts[digit.index()] + 1);
        }
    }
    counts
}

/// The puzzle after a random edit: a cell given, emptied or restricted, or a rule added or removed.
fn edited(puzzle: &RuledBoard, pool: &[Rule], random: &mut Random) -> RuledBoard {
    let mut next = puzzle.clone();
    let layout = next.board.layout().clone();
    let cell = layout.cells().nth(random.below(layout.cell_count())).expect("a cell");
    let digit = Digit::from_index(random.below(layout.side()));
    let open = puzzle.board.content(cell).candidates();
    let content = match random.below(8) {
        0 => Content::Given(digit),
        1 if open.len() > 1 => Content::Open(open.without(digit)),
        2 => Content::Open(DigitSet::from(digit)),
        3 | 4 => {
            let rule = random.choose(pool).expect("a rule");
            match next.rules.iter().position(|other| other == rule) {
                Some(place) => _ = next.rules.remove(place),
                None => next.rules.push(rule.clone()),
            }
            return next;
        }
        _ => Content::Open(layout.digits()),
    };
    next.board = next.board.with(cell, content).expect("a digit of the layout");
    next
}

#[test]
fn counts_after_each_edit_are_those_of_all_solutions() {
    let (layout, pool) = (Layout::sudoku(4).unwrap(), pool());
    let grids = grids(&layout);
    assert_eq!(grids.len(), 288);
    let mut random = Random::from_seed(2024);
    let session = Session::new();
    let mut puzzle = RuledBoard::from(Board::empty(layout));
    for place in 0..500 {
        let limit = [1, 8, 100][random.below(3)];

        let request = CandidatesRequest { limit: Some(limit) };
        let answer = session.candidates(&puzzle, &request, &Stop::never()).expect("an answer");

        assert_eq!(answer.counts, counted(&puzzle, &grids, limit), "edit {place}: {puzzle:?}");
        puzzle = edited(&puzzle, &pool, &mut random);
    }
}
