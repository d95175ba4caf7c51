//! Following one assumption: links first, then patterns, then chains inside the chain.

use candoku_grid::Stop;

use crate::chains::inner::Inner;
use crate::chains::kind::Kind;
use crate::chains::node::{Candidate, Link, Node, at, each_excluded, index_in, linked};
use crate::chains::patterns::Site;
use crate::chains::propagation::{Nested, Propagation};
use crate::geometry::is_pair;
use crate::grid::Grid;

/// Follows assumptions, one after the other, keeping its working memory.
pub(crate) struct Follower {
    /// The grid without what is off.
    work: Grid,
    inner: Option<Box<Inner>>,
}

impl Follower {
    pub(crate) fn new() -> Follower {
        Follower { work: Grid::empty(), inner: None }
    }

    /// Draws all conclusions from one assumption, until there is a contradiction.
    /// A chain that is as complex as `limit` is not wanted, so nothing is followed that far. After
    /// a stop conclusions may be missing.
    pub(crate) fn follow(
        &mut self,
        kind: Kind,
        base: &Grid,
        assumed: Node,
        limit: u32,
        memory: Option<Box<Propagation>>,
        stop: &Stop,
    ) -> Box<Propagation> {
        let mut following = memory.unwrap_or_else(|| Box::new(Propagation::new()));
        following.assume(assumed);
        self.work.clone_from(base);
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&by) = following.on_order.get(next_on) {
                next_on += 1;
                let (cell, digit) = by.parts();
                let links = kind.links();
                if !each_excluded(&self.work, cell, digit, links, |candidate, _| {
                    following.exclude(candidate, by)
                }) {
                    break;
                }
            } else if let Some(&gone) = following.off_order.get(next_off) {
                next_off += 1;
                if !self.leave(kind, base, gone, &mut following) {
                    break;
                }
            } else if kind.level() == 0
                || !self.conclude_patterns(kind, base, limit, &mut following, stop)
            {
                break;
            }
        }
        following
    }

    /// Draws the conclusions from a candidate that is off.
    fn leave(
        &mut self,
        kind: Kind,
        base: &Grid,
        gone: Candidate,
        following: &mut Propagation,
    ) -> bool {
        let (cell, digit) = gone.parts();
        let mut left = [(Candidate::default(), Link::default(), 0, 0); 4];
        let mut count = 0;
        for &link in kind.links() {
            let candidates = linked(&self.work, cell, digit, link);
            if is_pair(candidates) {
                let index = index_in(cell, digit, link);
                let other = candidates & !(1 << index);
                let candidate = at(cell, digit, link, other.trailing_zeros() as usize);
                let removed = linked(base, cell, digit, link) & !other;
                if left[..count].iter().all(|&(known, ..)| known != candidate) {
                    left[count] = (candidate, link, index, removed);
                    count += 1;
                }
            }
        }
        if kind.is_dynamic() {
            self.work.remove(cell, digit);
        }
        left[..count].iter().all(|&(candidate, link, last, removed)| {
            following.leave(candidate, link, last, removed)
        })
    }

    /// Draws the conclusions of patterns, and then of chains inside the chain.
    fn conclude_patterns(
        &mut self,
        kind: Kind,
        base: &Grid,
        limit: u32,
        following: &mut Propagation,
        stop: &Stop,
    ) -> bool {
        let mut site = Site::new(base, &self.work, following);
        if !site.conclude() {
            for &kind in Inner::of(kind.level()) {
                let inner = self.inner.get_or_insert_default();
                for hint in inner.all(kind, &self.work, base, stop).iter() {
                    let nested =
                        Nested { complexity: hint.rank.complexity, signature: hint.signature };
                    site.strike(&hint.removals, &hint.premises, Some(nested));
                }
                if site.found() {
                    break;
                }
            }
        }
        // Whatever follows from here on needs one of the new conclusions; if even the shortest
        // such chain is too long to be taken, it need not be followed.
        site.found() && site.bound < limit
    }
}
