//! Strong links of all digits at once, coloured in turn: of each pair of colours one is right.

use std::ops::ControlFlow;

use candoku_grid::{Candidate, CellSet, Digit, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, Level, Role, Step, Strength, Technique, TechniqueSearch, Text, View,
    finder, text, words,
};

/// Candidates that hang together by strong links, in two colours.
///
/// Either all candidates of the first colour are right and none of the second, or the other way
/// round.
struct Medusa<const W: usize> {
    /// For each colour and digit, the cells coloured there.
    colours: [Vec<CellSet<W>>; 2],
    /// For each colour and digit, the cells that cannot have the digit if the colour is right.
    excluded: [Vec<CellSet<W>>; 2],
    /// Just enough strong links to hold the candidates together.
    truths: Vec<Truth>,
}

/// Two candidates of which one is right, and why.
type Link = ([Candidate; 2], Truth);

/// The clusters of the board with candidates of two digits or more.
fn clusters<const W: usize>(view: &View<W>) -> Vec<Medusa<W>> {
    let links = links(view);
    let mut coloured = vec![CellSet::EMPTY; view.layout().side()];
    let mut clusters = Vec::new();
    for ([start, _], _) in &links {
        if !coloured[start.digit.index()].contains(start.cell) {
            let cluster = grow(view, *start, &links);
            for (all, colours) in coloured.iter_mut().zip(cluster.both()) {
                *all |= colours;
            }
            clusters.push(cluster);
        }
    }
    clusters.retain(|cluster| cluster.both().filter(|cells| !cells.is_empty()).count() > 1);
    clusters
}

fn links<const W: usize>(view: &View<W>) -> Vec<Link> {
    let mut links = Vec::new();
    for cell in view.bivalue().iter() {
        let mut digits = view.candidates(cell).iter().map(|digit| Candidate::new(digit, cell));
        if let (Some(one), Some(two)) = (digits.next(), digits.next()) {
            links.push(([one, two], Truth::Cell(cell)));
        }
    }
    for digit in Digit::up_to(view.layout().side()) {
        let of_digit = view.strong_links(digit).iter();
        links.extend(of_digit.map(|link| {
            let ends = link.ends.map(|cell| Candidate::new(digit, cell));
            (ends, Truth::House(link.house, digit))
        }));
    }
    links
}

/// The cluster around a candidate, which gets the first colour.
fn grow<const W: usize>(view: &View<W>, start: Candidate, links: &[Link]) -> Medusa<W> {
    let none = vec![CellSet::EMPTY; view.layout().side()];
    let mut medusa = Medusa {
        colours: [none.clone(), none.clone()],
        excluded: [none.clone(), none],
        truths: Vec::new(),
    };
    let mut open = vec![(start, 0)];
    medusa.paint(view, start, 0);
    while let Some((candidate, colour)) = open.pop().filter(|_| view.poll().is_continue()) {
        for (ends, truth) in links {
            let [one, two] = *ends;
            let other = match candidate {
                _ if candidate == one => two,
                _ if candidate == two => one,
                _ => continue,
            };
            let is_new =
                |colour: usize| !medusa.colours[colour][other.digit.index()].contains(other.cell);
            if is_new(0) && is_new(1) {
                medusa.paint(view, other, 1 - colour);
                medusa.truths.push(truth.clone());
                open.push((other, 1 - colour));
            }
        }
    }
    medusa
}

impl<const W: usize> Medusa<W> {
    fn paint(&mut self, view: &View<W>, candidate: Candidate, colour: usize) {
        let Candidate { digit, cell } = candidate;
        self.colours[colour][digit.index()].insert(cell);
        self.excluded[colour][digit.index()] |= view.peers(cell);
        for other in view.candidates(cell).without(digit) {
            self.excluded[colour][other.index()].insert(cell);
        }
    }

    /// For each digit, the cells of either colour.
    fn both(&self) -> impl Iterator<Item = CellSet<W>> {
        let [first, second] = &self.colours;
        first.iter().zip(second).map(|(&one, &two)| one | two)
    }

    /// The candidates of one colour.
    fn candidates(&self, colour: usize) -> impl Iterator<Item = Candidate> {
        let by_digit = self.colours[colour].iter().enumerate();
        by_digit.flat_map(|(digit, cells)| {
            cells.iter().map(move |cell| Candidate::new(Digit::from_index(digit), cell))
        })
    }

    /// The uncoloured candidates that neither colour allows.
    fn trapped(&self, view: &View<W>) -> Vec<Candidate> {
        let mut trapped = Vec::new();
        for (index, painted) in self.both().enumerate() {
            let cells = self.excluded[0][index] & self.excluded[1][index];
            let digit = Digit::from_index(index);
            trapped.extend(view.candidates_in(cells - painted, digit.into()));
        }
        trapped
    }

    /// Why a colour cannot be right: what it rules out altogether, or nothing more than itself.
    fn refuted(&self, view: &View<W>, colour: usize) -> Option<Option<Truth>> {
        let excluded = &self.excluded[colour];
        let clashes = self.colours[colour].iter().zip(excluded);
        if clashes.into_iter().any(|(cells, excluded)| !cells.is_disjoint(excluded)) {
            return Some(None);
        }
        let is_empty = |&cell: &_| {
            view.candidates(cell).iter().all(|digit| excluded[digit.index()].contains(cell))
        };
        let cell = view.open().iter().find(is_empty).map(Truth::Cell);
        let lost = || {
            let digits = Digit::up_to(view.layout().side());
            let pairs =
                digits.flat_map(|digit| view.layout().house_ids().map(move |house| (house, digit)));
            pairs
                .filter(|&(house, digit)| !view.positions(digit, house).is_empty())
                .find(|&(house, digit)| {
                    view.places(digit, house).is_subset(&excluded[digit.index()])
                })
                .map(|(house, digit)| Truth::House(house, digit))
        };
        cell.or_else(lost).map(Some)
    }

