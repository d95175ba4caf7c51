//! `--strength`, for all commands whose regions conclude something.

use candoku_region::Strength;
use clap::ValueEnum;

/// How much a region concludes by itself.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StrengthArg {
    /// A cell with one possible number has that value.
    Naked,
    /// Also, a number with one possible cell in the region goes there.
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
