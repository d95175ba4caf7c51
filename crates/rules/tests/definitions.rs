//! The engine against the definitions: random small puzzles of every rule and of mixtures.
//!
//! `RANDOM_PUZZLES=20000 cargo test -p candoku-rules --test definitions` tries more of them.

use candoku_grid::{Board, Cell, Digit, Layout, Random};
use candoku_rules::{Clue, Direction, KINDS, Kind, Rule, RuledBoard, diagonal_from, line_from};

/// How many puzzles are tried if the environment does not say.
const PUZZLES: usize = 600;

fn layouts() -> Vec<Layout> {
    let pieces = [0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3];
    vec![
        Layout::sudoku(4).unwrap(),
        Layout::latin(4).unwrap(),
        Layout::builder(4).jigsaw(&pieces).build().unwrap(),
        Layout::boxes(2, 3).unwrap(),
        Layout::latin(5).unwrap(),
        Layout::latin(6).unwrap(),
    ]
}

/// All fillings of the open cells in which no house repeats a digit, by plain backtracking.
fn fillings(layout: &Layout, givens: &[Option<Digit>], limit: usize) -> Vec<Vec<Digit>> {
    fn fill(
        layout: &Layout,
        digits: &mut Vec<Option<Digit>>,
        found: &mut Vec<Vec<Digit>>,
        limit: usize,
    ) {
        let Some(open) = digits.iter().position(Option::is_none) else {
            found.extend(digits.iter().copied().collect::<Option<Vec<Digit>>>());
            return;
        };
        for digit in layout.digits() {
            let peers = layout.peers(Cell::new(open));
            let clashes = peers.iter().any(|peer| digits[peer.index()] == Some(digit));
            if !clashes && found.len() < limit {
                digits[open] = Some(digit);
                fill(layout, digits, found, limit);
                digits[open] = None;
            }
        }
    }
    let mut found = Vec::new();
    fill(layout, &mut givens.to_vec(), &mut found, limit);
    found
}

/// A full grid of the layout.
fn full_grid(layout: &Layout, random: &mut Random) -> Vec<Digit> {
    loop {
        let mut givens = vec![None; layout.cell_count()];
        let mut digits: Vec<Digit> = layout.digits().iter().collect();
        random.shuffle(&mut digits);
        // A shuffled first row, and a digit somewhere else.
        for (given, &digit) in givens.iter_mut().zip(&digits) {
            *given = Some(digit);
        }
        let place = layout.side() + random.below(layout.cell_count() - layout.side());
        givens[place] = Some(digits[random.below(digits.len())]);
        let row_of_given = Cell::new(place);
        let above =
            layout.peers(row_of_given).iter().any(|peer| givens[peer.index()] == givens[place]);
        let found = if above { Vec::new() } else { fillings(layout, &givens, 40) };
        if let Some(grid) = random.choose(&found) {
            return grid.clone();
        }
    }
}

/// Cells as a clue might have them: a walk, a line from the edge, a diagonal, any cells, none.
fn random_cells(layout: &Layout, random: &mut Random) -> Vec<Cell> {
    let any = Cell::new(random.below(layout.cell_count()));
    let (rows, columns) = (layout.rows(), layout.columns());
    let count = 1 + random.below(6);
    match random.below(6) {
        0 => Vec::new(),
        1 => {
            let (row, column) = (any.index() / columns, any.index() % columns);
            let (first, rows, columns) = match random.below(4) {
                0 => (row * columns, 0, 1),
                1 => (row * columns + columns - 1, 0, -1),
                2 => (column, 1, 0),
                _ => ((rows - 1) * columns + column, -1, 0),
            };
            line_from(layout, Cell::new(first), Direction { rows, columns })
        }
        2 => diagonal_from(layout, any).unwrap_or_default(),
        3 => (0..count).map(|_| Cell::new(random.below(layout.cell_count()))).collect(),
        _ => {
            let mut walk = vec![any];
            while walk.len() < count {
                let last = walk[walk.len() - 1];
                let (down, right) = (random.below(3) as i32 - 1, random.below(3) as i32 - 1);
                let direction = Direction { rows: down, columns: right };
                match line_from(layout, last, direction).get(1) {
                    Some(&next) => walk.push(next),
                    None => break,
                }
            }
            walk
        }
    }
}

