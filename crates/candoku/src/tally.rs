//! What the steps of a path come to, added up while the path is climbed.

use candoku_strategy::{Rating, Rung};

/// The rating of a path on HoDoKu's scale, and its hardest technique.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    /// The rating of the steps so far.
    pub rating: Rating,
    /// The hardest technique so far, by level and then by score; the first of equals.
    pub hardest: Option<Rung>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { rating: Rating::EMPTY, hardest: None }
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
    }
}
