//! `--strength`, for all commands with regions or boxes.

use candoku_region::Strength;
use clap::ValueEnum;

/// Which singles a region finds.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StrengthArg {
    /// Naked singles: a cell with only one possible number has that value.
    Naked,
    /// Hidden singles too: a number with only one possible cell in the region goes there.
    Hidden,
}

impl From<StrengthArg> for Strength {
    fn from(strength: StrengthArg) -> Strength {
        match strength {
            StrengthArg::Naked => Strength::NakedSingles,
            StrengthArg::Hidden => Strength::HiddenSingles,
        }
    }
}
