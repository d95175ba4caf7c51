//! What the steps of a path come to, added up while the path is climbed.

use candoku_strategy::techniques::brute_force;
use candoku_strategy::{Rating, Rung};

/// The rating of a path on HoDoKu's scale, its hardest technique and its guesses.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    /// The rating of the steps so far.
    pub rating: Rating,
    /// The hardest technique so far, by level and then by score; the first of equals.
    pub hardest: Option<Rung>,
    /// How many steps were made by trying.
    pub guesses: u32,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { rating: Rating::EMPTY, hardest: None, guesses: 0 }
    }
}

impl Tally {
    /// Adds a step of this technique.
    pub fn add(&mut self, rung: &Rung) {
        self.rating = self.rating.with(rung.level, rung.score);
        let key = |rung: &Rung| (rung.level, rung.score);
        if self.hardest.as_ref().is_none_or(|hardest| key(rung) > key(hardest)) {
            self.hardest = Some(*rung);
        }
        self.guesses += u32::from(rung.technique().code == brute_force::TECHNIQUE.code);
    }
}
