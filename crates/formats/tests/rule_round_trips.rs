//! Every rule in every format that has rules: it is refused by name, or it means the same when it
//! is read again.

use std::collections::BTreeSet;

use candoku_formats::{Format, LayoutChoice, RulePolicy, WriteError, read_with, write_puzzle};
use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout, Random};
use candoku_rules::{Clue, Direction, KINDS, Rule, RuledBoard, diagonal_from, line_from};

/// How many clues of each kind are tried on each layout.
const CLUES: usize = 6;

/// Rules that f-puzzles has no clue for.
const NOT_IN_F_PUZZLES: [&str; 15] = [
    "counting circles",
    "equality cage",
    "global entropy",
    "global modulo",
    "greater than",
    "look-and-say cage",
    "numbered room",
    "pair table",
    "parity line",
    "rellik cage",
    "same values",
    "several-sum cage",
    "sum",
    "sum line",
    "taxicab",
];

/// Rules whose drawing does not say which cells belong together, or that cannot be drawn.
const NOT_DRAWN: [&str; 3] = ["clone", "pair table", "same values"];

fn layouts() -> Vec<Layout> {
    let pieces = [0, 0, 1, 1, 2, 0, 1, 1, 2, 0, 3, 3, 2, 2, 3, 3];
    vec![
        Layout::sudoku(4).unwrap(),
        Layout::latin(4).unwrap(),
        Layout::builder(4).jigsaw(&pieces).build().unwrap(),
        Layout::builder(4).boxes(2, 2).diagonals().build().unwrap(),
        Layout::latin(3).unwrap(),
        Layout::boxes(2, 3).unwrap(),
        Layout::boxes(3, 2).unwrap(),
        Layout::classic(),
        Layout::builder(9).boxes(3, 3).windows().build().unwrap(),
    ]
}

/// Cells as a clue might have them: none, neighbours, a line, a diagonal, a square, a walk.
fn cells(layout: &Layout, random: &mut Random) -> Vec<Cell> {
    let side = layout.side();
    let any = Cell::new(random.below(layout.cell_count()));
    let towards = |rows, columns| line_from(layout, any, Direction { rows, columns });
    match random.below(8) {
        0 => Vec::new(),
        1 => towards(0, 1).into_iter().take(2).collect(),
        2 => towards(-1, 0).into_iter().take(2).collect(),
        3 => {
            let row = any.index() / side * side;
            let mut line: Vec<Cell> = (row..row + side).map(Cell::new).collect();
            if random.below(2) == 0 {
                line.reverse();
            }
            line
        }
        4 => diagonal_from(layout, any).unwrap_or_default(),
        5 => {
            let square = [0, 1, side, side + 1].map(|apart| any.index() + apart);
            let is_inside = any.index() % side + 1 < side && square[3] < layout.cell_count();
            square.into_iter().filter(|_| is_inside).map(Cell::new).collect()
        }
        6 => (0..=random.below(6)).map(|_| Cell::new(random.below(layout.cell_count()))).collect(),
        _ => {
            let mut walk = vec![any];
            for _ in 0..random.below(5) {
                let direction = Direction {
                    rows: random.below(3) as i32 - 1,
                    columns: random.below(3) as i32 - 1,
                };
                let next = line_from(layout, walk[walk.len() - 1], direction).get(1).copied();
                walk.extend(next.filter(|next| !walk.contains(next)));
            }
            walk
        }
    }
}

/// A full grid: a random row, and what the search finds first.
fn full_grid(layout: &Layout, random: &mut Random) -> Vec<Digit> {
    let mut digits: Vec<Digit> = layout.digits().iter().collect();
    loop {
        random.shuffle(&mut digits);
        let mut contents = vec![Content::Open(layout.digits()); layout.cell_count()];
        for (content, &digit) in contents.iter_mut().zip(&digits) {
            *content = Content::Given(digit);
        }
        let board = Board::new(layout.clone(), contents).unwrap();
        if let Some(solution) = (RuledBoard { board, rules: Vec::new() }).search().next() {
            return solution.digits().to_vec();
        }
    }
}

