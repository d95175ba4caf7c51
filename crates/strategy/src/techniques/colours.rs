//! The strong links of a digit, coloured in turn: of each pair of colours one is right.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, Layout};
use candoku_proof::Truth;

use super::strong_links::{StrongLink, seen_by};
use crate::{
    Effect, Evidence, Found, Level, MarkedCandidates, Role, Step, Strength, Technique,
    TechniqueSearch, Text, View, finder, text, words,
};

/// Cells that hang together by strong links, in two colours.
///
/// Either all cells of the first colour have the digit and none of the second, or
/// the other way round.
struct Cluster<const W: usize> {
    /// The cells of each colour.
    colours: [CellSet<W>; 2],
    /// The cells that see some cell of the colour.
    seen: [CellSet<W>; 2],
    /// Just enough links to hold the cells together.
    links: Vec<StrongLink>,
}

impl<const W: usize> Cluster<W> {
    /// All cells of both colours.
    fn cells(&self) -> CellSet<W> {
        self.colours[0] | self.colours[1]
    }
}

/// The clusters of the digit.
fn clusters<const W: usize>(view: &View<W>, digit: Digit) -> Vec<Cluster<W>> {
    let links = view.strong_links(digit);
    let mut clusters = Vec::new();
    let mut coloured = CellSet::EMPTY;
    for link in links {
        if !coloured.contains(link.ends[0]) {
            let cluster = grow(view, link.ends[0], links);
            coloured |= cluster.cells();
            clusters.push(cluster);
        }
    }
    clusters
}

/// The cluster around a cell, which gets the first colour.
fn grow<const W: usize>(view: &View<W>, start: Cell, links: &[StrongLink]) -> Cluster<W> {
    let mut colours = [CellSet::only(start), CellSet::EMPTY];
    let mut used = Vec::new();
    let mut open = vec![(start, 0)];
    while let Some((cell, colour)) = open.pop() {
        for link in links {
            for (from, to) in link.both_ways() {
                if from == cell && !(colours[0] | colours[1]).contains(to) {
                    colours[1 - colour].insert(to);
                    used.push(*link);
                    open.push((to, 1 - colour));
                }
            }
        }
    }
    Cluster { colours, seen: colours.map(|cells| seen_by(view, cells)), links: used }
}

/// A step about one or two clusters; colours 0 and 1 are the first one's, 2 and 3 the second's.
fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    digit: Digit,
    clusters: &[&Cluster<W>],
    victims: CellSet<W>,
) -> Option<Step> {
    let effect = Effect::eliminate(view.candidates_in(victims, digit.into()))?;
    let mut evidence = Evidence::default();
    for cluster in clusters {
        let first = evidence.marks.len();
        for (index, colour) in cluster.colours.iter().enumerate() {
            evidence = evidence.mark(Role::Colour((first + index) as u8), colour.iter(), digit);
        }
        evidence = evidence.link(first, Strength::Strong, first + 1);
    }
    let links = clusters.iter().flat_map(|cluster| &cluster.links);
    let premises = links.map(|link| Truth::House(link.house, digit)).collect();
    Some(Step { technique, effect, evidence, premises })
}

/// How the cells are coloured: `Colour the strong links of 3: either r1c1 and r3c4 are 3, or r1c7 is. `
fn words(step: &Step, layout: &Layout) -> Text {
    let digit = words::digits(step.digits());
    let is = |mark: &MarkedCandidates| if mark.cells.len() == 1 { " is" } else { " are" };
    let groups = step.evidence.marks.chunks_exact(2).map(|marks| {
        let [one, two] = [0, 1].map(|index: usize| words::cells(layout, &marks[index].cells));
        text!["either ", one, is(&marks[0]), " ", digit, ", or ", two, is(&marks[1])]
    });
    let groups = words::joined(groups, ". Likewise ");
    text!["Colour the strong links of ", digit, ": ", groups, ". "]
}

