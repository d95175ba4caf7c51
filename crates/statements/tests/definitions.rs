//! The statements against the definitions: random fillings under rules of every kind.

use candoku_grid::{Cell, CellSet, Digit, Layout, Random};
use candoku_rules::{Clue, Direction, KINDS, Kind, Rule, diagonal_from, line_from};
use candoku_statements::{apart, layout_with, statements};

fn layouts() -> Vec<Layout> {
    vec![
        Layout::sudoku(4).unwrap(),
        Layout::latin(5).unwrap(),
        Layout::boxes(2, 3).unwrap(),
        Layout::sudoku(9).unwrap(),
    ]
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

/// Cells as a clue might have them: a line from the edge, a diagonal, a walk that may cross itself, none.
fn cells(layout: &Layout, random: &mut Random) -> Vec<Cell> {
    let any = Cell::new(random.below(layout.cell_count()));
    let direction = |random: &mut Random| Direction {
        rows: random.below(3) as i32 - 1,
        columns: random.below(3) as i32 - 1,
    };
    match random.below(7) {
        0 => Vec::new(),
        1 => {
            let row = layout.row(any).index() * layout.columns();
            line_from(layout, Cell::new(row), Direction { rows: 0, columns: 1 })
        }
        2 => diagonal_from(layout, any).unwrap_or_default(),
        kind => {
            let (mut walk, count) = (vec![any], 1 + random.below(6));
            let crosses = kind > 4;
            while walk.len() < count {
                let last = walk[walk.len() - 1];
                match line_from(layout, last, direction(random)).get(1) {
                    Some(&next) if crosses || !walk.contains(&next) => walk.push(next),
                    _ => break,
                }
            }
            walk
        }
    }
}

/// A rule of this kind, in half of the cases one that the filling satisfies if there is one.
fn rule(kind: &dyn Kind, layout: &Layout, digits: &[Digit], random: &mut Random) -> Option<Rule> {
    let wants_satisfied = random.below(2) == 0;
    let mut last = None;
    for _ in 0..200 {
        let cells = cells(layout, random);
        let largest = [5, 9, 25][random.below(3)];
        let count = [0, 1, 1, 2, layout.side()][random.below(5)];
        let values: Vec<i32> = (0..count).map(|_| random.below(largest) as i32).collect();
        let Ok(rule) = Rule::new(kind.name(), layout, Clue::new(cells, values)) else { continue };
        if !wants_satisfied || rule.holds(layout, digits) {
            return Some(rule);
        }
        last = Some(rule);
    }
    last
}

#[test]
fn a_filling_satisfies_a_rule_if_and_only_if_it_satisfies_its_statements() {
    let mut random = Random::from_seed(28);
    let (mut satisfied, mut broken, mut crossing) = (0, 0, 0);
    for layout in layouts() {
        for kind in KINDS {
            for _ in 0..40 {
                let digits = filling(&layout, &mut random);
                let Some(rule) = rule(*kind, &layout, &digits, &mut random) else { continue };

                let stated = statements(&rule, &layout).iter().all(|statement| {
                    let value = |cell: &Cell| i32::from(digits[cell.index()].value());
                    let values: Vec<i32> = statement.cells().iter().map(value).collect();
                    statement.holds(&values)
                });

                let (holds, cells) = (rule.holds(&layout, &digits), &rule.clue().cells);
                let distinct: CellSet = cells.iter().copied().collect();
                if distinct.len() < cells.len() {
                    // Of a line that crosses itself nothing may be said, but nothing wrong.
                    assert!(stated || !holds, "{rule:?} on {digits:?}");
                    crossing += usize::from(holds && !statements(&rule, &layout).is_empty());
                    continue;
                }
                assert_eq!(stated, holds, "{rule:?} on {digits:?}");
                *if stated { &mut satisfied } else { &mut broken } += 1;
            }
        }
    }
    assert!(satisfied > 1000 && broken > 1000, "{satisfied} satisfied, {broken} broken");
    assert!(crossing > 40, "{crossing} clues that name a cell twice");
}

#[test]
fn every_kind_of_rule_says_something() {
    let (layout, mut random) = (Layout::sudoku(9).unwrap(), Random::from_seed(3));
    for kind in KINDS {
        let digits = filling(&layout, &mut random);
        let mut rules = (0..20).filter_map(|_| rule(*kind, &layout, &digits, &mut random));

        assert!(rules.any(|rule| !statements(&rule, &layout).is_empty()), "{}", kind.name());
    }
}

#[test]
fn cells_that_a_rule_keeps_apart_differ_wherever_it_holds() {
    let mut random = Random::from_seed(7);
    let mut compared = 0;
    for layout in layouts() {
        for kind in KINDS {
            for _ in 0..40 {
                let digits = filling(&layout, &mut random);
                let Some(rule) = rule(*kind, &layout, &digits, &mut random) else { continue };
                if !rule.holds(&layout, &digits) {
                    continue;
                }
                for set in apart(&rule, &layout) {
                    let mut seen: Vec<Digit> =
                        set.iter().map(|cell| digits[cell.index()]).collect();
                    seen.sort();
                    seen.dedup();
                    assert_eq!(seen.len(), set.len(), "{rule:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_cage_adds_peers_and_a_diagonal_a_house() {
    let layout = Layout::classic();
    let cage = Clue::new([0, 12].map(Cell::new), [5]);
    let rules = [
        Rule::new("killer cage", &layout, cage).unwrap(),
        Rule::new("diagonal down", &layout, Clue::default()).unwrap(),
    ];

    let ruled = layout_with(&rules, &layout);

    assert!(ruled.peers(Cell::new(0)).contains(Cell::new(12)));
    assert_eq!(ruled.houses().len(), 28);
    assert_eq!(ruled.houses()[27].to_string(), "diagonal 1");
    assert!(!ruled.is_classic());
}

#[test]
fn rules_about_the_same_cells_add_one_house() {
    let layout = Layout::classic();
    let cells: Vec<Cell> =
        (0..9).map(|place| Cell::new(place * 9 + (place * 3 + place / 3) % 9)).collect();
    let rule = |name, cells: &[Cell], values: &[i32]| {
        Rule::new(name, &layout, Clue::new(cells.iter().copied(), values.iter().copied())).unwrap()
    };
    let backwards: Vec<Cell> = cells.iter().rev().copied().collect();
    let rules = [
        rule("extra region", &cells, &[]),
        rule("killer cage", &backwards, &[45]),
        rule("killer cage", &cells[2..5], &[]),
    ];

    let one = layout_with(&rules[..1], &layout);

    assert_eq!(one.houses().len(), 28);
    assert_eq!(layout_with(&rules, &layout), one);
}
