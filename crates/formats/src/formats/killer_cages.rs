//! The cages of a Killer Sudoku, to be written as text.

use candoku_grid::{Cell, HouseKind, Layout};
use candoku_rules::{Rule, RuledBoard};

use crate::format::Format;
use crate::killer_text::{moved, pointer, sum_sign};
use crate::write_error::WriteError;

/// Cages that share no cell, and whether both diagonals are houses.
pub(super) struct Cages {
    /// The sums and the cells in reading order.
    cages: Vec<(i32, Vec<Cell>)>,
    has_diagonals: bool,
}

/// The signs that point to another cell, those along an edge first.
const POINTERS: [char; 8] = ['<', '^', '>', 'v', '`', '\'', ',', '.'];

impl Cages {
    /// The cages of a puzzle that consists of nothing else.
    pub(super) fn of(puzzle: &RuledBoard) -> Result<Cages, WriteError> {
        let (board, format) = (&puzzle.board, Format::Killer);
        let layout = board.layout();
        let mut has_diagonals = is_sudoku_x(layout);
        if !has_diagonals && !layout.is_classic() {
            let (layout, side) = (layout.name().into(), layout.side());
            return Err(WriteError::NotClassic { format, layout, side });
        }
        if let Some(cell) = layout.cells().find(|cell| board.value(*cell).is_some()) {
            let cell = layout.name_of(cell).to_string();
            return Err(WriteError::Digits { format, cell });
        }
        let has = |name: &str| puzzle.rules.iter().any(|rule| rule.name() == name);
        let is_diagonal = |rule: &Rule| matches!(rule.name(), "diagonal down" | "diagonal up");
        has_diagonals |= has("diagonal down") && has("diagonal up");
        let mut cages = Vec::new();
        let mut is_caged = vec![false; layout.cell_count()];
        for rule in puzzle.rules.iter().filter(|rule| !(is_diagonal(rule) && has_diagonals)) {
            let mut cells = rule.clue().cells.clone();
            cells.sort();
            let is_free = |cell: &Cell| !std::mem::replace(&mut is_caged[cell.index()], true);
            match rule.clue().values[..] {
                [sum] if sum > 0 && rule.name() == "killer cage" && cells.iter().all(is_free) => {
                    cages.push((sum, cells));
                }
                _ => return Err(WriteError::Rule { format, rule: rule.name().into() }),
            }
        }
        Ok(Cages { cages, has_diagonals })
    }

    /// The cages with one sign per cell, if each is connected and has a sum up to 45.
    pub(super) fn short(&self) -> Option<String> {
        let mut signs = vec!['0'; Layout::classic().cell_count()];
        if self.has_diagonals {
            return None;
        }
        for (sum, cells) in &self.cages {
            let mut reached = vec![*cells.first()?];
            signs[reached[0].index()] = sum_sign(*sum)?;
            while let Some((cell, sign)) = next_cell(cells, &reached) {
                signs[cell.index()] = sign;
                reached.push(cell);
            }
            if reached.len() < cells.len() {
                return None;
            }
        }
        Some(signs.into_iter().collect())
    }

    /// The cages as SumoCue writes them: 256 times the sum plus the number of the cage.
    pub(super) fn sumo_cue(&self) -> String {
        let mut numbers = vec![0; Layout::classic().cell_count()];
        for ((sum, cells), id) in self.cages.iter().zip(1..) {
            cells.iter().for_each(|cell| numbers[cell.index()] = 256 * sum + id);
        }
        let head = if self.has_diagonals { "3x3:d:k:" } else { "3x3::k:" };
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number}:")).collect();
        head.to_string() + &numbers.concat()
    }
}

/// A cell that touches one of those reached, along an edge if possible, and the sign that points
/// there.
fn next_cell(cells: &[Cell], reached: &[Cell]) -> Option<(Cell, char)> {
    let points = |cell: Cell, sign: char| {
        let target = moved(cell.index(), pointer(sign)?)?;
        reached.contains(&Cell::new(target)).then_some((cell, sign))
    };
    let open = || cells.iter().filter(|cell| !reached.contains(cell));
    POINTERS.iter().find_map(|&sign| open().find_map(|&cell| points(cell, sign)))
}

/// Whether the layout is the classic one with both diagonals.
fn is_sudoku_x(layout: &Layout) -> bool {
    let has_diagonals = layout.houses().iter().any(|house| house.kind() == HouseKind::Diagonal);
    let sudoku_x = || Layout::builder(9).boxes(3, 3).diagonals().build();
    has_diagonals && sudoku_x().is_ok_and(|sudoku_x| sudoku_x == *layout)
}