/// A rule of this name that holds in the grid, or any other one if none of many does.
fn rule(name: &str, layout: &Layout, grid: &[Digit], random: &mut Random) -> Option<Rule> {
    let mut any = |_| {
        let cells = cells(layout, random);
        let count = [0, 1, 1, 2, layout.side()][random.below(5)];
        let largest = [3, 12, 40, 1 << layout.side()][random.below(4)];
        let values = (0..count).map(|_| random.below(largest) as i32);
        Rule::new(name, layout, Clue::new(cells, values.collect::<Vec<_>>())).ok()
    };
    let rules: Vec<Rule> = (0..500).filter_map(&mut any).collect();
    let fits = |rule: &&Rule| rule.clue().cells.is_empty() || rule.holds(layout, grid);
    rules.iter().find(fits).or(rules.first()).cloned()
}

/// A board of a grid that leaves few cells open, so that its solutions can be listed; small ones stay blank.
fn board(layout: &Layout, grid: &[Digit], random: &mut Random) -> Board {
    if layout.side() <= 4 {
        return Board::empty(layout.clone());
    }
    let content = |cell: Cell| match random.below(5) {
        0 | 1 => Content::Open(layout.digits()),
        2 => Content::Open([grid[cell.index()], Digit::from_index(0)].into_iter().collect()),
        3 => Content::Placed(grid[cell.index()]),
        _ => Content::Given(grid[cell.index()]),
    };
    let contents = layout.cells().map(content).collect();
    Board::new(layout.clone(), contents).unwrap()
}

/// How many solutions of a puzzle are listed.
const SOLUTIONS: usize = 1000;

/// Solutions, all of them if there are fewer than the limit.
fn solutions(puzzle: &RuledBoard) -> BTreeSet<Vec<Digit>> {
    puzzle.search().take(SOLUTIONS).map(|solution| solution.digits().to_vec()).collect()
}

/// Whether digits solve a puzzle, by the definitions.
fn solves(digits: &[Digit], puzzle: &RuledBoard) -> bool {
    let layout = puzzle.board.layout();
    let is_open = |cell: Cell| puzzle.board.candidates(cell).contains(digits[cell.index()]);
    let is_fine = |house: &candoku_grid::House| {
        let held: DigitSet = house.cells().iter().map(|cell| digits[cell.index()]).collect();
        held.len() == house.cells().len()
    };
    layout.cells().all(is_open)
        && layout.houses().iter().all(is_fine)
        && puzzle.broken(digits).is_empty()
}

/// Whether two puzzles have the same solutions; of many, only some are compared.
fn are_same(one: &RuledBoard, other: &RuledBoard) -> bool {
    let (ones, others) = (solutions(one), solutions(other));
    ones.len() == others.len()
        && ones.iter().all(|digits| solves(digits, other))
        && others.iter().all(|digits| solves(digits, one))
}

