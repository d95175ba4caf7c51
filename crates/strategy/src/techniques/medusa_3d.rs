//! 3D Medusa: strong links of all digits, coloured in turn.
//!
//! # What it sees
//!
//! Candidates that hang together by strong links: the two candidates of a cell, the two places of
//! a digit in a house. Neighbours get different colours. Some candidate cannot stand beside the
//! first colour nor beside the second; or one colour contradicts itself, because two of its
//! candidates share a cell or the digit in a house, or because it leaves a cell or a
//! digit of a house nothing.
//!
//! # Why it is true
//!
//! Of two strongly linked candidates exactly one is right, as long as both are in colours that take turns: either
//! all of the first colour are right, or all of the second. What goes against both is wrong, and
//! so is a colour that contradicts itself.
//!
//! # Example
//!
//! ```text
//! 12 .  . | .  2  . | .  .  .      Row 1 has 2 in r1c1 and r1c5 only, so either r1c1 is 2 and r1c5 is not,
//!    ⋮         ⋮         ⋮         or r1c1 is 1 and r1c5 is 2. Then r6c5, with 2 and 3, is 3,
//! 1  .  . | .  23 . | .  .  .      and so on: what goes against both kinds is wrong.
//! ```
//!
//! # What it does not cover
//!
//! One digit alone: that is for Simple Colors. Weak links on the way: those make chains.

use std::ops::ControlFlow;

use candoku_grid::Layout;

use crate::effect::Effect;
use crate::families::medusa::{Medusa, clusters, colour_words};
use crate::rating::Level;
use crate::step::Step;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// The catalogue entry of 3D Medusa.
pub static TECHNIQUE: Technique = Technique {
    code: "0507",
    key: "med",
    name: "3D Medusa",
    sotd_name: None,
    level: Level::Unfair,
    score: 250,
    se_tenths: None,
    on: false,
    ground: Ground::Houses,
    relies_on_one_solution: false,
    words: words_of,
};

/// Finds what neither of two colours allows, and colours that contradict themselves.
#[derive(Clone, Copy, Debug)]
pub struct Medusa3d;

impl Strategy for Medusa3d {
    fn technique(&self) -> &'static Technique {
        &TECHNIQUE
    }
}

impl<const W: usize> Find<W> for Medusa3d {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        let view = search.view;
        for medusa in clusters(view) {
            view.poll()?;
            for step in [trap(view, &medusa), wrap(view, &medusa, 0), wrap(view, &medusa, 1)] {
                step.map_or(ControlFlow::Continue(()), &mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn trap<const W: usize>(view: &View<W>, medusa: &Medusa<W>) -> Option<Step> {
    Some(Step {
        technique: &TECHNIQUE,
        effect: Effect::eliminate(medusa.trapped(view))?,
        evidence: medusa.evidence(),
        premises: medusa.truths.clone(),
    })
}

fn wrap<const W: usize>(view: &View<W>, medusa: &Medusa<W>, colour: usize) -> Option<Step> {
    let emptied = medusa.refuted(view, colour)?;
    let mut premises = medusa.truths.clone();
    premises.extend(emptied);
    premises.sort();
    premises.dedup();
    Some(Step {
        technique: &TECHNIQUE,
        effect: Effect::eliminate(medusa.candidates(colour))?,
        evidence: medusa.evidence(),
        premises,
    })
}

fn words_of(step: &Step, layout: &Layout) -> Text {
    let [one, two] = [0, 1].map(|colour| colour_words(&step.evidence, colour, layout));
    text![
        "By strong links either all of these are right: ",
        one,
        "; or all of these: ",
        two,
        ". What goes against both, or belongs to a kind that contradicts itself, is wrong: ",
        words::effect(layout, &step.effect),
        "."
    ]
}
