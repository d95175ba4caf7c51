//! From parts to what the search works with: houses, exclusions and propagators.

use std::collections::{BTreeSet, HashMap};

use candoku_grid::{Cell, CellSet, Digit, DigitSet, Layout};

use super::all_different::AllDifferent;
use super::among::Among;
use super::any::{Any, Inner};
use super::between::{self, Between};
use super::count::Count;
use super::derive::derived_sums;
use super::digit_sets::{MAX_SETS, sets_of, sum_of};
use super::divisions::divisions;
use super::pairs::Pairs;
use super::part::{Compare, Part};
use super::propagator::Propagator;
use super::relation::Relation;
use super::same::Same;
use super::sequence::Sequence;
use super::set::Set;
use super::sum::Sum;

/// Parts made ready for a layout.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// The layout with all sets of cells that must hold every digit as houses.
    pub(crate) layout: Layout,
    /// What single cells may hold.
    pub(crate) among: Vec<(Cell, DigitSet)>,
    /// Pairs of cells in which a digit of one rules out digits of the other.
    pub(crate) edges: Vec<(Relation, Cell, Cell)>,
    /// Propagators with their cells, each cell once.
    pub(crate) propagators: Vec<(Vec<Cell>, Propagator)>,
}

/// Prepares parts for the search on a layout.
pub(crate) fn compile(layout: &Layout, parts: &[Part]) -> Compiled {
    let mut different: Vec<Vec<Cell>> = Vec::new();
    for part in parts {
        if let Part::AllDifferent(cells) | Part::Set { cells, .. } = part {
            different.push(distinct(cells));
        }
    }
    let is_new_house = |cells: &&Vec<Cell>| {
        let set: CellSet = cells.iter().copied().collect();
        cells.len() == layout.side() && layout.houses().iter().all(|house| *house.cell_set() != set)
    };
    let houses: Vec<Vec<Cell>> = different.iter().filter(is_new_house).cloned().collect();
    let layout = if houses.is_empty() { layout.clone() } else { layout.with_houses(houses) };
    let mut compiler = Compiler::new(layout, different);
    for part in parts.iter().chain(&derived_sums(&compiler.compiled.layout, parts)) {
        compiler.add(part);
    }
    compiler.compiled
}

/// The propagators of one part alone, with their cells, each cell once.
pub(super) fn propagators_of(layout: &Layout, part: &Part) -> Vec<(Vec<Cell>, Propagator)> {
    Compiler::new(layout.clone(), Vec::new()).propagators(part)
}

/// The propagators of the parts of one rule, which prefer no division of a sum to another.
pub(super) fn every_propagator_of(layout: &Layout, parts: &[Part]) -> Vec<(Vec<Cell>, Propagator)> {
    let different = parts.iter().filter_map(|part| match part {
        Part::AllDifferent(cells) | Part::Set { cells, .. } => Some(distinct(cells)),
        _ => None,
    });
    let compiler = Compiler::new(layout.clone(), different.collect());
    let mut compiler = Compiler { divides: Divides::InEveryWay, ..compiler };
    parts.iter().flat_map(|part| compiler.propagators(part)).collect()
}

/// How the cells of a sum are divided into groups that hold different digits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Divides {
    /// In one way, which is fast.
    Once,
    /// In every way, so that nothing depends on how the puzzle lies.
    InEveryWay,
}

struct Compiler {
    side: usize,
    divides: Divides,
    /// Sets of cells that are known to differ from one another.
    cliques: Vec<Vec<Cell>>,
    /// The sets of digits of each size, with their sums, unless they are too many.
    sets: HashMap<usize, Option<Vec<DigitSet>>>,
    compiled: Compiled,
}

impl Compiler {
    /// Nothing compiled yet, for a layout and further sets of cells that differ from one another.
    fn new(layout: Layout, different: Vec<Vec<Cell>>) -> Compiler {
        let houses = layout.houses().iter().map(|house| house.cells().to_vec());
        Compiler {
            cliques: houses.chain(different).collect(),
            sets: HashMap::new(),
            side: layout.side(),
            divides: Divides::Once,
            compiled: Compiled {
                layout,
                among: Vec::new(),
                edges: Vec::new(),
                propagators: Vec::new(),
            },
        }
    }

    fn add(&mut self, part: &Part) {
        match part {
            Part::Among { cell, digits } => self.compiled.among.push((*cell, *digits)),
            Part::AllDifferent(cells) => {
                let cells = distinct(cells);
                self.exclude_equal(&cells);
                if cells.len() > self.side {
                    let propagator = Propagator::AllDifferent(AllDifferent);
                    self.compiled.propagators.push((cells, propagator));
                }
            }
            Part::Set { cells, .. } => {
                self.exclude_equal(&distinct(cells));
                self.propagate(part);
            }
            Part::Pairs { relation, edges } => {
                for &(a, b) in edges {
                    if a != b {
                        self.compiled.edges.push((relation.clone(), a, b));
                    }
                }
                if !relation.excludes_singly() || edges.iter().any(|(a, b)| a == b) {
                    self.propagate(part);
                }
            }
            _ => self.propagate(part),
        }
    }

