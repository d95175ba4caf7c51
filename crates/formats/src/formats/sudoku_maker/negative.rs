//! Rules for pairs of neighbours without a mark, which depend on the marks of all constraints.

use candoku_grid::Cell;
use candoku_rules::Clue;

use super::clues::{Constraint, Wrong, number};
use super::types::Clues;

/// What a puzzle says about pairs without a mark.
pub(super) enum Negative {
    /// The rules.
    Rules(Clues),
    /// The name of a rule whose meaning is not certain.
    Uncertain(&'static str),
}

/// The negative rules of a puzzle.
pub(super) fn negative(constraints: &[Constraint]) -> Result<Negative, Wrong> {
    let differences = Marks::of(constraints, 200, "overrideNegativeRatios")?;
    let ratios = Marks::of(constraints, 201, "overrideNegativeDifferences")?;
    let sums = Marks::of(constraints, 202, "")?;
    let mut clues = Vec::new();
    for (name, own, other) in [
        ("negative differences", &differences, Some(&ratios)),
        ("negative ratios", &ratios, Some(&differences)),
        ("negative sums", &sums, None),
    ] {
        if own.forbidden.is_empty() {
            continue;
        }
        let mut marked = own.edges.clone();
        match other {
            Some(other) if !other.edges.is_empty() => match other.overrides {
                Some(true) => marked.extend(&other.edges),
                Some(false) => {}
                None => return Ok(Negative::Uncertain(name)),
            },
            _ => {}
        }
        // Whether a constraint sees the marks of another one of its type is not said.
        if own.constraints > 1 {
            return Ok(Negative::Uncertain(name));
        }
        clues.push((name, Clue::new(marked.concat(), own.forbidden.iter().copied())));
    }
    if constraints.iter().any(|constraint| constraint.kind == 15) {
        // A difference dot is an exception; whether a ratio dot is one, too, is not said.
        if !ratios.edges.is_empty() {
            return Ok(Negative::Uncertain("nonconsecutive"));
        }
        clues.push(("nonconsecutive", Clue::of(differences.edges.concat())));
    }
    Ok(Negative::Rules(clues))
}

/// The marks of one type.
struct Marks {
    edges: Vec<[Cell; 2]>,
    /// The numbers that pairs without a mark do not have.
    forbidden: Vec<i32>,
    /// Whether these marks are exceptions from the negative rule of another type.
    overrides: Option<bool>,
    constraints: usize,
}

impl Marks {
    fn of(constraints: &[Constraint], kind: u64, flag: &str) -> Result<Marks, Wrong> {
        let mut marks =
            Marks { edges: Vec::new(), forbidden: Vec::new(), overrides: None, constraints: 0 };
        for constraint in constraints.iter().filter(|constraint| constraint.kind == kind) {
            marks.constraints += 1;
            marks.edges.extend(constraint.edges()?.into_iter().map(|(cells, _)| cells));
            for value in constraint.list("negative")? {
                match number(Some(value))? {
                    Some(value @ 1..) => marks.forbidden.push(value),
                    _ => return Err("a number below 1"),
                }
            }
            marks.overrides = match (marks.constraints, constraint.flag(flag)?) {
                (1, flag) => flag,
                (_, flag) if flag == marks.overrides => flag,
                _ => None,
            };
        }
        marks.forbidden.sort_unstable();
        marks.forbidden.dedup();
        Ok(marks)
    }
}
