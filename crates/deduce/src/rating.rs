//! How hard a puzzle with rules is: the same for every way to turn and mirror it.

use candoku_engine::Store;
use candoku_grid::{Board, Candidate, Stop};
use candoku_strategy::{Effect, End, Level, Rung, Solver};

/// The level of the hardest technique that a puzzle needs, and the work until it is solved.
#[derive(Clone, Copy, Debug)]
pub struct VariantRating {
    /// The level of the hardest technique.
    pub level: Level,
    /// The sum of the scores of all rounds.
    pub score: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// The hardest technique.
    pub hardest: Option<Rung>,
}

/// Rates a board by rounds: in each, the simplest technique that finds anything takes all steps it finds.
///
/// Which steps there are does not depend on how the board lies, and all of them are taken at
/// once, so neither does the rating.
///
/// # Errors
///
/// How it ended, if not with a solution.
pub fn rate(solver: &Solver, board: &Board, stop: &Stop) -> Result<VariantRating, End> {
    let mut store = Store::new(&board.pencilled());
    let mut rating = VariantRating { level: Level::Easy, score: 0, rounds: 0, hardest: None };
    loop {
        let (rung, steps) = match solver.find_round(&store.board(), stop) {
            Ok(round) => round,
            Err(End::Solved) => return Ok(rating),
            Err(end) => return Err(end),
        };
        for step in &steps {
            let is_open = |c: &&Candidate| store.value(c.cell).is_none();
            let placements = step.effect.placements().iter().filter(is_open).copied();
            let eliminations = step.effect.eliminations().iter().filter(is_open).copied();
            if let Some(effect) = Effect::new(placements, eliminations) {
                effect.apply(&mut store).map_err(End::Contradiction)?;
            }
        }
        rating.rounds += 1;
        rating.score += rung.score;
        rating.level = rating.level.max(rung.level);
        let key = |rung: &Rung| (rung.level, rung.score);
        if rating.hardest.as_ref().is_none_or(|hardest| key(&rung) > key(hardest)) {
            rating.hardest = Some(rung);
        }
    }
}
