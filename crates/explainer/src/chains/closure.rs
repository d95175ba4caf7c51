//! Which candidates lead to which by simple links: a quick way to know that no chain of simple
//! links exists, before any is looked for.

use crate::chains::family::Family;
use crate::chains::node::{Candidate, Link, at, each_excluded, index_in, linked};
use crate::geometry::{bits, is_pair};
use crate::grid::Grid;

/// A set of linked candidates, by their numbers.
pub(crate) type Row = [u64; 12];

/// The number of candidates that are not linked: no row has it.
const UNLINKED: u16 = 767;

/// For each candidate, the candidates that are on when it is on.
///
/// Only linked candidates are ever concluded to be on: those that must be right if another is
/// wrong. They are few, so they get numbers of their own, and sets of them are short.
pub(crate) struct Closure {
    open: Vec<Candidate>,
    linked: Vec<Candidate>,
    number: Vec<u16>,
    linked_of: [Row; 9],
    /// For each candidate, those that must be right if it is not, first the one of its cell.
    mates: Vec<[Candidate; 4]>,
    mate_counts: Vec<u8>,
    has_cell_mate: Vec<bool>,
    /// For each candidate, the linked candidates that it excludes.
    excluded: Vec<Row>,
    /// For each candidate, the linked candidates that are on when it is on.
    reached: Vec<Row>,
    is_complete: Vec<bool>,
    /// The linked candidates that exclude a refuted one of their digit: what a cycle removes
    /// stands beside one of its candidates that are on.
    beside_refuted: Row,
    words: usize,
}

impl Closure {
    pub(crate) fn new() -> Closure {
        Closure {
            open: Vec::with_capacity(Candidate::COUNT),
            linked: Vec::with_capacity(Candidate::COUNT),
            number: vec![0; Candidate::COUNT],
            mates: vec![[Candidate::default(); 4]; Candidate::COUNT],
            linked_of: [[0; 12]; 9],
            mate_counts: vec![0; Candidate::COUNT],
            has_cell_mate: vec![false; Candidate::COUNT],
            excluded: vec![[0; 12]; Candidate::COUNT],
            reached: vec![[0; 12]; Candidate::COUNT],
            is_complete: vec![false; Candidate::COUNT],
            beside_refuted: [0; 12],
            words: 0,
        }
    }

    /// Reads a grid; says whether some candidate refutes itself.
    ///
    /// A chain from a candidate that is off to itself on refutes every candidate it excludes, and
    /// a cycle refutes whatever it removes: so without such a candidate there is no chain at all.
    pub(crate) fn read(&mut self, grid: &Grid) -> bool {
        self.find_mates(grid);
        self.read_links(grid);
        for index in 0..self.linked.len() {
            self.complete(self.linked[index]);
        }
        self.beside_refuted = [0; 12];
        let mut has_chain = false;
        for index in 0..self.open.len() {
            let open = self.open[index];
            if self.mate_counts[open.index()] == 0 {
                self.complete(open);
            }
            if self.is_refuted(open) {
                has_chain = true;
                let (excluded, same_digit) =
                    (&self.excluded[open.index()], &self.linked_of[open.parts().1]);
                for word in 0..self.words {
                    self.beside_refuted[word] |= excluded[word] & same_digit[word];
                }
            }
        }
        has_chain
    }

    /// Whether a chain leads from the candidate on to the candidate off.
    pub(crate) fn is_refuted(&self, candidate: Candidate) -> bool {
        let index = candidate.index();
        let (excluded, reached) = (&self.excluded[index], &self.reached[index]);
        (0..self.words).any(|word| excluded[word] & reached[word] != 0)
    }

    /// Whether a chain leads from the candidate off to the candidate on.
    pub(crate) fn is_confirmed(&self, candidate: Candidate) -> bool {
        let mates = self.mates(Family::Xy, candidate);
        mates.iter().any(|&mate| self.leads_to(mate, candidate))
    }

    /// Whether a cycle that removes something may lead through the candidate.
    pub(crate) fn is_in_cycle(&self, candidate: Candidate) -> bool {
        if self.mate_counts[candidate.index()] == 0 {
            return false;
        }
        let mut others = self.reached[candidate.index()];
        if !contains(&self.beside_refuted, self.number(candidate)) {
            others.iter_mut().zip(self.beside_refuted).for_each(|(word, beside)| *word &= beside);
        }
        members(&others[..self.words])
            .map(|number| self.linked[number])
            .any(|other| other != candidate && self.leads_to(other, candidate))
    }

    /// Whether a cycle through some of these candidates may remove something.
    pub(crate) fn may_remove(&self, on: &Row) -> bool {
        on.iter().zip(self.beside_refuted).any(|(word, beside)| word & beside != 0)
    }

