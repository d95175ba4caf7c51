//! The filter itself: matching, components, verdicts.

use candoku_grid::{DigitSet, MAX_SIDE};

use super::components::Components;
use super::event::{EdgeRuling, Observer, TraceEvent};
use super::hall::{Deduction, HallViolation};
use super::matching::Matching;
use super::node::GraphNode;

/// Takes from each domain the digits that occur in no arrangement of different digits.
///
/// There may be fewer variables than digits. The matching is where the search
/// for an arrangement starts, and is one when the filter has succeeded; begin
/// with [`Matching::new`], or keep it for the next time. Nothing is allocated
/// unless there is a watcher; `&mut ()` is none.
///
/// ```
/// use candoku_engine::all_different::{Matching, filter};
/// use candoku_grid::DigitSet;
///
/// let [pair, three] = [DigitSet::up_to(2), DigitSet::up_to(3)];
/// let mut domains = [pair, three, pair];
/// filter(&mut domains, &mut Matching::new(), &mut ()).unwrap();
/// assert_eq!(domains.map(|domain| domain.to_string()), ["12", "3", "12"]);
///
/// let violator = filter(&mut [pair; 3], &mut Matching::new(), &mut ()).unwrap_err();
/// assert_eq!((violator.variables.len(), violator.digits.len()), (3, 2));
/// ```
///
/// # Panics
///
/// If there are more than 25 domains.
pub fn filter<O: Observer>(
    domains: &mut [DigitSet],
    matching: &mut Matching,
    observer: &mut O,
) -> Result<(), HallViolation> {
    assert!(domains.len() <= MAX_SIDE, "a house has at most 25 cells");
    matching.restrict(domains);
    observer.tell(|| TraceEvent::Graph {
        domains: domains.to_vec(),
        pairs: (0..domains.len()).map(|variable| matching.digit(variable)).collect(),
    });
    matching.complete(domains, observer)?;
    let components = Components::find(domains, matching, observer);
    if O::WATCHES {
        judge_edges(domains, matching, &components, observer);
    }
    let mut before = Vec::new();
    if O::WATCHES {
        before.extend_from_slice(domains);
    }
    for component in components.iter() {
        for variable in component.variables().iter() {
            let own = matching.digit(variable).map_or(DigitSet::EMPTY, DigitSet::only);
            domains[variable] &= component.digits() | own;
        }
    }
    observer.tell(|| TraceEvent::Applied { before, after: domains.to_vec() });
    Ok(())
}

fn judge_edges<O: Observer>(
    domains: &[DigitSet],
    matching: &Matching,
    components: &Components,
    observer: &mut O,
) {
    for (variable, domain) in domains.iter().enumerate() {
        for digit in *domain {
            let ends = (
                components.of(GraphNode::Variable(variable)),
                components.of(GraphNode::Digit(digit)),
            );
            let verdict = if ends.0 == ends.1 {
                EdgeRuling::Kept
            } else if matching.digit(variable) == Some(digit) {
                EdgeRuling::Fixed
            } else {
                EdgeRuling::Removed(Deduction::of(domains, matching, variable, digit))
            };
            observer.tell(|| TraceEvent::Judged { variable, digit, components: ends, verdict });
        }
    }
}
