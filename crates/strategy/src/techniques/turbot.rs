//! Two strong links of one digit, joined by a house: skyscrapers, kites and turbot fish.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use super::strong_links::StrongLink;
use crate::{
    Cached, Effect, Evidence, Found, LayoutRequirement, Level, MarkedCandidates, Options, Role,
    Step, Strength, Technique, TechniqueSearch, Text, View, finder, text, words,
};

/// How the two links lie and what joins them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Two parallel lines, joined by a line across.
    Skyscraper,
    /// A row and a column, joined by a box.
    Kite,
    /// No constraint on the houses.
    Any,
}

/// Two strong links whose near ends see each other: one of the far ends has the digit.
#[derive(Clone, Debug)]
struct Turbot<const W: usize> {
    links: [StrongLink; 2],
    near: [Cell; 2],
    far: [Cell; 2],
    /// The house that the near ends share.
    joint: HouseId,
    shape: Shape,
    /// The places of the digit that see both far ends.
    victims: CellSet<W>,
}

/// Finds the pairs of strong links of this shape.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    shape: Shape,
) -> ControlFlow<()> {
    for digit in search.digits_unless_known_idle() {
        let turbots = search.view.cached::<Turbots<W>>(digit);
        for turbot in turbots.0.iter().filter(|turbot| turbot.is(shape)) {
            let step = step(search.technique, search.view, digit, &[turbot], turbot.victims);
            step.map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Turbot<W> {
    /// Whether it lies like this.
    fn is(&self, shape: Shape) -> bool {
        shape == Shape::Any || shape == self.shape
    }

    /// Where the strings of a kite would meet: the victim that is seen along both of them.
    fn crossing(&self, view: &View<W>) -> Option<Cell> {
        let layout = view.layout();
        let [row, column] = match self.links[0].is_in(HouseKind::Row, view) {
            true => self.far,
            false => [self.far[1], self.far[0]],
        };
        let crossing = layout.cell(layout.row(column), layout.column(row));
        (self.is(Shape::Kite) && self.victims.contains(crossing)).then_some(crossing)
    }
}

/// The joined pairs of strong links from which something follows.
struct Turbots<const W: usize>(Vec<Turbot<W>>);

impl<const W: usize> Cached<W> for Turbots<W> {
    type Topic = Digit;

    fn work_out(view: &View<W>, digit: Digit, _: Option<&Turbots<W>>) -> Turbots<W> {
        Turbots(all(view, digit))
    }
}

fn all<const W: usize>(view: &View<W>, digit: Digit) -> Vec<Turbot<W>> {
    let links = view.strong_links(digit);
    let mut turbots = Vec::new();
    let polled = links.iter().take_while(|_| view.poll().is_continue());
    for (index, &two) in polled.enumerate() {
        for &one in &links[..index] {
            for (near_1, far_1) in one.both_ways() {
                for (near_2, far_2) in two.both_ways() {
                    let (near, far) = ([near_1, near_2], [far_1, far_2]);
                    turbots.extend(joined(view, digit, [one, two], near, far));
                }
            }
        }
    }
    turbots
}

/// The two links with what joins them; nothing if nothing does, or if they make an X-Wing.
fn joined<const W: usize>(
    view: &View<W>,
    digit: Digit,
    links: [StrongLink; 2],
    near: [Cell; 2],
    far: [Cell; 2],
) -> Option<Turbot<W>> {
    use HouseKind::{Box, Column, Row};
    if !view.peers(near[0]).contains(near[1]) {
        return None;
    }
    let victims = view.cells(digit) & view.peers(far[0]) & view.peers(far[1]);
    let share_a_cell = links[1].ends.iter().any(|end| links[0].ends.contains(end));
    if victims.is_empty() || share_a_cell {
        return None;
    }
    let layout = view.layout();
    let shared = |kind, [one, two]: [Cell; 2]| {
        layout.house_of(kind, one).filter(|&house| layout.house_of(kind, two) == Some(house))
    };
    let (shape, across) = match links.map(|link| layout.house(link.house).kind()) {
        [Row, Row] => (Shape::Skyscraper, Column),
        [Column, Column] => (Shape::Skyscraper, Row),
        [Row, Column] | [Column, Row] => (Shape::Kite, Box),
        _ => (Shape::Any, Box),
    };
    let expected = shared(across, near);
    let is_x_wing = shape == Shape::Skyscraper && shared(across, far).is_some();
    if expected.is_some() && is_x_wing {
        return None;
    }
    let any = view.common_houses(near.into_iter().collect()).next();
    let shape = if expected.is_some() { shape } else { Shape::Any };
    Some(Turbot { links, near, far, joint: expected.or(any)?, shape, victims })
}

/// The step of one pair of strong links, or of two pairs with the same near ends.
fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    digit: Digit,
    turbots: &[&Turbot<W>],
    victims: CellSet<W>,
) -> Option<Step> {
    let houses = || turbots.iter().flat_map(|turbot| turbot.links).map(|link| link.house);
    let joint = turbots.first()?.joint;
    let mut evidence = Evidence::in_houses(houses()).covered_by([joint]);
    for turbot in turbots {
        let first = evidence.marks.len();
        evidence = evidence
            .mark(Role::Pincer, [turbot.far[0]], digit)
            .mark(Role::Joint, [turbot.near[0]], digit)
            .mark(Role::Joint, [turbot.near[1]], digit)
            .mark(Role::Pincer, [turbot.far[1]], digit)
            .link(first, Strength::Strong, first + 1)
            .link(first + 1, Strength::Weak, first + 2)
            .link(first + 2, Strength::Strong, first + 3);
    }
    Some(Step {
        technique,
        effect: Effect::eliminate(view.candidates_in(victims, digit.into()))?,
        evidence,
        premises: houses().map(|house| Truth::House(house, digit)).collect(),
    })
}

/// `In row 1, 6 is in r1c3 or r1c7; in row 5, 6 is in r5c3 or r5c9. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, covers, marks, .. } = &step.evidence;
    let digit = words::digits(marks[0].digits);
    let turbots = marks.chunks_exact(4).zip(houses.chunks_exact(2));
    let sentence = |(marks, houses): (&[MarkedCandidates], &[HouseId])| {
        let [far_1, near_1, near_2, far_2] = [0, 1, 2, 3].map(|mark: usize| marks[mark].cells[0]);
        let place = |house: usize, mut ends: [Cell; 2]| {
            ends.sort_unstable();
            let house = layout.house(houses[house]);
            text!["n ", house, ", ", digit, " is in ", words::any_cell(layout, &ends)]
        };
        text![
            "I",
            place(0, [near_1, far_1]),
            "; i",
            place(1, [near_2, far_2]),
            ". ",
            words::cells(layout, &[near_1, near_2]),
            " are both in ",
            words::houses(layout, covers),
            ", so they can't both be ",
            digit,
            ": at least one of ",
            words::cells(layout, &[far_1, far_2]),
            " is ",
            digit,
            "."
        ]
    };
    let sentences: Vec<Text> = turbots.map(sentence).collect();
    let both = if sentences.len() == 1 { "both" } else { "both cells of such a pair" };
    text![words::joined(sentences, " "), " ", words::seeing(layout, &step.effect, both)]
}

/// Skyscraper: two parallel lines with two places each, aligned at one end.
///
/// # What it sees
///
/// A digit with exactly two places in each of two rows. One place of each row is in the same
/// column; the other two are not, and some cell with the digit sees both of them. The same with
/// rows and columns exchanged.
///
/// # Why it is true
///
/// The shared column contains the digit at most once. So at least one of the rows has it at its
/// other place, and a cell that sees both of these places can't be that digit.
///
/// # What it does not cover
///
/// Lines that are aligned at both ends: that is an X-Wing. A row and a column: that is a 2-String
/// Kite. Lines joined by a box: that is a Turbot Fish.
pub static SKYSCRAPER: Technique = Technique {
    requires: LayoutRequirement::Lines,
    quick: true,
    find: finder!(find, Shape::Skyscraper),
    words,
    ..Technique::new("0400", "sk", "Skyscraper", Level::Hard, 130)
};

/// 2-String Kite: a row and a column with two places each, tied together by a box.
///
/// # What it sees
///
/// A digit with exactly two places in a row and exactly two in a column. One place of the row and
/// one of the column are in the same box, and the cell where the lines through the other two
/// places cross has the digit.
///
/// # Why it is true
///
/// The box contains the digit at most once. So the row or the column has it at its other place,
/// the far end of its string. The cell that sees both far ends can't be that digit.
///
/// # What it does not cover
///
/// Two strings that meet in one cell. Two kites with the same two cells in the box, taken as one
/// step: that is a Dual 2-String Kite.
pub static TWO_STRING_KITE: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    quick: true,
    find: finder!(find, Shape::Kite),
    words,
    ..Technique::new("0401", "2sk", "2-String Kite", Level::Hard, 150)
};