    /// Whether a linked candidate is on when another candidate is on.
    pub(crate) fn leads_to(&self, from: Candidate, to: Candidate) -> bool {
        contains(&self.reached[from.index()], self.number(to))
    }

    /// All candidates of the grid.
    pub(crate) fn open(&self) -> &[Candidate] {
        &self.open
    }

    /// The linked candidates that are on when this one is on.
    pub(crate) fn reached_from(&self, candidate: Candidate) -> &[u64] {
        &self.reached[candidate.index()][..self.words]
    }

    /// The linked candidates, by their numbers.
    pub(crate) fn linked(&self) -> &[Candidate] {
        &self.linked
    }

    /// The linked candidates with a digit.
    pub(crate) fn linked_of(&self, digit: usize) -> &Row {
        &self.linked_of[digit]
    }

    /// The number of a linked candidate, or one that no row has.
    pub(crate) fn number(&self, linked: Candidate) -> u16 {
        self.number[linked.index()]
    }

    /// The linked candidates that a candidate excludes.
    pub(crate) fn excluded_by(&self, candidate: Candidate) -> &Row {
        &self.excluded[candidate.index()]
    }

    /// The candidates that must be right if this one is wrong.
    pub(crate) fn mates(&self, family: Family, candidate: Candidate) -> &[Candidate] {
        let index = candidate.index();
        let mates = &self.mates[index][..usize::from(self.mate_counts[index])];
        let (of_cell, of_houses) = mates.split_at(usize::from(self.has_cell_mate[index]));
        match family {
            Family::X => of_houses,
            Family::Y => of_cell,
            Family::Xy => mates,
        }
    }

    /// How many words of a row are in use.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// Lists the candidates, and numbers those that are linked.
    fn find_mates(&mut self, grid: &Grid) {
        self.open.clear();
        self.linked.clear();
        self.linked_of = [[0; 12]; 9];
        for cell in 0..81 {
            for digit in bits(grid.cells[cell]) {
                let open = Candidate::new(cell, digit);
                self.open.push(open);
                let mut count = 0;
                for link in Link::ALL {
                    let candidates = linked(grid, cell, digit, link);
                    if is_pair(candidates) {
                        let other = candidates & !(1 << index_in(cell, digit, link));
                        let mate = at(cell, digit, link, other.trailing_zeros() as usize);
                        self.mates[open.index()][count] = mate;
                        count += 1;
                    }
                }
                self.mate_counts[open.index()] = count as u8;
                self.has_cell_mate[open.index()] = is_pair(grid.cells[cell]);
                self.number[open.index()] = UNLINKED;
                if count > 0 {
                    let number = self.linked.len() as u16;
                    self.number[open.index()] = number;
                    insert(&mut self.linked_of[digit], number);
                    self.linked.push(open);
                }
            }
        }
        self.words = self.linked.len().div_ceil(64);
    }

    /// Takes the single links from each candidate.
    fn read_links(&mut self, grid: &Grid) {
        for &open in &self.open {
            let index = open.index();
            let (mut out, mut reached) = ([0; 12], [0; 12]);
            let (cell, digit) = open.parts();
            each_excluded(grid, cell, digit, &Link::ALL, |other, _| {
                let mates = self.mates(Family::Xy, other);
                if !mates.is_empty() {
                    insert(&mut out, self.number[other.index()]);
                }
                for &mate in mates {
                    insert(&mut reached, self.number[mate.index()]);
                }
                true
            });
            self.excluded[index] = out;
            self.reached[index] = reached;
            self.is_complete[index] = false;
        }
    }

    /// Follows the links of a candidate to their ends.
    fn complete(&mut self, assumed: Candidate) {
        let words = self.words;
        let mut reached = self.reached[assumed.index()];
        let mut followed = [0; 12];
        let mut word = 0;
        while word < words {
            let left = reached[word] & !followed[word];
            if left == 0 {
                word += 1;
                continue;
            }
            let number = word * 64 + left.trailing_zeros() as usize;
            let next = self.linked[number].index();
            followed[word] |= 1 << (number % 64);
            let beyond = &self.reached[next];
            let is_complete = self.is_complete[next];
            for index in 0..words {
                if is_complete {
                    followed[index] |= beyond[index];
                }
                // What is new in a word that was done makes it worth another look.
                if beyond[index] & !reached[index] & !followed[index] != 0 {
                    word = word.min(index);
                }
                reached[index] |= beyond[index];
            }
        }
        self.reached[assumed.index()] = reached;
        self.is_complete[assumed.index()] = true;
    }
}

pub(crate) fn insert(row: &mut Row, number: u16) {
    row[usize::from(number / 64)] |= 1 << (number % 64);
}

pub(crate) fn contains(row: &Row, number: u16) -> bool {
    row[usize::from(number / 64)] & 1 << (number % 64) != 0
}

pub(crate) fn members(row: &[u64]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index * 64 + lowest)
        })
    })
}
