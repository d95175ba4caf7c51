//! Killer puzzles as 81 signs, and as SumoCue writes them.

use std::fmt;

use candoku_grid::{Board, Cell, Layout};
use candoku_rules::{Clue, Rule, RuledBoard};

/// Reads a killer puzzle: 81 signs of sums and pointers, or the numbers of SumoCue.
///
/// In the short form a sign `0`–`9`, `A`–`Z`, `a`–`j` is the sum of a cage, up to 45;
/// `<`, `>`, `^` and `v` point to a neighbour in the same cage, `` ` ``, `'`, `,` and `.` to a cell
/// that touches at a corner. SumoCue begins with `3x3:` and `d` for
/// diagonals; each number is 256 times the sum plus the number of the cage.
///
/// ```
/// use candoku_formats::read_killer;
///
/// let puzzle = read_killer(&format!("3<{}", "0".repeat(79))).unwrap();
/// assert_eq!(puzzle.rules[0].clue().values, [3]);
/// ```
///
/// # Errors
///
/// [`KillerError`], with the place of the cell that is wrong.
pub fn read_killer(text: &str) -> Result<RuledBoard, KillerError> {
    let text = text.trim();
    if text.starts_with("3x3:") { read_sumo_cue(text) } else { read_short(text) }
}

/// Why a killer puzzle was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KillerError {
    /// It does not have 81 cells.
    Cells(usize),
    /// A cell is neither a sum nor a pointer into the grid.
    Cell(usize),
    /// The pointers of this cell lead to no sum.
    Loop(usize),
    /// The cage of this cell has another sum at another cell.
    Sums(usize),
    /// No cell points to another one.
    NoPointer,
    /// The head is not `3x3::k:` or `3x3:d:k:`.
    Head,
}

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

fn read_short(text: &str) -> Result<RuledBoard, KillerError> {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() != CELLS {
        return Err(KillerError::Cells(signs.len()));
    }
    // Without any pointer the signs are more likely a grid or a map of pieces.
    if !signs.iter().any(|&sign| pointer(sign).is_some_and(|_| sign != '.')) {
        return Err(KillerError::NoPointer);
    }
    let mut cages: Vec<(usize, i32, Vec<usize>)> = Vec::new();
    for cell in 0..CELLS {
        let mut root = cell;
        let mut steps = 0;
        let sum = loop {
            match pointer(signs[root]) {
                Some(apart) => root = moved(root, apart).ok_or(KillerError::Cell(root + 1))?,
                None => break sum(signs[root]).ok_or(KillerError::Cell(root + 1))?,
            }
            steps += 1;
            if steps > CELLS {
                return Err(KillerError::Loop(cell + 1));
            }
        };
        match cages.iter_mut().find(|(other, ..)| *other == root) {
            Some((_, _, cells)) => cells.push(cell),
            None => cages.push((root, sum, vec![cell])),
        }
    }
    // A cage of sum 0 stands for cells that are in no cage.
    let cages = cages.into_iter().filter(|&(_, sum, _)| sum > 0);
    Ok(puzzle(cages.map(|(_, sum, cells)| (sum, cells)), &[]))
}

/// Rows down and columns right to the cell that a sign points to.
pub(crate) fn pointer(sign: char) -> Option<(i32, i32)> {
    Some(match sign {
        '<' => (0, -1),
        '>' => (0, 1),
        '^' => (-1, 0),
        'v' => (1, 0),
        '`' => (-1, -1),
        '\'' => (-1, 1),
        ',' => (1, -1),
        '.' => (1, 1),
        _ => return None,
    })
}

/// The cell so far from another, if it is in the grid.
pub(crate) fn moved(cell: usize, (rows, columns): (i32, i32)) -> Option<usize> {
    let (row, column) = ((cell / SIDE) as i32 + rows, (cell % SIDE) as i32 + columns);
    let is_inside = (0..SIDE as i32).contains(&row) && (0..SIDE as i32).contains(&column);
    is_inside.then(|| row as usize * SIDE + column as usize)
}

fn sum(sign: char) -> Option<i32> {
    let value = match sign {
        '0'..='9' => sign as i32 - '0' as i32,
        'A'..='Z' => sign as i32 - 'A' as i32 + 10,
        'a'..='j' => sign as i32 - 'a' as i32 + 36,
        _ => return None,
    };
    Some(value)
}

/// The sign of a sum, if there is one.
pub(crate) fn sum_sign(wanted: i32) -> Option<char> {
    ('0'..='9').chain('A'..='Z').chain('a'..='j').find(|&sign| sum(sign) == Some(wanted))
}

fn read_sumo_cue(text: &str) -> Result<RuledBoard, KillerError> {
    let mut words = text.trim_end_matches(':').split(':');
    let diagonals: &[&str] = match (words.next(), words.next(), words.next()) {
        (Some("3x3"), Some(""), Some("k")) => &[],
        (Some("3x3"), Some("d"), Some("k")) => &["diagonal down", "diagonal up"],
        _ => return Err(KillerError::Head),
    };
    let words: Vec<&str> = words.collect();
    if words.len() != CELLS {
        return Err(KillerError::Cells(words.len()));
    }
    let mut cages: Vec<(u32, Vec<usize>)> = Vec::new();
    for (cell, word) in words.iter().enumerate() {
        let number: u32 = word.parse().map_err(|_| KillerError::Cell(cell + 1))?;
        if number == 0 {
            continue;
        }
        if cages.iter().any(|(other, _)| other % 256 == number % 256 && *other != number) {
            return Err(KillerError::Sums(cell + 1));
        }
        match cages.iter_mut().find(|(other, _)| *other == number) {
            Some((_, cells)) => cells.push(cell),
            None => cages.push((number, vec![cell])),
        }
    }
    let with_sum = cages.into_iter().filter(|(number, _)| number / 256 > 0);
    let cages = with_sum.map(|(number, cells)| ((number / 256).min(1000) as i32, cells));
    Ok(puzzle(cages, diagonals))
}

fn puzzle(cages: impl Iterator<Item = (i32, Vec<usize>)>, others: &[&str]) -> RuledBoard {
    let layout = Layout::classic();
    let cage = |(sum, cells): (i32, Vec<usize>)| {
        let clue = Clue::new(cells.into_iter().map(Cell::new), [sum]);
        Rule::new("killer cage", &layout, clue).expect("a cage with a cell and a sum has a meaning")
    };
    let other =
        |name: &&str| Rule::new(name, &layout, Clue::default()).expect("a square has diagonals");
    let rules = cages.map(cage).chain(others.iter().map(other)).collect();
    RuledBoard { board: Board::empty(layout), rules }
}

impl fmt::Display for KillerError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            KillerError::Cells(found) => write!(f, "found {found} cells, expected 81"),
            KillerError::Cell(place) => {
                write!(f, "cell {place}: expected a sum or a sign that points to its cage")
            }
            KillerError::Loop(place) => write!(f, "cell {place}: its signs lead to no sum"),
            KillerError::Sums(place) => write!(f, "cell {place}: its cage has two sums"),
            KillerError::NoPointer => write!(f, "no cell points to its cage"),
            KillerError::Head => write!(f, "expected 3x3::k: or 3x3:d:k: at the start"),
        }
    }
}

impl std::error::Error for KillerError {}
