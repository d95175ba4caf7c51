//! Derivations as steps: what they conclude, what they rest on, and how to draw them.

use candoku_grid::{HouseId, Layout};
use candoku_proof::{Conclusion, Derivation, Line, Truth};

use super::drawing::Drawing;
use crate::suppositions::is_brief;
use crate::techniques::oddagons::Oddagons;
use crate::{Effect, Step, Technique, View};

/// The step that a derivation makes.
pub(super) fn of<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    conclusion: Conclusion,
    derivation: Derivation,
) -> Step {
    let effect = match conclusion {
        Conclusion::Right(candidate) => Effect::place(candidate),
        Conclusion::Wrong(candidate) => {
            Effect::eliminate([candidate]).expect("one candidate is something")
        }
    };
    let (house, premises) = (house(view.layout(), &derivation), derivation.truths());
    let mut evidence = Drawing::of(view, &derivation, conclusion);
    evidence.houses.extend(house);
    if premises.iter().any(|premise| matches!(premise, Truth::Unfillable(_))) {
        let patterns = view.cached::<Oddagons>(()).all.iter();
        let used = patterns.filter(|pattern| premises.contains(&pattern.truth()));
        evidence = used.fold(evidence, |evidence, pattern| pattern.marked(evidence));
    }
    evidence.derivation = Some(Box::new(derivation));
    Step { technique, effect, evidence, premises }
}

/// Where to look: the house that is split into cases, or a house of the supposition.
fn house(layout: &Layout, derivation: &Derivation) -> Option<HouseId> {
    let cell = match derivation {
        Derivation::Cases(Truth::House(house, _), _) => return Some(*house),
        Derivation::Cases(_, cases) => cases.first()?.option.cell,
        Derivation::Contradiction(refutation) => match refutation.supposed {
            Conclusion::Right(candidate) | Conclusion::Wrong(candidate) => candidate.cell,
        },
    };
    layout.houses_of(cell).first().copied()
}

/// The number of lines, those of nested refutations included.
pub(super) fn size(lines: &[Line]) -> usize {
    let one = |line: &Line| match line {
        Line::Last(..) | Line::Ruled(..) => 1,
        Line::Refuted(refutation) if is_brief(refutation) => 1 + size(&refutation.lines),
        Line::Refuted(refutation) => 2 + size(&refutation.lines),
    };
    lines.iter().map(one).sum()
}