/// A rule of this kind, most often one that the grid satisfies; none if no clue was found.
fn random_rule(
    kind: &dyn Kind,
    layout: &Layout,
    grid: &[Digit],
    random: &mut Random,
) -> Option<Rule> {
    let wants_satisfied = random.below(8) > 0;
    for _ in 0..300 {
        let cells = random_cells(layout, random);
        let largest = [5, 8, 25][random.below(3)];
        let count = [0, 1, 1, 2][random.below(4)];
        let clue = Clue::new(cells, (0..count).map(|_| random.below(largest) as i32));
        let Ok(rule) = Rule::new(kind.name(), layout, clue) else { continue };
        if rule.holds(layout, grid) || !wants_satisfied {
            return Some(rule);
        }
    }
    None
}

#[test]
fn as_many_solutions_as_by_the_definitions() {
    let puzzles = std::env::var("RANDOM_PUZZLES").ok().and_then(|count| count.parse().ok());
    let layouts = layouts();
    let mut random = Random::from_seed(47);
    let mut with_solution = vec![0; KINDS.len()];
    for round in 0..puzzles.unwrap_or(PUZZLES) {
        let layout = &layouts[random.below(layouts.len())];
        let grid = full_grid(layout, &mut random);
        let first = round % KINDS.len();
        let mut rules = Vec::from_iter(random_rule(KINDS[first], layout, &grid, &mut random));
        for _ in 0..random.below(4) {
            let kind = KINDS[random.below(KINDS.len())];
            rules.extend(random_rule(kind, layout, &grid, &mut random));
        }
        let open = if layout.side() == 4 { 16 } else { 14 + random.below(6) };
        let mut places: Vec<usize> = (0..layout.cell_count()).collect();
        random.shuffle(&mut places);
        let mut givens: Vec<Option<Digit>> = grid.iter().copied().map(Some).collect();
        places.iter().take(open).for_each(|&place| givens[place] = None);
        for rule in rules.iter().filter(|rule| rule.holds(layout, &grid)) {
            assert!(rule.may_hold(layout, &givens), "{rule:?}");
        }

        let holds = |filling: &&Vec<Digit>| rules.iter().all(|rule| rule.holds(layout, filling));
        let all = fillings(layout, &givens, usize::MAX);
        let mut expected: Vec<&Vec<Digit>> = all.iter().filter(holds).collect();
        let board = Board::from_givens(layout.clone(), givens.iter().copied()).unwrap();
        let puzzle = RuledBoard { board, rules: rules.clone() };
        let found = puzzle.search().map(|solution| solution.digits().to_vec());
        let mut found: Vec<Vec<Digit>> = found.collect();

        expected.sort();
        found.sort();
        let counts = (found.len(), expected.len());
        assert!(found.iter().eq(expected), "round {round}: {counts:?} {layout:?} {rules:?}");
        assert!(found.iter().all(|filling| puzzle.broken(filling).is_empty()));
        with_solution[first] += usize::from(!found.is_empty() && !rules.is_empty());
    }
    for (kind, count) in KINDS.iter().zip(with_solution) {
        assert!(count > 0, "no puzzle of kind {} has a solution", kind.name());
    }
}

#[test]
fn anti_king_anti_knight_and_nonconsecutive_leave_72_grids() {
    let layout = Layout::classic();
    let rule = |name: &str| Rule::new(name, &layout, Clue::default()).unwrap();
    let rules = ["anti-king", "anti-knight", "nonconsecutive"].map(rule).to_vec();

    let puzzle = RuledBoard { board: Board::empty(layout.clone()), rules };

    assert_eq!(puzzle.search().count(u64::MAX), 72);
}

#[test]
fn names_are_unique_and_found_in_any_spelling() {
    for kind in KINDS {
        let found = candoku_rules::kind_named(&kind.name().to_uppercase().replace(' ', "_"));
        assert_eq!(found.map(Kind::name), Some(kind.name()));
        assert!(kind.text().ends_with('.'), "{}", kind.name());
    }
}