/// The first cell of one list that sees one of another, with that one.
fn contact(layout: &Layout, ones: &[Cell], twos: &[Cell]) -> Option<(Cell, Cell)> {
    let seen = |&one: &Cell| twos.iter().find(|&&two| layout.peers(one).contains(two));
    ones.iter().find_map(|one| Some((*one, *seen(one)?)))
}

/// Simple Colors Trap: a candidate that sees both colours of a chain of strong links.
///
/// # What it sees
///
/// Four or more places of one digit, connected by strong links (houses with two places) and
/// coloured alternately. Some other place of the digit sees a cell of each colour.
///
/// # Why it is true
///
/// Of two cells with a strong link, one has the digit. So all cells of one colour have it, or all
/// of the other. A cell that sees both colours always sees the digit.
///
/// # What it does not cover
///
/// Two cells of one colour that see each other: that is the Wrap. Several chains that touch each
/// other: those are Multi Colors.
pub static SIMPLE_COLORS_TRAP: Technique = Technique {
    find: finder!(find_traps),
    words: trap_words,
    ..Technique::new("0500", "sc1", "Simple Colors Trap", Level::Hard, 150)
};

/// Finds candidates that see both colours of a chain of strong links.
fn find_traps<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    for digit in search.digits() {
        for cluster in clusters(search.view, digit).iter().filter(|it| it.cells().len() >= 4) {
            let victims = (cluster.seen[0] & cluster.seen[1]) - cluster.cells();
            step(&SIMPLE_COLORS_TRAP, search.view, digit, &[cluster], victims)
                .into_iter()
                .try_for_each(&mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

fn trap_words(step: &Step, layout: &Layout) -> Text {
    let seen = "a cell of each colour";
    text![words(step, layout), words::seeing(layout, &step.effect, seen)]
}

/// Simple Colors Wrap: two cells of one colour that see each other.
///
/// # What it sees
///
/// Places of one digit, connected by strong links (houses with two places) and coloured
/// alternately. Two cells of the same colour see each other.
///
/// # Why it is true
///
/// All cells of one colour have the digit, or all of the other. Two cells that see each other
/// can't both have it, so their colour is false, and none of its cells has the digit.
///
/// # What it does not cover
///
/// Other candidates that see both colours: that is the Trap. Several chains that touch each other:
/// those are Multi Colors.
pub static SIMPLE_COLORS_WRAP: Technique = Technique {
    find: finder!(find_wraps),
    words: wrap_words,
    ..Technique::new("0501", "sc2", "Simple Colors Wrap", Level::Hard, 150)
};

/// Finds colours that contradict themselves.
fn find_wraps<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    for digit in search.digits() {
        for cluster in &clusters(search.view, digit) {
            for (&colour, seen) in cluster.colours.iter().zip(&cluster.seen) {
                let is_wrong = !colour.is_disjoint(seen);
                let victims = if is_wrong { colour } else { CellSet::EMPTY };
                if let Some(step) =
                    step(&SIMPLE_COLORS_WRAP, search.view, digit, &[cluster], victims)
                {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wrap_words(step: &Step, layout: &Layout) -> Text {
    let wrong: Vec<Cell> = step.effect.eliminations().iter().map(|gone| gone.cell).collect();
    let clash = contact(layout, &wrong, &wrong).map(|(one, two)| [one, two]);
    text![
        words(step, layout),
        words::cells(layout, clash.iter().flatten()),
        " have the same colour but see each other, so that colour is false. ",
        words::result(layout, &step.effect),
    ]
}

/// Multi Colors 1: two chains of strong links that touch each other.
///
/// # What it sees
///
/// Two groups of places of one digit, each connected by strong links and coloured alternately: A
/// and a, B and b. A cell of A sees a cell of B. Some place of the digit sees a cell of a and a
/// cell of b.
///
/// # Why it is true
///
/// In each group one colour is true. A and B can't both be, so a or b is. A cell that sees both of
/// these always sees the digit.
///
/// # What it does not cover
///
/// A colour that sees both colours of another group: that is Multi Colors 2. Chains through three
/// groups.
pub static MULTI_COLORS_1: Technique = Technique {
    find: finder!(find_touching),
    words: touching_words,
    ..Technique::new("0502", "mc1", "Multi Colors 1", Level::Hard, 200)
};

/// Finds candidates that see the far colours of two groups that touch each other.
fn find_touching<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for digit in search.digits() {
        let clusters = clusters(search.view, digit);
        for (index, two) in clusters.iter().enumerate() {
            for one in &clusters[..index] {
                let mut victims = CellSet::EMPTY;
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !one.seen[a].is_disjoint(&two.colours[b]) {
                        victims |= one.seen[1 - a] & two.seen[1 - b];
                    }
                }
                step(&MULTI_COLORS_1, search.view, digit, &[one, two], victims)
                    .into_iter()
                    .try_for_each(&mut *found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn touching_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let digit = words::digits(step.digits());
    let mut text = words(step, layout);
    let mut sentences = Vec::new();
    for (a, b) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
        let far = [&marks[1 - a].cells, &marks[5 - b].cells];
        let sees_both =
            |gone: &&Candidate| far.iter().all(|far| contact(layout, &[gone.cell], far).is_some());
        let lost = step.effect.eliminations().iter().filter(sees_both).copied();
        let touching = contact(layout, &marks[a].cells, &marks[b].cells);
        let (Some(effect), Some((one, two))) = (Effect::eliminate(lost), touching) else {
            continue;
        };
        sentences.push(text![
            words::cells(layout, &[one, two]),
            " see each other and can't both be ",
            digit,
            ", so the opposite colour of at least one of them is true. ",
            words::seeing(layout, &effect, "both of these opposite colours"),
        ]);
    }
    text.push(&words::joined(sentences, " "));
    text
}

/// Multi Colors 2: a colour that sees both colours of another chain of strong links.
///
/// # What it sees
///
/// Two groups of places of one digit, each connected by strong links and coloured alternately: A
/// and a, B and b. Cells of A see a cell of B and a cell of b.
///
/// # Why it is true
///
/// B or b is true. Either way some cell of A sees the digit, so A is false, and none of its cells
/// has the digit.
///
/// # What it does not cover
///
/// A colour that sees one colour of the other group: that is Multi Colors 1. A colour that sees
/// itself: that is the Wrap.
pub static MULTI_COLORS_2: Technique = Technique {
    find: finder!(find_crowded),
    words: crowded_words,
    ..Technique::new("0503", "mc2", "Multi Colors 2", Level::Hard, 200)
};

/// Finds colours that see both colours of another group.
fn find_crowded<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for digit in search.digits() {
        let clusters = clusters(search.view, digit);
        for (index, one) in clusters.iter().enumerate() {
            let others = clusters.iter().enumerate().filter(|(other, _)| *other != index);
            for (_, two) in others {
                for (&colour, seen) in one.colours.iter().zip(&one.seen) {
                    let is_wrong = two.colours.iter().all(|other| !other.is_disjoint(seen));
                    let victims = if is_wrong { colour } else { CellSet::EMPTY };
                    if let Some(step) =
                        step(&MULTI_COLORS_2, search.view, digit, &[one, two], victims)
                    {
                        found(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn crowded_words(step: &Step, layout: &Layout) -> Text {
    let marks = &step.evidence.marks;
    let digit = words::digits(step.digits());
    let wrong: Vec<Cell> = step.effect.eliminations().iter().map(|gone| gone.cell).collect();
    let contacts = [2, 3].map(|colour: usize| contact(layout, &wrong, &marks[colour].cells));
    let seen = contacts
        .iter()
        .flatten()
        .map(|&(one, two)| text![layout.name_of(one), " sees ", layout.name_of(two)]);
    let either = contacts.iter().flatten().map(|(_, two)| two);
    text![
        words(step, layout),
        words::and(seen),
        ". One of ",
        words::cells(layout, either),
        " is ",
        digit,
        ", so the colour that sees them is false. ",
        words::result(layout, &step.effect),
    ]
}
