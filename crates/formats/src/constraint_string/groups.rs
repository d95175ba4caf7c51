//! Groups of constraints: all of which hold, one of which holds, or which are repeated elsewhere.

use super::{ConstraintStringCause, ConstraintStringError, Token};

/// What begins a group.
const GROUPS: [&str; 3] = ["And", "Or", "Replicate"];

/// The constraints outside groups, and those in groups of which all hold.
pub(super) struct Groups<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// The other groups, each as one error.
    pub(super) refused: Vec<ConstraintStringError>,
}

/// Opens the groups of which all constraints hold; the others are not understood, with all that is
/// in them.
pub(super) fn without_groups(all: Vec<Token<'_>>) -> Result<Groups<'_>, ConstraintStringError> {
    let mut groups = Groups { tokens: Vec::new(), refused: Vec::new() };
    // The starts of the groups that are open, and of the outermost one that is not understood.
    let mut open: Vec<usize> = Vec::new();
    let mut refused: Option<usize> = None;
    for token in all {
        let group = |place| ConstraintStringError { place, cause: ConstraintStringCause::Group };
        match token.name {
            "End" => {
                let start = open.pop().ok_or_else(|| group(token.place))?;
                refused = refused.filter(|&outermost| outermost != start);
            }
            name if GROUPS.contains(&name) => {
                open.push(token.place);
                if name != "And" && refused.is_none() {
                    refused = Some(token.place);
                    let cause = ConstraintStringCause::Unknown(name.into());
                    groups.refused.push(token.error(cause));
                }
            }
            _ if refused.is_none() => groups.tokens.push(token),
            _ => {}
        }
    }
    match open.pop() {
        Some(place) => Err(ConstraintStringError { place, cause: ConstraintStringCause::Group }),
        None => Ok(groups),
    }
}