    /// Lets every digit of each cell rule out itself in the others.
    fn exclude_equal(&mut self, cells: &[Cell]) {
        let unequal = Relation::new(self.side, |a, b| a != b);
        for (place, &a) in cells.iter().enumerate() {
            for &b in &cells[place + 1..] {
                if !self.compiled.layout.peers(a).contains(b) {
                    self.compiled.edges.push((unequal.clone(), a, b));
                }
            }
        }
    }

    fn propagate(&mut self, part: &Part) {
        let propagators = self.propagators(part);
        self.compiled.propagators.extend(propagators);
    }

    /// The propagators of a part, with their cells.
    fn propagators(&mut self, part: &Part) -> Vec<(Vec<Cell>, Propagator)> {
        match part {
            Part::Among { cell, digits } => {
                vec![(vec![*cell], Propagator::Among(Among { digits: *digits }))]
            }
            Part::AllDifferent(cells) => {
                vec![(distinct(cells), Propagator::AllDifferent(AllDifferent))]
            }
            Part::Set { cells, sets } => {
                let cells = distinct(cells);
                let sets = sets.iter().copied().filter(|set| set.len() == cells.len()).collect();
                vec![(cells.clone(), Propagator::Set(self.set(cells.len(), sets)))]
            }
            Part::Sum { terms, compare, total } => self.sums(terms, *compare, *total),
            Part::Pairs { relation, edges } => {
                edges.iter().map(|&(a, b)| pair(relation, a, b, self.side)).collect()
            }
            Part::Sequence { automaton, cells } => {
                let (scope, places) = placed(cells);
                vec![(scope, Propagator::Sequence(Sequence::new(automaton, places)))]
            }
            Part::Count { cells, digits, counts } => {
                let (scope, places) = placed(cells);
                let mut weights = vec![0; scope.len()];
                places.into_iter().for_each(|place| weights[place] += 1);
                let (digits, counts) = (*digits, counts.clone());
                vec![(scope, Propagator::Count(Count { weights, digits, counts }))]
            }
            Part::Same(groups) => {
                let (scope, places) = placed(&groups.concat());
                let mut places = places.into_iter();
                let group = |cells: &Vec<Cell>| places.by_ref().take(cells.len()).collect();
                let groups = groups.iter().map(group).collect();
                vec![(scope, Propagator::Same(Same { groups }))]
            }
            Part::Between { cells, ends, total } => self.between(cells, *ends, *total),
            Part::Any(alternatives) => {
                let scope = distinct(&part.cells());
                let mut inner = |part: &Part| -> Vec<Inner> {
                    let propagators = self.propagators(part).into_iter();
                    let inner = propagators.map(|(cells, propagator)| {
                        let place = |cell| scope.iter().position(|other| other == cell);
                        Inner { places: cells.iter().filter_map(place).collect(), propagator }
                    });
                    inner.collect()
                };
                let alternative = |parts: &Vec<Part>| parts.iter().flat_map(&mut inner).collect();
                let alternatives = alternatives.iter().map(alternative).collect();
                vec![(scope, Propagator::Any(Any { alternatives }))]
            }
        }
    }

    /// The propagator of a sum between two digits, which in a house is a strong one.
    fn between(
        &mut self,
        cells: &[Cell],
        ends: (Digit, Digit),
        total: i32,
    ) -> Vec<(Vec<Cell>, Propagator)> {
        let is_house = distinct(cells).len() == self.side
            && self.cliques.iter().any(|clique| cells.iter().all(|cell| clique.contains(cell)));
        if is_house && cells.len() == self.side && self.side <= between::MAX_SIDE {
            let part = Between::new(self.side, ends, total);
            return vec![(cells.to_vec(), Propagator::Between(part))];
        }
        self.propagators(&between::ways(cells, ends, total, self.side))
    }

