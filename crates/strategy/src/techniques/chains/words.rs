//! Chains in Eureka notation and in plain words.

use candoku_grid::Layout;

use crate::{Evidence, Mark, Role, Step, Strength, Text, text, words};

/// One of two ends is right, or the only one: an X-Chain, an XY-Chain, an AIC.
pub(crate) fn one_of_two(step: &Step, layout: &Layout) -> Text {
    let marks = nodes(&step.evidence);
    let ends = [&marks[0], &marks[marks.len() - 1]].map(|mark| claim(mark, true, layout));
    let so = match ends[0] == ends[1] {
        true => text!["So ", ends[0], " in any case, and what goes against it"],
        false => text!["So ", ends[0], " or ", ends[1], ", and what goes against both"],
    };
    text![
        told(&step.evidence, layout),
        " ",
        so,
        " is wrong: ",
        words::effect(layout, &step.effect),
        ". In short: ",
        eureka(&step.evidence, layout),
        "."
    ]
}

/// A candidate follows from its opposite: a Discontinuous Nice Loop.
pub(crate) fn its_own_opposite(step: &Step, layout: &Layout) -> Text {
    text![
        told(&step.evidence, layout),
        " That is the opposite of what was supposed, so it is wrong: ",
        words::effect(layout, &step.effect),
        ". In short: ",
        eureka(&step.evidence, layout),
        "."
    ]
}

/// The chain comes back to its start: a Continuous Nice Loop.
pub(crate) fn ring(step: &Step, layout: &Layout) -> Text {
    text![
        told(&step.evidence, layout),
        " The chain comes back to where it began and can be read either way round, so of each \
         two neighbours exactly one is right, and what goes against both is wrong: ",
        words::effect(layout, &step.effect),
        ". In short: ",
        eureka(&step.evidence, layout),
        "."
    ]
}

/// The marks of the chain itself: one more than links.
fn nodes(evidence: &Evidence) -> &[Mark] {
    &evidence.marks[..=evidence.links.len()]
}

/// `Suppose r1c1 is not 1. Then r1c5 is 1, so r3c5 is not 1.`
fn told(evidence: &Evidence, layout: &Layout) -> Text {
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
        true => Text::default(),
        false => {
            text![" The chain leads through ", sets, ": without one digit they hold the others."]
        }
    };
    text!["Suppose ", supposed, ". Then ", words::joined(claims, ", so "), ".", note]
}

/// `r1c1 is 1`, `one of r1c1 and r1c2 is 1`, or the opposite.
fn claim(mark: &Mark, right: bool, layout: &Layout) -> Text {
    let (cells, digit) = (words::cells(layout, &mark.cells), words::digits(mark.digits));
    match (mark.cells.len(), right) {
        (1, true) => text![cells, " is ", digit],
        (1, false) => text![cells, " is not ", digit],
        (_, true) => text!["one of ", cells, " is ", digit],
        (_, false) => text!["none of ", cells, " is ", digit],
    }
}

fn set(mark: &Mark, layout: &Layout) -> Text {
    text!["{", words::cells(layout, &mark.cells), "} with ", words::digits(mark.digits)]
}

/// `(1)r1c1=(1)r1c5-(1=2)r3c5`: strong links are `=`, weak ones `-`.
pub(crate) fn eureka(evidence: &Evidence, layout: &Layout) -> Text {
    let mut text = Text::default();
    let marks = nodes(evidence);
    let mut place = 0;
    while place < marks.len() {
        let mut digits = text![marks[place].digits];
        let first = place;
        while let Some(next) = marks.get(place + 1)
            && next.cells == marks[first].cells
        {
            digits.push(&text![symbol(evidence, place), next.digits]);
            place += 1;
        }
        let cells = marks[first].cells.iter().map(|&cell| layout.name_of(cell));
        text.push(&text!["(", digits, ")", words::joined(cells, ",")]);
        if place + 1 < marks.len() {
            text.push(&symbol(evidence, place));
        }
        place += 1;
    }
    text
}

fn symbol(evidence: &Evidence, place: usize) -> char {
    match evidence.links[place].strength {
        Strength::Strong => '=',
        Strength::Weak => '-',
    }
}
