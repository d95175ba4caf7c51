//! What a weighted sum leaves of the candidates of its cells.
//!
//! Cells are taken in groups that see each other. What each group can add up to with different digits is
//! found on its own, and the groups are put together as sets of sums, so a long sum needs
//! no more readings than its groups one by one.

use std::collections::HashMap;

use candoku_grid::{Cell, Digit, DigitSet, HouseKind, Layout};

use crate::locked::Narrowed;
use crate::statement::Equation;

/// More steps within groups than this are not followed.
const MOST_STEPS: usize = 400_000;

/// No more divisions by houses than this are looked at.
const MOST_WAYS: usize = 16;

/// No more choices of a house than this are made to find them.
const MOST_CHOICES: usize = 5_000;

/// Sums that reach further than this are not written down one by one.
const MOST_SUMS: i64 = 1 << 16;

/// Removes the digits with which the sum cannot be reached; nothing is known if there are too many sums.
///
/// A cell may be in a row, a column and a box of the sum, but is taken with one of them. So the
/// cells are divided in several ways, one after the other.
pub(crate) fn narrow(
    equation: &Equation,
    divisions: &[Division],
    left: &mut [DigitSet],
) -> Option<Narrowed> {
    let mut narrowed = Narrowed::Unchanged;
    for groups in divisions {
        match narrow_by(groups, equation.total, left)? {
            Narrowed::Impossible => return Some(Narrowed::Impossible),
            Narrowed::Changed => narrowed = Narrowed::Changed,
            Narrowed::Unchanged => {}
        }
    }
    Some(narrowed)
}

type Term = (i32, Cell);

/// Terms in groups whose cells hold different digits.
pub(crate) type Division = Vec<Vec<Term>>;

/// The terms in groups whose cells all see each other, in several ways: as they come, with equal
/// weights, which sums with two sides are made of, by the houses with most of them, and by one kind
/// of house at a time.
pub(crate) fn divisions(terms: &[Term], layout: &Layout) -> Vec<Division> {
    let sees = |a: &Term, b: &Term| layout.peers(a.1).contains(b.1);
    let like = |a: &Term, b: &Term| a.0 == b.0 && sees(a, b);
    let mut divisions = by_houses(terms, layout);
    divisions.extend([groups(terms, sees), groups(terms, like)]);
    let mut kinds: Vec<HouseKind> = layout.houses().iter().map(|house| house.kind()).collect();
    kinds.sort();
    kinds.dedup();
    for kind in kinds {
        let shares = |a: &Term, b: &Term| {
            let house = layout.house_of(kind, a.1);
            a.0 == b.0 && house.is_some() && house == layout.house_of(kind, b.1)
        };
        divisions.push(groups(terms, shares));
    }
    divisions.sort();
    divisions.dedup();
    divisions
}

/// The terms in groups of which each two may be together, the largest first.
fn groups(terms: &[Term], together: impl Fn(&Term, &Term) -> bool) -> Vec<Vec<Term>> {
    let mut rest = terms.to_vec();
    let mut groups = Vec::new();
    while !rest.is_empty() {
        let from = |first: usize| {
            let mut group: Vec<Term> = Vec::new();
            for term in &rest[first..] {
                if group.iter().all(|member| together(member, term)) {
                    group.push(*term);
                }
            }
            group
        };
        let group = (0..rest.len()).rev().map(from).max_by_key(Vec::len).unwrap_or_default();
        rest.retain(|term| !group.contains(term));
        groups.push(group);
    }
    groups
}

/// The terms of equal weight in a house that has most of them, then in the next, and so on, whichever
/// house it is that is taken first; only some of the ways if there are many.
fn by_houses(terms: &[Term], layout: &Layout) -> Vec<Division> {
    let mut sorted = terms.to_vec();
    sorted.sort();
    let (mut ways, mut choices) = (Vec::new(), MOST_CHOICES);
    take_houses(sorted, layout, &mut Vec::new(), &mut ways, &mut choices);
    ways
}

fn take_houses(
    rest: Vec<Term>,
    layout: &Layout,
    taken: &mut Division,
    ways: &mut Vec<Division>,
    choices: &mut usize,
) {
    if *choices == 0 || ways.len() == MOST_WAYS {
        return;
    }
    *choices -= 1;
    let of_one_weight = rest.chunk_by(|a, b| a.0 == b.0);
    let shares = of_one_weight.flat_map(|terms| {
        layout.houses().iter().map(|house| {
            let is_in = |term: &&Term| house.cell_set().contains(term.1);
            terms.iter().filter(is_in).copied().collect::<Vec<Term>>()
        })
    });
    let mut shares: Vec<Vec<Term>> = shares.collect();
    let most = shares.iter().map(Vec::len).max().unwrap_or(0);
    if most < 2 {
        let mut way = taken.clone();
        way.extend(rest.into_iter().map(|alone| vec![alone]));
        way.sort();
        if !ways.contains(&way) {
            ways.push(way);
        }
        return;
    }
    shares.retain(|share| share.len() == most);
    shares.sort();
    shares.dedup();
    // Every way takes the first of them or one that has a term in common with it.
    let first = shares[0].clone();
    for share in shares.into_iter().filter(|share| share.iter().any(|term| first.contains(term))) {
        let left = rest.iter().filter(|term| !share.contains(term)).copied().collect();
        taken.push(share);
        take_houses(left, layout, taken, ways, choices);
        taken.pop();
    }
}

