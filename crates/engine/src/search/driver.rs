//! Complete search on any layout, one solution after the other.

use candoku_grid::{Board, DigitSet, Layout, Solution, Stop, Stopped};

use super::analyzer::Analyzer;
use super::census::Census;
use super::cover::Cover;
use super::literal::Literal;
use super::luby::Luby;
use super::order::Order;
use super::progress::{Branch, Outcome, Progress, done};
use super::reason::{Conflict, Reason};
use super::root::singles_drawn;
use super::state::State;
use super::team::Team;
use super::trail::Value;

/// A search for all solutions of a board, in an order that depends on the board alone.
///
/// It learns a clause from every dead end, guesses where the recent dead ends
/// were, and starts again now and then until it has found a solution. From then on
/// the guesses that led to the solution are only taken back when everything
/// under them is done, so that each solution comes exactly once.
///
/// ```
/// use candoku_engine::search::Search;
/// use candoku_grid::{Board, Layout};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "1...2....3......").unwrap();
/// let solutions: Vec<String> = Search::new(&board).map(|solution| solution.to_string()).collect();
/// assert_eq!(solutions.len() as u64, Search::new(&board).count(u64::MAX));
/// assert!(!Search::new(&board).is_unique());
/// ```
///
/// To interrupt it use [`advance_until`](Search::advance_until); to watch its progress,
/// [`advance`](Search::advance) it in small steps.
#[derive(Clone, Debug)]
pub struct Search {
    layout: Layout,
    domains: Vec<DigitSet>,
    state: State,
    analyzer: Analyzer,
    order: Order,
    restarts: Luby,
    /// Literals that hold without any guess, to be restored after an undo.
    certain: Vec<Literal>,
    /// For each guess that stands, which side of it is being searched.
    branches: Vec<Branch>,
    /// The part that was done when last a guess was dropped without a second side.
    least_done: f64,
    /// Levels up to this one are left only when everything under them is done.
    settled: usize,
    stage: Stage,
    guesses: u64,
    dead_ends: u64,
    solutions: u64,
    forget_at: u64,
    /// If only some solutions are wanted: for each cell the digits of which they have one at least.
    wanted: Option<Vec<DigitSet>>,
    /// With parts, those who do the work.
    team: Option<Box<Team>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Searching,
    /// The state is a solution that has been reported.
    Standing,
    Exhausted,
}

/// How many solutions are counted one by one before a census is taken.
const COUNTED_SINGLY: u64 = 1000;

/// How many guesses and dead ends pass between two looks at a stop token: about a millisecond.
pub(super) const STEPS_PER_POLL: u64 = 100;

/// How many dead ends pass before clauses are forgotten, and how many more each time.
const FORGET_FIRST: u64 = 2000;
const FORGET_MORE: u64 = 300;

impl Search {
    /// A search that has found nothing yet.
    pub fn new(board: &Board) -> Search {
        let domains = singles_drawn(board);
        let is_hopeless = domains.contains(&DigitSet::EMPTY);
        let cover = Cover::new(board.layout(), &domains);
        let stage = if is_hopeless { Stage::Exhausted } else { Stage::Searching };
        Search::of(board.layout().clone(), domains, State::new(cover), stage)
    }

    /// A search from a state without guesses.
    pub(super) fn of(layout: Layout, domains: Vec<DigitSet>, state: State, stage: Stage) -> Search {
        let cover = &state.cover;
        Search {
            layout,
            domains,
            analyzer: Analyzer::new(cover.candidate_count()),
            order: Order::new(cover),
            restarts: Luby::new(),
            state,
            certain: Vec::new(),
            branches: Vec::new(),
            least_done: 0.0,
            settled: 0,
            stage,
            guesses: 0,
            dead_ends: 0,
            solutions: 0,
            forget_at: FORGET_FIRST,
            wanted: None,
            team: None,
        }
    }

    /// A search that a team does.
    pub(super) fn by_team(layout: Layout, team: Team) -> Search {
        let nothing = State::new(Cover::new(&layout, &vec![DigitSet::EMPTY; layout.cell_count()]));
        let mut search = Search::of(layout, Vec::new(), nothing, Stage::Searching);
        search.team = Some(Box::new(team));
        search
    }

