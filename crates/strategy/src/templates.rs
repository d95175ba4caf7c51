//! Templates: whole fillings of one digit, the measure of what a fish can reach.
//!
//! A template puts the digit into one cell of every house that lacks it. A fish
//! speaks of one digit only, so it eliminates nothing that a template contains.
//! Most digits have no candidate beyond their templates, and then there is no point in fishing.

use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, HouseKind};

use crate::cache::Cached;
use crate::view::View;

/// How many cells may be tried before the search gives up; 9×9 boards need some hundreds.
const LIMIT: usize = 20_000;

/// What templates say about a digit.
#[derive(Clone, Debug)]
pub(crate) struct Covered<const W: usize> {
    /// The candidates that no template contains: all that a fish can eliminate.
    pub(crate) beyond: CellSet<W>,
    /// Templates that between them contain all other candidates.
    templates: Vec<CellSet<W>>,
}

impl<const W: usize> Cached<W> for Covered<W> {
    type Topic = Digit;

    /// Which candidates of the digit templates contain, with those of an earlier board to begin with.
    ///
    /// If that takes too long, as it may on large boards, or is stopped, all candidates count as
    /// beyond.
    fn work_out(view: &View<W>, digit: Digit, earlier: Option<&Covered<W>>) -> Covered<W> {
        let candidates = view.cells(digit);
        if candidates.is_empty() {
            return Covered { beyond: candidates, templates: Vec::new() };
        }
        let mut search = Templates::new(view, digit, LIMIT);
        // A template that still has a cell for every row has one for every house.
        let earlier = earlier.map_or(&[][..], |earlier| &earlier.templates);
        let standing = earlier.iter().map(|&template| template & candidates);
        let templates: Vec<_> =
            standing.filter(|template| template.len() == search.rows.len()).collect();
        search.known = templates.iter().fold(CellSet::EMPTY, |all, &template| all | template);
        let mut covered = Covered { beyond: CellSet::EMPTY, templates };
        for cell in candidates.iter() {
            if search.known.contains(cell) {
                continue;
            }
            let mut first = None;
            let end = search.search(candidates - view.peers(cell), &mut |template| {
                first = Some(template);
                ControlFlow::Break(End::Enough)
            });
            match (end, first) {
                (ControlFlow::Break(End::GaveUp), _) => {
                    return Covered { beyond: candidates, ..covered };
                }
                (_, Some(template)) => {
                    search.known |= template;
                    covered.templates.push(template);
                }
                (_, None) => _ = covered.beyond.insert(cell),
            }
        }
        covered
    }
}

/// A search for the templates of a digit.
pub(crate) struct Templates<'a, const W: usize> {
    view: &'a View<W>,
    /// The rows that lack the digit.
    rows: Vec<CellSet<W>>,
    /// The other houses that lack it.
    others: Vec<CellSet<W>>,
    /// The cells of the templates found so far, which are tried last.
    known: CellSet<W>,
    /// How many cells may still be tried.
    left: usize,
}

/// Why a search for templates ended before it had found all.
pub(crate) enum End {
    /// No more are wanted.
    Enough,
    /// It takes too long, or was stopped.
    GaveUp,
}

/// Takes a template, and returns whether to keep searching.
type Found<'a, const W: usize> = &'a mut dyn FnMut(CellSet<W>) -> ControlFlow<End>;

impl<'a, const W: usize> Templates<'a, W> {
    /// A search that gives up after that many cells.
    pub(crate) fn new(view: &'a View<W>, digit: Digit, most: usize) -> Templates<'a, W> {
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
        Templates { view, rows, others, known: CellSet::EMPTY, left: most }
    }

    /// Hands over the templates within these cells, each once.
    pub(crate) fn search(&mut self, cells: CellSet<W>, found: Found<'_, W>) -> ControlFlow<End> {
        self.complete(cells, (1 << self.rows.len()) - 1, found)
    }

    /// The same with one bit of `pending` for each row not decided yet.
    fn complete(
        &mut self,
        cells: CellSet<W>,
        pending: u32,
        found: Found<'_, W>,
    ) -> ControlFlow<End> {
        let pending_rows = (0..self.rows.len()).filter(|row| pending >> row & 1 == 1);
        let Some(row) = pending_rows.min_by_key(|&row| (cells & self.rows[row]).len()) else {
            let is_filled = |house: &CellSet<W>| !cells.is_disjoint(house);
            return match self.others.iter().all(is_filled) {
                true => found(cells),
                false => ControlFlow::Continue(()),
            };
        };
        let places = cells & self.rows[row];
        // A template with new cells spares a search for each of them.
        for cell in (places - self.known).iter().chain(places & self.known) {
            if self.left == 0 || self.view.poll().is_break() {
                return ControlFlow::Break(End::GaveUp);
            }
            self.left -= 1;
            self.complete(cells - self.view.peers(cell), pending & !(1 << row), found)?;
        }
        ControlFlow::Continue(())
    }
}
