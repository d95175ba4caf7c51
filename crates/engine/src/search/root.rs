//! What follows from a board by singles alone, before any guess.
//!
//! Most boards of everyday size end here. For the others it keeps the cover
//! small: only candidates that survive become part of it.

use candoku_grid::{Board, DigitSet, House, Layout};

/// The candidates of every cell after naked and hidden singles, or nothing if
/// the board contradicts itself.
pub(super) fn simplified(board: &Board) -> Option<Vec<DigitSet>> {
    let layout = board.layout();
    let mut domains: Vec<DigitSet> = layout.cells().map(|cell| board.candidates(cell)).collect();
    let mut stale = vec![true; layout.houses().len()];
    while let Some(index) = stale.iter().position(|&stale| stale) {
        for index in index..stale.len() {
            if std::mem::take(&mut stale[index]) {
                simplify(layout, &layout.houses()[index], &mut domains, &mut stale)?;
            }
        }
    }
    Some(domains)
}

/// Draws the singles of one house and marks the houses they touch as stale.
fn simplify(
    layout: &Layout,
    house: &House,
    domains: &mut [DigitSet],
    stale: &mut [bool],
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
            for house in layout.houses_of(cell) {
                stale[house.index()] = true;
            }
        }
    }
    Some(())
}
