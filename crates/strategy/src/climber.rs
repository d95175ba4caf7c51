//! The solver's loop for boards of one width.

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::Arc;

use candoku_engine::{Contradiction, Store};
use candoku_grid::{Board, Candidate, Cell, DigitSet, Layout, Stop};

use crate::solvable::is_solvable;
use crate::techniques::worth;
use crate::{
    Effect, End, Find, Finder, Group, Ladder, Move, Options, Preference, Revision, Rung, Step,
    Tables, TechniqueSearch, View,
};

/// What a solver asks of its loop, whatever the width of the board.
pub(crate) trait Climb: Send + Sync {
    fn climb(
        &self,
        board: &Board,
        stop: &Stop,
        visit: &mut dyn FnMut(Move<'_>) -> ControlFlow<()>,
    ) -> (End, Board);
    fn find_all(
        &self,
        board: &Board,
        code_or_key: &str,
        options: &Options,
        stop: &Stop,
    ) -> Result<Vec<Step>, End>;
    fn find_round(&self, board: &Board, stop: &Stop) -> Result<(Rung, Vec<Step>), End>;
}

/// The loop for boards whose sets of cells have `W` words.
pub(crate) struct Climber<const W: usize> {
    tables: Arc<Tables<W>>,
    ladder: Ladder,
    /// The finder of each rung.
    finders: Vec<Find<W>>,
    options: Options,
}

impl<const W: usize> Climber<W> {
    pub(crate) fn new(
        layout: &Layout,
        ladder: Ladder,
        options: Options,
        of_width: impl Fn(&Finder) -> Find<W>,
    ) -> Climber<W> {
        let readable = ladder.preference() == Preference::Readable;
        let options = Options { readable: readable || options.readable, ..options };
        let finders = ladder.rungs().iter().map(|rung| of_width(&rung.technique().find)).collect();
        Climber { tables: Arc::new(Tables::new(layout)), ladder, finders, options }
    }

    /// The loop, for puzzles with these rules beyond houses.
    pub(crate) fn with_rules(self, rules: Arc<dyn Any + Send + Sync>) -> Climber<W> {
        let tables = Tables::new(self.tables.layout()).with_rules(rules);
        Climber { tables: Arc::new(tables), ..self }
    }

