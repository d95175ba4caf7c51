//! Fish without fins among rows and columns, which need no search.

use std::ops::ControlFlow;

use candoku_grid::{Digit, HouseId, HouseKind, MAX_SIDE};

use crate::combinations::closed_sets;
use crate::techniques::fish::pattern::Pattern;
use crate::techniques::fish::search::FoundFish;
use crate::techniques::fish::shape::Shape;
use crate::{Positions, View};

/// Hands over every fish of this size: lines with as many positions for the digit as they are.
pub(crate) fn find<const W: usize>(
    view: &View<W>,
    digit: Digit,
    size: usize,
    found: FoundFish<'_, W>,
) -> ControlFlow<()> {
    for sides in Shape::Basic.sides() {
        let mut masks = [0; MAX_SIDE];
        for (mask, house) in masks.iter_mut().zip(lines(view, sides.bases)) {
            *mask = view.positions(digit, house).bits();
        }
        closed_sets(&masks[..view.layout().side()], size, |chosen, union| {
            let covers = Positions::from_bits(union);
            let pick = |kinds, is_chosen: &dyn Fn(usize) -> bool| -> Vec<HouseId> {
                let numbered = lines(view, kinds).enumerate();
                numbered.filter(|&(index, _)| is_chosen(index)).map(|(_, house)| house).collect()
            };
            let bases = pick(sides.bases, &|index| chosen.contains(&index));
            let covers = pick(sides.covers, &|index| covers.bits() >> index & 1 == 1);
            match Pattern::new(view, digit, bases, covers) {
                Some(pattern) => found(pattern),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// The houses of these kinds, in order.
fn lines<const W: usize>(
    view: &View<W>,
    kinds: &'static [HouseKind],
) -> impl Iterator<Item = HouseId> {
    let layout = view.layout();
    layout.house_ids().filter(move |&house| kinds.contains(&layout.house(house).kind()))
}
