//! Whose names techniques go by.

use std::fmt;

use candoku_grid::NameError;

use crate::ladder::Ladder;
use crate::technique::Technique;

/// A vocabulary: whose names techniques and houses go by.
///
/// ```
/// use candoku_strategy::Names;
/// use candoku_strategy::techniques::NAKED_SINGLE;
///
/// let names: Names = "sudokuoftheday".parse().unwrap();
/// assert_eq!(names.of(&NAKED_SINGLE), "Single Candidate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Names {
    /// HoDoKu's names, and houses such as `row 1`.
    #[default]
    Hodoku,
    /// The names of sudokuoftheday.com where it has one, and houses as in the Strategies document:
    /// `Row0`.
    SudokuOfTheDay,
}

impl Names {
    /// All vocabularies, the default first.
    pub const ALL: [Names; 2] = [Names::Hodoku, Names::SudokuOfTheDay];

    /// What a technique is called.
    ///
    /// A name means one thing: a technique that sudokuoftheday.com does not have keeps its own.
    pub fn of(self, technique: &Technique) -> &'static str {
        match self {
            Names::Hodoku => technique.name,
            Names::SudokuOfTheDay => technique.sotd_name.unwrap_or(technique.name),
        }
    }

    /// The ladder for explanations and hints in this vocabulary.
    pub fn explaining(self) -> Ladder {
        match self {
            Names::Hodoku => Ladder::readable(),
            Names::SudokuOfTheDay => Ladder::sudoku_of_the_day(),
        }
    }

    /// The techniques that have a name of their own, in the order of those who named them.
    pub fn ladder(self) -> Ladder {
        match self {
            Names::Hodoku => Ladder::hodoku(),
            Names::SudokuOfTheDay => Ladder::sudoku_of_the_day(),
        }
    }
}

impl std::str::FromStr for Names {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Names, NameError> {
        let is_meant = |names: &Names| names.to_string().eq_ignore_ascii_case(text);
        let expected = "hodoku or sudokuoftheday";
        Names::ALL.into_iter().find(is_meant).ok_or_else(|| NameError::new(text, expected))
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Names::Hodoku => "hodoku",
            Names::SudokuOfTheDay => "sudokuoftheday",
        })
    }
}