    fn sums(
        &mut self,
        terms: &[(i32, Cell)],
        compare: Compare,
        total: i32,
    ) -> Vec<(Vec<Cell>, Propagator)> {
        let mut coefficients: Vec<(i32, Cell)> = Vec::new();
        for &(coefficient, cell) in terms {
            match coefficients.iter_mut().find(|(_, other)| *other == cell) {
                Some((sum, _)) => *sum += coefficient,
                None => coefficients.push((coefficient, cell)),
            }
        }
        coefficients.retain(|&(coefficient, _)| coefficient != 0);
        let mut factors: Vec<i32> =
            coefficients.iter().map(|&(coefficient, _)| coefficient).collect();
        factors.sort_unstable();
        factors.dedup();
        let of_factor = |factor: &i32| -> Vec<Cell> {
            let terms = coefficients.iter().filter(|(coefficient, _)| coefficient == factor);
            terms.map(|&(_, cell)| cell).collect()
        };
        let cells = factors.iter().map(of_factor);
        if self.divides == Divides::Once {
            let divided = cells.map(|cells| self.cliques_of(cells)).collect();
            return vec![self.sum(&factors, divided, compare, total)];
        }
        let set = |cells: &Vec<Cell>| -> CellSet { cells.iter().copied().collect() };
        let cliques: Vec<CellSet> = self.cliques.iter().map(set).collect();
        let sets: Vec<CellSet> = cells.map(|cells| set(&cells)).collect();
        // A sum looks at open cells only; without these, what it leaves would depend on which is filled first.
        let shared = sets.iter().flat_map(|&cells| cliques.iter().map(move |&it| it & cells));
        let shared: BTreeSet<CellSet> = shared.filter(|cells| cells.len() > 1).collect();
        let differ = |cells: CellSet| {
            (cells.iter().collect::<Vec<Cell>>(), Propagator::AllDifferent(AllDifferent))
        };
        let mut propagators: Vec<(Vec<Cell>, Propagator)> =
            shared.into_iter().map(differ).collect();
        let listed = |division: Vec<CellSet>| -> Vec<Vec<Cell>> {
            division.iter().map(|group| group.iter().collect()).collect()
        };
        for way in divisions(&self.compiled.layout, &cliques, &sets) {
            let divided = way.into_iter().map(listed).collect();
            propagators.push(self.sum(&factors, divided, compare, total));
        }
        propagators
    }

    /// The propagator of a sum whose cells are divided, factor by factor, into groups that differ.
    fn sum(
        &mut self,
        factors: &[i32],
        divided: Vec<Vec<Vec<Cell>>>,
        compare: Compare,
        total: i32,
    ) -> (Vec<Cell>, Propagator) {
        let (mut scope, mut groups) = (Vec::new(), Vec::new());
        for (&factor, division) in factors.iter().zip(divided) {
            for cells in division {
                groups.push((factor, cells.len()));
                scope.extend(cells);
            }
        }
        // Cells of one group have a fixed sum if and only if their digits are one of some sets.
        if let ([(factor, size)], Compare::Equal) = (&groups[..], compare)
            && *size > 1
            && let Some(sets) = self.sets_of(*size)
        {
            let has_total = |set: &&DigitSet| sum_of(**set) * factor == total;
            let sets = sets.iter().filter(has_total).copied().collect();
            return (scope, Propagator::Set(self.set(*size, sets)));
        }
        (scope, Propagator::Sum(Sum::new(&groups, compare, total)))
    }

    fn set(&self, size: usize, sets: Vec<DigitSet>) -> Set {
        let set = Set::new(size, sets, self.side);
        if self.divides == Divides::Once { set } else { set.thorough() }
    }

    /// The cells in groups of which each is known to hold different digits, large ones first.
    fn cliques_of(&self, mut cells: Vec<Cell>) -> Vec<Vec<Cell>> {
        let mut groups = Vec::new();
        loop {
            let shared = |clique: &Vec<Cell>| {
                clique.iter().copied().filter(|cell| cells.contains(cell)).collect::<Vec<Cell>>()
            };
            let largest = self
                .cliques
                .iter()
                .map(shared)
                .reduce(|a, b| if b.len() > a.len() { b } else { a });
            let Some(group) = largest.filter(|group| group.len() > 1) else {
                groups.extend(cells.into_iter().map(|cell| vec![cell]));
                return groups;
            };
            cells.retain(|cell| !group.contains(cell));
            groups.push(group);
        }
    }

    fn sets_of(&mut self, size: usize) -> Option<&[DigitSet]> {
        self.sets.entry(size).or_insert_with(|| sets_of(self.side, size, MAX_SETS)).as_deref()
    }
}

/// The propagator of one edge; an edge from a cell to itself limits that cell.
fn pair(relation: &Relation, a: Cell, b: Cell, side: usize) -> (Vec<Cell>, Propagator) {
    if a != b {
        return (vec![a, b], Propagator::Pairs(Pairs { relation: relation.clone() }));
    }
    let digits = DigitSet::up_to(side).iter().filter(|&digit| relation.allows(digit, digit));
    (vec![a], Propagator::Among(Among { digits: digits.collect() }))
}

/// The cells without repetitions.
fn distinct(cells: &[Cell]) -> Vec<Cell> {
    placed(cells).0
}

/// The cells without repetitions, and for each cell its place among them.
fn placed(cells: &[Cell]) -> (Vec<Cell>, Vec<usize>) {
    let mut scope: Vec<Cell> = Vec::new();
    let place = |&cell: &Cell| {
        scope.iter().position(|&other| other == cell).unwrap_or_else(|| {
            scope.push(cell);
            scope.len() - 1
        })
    };
    let places = cells.iter().map(place).collect();
    (scope, places)
}
