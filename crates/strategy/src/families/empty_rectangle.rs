//! A box whose places for a digit lie in one row and one column, and a strong link beside it.

use candoku_grid::{Cell, CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use super::strong_links::StrongLink;
use crate::effect::Effect;
use crate::evidence::{Evidence, Mark, Role, Strength};
use crate::options::Options;
use crate::step::Step;
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// A box whose places lie in a row and a column, with some outside each.
#[derive(Clone, Copy)]
struct Cross<const W: usize> {
    block: HouseId,
    places: CellSet<W>,
    /// The line that a strong link touches.
    touched: HouseId,
    /// The line across, in which the digit is lost.
    line: HouseId,
}

/// An empty rectangle: a cross and the strong link that it works with.
pub(crate) struct EmptyRectangle<const W: usize> {
    cross: Cross<W>,
    link: StrongLink,
    near: Cell,
    far: Cell,
    /// The places of the digit that are lost.
    pub(crate) victims: CellSet<W>,
}

impl<const W: usize> EmptyRectangle<W> {
    /// The box.
    pub(crate) fn block(&self) -> HouseId {
        self.cross.block
    }
}

/// The empty rectangles of the digit from which something follows.
pub(crate) fn empty_rectangles<const W: usize>(
    view: &View<W>,
    digit: Digit,
    options: &Options,
) -> Vec<EmptyRectangle<W>> {
    let crosses = crosses(view, digit, options);
    if crosses.is_empty() {
        return Vec::new();
    }
    let links = view.strong_links(digit);
    let mut rectangles = Vec::new();
    for cross in crosses {
        // The strong link runs along with the line in which the digit is lost.
        let kind = view.layout().house(cross.line).kind();
        for &link in links.iter().filter(|link| link.is_in(kind, view)) {
            for (near, far) in link.both_ways() {
                let victims = victims(view, digit, &cross, near, far);
                if !victims.is_empty() {
                    rectangles.push(EmptyRectangle { cross, link, near, far, victims });
                }
            }
        }
    }
    rectangles
}

fn crosses<const W: usize>(view: &View<W>, digit: Digit, options: &Options) -> Vec<Cross<W>> {
    let layout = view.layout();
    let least = if options.small_empty_rectangles { 2 } else { 3 };
    let mut crosses = Vec::new();
    for block in layout.house_ids().filter(|&id| layout.house(id).kind() == HouseKind::Box) {
        if view.positions(digit, block).len() < least {
            continue;
        }
        let places = view.places(digit, block);
        let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(|kind| {
            let lines = places.iter().filter_map(|cell| layout.house_of(kind, cell));
            let mut lines: Vec<HouseId> = lines.collect();
            lines.sort();
            lines.dedup();
            lines
        });
        for &row in &rows {
            for &column in &columns {
                let (in_row, in_column) = (view.house(row), view.house(column));
                let is_cross = places.is_subset(&(in_row | in_column));
                if is_cross && !places.is_subset(&in_row) && !places.is_subset(&in_column) {
                    crosses.push(Cross { block, places, touched: row, line: column });
                    crosses.push(Cross { block, places, touched: column, line: row });
                }
            }
        }
    }
    crosses
}

/// What a strong link takes the digit from: cells of the line that see its far end.
fn victims<const W: usize>(
    view: &View<W>,
    digit: Digit,
    cross: &Cross<W>,
    near: Cell,
    far: Cell,
) -> CellSet<W> {
    let block = view.house(cross.block);
    if !view.house(cross.touched).contains(near) || block.contains(near) || block.contains(far) {
        return CellSet::EMPTY;
    }
    (view.places(digit, cross.line) & view.peers(far)) - block
}

/// The step of one empty rectangle, or of two in the same box.
pub(crate) fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    digit: Digit,
    rectangles: &[&EmptyRectangle<W>],
) -> Option<Step> {
    let Cross { block, places, .. } = rectangles.first()?.cross;
    let victims = rectangles.iter().fold(CellSet::EMPTY, |all, one| all | one.victims);
    let mut houses = vec![block];
    houses.extend(rectangles.iter().map(|one| one.link.house));
    houses.dedup();
    let covers = rectangles.iter().flat_map(|one| [one.cross.touched, one.cross.line]);
    let premises = houses.iter().map(|&house| Truth::House(house, digit)).collect();
    let mut evidence =
        Evidence::in_houses(houses).covered_by(covers).mark(Role::Pivot, places.iter(), digit);
    for one in rectangles {
        let near = evidence.marks.len();
        evidence = evidence
            .mark(Role::Joint, [one.near], digit)
            .mark(Role::Pincer, [one.far], digit)
            .link(0, Strength::Weak, near)
            .link(near, Strength::Strong, near + 1);
    }
    let effect = Effect::eliminate(view.candidates_in(victims, digit.into()))?;
    Some(Step { technique, effect, evidence, premises })
}

/// `In box 4 the digit 5 can only stand in column 2 or row 6. …`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, covers, marks, .. } = &step.evidence;
    let digit = words::digits(marks[0].digits);
    let block = layout.house(houses[0]);
    let sentence = |(ends, lines): (&[Mark], &[HouseId])| {
        let [near, far] = [0, 1].map(|end: usize| words::cells(layout, &ends[end].cells));
        let [touched, line] = [0, 1].map(|index: usize| layout.house(lines[index]));
        text![
            "In ",
            block,
            " the digit ",
            digit,
            " can only stand in ",
            words::any_house(layout, lines),
            ". One of ",
            near,
            " and ",
            far,
            " is ",
            digit,
            ": if it is ",
            near,
            ", ",
            touched,
            " is taken, and ",
            block,
            " has ",
            digit,
            " in ",
            line,
            "; if it is ",
            far,
            ", whatever sees that cell loses ",
            digit,
            "."
        ]
    };
    let sentences: Vec<Text> =
        marks[1..].chunks_exact(2).zip(covers.chunks_exact(2)).map(sentence).collect();
    text![words::joined(sentences, " "), " Either way ", words::effect(layout, &step.effect), "."]
}
