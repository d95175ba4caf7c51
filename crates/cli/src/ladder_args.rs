//! Which techniques are used, and in which order.

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

    /// A TOML file that changes the order, level or score of techniques, or turns them on or off
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Use only these techniques, by code, short key or name: 0002,n1,"Candidate Lines"
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    techniques: Vec<String>,

    /// Do not use these techniques, by code, short key or name
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    without: Vec<String>,

    /// Use no technique above this level: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL")]
    max_level: Option<Level>,
}

impl LadderArgs {
    /// The vocabulary for technique names.
    pub(crate) fn names(&self) -> Names {
        self.names.names
    }

    /// The techniques that these arguments select.
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
        // The techniques that it changes must exist.
        overrides.apply(Ladder::everything()).map_err(bad)?;
        Ok(Some(overrides))
    }
}
