//! Templates: whole fillings of one digit, the measure of what a fish can reach.
//!
//! A template puts the digit into one cell of every house that lacks it. A fish
//! speaks of one digit only, so it strikes out nothing that a template contains.
//! Most digits have no candidate beyond their templates, and then nobody need fish.

use candoku_grid::{Cell, CellSet, Digit, HouseKind};

use crate::view::View;

/// How many cells may be tried before the search gives up; 9×9 boards need some hundreds.
const LIMIT: usize = 20_000;

/// What templates say about a digit.
#[derive(Clone, Debug)]
pub(crate) struct Covered<const W: usize> {
    /// The candidates that no template contains: all that a fish can strike out.
    pub(crate) beyond: CellSet<W>,
    /// Templates that between them contain all other candidates.
    templates: Vec<CellSet<W>>,
}

impl<const W: usize> Covered<W> {
    /// Which candidates of the digit templates contain, with those of an earlier board to begin with.
    ///
    /// If that takes too long, as it may on large boards, or is stopped, all candidates count as
    /// beyond.
    pub(crate) fn of(view: &View<W>, digit: Digit, earlier: Option<&Covered<W>>) -> Covered<W> {
        let candidates = view.cells(digit);
        if candidates.is_empty() {
            return Covered { beyond: candidates, templates: Vec::new() };
        }
        let has_digit = |cell: &Cell| view.value(*cell) == Some(digit);
        let placed: CellSet<W> = view.layout().cells().filter(has_digit).collect();
        let (mut rows, mut others) = (Vec::new(), Vec::new());
        for (house, id) in view.layout().houses().iter().zip(view.layout().house_ids()) {
            if view.positions(digit, id).is_empty() && !view.house(id).is_disjoint(&placed) {
                continue;
            }
            match house.kind() {
                HouseKind::Row => rows.push(view.house(id)),
                _ => others.push(view.house(id)),
            }
        }
        // A template that still has a cell for every row has one for every house.
        let earlier = earlier.map_or(&[][..], |earlier| &earlier.templates);
        let standing = earlier.iter().map(|&template| template & candidates);
        let templates: Vec<_> = standing.filter(|template| template.len() == rows.len()).collect();
        let known = templates.iter().fold(CellSet::EMPTY, |all, &template| all | template);
        let mut search = Templates { view, rows, others, known, left: LIMIT };
        let mut covered = Covered { beyond: CellSet::EMPTY, templates };
        for cell in candidates.iter() {
            if search.known.contains(cell) {
                continue;
            }
            match search.complete(candidates - view.peers(cell), search.all_rows()) {
                Outcome::Template(cells) => {
                    search.known |= cells;
                    covered.templates.push(cells);
                }
                Outcome::None => _ = covered.beyond.insert(cell),
                Outcome::GaveUp => return Covered { beyond: candidates, ..covered },
            }
        }
        covered
    }
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
            if self.left == 0 || self.view.poll().is_break() {
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
