//! Groups of constraints: all of which hold, one of which holds, or which are repeated elsewhere.

use super::{ConstraintStringCause, ConstraintStringError, Token};

/// What begins a group.
const GROUPS: [&str; 3] = ["And", "Or", "Replicate"];

/// The constraints outside groups, and those in groups of which all hold.
pub(super) struct Groups<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    /// The groups that are repeated, from their starts to their ends.
    pub(super) repeated: Vec<Vec<Token<'a>>>,
    /// The other groups, each as one error.
    pub(super) refused: Vec<ConstraintStringError>,
}

/// Opens the groups of which all constraints hold. Alternatives are not understood, with all that
/// is in them.
pub(super) fn without_groups(all: Vec<Token<'_>>) -> Result<Groups<'_>, ConstraintStringError> {
    let group = |place| ConstraintStringError { place, cause: ConstraintStringCause::Group };
    let mut groups = Groups { tokens: Vec::new(), repeated: Vec::new(), refused: Vec::new() };
    // The starts of the groups that are open, and how many of them the outermost one has outside
    // whose constraints do not all hold as they are.
    let mut open: Vec<usize> = Vec::new();
    let mut inside: Option<(usize, Vec<Token>)> = None;
    for token in all {
        let is_end = token.name == "End";
        let is_group = GROUPS.contains(&token.name);
        let place = token.place;
        match &mut inside {
            Some((_, tokens)) => tokens.push(token),
            None if is_group && token.name != "And" => {
                inside = Some((open.len(), vec![token]));
            }
            None if !is_end && !is_group => groups.tokens.push(token),
            None => {}
        }
        if is_group {
            open.push(place);
        }
        if is_end {
            open.pop().ok_or_else(|| group(place))?;
            if let Some((_, tokens)) = inside.take_if(|(outside, _)| *outside == open.len()) {
                match tokens[0].name {
                    "Replicate" => groups.repeated.push(tokens),
                    name => {
                        let cause = ConstraintStringCause::Unknown(name.into());
                        groups.refused.push(tokens[0].error(cause));
                    }
                }
            }
        }
    }
    match open.pop() {
        Some(place) => Err(group(place)),
        None => Ok(groups),
    }
}
