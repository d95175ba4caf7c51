//! Small sets whose union is as small as their number: the heart of subsets and fish.

use std::ops::ControlFlow;

/// Hands over every choice of `size` items whose masks together have exactly `size` bits.
///
/// Items with one bit are singles and take no part. A choice may contain a smaller
/// one of the same kind, as HoDoKu's do: a triple of which two cells are a pair.
/// Each choice comes as the items' indexes in ascending order, with the union
/// of their masks.
pub(crate) fn closed_sets(
    masks: &[u32],
    size: usize,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |&index: &usize| (2..=size as u32).contains(&masks[index].count_ones());
    let items: Vec<usize> = (0..masks.len()).filter(fits).collect();
    if items.len() < size {
        return ControlFlow::Continue(());
    }
    extend(&Choice { masks, items: &items, size }, 0, 0, &mut Vec::with_capacity(size), found)
}

/// What stays the same while a choice grows.
struct Choice<'a> {
    masks: &'a [u32],
    items: &'a [usize],
    size: usize,
}

fn extend(
    choice: &Choice,
    from: usize,
    union: u32,
    chosen: &mut Vec<usize>,
    found: &mut dyn FnMut(&[usize], u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == choice.size {
        // Fewer bits than items is a contradiction, which no technique speaks of.
        let is_closed = union.count_ones() as usize == choice.size;
        return if is_closed { found(chosen, union) } else { ControlFlow::Continue(()) };
    }
    let missing = choice.size - chosen.len();
    for next in from..choice.items.len() + 1 - missing.min(choice.items.len()) {
        let item = choice.items[next];
        let wider = union | choice.masks[item];
        if wider.count_ones() as usize <= choice.size {
            chosen.push(item);
            extend(choice, next + 1, wider, chosen, found)?;
            chosen.pop();
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

                let flow = closed_sets(&masks, size, &mut |chosen, union| {
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
