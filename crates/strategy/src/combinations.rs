//! Small sets whose union is as small as their number: the heart of subsets and fish.

use std::ops::ControlFlow;

use candoku_grid::MAX_SIDE;

/// Hands over every choice of `size` items whose masks together have exactly `size` bits.
///
/// Items with one bit are singles and take no part. A choice may contain a smaller
/// one of the same kind, as HoDoKu's do: a triple of which two cells are a pair.
/// Each choice comes as the items' indexes in ascending order, with the union
/// of their masks.
pub(crate) fn closed_sets(
    masks: &[u32],
    size: usize,
    mut found: impl FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut items = [(0_u8, 0); MAX_SIDE];
    let mut count = 0;
    for (index, &mask) in (0..).zip(masks) {
        if (2..=size as u32).contains(&mask.count_ones()) {
            items[count] = (index, mask);
            count += 1;
        }
    }
    if count < size {
        return ControlFlow::Continue(());
    }
    let mut chosen = [0; MAX_SIDE];
    extend(&items[..count], 0, &mut chosen[..size.min(MAX_SIDE)], 0, &mut found)
}

/// Fills `chosen` up from the place `filled` with items, each an index and a mask.
fn extend(
    items: &[(u8, u32)],
    union: u32,
    chosen: &mut [usize],
    filled: usize,
    found: &mut impl FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let missing = chosen.len() - filled;
    if missing == 0 {
        // Fewer bits than items is a contradiction, which no technique speaks of.
        let is_closed = union.count_ones() as usize == chosen.len();
        return if is_closed { found(chosen, union) } else { ControlFlow::Continue(()) };
    }
    for next in 0..(items.len() + 1).saturating_sub(missing) {
        let (index, mask) = items[next];
        let wider = union | mask;
        if wider.count_ones() as usize <= chosen.len() {
            chosen[filled] = index.into();
            extend(&items[next + 1..], wider, chosen, filled + 1, found)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use candoku_grid::Random;

    #[test]
    fn the_closed_sets_are_those_that_trying_all_choices_gives() {
        let mut random = Random::from_seed(5);
        for _ in 0..300 {
            let mask = |random: &mut Random| (random.bits() & random.bits()) as u32 & 0x1ff;
            let masks: Vec<u32> =
                (0..9).map(|_| mask(&mut random) | 1 << random.below(9)).collect();
            for size in 2..=4 {
                let mut found = Vec::new();

                let flow = closed_sets(&masks, size, |chosen, union| {
                    found.push((chosen.to_vec(), union));
                    ControlFlow::Continue(())
                });

                assert!(flow.is_continue());
                assert_eq!(found, by_trying_all(&masks, size), "{masks:?}");
            }
        }
    }

    fn by_trying_all(masks: &[u32], size: usize) -> Vec<(Vec<usize>, u32)> {
        let mut all: Vec<(Vec<usize>, u32)> = (0u32..1 << masks.len())
            .map(|choice| (0..masks.len()).filter(|index| choice >> index & 1 == 1).collect())
            .filter(|chosen: &Vec<usize>| chosen.len() == size)
            .map(|chosen| (chosen.clone(), chosen.iter().fold(0, |all, &i| all | masks[i])))
            .filter(|(chosen, _)| chosen.iter().all(|&i| masks[i].count_ones() >= 2))
            .filter(|(_, union)| union.count_ones() as usize == size)
            .collect();
        all.sort();
        all
    }
}
