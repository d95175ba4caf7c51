//! `collection`: the puzzles of a collection, as many as one request has time for.

use candoku_formats::RulePolicy;
use candoku_grid::{Canonical, Stop};

use super::rate::{DailyScore, ExplainerRating, HodokuRating, OwnRating, RateRequest, Ratings};
use super::rate_variant::VariantScore;
use super::resolution::ResolutionRatings;
use crate::session::Session;
use crate::solve::{answer_puzzle, as_classic};
use crate::source::{LayoutSpec, PuzzleSource, Subject};
#[cfg(feature = "serde")]
use crate::strict::object;
use crate::unanswered::Unanswered;

/// The puzzles, and what to find out about each.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CollectionRequest {
    /// The puzzles, each in any format that candoku reads.
    pub puzzles: Vec<String>,
    /// The type of puzzle; by default the one that each text states, or a plain Sudoku.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub layout: Option<LayoutSpec>,
    /// Whether to find the canonical form of classic puzzles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub minlex: bool,
    /// The scales to rate on, as for `rate`.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub scales: RateRequest,
}

/// The puzzles that there was time for.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Collection))]
pub struct CollectionAnswer {
    /// One row for each puzzle, in order; fewer if time was up before the last one. At least one, unless there were no
    /// puzzles.
    pub rows: Vec<CollectionRow>,
}

/// What was found out about one puzzle of a collection.
#[derive(Clone, PartialEq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CollectionRow {
    /// Why the text is not a puzzle; then nothing else is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub error: Option<String>,
    /// The number of rows.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub side: Option<usize>,
    /// The number of cells with a digit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub clues: Option<usize>,
    /// How many solutions the puzzle has: 0 for none, 1 for exactly one, 2 for several. Only puzzles with
    /// exactly one are rated.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub solutions: Option<u64>,
    /// The equivalent puzzle whose line sorts first, for classic puzzles and if requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub minlex: Option<String>,
    /// HoDoKu's scale, if requested and the techniques solve the puzzle.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hodoku: Option<HodokuRating>,
    /// Sudoku Explainer's scale, for classic puzzles and if requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub se: Option<ExplainerRating>,
    /// The scale of sudokuoftheday.com, if requested, for classic puzzles that its techniques solve.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub sotd: Option<DailyScore>,
    /// candoku's own scale, for classic puzzles and if requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub own: Option<OwnRating>,
    /// The scales of the theory of resolution, if requested.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub resolution: ResolutionRatings,
    /// candoku's scale for puzzles with rules beyond houses, if any scale was requested.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub variant: Option<VariantScore>,
    /// The hardest technique on HoDoKu's scale.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub hardest: Option<String>,
}

impl Session {
    /// Answers for the puzzles of a collection in order, as far as there is time.
    ///
    /// A text that is not a puzzle has a row, too. The next request can start with the first puzzle without
    /// one.
    ///
    /// # Errors
    ///
    /// If the work was stopped before the first row, or the request names an unknown technique or layout.
    pub fn collection(
        &self,
        request: &CollectionRequest,
        stop: &Stop,
    ) -> Result<CollectionAnswer, Unanswered> {
        if let Some(layout) = &request.layout {
            layout.choice()?;
        }
        request.scales.techniques.ladder().map_err(|error| error.in_part("without"))?;
        let mut rows = Vec::with_capacity(request.puzzles.len());
        for text in &request.puzzles {
            match self.collection_row(text, request, stop) {
                Ok(row) => rows.push(row),
                Err(Unanswered::Stopped) if !rows.is_empty() => break,
                Err(error) => return Err(error),
            }
        }
        Ok(CollectionAnswer { rows })
    }

