//! Remote Pair: cells with the same two candidates, each seeing the next.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, DigitSet, Layout};
use candoku_proof::Truth;

use crate::techniques::strong_links::seen_by;
use crate::{
    Effect, Evidence, Found, Level, Role, Step, Strength, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// Remote Pair: cells with the same two candidates, each seeing the next.
///
/// # What it sees
///
/// A chain of four or more cells with the same two candidates, each seeing the next. Colour them
/// alternately. Another cell sees a cell of each colour, and these two don't see each other.
///
/// # Why it is true
///
/// The two digits alternate along the chain: all cells of one colour have the first digit and all
/// of the other colour the second, or the other way round. A cell that sees both colours therefore
/// sees both digits.
///
/// # What it does not cover
///
/// Two cells that see each other and clear a house: those are a Naked Pair. Cells that share only
/// one digit: those are an XY-Chain.
pub static REMOTE_PAIR: Technique = Technique {
    find: finder!(find),
    words,
    ..Technique::new("0703", "rp", "Remote Pair", Level::Hard, 110)
};

/// Finds cells with the same two candidates, each seeing the next.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let mut left = view.bivalue();
    while let Some(start) = left.first() {
        view.poll()?;
        let pair = view.candidates(start);
        let alike: CellSet<W> = left.iter().filter(|&cell| view.candidates(cell) == pair).collect();
        let colours = coloured(view, start, alike);
        left -= colours[0] | colours[1];
        step(view, colours, pair).into_iter().try_for_each(&mut *found)?;
    }
    ControlFlow::Continue(())
}

/// The cells that hang together with the start, in two colours.
fn coloured<const W: usize>(view: &View<W>, start: Cell, alike: CellSet<W>) -> [CellSet<W>; 2] {
    let mut colours = [CellSet::only(start), CellSet::EMPTY];
    let mut newest = 0;
    loop {
        let next = (seen_by(view, colours[newest]) & alike) - colours[0] - colours[1];
        if next.is_empty() {
            return colours;
        }
        newest = 1 - newest;
        colours[newest] |= next;
    }
}

fn step<const W: usize>(view: &View<W>, colours: [CellSet<W>; 2], pair: DigitSet) -> Option<Step> {
    let all = colours[0] | colours[1];
    // Three of the cells in one house are a contradiction, which no technique speaks of.
    let clash = colours.iter().any(|&cells| !seen_by(view, cells).is_disjoint(&cells));
    if all.len() < 4 || clash {
        return None;
    }
    let has_pair = pair.iter().fold(CellSet::EMPTY, |cells, digit| cells | view.cells(digit));
    let far_apart = |cell: &Cell| {
        let [ones, twos] = colours.map(|cells| cells & view.peers(*cell));
        ones.iter().any(|one| !(twos - view.peers(one)).is_empty())
    };
    let victims: CellSet<W> = (has_pair - all).iter().filter(far_apart).collect();
    let effect = Effect::eliminate(view.candidates_in(victims, pair))?;
    let used = without_idle_ends(view, all, victims);
    let [ones, twos] = colours.map(|cells| cells & used);
    Some(Step {
        technique: &REMOTE_PAIR,
        effect,
        evidence: Evidence::default()
            .mark(Role::Colour(0), ones.iter(), pair)
            .mark(Role::Colour(1), twos.iter(), pair)
            .link(0, Strength::Strong, 1),
        premises: used.iter().map(Truth::Cell).collect(),
    })
}

/// The cells without those at the ends of branches that lead to no victim.
fn without_idle_ends<const W: usize>(
    view: &View<W>,
    mut cells: CellSet<W>,
    victims: CellSet<W>,
) -> CellSet<W> {
    let is_idle = |cells: CellSet<W>, cell: Cell| {
        (cells & view.peers(cell)).is_single() && victims.is_disjoint(&view.peers(cell))
    };
    while let Some(idle) = cells.iter().find(|&cell| is_idle(cells, cell)) {
        cells.remove(idle);
    }
    cells
}

/// `r1c1, r1c5, r6c5 and r6c9 can only be 5 or 8. They are connected in a chain …`
fn words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let mut cells: Vec<Cell> = marks.iter().flat_map(|mark| mark.cells.clone()).collect();
    cells.sort_unstable();
    text![
        words::cells(layout, &cells),
        " can only be ",
        words::any_digit(marks[0].digits),
        ". They are connected in a chain in which each cell sees the next, so the two digits alternate: one is in ",
        words::cells(layout, &marks[0].cells),
        ", the other in ",
        words::cells(layout, &marks[1].cells),
        ". ",
        words::seeing(layout, &step.effect, "a cell of each kind"),
    ]
}
