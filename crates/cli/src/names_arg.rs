//! `--names`: whose names techniques go by.

use candoku::strategy::Names;
use clap::Args;

/// Whose names to print
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NamesArg {
    /// Whose names techniques go by: hodoku, or sudokuoftheday (with houses as Row0, Col3, Box03);
    /// a technique that the site does not have keeps HoDoKu's name
    #[arg(long, value_name = "NAMES", default_value_t)]
    pub(crate) names: Names,
}
