//! Rules between two cells each, written as signs on an edge or as a table of pairs.

use candoku_grid::{Cell, Layout};
use candoku_rules::Rule;

use super::names::are_neighbours;
use super::table;
use super::write::{Writer, cell_name};

/// What relates two digits.
type Relation = Box<dyn Fn(i32, i32) -> bool>;

/// Adds rules between pairs of cells to a string.
pub(super) trait Relations {
    /// Adds a rule, if it is one between pairs of cells.
    fn add_relation(&mut self, rule: &Rule) -> Option<()>;

    /// Adds a relation that holds for some pairs.
    fn add_pairs(&mut self, name: &str, pairs: &[(Cell, Cell)], relation: Relation);
}

impl Relations for Writer<'_> {
    fn add_relation(&mut self, rule: &Rule) -> Option<()> {
        let (cells, values) = (&rule.clue().cells, rule.clue().values.clone());
        let or = |default: i32| values.first().copied().unwrap_or(default);
        let all: Vec<(Cell, Cell)> = match cells[..] {
            [a, b] => vec![(a, b)],
            _ => cells.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect(),
        };
        let successive = || cells.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
        let unmarked = || unmarked(self.layout, &all);
        let sign = |name: &str, cells: &[Cell]| match *cells {
            [a, b] if are_neighbours(self.layout, a, b) => {
                let cells = [a, b].map(|cell| cell_name(self.layout, cell));
                Some((name.to_string(), cells))
            }
            _ => None,
        };
        let edge = match (rule.name(), or(0)) {
            ("difference", _) if or(1) == 1 => sign("WhiteDot", cells),
            ("ratio", _) if or(2) == 2 => sign("BlackDot", cells),
            ("pair sum", _) if or(10) == 10 => sign("X", cells),
            ("pair sum", 5) => sign("V", cells),
            ("greater than", _) => sign("GreaterThan", cells),
            _ => None,
        };
        if let Some((name, cells)) = edge {
            self.add(&name, &cells);
            return Some(());
        }
        match rule.name() {
            "difference" => {
                let number = or(1);
                self.add_pairs("Difference", &all, Box::new(move |a, b| (a - b).abs() == number));
            }
            "ratio" => {
                let number = or(2);
                let relation = move |a, b| a == number * b || b == number * a;
                self.add_pairs("Ratio", &all, Box::new(relation));
            }
            "pair sum" => {
                let number = or(10);
                self.add_pairs("PairSum", &all, Box::new(move |a, b| a + b == number));
            }
            "greater than" => self.add_pairs("Greater", &all, Box::new(|a, b| a > b)),
            "slow thermometer" => {
                self.add_pairs("SlowThermo", &successive(), Box::new(|a, b| a <= b));
            }
            "maximum" => {
                let edges = edges(self.layout, cells);
                self.add_pairs("Maximum", &edges, Box::new(|a, b| a > b));
            }
            "minimum" => {
                let edges = edges(self.layout, cells);
                self.add_pairs("Minimum", &edges, Box::new(|a, b| a < b));
            }
            "pair table" => {
                let allows = move |a: i32, b: i32| values[a as usize - 1] >> (b - 1) & 1 == 1;
                self.add_pairs("Pairs", &all, Box::new(allows));
            }
            "nonconsecutive" => {
                self.add_pairs("Nonconsecutive", &unmarked(), Box::new(|a, b| (a - b).abs() != 1));
            }
            "negative differences" => {
                let numbers = if values.is_empty() { vec![1] } else { values };
                let relation = move |a: i32, b: i32| !numbers.contains(&(a - b).abs());
                self.add_pairs("NoDifference", &unmarked(), Box::new(relation));
            }
            "negative ratios" => {
                let numbers = if values.is_empty() { vec![2] } else { values };
                let relation = move |a, b| numbers.iter().all(|&n| a != n * b && b != n * a);
                self.add_pairs("NoRatio", &unmarked(), Box::new(relation));
            }
            "negative sums" => {
                let numbers = if values.is_empty() { vec![5, 10] } else { values };
                let relation = move |a, b| !numbers.contains(&(a + b));
                self.add_pairs("NoSum", &unmarked(), Box::new(relation));
            }
            "nabner" => {
                let side = self.layout.side();
                let key = table::key(side, &|a: i32, b: i32| (a - b).abs() > 1);
                let names = cells.iter().map(|cell| cell_name(self.layout, *cell));
                // A single cell has no pair and says nothing.
                if cells.len() < 2 {
                    self.add("AllDifferent", &names.collect::<Vec<_>>());
                    return Some(());
                }
                let cells = names;
                let start = [key, "_Nabner".to_string()];
                self.add("PairX", &start.into_iter().chain(cells).collect::<Vec<_>>());
            }
            _ => return None,
        }
        Some(())
    }

    fn add_pairs(&mut self, name: &str, pairs: &[(Cell, Cell)], relation: Relation) {
        if pairs.is_empty() {
            return;
        }
        let key = table::key(self.layout.side(), &*relation);
        let mut arguments = vec![key, format!("_{name}")];
        for (number, &(a, b)) in pairs.iter().enumerate() {
            // An empty argument separates pairs.
            arguments.extend((number > 0).then(String::new));
            arguments.extend([a, b].map(|cell| cell_name(self.layout, cell)));
        }
        self.add("Pair", &arguments);
    }
}

/// The neighbours to the right and below of each cell, as pairs.
fn neighbours(layout: &Layout) -> Vec<(Cell, Cell)> {
    let columns = layout.columns();
    let of = |cell: Cell| {
        let right = layout.column(cell).index() + 1 < columns;
        let below = layout.row(cell).index() + 1 < layout.rows();
        let right = right.then(|| (cell, Cell::new(cell.index() + 1)));
        let below = below.then(|| (cell, Cell::new(cell.index() + columns)));
        right.into_iter().chain(below)
    };
    layout.cells().flat_map(of).collect()
}

fn unmarked(layout: &Layout, marked: &[(Cell, Cell)]) -> Vec<(Cell, Cell)> {
    let is_marked = |&(a, b): &(Cell, Cell)| marked.contains(&(a, b)) || marked.contains(&(b, a));
    neighbours(layout).into_iter().filter(|pair| !is_marked(pair)).collect()
}

/// The pairs of a marked cell and a neighbour that is not marked.
fn edges(layout: &Layout, marked: &[Cell]) -> Vec<(Cell, Cell)> {
    let both = neighbours(layout).into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both.filter(|(a, b)| marked.contains(a) && !marked.contains(b)).collect()
}
