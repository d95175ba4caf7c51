//! Whether one digit contradicts itself: a quick answer, before the chain is followed that says
//! why.

use crate::chains::node::Node;
use crate::geometry::{CELLS, PEER_SETS, bits, cells_of};
use crate::grid::Grid;

/// The places of one digit.
pub(crate) struct Places {
    open: u128,
    /// The places in each house that has several.
    houses: Vec<u128>,
}

impl Places {
    /// The places of each digit of a grid.
    pub(crate) fn of_digits(grid: &Grid) -> [Places; 9] {
        std::array::from_fn(|digit| {
            let several = grid.places.iter().zip(&CELLS).map(|(places, cells)| {
                bits(places[digit]).fold(0, |set, position| set | 1u128 << cells[position])
            });
            let houses = several.filter(|places| places.count_ones() > 1).collect();
            Places { open: grid.places_of(digit), houses }
        })
    }

    /// Whether assuming this node leaves the digit no place in some house.
    pub(crate) fn refute(&self, node: Node) -> bool {
        let (cell, _) = node.candidate().parts();
        let (mut open, mut placed) = match node.is_on() {
            true => (self.open & !PEER_SETS[cell], 1 << cell),
            false => (self.open & !(1 << cell), 0),
        };
        loop {
            let mut last = 0;
            for house in &self.houses {
                let left = open & house;
                if left == 0 {
                    return true;
                }
                if left & (left - 1) == 0 {
                    last |= left;
                }
            }
            if last & !placed == 0 {
                return false;
            }
            open = cells_of(last & !placed).fold(open, |open, cell| open & !PEER_SETS[cell]);
            placed |= last;
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Stop;

    use super::*;
    use crate::chains::follow::Follower;
    use crate::chains::kind::Kind;
    use crate::chains::node::Candidate;

    #[test]
    fn a_digit_contradicts_itself_exactly_when_its_chain_does() {
        let puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let grid = Grid::new(&puzzle.parse().unwrap());
        let places = Places::of_digits(&grid);
        let mut follower = Follower::new();

        let mut refuted = 0;
        for (cell, digits) in grid.cells.iter().enumerate() {
            for digit in bits(*digits) {
                for node in [Candidate::new(cell, digit).on(), Candidate::new(cell, digit).off()] {
                    let chain =
                        follower.follow(Kind::Nishio, &grid, node, u32::MAX, None, &Stop::never());
                    assert_eq!(places[digit].refute(node), chain.contradiction.is_some());
                    refuted += usize::from(chain.contradiction.is_some());
                }
            }
        }

        assert!(refuted > 0);
    }
}
