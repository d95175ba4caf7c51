//! Which rules the clues of a puzzle may have.

use std::fmt;
use std::str::FromStr;

use candoku_rules::{KINDS, Kind, Placement, kind_named};

/// Kinds of rules from which clues are drawn.
///
/// ```
/// use candoku_generate::RuleMix;
///
/// let mix: RuleMix = "killer, kropki, anti-knight".parse().unwrap();
/// assert_eq!(mix.to_string(), "killer cage, difference, ratio, anti-knight");
/// assert!("clone".parse::<RuleMix>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct RuleMix {
    kinds: Vec<&'static dyn Kind>,
}

/// Why rules cannot be generated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MixError {
    /// No rule has this name.
    Unknown(String),
    /// Clues of this rule cannot be drawn at random.
    Unsupported(&'static str),
}

/// Short names, and the rules that they mean.
const SHORT: [(&str, &[&str]); 6] = [
    ("killer", &["killer cage"]),
    ("thermo", &["thermometer"]),
    ("kropki", &["difference", "ratio"]),
    ("xv", &["pair sum"]),
    ("whisper", &["whispers"]),
    ("german whispers", &["whispers"]),
];

impl RuleMix {
    /// The rules on the whole grid.
    pub(crate) fn global(&self) -> impl Iterator<Item = &'static dyn Kind> + '_ {
        self.kinds.iter().copied().filter(|kind| kind.placement() == Placement::Grid)
    }

    /// The rules whose clues are placed somewhere.
    pub(crate) fn placed(&self) -> Vec<&'static dyn Kind> {
        self.kinds.iter().copied().filter(|kind| kind.placement() != Placement::Grid).collect()
    }
}

impl FromStr for RuleMix {
    type Err = MixError;

    /// Reads names separated by commas: whole names, or short ones such as `killer` and `kropki`.
    fn from_str(names: &str) -> Result<RuleMix, MixError> {
        let mut kinds: Vec<&'static dyn Kind> = Vec::new();
        for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            let short = SHORT.iter().find(|(short, _)| short.eq_ignore_ascii_case(name));
            let meant = short.map_or(std::slice::from_ref(&name), |(_, meant)| meant);
            for name in meant {
                let kind = kind_named(name).or_else(|| kind_starting_with(name));
                let kind = kind.ok_or_else(|| MixError::Unknown((*name).into()))?;
                if kind.placement() == Placement::Groups || *kind.numbers().end() > MOST_NUMBERS {
                    return Err(MixError::Unsupported(kind.name()));
                }
                if !kinds.iter().any(|known| known.name() == kind.name()) {
                    kinds.push(kind);
                }
            }
        }
        match kinds.is_empty() {
            true => Err(MixError::Unknown(names.trim().into())),
            false => Ok(RuleMix { kinds }),
        }
    }
}

/// The most numbers that a generated clue has.
const MOST_NUMBERS: usize = 4;

/// The only kind whose name starts with this.
fn kind_starting_with(start: &str) -> Option<&'static dyn Kind> {
    let start = start.to_ascii_lowercase();
    let mut found = KINDS.iter().copied().filter(|kind| kind.name().starts_with(&start));
    found.next().filter(|_| found.next().is_none())
}

impl fmt::Display for RuleMix {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names: Vec<&str> = self.kinds.iter().map(|kind| kind.name()).collect();
        f.write_str(&names.join(", "))
    }
}

impl PartialEq for RuleMix {
    fn eq(&self, other: &RuleMix) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for RuleMix {}

impl fmt::Display for MixError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MixError::Unknown(name) => write!(f, "there is no rule named '{name}'"),
            MixError::Unsupported(name) => {
                write!(f, "clues of the rule '{name}' cannot be generated")
            }
        }
    }
}

impl std::error::Error for MixError {}
