//! Random cells for a clue, by its placement.

use candoku_grid::{Cell, CellSet, Layout, Random, Solution};
use candoku_rules::{Direction, Kind, Placement, diagonal_from, line_from};

use super::clue::clue_for;

/// The sizes of cages; sizes that are listed more often are drawn more often.
const CAGES: [usize; 10] = [2, 2, 2, 3, 3, 3, 3, 4, 4, 5];

/// The longest line.
const LONGEST: usize = 7;

/// The shortest line: two cells are a mark on an edge.
const SHORTEST: usize = 3;

/// The eight directions, orthogonal ones first.
const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Cells among the free ones that a clue of this kind could have, given the solution.
pub(super) fn random_cells(
    kind: &'static dyn Kind,
    solution: &Solution,
    free: &CellSet,
    random: &mut Random,
) -> Option<Vec<Cell>> {
    let layout = solution.layout();
    let starts: Vec<Cell> = free.iter().collect();
    let start = *random.choose(&starts)?;
    match kind.placement() {
        Placement::Grid | Placement::Groups => None,
        Placement::Cells => Some(vec![start]),
        Placement::Cage => Some(cage(solution, start, free, random)).filter(|cage| cage.len() > 1),
        Placement::Line => line(kind, solution, start, free, random),
        Placement::Edge => {
            let (rows, columns) = DIRECTIONS[random.below(4)];
            Some(vec![start, neighbour(layout, start, (rows, columns))?])
        }
        Placement::Corner => {
            let at = |apart| neighbour(layout, start, apart);
            Some(vec![start, at((0, 1))?, at((1, 0))?, at((1, 1))?])
        }
        Placement::Outside => {
            let (rows, columns) = DIRECTIONS[random.below(4)];
            let back = Direction { rows: -rows, columns: -columns };
            let first = line_from(layout, start, back).pop()?;
            Some(line_from(layout, first, Direction { rows, columns }))
        }
        Placement::Diagonal => diagonal_from(layout, start).filter(|line| line.len() >= SHORTEST),
    }
}

fn neighbour(layout: &Layout, cell: Cell, (rows, columns): (i32, i32)) -> Option<Cell> {
    line_from(layout, cell, Direction { rows, columns }).get(1).copied()
}

/// A region of cells with different digits.
fn cage(solution: &Solution, start: Cell, free: &CellSet, random: &mut Random) -> Vec<Cell> {
    let size = CAGES[random.below(CAGES.len())];
    let mut cage = vec![start];
    while cage.len() < size {
        let fits = |cell: &Cell| {
            let digit = solution.digit(*cell);
            free.contains(*cell) && cage.iter().all(|&other| solution.digit(other) != digit)
        };
        let around = |&cell: &Cell| {
            let layout = solution.layout();
            DIRECTIONS[..4].iter().filter_map(move |&apart| neighbour(layout, cell, apart))
        };
        let next: Vec<Cell> = cage.iter().flat_map(around).filter(fits).collect();
        match random.choose(&next) {
            Some(&cell) => cage.push(cell),
            None => break,
        }
    }
    cage.sort();
    cage
}

/// A line on which the rule holds: a walk that goes where it holds, if possible, up to the last cell
/// where it does.
fn line(
    kind: &'static dyn Kind,
    solution: &Solution,
    start: Cell,
    free: &CellSet,
    random: &mut Random,
) -> Option<Vec<Cell>> {
    let longest = SHORTEST + random.below(LONGEST - SHORTEST + 1);
    let mut walk = vec![start];
    let mut best = None;
    while walk.len() < longest {
        let last = walk[walk.len() - 1];
        let steps =
            DIRECTIONS.iter().filter_map(|&apart| neighbour(solution.layout(), last, apart));
        let mut steps: Vec<Cell> =
            steps.filter(|cell| free.contains(*cell) && !walk.contains(cell)).collect();
        random.shuffle(&mut steps);
        let holds = |&cell: &Cell| {
            let cells = [&walk[..], &[cell]].concat();
            clue_for(kind, &cells, solution, &mut Random::from_seed(0)).is_some()
        };
        let Some(next) = steps.iter().copied().find(holds).or(steps.first().copied()) else {
            break;
        };
        let is_line = holds(&next) && walk.len() + 1 >= SHORTEST;
        walk.push(next);
        if is_line {
            best = Some(walk.len());
        }
    }
    walk.truncate(best?);
    Some(walk)
}
