//! What a step changes: values to write, candidates to eliminate.

use candoku_engine::{Contradiction, Store};
use candoku_grid::{Candidate, Symmetry};
use candoku_proof::Conclusion;

/// Placements and eliminations, at least one of them, each list in canonical order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Effect {
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
}

impl Effect {
    /// The effect of these placements and eliminations; nothing if there are none.
    pub fn new(
        placements: impl IntoIterator<Item = Candidate>,
        eliminations: impl IntoIterator<Item = Candidate>,
    ) -> Option<Effect> {
        let effect =
            Effect { placements: canonical(placements), eliminations: canonical(eliminations) };
        let is_empty = effect.placements.is_empty() && effect.eliminations.is_empty();
        (!is_empty).then_some(effect)
    }

    /// One digit goes into one cell.
    pub fn place(candidate: Candidate) -> Effect {
        Effect { placements: vec![candidate], eliminations: Vec::new() }
    }

    /// These candidates go; nothing if there are none.
    pub fn eliminate(candidates: impl IntoIterator<Item = Candidate>) -> Option<Effect> {
        Effect::new([], candidates)
    }

    /// The digits to write, ordered by digit, then by cell.
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// The candidates to eliminate, ordered by digit, then by cell.
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// How much it changes: a digit to write is more than any number of candidates to eliminate.
    pub fn size(&self) -> (usize, usize) {
        (self.placements.len(), self.eliminations.len())
    }

    /// What the effect says about each candidate.
    pub fn conclusions(&self) -> impl Iterator<Item = Conclusion> {
        let right = self.placements.iter().map(|&candidate| Conclusion::Right(candidate));
        right.chain(self.eliminations.iter().map(|&candidate| Conclusion::Wrong(candidate)))
    }

    /// The same effect on the rearranged board.
    pub fn under(&self, symmetry: &Symmetry) -> Effect {
        let image = |list: &[Candidate]| {
            let moved =
                |c: &Candidate| Candidate::new(symmetry.digit(c.digit), symmetry.cell(c.cell));
            canonical(list.iter().map(moved))
        };
        Effect { placements: image(&self.placements), eliminations: image(&self.eliminations) }
    }

    /// Carries the effect out; a placed digit also leaves the candidates of its peers.
    pub fn apply(&self, store: &mut Store) -> Result<(), Contradiction> {
        for &Candidate { digit, cell } in &self.placements {
            store.place(cell, digit)?;
            let layout = store.layout().clone();
            for peer in layout.peers(cell).iter() {
                if store.value(peer).is_none() {
                    store.eliminate(peer, digit)?;
                }
            }
        }
        for &Candidate { digit, cell } in &self.eliminations {
            store.eliminate(cell, digit)?;
        }
        Ok(())
    }
}

fn canonical(candidates: impl IntoIterator<Item = Candidate>) -> Vec<Candidate> {
    let mut list: Vec<Candidate> = candidates.into_iter().collect();
    list.sort_unstable();
    list.dedup();
    list
}
