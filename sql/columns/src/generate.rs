//! Puzzles made to order, as columns.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use arrow_array::StringArray;
use candoku::formats::LayoutChoice;
use candoku::generate::{
    ClueSymmetry, Control, Explained, Generator, Judge, NeedsTechnique, Outcome, Rated,
    Specification,
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
pub struct Unfit(String);

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
    pub fn new<S: AsRef<str>>(seed: u64, order: &[S]) -> Result<Puzzles, Unfit> {
        let mut side = 9;
        for option in order {
            if let Some(value) = option.as_ref().strip_prefix("side=") {
                side = parsed(value, "side=16")?;
            }
        }
        let layout = LayoutChoice::default().layout_for(side).map_err(Unfit::because)?;
        let mut specification = Specification::new(layout.clone());
        let mut judge = None;
        for option in order {
            let option = option.as_ref();
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            match name {
                "side" => {}
                "minimal" if value.is_empty() => specification = specification.minimal(),
                "clues" => specification = specification.with_clues(clues(value, &layout)?),
                "symmetry" => {
                    let symmetry: ClueSymmetry = value.parse().map_err(Unfit::because)?;
                    specification = specification.with_symmetry(symmetry);
                }
                _ => judge = Some(difficulty(name, value, &layout)?),
            }
        }
        let generator = Generator::new(specification, seed).map_err(Unfit::because)?;
        let is_judged = judge.is_some();
        let generator = match judge {
            Some(judge) => generator.judged_by(judge),
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
                Outcome::Found(puzzle) => Some(puzzle.line()),
                Outcome::NotFound { .. } => None,
            });
        });
        StringArray::from(lines)
    }
}

fn difficulty(name: &str, value: &str, layout: &Layout) -> Result<Box<dyn Judge>, Unfit> {
    Ok(match name {
        "level" => {
            let level: Level = value.parse().map_err(Unfit)?;
            Box::new(Rated::level(layout, level))
        }
        "technique" => Box::new(NeedsTechnique::new(layout, value).map_err(Unfit::because)?),
        "er" if layout.is_classic() => {
            let tenths = |text: &str| -> Result<u16, Unfit> {
                let number: f64 = parsed(text, "er=7.1..8.3")?;
                Ok((number * 10.0).round() as u16)
            };
            let (least, most) = value.split_once("..").unwrap_or((value, value));
            Box::new(Explained::new(tenths(least)?..=tenths(most)?))
        }
        _ => {
            let expected = "expected side, minimal, clues, symmetry, level, technique or er";
            return Err(Unfit(format!("found '{name}', {expected}")));
        }
    })
}

/// The number of clues as `24`, `22..26`, `..24` or `30..`.
fn clues(value: &str, layout: &Layout) -> Result<RangeInclusive<usize>, Unfit> {
    let number = |text: &str, open: usize| match text {
        "" => Ok(open),
        _ => parsed(text, "clues=22..26"),
    };
    let (least, most) = match value.split_once("..") {
        Some((least, most)) => (number(least, 0)?, number(most, layout.cell_count())?),
        None => (parsed(value, "clues=24")?, parsed(value, "clues=24")?),
    };
    Ok(least..=most)
}

fn parsed<T: std::str::FromStr>(text: &str, example: &str) -> Result<T, Unfit> {
    text.parse().map_err(|_| Unfit(format!("found '{text}', expected a number as in '{example}'")))
}

impl Unfit {
    fn because(reason: impl fmt::Display) -> Unfit {
        Unfit(reason.to_string())
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}
