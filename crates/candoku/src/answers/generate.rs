//! `generate`: a new puzzle that meets a specification.

use std::ops::ControlFlow;
use std::time::SystemTime;

use candoku_formats::{Format, write_puzzle};
use candoku_generate::{
    ClueSymmetry, Control, GenerateOutcome, GeneratedPuzzle, GeneratedVariant, Generator,
    NeedsTechnique, Rated, RuleMix, Specification, Variants,
};
use candoku_grid::{Layout, MAX_SIDE, Random, Stop};
use candoku_strategy::{End, Level, Names, Uniqueness};

use super::rate::HodokuRating;
use crate::fault::Fault;
use crate::session::Session;
use crate::source::LayoutSpec;
#[cfg(feature = "serde")]
use crate::strict::{listed, object, whole, whole_or_null};
use crate::tally::Tally;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

/// What the puzzle should be like.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GenerateRequest {
    /// The type of puzzle; a plain Sudoku by default.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub layout: Option<LayoutSpec>,
    /// The number of rows; by default nine, or as given by the boxes.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 25))]
    pub side: Option<usize>,
    /// The level on HoDoKu's scale.
    pub level: Option<Level>,
    /// The hardest technique that the puzzle must need: its code, key or name in either vocabulary.
    pub technique: Option<String>,
    /// The symmetry of the clue pattern, by the names of the command line.
    pub symmetry: Option<String>,
    /// The number of clues.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub clues: Option<ClueRange>,
    /// Whether every clue must be needed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub minimal: bool,
    /// The random seed: the same seed gives the same puzzle.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "whole_or_null"))]
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    pub seed: Option<u64>,
    /// The rules beyond houses that the clues may have, such as `killer`, `thermo`, `kropki` or any name of a
    /// rule; without level, technique and clues.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "listed"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    pub rules: Vec<String>,
    /// The vocabulary for technique names in the rating.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Names,
}

/// A range for the number of clues.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Clues))]
pub struct ClueRange {
    /// The minimum.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "whole"))]
    #[cfg_attr(feature = "schema", schema(maximum = 625))]
    pub least: usize,
    /// The maximum.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "whole"))]
    #[cfg_attr(feature = "schema", schema(maximum = 625))]
    pub most: usize,
}

/// A puzzle with exactly one solution, and how a person would solve it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPuzzle {
    /// The puzzle, one character per cell; with rules as a constraint string, or as candoku's JSON if that
    /// cannot hold a rule.
    pub puzzle: String,
    /// Its solution, one character per cell.
    pub solution: String,
    /// The number of givens.
    pub clues: usize,
    /// The number of rules beyond houses, if there are any.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rules: Option<usize>,
    /// The rating on HoDoKu's scale, if its techniques solve the puzzle.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hodoku: Option<HodokuRating>,
    /// The name of the hardest technique.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub hardest: Option<String>,
    /// The codes of the techniques of all steps.
    pub path: Vec<String>,
}

/// A new puzzle of the requested type.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Generated))]
pub struct GenerateAnswer {
    /// The puzzle.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub puzzle: NewPuzzle,
    /// The type of puzzle.
    pub layout: LayoutSpec,
    /// The number of rows.
    pub side: usize,
    /// The seed that reproduces this puzzle.
    pub seed: u64,
}

/// The reason why there is no puzzle.
const NOT_FOUND: &str = "no such puzzle was found in time; relax the request or try another seed";

impl Session {
    /// A puzzle with exactly one solution.
    ///
    /// # Errors
    ///
    /// If the specification cannot be met, or no puzzle was found in time.
    pub fn generate(
        &self,
        request: &GenerateRequest,
        stop: &Stop,
    ) -> Result<GenerateAnswer, Unanswered> {
        let layout = request.layout()?;
        let seed = request.seed.unwrap_or_else(self.seeds);
        if !request.rules.is_empty() {
            let puzzle = request.variant(&layout, seed, stop)?;
            let (layout, side) = (LayoutSpec::of(&layout)?, layout.side());
            return Ok(GenerateAnswer { puzzle, layout, side, seed });
        }
        let generator = Generator::new(request.specification(&layout)?, seed);
        let mut generator = generator.map_err(Unanswered::impossible)?;
        generator = match (&request.technique, request.level) {
            (Some(_), Some(_)) => {
                return Err(
                    Fault::new("found level and technique, expected only one of them").into()
                );
            }
            (Some(name), None) => {
                let judge = NeedsTechnique::new(&layout, name);
                generator.judged_by(judge.map_err(|error| Fault::part("technique", error))?)
            }
            (None, Some(level)) => generator.judged_by(Rated::level(&layout, level)),
            (None, None) => generator,
        };
        let Some(GenerateOutcome::Found(puzzle)) = first(&generator, stop, self.progress) else {
            return Err(Unanswered::impossible(NOT_FOUND));
        };
        Ok(GenerateAnswer {
            puzzle: self.new_puzzle(&puzzle, request.names, stop)?,
            layout: LayoutSpec::of(&layout)?,
            side: layout.side(),
            seed,
        })
    }

