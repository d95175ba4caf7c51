//! A box whose places for a digit lie in one row and one column, and a strong link beside it.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use super::strong_links::StrongLink;
use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, MarkedCandidates, Options, Role, Step,
    Strength, Technique, TechniqueSearch, Text, View, finder, text, words,
};

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
struct EmptyRectangle<const W: usize> {
    cross: Cross<W>,
    link: StrongLink,
    near: Cell,
    far: Cell,
    /// The places of the digit that are lost.
    victims: CellSet<W>,
}

impl<const W: usize> EmptyRectangle<W> {
    /// The box.
    fn block(&self) -> HouseId {
        self.cross.block
    }
}

/// The empty rectangles of the digit from which something follows.
fn empty_rectangles<const W: usize>(
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
fn step<const W: usize>(
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

/// `In box 4, 5 can only go in column 2 or row 6. In row 8, 5 is in r8c2 or r8c7. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, covers, marks, .. } = &step.evidence;
    let digit = words::digits(marks[0].digits);
    let block = layout.house(houses[0]);
    let sentences = |(ends, lines): (&[MarkedCandidates], &[HouseId])| {
        let [near, far] = [0, 1].map(|end: usize| ends[end].cells[0]);
        let line = layout.house(lines[1]);
        let link = layout.house_of(line.kind(), near);
        let is_lost =
            |cell: &&Cell| line.cells().contains(cell) && layout.peers(far).contains(**cell);
        let gone: Vec<Cell> = step.effect.eliminations().iter().map(|gone| gone.cell).collect();
        text![
            "In ",
            block,
            ", ",
            digit,
            " can only go in ",
            words::any_house(layout, lines),
            ". In ",
            words::houses(layout, &link),
            ", ",
            digit,
            " is in ",
            words::any_cell(layout, &[near, far]),
            ". If it is in ",
            layout.name_of(near),
            ", ",
            block,
            " has its ",
            digit,
            " in ",
            line,
            "; otherwise it is in ",
            layout.name_of(far),
            ". Either way, ",
            words::cells(layout, gone.iter().filter(is_lost)),
            " can't be ",
            digit,
            "."
        ]
    };
    let parts = marks[1..].chunks_exact(2).zip(covers.chunks_exact(2));
    words::joined(parts.map(sentences), " ")
}

/// Empty Rectangle: a box whose places for a digit are in one row and one column, and a strong
/// link.
///
/// # What it sees
///
/// A box in which all places of a digit are in one row and one column; the rest of the box, the
/// rectangle, is empty of it. In another row the digit has exactly two places, one of them in the
/// column of the box. The cell where the row of the box crosses the column of the other place has
/// the digit. The same with rows and columns exchanged. A box with only two places counts if the
/// options say so.
///
/// # Why it is true
///
/// If the strong link has the digit in the column of the box, the box has it in its row, and the
/// cell in that row can't be it. If the link has the digit at its other end, the cell sees that
/// end. Either way the cell can't be that digit.
///
/// # What it does not cover
///
/// A box whose places are all in one line: that is for Locked Candidates. Strong links in boxes:
/// those are for grouped chains.
pub static EMPTY_RECTANGLE: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    variants: |variant| Options {
        small_empty_rectangles: variant == Some(1),
        ..Options::default()
    },
    find: finder!(find),
    words,
    ..Technique::new("0402", "er", "Empty Rectangle", Level::Hard, 120)
};

/// Finds boxes that have a digit in one row or one column, with a strong link beside them.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    for digit in search.digits() {
        for rectangle in &empty_rectangles(search.view, digit, search.options) {
            step(&EMPTY_RECTANGLE, search.view, digit, &[rectangle])
                .into_iter()
                .try_for_each(&mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Dual Empty Rectangle: two empty rectangles in the same box.
///
/// # What it sees
///
/// A box in which all places of a digit are in one row and one column, with two strong links that
/// eliminate the digit from different cells. They are one step only if the options ask for dual
/// steps; otherwise the two are found one at a time.
///
/// # Why it is true
///
/// Each empty rectangle is valid on its own.
///
/// # What it does not cover
///
/// Empty rectangles in different boxes, or that eliminate the same candidate.
pub static DUAL_EMPTY_RECTANGLE: Technique = Technique {
    requires: LayoutRequirement::LinesAndBoxes,
    variants: |_| Options { duals: true, small_empty_rectangles: true, ..Options::default() },
    find: finder!(find_dual),
    words,
    ..Technique::new("0405", "der", "Dual Empty Rectangle", Level::Hard, 120)
};

/// Finds boxes with two empty rectangles of a digit.
fn find_dual<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    if !search.options.duals {
        return ControlFlow::Continue(());
    }
    for digit in search.digits() {
        let rectangles = empty_rectangles(search.view, digit, search.options);
        for (index, two) in rectangles.iter().enumerate() {
            for one in rectangles[..index].iter().filter(|one| one.block() == two.block()) {
                let pair = [one, two];
                if one.victims != two.victims
                    && let Some(step) = step(&DUAL_EMPTY_RECTANGLE, search.view, digit, &pair)
                {
                    found(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
