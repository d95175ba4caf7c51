//! A statement: what a clue says about its cells, read one digit after the other.
//!
//! Rules have names; the judge knows none of them. To the judge a clue is a list of statements, and a
//! statement is a reading: it starts in some state, each digit leads from one state to the next
//! or to a dead end, and at the end the state is accepted or not. The digits that
//! occur in an accepted reading are found by following all readings at once, so no order of
//! digits is tried twice.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::OnceLock;

use candoku_grid::{Cell, Digit, DigitSet, Layout};

use crate::locked::Narrowed;
use crate::sum::{self, Division, divisions};

/// What a reading remembers between two cells.
pub type State = u64;

type Next = Box<dyn Fn(State, usize, i32) -> Option<State> + Send + Sync>;
type Accept = Box<dyn Fn(State) -> bool + Send + Sync>;

/// A claim about the digits of some cells.
pub struct Statement {
    cells: Vec<Cell>,
    starts: Vec<State>,
    next: Next,
    accepts: Accept,
    /// Whether it says no more than its equation.
    is_equation: bool,
    equation: Option<Equation>,
    /// How the cells of the equation are divided on the layout on which it was used first.
    divisions: OnceLock<(Layout, Vec<Division>)>,
}

/// A weighted sum of cells that is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The cells, each once, with their weights.
    pub terms: Vec<(i32, Cell)>,
    /// What they add up to.
    pub total: i32,
}

/// More steps of readings than this are not followed.
const LIMIT: usize = 400_000;

/// A statement cannot tell more than this many groups of cells apart that differ from each other.
const MOST_GROUPS: usize = 5;

impl Statement {
    /// A statement about cells, each named once, in the order of reading.
    ///
    /// `next` receives the state, the place of the cell in the list, and the digit read there.
    ///
    /// # Panics
    ///
    /// If a cell is named twice.
    pub fn new(
        cells: Vec<Cell>,
        starts: Vec<State>,
        next: impl Fn(State, usize, i32) -> Option<State> + Send + Sync + 'static,
        accepts: impl Fn(State) -> bool + Send + Sync + 'static,
    ) -> Statement {
        let is_new = |(place, cell): (usize, &Cell)| !cells[..place].contains(cell);
        assert!(cells.iter().enumerate().all(is_new), "each cell is read once");
        let (next, accepts) = (Box::new(next), Box::new(accepts));
        let (equation, divisions) = (None, OnceLock::new());
        Statement { cells, starts, next, accepts, is_equation: false, equation, divisions }
    }

    /// The statement that an equation holds.
    pub fn of_equation(equation: Equation) -> Statement {
        const ZERO: i64 = 1 << 40;
        let cells = equation.terms.iter().map(|&(_, cell)| cell).collect();
        let (weights, total): (Vec<i64>, i64) = (
            equation.terms.iter().map(|&(weight, _)| weight.into()).collect(),
            equation.total.into(),
        );
        let next = move |sum: State, place: usize, value: i32| {
            Some((sum as i64 + weights[place] * i64::from(value)) as State)
        };
        let accepts = move |sum: State| sum as i64 - ZERO == total;
        let statement = Statement::new(cells, vec![ZERO as State], next, accepts);
        Statement { is_equation: true, ..statement.with_equation(equation) }
    }

    /// The statement, with an equation that follows from it and that sums may be made of.
    pub fn with_equation(mut self, equation: Equation) -> Statement {
        self.equation = Some(equation);
        self
    }

    /// The cells in the order of reading.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The equation that follows from it, if it states a sum.
    pub fn equation(&self) -> Option<&Equation> {
        self.equation.as_ref()
    }

    /// Whether digits, one for each cell, are as the statement says.
    pub fn holds(&self, values: &[i32]) -> bool {
        let read = |start: State| {
            let mut values = values.iter().enumerate();
            values.try_fold(start, |state, (place, &value)| (self.next)(state, place, value))
        };
        self.starts.iter().filter_map(|&start| read(start)).any(|end| (self.accepts)(end))
    }

    /// Removes the digits that occur in no accepted reading in which cells that see each other differ.
    ///
    /// If there are too many readings, fewer groups of such cells are distinguished, which removes
    /// less. Nothing is known if there are too many even so.
    pub(crate) fn narrow(&self, layout: &Layout, left: &mut [DigitSet]) -> Option<Narrowed> {
        if let Some(equation) = self.equation.as_ref().filter(|_| self.is_equation) {
            let divide = || (layout.clone(), divisions(&equation.terms, layout));
            let (divided, known) = self.divisions.get_or_init(divide);
            return match divided == layout {
                true => sum::narrow(equation, known, left),
                false => sum::narrow(equation, &divisions(&equation.terms, layout), left),
            };
        }
        [MOST_GROUPS, 2, 1, 0]
            .iter()
            .find_map(|&most| self.follow(&self.groups(layout, most), left))
    }

