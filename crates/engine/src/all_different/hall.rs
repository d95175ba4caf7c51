//! Hall sets: as many variables as digits, and what follows for the other variables.

use std::fmt;

use candoku_grid::{Digit, DigitSet};

use super::matching::Matching;
use super::variable_set::VariableSet;

/// Variables that have fewer digits between them than they are.
///
/// By Hall's theorem this is the only way in which no arrangement exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HallViolation {
    /// The variables.
    pub variables: VariableSet,
    /// All digits of their domains, one fewer than the variables.
    pub digits: DigitSet,
}

/// Why an edge is in no arrangement: variables and as many digits, bound to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deduction {
    /// Which of the two binds the other.
    pub kind: HallKind,
    /// The variables.
    pub variables: VariableSet,
    /// The digits.
    pub digits: DigitSet,
}

/// The two ways to be bound to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HallKind {
    /// The variables have no other digits, so no other variable can have these.
    Naked,
    /// The digits have no other variables, so these can take nothing else.
    Hidden,
}

impl Deduction {
    /// The smallest reason why the variable cannot take the digit.
    ///
    /// The edge is one that the filter removes, so a naked reason exists. Every
    /// digit must be used when there are as many digits as variables, and then a
    /// hidden reason exists too and is given when it needs fewer variables.
    pub(crate) fn of(
        domains: &[DigitSet],
        matching: &Matching,
        variable: usize,
        digit: Digit,
    ) -> Deduction {
        let naked = naked(domains, matching, digit);
        let all: DigitSet = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        if matching.taken() != all {
            return naked;
        }
        let hidden = hidden(domains, matching, variable);
        if hidden.variables.len() < naked.variables.len() { hidden } else { naked }
    }
}

/// The smallest set of digits around this one whose owners want nothing else.
fn naked(domains: &[DigitSet], matching: &Matching, digit: Digit) -> Deduction {
    let mut digits = DigitSet::only(digit);
    loop {
        let variables: VariableSet =
            digits.iter().filter_map(|digit| matching.owner(digit)).collect();
        let wanted = variables.iter().fold(digits, |wanted, variable| wanted | domains[variable]);
        if wanted == digits {
            return Deduction { kind: HallKind::Naked, variables, digits };
        }
        digits = wanted;
    }
}

/// The smallest set of variables around this one whose digits no other variable needs.
fn hidden(domains: &[DigitSet], matching: &Matching, variable: usize) -> Deduction {
    let mut variables: VariableSet = [variable].into_iter().collect();
    loop {
        let digits: DigitSet =
            variables.iter().filter_map(|variable| matching.digit(variable)).collect();
        let wanting = (0..domains.len()).filter(|&variable| !domains[variable].is_disjoint(digits));
        let wanting: VariableSet = wanting.collect();
        if wanting == variables {
            return Deduction { kind: HallKind::Hidden, variables, digits };
        }
        variables = wanting;
    }
}

/// What people call it: `naked pair`, `hidden single`, `naked set of 5`.
impl fmt::Display for Deduction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let kind = match self.kind {
            HallKind::Naked => "naked",
            HallKind::Hidden => "hidden",
        };
        match self.variables.len() {
            1 => write!(f, "{kind} single"),
            2 => write!(f, "{kind} pair"),
            3 => write!(f, "{kind} triple"),
            4 => write!(f, "{kind} quad"),
            size => write!(f, "{kind} set of {size}"),
        }
    }
}
