//! The names of the text formats.

use std::fmt;
use std::str::FromStr;

use crate::quoted::Quoted;

/// A text format, by the name used on the command line.
///
/// ```
/// use candoku_formats::Format;
///
/// assert_eq!("pencil-marks".parse(), Ok(Format::PencilMarks));
/// assert_eq!(Format::OpenSudoku.to_string(), "open-sudoku");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// One line, one character per cell.
    Line,
    /// One line per row, one character per cell.
    Grid,
    /// A grid with its boxes drawn around it.
    Boxed,
    /// A grid that shows the candidates of its empty cells.
    PencilMarks,
    /// Numbers separated by spaces.
    Numbers,
    /// The `.sdk` file of SadMan Sudoku.
    Sdk,
    /// The `.ss` file of Simple Sudoku.
    SimpleSudoku,
    /// A line of HoDoKu's technique library.
    Library,
    /// The XML file of OpenSudoku.
    OpenSudoku,
    /// The 162-character string of SudokuWiki.
    SudokuWiki,
    /// A link to f-puzzles, or its JSON.
    FPuzzles,
    /// A link to SudokuPad.
    SudokuPad,
    /// A link to SudokuMaker.
    SudokuMaker,
    /// A constraint string, on a line or in a link to ISS.
    ConstraintString,
    /// A Killer Sudoku with one sign per cell.
    Killer,
    /// candoku's own JSON.
    Json,
}

/// The name of a format that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat {
    /// The name that was requested.
    pub name: String,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 16] = [
        Format::Line,
        Format::Grid,
        Format::Boxed,
        Format::PencilMarks,
        Format::Numbers,
        Format::Sdk,
        Format::SimpleSudoku,
        Format::Library,
        Format::OpenSudoku,
        Format::SudokuWiki,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::SudokuMaker,
        Format::ConstraintString,
        Format::Killer,
        Format::Json,
    ];

    /// The name on the command line: lower case, words joined by `-`.
    pub fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Boxed => "boxed",
            Format::PencilMarks => "pencil-marks",
            Format::Numbers => "numbers",
            Format::Sdk => "sdk",
            Format::SimpleSudoku => "simple-sudoku",
            Format::Library => "library",
            Format::OpenSudoku => "open-sudoku",
            Format::SudokuWiki => "sudoku-wiki",
            Format::FPuzzles => "f-puzzles",
            Format::SudokuPad => "sudoku-pad",
            Format::SudokuMaker => "sudoku-maker",
            Format::ConstraintString => "constraint-string",
            Format::Killer => "killer",
            Format::Json => "json",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| UnknownFormat { name: name.into() })
    }
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names = Format::ALL.map(Format::name).join(", ");
        write!(f, "found '{}', expected one of {names}", Quoted(&self.name))
    }
}

impl std::error::Error for UnknownFormat {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_found_by_its_name() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_all_names() {
        let error = "text".parse::<Format>().unwrap_err();

        assert!(error.to_string().starts_with("found 'text', expected one of line, grid, boxed"));
    }
}
