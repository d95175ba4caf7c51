//! Rank-0 sets: as many things to place as there is room for.
//!
//! Truths are what must be satisfied: a cell takes a digit, or a digit goes somewhere in a house.
//! Links are the room for them: a digit once in a house, or one digit in a cell. If there are as
//! many links as truths and the links cover all candidates of the truths, every link is used up by
//! a truth, and whatever else is in a link is false. One search finds all these sets; they are
//! named by their shape.

mod cover;
mod grids;
mod loops;
mod set;
mod words;

use std::collections::HashMap;
use std::ops::ControlFlow;

use set::RankZeroSet;

use crate::{
    Cached, Effect, Found, LayoutRequirement, Level, Technique, TechniqueSearch, View, finder,
};

/// What the set looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Shape {
    /// Cells of several rows and columns.
    Cells,
    /// A ring of cells through four boxes.
    Ring,
    /// Several digits in several lines.
    Digits,
}

/// Multi-Sector Locked Set: cells of several rows and columns with room for no more digits than that.
///
/// # What it sees
///
/// Empty cells where some rows and some columns cross. Each candidate of theirs belongs to one of
/// some digits in rows or to one of some digits in columns, and there are exactly as many of these
/// as there are cells.
///
/// # Why it is true
///
/// Every cell takes a digit, and each of those digits can be used only once in its row or column.
/// As there are no more of them than cells, each of them must be used in one of the cells. So it
/// can't be anywhere else in its house.
///
/// # What it does not cover
///
/// Cells of one house: those are naked subsets. Sets that a smaller set is part of. Boards wider
/// than 9. Sets that are shorter to tell by the places of digits: those are multi-fish.
pub static MULTI_SECTOR_LOCKED_SET: Technique = Technique {
    find: finder!(find, Shape::Cells),
    words: words::of_cells,
    ..rank_zero("1501", "msls", "Multi-Sector Locked Set", 400)
};

/// SK-Loop: a ring of cells through four boxes with room for no more digits than cells.
///
/// # What it sees
///
/// Two rows and two columns that cross in four boxes. In these boxes, the other empty cells of the
/// four lines make a ring: from line to box to line. Each candidate of theirs belongs to one of
/// some digits in the lines or to one of some digits in the boxes, and there are exactly as many of
/// these as there are cells, sixteen as a rule.
///
/// # Why it is true
///
/// Every cell takes a digit, and each of those digits can be used only once in its line or box. As
/// there are no more of them than cells, each of them must be used in one of the cells. So it can't
/// be anywhere else in its line or box.
///
/// # What it does not cover
///
/// Rings of which a part is such a set: that part is found as another technique.
pub static SK_LOOP: Technique = Technique {
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find, Shape::Ring),
    words: words::of_ring,
    ..rank_zero("1502", "skl", "SK-Loop", 400)
};

/// Multi-Fish: several digits in several lines with no more places than that.
///
/// # What it sees
///
/// Some digits in some rows, or in some columns: that many places are needed. All candidates for
/// them lie in a few cells and, for the rest, in a few lines across, and there are exactly as many
/// of those cells and digits in lines as places are needed.
///
/// # Why it is true
///
/// Each digit needs one place in each of its lines. A cell can be used for only one of them, and a
/// line across once for each of its digits. As there is no more room than that, all of it is
/// used: the cells can't be another digit, and the digits can't be anywhere else in the lines
/// across.
///
/// # What it does not cover
///
/// One digit: those are fish. One line: those are hidden subsets. Boards wider than 9. Sets that
/// are shorter to tell by cells: those are multi-sector locked sets.
pub static MULTI_FISH: Technique = Technique {
    find: finder!(find, Shape::Digits),
    words: words::of_digits,
    ..rank_zero("1503", "mfi", "Multi-Fish", 400)
};

const fn rank_zero(
    code: &'static str,
    key: &'static str,
    name: &'static str,
    score: u32,
) -> Technique {
    Technique {
        on: false,
        explains: true,
        requires: LayoutRequirement::Lines,
        costly: true,
        ..Technique::new(code, key, name, Level::Extreme, score)
    }
}

/// Finds the sets of a shape.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    shape: Shape,
) -> ControlFlow<()> {
    let sets = search.view.cached::<RankZeroSets>(());
    let wanted = sets.0.iter().filter(|set| set.shape == shape);
    wanted.map(|set| set.step(search.technique, search.view)).try_for_each(found)
}

/// All sets of the board that eliminate something, of those with one effect the smallest.
struct RankZeroSets(Vec<RankZeroSet>);

impl<const W: usize> Cached<W> for RankZeroSets {
    type Topic = ();

    fn work_out(view: &View<W>, (): (), _: Option<&RankZeroSets>) -> RankZeroSets {
        let mut by_effect: HashMap<(Shape, Effect), RankZeroSet> = HashMap::new();
        let mut keep = |set: RankZeroSet| {
            let key = (set.shape, set.effect.clone());
            match by_effect.get(&key) {
                Some(kept) if kept.order() <= set.order() => {}
                _ => drop(by_effect.insert(key, set)),
            }
        };
        for shape in [Shape::Cells, Shape::Ring] {
            let visit = &mut |sides: &cover::Sides<W>| {
                for preferred in [0, 1] {
                    let Some(covered) = cover::Covered::of(view, sides, preferred) else {
                        continue;
                    };
                    for part in covered.smallest_parts(view) {
                        let is_ring = shape == Shape::Ring && part.cells == covered.cells;
                        let shape = if is_ring { Shape::Ring } else { Shape::Cells };
                        RankZeroSet::of(view, &part, shape).into_iter().for_each(&mut keep);
                    }
                }
                ControlFlow::Continue(())
            };
            // When the search is stopped, what has been found by then does not count.
            let _ = match shape {
                Shape::Ring if view.layout().box_shape().is_none() => ControlFlow::Continue(()),
                Shape::Ring => loops::each(view, visit),
                _ => grids::each(view, visit),
            };
        }
        let mut sets: Vec<RankZeroSet> = by_effect.into_values().collect();
        sets.sort_by(|one, two| one.order().cmp(&two.order()));
        RankZeroSets(sets)
    }
}
