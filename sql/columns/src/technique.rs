//! Which techniques a puzzle takes.

use std::fmt;
use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, BooleanArray};
use candoku::strategy::{Ladder, Technique};

use crate::bad_row::{BadRow, Strictness};
use crate::climb::Climber;
use crate::column::Column;
use crate::puzzle::board;

/// No technique has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(String);

/// The names of the techniques that solve each puzzle, in the order of their first use.
pub(crate) fn techniques(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let mut climber = Climber::new(Ladder::hodoku());
    let climbs = column.answers(strictness, |text| Ok(climber.climb(&board(text)?)))?;
    let mut lists = ListBuilder::new(StringBuilder::new());
    for climb in climbs {
        let names = climb.map(|climb| climb.used.into_iter().map(|used| Some(used.technique.name)));
        lists.append_option(names);
    }
    Ok(Arc::new(lists.finish()))
}

/// Whether each puzzle is solved with a technique and what comes before it, but not without it
/// and its kin.
///
/// The technique is named, or given by its code or key. A puzzle without exactly one solution
/// needs nothing.
pub fn needs(
    puzzles: &dyn Array,
    technique: &str,
    strictness: Strictness,
) -> Result<Result<BooleanArray, BadRow>, UnknownTechnique> {
    let rungs = Ladder::hodoku().rungs().to_vec();
    let is_meant = |known: &Technique| {
        let known = [known.name, known.code, known.key];
        known.iter().any(|known| known.eq_ignore_ascii_case(technique))
    };
    let place = rungs.iter().position(|rung| is_meant(rung.technique()));
    let place = place.ok_or_else(|| UnknownTechnique(technique.into()))?;
    let mut rungs = rungs[..=place].to_vec();
    rungs[place].on = true;
    let wanted = rungs[place].technique();
    let mut climber = Climber::new(Ladder::new(rungs));
    // A technique is used only where everything before it and its kin leads no further.
    let needs = |text: &str| {
        let used = climber.climb(&board(text)?).map(|climb| climb.used);
        Ok(Some(used.is_some_and(|used| used.iter().any(|used| used.technique == wanted))))
    };
    let answers = Column::of(puzzles).and_then(|column| column.answers(strictness, needs));
    Ok(answers.map(BooleanArray::from))
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "there is no technique '{}'", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}
