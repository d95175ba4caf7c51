//! `--names`: the vocabulary for technique names.

use candoku::strategy::Names;
use clap::Args;

/// The vocabulary to print
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct NamesArg {
    /// Technique names: hodoku, or sudokuoftheday (with houses as Row0, Col3, Box03); a technique
    /// that this site does not have keeps its HoDoKu name
    #[arg(long, value_name = "NAMES", default_value_t)]
    pub(crate) names: Names,
}
