//! Whose names techniques go by.

use std::fmt;

use candoku_grid::NameError;

use crate::ladder::Ladder;
use crate::technique::Technique;

/// A vocabulary: whose names techniques and houses go by.
///
/// ```
/// use candoku_strategy::Names;
/// use candoku_strategy::techniques::naked_single;
///
/// let names: Names = "sudokuoftheday".parse().unwrap();
/// assert_eq!(names.of(&naked_single::TECHNIQUE), "Single Candidate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Names {
    /// HoDoKu's names, and houses such as `row 1`.
    #[default]
    Hodoku,
    /// The names of sudokuoftheday.com, and houses as in the Strategies document: `Row0`.
    SudokuOfTheDay,
}

impl Names {
    /// All vocabularies, the default first.
    pub const ALL: [Names; 2] = [Names::Hodoku, Names::SudokuOfTheDay];

    /// What a technique is called.
    pub fn of(self, technique: &Technique) -> &'static str {
        match self {
            Names::Hodoku => technique.name,
            Names::SudokuOfTheDay => technique.sotd_name.unwrap_or_else(|| stand_in(technique)),
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

/// What a reader of sudokuoftheday.com would call a technique that the site does not name.
///
/// | technique | code | goes by |
/// |---|---|---|
/// | fish of two lines, however shaped | 03?0 | X-Wings |
/// | larger fish | 03?? | Swordfish |
/// | what needs one solution, combinations, templates | 06, 10, 12 | Nishio: suppose it, and it fails |
/// | chains and nets that end in a contradiction | 1301, 1303 | Nishio |
/// | all other chains, and what can be told as one: single-digit patterns, colours, wings, almost locked sets, Kraken fish | 0371, 0372, 04, 05, 07–09, 11, 13 | Forcing Chains |
///
/// A technique from outside keeps its own name.
fn stand_in(technique: &Technique) -> &'static str {
    match technique.code.as_bytes() {
        [b'0', b'3', b'7', ..] => "Forcing Chains",
        [b'0', b'3', _, b'0', ..] => "X-Wings",
        [b'0', b'3', _, b'1'..=b'9', ..] => "Swordfish",
        [b'0', b'6', _, _] | [b'1', b'0' | b'2', _, _] | b"1301" | b"1303" => "Nishio",
        [b'0', b'4' | b'5' | b'7'..=b'9', _, _] | [b'1', b'1' | b'3', _, _] => "Forcing Chains",
        _ => technique.name,
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