fn narrow_by(groups: &[Vec<Term>], total: i32, left: &mut [DigitSet]) -> Option<Narrowed> {
    // All sums are counted from the least that each term can be, so that none is negative.
    let mut goal = i64::from(total);
    for &(weight, cell) in groups.iter().flatten() {
        match least(weight, left[cell.index()]) {
            Some(least) => goal -= least,
            None => return Some(Narrowed::Impossible),
        }
    }
    if goal < 0 {
        return Some(Narrowed::Impossible);
    }
    if goal > MOST_SUMS {
        return None;
    }
    let goal = goal as usize;
    let mut steps = MOST_STEPS;
    let sums = groups.iter().map(|group| GroupSums::of(group, goal, left, &mut steps));
    let sums: Vec<GroupSums> = sums.collect::<Option<_>>()?;
    // What the groups before and behind each group can add up to.
    let mut before = vec![Sums::zero(goal)];
    for group in &sums {
        before.push(before[before.len() - 1].plus(&group.all));
    }
    let mut behind = Sums::zero(goal);
    let mut narrowed = Narrowed::Unchanged;
    for (number, group) in sums.iter().enumerate().rev() {
        let others = before[number].plus(&behind);
        for (cell, digit, with) in &group.with {
            if !others.reach(goal, with) {
                let left = &mut left[cell.index()];
                left.remove(*digit);
                narrowed = Narrowed::Changed;
                if left.is_empty() {
                    return Some(Narrowed::Impossible);
                }
            }
        }
        behind = behind.plus(&group.all);
    }
    Some(narrowed)
}

/// The least value of a term, if its cell has a candidate.
fn least(weight: i32, digits: DigitSet) -> Option<i64> {
    digits.iter().map(|digit| i64::from(weight) * i64::from(digit.value())).min()
}

/// What the cells of a group can add up to with different digits.
struct GroupSums {
    all: Sums,
    /// The same with a digit in a cell.
    with: Vec<(Cell, Digit, Sums)>,
}

/// A digit that leads from a sum and the digits used so far to the next such pair.
struct Step {
    from: usize,
    digit: Digit,
    to: usize,
}

impl GroupSums {
    /// Nothing if there are more steps than allowed.
    fn of(group: &[Term], goal: usize, left: &[DigitSet], steps: &mut usize) -> Option<GroupSums> {
        let mut layers: Vec<Vec<Step>> = Vec::with_capacity(group.len());
        let mut counts = Vec::with_capacity(group.len());
        let mut reached: Vec<(usize, DigitSet)> = vec![(0, DigitSet::EMPTY)];
        for &(weight, cell) in group {
            let digits = left[cell.index()];
            let least = least(weight, digits)?;
            let (mut layer, mut next, mut numbers) = (Vec::new(), Vec::new(), HashMap::new());
            for (from, &(sum, used)) in reached.iter().enumerate() {
                for digit in digits - used {
                    let value = i64::from(weight) * i64::from(digit.value()) - least;
                    let sum = sum + value as usize;
                    if sum > goal {
                        continue;
                    }
                    let to = *numbers.entry((sum, used.with(digit))).or_insert_with(|| {
                        next.push((sum, used.with(digit)));
                        next.len() - 1
                    });
                    layer.push(Step { from, digit, to });
                }
            }
            *steps = steps.checked_sub(layer.len())?;
            counts.push(reached.len());
            layers.push(layer);
            reached = next;
        }
        let mut ends: Vec<Sums> = reached.iter().map(|&(sum, _)| Sums::only(sum, goal)).collect();
        let mut with = Vec::new();
        for ((&(_, cell), layer), &count) in group.iter().zip(&layers).zip(&counts).rev() {
            let mut starts = vec![Sums::none(goal); count];
            let mut by_digit: Vec<(Digit, Sums)> =
                left[cell.index()].iter().map(|digit| (digit, Sums::none(goal))).collect();
            for step in layer {
                starts[step.from].add(&ends[step.to]);
                let of_digit = by_digit.iter_mut().find(|(digit, _)| *digit == step.digit);
                if let Some((_, sums)) = of_digit {
                    sums.add(&ends[step.to]);
                }
            }
            with.extend(by_digit.into_iter().map(|(digit, sums)| (cell, digit, sums)));
            ends = starts;
        }
        let all = ends.pop().unwrap_or_else(|| Sums::none(goal));
        Some(GroupSums { all, with })
    }
}

/// A set of sums from 0 to a goal, one bit each.
#[derive(Clone)]
struct Sums(Vec<u64>);

impl Sums {
    fn none(goal: usize) -> Sums {
        Sums(vec![0; goal / 64 + 1])
    }

    fn only(sum: usize, goal: usize) -> Sums {
        let mut sums = Sums::none(goal);
        sums.0[sum / 64] |= 1 << (sum % 64);
        sums
    }

    fn zero(goal: usize) -> Sums {
        Sums::only(0, goal)
    }

    fn add(&mut self, other: &Sums) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    fn contains(&self, sum: usize) -> bool {
        self.0[sum / 64] >> (sum % 64) & 1 == 1
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len() * 64).filter(|&sum| self.contains(sum))
    }

    /// The sums of one of these and one of the others; those beyond the goal's word are lost.
    fn plus(&self, other: &Sums) -> Sums {
        let mut sums = Sums(vec![0; self.0.len()]);
        for sum in other.iter() {
            let (words, bits) = (sum / 64, sum % 64);
            for (place, &word) in self.0.iter().enumerate().take(self.0.len() - words) {
                sums.0[place + words] |= word << bits;
                if bits > 0 && place + words + 1 < sums.0.len() {
                    sums.0[place + words + 1] |= word >> (64 - bits);
                }
            }
        }
        sums
    }

    /// Whether one of these and one of the others add up to the goal.
    fn reach(&self, goal: usize, other: &Sums) -> bool {
        other.iter().any(|sum| sum <= goal && self.contains(goal - sum))
    }
}
