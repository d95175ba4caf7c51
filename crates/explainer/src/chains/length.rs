//! How much harder a chain gets with its length.

/// What a chain of this many nodes adds to the difficulty of its kind: a tenth each time two
/// less than the number exceeds 4, 6, 8, 12, 16, 24, 32, …
pub(crate) fn length_addition(nodes: u32) -> f64 {
    let mut added = 0.0;
    let mut limit = 4;
    let mut by_half = true;
    while nodes > limit + 2 {
        added += 0.1;
        limit = if by_half { limit * 3 / 2 } else { limit * 4 / 3 };
        by_half = !by_half;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::Difficulty;

    #[test]
    fn a_tenth_is_added_at_each_limit() {
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024];
        for nodes in 0..1500 {
            let exceeded = limits.iter().filter(|&&limit| nodes > limit + 2).count() as u16;

            assert_eq!(Difficulty(length_addition(nodes)).tenths(), exceeded);
        }
    }
}
