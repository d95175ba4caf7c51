//! Which techniques count, and in which order.

use std::path::PathBuf;

use candoku::strategy::{Ladder, Level, Overrides};
use clap::{Args, ValueEnum};

use crate::bounded::{CONFIG, read_text};
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

    /// Only these techniques, by code or short key: 0002,n1,xy
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    techniques: Vec<String>,

    /// All but these techniques, by code or short key
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    without: Vec<String>,

    /// No technique of a harder level: easy, medium, hard, unfair, extreme
    #[arg(long, value_name = "LEVEL")]
    max_level: Option<Level>,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Names {
    Hodoku,
    Sudokuoftheday,
}

impl LadderArgs {
    /// The ladder that these arguments ask for.
    pub(crate) fn ladder(&self) -> Result<Ladder, Failure> {
        let unknown = |name: String| {
            Failure::Usage(format!("found '{name}', expected the code or key of a technique"))
        };
        let mut ladder = self.configured()?;
        if !self.techniques.is_empty() {
            ladder = ladder.only(&self.techniques).map_err(unknown)?;
        }
        let ladder = ladder.without(&self.without).map_err(unknown)?;
        let hardest = self.max_level.unwrap_or(Level::Extreme);
        Ok(ladder.filtered(|rung| rung.level <= hardest))
    }

    fn configured(&self) -> Result<Ladder, Failure> {
        let ladder = match self.names {
            Names::Hodoku => Ladder::hodoku(),
            Names::Sudokuoftheday => Ladder::sudoku_of_the_day(),
        };
        let Some(path) = &self.config else { return Ok(ladder) };
        let name = path.display();
        let text = read_text(path, CONFIG)?;
        let overrides: Overrides =
            text.parse().map_err(|error| Failure::Data(format!("{name}: {error}")))?;
        overrides.apply(ladder).map_err(|error| Failure::Data(format!("{name}: {error}")))
    }
}
