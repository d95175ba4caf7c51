//! Groups of digits, each as a bit mask in which bit 1 is the digit 1.

/// Groups of digits by the name of what makes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grouping {
    /// Low, middle and high digits; the middle third takes the odd size.
    Thirds,
    /// The digits by their remainder.
    Modulo(usize),
}

impl Grouping {
    /// The masks for a side; `None` if a group would be empty or there is only one.
    pub(super) fn masks(self, side: usize) -> Option<Vec<u64>> {
        let count = match self {
            Grouping::Thirds => 3,
            Grouping::Modulo(modulus) => modulus,
        };
        let mut masks = vec![0; count.max(1)];
        for digit in 1..=side {
            let group = match self {
                Grouping::Thirds if digit <= (side + 1) / 3 => 0,
                Grouping::Thirds if digit > side - (side + 1) / 3 => 2,
                Grouping::Thirds => 1,
                Grouping::Modulo(modulus) => digit % modulus.max(1),
            };
            masks[group] |= 1 << digit;
        }
        (count > 1 && !masks.contains(&0)).then_some(masks)
    }

    /// The grouping that makes these masks, in any order.
    pub(super) fn of(masks: &[u64], side: usize) -> Option<Grouping> {
        let sorted = |masks: &[u64]| {
            let mut masks = masks.to_vec();
            masks.sort_unstable();
            masks
        };
        let found = sorted(masks);
        let modulo = (2..=side).map(Grouping::Modulo);
        let is_it =
            |grouping: &Grouping| grouping.masks(side).is_some_and(|masks| sorted(&masks) == found);
        [Grouping::Thirds].into_iter().chain(modulo).find(is_it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_recognised_in_any_order() {
        let mask = |digits: &[u32]| digits.iter().map(|digit| 1u64 << digit).sum::<u64>();
        let [low, middle, high] = [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(|digits| mask(&digits));
        let modulo = [[3, 6, 9], [1, 4, 7], [2, 5, 8]].map(|digits| mask(&digits));
        let parity = [mask(&[1, 3, 5, 7, 9]), mask(&[2, 4, 6, 8])];

        assert_eq!(Grouping::of(&[high, low, middle], 9), Some(Grouping::Thirds));
        assert_eq!(Grouping::of(&modulo, 9), Some(Grouping::Modulo(3)));
        assert_eq!(Grouping::of(&parity, 9), Some(Grouping::Modulo(2)));
        assert_eq!(Grouping::of(&[low, middle], 9), None);
        assert_eq!(Grouping::of(&[], 9), None);
        assert_eq!(Grouping::Modulo(5).masks(4), None);
        let of_eight = [mask(&[1, 2, 3]), mask(&[4, 5]), mask(&[6, 7, 8])];
        assert_eq!(Grouping::of(&of_eight, 8), Some(Grouping::Thirds));
    }
}
