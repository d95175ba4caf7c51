//! The strong links of a digit, coloured in turn: of each pair of colours one is right.

use candoku_grid::{Cell, CellSet, Digit, Layout};
use candoku_proof::Truth;

use super::strong_links::{StrongLink, seen_by};
use crate::effect::Effect;
use crate::evidence::{Evidence, Role, Strength};
use crate::step::Step;
use crate::technique::Technique;
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// Cells that hang together by strong links, in two colours.
///
/// Either all cells of the first colour have the digit and none of the second, or
/// the other way round.
pub(crate) struct Cluster<const W: usize> {
    /// The cells of each colour.
    pub(crate) colours: [CellSet<W>; 2],
    /// The cells that see some cell of the colour.
    pub(crate) seen: [CellSet<W>; 2],
    /// Just enough links to hold the cells together.
    links: Vec<StrongLink>,
}

impl<const W: usize> Cluster<W> {
    /// All cells of both colours.
    pub(crate) fn cells(&self) -> CellSet<W> {
        self.colours[0] | self.colours[1]
    }
}

/// The clusters of the digit.
pub(crate) fn clusters<const W: usize>(view: &View<W>, digit: Digit) -> Vec<Cluster<W>> {
    let links = view.strong_links(digit);
    let mut clusters = Vec::new();
    let mut coloured = CellSet::EMPTY;
    for link in links {
        if !coloured.contains(link.ends[0]) {
            let cluster = grow(view, link.ends[0], links);
            coloured |= cluster.cells();
            clusters.push(cluster);
        }
    }
    clusters
}

/// The cluster around a cell, which gets the first colour.
fn grow<const W: usize>(view: &View<W>, start: Cell, links: &[StrongLink]) -> Cluster<W> {
    let mut colours = [CellSet::only(start), CellSet::EMPTY];
    let mut used = Vec::new();
    let mut open = vec![(start, 0)];
    while let Some((cell, colour)) = open.pop() {
        for link in links {
            for (from, to) in link.both_ways() {
                if from == cell && !(colours[0] | colours[1]).contains(to) {
                    colours[1 - colour].insert(to);
                    used.push(*link);
                    open.push((to, 1 - colour));
                }
            }
        }
    }
    Cluster { colours, seen: colours.map(|cells| seen_by(view, cells)), links: used }
}

/// A step about one or two clusters; colours 0 and 1 are the first one's, 2 and 3 the second's.
pub(crate) fn step<const W: usize>(
    technique: &'static Technique,
    view: &View<W>,
    digit: Digit,
    clusters: &[&Cluster<W>],
    victims: CellSet<W>,
) -> Option<Step> {
    let effect = Effect::eliminate(view.candidates_in(victims, digit.into()))?;
    let mut evidence = Evidence::default();
    for cluster in clusters {
        let first = evidence.marks.len();
        for (index, colour) in cluster.colours.iter().enumerate() {
            evidence = evidence.mark(Role::Colour((first + index) as u8), colour.iter(), digit);
        }
        evidence = evidence.link(first, Strength::Strong, first + 1);
    }
    let links = clusters.iter().flat_map(|cluster| &cluster.links);
    let premises = links.map(|link| Truth::House(link.house, digit)).collect();
    Some(Step { technique, effect, evidence, premises })
}

/// How the cells are coloured: `By strong links 3 stands either in r1c1 and r3c4 or in r1c7.`
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let kinds = step.evidence.marks.chunks_exact(2).map(|marks| {
        let [one, two] = [0, 1].map(|index: usize| words::cells(layout, &marks[index].cells));
        text!["either in ", one, " or in ", two]
    });
    text!["By strong links ", words::digits(step.digits()), " stands ", words::and(kinds), "."]
}
