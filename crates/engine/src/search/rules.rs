//! The parts of a puzzle during a search: candidates by cell, and whose turn it is.

use candoku_grid::{Cell, Digit, DigitSet};

use super::cover::Cover;
use super::literal::Literal;
use super::notes::Notes;
use super::order::Order;
use super::reason::{Conflict, Reason};
use super::trail::{Trail, Value};
use crate::parts::{Compiled, PRIORITIES, Propagator, weaken};

/// Propagators over the candidates of a cover.
///
/// They run when houses and clauses have nothing more to say, cheap ones first, and only
/// if a cell that they read has lost a candidate.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    side: usize,
    /// The candidates of each cell: when the cover was made, and now.
    root: Vec<DigitSet>,
    domains: Vec<DigitSet>,
    /// For each cell and digit the number of the candidate, or `ABSENT`.
    candidates: Vec<u16>,
    propagators: Vec<Propagator>,
    /// For each propagator its cells.
    scopes: Vec<Box<[Cell]>>,
    /// For each cell the propagators that read it.
    readers: Vec<Vec<u16>>,
    /// For each candidate, the candidates it rules out directly.
    rivals: Vec<Vec<u16>>,
    queues: [Vec<u16>; PRIORITIES],
    is_queued: Vec<bool>,
    /// How much of the trail has been noticed.
    noticed: usize,
    /// How long the trail was when last all propagators had run.
    quiet: usize,
    /// For each candidate where on the trail it was noticed.
    positions: Vec<u32>,
    pub(super) notes: Notes,
    local: Vec<DigitSet>,
}

/// What a turn of the rules came to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Turn {
    /// There is nothing more to do.
    Idle,
    /// Literals were added to the trail.
    Progress,
    /// Something cannot be met.
    Failed(Conflict),
}

const ABSENT: u16 = u16::MAX;
/// What a cell is worth that was in no conflict yet, in conflicts.
const IDLE: f64 = 0.1;

impl Rules {
    /// The parts over the candidates of a cover, which has these domains.
    pub(super) fn new(compiled: &Compiled, cover: &Cover, domains: &[DigitSet]) -> Rules {
        let side = compiled.layout.side();
        let mut candidates = vec![ABSENT; domains.len() * side];
        for candidate in 0..cover.candidate_count() {
            let (cell, digit) = cover.candidate(candidate);
            candidates[cell.index() * side + digit.index()] = candidate as u16;
        }
        let mut rules = Rules {
            side,
            root: domains.to_vec(),
            domains: domains.to_vec(),
            candidates,
            propagators: Vec::new(),
            scopes: Vec::new(),
            readers: vec![Vec::new(); domains.len()],
            rivals: vec![Vec::new(); cover.candidate_count()],
            queues: Default::default(),
            is_queued: Vec::new(),
            noticed: 0,
            quiet: 0,
            positions: vec![0; cover.candidate_count()],
            notes: Notes::default(),
            local: Vec::new(),
        };
        for (relation, a, b) in &compiled.edges {
            for first in domains[a.index()] {
                for second in domains[b.index()] - relation.seconds(first) {
                    rules.add_rivals((*a, first), (*b, second));
                }
            }
        }
        for rivals in &mut rules.rivals {
            rivals.sort_unstable();
            rivals.dedup();
        }
        for (scope, propagator) in &compiled.propagators {
            let number = rules.propagators.len() as u16;
            for cell in scope.iter().filter(|cell| domains[cell.index()].len() > 1) {
                rules.readers[cell.index()].push(number);
            }
            rules.queues[propagator.priority()].push(number);
            rules.is_queued.push(true);
            rules.propagators.push(propagator.clone());
            rules.scopes.push(scope.clone().into());
        }
        rules
    }

    /// The candidates of each cell.
    pub(super) fn domains(&self) -> &[DigitSet] {
        &self.domains
    }

    fn add_rivals(&mut self, one: (Cell, Digit), other: (Cell, Digit)) {
        let (Some(one), Some(other)) = (self.candidate(one), self.candidate(other)) else {
            return;
        };
        self.rivals[usize::from(one)].push(other);
        self.rivals[usize::from(other)].push(one);
    }

    /// The candidate of a digit in a cell, unless it is settled for good.
    fn candidate(&self, (cell, digit): (Cell, Digit)) -> Option<u16> {
        Some(self.candidates[cell.index() * self.side + digit.index()]).filter(|&at| at != ABSENT)
    }

    /// Notices what is new on the trail and runs one propagator if nothing came of that.
    ///
    /// Houses must have been propagated: then the candidates of each cell are in step with the trail.
    pub(super) fn take_turn(&mut self, cover: &Cover, trail: &mut Trail) -> Turn {
        let length = trail.literals().len();
        if let Some(conflict) = self.notice(cover, trail) {
            return Turn::Failed(conflict);
        }
        while trail.literals().len() == length {
            let Some(number) = self.queues.iter_mut().find_map(Vec::pop) else {
                self.quiet = length;
                return Turn::Idle;
            };
            self.is_queued[usize::from(number)] = false;
            if let Some(conflict) = self.run(number, trail) {
                return Turn::Failed(conflict);
            }
        }
        Turn::Progress
    }