    /// From now on looks only for solutions that have, in some cell, one of the digits given for it.
    ///
    /// The digits of later calls must be among those of earlier ones: what has been passed over is
    /// not visited again.
    ///
    /// ```
    /// use candoku_engine::search::Search;
    /// use candoku_grid::{Board, Digit, DigitSet, Layout};
    ///
    /// let mut search = Search::new(&Board::empty(Layout::sudoku(4).unwrap()));
    /// let mut wanted = vec![DigitSet::EMPTY; 16];
    /// wanted[0].insert(Digit::from_index(2));
    /// search.seek(&wanted);
    /// assert_eq!(search.count(u64::MAX), 288 / 4);
    /// ```
    pub fn seek(&mut self, wanted: &[DigitSet]) {
        match &mut self.team {
            Some(team) => team.seek(wanted),
            None => self.wanted = Some(wanted.to_vec()),
        }
    }

    /// Whether the board has exactly one solution.
    ///
    /// Like [`count`](Search::count) it is asked of a search that has found nothing yet.
    pub fn is_unique(self) -> bool {
        self.count(2) == 1
    }

    /// The number of solutions not yet found, up to a limit.
    pub fn count(mut self, limit: u64) -> u64 {
        let found_before = self.solutions;
        while self.solutions - found_before < limit.min(COUNTED_SINGLY) {
            if self.advance(u64::MAX) == Outcome::Exhausted {
                return self.solutions - found_before;
            }
        }
        if limit <= COUNTED_SINGLY {
            return limit;
        }
        if self.state.rules.is_some() || self.team.is_some() || self.wanted.is_some() {
            // A census takes digits for interchangeable, which rules seldom do.
            while self.solutions - found_before < limit && self.advance(u64::MAX) == Outcome::Found
            {
            }
            return self.solutions - found_before;
        }
        let mut census = Census::of(self.state.cover);
        let enough = limit.saturating_add(found_before);
        while census.count() < enough && census.advance(COUNTED_SINGLY) == Outcome::Paused {}
        (census.count() - found_before).min(limit)
    }

    /// Goes on for at most this many guesses and dead ends, until the next solution.
    pub fn advance(&mut self, steps: u64) -> Outcome {
        if let Some(team) = &mut self.team {
            let outcome = team.advance(steps);
            self.solutions += u64::from(outcome == Outcome::Found);
            return outcome;
        }
        if self.stage == Stage::Standing {
            self.stage = Stage::Searching;
            self.branch_off();
        }
        let mut steps = steps;
        while self.stage == Stage::Searching {
            if let Some(conflict) = self.state.propagate_all() {
                self.resolve(conflict);
            } else if !self.is_wanted() {
                self.branch_off();
            } else if self.state.trail.is_complete() {
                self.stage = Stage::Standing;
                self.solutions += 1;
                return Outcome::Found;
            } else if steps > 0 {
                self.guess();
            } else {
                return Outcome::Paused;
            }
            steps = steps.saturating_sub(1);
        }
        Outcome::Exhausted
    }

    /// Goes on until the next solution, or until there is none, unless it is stopped.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the token asked for it; the search can go on with another token.
    pub fn advance_until(&mut self, stop: &Stop) -> Result<Outcome, Stopped> {
        loop {
            stop.check()?;
            match self.advance(STEPS_PER_POLL) {
                Outcome::Paused => {}
                outcome => return Ok(outcome),
            }
        }
    }

    /// The solution that [`advance`](Search::advance) has just found, if it has.
    pub fn solution(&self) -> Option<Solution> {
        if let Some(team) = &self.team {
            return team.solution();
        }
        if self.stage != Stage::Standing {
            return None;
        }
        let digits = self.domains_now().iter().filter_map(|domain| domain.single()).collect();
        let solution = Solution::new(self.layout.clone(), digits);
        Some(solution.expect("candidates that meet every demand once are a solution"))
    }

    /// What the search has done so far.
    pub fn progress(&self) -> Progress {
        if let Some(team) = &self.team {
            return Progress { solutions: self.solutions, ..team.progress() };
        }
        Progress {
            guesses: self.guesses,
            dead_ends: self.dead_ends,
            depth: self.state.trail.level(),
            solutions: self.solutions,
            done: match self.stage {
                Stage::Exhausted => 1.0,
                _ => done(&self.branches).max(self.least_done),
            },
        }
    }

