//! Locked candidates and pairs within a net: what a supposition eliminates beyond singles.

use candoku_grid::{Candidate, Cell, CellSet, Digit, HouseId};
use candoku_proof::Conclusion;

use super::spread::{Event, Failure, Justification, Spread};

/// Why a candidate can't be true: at most one single follows from it, and then a truth fails.
#[derive(Clone, Copy)]
pub(super) struct Why {
    single: Option<(Candidate, Justification)>,
    failed: Justification,
}

impl Why {
    /// The refutation of the candidate after that many events.
    pub(super) fn failure(self, wrong: Candidate, outside: usize) -> Failure {
        let supposed = Event::Supposed(Conclusion::Right(wrong));
        let single = self.single.map(|(last, why)| Event::Last(last, why));
        let events = [supposed].into_iter().chain(single).collect();
        Failure { events, outside, failed: self.failed }
    }
}

/// What locked candidates, naked pairs and hidden pairs eliminate; some of it may be listed twice.
pub(super) fn eliminations<const W: usize>(spread: &Spread<'_, W>) -> Vec<(Candidate, Why)> {
    let mut found = Vec::new();
    locked(spread, &mut found);
    naked_pairs(spread, &mut found);
    hidden_pairs(spread, &mut found);
    found
}

/// A digit whose places in a house all see another place: that one would leave it none.
fn locked<const W: usize>(spread: &Spread<'_, W>, found: &mut Vec<(Candidate, Why)>) {
    let view = spread.view();
    for digit in Digit::up_to(view.layout().side()) {
        let all = spread.cells()[digit.index()];
        for house in view.layout().house_ids() {
            if !(2..=MOST_LOCKED).contains(&spread.count(house, digit)) {
                continue;
            }
            let seen = view.common_peers((all & view.house(house)).iter()) & all;
            let why = Why { single: None, failed: Justification::House(house, digit) };
            found.extend(seen.iter().map(|cell| (Candidate::new(digit, cell), why)));
        }
    }
}

/// More places of a house than this hardly ever see a cell outside.
const MOST_LOCKED: u8 = 3;

/// Two cells that see each other and have the same two digits left.
fn naked_pairs<const W: usize>(spread: &Spread<'_, W>, found: &mut Vec<(Candidate, Why)>) {
    let view = spread.view();
    let is_pair = |&cell: &Cell| spread.left(cell).len() == 2;
    let cells: CellSet<W> = view.open().iter().filter(is_pair).collect();
    for one in cells.iter() {
        let digits = spread.left(one);
        let same = |&two: &Cell| two > one && spread.left(two) == digits;
        for two in (view.peers(one) & cells).iter().filter(same) {
            let seen = view.peers(one) & view.peers(two);
            for digit in digits {
                let other = digits.without(digit).iter().next().map(|it| Candidate::new(it, one));
                let single = other.map(|other| (other, Justification::Cell(one)));
                let why = Why { single, failed: Justification::Cell(two) };
                let gone = seen & spread.cells()[digit.index()];
                found.extend(gone.iter().map(|cell| (Candidate::new(digit, cell), why)));
            }
        }
    }
}

/// Two digits that have the same two places left in a house.
fn hidden_pairs<const W: usize>(spread: &Spread<'_, W>, found: &mut Vec<(Candidate, Why)>) {
    let view = spread.view();
    for house in view.layout().house_ids() {
        let digits = Digit::up_to(view.layout().side());
        let twice: Vec<Digit> = digits.filter(|&digit| spread.count(house, digit) == 2).collect();
        for (index, &one) in twice.iter().enumerate() {
            for &two in &twice[..index] {
                hidden_pair(spread, house, [one, two], found);
            }
        }
    }
}

fn hidden_pair<const W: usize>(
    spread: &Spread<'_, W>,
    house: HouseId,
    [one, two]: [Digit; 2],
    found: &mut Vec<(Candidate, Why)>,
) {
    let view = spread.view();
    let places = |digit: Digit| spread.cells()[digit.index()] & view.house(house);
    if places(one) != places(two) {
        return;
    }
    for cell in places(one).iter() {
        let Some(mate) = places(one).without(cell).first() else { continue };
        let last = (Candidate::new(one, mate), Justification::House(house, one));
        let why = Why { single: Some(last), failed: Justification::House(house, two) };
        let others = spread.left(cell).without(one).without(two);
        found.extend(others.iter().map(|digit| (Candidate::new(digit, cell), why)));
    }
}
