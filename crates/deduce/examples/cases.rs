//! Looks for a puzzle with rules on which a technique fires: `cargo run --release -p candoku-deduce --example cases -- CODE`.
//!
//! Puzzles are made from random fillings with random clues that these satisfy; the first on which the path of simplest
//! steps has a step of the technique is printed as a constraint string. A second argument is the seed.

use std::ops::ControlFlow;
use std::time::Duration;

use candoku_deduce::{Variant, example_ladder, techniques};
use candoku_formats::{Format, write_puzzle};
use candoku_grid::{Board, Cell, Content, Digit, Layout, Random, Stop};
use candoku_rules::{Clue, Direction, Rule, RuledBoard, line_from};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let code = arguments.next().expect("expected the code of a technique");
    let seed = arguments.next().map_or(1, |text| text.parse().expect("expected a number"));
    let technique = techniques::ALL.iter().find(|technique| technique.code == code);
    let technique = technique.expect("a technique for rules");
    let mut random = Random::from_seed(seed);
    loop {
        let puzzle = random_puzzle(&code, &mut random);
        let variant = Variant::of(&puzzle);
        let stop = Stop::new().within(Duration::from_secs(5));
        let mut fires = false;
        variant.solver(&example_ladder(technique)).climb(
            &variant.board(&puzzle.board),
            &stop,
            &mut |taken| {
                fires = taken.step.technique.code == code;
                if fires { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        if fires {
            println!(
                "{}",
                write_puzzle(&puzzle, Format::ConstraintString).expect("all rules can be written")
            );
            return;
        }
    }
}

fn random_puzzle(code: &str, random: &mut Random) -> RuledBoard {
    let layout = Layout::classic();
    let digits = filling(&layout, random);
    let rules = match code {
        "2000" => lines("thermometer", &layout, &digits, random),
        "2002" => lines("arrow", &layout, &digits, random),
        "2023" => lines("parity line", &layout, &digits, random),
        "2003" => outside(&layout, &digits, random),
        _ => cages(&layout, &digits, random),
    };
    let givens = if code < "2004" { 6 } else { 10 };
    let content = |(cell, &digit): (Cell, &Digit)| {
        // The digits of the ring around the middle say most about the corners.
        let from_middle = |index: usize| index.abs_diff(4);
        let (row, column) = (layout.row(cell).index(), layout.column(cell).index());
        let is_ring = from_middle(row).max(from_middle(column)) == 2;
        let is_given = match code {
            "2024" => is_ring && random.below(5) > 0,
            _ => random.below(givens) == 0,
        };
        if is_given { Content::Given(digit) } else { Content::Open(layout.digits()) }
    };
    let contents = layout.cells().zip(&digits).map(content).collect();
    RuledBoard { board: Board::new(layout.clone(), contents).expect("digits of the layout"), rules }
}

/// A filling in which no house repeats a digit.
fn filling(layout: &Layout, random: &mut Random) -> Vec<Digit> {
    fn fill(layout: &Layout, digits: &mut Vec<Digit>, random: &mut Random) -> bool {
        let cell = Cell::new(digits.len());
        if cell.index() == layout.cell_count() {
            return true;
        }
        let mut choices: Vec<Digit> = layout.digits().iter().collect();
        random.shuffle(&mut choices);
        choices.into_iter().any(|digit| {
            let before = |peer: &Cell| peer.index() < digits.len();
            let clashes =
                layout.peers(cell).iter().filter(before).any(|peer| digits[peer.index()] == digit);
            if clashes {
                return false;
            }
            digits.push(digit);
            let done = fill(layout, digits, random);
            if !done {
                digits.pop();
            }
            done
        })
    }
    let mut digits = Vec::new();
    fill(layout, &mut digits, random);
    digits
}

fn value(digits: &[Digit], cell: Cell) -> i32 {
    digits[cell.index()].value().into()
}

/// A walk from neighbour to neighbour, at most so long.
fn walk(layout: &Layout, free: &[bool], most: usize, random: &mut Random) -> Vec<Cell> {
    let mut walk = vec![Cell::new(random.below(layout.cell_count()))];
    while walk.len() < most {
        let (rows, columns) = [(0, 1), (1, 0), (0, -1), (-1, 0)][random.below(4)];
        match line_from(layout, walk[walk.len() - 1], Direction { rows, columns }).get(1) {
            Some(&next) if !walk.contains(&next) && free[next.index()] => walk.push(next),
            _ => break,
        }
    }
    if free[walk[0].index()] { walk } else { Vec::new() }
}

/// Up to eight lines of one kind that the filling satisfies, no two on one cell.
fn lines(name: &str, layout: &Layout, digits: &[Digit], random: &mut Random) -> Vec<Rule> {
    let (mut rules, mut free) = (Vec::new(), vec![true; layout.cell_count()]);
    for _ in 0..4000 {
        let most = 3 + random.below(3);
        let cells = walk(layout, &free, most, random);
        let rule = Rule::new(name, layout, Clue::of(cells.clone()));
        if let Ok(rule) = rule
            && cells.len() > 2
            && rules.len() < 8
            && rule.holds(layout, digits)
        {
            cells.iter().for_each(|cell| free[cell.index()] = false);
            rules.push(rule);
        }
    }
    rules
}

/// Sandwich clues of some rows and columns.
fn outside(layout: &Layout, digits: &[Digit], random: &mut Random) -> Vec<Rule> {
    let mut rules = Vec::new();
    for house in layout.houses().iter().take(2 * layout.side()).filter(|_| random.below(2) == 0) {
        for total in 0..36 {
            let clue = Clue::new(house.cells().to_vec(), [total]);
            let rule = Rule::new("sandwich", layout, clue).expect("a whole line");
            rules.extend(Some(rule).filter(|rule| rule.holds(layout, digits)));
        }
    }
    rules
}

/// Cages over most of the grid.
fn cages(layout: &Layout, digits: &[Digit], random: &mut Random) -> Vec<Rule> {
    let (mut rules, mut free) = (Vec::new(), vec![true; layout.cell_count()]);
    for _ in 0..300 {
        let most = 2 + random.below(3);
        let cells = walk(layout, &free, most, random);
        let total = cells.iter().map(|&cell| value(digits, cell)).sum();
        let rule = Rule::new("killer cage", layout, Clue::new(cells.clone(), [total]));
        if let Ok(rule) = rule
            && cells.len() > 1
            && rule.holds(layout, digits)
        {
            cells.iter().for_each(|cell| free[cell.index()] = false);
            rules.push(rule);
        }
    }
    rules
}