/// Dual 2-String Kite: two kites with the same two cells in a box.
///
/// # What it sees
///
/// Two places of a digit in a box, in different rows and columns. The row and the column of each
/// have exactly one more place. So there are two kites: the row of the first with the column of
/// the second, and the other way round. They are one step only if the options ask for dual steps;
/// otherwise the two kites are found one at a time.
///
/// # Why it is true
///
/// Each kite is valid on its own: the two cells in the box can't both be the digit, so in each
/// kite one of the far ends is.
///
/// # What it does not cover
///
/// Kites that share only one cell of the box, or that eliminate the same candidate. Whatever else
/// a kite with a string inside the box eliminates, away from the crossing of its strings: that is
/// left to the single kites.
pub static DUAL_TWO_STRING_KITE: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    variants: |_| Options { duals: true, ..Options::default() },
    find: finder!(find_dual_kites),
    words,
    ..Technique::new("0404", "d2sk", "Dual 2-String Kite", Level::Hard, 150)
};

/// Finds two kites that hang on the same two cells of a box.
fn find_dual_kites<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    if !search.options.duals {
        return ControlFlow::Continue(());
    }
    for digit in search.digits() {
        let view = search.view;
        let turbots = view.cached::<Turbots<W>>(digit).0.iter();
        let kites: Vec<_> = turbots.filter(|turbot| turbot.is(Shape::Kite)).collect();
        for (index, two) in kites.iter().enumerate() {
            for one in &kites[..index] {
                if have_same_box_cells(one, two)
                    && let Some(victims) = dual_victims(view, one, two)
                    && let Some(step) =
                        step(&DUAL_TWO_STRING_KITE, view, digit, &[one, two], victims)
                {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn have_same_box_cells<const W: usize>(one: &Turbot<W>, two: &Turbot<W>) -> bool {
    let [first, second] = two.near;
    one.near == [first, second] || one.near == [second, first]
}

/// The two cells where the strings of each kite cross, or all victims of two kites of which one
/// has none there; nothing if both kites take the same.
fn dual_victims<const W: usize>(
    view: &View<W>,
    one: &Turbot<W>,
    two: &Turbot<W>,
) -> Option<CellSet<W>> {
    match (one.crossing(view), two.crossing(view)) {
        (Some(first), Some(second)) if first != second => {
            Some([first, second].into_iter().collect())
        }
        _ => (one.victims != two.victims).then_some(one.victims | two.victims),
    }
}

/// Turbot Fish: two houses with two places each, one of which sees one of the other.
///
/// # What it sees
///
/// A digit with exactly two places in each of two houses. A place of the first sees a place of the
/// second, and some cell with the digit sees both other places. Skyscrapers and 2-String Kites are
/// Turbot Fish with names of their own.
///
/// # Why it is true
///
/// The two places that see each other can't both be the digit. So at least one of the houses has
/// it at its other place, and a cell that sees both of these places can't be that digit.
///
/// # What it does not cover
///
/// Two parallel lines that are aligned at both ends: that is an X-Wing. Chains with more than two
/// strong links.
pub static TURBOT_FISH: Technique = Technique {
    find: finder!(find, Shape::Any),
    words,
    ..Technique::new("0403", "tf", "Turbot Fish", Level::Hard, 120)
};
