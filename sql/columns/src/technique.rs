//! Which techniques a puzzle takes.

use std::sync::Arc;

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, BooleanArray};
use candoku::strategy::{Ladder, UnknownTechnique};

use crate::bad_row::{BadRow, Strictness};
use crate::climb::Climber;
use crate::column::Column;
use crate::puzzle::board;

/// The names of the techniques that solve each puzzle, in the order of their first use.
pub(crate) fn techniques(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let climber = Climber::new(&Ladder::hodoku());
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
/// The technique is named in either vocabulary, or given by its code or key. A puzzle without exactly one solution
/// needs nothing.
pub fn needs(
    puzzles: &dyn Array,
    technique: &str,
    strictness: Strictness,
) -> Result<Result<BooleanArray, BadRow>, UnknownTechnique> {
    let ladder = Ladder::up_to(technique)?;
    let wanted = ladder.rungs().last().map(|rung| rung.technique());
    let climber = Climber::new(&ladder);
    // A technique is used only where everything before it and its kin leads no further.
    let needs = |text: &str| {
        let used = climber.climb(&board(text)?).map(|climb| climb.used);
        Ok(Some(used.is_some_and(|used| used.iter().any(|used| Some(used.technique) == wanted))))
    };
    let answers = Column::of(puzzles).and_then(|column| column.answers(strictness, needs));
    Ok(answers.map(BooleanArray::from))
}
