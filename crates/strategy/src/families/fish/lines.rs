//! Fish without fins among rows and columns, which need no search.

use std::ops::ControlFlow;

use candoku_grid::{Digit, HouseId};

use crate::combinations::closed_sets;
use crate::families::fish::hunt::Caught;
use crate::families::fish::pattern::Pattern;
use crate::families::fish::shape::Shape;
use crate::positions::Positions;
use crate::view::View;

/// Hands over every fish of this size: lines with as many positions for the digit as they are.
pub(crate) fn find<const W: usize>(
    view: &View<W>,
    digit: Digit,
    size: usize,
    caught: Caught<'_, W>,
) -> ControlFlow<()> {
    let layout = view.layout();
    for sides in Shape::Basic.sides() {
        let lines = |kind| -> Vec<HouseId> {
            layout.house_ids().filter(|&house| layout.house(house).kind() == kind).collect()
        };
        let (bases, covers) = (lines(sides.bases[0]), lines(sides.covers[0]));
        let masks: Vec<u32> =
            bases.iter().map(|&house| view.positions(digit, house).bits()).collect();
        closed_sets(&masks, size, &mut |chosen, union| {
            let bases = chosen.iter().map(|&index| bases[index]).collect();
            let covers = Positions::from_bits(union).iter().map(|index| covers[index]).collect();
            match Pattern::new(view, digit, bases, covers) {
                Some(pattern) => caught(pattern),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}
