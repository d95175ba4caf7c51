//! Fish whose fins are ruled out by chains.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, Cell, CellSet, Digit, HouseId, HouseKind, Layout};
use candoku_proof::{Conclusion, Line, Truth};

use super::contradiction::all_candidates;
use super::drawing::{Drawing, chains_of};
use super::explain;
use super::spread::{Reasoning, Spread};
use crate::techniques::chains;
use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Naming, Role, Step, Technique,
    TechniqueSearch, Text, View, finder, text, words,
};

/// The most base lines of a Kraken fish.
const LARGEST: usize = 4;

/// Where the candidate is that a Kraken fish eliminates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    /// In a cover, as that of any fish.
    InCover,
    /// Elsewhere, or of another digit: chains rule out a whole cover as well.
    Elsewhere,
}

/// Lines that are left with too few lines across for a digit, if the victim is right.
struct Kraken {
    digit: Digit,
    bases: Vec<HouseId>,
    /// One fewer than the bases.
    covers: Vec<HouseId>,
}

/// Finds Kraken fish, each victim once, by the smallest fish.
fn find<const W: usize>(
    search: TechniqueSearch<'_, W>,
    found: Found<'_>,
    target: Target,
) -> ControlFlow<()> {
    let view = search.view;
    let start = Spread::new(view, Reasoning::Chain);
    let mut spread = start.clone();
    for candidate in all_candidates(view) {
        view.poll()?;
        spread.go_on_from(&start);
        if spread.suppose(Conclusion::Right(candidate)).is_break() {
            continue;
        }
        let is_wanted = |kraken: &Kraken| kind(view, candidate, kraken) == Some(target);
        if let Some(kraken) = smallest(&spread, &is_wanted) {
            found(step(search.technique, &spread, candidate, &kraken))?;
        }
    }
    ControlFlow::Continue(())
}

/// Which kind of Kraken fish it is; none if the victim sees all fins of an ordinary one.
fn kind<const W: usize>(view: &View<W>, victim: Candidate, kraken: &Kraken) -> Option<Target> {
    let of_base = places(view, kraken.digit, &kraken.bases);
    if victim.digit != kraken.digit || of_base.contains(victim.cell) {
        return Some(Target::Elsewhere);
    }
    let fins = of_base - union(view, &kraken.covers);
    let needs_chains = !fins.is_subset(&view.peers(victim.cell));
    needs_chains.then_some(Target::InCover)
}

/// The fish with fewest bases that is wanted.
fn smallest<const W: usize>(
    spread: &Spread<'_, W>,
    is_wanted: &dyn Fn(&Kraken) -> bool,
) -> Option<Kraken> {
    let layout = spread.view().layout();
    let (rows, columns) = (lines(layout, HouseKind::Row), lines(layout, HouseKind::Column));
    (2..=LARGEST).find_map(|size| {
        Digit::up_to(layout.side()).find_map(|digit| {
            let sides = [(&rows, &columns), (&columns, &rows)];
            sides.into_iter().find_map(|(bases, covers)| {
                let narrow = Narrow { spread, digit, bases, covers, size, is_wanted };
                narrow.extend(0, &mut Vec::new(), CellSet::EMPTY)
            })
        })
    })
}

fn lines(layout: &Layout, kind: HouseKind) -> Vec<HouseId> {
    layout.house_ids().filter(|&house| layout.house(house).kind() == kind).collect()
}

/// The search for bases whose places fit into one cover fewer.
struct Narrow<'a, const W: usize> {
    spread: &'a Spread<'a, W>,
    digit: Digit,
    bases: &'a [HouseId],
    covers: &'a [HouseId],
    size: usize,
    is_wanted: &'a dyn Fn(&Kraken) -> bool,
}

impl<const W: usize> Narrow<'_, W> {
    fn extend(&self, from: usize, chosen: &mut Vec<HouseId>, left: CellSet<W>) -> Option<Kraken> {
        let view = self.spread.view();
        let meets = |cover: &&HouseId| !left.is_disjoint(&view.house(**cover));
        let covers: Vec<HouseId> = self.covers.iter().filter(meets).copied().collect();
        if covers.len() >= self.size || view.poll().is_break() {
            return None;
        }
        if chosen.len() == self.size {
            let kraken = Kraken { digit: self.digit, bases: chosen.clone(), covers };
            return (self.is_wanted)(&kraken).then_some(kraken);
        }
        for index in from..self.bases.len() {
            let base = self.bases[index];
            if view.places(self.digit, base).is_empty() {
                continue;
            }
            chosen.push(base);
            let here = self.spread.cells()[self.digit.index()] & view.house(base);
            let kraken = self.extend(index + 1, chosen, left | here);
            chosen.pop();
            if kraken.is_some() {
                return kraken;
            }
        }
        None
    }
}

fn union<const W: usize>(view: &View<W>, houses: &[HouseId]) -> CellSet<W> {
    houses.iter().fold(CellSet::EMPTY, |all, &house| all | view.house(house))
}

