//! The recorder: everything that the filter did, to be played forwards and backwards.

use super::event::{Observer, TraceEvent};

/// An observer that keeps every event.
///
/// ```
/// use candoku_engine::all_different::{Matching, Trace, TraceEvent, filter};
/// use candoku_grid::DigitSet;
///
/// let mut trace = Trace::new();
/// filter(&mut [DigitSet::up_to(2); 2], &mut Matching::new(), &mut trace).unwrap();
/// let pairs = trace.events().iter().filter(|event| matches!(event, TraceEvent::Paired { .. }));
/// assert_eq!(pairs.count(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trace {
    events: Vec<TraceEvent>,
}

impl Trace {
    /// The trace of nothing yet.
    pub fn new() -> Trace {
        Trace::default()
    }

    /// The events, oldest first.
    pub fn events(&self) -> &[TraceEvent] {
        &self.events
    }
}

impl Observer for Trace {
    fn see(&mut self, event: TraceEvent) {
        self.events.push(event);
    }
}
