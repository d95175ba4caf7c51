//! Kinds of digits that rules tell apart: odd and even, low, middle and high, remainders.

use candoku_grid::{Digit, DigitSet};
use candoku_rules::Rule;

use crate::variant::Variant;

/// Digits of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    /// What the kind is called: `odd`.
    pub(crate) name: String,
    /// The digits.
    pub(crate) digits: DigitSet,
}

/// The kinds of digits that some rule of the puzzle is about.
pub(crate) fn classes(variant: &Variant) -> Vec<Class> {
    let side = variant.layout().side();
    let is_about = |about: &[&str]| variant.rules().iter().any(|rule| about.contains(&rule.name()));
    let class = |name: &str, is_in: &dyn Fn(usize) -> bool| Class {
        name: name.into(),
        digits: Digit::up_to(side).filter(|digit| is_in(digit.value().into())).collect(),
    };
    let moduli = moduli(variant.rules());
    let mut classes = Vec::new();
    if is_about(&["odd", "even", "parity line"]) || moduli.contains(&2) {
        classes.push(class("odd", &|value| value % 2 == 1));
        classes.push(class("even", &|value| value % 2 == 0));
    }
    if side == 9 && is_about(&["entropic line", "global entropy"]) {
        for (third, name) in ["low", "middle", "high"].iter().enumerate() {
            classes.push(class(name, &|value| (value - 1) / 3 == third));
        }
    }
    if side == 9 && moduli.contains(&3) {
        for group in ["1-4-7", "2-5-8", "3-6-9"] {
            classes.push(class(group, &|value| group.contains(&value.to_string())));
        }
    }
    classes
}

/// The numbers by which some rule of the puzzle divides.
fn moduli(rules: &[Rule]) -> Vec<i32> {
    let modulus = |rule: &Rule| match rule.name() {
        "modular line" => Some(rule.clue().values.first().copied().unwrap_or(3)),
        "global modulo" => Some(3),
        _ => None,
    };
    rules.iter().filter_map(modulus).collect()
}
