//! Chains in Eureka notation and in plain words.

use candoku_grid::Layout;

use crate::evidence::{Evidence, Mark, Role, Strength};
use crate::step::Step;
use crate::words;

/// One of two ends is right, or the only one: an X-Chain, an XY-Chain, an AIC.
pub(crate) fn one_of_two(step: &Step, layout: &Layout) -> String {
    let marks = nodes(&step.evidence);
    let ends = [&marks[0], &marks[marks.len() - 1]].map(|mark| claim(mark, true, layout));
    let so = match ends[0] == ends[1] {
        true => format!("So {} in any case, and what goes against it", ends[0]),
        false => format!("So {} or {}, and what goes against both", ends[0], ends[1]),
    };
    format!(
        "{} {so} is wrong: {}. In short: {}.",
        told(&step.evidence, layout),
        words::effect(layout, &step.effect),
        eureka(&step.evidence, layout),
    )
}

/// A candidate follows from its opposite: a Discontinuous Nice Loop.
pub(crate) fn its_own_opposite(step: &Step, layout: &Layout) -> String {
    format!(
        "{} That is the opposite of what was supposed, so it is wrong: {}. In short: {}.",
        told(&step.evidence, layout),
        words::effect(layout, &step.effect),
        eureka(&step.evidence, layout),
    )
}

/// The chain comes back to its start: a Continuous Nice Loop.
pub(crate) fn ring(step: &Step, layout: &Layout) -> String {
    format!(
        "{} The chain comes back to where it began and can be read either way round, so of each two \
         neighbours exactly one is right, and what goes against both is wrong: {}. In short: {}.",
        told(&step.evidence, layout),
        words::effect(layout, &step.effect),
        eureka(&step.evidence, layout),
    )
}

/// The marks of the chain itself: one more than links.
fn nodes(evidence: &Evidence) -> &[Mark] {
    &evidence.marks[..=evidence.links.len()]
}

/// `Suppose r1c1 is not 1. Then r1c5 is 1, so r3c5 is not 1.`
fn told(evidence: &Evidence, layout: &Layout) -> String {
    let marks = nodes(evidence);
    let mut right = evidence.links[0].strength == Strength::Weak;
    let supposed = claim(&marks[0], right, layout);
    let mut claims = Vec::new();
    for mark in &marks[1..] {
        right = !right;
        claims.push(claim(mark, right, layout));
    }
    let sets = evidence.marked(Role::Joint).map(|mark| set(mark, layout));
    let sets = words::and(sets);
    let note = match sets.is_empty() {
        true => String::new(),
        false => {
            format!(" The chain leads through {sets}: without one digit they hold the others.")
        }
    };
    format!("Suppose {supposed}. Then {}.{note}", claims.join(", so "))
}

/// `r1c1 is 1`, `one of r1c1 and r1c2 is 1`, or the opposite.
fn claim(mark: &Mark, right: bool, layout: &Layout) -> String {
    let (cells, digit) = (words::cells(layout, &mark.cells), words::digits(mark.digits));
    match (mark.cells.len(), right) {
        (1, true) => format!("{cells} is {digit}"),
        (1, false) => format!("{cells} is not {digit}"),
        (_, true) => format!("one of {cells} is {digit}"),
        (_, false) => format!("none of {cells} is {digit}"),
    }
}

fn set(mark: &Mark, layout: &Layout) -> String {
    format!("{{{}}} with {}", words::cells(layout, &mark.cells), words::digits(mark.digits))
}

/// `(1)r1c1=(1)r1c5-(1=2)r3c5`: strong links are `=`, weak ones `-`.
pub(crate) fn eureka(evidence: &Evidence, layout: &Layout) -> String {
    let mut text = String::new();
    let marks = nodes(evidence);
    let mut place = 0;
    while place < marks.len() {
        let mut digits = digits_of(&marks[place]);
        let first = place;
        while let Some(next) = marks.get(place + 1)
            && next.cells == marks[first].cells
        {
            digits += &format!("{}{}", symbol(evidence, place), digits_of(next));
            place += 1;
        }
        let cells: Vec<String> =
            marks[first].cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect();
        text += &format!("({digits}){}", cells.join(","));
        if place + 1 < marks.len() {
            text.push(symbol(evidence, place));
        }
        place += 1;
    }
    text
}

fn digits_of(mark: &Mark) -> String {
    mark.digits.iter().map(|digit| digit.to_string()).collect()
}

fn symbol(evidence: &Evidence, place: usize) -> char {
    match evidence.links[place].strength {
        Strength::Strong => '=',
        Strength::Weak => '-',
    }
}
