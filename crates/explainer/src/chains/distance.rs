//! How many links of one family lie between candidates.
//!
//! Both relations of a chain are symmetric, candidates that exclude each other and candidates of
//! which one must be right. So the same sets say how far a candidate leads and from how far it is
//! reached, and they say it for many candidates at once.

use crate::chains::closure::{Closure, Row, contains, insert, members};
use crate::chains::family::Family;
use crate::chains::node::Candidate;

/// Sets of linked candidates that grow from one candidate, link by link.
struct Spread<'a> {
    closure: &'a Closure,
    family: Family,
    /// The candidates that links of the family can lead to.
    mask: Row,
    seen_left: Row,
    seen_excluded: Row,
}

impl<'a> Spread<'a> {
    fn new(closure: &'a Closure, family: Family, from: Candidate) -> Spread<'a> {
        let mask = match family {
            Family::X => *closure.linked_of(from.parts().1),
            _ => [u64::MAX; 12],
        };
        Spread { closure, family, mask, seen_left: [0; 12], seen_excluded: [0; 12] }
    }

    /// What some of these candidates exclude, and was not met before.
    fn excluded(&mut self, layer: &Row) -> Row {
        let mut next = [0; 12];
        for number in members(&layer[..self.closure.words()]) {
            let excluded = self.closure.excluded_by(self.closure.linked()[number]);
            for (next, excluded) in next.iter_mut().zip(excluded).take(self.closure.words()) {
                *next |= excluded;
            }
        }
        for (word, next) in next.iter_mut().enumerate().take(self.closure.words()) {
            *next &= self.mask[word] & !self.seen_excluded[word];
            self.seen_excluded[word] |= *next;
        }
        next
    }

    /// What must be right if one of these candidates is wrong, and was not met before.
    fn left(&mut self, layer: &Row) -> Row {
        let mut next = [0; 12];
        for number in members(&layer[..self.closure.words()]) {
            for &mate in self.closure.mates(self.family, self.closure.linked()[number]) {
                insert(&mut next, self.closure.number(mate));
            }
        }
        for (word, next) in next.iter_mut().enumerate().take(self.closure.words()) {
            *next &= !self.seen_left[word];
            self.seen_left[word] |= *next;
        }
        next
    }
}

impl Closure {
    /// Whether a chain leads from the candidate on to the candidate off, with no more nodes than
    /// are wanted.
    pub(crate) fn refutes(
        &self,
        family: Family,
        candidate: Candidate,
        wants: impl Fn(u32) -> bool,
    ) -> bool {
        let mut spread = Spread::new(self, family, candidate);
        let target = self.excluded_by(candidate);
        let mut excluded: Row = std::array::from_fn(|word| target[word] & spread.mask[word]);
        spread.seen_excluded = excluded;
        let mut nodes = 4;
        while wants(nodes) && !is_empty(&excluded) {
            let left = spread.left(&excluded);
            if left.iter().zip(target).any(|(left, target)| left & target != 0) {
                return true;
            }
            excluded = spread.excluded(&left);
            nodes += 2;
        }
        false
    }

    /// Whether a chain leads from the candidate off to the candidate on, with no more nodes than
    /// are wanted.
    pub(crate) fn confirms(
        &self,
        family: Family,
        candidate: Candidate,
        wants: impl Fn(u32) -> bool,
    ) -> bool {
        let mut spread = Spread::new(self, family, candidate);
        for &mate in self.mates(family, candidate) {
            insert(&mut spread.seen_left, self.number(mate));
        }
        let mut left = spread.seen_left;
        let mut nodes = 4;
        while wants(nodes) && !is_empty(&left) {
            let excluded = spread.excluded(&left);
            left = spread.left(&excluded);
            if contains(&left, self.number(candidate)) {
                return true;
            }
            nodes += 2;
        }
        false
    }

    /// From how far a linked candidate is reached, as long as a cycle of that many nodes is wanted.
    /// Says how many steps a cycle may have, a step being two links.
    pub(crate) fn approach(
        &self,
        family: Family,
        candidate: Candidate,
        wants: impl Fn(u32) -> bool,
        within: &mut Vec<Within>,
    ) -> usize {
        within.clear();
        let mut spread = Spread::new(self, family, candidate);
        insert(&mut spread.seen_excluded, self.number(candidate));
        let mut layer = spread.seen_excluded;
        while wants(2 * (within.len() as u32 + 1).max(2)) {
            // Backwards: a candidate is left because another is off, which a third excludes.
            let on = spread.seen_excluded;
            let off = spread.left(&layer);
            within.push(Within { on, off: spread.seen_left });
            layer = spread.excluded(&off);
            if is_empty(&layer) {
                return usize::MAX;
            }
        }
        within.len()
    }
}

/// The candidates from which another is on after at most some number of steps: if they are on;
/// and if they are off, after the next link and that many steps.
pub(crate) struct Within {
    pub(crate) on: Row,
    pub(crate) off: Row,
}

fn is_empty(row: &Row) -> bool {
    row.iter().all(|&word| word == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::cycle::left;
    use crate::chains::node::{Node, each_excluded};
    use crate::geometry::bits;
    use crate::grid::Grid;

    /// The number of nodes of the shortest chain from a node to its opposite, node by node.
    fn shortest(grid: &Grid, family: Family, source: Node) -> Option<u32> {
        let mut layers = vec![vec![source]];
        let mut seen = vec![source];
        while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
            let mut next = Vec::new();
            for &node in layer {
                let (cell, digit) = node.candidate().parts();
                let mut visit = |reached: Node| {
                    if !seen.contains(&reached) {
                        seen.push(reached);
                        next.push(reached);
                    }
                };
                if node.is_on() {
                    each_excluded(grid, cell, digit, family.weak(), |candidate, _| {
                        visit(candidate.off());
                        true
                    });
                } else {
                    let links = family.strong();
                    let left = links.iter().filter_map(|&link| left(grid, cell, digit, link));
                    left.map(Candidate::on).for_each(visit);
                }
            }
            layers.push(next);
        }
        let found = layers.iter().position(|layer| layer.contains(&source.opposite()));
        found.map(|index| index as u32 + 1)
    }

    #[test]
    fn the_shortest_chains_are_as_long_as_node_by_node() {
        let puzzle =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let mut grid = Grid::new(&puzzle.parse().unwrap());
        // Digits of the solution give the grid links.
        for (cell, digit) in [(1, 0), (2, 1), (12, 8), (40, 3), (80, 1), (33, 5), (21, 3)] {
            if grid.has(cell, digit) {
                grid.place(cell, digit);
            }
        }
        let mut closure = Closure::new();
        closure.read(&grid);

        let mut chains = 0;
        for (cell, digits) in grid.cells.iter().enumerate() {
            for source in bits(*digits).map(|digit| Candidate::new(cell, digit)) {
                for family in [Family::X, Family::Xy] {
                    let (refuted, confirmed) = (
                        shortest(&grid, family, source.on()),
                        shortest(&grid, family, source.off()),
                    );
                    chains += usize::from(refuted.is_some()) + usize::from(confirmed.is_some());
                    for most in [3, 4, 5, 6, 8, 10, 14, 100] {
                        let is_short =
                            |length: Option<u32>| length.is_some_and(|nodes| nodes <= most);
                        assert_eq!(
                            closure.refutes(family, source, |nodes| nodes <= most),
                            is_short(refuted)
                        );
                        assert_eq!(
                            closure.confirms(family, source, |nodes| nodes <= most),
                            is_short(confirmed)
                        );
                    }
                }
            }
        }

        assert!(chains > 20, "{chains}");
    }
}
