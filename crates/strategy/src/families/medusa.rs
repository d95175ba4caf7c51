//! Strong links of all digits at once, coloured in turn: of each pair of colours one is right.

use candoku_grid::{Candidate, CellSet, Digit, DigitSet, Layout};
use candoku_proof::Truth;

use crate::evidence::{Evidence, Role, Strength};
use crate::text;
use crate::text::Text;
use crate::view::View;
use crate::words;

/// Candidates that hang together by strong links, in two colours.
///
/// Either all candidates of the first colour are right and none of the second, or the other way
/// round.
pub(crate) struct Medusa<const W: usize> {
    /// For each colour and digit, the cells coloured there.
    pub(crate) colours: [Vec<CellSet<W>>; 2],
    /// For each colour and digit, the cells that cannot have the digit if the colour is right.
    pub(crate) excluded: [Vec<CellSet<W>>; 2],
    /// Just enough strong links to hold the candidates together.
    pub(crate) truths: Vec<Truth>,
}

/// Two candidates of which one is right, and why.
type Link = ([Candidate; 2], Truth);

/// The clusters of the board with candidates of two digits or more.
pub(crate) fn clusters<const W: usize>(view: &View<W>) -> Vec<Medusa<W>> {
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
    pub(crate) fn candidates(&self, colour: usize) -> impl Iterator<Item = Candidate> {
        let by_digit = self.colours[colour].iter().enumerate();
        by_digit.flat_map(|(digit, cells)| {
            cells.iter().map(move |cell| Candidate::new(Digit::from_index(digit), cell))
        })
    }

    /// The uncoloured candidates that neither colour allows.
    pub(crate) fn trapped(&self, view: &View<W>) -> Vec<Candidate> {
        let mut trapped = Vec::new();
        for (index, painted) in self.both().enumerate() {
            let cells = self.excluded[0][index] & self.excluded[1][index];
            let digit = Digit::from_index(index);
            trapped.extend(view.candidates_in(cells - painted, digit.into()));
        }
        trapped
    }

    /// Why a colour cannot be right: what it rules out altogether, or nothing more than itself.
    pub(crate) fn refuted(&self, view: &View<W>, colour: usize) -> Option<Option<Truth>> {
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
    pub(crate) fn evidence(&self) -> Evidence {
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

/// `5 in r1c1 and 7 in r2c3`, for one colour.
pub(crate) fn colour_words(evidence: &Evidence, colour: u8, layout: &Layout) -> Text {
    words::and(evidence.marked(Role::Colour(colour)).map(|mark| {
        let digits: DigitSet = mark.digits;
        text![words::digits(digits), " in ", words::cells(layout, &mark.cells)]
    }))
}
