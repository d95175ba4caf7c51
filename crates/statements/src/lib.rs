//! What every rule says about its cells, statement by statement.
//!
//! The judge of steps knows no rule by name: it takes [statements](candoku_proof::Statement). This crate
//! reads every kind of rule into statements. It is a reading of its own, made neither of the
//! parts that the engine propagates nor of the definitions; tests hold it against the definitions.

mod apart;
mod cages;
mod grid;
mod lines;
mod outside;
mod read;
mod sums;

use candoku_grid::Layout;
use candoku_proof::{Clues, Statement};
use candoku_rules::Rule;

pub use apart::{apart, layout_with};

/// The statements of all rules of a puzzle.
pub fn clues(rules: &[Rule], layout: &Layout) -> Clues {
    Clues::new(rules.iter().map(|rule| statements(rule, layout)))
}

/// The statements of one rule: a filling of the houses satisfies the rule if and only if it satisfies
/// them all.
///
/// A line that visits a cell twice has none: then the judge accepts nothing from that rule.
pub fn statements(rule: &Rule, layout: &Layout) -> Vec<Statement> {
    let clue = rule.clue();
    let families = [lines::statements, sums::statements, cages::statements, outside::statements];
    let of_cells = families.iter().find_map(|family| family(rule.name(), clue, layout));
    of_cells.or_else(|| grid::statements(rule.name(), clue, layout)).unwrap_or_default()
}
