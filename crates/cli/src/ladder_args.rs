//! `--scale`: which techniques count, and in which order.

use std::path::PathBuf;

use candoku::strategy::{Ladder, Overrides};
use clap::{Args, ValueEnum};

use crate::exit::Failure;

/// The techniques to use
#[derive(Args, Debug)]
#[command(next_help_heading = "Techniques")]
pub(crate) struct LadderArgs {
    /// Whose names and order: hodoku, or sudokuoftheday
    #[arg(long, value_name = "NAME", default_value = "hodoku")]
    names: Names,

    /// A TOML file that changes the order, level or score of techniques, or switches them on or off
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Names {
    Hodoku,
    Sudokuoftheday,
}

impl LadderArgs {
    /// The ladder that these arguments ask for.
    pub(crate) fn ladder(&self) -> Result<Ladder, Failure> {
        let ladder = match self.names {
            Names::Hodoku => Ladder::hodoku(),
            Names::Sudokuoftheday => Ladder::sudoku_of_the_day(),
        };
        let Some(path) = &self.config else { return Ok(ladder) };
        let name = path.display();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
        let overrides: Overrides =
            text.parse().map_err(|error| Failure::Data(format!("{name}: {error}")))?;
        overrides.apply(ladder).map_err(|error| Failure::Data(format!("{name}: {error}")))
    }
}
