//! Templates: whole fillings of one digit, the measure of what a fish can reach.
//!
//! A template puts the digit into one cell of every house that lacks it. A fish
//! speaks of one digit only, so it strikes out nothing that a template contains.
//! Most digits have no candidate beyond their templates, and then nobody need fish.

use candoku_grid::{CellSet, Digit, HouseKind};

use crate::view::View;

/// How many cells may be tried before the search gives up; 9×9 boards need some hundreds.
const LIMIT: usize = 20_000;

/// The candidates of the digit that no template contains: all that a fish can strike out.
///
/// If that takes too long, as it may on large boards, the answer is all candidates.
pub(crate) fn beyond_templates<const W: usize>(view: &View<W>, digit: Digit) -> CellSet<W> {
    let candidates = view.cells(digit);
    if candidates.is_empty() {
        return candidates;
    }
    let (mut rows, mut others) = (Vec::new(), Vec::new());
    for (house, id) in view.layout().houses().iter().zip(view.layout().house_ids()) {
        let has_digit = || house.cells().iter().any(|&cell| view.value(cell) == Some(digit));
        if view.positions(digit, id).is_empty() && has_digit() {
            continue;
        }
        match house.kind() {
            HouseKind::Row => rows.push(view.house(id)),
            _ => others.push(view.house(id)),
        }
    }
    let mut search = Templates { view, rows, others, known: CellSet::EMPTY, left: LIMIT };
    let mut beyond = CellSet::EMPTY;
    for cell in candidates.iter() {
        if search.known.contains(cell) {
            continue;
        }
        match search.complete(candidates - view.peers(cell), search.all_rows()) {
            Outcome::Template(cells) => search.known |= cells,
            Outcome::None => _ = beyond.insert(cell),
            Outcome::GaveUp => return candidates,
        }
    }
    beyond
}

struct Templates<'a, const W: usize> {
    view: &'a View<W>,
    rows: Vec<CellSet<W>>,
    others: Vec<CellSet<W>>,
    /// The cells of the templates found so far.
    known: CellSet<W>,
    left: usize,
}

enum Outcome<const W: usize> {
    Template(CellSet<W>),
    None,
    GaveUp,
}

impl<const W: usize> Templates<'_, W> {
    fn all_rows(&self) -> u32 {
        (1 << self.rows.len()) - 1
    }

    /// A template within these cells, one bit of `pending` for each row not decided yet.
    fn complete(&mut self, cells: CellSet<W>, pending: u32) -> Outcome<W> {
        let pending_rows = (0..self.rows.len()).filter(|row| pending >> row & 1 == 1);
        let Some(row) = pending_rows.min_by_key(|&row| (cells & self.rows[row]).len()) else {
            let is_filled = |house: &CellSet<W>| !cells.is_disjoint(house);
            return match self.others.iter().all(is_filled) {
                true => Outcome::Template(cells),
                false => Outcome::None,
            };
        };
        let places = cells & self.rows[row];
        // A template with new cells spares a search for each of them.
        for cell in (places - self.known).iter().chain(places & self.known) {
            if self.left == 0 {
                return Outcome::GaveUp;
            }
            self.left -= 1;
            match self.complete(cells - self.view.peers(cell), pending & !(1 << row)) {
                Outcome::None => {}
                outcome => return outcome,
            }
        }
        Outcome::None
    }
}