    fn collection_row(
        &self,
        text: &str,
        request: &CollectionRequest,
        stop: &Stop,
    ) -> Result<CollectionRow, Unanswered> {
        stop.check()?;
        let layout = request.layout.clone();
        let source = PuzzleSource { puzzle: Some(text.into()), layout, ..PuzzleSource::default() };
        let Subject { puzzle, .. } = match source.subject(RulePolicy::RULES) {
            Err(Unanswered::Wrong(fault)) => {
                let error = Some(fault.message);
                return Ok(CollectionRow { error, ..CollectionRow::default() });
            }
            subject => subject?,
        };
        let ratings = match request.scales.wants_any() {
            true => self.rate_puzzle(&puzzle, &request.scales, stop)?,
            false => {
                let solutions = answer_puzzle(&puzzle, 2, stop)?.solutions;
                Ratings { solutions, ..Ratings::default() }
            }
        };
        let classic =
            as_classic(&puzzle.board).filter(|_| request.minlex && puzzle.rules.is_empty());
        let row = CollectionRow {
            side: Some(puzzle.board.layout().side()),
            clues: Some(puzzle.board.value_count()),
            minlex: classic.map(|classic| Canonical::of(&classic).form().to_string()),
            ..CollectionRow::default()
        };
        Ok(row.rated(&ratings, request))
    }
}

impl CollectionRow {
    fn rated(self, ratings: &Ratings, request: &CollectionRequest) -> CollectionRow {
        let rated = ratings.answer("", request.scales.techniques.names);
        CollectionRow {
            solutions: Some(ratings.solutions),
            hodoku: rated.hodoku,
            se: rated.se,
            sotd: rated.sotd,
            own: rated.own,
            resolution: rated.resolution,
            variant: rated.variant,
            hardest: rated.hardest,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn request(puzzles: &[&str]) -> CollectionRequest {
        let puzzles = puzzles.iter().map(|&text| text.into()).collect();
        let scales = RateRequest { hodoku: false, ..RateRequest::default() };
        CollectionRequest { puzzles, scales, ..CollectionRequest::default() }
    }

    fn rows(request: &CollectionRequest) -> Vec<CollectionRow> {
        Session::new().collection(request, &Stop::never()).unwrap().rows
    }

    #[test]
    fn every_text_has_a_row_even_if_it_is_not_a_puzzle() {
        let empty = ".".repeat(81);

        let rows = rows(&request(&[EASY, "nonsense", &empty, "1......4.2....3."]));

        let solutions: Vec<_> = rows.iter().map(|row| row.solutions).collect();
        assert_eq!(solutions, [Some(1), None, Some(2), Some(1)]);
        assert!(rows[1].error.is_some());
        assert_eq!((rows[0].side, rows[0].clues), (Some(9), Some(30)));
        assert_eq!(rows[3].side, Some(4));
        assert!(rows.iter().all(|row| row.hodoku.is_none() && row.minlex.is_none()));
    }

    #[test]
    fn the_ratings_are_those_of_rate() {
        let scales = RateRequest::all();
        let board = candoku_grid::Board::from_classic(&EASY.parse().unwrap());
        let session = Session::new();
        let ratings = session.rate(&board, &scales, &Stop::never()).unwrap();

        let row = rows(&CollectionRequest { scales, ..request(&[EASY]) }).remove(0);

        let rated = ratings.answer(EASY, Default::default());
        assert_eq!((row.hodoku, row.se, row.sotd), (rated.hodoku, rated.se, rated.sotd));
        assert_eq!((row.own, row.hardest), (rated.own, rated.hardest));
    }

    #[test]
    fn equivalent_puzzles_have_one_canonical_form() {
        let reversed: String = EASY.chars().rev().collect();

        let rows = rows(&CollectionRequest { minlex: true, ..request(&[EASY, &reversed]) });

        assert!(rows[0].minlex.is_some());
        assert_eq!(rows[0].minlex, rows[1].minlex);
    }

    #[test]
    fn work_without_time_for_one_puzzle_is_stopped() {
        let stop = Stop::never().when(|| true);

        let answer = Session::new().collection(&request(&[EASY]), &stop);

        assert!(matches!(answer, Err(Unanswered::Stopped)));
    }

    #[test]
    fn when_time_is_up_the_rows_so_far_are_the_answer() {
        // Before each puzzle the token is asked once; finding two solutions of a classic puzzle asks it no more.
        let stop = Stop::new().with_budget(2);

        let answer = Session::new().collection(&request(&[EASY; 9]), &stop).unwrap();

        assert!(!answer.rows.is_empty() && answer.rows.len() < 9, "{}", answer.rows.len());
    }
}
