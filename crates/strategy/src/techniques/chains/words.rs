//! Chains as a sentence and in Eureka notation.

use candoku_grid::{HouseId, Layout};
use candoku_proof::Truth;

use crate::{Evidence, MarkedCandidates, Role, Step, Strength, Text, text, words};

/// One of two ends is right, or the only one: an X-Chain, an XY-Chain, an AIC.
pub(crate) fn one_of_two(step: &Step, layout: &Layout) -> Text {
    let marks = nodes(&step.evidence);
    let [first, last] = [&marks[0], &marks[marks.len() - 1]];
    let are_cells = first.cells.len() == 1 && last.cells.len() == 1;
    let gone = step.effect.eliminations();
    let so = if first == last {
        text![must(first, layout), ". ", words::seeing(layout, &step.effect, "it")]
    } else if first.digits == last.digits && gone.iter().all(|c| first.digits.contains(c.digit)) {
        let (either, seen) = match are_cells {
            true => (either_cell(first, last, layout), "both"),
            false => (either(first, last, layout), "all of these"),
        };
        text![either, ". ", words::seeing(layout, &step.effect, seen)]
    } else {
        let effect = words::effect(layout, &step.effect);
        text![either(first, last, layout), ". Either way, ", effect, "."]
    };
    text![told(step, layout), " So ", so, " ", eureka(&step.evidence, layout)]
}

/// A candidate follows from its opposite: a Discontinuous Nice Loop.
pub(crate) fn its_own_opposite(step: &Step, layout: &Layout) -> Text {
    let start = &nodes(&step.evidence)[0];
    let so = match step.evidence.links[0].strength {
        Strength::Weak => text![
            " That rules out ",
            start.digits,
            " in ",
            words::cells(layout, &start.cells),
            ", so it can't be ",
            start.digits,
            "."
        ],
        Strength::Strong => {
            text![" So ", must(start, layout), ". ", words::result(layout, &step.effect)]
        }
    };
    text![told(step, layout), so, " ", eureka(&step.evidence, layout)]
}

/// The chain comes back to its start: a Continuous Nice Loop.
pub(crate) fn ring(step: &Step, layout: &Layout) -> Text {
    text![
        told(step, layout),
        " The chain closes into a loop that also holds in reverse, so of any two neighbours \
         exactly one is true. Candidates that conflict with both are false. ",
        words::result(layout, &step.effect),
        " ",
        eureka(&step.evidence, layout),
    ]
}

/// The marks of the chain itself: one more than links.
fn nodes(evidence: &Evidence) -> &[MarkedCandidates] {
    &evidence.marks[..=evidence.links.len()]
}

/// `If r1c1 isn't 1, it is 2; then r1c5 is 3 and r3c5 is 1 (only place left in column 5).`
///
/// What is ruled out on the way is left to the notation.
fn told(step: &Step, layout: &Layout) -> Text {
    let marks = nodes(&step.evidence);
    let starts_true = step.evidence.links[0].strength == Strength::Weak;
    let supposed = match starts_true {
        true => claim(&marks[0], layout),
        false => denial(&marks[0], layout),
    };
    let first = if starts_true { 2 } else { 1 };
    let mut has_told = false;
    let mut claims = (first..marks.len()).step_by(2).map(|place| {
        let [from, to] = [&marks[place - 1], &marks[place]];
        let reason = match place_left(step, [from, to], layout) {
            Some(house) if has_told => text![" (", layout.house(house), ")"],
            Some(house) => {
                has_told = true;
                let places = if to.cells.len() == 1 { "place" } else { "places" };
                text![" (only ", places, " left in ", layout.house(house), ")"]
            }
            None => through_set(&step.evidence, [from, to], layout),
        };
        match place == 1 && from.cells == to.cells && from.cells.len() == 1 {
            true => text!["it is ", to.digits],
            false => text![claim(to, layout), reason],
        }
    });
    let mut text = text!["If ", supposed];
    text.push(&claims.next().map_or(Text::default(), |claim| text![", ", claim]));
    let rest = words::and(claims);
    if !rest.is_empty() {
        text.push(&text!["; then ", rest]);
    }
    text.push(".");
    if step.evidence.marked(Role::Joint).next().is_some() {
        text.push(" An almost locked set has one more digit than cells, so without one of its digits it contains all the others.");
    }
    text
}

/// The house in which a digit that is not in the first place must be in the second.
fn place_left(step: &Step, ends: [&MarkedCandidates; 2], layout: &Layout) -> Option<HouseId> {
    let [from, to] = ends;
    step.premises.iter().find_map(|truth| match truth {
        Truth::House(house, digit) => {
            let cells = layout.house(*house).cells();
            let mut both = from.cells.iter().chain(&to.cells);
            let is_of_both = from.digits == (*digit).into() && from.digits == to.digits;
            (is_of_both && both.all(|cell| cells.contains(cell))).then_some(*house)
        }
        _ => None,
    })
}

/// The set that the chain leads through: without the first digit it contains all others.
fn through_set(evidence: &Evidence, [from, to]: [&MarkedCandidates; 2], layout: &Layout) -> Text {
    let within = |set: &MarkedCandidates, mark: &MarkedCandidates| {
        mark.cells.iter().all(|cell| set.cells.contains(cell))
    };
    let is_cell = from.cells == to.cells && from.cells.len() == 1;
    let mut sets = evidence.marked(Role::Joint);
    let set = sets.find(|set| !is_cell && within(set, from) && from.digits.is_subset(set.digits));
    set.map_or(Text::default(), |set| {
        let cells = words::cells(layout, &set.cells);
        let named = text!["set {", cells, "} with ", words::digits(set.digits)];
        match within(set, to) {
            true => text![" (", named, ")"],
            false => text![" (all that ", named, " leaves)"],
        }
    })
}

/// `r1c1 is 1`, `one of r1c1 and r1c2 is 1`.
fn claim(mark: &MarkedCandidates, layout: &Layout) -> Text {
    let one = if mark.cells.len() == 1 { "" } else { "one of " };
    text![one, words::cells(layout, &mark.cells), " is ", mark.digits]
}

/// `r1c1 isn't 1`, `none of r1c1 and r1c2 is 1`.
fn denial(mark: &MarkedCandidates, layout: &Layout) -> Text {
    let cells = words::cells(layout, &mark.cells);
    match mark.cells.len() {
        1 => text![cells, " isn't ", mark.digits],
        _ => text!["none of ", cells, " is ", mark.digits],
    }
}

fn must(mark: &MarkedCandidates, layout: &Layout) -> Text {
    text![words::cells(layout, &mark.cells), " must be ", mark.digits]
}

fn either(one: &MarkedCandidates, two: &MarkedCandidates, layout: &Layout) -> Text {
    text![claim(one, layout), " or ", claim(two, layout)]
}

fn either_cell(one: &MarkedCandidates, two: &MarkedCandidates, layout: &Layout) -> Text {
    let [first, second] = [one, two].map(|mark| words::cells(layout, &mark.cells));
    text![one.digits, " is in ", first, " or in ", second]
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
