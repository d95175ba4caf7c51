//! Puzzles made to order, as columns.

use std::fmt;
use std::ops::Range;

use arrow_array::StringArray;
use candoku::formats::LayoutChoice;
use candoku::generate::{
    ClueSymmetry, Control, Explained, GenerateOutcome, Generator, NeedsTechnique, NumberRange,
    PuzzleJudge, Rated, Specification, TenthsRange,
};
use candoku::grid::Layout;
use candoku::strategy::Level;

/// An endless column of puzzles; each depends on the seed, the order and its number alone.
#[derive(Debug)]
pub struct Puzzles {
    generator: Generator,
    is_judged: bool,
}

/// Why an order for puzzles is not understood, or cannot be met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRequest(String);

impl Puzzles {
    /// The column of this seed, to an order in the words of `candoku generate`.
    ///
    /// ```
    /// use candoku_columns::Puzzles;
    ///
    /// let puzzles = Puzzles::new(7, &["clues=24..26", "symmetry=half-turn"]).unwrap();
    /// assert_eq!(puzzles.make(0..3).iter().flatten().count(), 3);
    /// assert!(Puzzles::new(7, &["clues=16"]).is_err());
    /// ```
    pub fn new<S: AsRef<str>>(seed: u64, order: &[S]) -> Result<Puzzles, InvalidRequest> {
        let mut side = 9;
        for option in order {
            if let Some(value) = option.as_ref().strip_prefix("side=") {
                let wrong = || {
                    InvalidRequest(format!("found '{value}', expected a number as in 'side=16'"))
                };
                side = value.parse().map_err(|_| wrong())?;
            }
        }
        let layout = LayoutChoice::default().layout_for(side).map_err(InvalidRequest::because)?;
        let mut specification = Specification::new(layout.clone());
        let mut judge: Option<(&str, Box<dyn PuzzleJudge>)> = None;
        for option in order {
            let option = option.as_ref();
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            match name {
                "side" => {}
                "minimal" if value.is_empty() => specification = specification.minimal(),
                "clues" => {
                    let NumberRange { least, most } =
                        value.parse().map_err(InvalidRequest::because)?;
                    specification = specification.with_clues(least..=most.min(layout.cell_count()));
                }
                "symmetry" => {
                    let symmetry: ClueSymmetry = value.parse().map_err(InvalidRequest::because)?;
                    specification = specification.with_symmetry(symmetry);
                }
                _ => {
                    let wanted = difficulty(name, value, &layout)?;
                    if let Some((other, _)) = judge.replace((name, wanted)) {
                        return Err(InvalidRequest(format!(
                            "'{other}' and '{name}' do not go together"
                        )));
                    }
                }
            }
        }
        let generator = Generator::new(specification, seed).map_err(InvalidRequest::because)?;
        let is_judged = judge.is_some();
        let generator = match judge {
            Some((_, judge)) => generator.judged_by(judge),
            None => generator,
        };
        Ok(Puzzles { generator, is_judged })
    }

    /// How many puzzles are best made at once.
    pub fn share(&self) -> u64 {
        match self.generator.family() {
            1 if self.is_judged => 64,
            1 => 2048,
            family => family,
        }
    }

    /// The puzzles of these numbers; one that was not found within the usual effort is NULL.
    pub fn make(&self, numbers: Range<u64>) -> StringArray {
        let mut lines = Vec::new();
        self.generator.generate(numbers, &Control::default(), |outcome| {
            lines.push(match outcome {
                GenerateOutcome::Found(puzzle) => Some(puzzle.line()),
                GenerateOutcome::NotFound { .. } => None,
            });
        });
        StringArray::from(lines)
    }
}

fn difficulty(
    name: &str,
    value: &str,
    layout: &Layout,
) -> Result<Box<dyn PuzzleJudge>, InvalidRequest> {
    Ok(match name {
        "level" => {
            let level: Level = value.parse().map_err(InvalidRequest::because)?;
            Box::new(Rated::level(layout, level))
        }
        "technique" => {
            Box::new(NeedsTechnique::new(layout, value).map_err(InvalidRequest::because)?)
        }
        "er" if !layout.is_classic() => {
            return Err(InvalidRequest("only classic 9×9 puzzles have an ER".into()));
        }
        "er" => {
            let TenthsRange { least, most } = value.parse().map_err(InvalidRequest::because)?;
            Box::new(Explained::new(least..=most))
        }
        _ => {
            let expected = "expected side, minimal, clues, symmetry, level, technique or er";
            return Err(InvalidRequest(format!("found '{name}', {expected}")));
        }
    })
}

impl InvalidRequest {
    fn because(reason: impl fmt::Display) -> InvalidRequest {
        InvalidRequest(reason.to_string())
    }
}

impl fmt::Display for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidRequest {}