    /// The candidate to guess next: of the cell with few candidates that were often part of recent
    /// conflicts, the most active one.
    ///
    /// With rules a placed digit says much about other cells, so that small
    /// cells pay more than in houses alone.
    pub(super) fn choice(&self, order: &Order) -> Option<usize> {
        let mut best = None;
        let mut best_score = 0.0;
        for (cell, domain) in self.domains.iter().enumerate().filter(|(_, domain)| domain.len() > 1)
        {
            let candidate = |digit: Digit| self.candidates[cell * self.side + digit.index()];
            let active = |digit| order.activity(candidate(digit).into());
            let total: f64 = domain.iter().map(active).sum();
            let score = (IDLE + total) / (domain.len() * domain.len()) as f64;
            if score > best_score {
                let most_active = domain.iter().max_by(|&a, &b| active(a).total_cmp(&active(b)));
                best = most_active.map(|digit| candidate(digit).into());
                best_score = score;
            }
        }
        best
    }

    fn notice(&mut self, cover: &Cover, trail: &mut Trail) -> Option<Conflict> {
        while let Some(&literal) = trail.literals().get(self.noticed) {
            let candidate = literal.candidate();
            self.positions[candidate] = self.noticed as u32;
            self.noticed += 1;
            if literal.is_placed() {
                for &rival in &self.rivals[candidate] {
                    let removed = Literal::removed(rival.into());
                    match trail.value(removed) {
                        Value::Open => trail.assign(removed, Reason::Rival(candidate as u16)),
                        Value::True => {}
                        Value::False => return Some(Conflict::Rivals(candidate as u16, rival)),
                    }
                }
            } else {
                let (cell, digit) = cover.candidate(candidate);
                self.domains[cell.index()].remove(digit);
                let reason = trail.reason(candidate);
                for &reader in &self.readers[cell.index()] {
                    let propagator = &self.propagators[usize::from(reader)];
                    if reason == Reason::Part(reader) && propagator.is_idempotent() {
                        continue;
                    }
                    if !std::mem::replace(&mut self.is_queued[usize::from(reader)], true) {
                        self.queues[propagator.priority()].push(reader);
                    }
                }
            }
        }
        None
    }

    fn run(&mut self, number: u16, trail: &mut Trail) -> Option<Conflict> {
        let scope = &self.scopes[usize::from(number)];
        let mut local = std::mem::take(&mut self.local);
        local.clear();
        local.extend(scope.iter().map(|cell| self.domains[cell.index()]));
        let is_possible = self.propagators[usize::from(number)].filter(&mut local);
        let conflict = if is_possible {
            for (&cell, &left) in scope.iter().zip(&local) {
                for digit in self.domains[cell.index()] - left {
                    let candidate = self.candidate((cell, digit));
                    let candidate = candidate.expect("the last candidate of a cell is not removed");
                    self.positions[usize::from(candidate)] = trail.literals().len() as u32;
                    trail.assign(Literal::removed(candidate.into()), Reason::Part(number));
                }
            }
            None
        } else {
            let before: Vec<DigitSet> =
                scope.iter().map(|cell| self.domains[cell.index()]).collect();
            Some(Conflict::Noted(self.note(number, &before, None)))
        };
        self.local = local;
        conflict
    }

    /// Writes down why a part removed a candidate; returns the number of the note.
    pub(super) fn explain(&mut self, number: u16, removed: Literal, cover: &Cover) -> u32 {
        let position = self.positions[removed.candidate()];
        let (cell, digit) = cover.candidate(removed.candidate());
        let scope = &self.scopes[usize::from(number)];
        let before: Vec<DigitSet> =
            scope.iter().map(|&cell| self.domain_at(cell, position)).collect();
        let place = scope.iter().position(|&other| other == cell);
        let place = place.expect("a part removes candidates of its cells only");
        self.note(number, &before, Some((place, digit)))
    }

    /// The candidates that a cell had when the trail was so long.
    fn domain_at(&self, cell: Cell, position: u32) -> DigitSet {
        let now = self.domains[cell.index()];
        let is_later = |&digit: &Digit| {
            let candidate = self.candidate((cell, digit));
            candidate.is_some_and(|candidate| self.positions[usize::from(candidate)] >= position)
        };
        let later: DigitSet = (self.root[cell.index()] - now).iter().filter(is_later).collect();
        now | later
    }

    fn note(&mut self, number: u16, before: &[DigitSet], removed: Option<(usize, Digit)>) -> u32 {
        let scope = &self.scopes[usize::from(number)];
        let root: Vec<DigitSet> = scope.iter().map(|cell| self.root[cell.index()]).collect();
        let relaxed = weaken(&self.propagators[usize::from(number)], before, &root, removed);
        let absent =
            scope.iter().zip(root.iter().zip(&relaxed)).flat_map(|(&cell, (&root, &left))| {
                (root - left).iter().map(move |digit| (cell, digit))
            });
        let literals = absent.filter_map(|absent| {
            let at = absent.0.index() * self.side + absent.1.index();
            let candidate = self.candidates[at];
            (candidate != ABSENT).then(|| Literal::placed(candidate.into()))
        });
        self.notes.add(literals)
    }

    /// Forgets what was noticed from this length of the trail on; to be called before it is cut.
    pub(super) fn forget(&mut self, cover: &Cover, trail: &Trail, length: usize) {
        for literal in trail.literals().get(length..self.noticed).unwrap_or(&[]) {
            if !literal.is_placed() {
                let (cell, digit) = cover.candidate(literal.candidate());
                self.domains[cell.index()].insert(digit);
            }
        }
        self.noticed = self.noticed.min(length);
        // What was put on the trail after the last quiet moment and stays there may have woken
        // propagators that have not run yet.
        if length <= self.quiet {
            self.quiet = length;
            for queue in &mut self.queues {
                queue.drain(..).for_each(|number| self.is_queued[usize::from(number)] = false);
            }
        }
    }
}
