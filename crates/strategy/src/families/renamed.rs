//! The steps of one technique under the name of another.

use std::ops::ControlFlow;

use crate::step::Step;
use crate::strategy::Found;
use crate::technique::Technique;

/// Hands over the steps that `find` finds, as steps of `technique`.
pub(crate) fn renamed(
    technique: &'static Technique,
    found: Found<'_>,
    find: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    find(&mut |step| found(Step { technique, ..step }))
}
