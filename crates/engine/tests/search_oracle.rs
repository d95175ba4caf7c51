//! The search agrees with plain backtracking on every layout.

use candoku_engine::search::{Census, Outcome, Search};
use candoku_grid::{Board, Cell, Content, DigitSet, Layout, Random, Solution, Symmetries};

const LIMIT: u64 = 50;

#[test]
fn counts_agree_with_plain_backtracking() {
    let mut random = Random::from_seed(3);
    for layout in layouts() {
        for _ in 0..120 {
            let board = random_board(&layout, &mut random);

            let counted = Search::new(&board).count(LIMIT);

            assert_eq!(counted, naive_count(&board), "{layout:?} {:?}", board.contents());
        }
    }
}

#[test]
fn a_census_agrees_with_plain_backtracking() {
    let mut random = Random::from_seed(5);
    for layout in layouts() {
        for _ in 0..40 {
            let board = random_board(&layout, &mut random);
            let mut census = Census::new(&board);

            while census.count() < LIMIT && census.advance(1) == Outcome::Paused {}

            assert_eq!(census.count().min(LIMIT), naive_count(&board), "{:?}", board.contents());
        }
    }
}

#[test]
fn solutions_are_streamed_without_repetition() {
    let mut random = Random::from_seed(4);
    for layout in layouts() {
        for _ in 0..20 {
            let board = random_board(&layout, &mut random);

            let solutions: Vec<_> = Search::new(&board).take(LIMIT as usize).collect();

            assert!(solutions.iter().all(|solution| solution.solves(&board)));
            let mut lines: Vec<String> = solutions.iter().map(ToString::to_string).collect();
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len() as u64, naive_count(&board));
        }
    }
}

#[test]
fn the_known_numbers_of_empty_boards_are_counted() {
    let count = |layout: Layout| Search::new(&Board::empty(layout)).count(u64::MAX);

    assert_eq!(count(Layout::sudoku(4).unwrap()), 288);
    assert_eq!(count(Layout::latin(4).unwrap()), 576);
    assert_eq!(count(Layout::latin(5).unwrap()), 161_280);
    assert_eq!(count(Layout::lone_box(2, 3).unwrap()), 720);
}

fn layouts() -> Vec<Layout> {
    let mut layouts: Vec<Layout> = (1..=9).map(|side| Layout::latin(side).unwrap()).collect();
    for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        layouts.push(Layout::boxes(rows, columns).unwrap());
        layouts.push(Layout::lone_box(rows, columns).unwrap());
        layouts.push(
            Layout::builder(rows * columns).boxes(rows, columns).diagonals().build().unwrap(),
        );
    }
    layouts.push(Layout::builder(4).boxes(2, 2).windows().build().unwrap());
    layouts.push(Layout::builder(9).boxes(3, 3).windows().build().unwrap());
    layouts.push(Layout::builder(5).jigsaw(&JIGSAW_5).build().unwrap());
    layouts
}

const JIGSAW_5: [usize; 25] =
    [0, 0, 0, 1, 1, 0, 2, 1, 1, 1, 0, 2, 2, 2, 3, 4, 4, 2, 3, 3, 4, 4, 4, 3, 3];

/// A solution of the layout, thinned: digits shown, digits hidden among others, and now
/// and then a candidate taken away, which may leave no solution.
fn random_board(layout: &Layout, random: &mut Random) -> Board {
    let solution = random_solution(layout, random);
    // Nearly empty large boards would take the oracle too long.
    let least = 5 * layout.side();
    let (shown, spoiled) = (least + random.below(100 - least), random.below(3));
    let spoiled: Vec<usize> = (0..spoiled).map(|_| random.below(layout.cell_count())).collect();
    let content = |cell: Cell| {
        let digit = solution.digit(cell);
        if spoiled.contains(&cell.index()) {
            return Content::Open(layout.digits().without(digit));
        }
        match random.below(100) {
            draw if draw < shown => Content::Given(digit),
            draw if draw < shown + 20 => {
                let others = DigitSet::from_bits(random.bits() as u32) & layout.digits();
                Content::Open(others.with(digit))
            }
            _ => Content::Open(layout.digits()),
        }
    };
    Board::new(layout.clone(), layout.cells().map(content).collect()).unwrap()
}

/// The first solution of the empty board, rearranged at random.
fn random_solution(layout: &Layout, random: &mut Random) -> Solution {
    let first =
        Search::new(&Board::empty(layout.clone())).next().expect("the layout has solutions");
    let symmetry = Symmetries::of(layout).random(random);
    let mut digits = first.digits().to_vec();
    for cell in layout.cells() {
        digits[symmetry.cell(cell).index()] = symmetry.digit(first.digit(cell));
    }
    Solution::new(layout.clone(), digits).expect("a symmetry keeps solutions")
}

/// Fills the open cell of fewest candidates with each of its digits in turn, up to the limit.
fn naive_count(board: &Board) -> u64 {
    let layout = board.layout();
    let domains: Vec<DigitSet> = layout.cells().map(|cell| board.candidates(cell)).collect();
    count_from(layout, &domains, &mut vec![false; domains.len()], LIMIT)
}

fn count_from(layout: &Layout, domains: &[DigitSet], filled: &mut Vec<bool>, limit: u64) -> u64 {
    for house in layout.houses() {
        let held: DigitSet = house.cells().iter().flat_map(|cell| domains[cell.index()]).collect();
        if held != layout.digits() {
            return 0;
        }
    }
    let open = layout.cells().filter(|cell| !filled[cell.index()]);
    let Some(cell) = open.min_by_key(|cell| domains[cell.index()].len()) else {
        return 1;
    };
    let mut found = 0;
    for digit in domains[cell.index()] {
        let mut next = domains.to_vec();
        next[cell.index()] = digit.into();
        for peer in layout.peers(cell).iter() {
            next[peer.index()].remove(digit);
        }
        filled[cell.index()] = true;
        found += count_from(layout, &next, filled, limit - found);
        filled[cell.index()] = false;
        if found == limit {
            break;
        }
    }
    found
}