    /// Each colour of each digit as a mark.
    fn evidence(&self) -> Evidence {
        let mut evidence = Evidence::of_conclusion();
        for (colour, cells) in self.colours.iter().enumerate() {
            for (digit, cells) in cells.iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
                let role = Role::Colour(colour as u8);
                evidence = evidence.mark(role, cells.iter(), Digit::from_index(digit));
            }
        }
        let second = evidence.marks.iter().position(|mark| mark.role == Role::Colour(1));
        second.map_or(evidence.clone(), |second| evidence.link(0, Strength::Strong, second))
    }
}

/// `5 in r1c1 and r4c2, 7 in r2c3`, for one colour.
fn colour_words(evidence: &Evidence, colour: u8, layout: &Layout) -> Text {
    let marks = evidence.marked(Role::Colour(colour));
    let named = marks.map(|mark| text![mark.digits, " in ", words::cells(layout, &mark.cells)]);
    words::joined(named, ", ")
}

/// 3D Medusa: strong links of all digits, coloured alternately.
///
/// # What it sees
///
/// Candidates connected by strong links: the two candidates of a cell, the two places of a digit
/// in a house. Neighbours get different colours. Some candidate conflicts with both colours; or
/// one colour contradicts itself, because two of its candidates share a cell, or share a digit and
/// a house, or because it leaves a cell without a candidate or a house without a place for a
/// digit.
///
/// # Why it is true
///
/// Of two strongly linked candidates exactly one is true, so all of the first colour are true, or
/// all of the second. A candidate that conflicts with both is false, and so is a colour that
/// contradicts itself.
///
/// # What it does not cover
///
/// One digit alone: that is for Simple Colors. Weak links on the way: those make chains.
pub static MEDUSA_3D: Technique = Technique {
    on: false,
    find: finder!(find),
    words: words_of,
    ..Technique::new("0507", "med", "3D Medusa", Level::Unfair, 250)
};

/// Finds what neither of two colours allows, and colours that contradict themselves.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    for medusa in clusters(view) {
        view.poll()?;
        for step in [trap(view, &medusa), wrap(view, &medusa, 0), wrap(view, &medusa, 1)] {
            step.map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

fn trap<const W: usize>(view: &View<W>, medusa: &Medusa<W>) -> Option<Step> {
    Some(Step {
        technique: &MEDUSA_3D,
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
        technique: &MEDUSA_3D,
        effect: Effect::eliminate(medusa.candidates(colour))?,
        evidence: medusa.evidence(),
        premises,
    })
}

/// `Colour the strong links: either 5 is in r1c1 and 7 in r2c3, or …`
fn words_of(step: &Step, layout: &Layout) -> Text {
    let [one, two] = [0, 1].map(|colour| colour_words(&step.evidence, colour, layout));
    let text = text![
        "Colour the strong links. Either all of these are true: ",
        one,
        "; or all of these: ",
        two,
        ". "
    ];
    let result = words::result(layout, &step.effect);
    let has = |colour: u8, gone: &Candidate| {
        let mut marks = step.evidence.marked(Role::Colour(colour));
        marks.any(|mark| mark.digits.contains(gone.digit) && mark.cells.contains(&gone.cell))
    };
    let gone = step.effect.eliminations();
    let Some(wrong) = [0, 1].into_iter().find(|&colour| gone.iter().all(|gone| has(colour, gone)))
    else {
        return text![text, "Every candidate that conflicts with both colours is false. ", result];
    };
    let which = ["first", "second"][usize::from(wrong)];
    text![text, "The ", which, " set can't be true, because ", conflict(step, layout), ". ", result]
}

/// Why the colour that a step eliminates can't be true.
fn conflict(step: &Step, layout: &Layout) -> Text {
    let wrong = step.effect.eliminations();
    let name =
        |candidate: &Candidate| text![candidate.digit, " in ", layout.name_of(candidate.cell)];
    let clash = wrong.iter().enumerate().find_map(|(place, one)| {
        let two = wrong[..place].iter().find(|two| two.excludes(*one, layout))?;
        Some(text![name(two), " and ", name(one), " exclude each other"])
    });
    // Every strong link has an end of this colour, but what the colour leaves empty has not.
    let has_none = |truth: &&Truth| match truth {
        Truth::Cell(cell) => wrong.iter().all(|one| one.cell != *cell),
        Truth::House(house, digit) => {
            let cells = layout.house(*house).cells();
            wrong.iter().all(|one| one.digit != *digit || !cells.contains(&one.cell))
        }
        Truth::Unfillable(_) | Truth::Deadly(_) => false,
    };
    let emptied = step.premises.iter().find(has_none).map(|truth| match truth {
        Truth::House(house, digit) => {
            text![layout.house(*house), " would have no place for ", digit]
        }
        Truth::Cell(cell) => text![layout.name_of(*cell), " would have no candidate left"],
        Truth::Unfillable(_) | Truth::Deadly(_) => Text::default(),
    });
    clash.or(emptied).unwrap_or_default()
}
