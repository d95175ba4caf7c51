//! What the rules of a puzzle say, and which part of it a step relies on.

use std::collections::BTreeMap;
use std::sync::Arc;

use candoku_grid::{Cell, CellSet, HouseId, Layout};

use crate::statement::{Equation, Statement};

/// The statements of all rules of a puzzle, rule by rule.
#[derive(Default, Debug)]
pub struct Clues(Vec<Vec<Arc<Statement>>>);

/// A premise that comes from the rules of the puzzle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Given {
    /// What one rule says about these cells alone.
    Clue {
        /// The number of the rule in the list of the puzzle.
        rule: usize,
        /// The cells; what the rule says about others is not used.
        cells: Vec<Cell>,
    },
    /// Sums of rules and houses, each taken a number of times, added up to one sum.
    Sum(Vec<(i32, Summand)>),
}

/// A known sum of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Summand {
    /// A house, which has every digit once.
    House(HouseId),
    /// The rule with this number, which states a sum.
    Rule(usize),
}

impl Clues {
    /// The statements of the rules, in the order of the rules.
    pub fn new(of_rules: impl IntoIterator<Item = Vec<Statement>>) -> Clues {
        let shared = |statements: Vec<Statement>| statements.into_iter().map(Arc::new).collect();
        Clues(of_rules.into_iter().map(shared).collect())
    }

    /// The statements of one rule; none if there is no such rule.
    pub fn of(&self, rule: usize) -> &[Arc<Statement>] {
        self.0.get(rule).map_or(&[], Vec::as_slice)
    }

    /// Whether the puzzle has no rules beyond houses.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The statements that a premise stands for; nothing if the puzzle has no such rule.
    pub(crate) fn stated(&self, given: &Given, layout: &Layout) -> Option<Vec<Arc<Statement>>> {
        match given {
            Given::Clue { rule, cells } => {
                let cells: CellSet = cells.iter().copied().collect();
                let is_about = |statement: &&Arc<Statement>| {
                    statement.cells().iter().all(|&cell| cells.contains(cell))
                };
                Some(self.0.get(*rule)?.iter().filter(is_about).cloned().collect())
            }
            Given::Sum(summands) => {
                let equation = self.added_up(summands, layout)?;
                Some(vec![Arc::new(Statement::of_equation(equation))])
            }
        }
    }

    /// The equation that sums add up to; cells that cancel out are gone.
    ///
    /// There is none if a sum is unknown, or the numbers are too large to be added up.
    pub fn added_up(&self, summands: &[(i32, Summand)], layout: &Layout) -> Option<Equation> {
        let (mut weights, mut total) = (BTreeMap::<Cell, i32>::new(), 0_i32);
        for &(times, summand) in summands {
            let equation = match summand {
                Summand::House(house) => sum_of_house(layout, house)?,
                Summand::Rule(rule) => {
                    self.of(rule).iter().find_map(|statement| statement.equation())?.clone()
                }
            };
            for (weight, cell) in equation.terms {
                let sum = weights.entry(cell).or_default();
                *sum = sum.checked_add(times.checked_mul(weight)?)?;
            }
            total = total.checked_add(times.checked_mul(equation.total)?)?;
        }
        let terms = weights.into_iter().filter(|&(_, weight)| weight != 0);
        Some(Equation { terms: terms.map(|(cell, weight)| (weight, cell)).collect(), total })
    }
}

fn sum_of_house(layout: &Layout, house: HouseId) -> Option<Equation> {
    let house = layout.houses().get(house.index())?;
    let side = layout.side() as i32;
    let terms = house.cells().iter().map(|&cell| (1, cell)).collect();
    Some(Equation { terms, total: side * (side + 1) / 2 })
}