    /// A generated puzzle, its solution, and how a person would solve it.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn new_puzzle(
        &self,
        puzzle: &GeneratedPuzzle,
        names: Names,
        stop: &Stop,
    ) -> Result<NewPuzzle, Unanswered> {
        let board = puzzle.board();
        let hodoku = TechniqueChoice::default();
        let solver = self.rating_solver(board.layout(), &hodoku, Uniqueness::Established)?;
        let (mut tally, mut path) = (Tally::default(), Vec::new());
        let end = solver.climb(&board, stop, &mut |taken| {
            tally.add(taken.rung);
            path.push(taken.rung.technique().code.into());
            ControlFlow::Continue(())
        });
        if end == End::Stopped {
            return Err(Unanswered::Stopped);
        }
        let rated = Some(tally).filter(|_| end == End::Solved);
        Ok(NewPuzzle {
            puzzle: puzzle.line(),
            solution: puzzle.solution().to_string(),
            clues: puzzle.clues(),
            rules: None,
            hodoku: rated.as_ref().map(|tally| HodokuRating::from(tally.rating)),
            hardest: rated
                .and_then(|tally| tally.hardest)
                .map(|rung| names.of(rung.technique()).into()),
            path,
        })
    }
}

impl NewPuzzle {
    /// A generated puzzle with rules, in a format or the first of two that can hold it.
    ///
    /// # Errors
    ///
    /// If the format cannot hold a rule.
    pub fn with_rules(
        variant: &GeneratedVariant,
        format: Option<Format>,
    ) -> Result<NewPuzzle, Unanswered> {
        let GeneratedVariant { puzzle, solution } = variant;
        let text = match format {
            Some(format) => write_puzzle(puzzle, format),
            None => write_puzzle(puzzle, Format::ConstraintString)
                .or_else(|_| write_puzzle(puzzle, Format::Json)),
        };
        Ok(NewPuzzle {
            puzzle: text.map_err(Unanswered::impossible)?.trim_end().into(),
            solution: solution.to_string(),
            clues: puzzle.board.value_count(),
            rules: Some(puzzle.rules.len()),
            hodoku: None,
            hardest: None,
            path: Vec::new(),
        })
    }
}

impl GenerateRequest {
    fn variant(&self, layout: &Layout, seed: u64, stop: &Stop) -> Result<NewPuzzle, Unanswered> {
        if self.level.is_some() || self.technique.is_some() || self.clues.is_some() {
            let found = "found rules with level, technique or clues, expected rules alone";
            return Err(Fault::part("rules", found).into());
        }
        let mix: RuleMix =
            self.rules.join(",").parse().map_err(|error| Fault::part("rules", error))?;
        let variants = Variants::new(layout.clone(), mix, seed);
        let mut variants = variants.map_err(|error| Fault::part("rules", error))?;
        variants = variants.with_symmetry(self.symmetry()?);
        if self.minimal {
            variants = variants.minimal();
        }
        let mut found = None;
        variants.generate(0..1, &Control::new(stop), |variant| found = variant);
        match found {
            Some(variant) => NewPuzzle::with_rules(&variant, None),
            None => Err(Unanswered::impossible(NOT_FOUND)),
        }
    }

    fn symmetry(&self) -> Result<ClueSymmetry, Fault> {
        let symmetry = self.symmetry.as_deref().map(str::parse::<ClueSymmetry>).transpose();
        Ok(symmetry.map_err(|error| Fault::part("symmetry", error))?.unwrap_or_default())
    }

    fn layout(&self) -> Result<Layout, Fault> {
        let usual = LayoutSpec::default();
        let spec = self.layout.as_ref().unwrap_or(&usual);
        let choice = spec.choice()?;
        // Boxes and jigsaws determine the side; the default is nine.
        let fits = |&side: &usize| choice.layout_for(side).is_ok();
        let side = self.side.or_else(|| std::iter::once(9).chain(1..=MAX_SIDE).find(fits));
        spec.layout(side.unwrap_or(9))
    }

    fn specification(&self, layout: &Layout) -> Result<Specification, Fault> {
        let mut specification = Specification::new(layout.clone()).with_symmetry(self.symmetry()?);
        if self.minimal {
            specification = specification.minimal();
        }
        if let Some(ClueRange { least, most }) = self.clues {
            let cells = MAX_SIDE * MAX_SIDE;
            if let Some(clues) = [least, most].into_iter().find(|&clues| clues > cells) {
                let found = format!("found {clues} clues, expected at most {cells}");
                return Err(Fault::part("clues", found));
            }
            specification = specification.with_clues(least..=most);
        }
        Ok(specification)
    }
}

/// The first puzzle of the sequence, unless time runs out first.
fn first(generator: &Generator, stop: &Stop, progress: fn(u64)) -> Option<GenerateOutcome> {
    let mut found = None;
    let control = Control::new(stop).reporting_to(progress);
    generator.generate(0..1, &control, |outcome| found = Some(outcome));
    found
}

/// A new seed, small enough for JavaScript numbers.
pub(crate) fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Random::from_seed(since.as_nanos() as u64).bits() >> 11
}
