//! The search for the smallest line: row by row, keeping every arrangement that is still smallest.
//!
//! The line is settled from left to right, so an arrangement whose next row is larger than
//! another's can never win, whatever follows. What remains are ties, and those are few unless the
//! puzzle itself is symmetric; then ties that look the same from here on are merged.

use std::collections::HashSet;

use crate::canonical::arrangement::Arrangement;
use crate::canonical::stack::Smallest;
use crate::classic::Classic;

type Rows = [[u8; 9]; 9];
type Band = [[u8; 9]; 3];

/// If more ties than this remain after a band, those that look alike are merged.
const MANY: usize = 8;

/// An arrangement, with every row and column chosen, that makes the line smallest.
pub(super) fn smallest(puzzle: &Classic) -> Arrangement {
    let mut search = Search::new(puzzle);
    for target in 0..9 {
        search.choose_row(target);
        if target % 3 == 2 && search.ties.len() > MANY {
            search.merge(target + 1);
        }
    }
    search.ties[0]
}

struct Search {
    /// The rows of the puzzle, and those of the transposed puzzle.
    grids: [Rows; 2],
    /// The arrangements that make the rows so far smallest.
    ties: Vec<Arrangement>,
    /// Those that make the next row smallest, among the ones tried so far.
    next: Vec<Arrangement>,
    /// The smallest next row so far, one number per stack.
    best: [u16; 3],
}

impl Search {
    fn new(puzzle: &Classic) -> Search {
        let mut grids = [[[0; 9]; 9]; 2];
        for (index, &digit) in puzzle.values().iter().enumerate() {
            grids[0][index / 9][index % 9] = digit;
            grids[1][index % 9][index / 9] = digit;
        }
        let mut ties = Vec::with_capacity(64);
        ties.extend([false, true].map(Arrangement::free));
        Search { grids, ties, next: Vec::with_capacity(64), best: [u16::MAX; 3] }
    }

    fn rows(&self, arrangement: &Arrangement) -> &Rows {
        &self.grids[usize::from(arrangement.transposed)]
    }

    /// Extends every tie by every row that may come next, and keeps the smallest.
    fn choose_row(&mut self, target: usize) {
        self.best = [u16::MAX; 3];
        let ties = std::mem::take(&mut self.ties);
        for tie in &ties {
            let rows = *self.rows(tie);
            for source in sources(tie, target) {
                // Among equal rows of a band it does not matter which comes first.
                let band = source / 3 * 3;
                let twin = (band..source).any(|other| {
                    rows[other] == rows[source] && !tie.rows[..target].contains(&(other as u8))
                });
                if !twin {
                    let mut extended = *tie;
                    extended.rows[target] = source as u8;
                    self.extend(extended, &rows[source], 0);
                }
            }
        }
        self.ties = std::mem::replace(&mut self.next, ties);
        self.next.clear();
    }

    /// Writes the row from this stack on, in every way that makes it smallest.
    fn extend(&mut self, arrangement: Arrangement, row: &[u8; 9], stack: usize) {
        if stack == 3 {
            self.next.push(arrangement);
            return;
        }
        let end = stack + arrangement.stack_group(stack);
        let mut written = [Smallest::BLANK; 3];
        for (other, smallest) in written.iter_mut().enumerate().take(end).skip(stack) {
            *smallest = Smallest::of(&arrangement, row, other);
        }
        let key = written[stack..end].iter().map(|smallest| smallest.key).fold(u16::MAX, u16::min);
        let firsts = (stack..end).filter(|&other| written[other].key == key);
        let mut place = stack;
        let mut together = arrangement;
        for other in firsts {
            let smallest = &written[other];
            if !self.is_smallest(place, key) {
                return;
            }
            if smallest.names_digits {
                for &order in smallest.orders() {
                    let mut extended = arrangement;
                    extended.swap_stacks(stack, other);
                    extended.settle(row, stack, order);
                    extended.cut_before_stack(stack + 1);
                    self.extend(extended, row, stack + 1);
                }
            } else {
                // Nothing is labelled here, so stacks that look alike stay interchangeable.
                together.swap_stacks(place, other);
                together.settle(row, place, smallest.orders()[0]);
                place += 1;
            }
        }
        if place > stack {
            together.cut_before_stack(place);
            self.extend(together, row, place);
        }
    }

    /// Whether the row may have this number in this stack; a smaller number discards what was
    /// found.
    fn is_smallest(&mut self, stack: usize, key: u16) -> bool {
        if key < self.best[stack] {
            self.best[stack] = key;
            self.best[stack + 1..].fill(u16::MAX);
            self.next.clear();
        }
        key == self.best[stack]
    }

    /// Keeps one of each group of ties that agree on everything still to come.
    fn merge(&mut self, target: usize) {
        let mut seen = HashSet::new();
        let mut ties = std::mem::take(&mut self.ties);
        ties.retain(|tie| seen.insert(self.outlook(tie, target)));
        self.ties = ties;
    }

    /// What an arrangement has left to decide: the remaining rows as it would write them now.
    ///
    /// Equal outlooks have equal futures: reading one arrangement's rows as the other's is a
    /// symmetry between them. Different outlooks may also have equal futures; that only costs time.
    fn outlook(&self, arrangement: &Arrangement, target: usize) -> (Vec<Band>, u16, u8) {
        let mut named = *arrangement;
        let mut write = |source: u8| {
            let row = self.rows(arrangement)[usize::from(source)];
            arrangement.columns.map(|column| {
                let digit = row[usize::from(column)];
                named.name(digit);
                named.label(digit)
            })
        };
        let bands = [0, 3, 6].into_iter();
        let rest = bands.filter(|band| !arrangement.rows[..target].contains(band));
        let mut rest: Vec<Band> =
            rest.map(|band| [band, band + 1, band + 2].map(&mut write)).collect();
        for band in &mut rest {
            band.sort_unstable();
        }
        rest.sort_unstable();
        (rest, arrangement.column_cuts, arrangement.stack_cuts)
    }
}

/// The rows that may come next: from the band in progress, or from any unused band.
fn sources(arrangement: &Arrangement, target: usize) -> impl Iterator<Item = usize> + use<> {
    let chosen = arrangement.rows;
    let band = |row: u8| usize::from(row) / 3;
    let begun = (!target.is_multiple_of(3)).then(|| band(chosen[target - 1]));
    (0..9).filter(move |&source| {
        let is_chosen = chosen[..target].contains(&(source as u8));
        match begun {
            Some(begun) => source / 3 == begun && !is_chosen,
            None => chosen[..target].iter().all(|&row| band(row) != source / 3),
        }
    })
}
