//! W-Wing: two cells with the same two candidates, joined by a strong link.

use std::ops::ControlFlow;

use candoku_grid::{Cell, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::techniques::strong_links::StrongLink;
use crate::{
    Effect, Evidence, Found, Level, Role, Step, Strength, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// W-Wing: two cells with the same two candidates, joined by a strong link.
///
/// # What it sees
///
/// Two cells with the same two candidates x and y that don't see each other. Some house has
/// exactly two places for x, one seen by the first cell and one by the second. A cell with
/// candidate y sees both cells.
///
/// # Why it is true
///
/// If both cells were x, neither of the two places could be, and the house would have no place for
/// x. So at least one of the cells is y, and a cell that sees both can't be.
///
/// # What it does not cover
///
/// Two cells that see each other: those are a Naked Pair. Cells joined by more than one strong
/// link: those are chains.
pub static W_WING: Technique = Technique {
    find: finder!(find),
    words,
    ..Technique::new("0803", "w", "W-Wing", Level::Hard, 150)
};

/// Finds two cells with the same two candidates, joined by a strong link.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let cells: Vec<Cell> = view.bivalue().iter().collect();
    for (index, &two) in cells.iter().enumerate() {
        view.poll()?;
        let pair = view.candidates(two);
        let peers = view.peers(two);
        let is_alike = |&&one: &&Cell| view.candidates(one) == pair && !peers.contains(one);
        for &one in cells[..index].iter().filter(is_alike) {
            let common = peers & view.peers(one);
            for joint in pair {
                let lost = pair.without(joint);
                for link in view.strong_links(joint) {
                    let Some(ends) = joined(view, [one, two], link) else { continue };
                    let lost_in_common = view.candidates_in(common, lost);
                    let Some(effect) = Effect::eliminate(lost_in_common) else { break };
                    found(step([one, two], ends, link, (joint, lost), effect))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The ends of the link, the one that the first cell sees first.
fn joined<const W: usize>(
    view: &View<W>,
    cells: [Cell; 2],
    link: &StrongLink,
) -> Option<[Cell; 2]> {
    let [first, second] = cells.map(|cell| view.peers(cell));
    let fits = |&(one, two): &(Cell, Cell)| {
        first.contains(one)
            && second.contains(two)
            && !cells.contains(&one)
            && !cells.contains(&two)
    };
    link.both_ways().into_iter().find(fits).map(|(one, two)| [one, two])
}

fn step(
    cells: [Cell; 2],
    ends: [Cell; 2],
    link: &StrongLink,
    (joint, lost): (Digit, DigitSet),
    effect: Effect,
) -> Step {
    let pair = lost.with(joint);
    Step {
        technique: &W_WING,
        effect,
        evidence: Evidence::in_houses([link.house])
            .mark(Role::Pincer, [cells[0]], pair)
            .mark(Role::Joint, [ends[0]], joint)
            .mark(Role::Joint, [ends[1]], joint)
            .mark(Role::Pincer, [cells[1]], pair)
            .link(0, Strength::Weak, 1)
            .link(1, Strength::Strong, 2)
            .link(2, Strength::Weak, 3),
        premises: vec![
            Truth::Cell(cells[0]),
            Truth::Cell(cells[1]),
            Truth::House(link.house, joint),
        ],
    }
}

/// `r1c1 and r3c6 can only be 1 or 4. In row 7, 1 is in r7c1, which sees r1c1, or in …`
fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let [one, near, far, two] =
        [0, 1, 2, 3].map(|mark: usize| words::cells(layout, &marks[mark].cells));
    let (joint, pair) = (marks[1].digits, marks[0].digits);
    let (lost, joint) = (words::digits(pair - joint), words::digits(joint));
    text![
        one,
        " and ",
        two,
        " can only be ",
        words::any_digit(pair),
        ". In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        joint,
        " is either in ",
        near,
        ", which sees ",
        one,
        ", or in ",
        far,
        ", which sees ",
        two,
        ". So the two cells can't both be ",
        joint,
        ": at least one of them is ",
        lost,
        ". ",
        words::seeing(layout, &step.effect, "both"),
    ]
}