    /// Takes step after step until there is none, or the visitor or the token stops.
    fn run(
        &self,
        store: &mut Store,
        stop: &Stop,
        visit: &mut dyn FnMut(Move<'_>) -> ControlFlow<()>,
    ) -> End {
        let mut view = View::new(self.tables.clone(), store, stop);
        let mut missed = vec![Revision::default(); self.finders.len()];
        while !view.open().is_empty() {
            let simplest = self.simplest(&view, &mut missed);
            // What was found on the way to a stop may rest on half the work.
            if stop.is_requested() {
                return End::Stopped;
            }
            let Some((rung, step)) = simplest else {
                return if view.has_no_solution() { End::NoSolution } else { End::Stuck };
            };
            if visit(Move { rung, step: &step, store }).is_break() {
                return End::Stopped;
            }
            if let Err(contradiction) = apply(&step.effect, &view, store) {
                return End::Contradiction(contradiction);
            }
            view.read(store);
        }
        End::Solved
    }

    /// The first step of the simplest technique that has one, or of its group if that changes more.
    ///
    /// `missed` says for each technique at which revision it last had none, so
    /// that it need not look again at what has not changed since. Nothing is found after a stop.
    fn simplest(&self, view: &View<W>, missed: &mut [Revision]) -> Option<(&Rung, Step)> {
        let rungs = self.ladder.rungs().iter().zip(&self.finders).zip(missed);
        let mut best: Option<(&Rung, Step)> = None;
        for ((rung, finder), missed) in rungs.filter(|((rung, _), _)| rung.on) {
            let technique = rung.technique();
            if best.as_ref().is_some_and(|(other, _)| !technique.is_grouped_with(other.technique()))
            {
                break;
            }
            let search = TechniqueSearch::new(technique, view, &self.options).since(*missed);
            let first = self.first(view, search, *finder);
            if view.poll().is_break() {
                return None;
            }
            match (first, &best) {
                (None, _) => *missed = view.revision(),
                (Some(step), Some((_, other))) if !self.prefers(view, &step, other) => {}
                (Some(step), _) => best = Some((rung, step)),
            }
        }
        best
    }

    /// The step of a technique to take, if it has any.
    fn first(&self, view: &View<W>, search: TechniqueSearch<'_, W>, find: Find<W>) -> Option<Step> {
        let mut first: Option<Step> = None;
        let is_long = search.technique.group.is_some_and(Group::is_long);
        let compared = match self.ladder.preference() {
            Preference::Readable if is_long => COMPARED,
            _ => 1,
        };
        let mut seen = 0;
        let _ = find(search, &mut |step| {
            if first.as_ref().is_none_or(|other| self.prefers(view, &step, other)) {
                first = Some(step);
            }
            seen += 1;
            if seen < compared { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        first
    }

    /// Whether a step is taken rather than another one.
    fn prefers(&self, view: &View<W>, step: &Step, other: &Step) -> bool {
        let is_long = step.technique.group.is_some_and(Group::is_long);
        match self.ladder.preference() {
            Preference::Readable if is_long => worth(view, step) > worth(view, other),
            _ => step.effect.size() > other.effect.size(),
        }
    }
}

/// The number of steps of a technique that a ladder compares if it prefers what is readable.
const COMPARED: usize = 40;

impl<const W: usize> Climb for Climber<W> {
    fn climb(
        &self,
        board: &Board,
        stop: &Stop,
        visit: &mut dyn FnMut(Move<'_>) -> ControlFlow<()>,
    ) -> (End, Board) {
        let pencilled = board.pencilled();
        if let Some(contradiction) = obvious_contradiction(&pencilled) {
            return (End::Contradiction(contradiction), pencilled);
        }
        let mut store = Store::new(&pencilled);
        let end = self.run(&mut store, stop, visit);
        (end, store.board())
    }

    fn find_all(
        &self,
        board: &Board,
        code_or_key: &str,
        options: &Options,
        stop: &Stop,
    ) -> Result<Vec<Step>, End> {
        let Some(place) = self.ladder.place(code_or_key) else {
            return Ok(Vec::new());
        };
        let pencilled = board.pencilled();
        if let Some(contradiction) = obvious_contradiction(&pencilled) {
            return Err(End::Contradiction(contradiction));
        }
        // The search knows nothing of rules, so with them its answer would mean little.
        if !self.tables.has_rules() && !is_solvable(&pencilled, stop).map_err(|_| End::Stopped)? {
            return Err(End::NoSolution);
        }
        let view = View::new(self.tables.clone(), &Store::new(&pencilled), stop);
        let mut steps = Vec::new();
        let technique = self.ladder.rungs()[place].technique();
        let _ = self.finders[place](TechniqueSearch::new(technique, &view, options), &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        if stop.is_requested() { Err(End::Stopped) } else { Ok(steps) }
    }

    fn find_round(&self, board: &Board, stop: &Stop) -> Result<(Rung, Vec<Step>), End> {
        let pencilled = board.pencilled();
        if let Some(contradiction) = obvious_contradiction(&pencilled) {
            return Err(End::Contradiction(contradiction));
        }
        let view = View::new(self.tables.clone(), &Store::new(&pencilled), stop);
        if view.open().is_empty() {
            return Err(End::Solved);
        }
        let rungs = self.ladder.rungs().iter().zip(&self.finders);
        for (rung, finder) in rungs.filter(|(rung, _)| rung.on) {
            let mut steps = Vec::new();
            let _ =
                finder(TechniqueSearch::new(rung.technique(), &view, &self.options), &mut |step| {
                    steps.push(step);
                    ControlFlow::Continue(())
                });
            if stop.is_requested() {
                return Err(End::Stopped);
            }
            if !steps.is_empty() {
                return Ok((*rung, steps));
            }
        }
        Err(End::Stuck)
    }
}

/// What [`Effect::apply`] does, asking only those peers that the view knows to have the digit.
fn apply<const W: usize>(
    effect: &Effect,
    view: &View<W>,
    store: &mut Store,
) -> Result<(), Contradiction> {
    for &Candidate { digit, cell } in effect.placements() {
        // The peers first, as HoDoKu does: that decides which singles arise first.
        for peer in view.peers(cell) & view.cells(digit) {
            if store.value(peer).is_none() {
                store.eliminate(peer, digit)?;
            }
        }
        store.place(cell, digit)?;
    }
    for &Candidate { digit, cell } in effect.eliminations() {
        store.eliminate(cell, digit)?;
    }
    Ok(())
}

/// Two equal values in a house, or an open cell without candidates.
fn obvious_contradiction(board: &Board) -> Option<Contradiction> {
    let layout = board.layout();
    for house in layout.house_ids() {
        let mut seen = DigitSet::EMPTY;
        for digit in layout.house(house).cells().iter().filter_map(|&cell| board.value(cell)) {
            if !seen.insert(digit) {
                return Some(Contradiction::Repeated { house, digit });
            }
        }
    }
    let is_empty = |&cell: &Cell| board.candidates(cell).is_empty();
    layout.cells().find(is_empty).map(Contradiction::EmptyCell)
}
