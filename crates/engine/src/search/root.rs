//! What follows from a board by singles alone, before any guess.
//!
//! Most boards of everyday size end here. For the others it keeps the cover
//! small: only candidates that survive become part of it.

use candoku_grid::{Board, DigitSet, House, Layout};

/// The candidates of every cell after all naked and hidden singles; no cell has any
/// if the board contradicts itself.
pub(super) fn singles_drawn(board: &Board) -> Vec<DigitSet> {
    let layout = board.layout();
    let mut domains: Vec<DigitSet> = layout.cells().map(|cell| board.candidates(cell)).collect();
    let mut is_stale = vec![true; layout.houses().len()];
    while is_stale.contains(&true) {
        for (index, house) in layout.houses().iter().enumerate() {
            if std::mem::take(&mut is_stale[index]) {
                let drawn = draw_singles(layout, house, &mut domains, &mut is_stale);
                if drawn.is_none() {
                    return vec![DigitSet::EMPTY; domains.len()];
                }
            }
        }
    }
    domains
}

/// Draws the singles of one house and marks the houses of changed cells as stale;
/// nothing if the house contradicts itself.
fn draw_singles(
    layout: &Layout,
    house: &House,
    domains: &mut [DigitSet],
    is_stale: &mut [bool],
) -> Option<()> {
    let (mut values, mut seen, mut again) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for cell in house.cells() {
        let domain = domains[cell.index()];
        again |= seen & domain;
        seen |= domain;
        if domain.is_single() {
            if !values.is_disjoint(domain) {
                return None;
            }
            values |= domain;
        }
    }
    if seen != layout.digits() {
        return None;
    }
    for &cell in house.cells() {
        let before = domains[cell.index()];
        if before.is_single() {
            continue;
        }
        let hidden = before - again;
        let after = if hidden.is_empty() { before - values } else { hidden };
        if after.is_empty() || hidden.len() > 1 {
            return None;
        }
        if after != before {
            domains[cell.index()] = after;
            layout.houses_of(cell).iter().for_each(|house| is_stale[house.index()] = true);
        }
    }
    Some(())
}
