//! Which techniques count, and in which order.

use std::path::PathBuf;

use candoku::TechniqueChoice;
use candoku::strategy::{Ladder, Level, Names, Overrides, OverridesError};
use clap::Args;

use crate::bounded::{CONFIG, read_text};
use crate::exit::Failure;
use crate::names_arg::NamesArg;

/// The techniques to use
#[derive(Args, Debug)]
#[command(next_help_heading = "Techniques")]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    names: NamesArg,

    /// A TOML file that changes the order, level or score of techniques, or switches them on or off
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Only these techniques, by code, short key or name: 0002,n1,"Candidate Lines"
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    techniques: Vec<String>,

    /// All but these techniques, by code, short key or name
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    without: Vec<String>,

    /// No technique of a harder level: easy, medium, hard, unfair, extreme
    #[arg(long, value_name = "LEVEL")]
    max_level: Option<Level>,
}

impl LadderArgs {
    /// Whose names techniques go by.
    pub(crate) fn names(&self) -> Names {
        self.names.names
    }

    /// What these arguments choose.
    pub(crate) fn choice(&self) -> Result<TechniqueChoice, Failure> {
        Ok(TechniqueChoice {
            names: self.names(),
            overrides: self.overrides()?,
            only: self.techniques.clone(),
            without: self.without.clone(),
            max_level: self.max_level,
        })
    }

    fn overrides(&self) -> Result<Option<Overrides>, Failure> {
        let Some(path) = &self.config else { return Ok(None) };
        let text = read_text(path, CONFIG)?;
        let bad = |error: OverridesError| Failure::Data(format!("{}: {error}", path.display()));
        let overrides: Overrides = text.parse().map_err(bad)?;
        // What it changes must exist.
        overrides.apply(Ladder::everything()).map_err(bad)?;
        Ok(Some(overrides))
    }
}
