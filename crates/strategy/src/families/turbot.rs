//! Two strong links of one digit, joined by a house: skyscrapers, kites and turbot fish.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use super::strong_links::StrongLink;
use crate::effect::Effect;
use crate::evidence::{Evidence, Role, Strength};
use crate::step::Step;
use crate::strategy::{Found, Search};
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// How the two links lie and what joins them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Two parallel lines, joined by a line across.
    Skyscraper,
    /// A row and a column, joined by a box.
    Kite,
    /// Whatever.
    Any,
}

/// Two strong links whose near ends see each other: one of the far ends has the digit.
#[derive(Clone, Debug)]
pub(crate) struct Turbot<const W: usize> {
    pub(crate) links: [StrongLink; 2],
    pub(crate) near: [Cell; 2],
    pub(crate) far: [Cell; 2],
    /// The house that the near ends share.
    pub(crate) joint: HouseId,
    shape: Shape,
    /// The places of the digit that see both far ends.
    pub(crate) victims: CellSet<W>,
}

/// Finds the pairs of strong links of this shape.
pub(crate) fn find<const W: usize>(
    technique: &'static Technique,
    shape: Shape,
    search: Search<'_, W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    for digit in search.digits_at_first_sight() {
        for turbot in search.view.turbots(digit).iter().filter(|turbot| turbot.is(shape)) {
            if let Some(step) = step(technique, search.view, digit, &[turbot], turbot.victims) {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Turbot<W> {
    /// Whether it lies like this.
    pub(crate) fn is(&self, shape: Shape) -> bool {
        shape == Shape::Any || shape == self.shape
    }

    /// Where the strings of a kite would meet: the victim that is seen along both of them.
    pub(crate) fn crossing(&self, view: &View<W>) -> Option<Cell> {
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
pub(crate) fn all<const W: usize>(view: &View<W>, digit: Digit) -> Vec<Turbot<W>> {
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
pub(crate) fn step<const W: usize>(
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

/// `In row 1 the digit 6 stands in r1c3 or r1c7, in row 5 it stands in r5c3 or r5c9. …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, covers, marks, .. } = &step.evidence;
    let digit = words::digits(marks[0].digits);
    let turbots = marks.chunks_exact(4).zip(houses.chunks_exact(2));
    let sentences: Vec<Text> = turbots
        .map(|(marks, houses)| {
            let [far_1, near_1, near_2, far_2] =
                [0, 1, 2, 3].map(|mark: usize| words::cells(layout, &marks[mark].cells));
            let [first, second] = [0, 1].map(|index: usize| layout.house(houses[index]));
            text![
                "In ",
                first,
                " the digit ",
                digit,
                " stands in ",
                near_1,
                " or ",
                far_1,
                ", in ",
                second,
                " it stands in ",
                near_2,
                " or ",
                far_2,
                ". ",
                near_1,
                " and ",
                near_2,
                " share ",
                words::houses(layout, covers),
                ", so they are not both ",
                digit,
                ", and ",
                far_1,
                " or ",
                far_2,
                " is."
            ]
        })
        .collect();
    text![
        words::joined(sentences, " "),
        " What sees both such cells is not ",
        digit,
        ": ",
        words::effect(layout, &step.effect),
        "."
    ]
}