fn places<const W: usize>(view: &View<W>, digit: Digit, houses: &[HouseId]) -> CellSet<W> {
    view.cells(digit) & union(view, houses)
}

/// The fish as a step: its bases are premises, and so is what the chains rest on.
fn step<const W: usize>(
    technique: &'static Technique,
    spread: &Spread<'_, W>,
    victim: Candidate,
    kraken: &Kraken,
) -> Step {
    let view = spread.view();
    let Kraken { digit, bases, covers } = kraken;
    let of_base = places(view, *digit, bases);
    let body = of_base & union(view, covers);
    let gone = of_base - spread.cells()[digit.index()];
    let mut premises: Vec<Truth> = bases.iter().map(|&base| Truth::House(base, *digit)).collect();
    let ends: Vec<Candidate> =
        (gone - body).iter().map(|cell| Candidate::new(*digit, cell)).collect();
    let mut lines: Vec<Line> = Vec::new();
    for &end in &ends {
        for line in explain::lines_to(view, spread.trail(), Conclusion::Wrong(end)) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    premises.extend(lines.iter().filter_map(|line| match line {
        Line::Last(_, truth) => Some(truth.clone()),
        _ => None,
    }));
    premises.sort();
    premises.dedup();
    let in_bases = Evidence::in_houses(bases.iter().copied()).covered_by(covers.iter().copied());
    let evidence = Evidence { naming: Naming::Conclusion, ..in_bases }
        .mark(Role::Pattern, body.iter(), *digit)
        .mark(Role::Fin, (gone - body).iter(), *digit);
    let evidence = Drawing::chains(view, evidence, Conclusion::Right(victim), &lines, &ends);
    let effect = Effect::eliminate([victim]).expect("one candidate is something");
    Step { technique, effect, evidence, premises }
}

/// `If r1c1 were 5, 3 would be ruled out in r2c2, directly or by chains. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let of = |role| -> Vec<Cell> {
        step.evidence.marked(role).flat_map(|mark| mark.cells.iter().copied()).collect()
    };
    let digit = words::joined(step.evidence.marked(Role::Pattern).map(|mark| mark.digits), "");
    let victim = step.effect.eliminations()[0];
    // A chain of one link says no more than that the candidate sees the fin.
    let chains = chains_of(&step.evidence).into_iter().filter(|chain| chain.links.len() > 1);
    let chains: Vec<Text> = chains.map(|chain| chains::eureka(&chain, layout)).collect();
    let means = if chains.is_empty() { "" } else { ", directly or by chains" };
    let mut text = text![
        "If ",
        layout.name_of(victim.cell),
        " were ",
        victim.digit,
        ", ",
        digit,
        " would be ruled out in ",
        words::cells(layout, &of(Role::Fin)),
        means,
        ". In ",
        words::houses(layout, &step.evidence.houses),
        ", ",
        digit,
        " could then only go in ",
        words::houses(layout, &step.evidence.covers),
        ", which is one line too few. So ",
        words::effect(layout, &step.effect),
        "."
    ];
    if !chains.is_empty() {
        text.push_sentence(&words::joined(chains, "; "));
    }
    text
}

/// Kraken Fish Type 1: a finned fish completed by chains.
///
/// # What it sees
///
/// A fish of two to four lines with fins. A candidate in a cover outside the bases, as in a finned
/// fish, that doesn't see all fins: chains of strong and weak links lead from it to those fins
/// that it doesn't see and rule them out.
///
/// # Why it is true
///
/// Suppose the candidate is true. It rules out the rest of its cover, and the chains rule out the
/// fins. Then there are fewer covers left than bases, though each base needs one of its own. So
/// the candidate is false.
///
/// # What it does not cover
///
/// A candidate that sees all fins: that is a finned fish. Boxes among the bases and covers. A
/// candidate elsewhere: that is type 2.
pub static KRAKEN_FISH_TYPE_1: Technique = Technique {
    on: false,
    requires: LayoutRequirement::Lines,
    costly: true,
    find: finder!(find, Target::InCover),
    words,
    ..Technique::new("0371", "kf1", "Kraken Fish Type 1", Level::Extreme, 500)
};

/// Kraken Fish Type 2: a fish that chains from a candidate destroy.
///
/// # What it sees
///
/// A fish of two to four lines with or without fins, and a candidate of any digit anywhere on the
/// board. Chains of strong and weak links from the candidate rule out all fins and all places of
/// the bases in one cover.
///
/// # Why it is true
///
/// Suppose the candidate is true. Then there are fewer covers left than bases, though each base
/// needs one of its own. So the candidate is false.
///
/// # What it does not cover
///
/// A candidate in a cover of the fish: that is type 1. Boxes among the bases and covers.
pub static KRAKEN_FISH_TYPE_2: Technique = Technique {
    on: false,
    requires: LayoutRequirement::Lines,
    costly: true,
    find: finder!(find, Target::Elsewhere),
    words,
    ..Technique::new("0372", "kf2", "Kraken Fish Type 2", Level::Extreme, 500)
};