    /// Whether there may be a wanted solution under the guesses that stand.
    fn is_wanted(&self) -> bool {
        let Some(wanted) = &self.wanted else { return true };
        let Some(rules) = &self.state.rules else {
            return is_any_possible(&self.domains_now(), wanted);
        };
        is_any_possible(rules.domains(), wanted)
    }

    /// The candidates that are left to each cell.
    fn domains_now(&self) -> Vec<DigitSet> {
        let mut domains = self.domains.clone();
        for literal in self.state.trail.literals() {
            let (cell, digit) = self.state.cover.candidate(literal.candidate());
            let before = domains[cell.index()];
            domains[cell.index()] =
                if literal.is_placed() { digit.into() } else { before.without(digit) };
        }
        domains
    }

    fn guess(&mut self) {
        if self.restarts.is_due() {
            self.undo(self.settled);
        }
        if self.dead_ends >= self.forget_at {
            self.state.forget_clauses();
            self.state.forget_notes();
            self.forget_at += FORGET_FIRST + FORGET_MORE * (self.dead_ends / FORGET_FIRST);
        }
        let state = &self.state;
        let candidate = match &state.rules {
            Some(rules) => rules.choice(&self.order),
            None => std::iter::from_fn(|| self.order.pop())
                .find(|&candidate| state.trail.is_open(candidate)),
        };
        let candidate = candidate.expect("every open candidate is in the order");
        self.guesses += 1;
        self.branches.push(Branch::first(&self.state, candidate));
        self.state.trail.guess(Literal::placed(candidate));
    }

    fn resolve(&mut self, conflict: Conflict) {
        self.dead_ends += 1;
        self.restarts.count_dead_end();
        // A clause learned under settled guesses may force a literal above them
        // that was not assigned, so the conflict may be older than the last guess.
        let level = self.analyzer.level_of(&self.state, conflict);
        self.undo(level);
        if level <= self.settled {
            self.settled = level;
            self.branch_off();
            return;
        }
        self.analyzer.learn(&mut self.state, &mut self.order, conflict);
        self.order.decay();
        let spread = self.analyzer.spread(&self.state);
        match *self.analyzer.clause() {
            [certain] => {
                self.certain.push(certain);
                self.undo(self.settled);
                self.state.trail.assign_certain(certain);
            }
            [forced, second, ..] => {
                self.undo(self.settled.max(self.state.trail.level_of(second.candidate())));
                let clause = self.state.clauses.add(self.analyzer.clause(), spread);
                self.state.trail.assign(forced, Reason::Clause(clause));
            }
            [] => unreachable!("a conflict under a guess has a literal of that guess"),
        }
    }

    /// Leaves what is done for the second side of the last guess that has one.
    fn branch_off(&mut self) {
        while let Some(last) = self.branches.iter().rposition(|branch| !branch.is_second) {
            let (guess, branch) = (self.state.trail.guess_of(last + 1), self.branches[last]);
            self.undo(last);
            self.settled = last;
            for &certain in &self.certain {
                if self.state.trail.value(certain) == Value::Open {
                    self.state.trail.assign_certain(certain);
                }
            }
            match self.state.trail.value(guess) {
                Value::Open => {
                    self.branches.push(branch.second());
                    self.state.trail.guess(!guess);
                    self.settled += 1;
                    return;
                }
                // What is certain leaves only the second side: no guess is needed for it.
                Value::False => {
                    self.branches.push(branch.second());
                    self.least_done = self.progress().done;
                    self.branches.pop();
                    return;
                }
                // What is certain leaves only the first side, which is done.
                Value::True => {}
            }
        }
        self.undo(0);
        self.stage = Stage::Exhausted;
    }

    fn undo(&mut self, level: usize) {
        self.state.undo_rules(level);
        self.state.undo(level, |candidate| self.order.insert(candidate));
        self.branches.truncate(level);
    }
}

/// Whether some cell has one of its wanted digits left.
pub(super) fn is_any_possible(domains: &[DigitSet], wanted: &[DigitSet]) -> bool {
    domains.iter().zip(wanted).any(|(left, wanted)| !left.is_disjoint(*wanted))
}

impl Iterator for Search {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.advance(u64::MAX);
        self.solution()
    }
}
