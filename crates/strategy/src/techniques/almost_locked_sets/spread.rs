//! How far it carries that one set holds a digit: a search in breadth over restricted commons.

use candoku_grid::{CellSet, Digit};

use super::chain::SetChain;
use super::commons::Commons;
use super::set::{AlmostLockedSets, SetId};
use crate::View;

/// What sets lack because one of them holds a digit, nearest first.
///
/// A set that holds a digit takes it from those that share it as a restricted common. A
/// set that lacks a digit holds all the others. One spread serves many starts in turn,
/// so that its memory is taken once.
pub(crate) struct Spread<'a, const W: usize> {
    view: &'a View<W>,
    sets: &'a AlmostLockedSets<W>,
    commons: &'a Commons,
    /// The sets that are left out, one bit each.
    blocked: Vec<u64>,
    /// For each digit, the sets that lack it, one bit each.
    lacks: Vec<u64>,
    /// For each digit, the sets that hold it, one bit each.
    holds: Vec<u64>,
    /// Why a set lacks a digit, for those that do.
    lacking: Vec<MissingDigit>,
    /// The digit that a set lacks and therefore holds another, for those that do.
    holding: Vec<Digit>,
}

/// Why a set lacks a digit.
#[derive(Clone, Copy)]
struct MissingDigit {
    /// The set that holds the digit instead.
    because_of: SetId,
    /// The number of restricted commons between the start and here.
    distance: u16,
}

impl<'a, const W: usize> Spread<'a, W> {
    pub(crate) fn new(
        view: &'a View<W>,
        sets: &'a AlmostLockedSets<W>,
        commons: &'a Commons,
    ) -> Spread<'a, W> {
        let (count, side, words) = (sets.len(), sets.side(), sets.len().div_ceil(64));
        Spread {
            view,
            sets,
            commons,
            blocked: vec![0; words],
            lacks: vec![0; side * words],
            holds: vec![0; side * words],
            lacking: vec![MissingDigit { because_of: 0, distance: 0 }; count * side],
            holding: vec![Digit::from_index(0); count * side],
        }
    }

    /// Forgets the last start and looks what follows if the set holds the digit.
    ///
    /// Sets that have one of the cells to avoid are left out.
    pub(crate) fn start(&mut self, set: SetId, digit: Digit, avoid: CellSet<W>) {
        self.blocked.fill(0);
        self.lacks.fill(0);
        self.holds.fill(0);
        if !avoid.is_empty() {
            let is_left_out = |&set: &SetId| !self.sets.cells(set).is_disjoint(&avoid);
            for set in (0..self.sets.len()).filter(is_left_out) {
                self.blocked[set / 64] |= 1 << (set % 64);
            }
        }
        let word = self.word(set, digit);
        self.holds[word] |= 1 << (set % 64);
        let mut reached = vec![(set, digit)];
        let mut distance = 0;
        while !reached.is_empty() && self.view.poll().is_continue() {
            distance += 1;
            for (holder, digit) in std::mem::take(&mut reached) {
                self.pass_on(holder, digit, distance, &mut reached);
            }
        }
    }

    fn pass_on(
        &mut self,
        holder: SetId,
        digit: Digit,
        distance: u16,
        reached: &mut Vec<(SetId, Digit)>,
    ) {
        let commons = self.commons;
        for (word, &bits) in commons.row(holder, digit).iter().enumerate() {
            let lacks = &mut self.lacks[digit.index() * self.blocked.len() + word];
            let mut new = bits & !*lacks & !self.blocked[word];
            *lacks |= new;
            while new != 0 {
                let set = word * 64 + new.trailing_zeros() as usize;
                new &= new - 1;
                let place = self.place(set, digit);
                self.lacking[place] = MissingDigit { because_of: holder, distance };
                for held in commons.links(set).without(digit) {
                    let (word, place) = (self.word(set, held), self.place(set, held));
                    if self.holds[word] >> (set % 64) & 1 == 0 {
                        self.holds[word] |= 1 << (set % 64);
                        self.holding[place] = digit;
                        reached.push((set, held));
                    }
                }
            }
        }
    }

    /// Where the bit of a set and digit is.
    fn word(&self, set: SetId, digit: Digit) -> usize {
        digit.index() * self.blocked.len() + set / 64
    }

    /// Where the reason of a set and digit is.
    fn place(&self, set: SetId, digit: Digit) -> usize {
        set * self.sets.side() + digit.index()
    }

    /// How many restricted commons it takes until the set lacks the digit, if it must.
    pub(crate) fn distance(&self, set: SetId, digit: Digit) -> Option<u16> {
        let lacks = self.lacks[self.word(set, digit)] >> (set % 64) & 1 == 1;
        lacks.then(|| self.lacking[self.place(set, digit)].distance)
    }

    /// The sets from the start to one that lacks the digit.
    pub(crate) fn chain_to(&self, mut set: SetId, mut digit: Digit) -> SetChain {
        let mut chain = SetChain { sets: vec![set], joints: Vec::new() };
        loop {
            let lack = self.lacking[self.place(set, digit)];
            chain.joints.push(digit);
            chain.sets.push(lack.because_of);
            if lack.distance == 1 {
                break;
            }
            set = lack.because_of;
            digit = self.holding[self.place(set, digit)];
        }
        chain.sets.reverse();
        chain.joints.reverse();
        chain
    }
}
