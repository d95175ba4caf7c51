//! `--strength`, for all commands with regions or boxes.

use candoku_region::DeductionStrength;
use clap::ValueEnum;

/// Which singles a region finds.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StrengthArg {
    /// Naked singles: a cell with only one possible number has that value.
    Naked,
    /// Hidden singles too: a number with only one possible cell in the region goes there.
    Hidden,
}

impl From<StrengthArg> for DeductionStrength {
    fn from(strength: StrengthArg) -> DeductionStrength {
        match strength {
            StrengthArg::Naked => DeductionStrength::NakedSingles,
            StrengthArg::Hidden => DeductionStrength::HiddenSingles,
        }
    }
}
