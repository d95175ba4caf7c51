//! Vocabularies as JSON.

use candoku::strategy::Names;
use serde::Deserialize;
use utoipa::ToSchema;

/// Whose names techniques go by.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "lowercase")]
#[schema(as = Names)]
pub(crate) enum NamesName {
    /// HoDoKu's names, and houses such as `row 1`.
    #[default]
    Hodoku,
    /// The names of sudokuoftheday.com, and houses such as `Row0`, `Col3`, `Box03`. Paths, hints and
    /// lists of steps are made of that site's techniques, in its order; others keep HoDoKu's names.
    Sudokuoftheday,
}

impl From<NamesName> for Names {
    fn from(name: NamesName) -> Names {
        match name {
            NamesName::Hodoku => Names::Hodoku,
            NamesName::Sudokuoftheday => Names::SudokuOfTheDay,
        }
    }
}