fn again(text: &str) -> RuledBoard {
    let entry = read_with(text, RulePolicy::RULES);
    let entry = entry.unwrap_or_else(|error| panic!("{error}\n{text}"));
    entry.puzzle(&LayoutChoice::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_rule_is_refused_by_name_or_means_the_same_when_read_again() {
    let mut random = Random::from_seed(24);
    let mut written = BTreeSet::new();
    for layout in layouts() {
        for kind in KINDS {
            for _ in 0..CLUES {
                let grid = full_grid(&layout, &mut random);
                let Some(rule) = rule(kind.name(), &layout, &grid, &mut random) else { continue };
                let board = board(&layout, &grid, &mut random);
                let puzzle = RuledBoard { board, rules: vec![rule.clone()] };
                for format in Format::ALL {
                    let text = match write_puzzle(&puzzle, format) {
                        Ok(text) => text,
                        Err(WriteError::Rule { rule: name, .. }) => {
                            assert_eq!(name, kind.name());
                            continue;
                        }
                        Err(WriteError::NotClassic { .. } | WriteError::Digits { .. }) => continue,
                        Err(error) => panic!("{error} {rule:?}"),
                    };

                    let back = again(&text);

                    assert!(are_same(&puzzle, &back), "{layout:?} {rule:?}\n{text}");
                    written.insert((format, kind.name()));
                }
            }
        }
    }
    let count = |format: Format| written.iter().filter(|(other, _)| *other == format).count();
    let figures = [Format::Json, Format::ConstraintString, Format::SudokuMaker].map(count);
    assert_eq!(figures, [59, 58, 47], "{written:?}");
    let lacks = |format: Format| -> BTreeSet<&str> {
        let names = KINDS.iter().map(|kind| kind.name());
        names.filter(|&name| !written.contains(&(format, name))).collect()
    };
    assert_eq!(lacks(Format::FPuzzles), BTreeSet::from(NOT_IN_F_PUZZLES));
    assert_eq!(lacks(Format::SudokuPad), BTreeSet::from(NOT_DRAWN));
}

#[test]
fn every_rule_stays_what_it_is_in_json() {
    let mut random = Random::from_seed(59);
    for layout in layouts() {
        let grid = full_grid(&layout, &mut random);
        let board = board(&layout, &grid, &mut random);
        let rules = KINDS.iter().filter_map(|kind| rule(kind.name(), &layout, &grid, &mut random));
        let puzzle = RuledBoard { board, rules: rules.collect() };

        let text = write_puzzle(&puzzle, Format::Json).unwrap();

        assert_eq!(again(&text), puzzle);
        assert_eq!(text.lines().count(), 1);
    }
}

#[test]
fn cages_are_written_in_the_short_form_if_it_can_hold_them() {
    let layout = Layout::classic();
    let cage = |cells: &[usize], sum: i32| {
        let cells = cells.iter().map(|&cell| Cell::new(cell));
        Rule::new("killer cage", &layout, Clue::new(cells, [sum])).unwrap()
    };
    let written = |rules: Vec<Rule>| {
        let puzzle = RuledBoard { board: Board::empty(layout.clone()), rules };
        let text = write_puzzle(&puzzle, Format::Killer);
        if let Ok(text) = &text {
            assert_eq!(again(text).rules.len(), puzzle.rules.len(), "{text}");
        }
        text.map_err(|error| error.to_string())
    };

    let short = written(vec![cage(&[0, 1, 10], 15), cage(&[80, 70], 9)]).unwrap();
    assert!(short.starts_with("F<00000000^0"), "{short}");
    assert!(short.ends_with("09000000000`\n"), "{short}");
    let apart = written(vec![cage(&[0, 2], 15)]).unwrap();
    assert!(apart.starts_with("3x3::k:3841:0:3841:0:"), "{apart}");
    assert!(written(vec![cage(&[0], 5)]).unwrap().starts_with("3x3::k:"));
    assert!(written(vec![cage(&[0, 1], 46)]).unwrap().starts_with("3x3::k:"));
    let twice = written(vec![cage(&[0, 1], 5), cage(&[1, 2], 5)]);
    assert_eq!(twice.unwrap_err(), "killer cannot hold the rule 'killer cage'");
}

#[test]
fn mixtures_of_rules_mean_the_same_when_read_again() {
    let mut random = Random::from_seed(7);
    let layouts = layouts();
    let mut count = 0;
    for round in 0..400 {
        let layout = &layouts[round % 4];
        let grid = full_grid(layout, &mut random);
        let kinds = (0..2 + random.below(3)).map(|_| KINDS[random.below(KINDS.len())]);
        let kinds: Vec<_> = kinds.collect();
        let rules = kinds.iter().filter_map(|kind| rule(kind.name(), layout, &grid, &mut random));
        let puzzle = RuledBoard { board: Board::empty(layout.clone()), rules: rules.collect() };
        for format in Format::ALL {
            let text = match write_puzzle(&puzzle, format) {
                Ok(text) => text,
                Err(WriteError::Rule { rule: name, .. }) => {
                    assert!(puzzle.rules.iter().any(|rule| rule.name() == name), "{name}");
                    continue;
                }
                Err(_) => continue,
            };

            assert!(are_same(&puzzle, &again(&text)), "{format} {:?}\n{text}", puzzle.rules);
            count += 1;
        }
    }
    assert!(count > 800, "{count}");
}

#[test]
fn candidates_and_placed_digits_are_kept() {
    let layout = Layout::boxes(2, 3).unwrap();
    let pair: DigitSet = [0, 4].map(Digit::from_index).into_iter().collect();
    let mut contents = vec![Content::Open(layout.digits()); 36];
    contents[3] = Content::Given(Digit::from_index(5));
    contents[8] = Content::Placed(Digit::from_index(1));
    contents[9] = Content::Open(pair);
    let board = Board::new(layout, contents).unwrap();
    let puzzle = RuledBoard { board, rules: Vec::new() };

    for format in [Format::Json, Format::SudokuMaker] {
        assert_eq!(again(&write_puzzle(&puzzle, format).unwrap()), puzzle, "{format}");
    }
}
