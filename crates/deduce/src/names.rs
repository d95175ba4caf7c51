//! What people call a clue: `the 23-cage at r1c1`, `the thermometer from r2c3`.

use candoku_grid::{Cell, HouseKind, Layout};
use candoku_rules::Rule;
use candoku_strategy::ClueName;

/// What people call a rule, and its cells.
pub(crate) fn clue_name(number: usize, rule: &Rule, layout: &Layout) -> ClueName {
    ClueName { rule: number, name: name(rule, layout), cells: rule.clue().cells.clone() }
}

/// What people call a rule: `the 23-cage at r1c1`.
///
/// ```
/// use candoku_deduce::name;
/// use candoku_grid::{Cell, Layout};
/// use candoku_rules::{Clue, Rule};
///
/// let layout = Layout::sudoku(9).unwrap();
/// let line = Rule::new("thermometer", &layout, Clue::new([0, 1, 2].map(Cell::new), []));
/// assert_eq!(name(&line.unwrap(), &layout), "the thermometer from r1c1");
/// ```
pub fn name(rule: &Rule, layout: &Layout) -> String {
    let clue = rule.clue();
    let cell = |place: usize| clue.cells.get(place).map_or(String::new(), |&c| at(layout, c));
    let first = cell(0);
    let number = |default: i32| clue.values.first().copied().unwrap_or(default);
    let line = |what: &str| format!("the {what} from {first}");
    let group = |what: &str| format!("the {what} at {}", corner(layout, &clue.cells));
    let edge = |what: &str| format!("the {what} between {first} and {}", cell(1));
    match rule.name() {
        "killer cage" => match clue.values.first() {
            Some(total) => group(&format!("{total}-cage")),
            None => group("cage"),
        },
        // Digits may repeat in it, and in what people call a cage they do not.
        "sum" => group(&format!("sum of {}", number(0))),
        "several-sum cage" => {
            let totals: Vec<String> = clue.values.iter().map(i32::to_string).collect();
            group(&format!("{}-cage", totals.join("/")))
        }
        "rellik cage" => group(&format!("rellik cage of {}", number(0))),
        "equality cage" | "look-and-say cage" | "extra region" | "quadruple" => group(rule.name()),
        "all different" => group("set of different digits"),
        "counting circles" => "the counting circles".into(),
        "same values" => group("sets with the same digits"),
        "difference" => match number(1) {
            1 => edge("white dot"),
            apart => edge(&format!("white dot {apart}")),
        },
        "ratio" => match number(2) {
            2 => edge("black dot"),
            times => edge(&format!("black dot {times}")),
        },
        "pair sum" => match number(10) {
            5 => edge("V"),
            10 => edge("X"),
            total => edge(&format!("sum {total}")),
        },
        "greater than" => edge("inequality sign"),
        "little killer" => line(&format!("little killer {}", number(0))),
        "sandwich" | "X-sum" | "skyscraper" | "numbered room" => {
            let side = line_of(layout, &clue.cells);
            format!("the {} clue {} of {side}", rule.name(), number(0))
        }
        "arrow" | "double arrow" | "pill arrow" | "thermometer" | "slow thermometer"
        | "palindrome" | "between line" | "lockout line" | "region sum line" | "zipper line"
        | "sum line" | "entropic line" | "modular line" | "parity line" => line(rule.name()),
        "whispers" => line("whispers line"),
        "renban" => line("renban line"),
        "nabner" => line("nabner line"),
        "clone" => line("clone"),
        "odd" | "even" => format!("the {} cells", rule.name()),
        "maximum" => "the marked maximum".into(),
        "minimum" => "the marked minimum".into(),
        "row indexer" | "column indexer" | "box indexer" => format!("the {} cells", rule.name()),
        "pair table" => "the table of pairs".into(),
        other => format!("the {other} rule"),
    }
}

fn at(layout: &Layout, cell: Cell) -> String {
    layout.name_of(cell).to_string()
}

/// The cell in which the number of a cage is written: the highest, and of these the leftmost.
fn corner(layout: &Layout, cells: &[Cell]) -> String {
    cells.iter().min().map_or(String::new(), |&cell| at(layout, cell))
}

/// The row or column of a clue outside the grid.
fn line_of(layout: &Layout, cells: &[Cell]) -> String {
    let is_line = |kind: HouseKind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let holds = |house: &&candoku_grid::House| {
        is_line(house.kind()) && cells.iter().all(|&cell| house.cell_set().contains(cell))
    };
    layout.houses().iter().find(holds).map_or(String::new(), ToString::to_string)
}