    fn follow(&self, groups: &[Group], left: &mut [DigitSet]) -> Option<Narrowed> {
        let mut layers: Vec<Vec<Edge>> = Vec::with_capacity(self.cells.len());
        let mut states: Vec<Key> =
            self.starts.iter().map(|&start| (start, [0; MOST_GROUPS])).collect();
        let (mut followed, mut counts) = (0, Vec::with_capacity(self.cells.len()));
        for (place, &cell) in self.cells.iter().enumerate() {
            let mut numbers: HashMap<Key, u32, BuildHasherDefault<Mixer>> = HashMap::default();
            let (mut edges, mut reached) = (Vec::new(), Vec::new());
            for (from, &(state, used)) in (0..).zip(&states) {
                for digit in left[cell.index()] {
                    let Some(used) = groups[place].take(used, digit) else { continue };
                    let value = i32::from(digit.value());
                    let Some(state) = (self.next)(state, place, value) else { continue };
                    let to = *numbers.entry((state, used)).or_insert_with(|| {
                        reached.push((state, used));
                        reached.len() as u32 - 1
                    });
                    edges.push(Edge { from, digit, to });
                }
            }
            followed += edges.len();
            if followed > LIMIT {
                return None;
            }
            layers.push(edges);
            counts.push(states.len());
            states = reached;
        }
        let mut alive: Vec<bool> = states.iter().map(|&(state, _)| (self.accepts)(state)).collect();
        if !alive.contains(&true) {
            return Some(Narrowed::Impossible);
        }
        let mut narrowed = Narrowed::Unchanged;
        for (place, edges) in layers.iter().enumerate().rev() {
            let mut before = vec![false; counts[place]];
            let mut supported = DigitSet::EMPTY;
            for edge in edges.iter().filter(|edge| alive[edge.to as usize]) {
                before[edge.from as usize] = true;
                supported.insert(edge.digit);
            }
            let left = &mut left[self.cells[place].index()];
            if supported != *left {
                *left = supported;
                narrowed = Narrowed::Changed;
            }
            alive = before;
        }
        Some(narrowed)
    }

    /// For each cell the group of cells that it differs from, as far as they are distinguished.
    fn groups(&self, layout: &Layout, most: usize) -> Vec<Group> {
        let mut groups = vec![Group { number: None, is_last: false }; self.cells.len()];
        for number in 0..most {
            let mut best: Vec<usize> = Vec::new();
            for first in 0..self.cells.len() {
                let mut members: Vec<usize> = Vec::new();
                for (place, group) in groups.iter().enumerate().skip(first) {
                    let peers = layout.peers(self.cells[place]);
                    let sees = |&other: &usize| peers.contains(self.cells[other]);
                    if group.number.is_none() && members.iter().all(sees) {
                        members.push(place);
                    }
                }
                if members.len() > best.len() {
                    best = members;
                }
            }
            if best.len() < 2 {
                break;
            }
            let last = best[best.len() - 1];
            for place in best {
                groups[place] = Group { number: Some(number), is_last: place == last };
            }
        }
        groups
    }
}

impl fmt::Debug for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Statement").field("cells", &self.cells).finish_non_exhaustive()
    }
}

/// A state, and for each group the digits read in it.
type Key = (State, [u32; MOST_GROUPS]);

/// One digit that leads from a state before a cell to a state behind it.
struct Edge {
    from: u32,
    digit: Digit,
    to: u32,
}

/// The group of cells that a cell differs from.
#[derive(Clone, Copy)]
struct Group {
    number: Option<usize>,
    is_last: bool,
}

impl Group {
    /// The digits read in each group with one more, unless the group has it already.
    fn take(self, mut used: [u32; MOST_GROUPS], digit: Digit) -> Option<[u32; MOST_GROUPS]> {
        let Some(number) = self.number else { return Some(used) };
        let bit = 1 << digit.index();
        if used[number] & bit != 0 {
            return None;
        }
        // Behind the last cell of a group its digits no longer matter, so readings meet again.
        used[number] = if self.is_last { 0 } else { used[number] | bit };
        Some(used)
    }
}

/// A hash for small keys made of numbers, which need no protection against chosen keys.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let number = chunk.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
            self.write_u64(number);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(26) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
