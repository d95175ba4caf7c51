//! Fillings and clues for tests.
#![allow(dead_code, reason = "each test file uses some of them")]

use candoku_grid::{Cell, Digit, Layout, Random};
use candoku_rules::{Clue, Direction, Kind, Rule, diagonal_from, line_from};

/// A filling in which no house repeats a digit.
pub(crate) fn filling(layout: &Layout, random: &mut Random) -> Vec<Digit> {
    fn fill(layout: &Layout, digits: &mut Vec<Digit>, random: &mut Random) -> bool {
        let cell = Cell::new(digits.len());
        if cell.index() == layout.cell_count() {
            return true;
        }
        let mut choices: Vec<Digit> = layout.digits().iter().collect();
        random.shuffle(&mut choices);
        for digit in choices {
            let before = |peer: &Cell| peer.index() < digits.len();
            let mut peers = layout.peers(cell).iter().filter(before);
            if peers.all(|peer| digits[peer.index()] != digit) {
                digits.push(digit);
                if fill(layout, digits, random) {
                    return true;
                }
                digits.pop();
            }
        }
        false
    }
    let mut digits = Vec::new();
    assert!(fill(layout, &mut digits, random));
    digits
}

/// Cells as a clue might have them: a row from its end, a diagonal, a walk, two neighbours, none.
fn cells(layout: &Layout, random: &mut Random) -> Vec<Cell> {
    let any = Cell::new(random.below(layout.cell_count()));
    match random.below(6) {
        0 => Vec::new(),
        1 => {
            let row = layout.row(any).index() * layout.columns();
            line_from(layout, Cell::new(row), Direction { rows: 0, columns: 1 })
        }
        2 => diagonal_from(layout, any).unwrap_or_default(),
        _ => {
            let (mut walk, count) = (vec![any], 1 + random.below(6));
            while walk.len() < count {
                let direction = Direction {
                    rows: random.below(3) as i32 - 1,
                    columns: random.below(3) as i32 - 1,
                };
                match line_from(layout, walk[walk.len() - 1], direction).get(1) {
                    Some(&next) if !walk.contains(&next) => walk.push(next),
                    _ => break,
                }
            }
            walk
        }
    }
}

/// A rule of this kind that the filling satisfies, if one is found.
pub(crate) fn random_rule(
    kind: &dyn Kind,
    layout: &Layout,
    digits: &[Digit],
    random: &mut Random,
) -> Option<Rule> {
    let mut rules = (0..400).filter_map(|_| any_rule(kind, layout, digits, random));
    rules.find(|rule| rule.holds(layout, digits))
}

/// A rule of this kind, whether or not the filling satisfies it; its number is often the sum of the cells.
pub(crate) fn any_rule(
    kind: &dyn Kind,
    layout: &Layout,
    digits: &[Digit],
    random: &mut Random,
) -> Option<Rule> {
    let cells = cells(layout, random);
    let largest = [5, 10, 25, 512][random.below(4)];
    let count = [0, 1, 1, 2, layout.side()][random.below(5)];
    let mut values: Vec<i32> = (0..count).map(|_| random.below(largest) as i32).collect();
    if random.below(2) == 0 {
        values = vec![cells.iter().map(|cell| i32::from(digits[cell.index()].value())).sum()];
    }
    Rule::new(kind.name(), layout, Clue::new(cells, values)).ok()
}
