//! A clue that a solution satisfies, for given cells: its numbers are found by the definition.

use candoku_grid::{Cell, Random, Solution};
use candoku_rules::{Clue, Kind, Placement, Rule};

/// The number of an X and of a V, for the rule that knows both.
const X_AND_V: [i32; 2] = [10, 5];

/// A rule of this kind on these cells that the solution satisfies, if there is one.
pub(super) fn clue_for(
    kind: &'static dyn Kind,
    cells: &[Cell],
    solution: &Solution,
    random: &mut Random,
) -> Option<Rule> {
    let layout = solution.layout();
    let rule = |values: Vec<i32>| {
        let rule = Rule::new(kind.name(), layout, Clue::new(cells.iter().copied(), values)).ok();
        rule.filter(|rule| rule.holds(layout, solution.digits()))
    };
    match (kind.placement(), kind.numbers().into_inner()) {
        (_, (_, 0)) => rule(Vec::new()),
        (Placement::Corner, _) => {
            let mut values: Vec<i32> =
                cells.iter().map(|&cell| solution.digit(cell).value().into()).collect();
            random.shuffle(&mut values);
            values.truncate(2 + random.below(values.len().saturating_sub(1).max(1)));
            values.sort_unstable();
            rule(values)
        }
        (Placement::Edge, _) if kind.name() == "pair sum" => {
            X_AND_V.into_iter().find_map(|number| rule(vec![number]))
        }
        // The number of a cage is its clue; elsewhere an optional one changes the usual meaning.
        (placement, (0, _)) if placement != Placement::Cage => rule(Vec::new()),
        _ => {
            let largest = (layout.side() * layout.side()) as i32;
            let fitting: Vec<Rule> =
                (1..=largest).filter_map(|number| rule(vec![number])).collect();
            random.choose(&fitting).cloned().or_else(|| rule(vec![0]))
        }
    }
}
