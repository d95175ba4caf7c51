//! Puzzles for the tests, and an oracle that is simpler than any network.
#![allow(dead_code, reason = "each test file uses a part of this")]

use candoku_grid::{Board, Cell, Digit, Layout, Random};

/// A board of boxes of this shape.
pub(crate) fn board(rows: usize, columns: usize, line: &str) -> Board {
    Board::from_line(Layout::boxes(rows, columns).unwrap(), line).unwrap()
}

/// Up to `limit` solutions, by trying every digit in every cell in order.
pub(crate) fn solutions(board: &Board, limit: usize) -> Vec<String> {
    let layout = board.layout();
    let mut digits: Vec<Option<Digit>> = layout.cells().map(|cell| board.value(cell)).collect();
    let clash = layout.cells().any(|cell| {
        let peers = layout.peers(cell);
        digits[cell.index()]
            .is_some_and(|digit| peers.iter().any(|peer| digits[peer.index()] == Some(digit)))
    });
    let mut found = Vec::new();
    if !clash {
        fill(layout, &mut digits, limit, &mut found);
    }
    found
}

fn fill(layout: &Layout, digits: &mut [Option<Digit>], limit: usize, found: &mut Vec<String>) {
    let Some(open) = digits.iter().position(Option::is_none) else {
        found.push(digits.iter().flatten().map(|digit| digit.symbol()).collect());
        return;
    };
    for digit in Digit::up_to(layout.side()) {
        let peers = layout.peers(Cell::new(open));
        if found.len() < limit && peers.iter().all(|peer| digits[peer.index()] != Some(digit)) {
            digits[open] = Some(digit);
            fill(layout, digits, limit, found);
            digits[open] = None;
        }
    }
}

/// A puzzle with some of the digits of a random solution; sometimes one of them is changed.
pub(crate) fn random_puzzle(rows: usize, columns: usize, random: &mut Random) -> Board {
    let layout = Layout::boxes(rows, columns).unwrap();
    let mut digits = random_solution(&layout, random);
    let keep = 20 + random.below(50);
    for digit in &mut digits {
        if random.below(100) >= keep {
            *digit = None;
        }
    }
    if random.below(4) == 0 {
        let cell = random.below(digits.len());
        digits[cell] = Some(Digit::from_index(random.below(layout.side())));
    }
    Board::from_givens(layout, digits).unwrap()
}

fn random_solution(layout: &Layout, random: &mut Random) -> Vec<Option<Digit>> {
    let shape = layout.box_shape().unwrap();
    let side = layout.side();
    let mut relabel: Vec<Digit> = Digit::up_to(side).collect();
    random.shuffle(&mut relabel);
    // Each row is the one above shifted by a box; each band starts one further.
    let digit = |row: usize, column: usize| {
        relabel[(row % shape.rows * shape.columns + row / shape.rows + column) % side]
    };
    (0..side * side).map(|cell| Some(digit(cell / side, cell % side))).collect()
}
