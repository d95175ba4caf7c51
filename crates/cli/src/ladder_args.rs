//! Which techniques count, and in which order.

use std::path::PathBuf;

use candoku::grid::Layout;
use candoku::strategy::{Ladder, Level, Names, Overrides, UnknownTechnique, Wording};
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

    /// The words for steps on boards of a layout.
    pub(crate) fn wording(&self, layout: &Layout) -> Wording {
        Wording::new(self.names(), layout)
    }

    /// The ladder of those whose names were chosen, with what these arguments change.
    pub(crate) fn ladder(&self) -> Result<Ladder, Failure> {
        self.changed(self.names().ladder())
    }

    /// A ladder with what these arguments change.
    pub(crate) fn changed(&self, ladder: Ladder) -> Result<Ladder, Failure> {
        let unknown = |error: UnknownTechnique| Failure::Usage(error.to_string());
        let mut ladder = self.configured(ladder)?;
        if !self.techniques.is_empty() {
            ladder = ladder.only(&self.techniques).map_err(unknown)?;
        }
        let ladder = ladder.without(&self.without).map_err(unknown)?;
        let hardest = self.max_level.unwrap_or(Level::Extreme);
        Ok(ladder.filtered(|rung| rung.level <= hardest))
    }

    fn configured(&self, ladder: Ladder) -> Result<Ladder, Failure> {
        let Some(path) = &self.config else { return Ok(ladder) };
        let name = path.display();
        let text = read_text(path, CONFIG)?;
        let overrides: Overrides =
            text.parse().map_err(|error| Failure::Data(format!("{name}: {error}")))?;
        overrides.apply(ladder).map_err(|error| Failure::Data(format!("{name}: {error}")))
    }
}
