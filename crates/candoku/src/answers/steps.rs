//! `steps`: all steps that are available on a board.

use std::sync::Arc;

use candoku_deduce::ladder;
use candoku_grid::{Board, Layout, Stop};
use candoku_rules::RuledBoard;
use candoku_strategy::{Clues, End, Ladder, Names, Options, Step, Technique, Uniqueness, Wording};

use super::step::{StepAnswer, StepOutline};
use crate::session::{Session, givens};
use crate::solve::answer_puzzle;
use crate::unanswered::Unanswered;
use crate::variant::{Ruled, givens_of};

/// Which steps to list.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepsRequest {
    /// The code, key or name of a technique, optionally with a variant: `0800`, `X-Wing`, `0600-2`; by default every enabled technique. The most expensive ones are skipped above side 16.
    pub technique: Option<String>,
    /// If no technique is given: whether to include disabled ones.
    #[cfg_attr(feature = "serde", serde(default))]
    pub everything: bool,
    /// Whether to list all steps instead of the first of each technique.
    #[cfg_attr(feature = "serde", serde(default))]
    pub all: bool,
    /// The vocabulary for technique names.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Names,
}

/// The steps that are available on a board.
#[derive(Clone, Debug)]
pub struct FoundSteps {
    board: Board,
    wording: Wording,
    uniqueness: Uniqueness,
    steps: Vec<Step>,
    /// What the judge reads in the rules of the puzzle, if it has any.
    clues: Option<Arc<Clues>>,
    /// The number of further steps that are valid only if the givens have exactly one solution, which
    /// is not established here.
    pub left_out: usize,
    /// Whether the board has no solution, in which case no steps were searched for.
    pub is_unsolvable: bool,
    /// How many solutions the givens have; 2 means several.
    of_givens: u64,
}

/// Steps that are available on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepsAnswer {
    /// The steps, simplest techniques first.
    pub steps: Vec<StepAnswer>,
    /// 0 if the board has no solution, in which case no steps are searched for; otherwise how many
    /// its givens have, where 2 means several.
    pub solutions: u64,
    /// The number of further steps that are valid only if the givens have exactly one solution, which
    /// is not established here.
    pub left_out: usize,
}

/// What the steps on a board change.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct StepsOutline {
    /// The line of the input where the board starts.
    pub line: usize,
    /// The steps in outline.
    pub steps: Vec<StepOutline>,
    /// 0 if the board has no solution, in which case no steps are searched for; otherwise how many
    /// its givens have, where 2 means several.
    pub solutions: u64,
    /// The number of further steps that are valid only if the givens have exactly one solution, which
    /// is not established here.
    pub left_out: usize,
}

impl StepsRequest {
    /// Checks that the technique is known, before there is a board.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn check(&self) -> Result<(), Unanswered> {
        let of_rules = |name: &String| ladder().named(name).is_ok();
        let of_houses = self.technique.as_ref().filter(|name| !of_rules(name));
        let cases = of_houses.map(|name| Ladder::everything().cases(name));
        cases.transpose().map(|_| ()).map_err(Unanswered::Technique)
    }
}

impl Session {
    /// The steps that are available on a board.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the technique is unknown or too expensive.
    pub fn steps(
        &self,
        board: &Board,
        request: &StepsRequest,
        stop: &Stop,
    ) -> Result<FoundSteps, Unanswered> {
        let layout = board.layout();
        let wanted = self.wanted(request, layout)?;
        let of_givens = givens(board, stop)?;
        let uniqueness = of_givens.uniqueness();
        let solver = self.finder(layout);
        let most = self.cost().most_steps();
        let mut found = FoundSteps {
            board: board.pencilled(),
            wording: Wording::new(request.names, layout),
            uniqueness,
            steps: Vec::new(),
            clues: None,
            left_out: 0,
            is_unsolvable: false,
            of_givens: of_givens.solutions(),
        };
        for (technique, options) in wanted {
            let steps = match solver.find_all(board, technique.code, &options, stop) {
                Ok(steps) => steps,
                Err(End::Stopped) => return Err(Unanswered::Stopped),
                Err(_) => {
                    found.is_unsolvable = true;
                    break;
                }
            };
            if !technique.is_sound_with(uniqueness) {
                found.left_out += steps.len();
                continue;
            }
            let most_of_each = if request.all { usize::MAX } else { 1 };
            let room = most_of_each.min(most - found.steps.len());
            found.steps.extend(steps.into_iter().take(room));
            if found.steps.len() == most {
                break;
            }
        }
        Ok(found)
    }

    /// The steps that are available on a puzzle, which may have rules beyond houses.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the technique is unknown or not for puzzles with rules.
    pub fn steps_puzzle(
        &self,
        puzzle: &RuledBoard,
        request: &StepsRequest,
        stop: &Stop,
    ) -> Result<FoundSteps, Unanswered> {
        if puzzle.rules.is_empty() {
            return self.steps(&puzzle.board, request, stop);
        }
        let wanted = match &request.technique {
            Some(name) => ladder().only(std::slice::from_ref(name)),
            None => Ok(ladder()),
        };
        let wanted = wanted.map_err(Unanswered::Technique)?;
        let Ruled { board, solver, clues } = Ruled::with(puzzle, &wanted);
        let of_givens = givens_of(puzzle, stop)?.solutions();
        let mut found = FoundSteps {
            board: board.pencilled(),
            wording: Wording::new(request.names, board.layout()),
            uniqueness: Uniqueness::Unknown,
            steps: Vec::new(),
            clues: Some(clues),
            left_out: 0,
            is_unsolvable: answer_puzzle(puzzle, 1, stop)?.solutions == 0,
            of_givens,
        };
        if found.is_unsolvable {
            return Ok(found);
        }
        let most_of_each = if request.all { usize::MAX } else { 1 };
        for rung in wanted.rungs() {
            let code = rung.technique().code;
            match solver.find_all(&board, code, &Options::default(), stop) {
                Ok(steps) => {
                    let room = most_of_each.min(self.cost().most_steps() - found.steps.len());
                    found.steps.extend(steps.into_iter().take(room));
                }
                Err(End::Stopped) => return Err(Unanswered::Stopped),
                Err(_) => break,
            }
        }
        Ok(found)
    }

    /// The techniques to search for on boards of a layout, each with its options.
    fn wanted(
        &self,
        request: &StepsRequest,
        layout: &Layout,
    ) -> Result<Vec<(&'static Technique, Options)>, Unanswered> {
        let Some(technique) = &request.technique else {
            let ladder = request.names.ladder();
            let rungs = ladder.rungs().iter().filter(|rung| rung.on || request.everything);
            let techniques = rungs.map(|rung| rung.technique());
            let affordable = techniques.filter(|known| !self.cost().forbids(known, layout));
            return Ok(affordable.map(|known| (known, Options::default())).collect());
        };
        let cases = Ladder::everything().cases(technique).map_err(Unanswered::Technique)?;
        match cases.iter().find(|(known, _)| self.cost().forbids(known, layout)) {
            Some((known, _)) => Err(Unanswered::TooCostly {
                technique: request.names.of(known),
                side: layout.side(),
            }),
            None => Ok(cases),
        }
    }
}

impl FoundSteps {
    /// The steps themselves.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The vocabulary of the steps.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// Every step in full, with the verdict of the independent checker.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn in_full(&self, stop: &Stop) -> Result<StepsAnswer, Unanswered> {
        let mut steps = Vec::with_capacity(self.steps.len());
        for (number, step) in (1..).zip(&self.steps) {
            stop.check()?;
            let FoundSteps { board, uniqueness, wording, .. } = self;
            steps.push(match &self.clues {
                None => StepAnswer::of(number, step, board, *uniqueness, wording),
                Some(clues) => StepAnswer::ruled(number, step, board, clues, wording),
            });
        }
        Ok(StepsAnswer { steps, solutions: self.solutions(), left_out: self.left_out })
    }

    /// What every step changes, for the board that starts on this line.
    pub fn outline(&self, line: usize) -> StepsOutline {
        let steps = self.steps.iter().map(|step| StepOutline::of(step, &self.wording));
        StepsOutline {
            line,
            steps: steps.collect(),
            solutions: self.solutions(),
            left_out: self.left_out,
        }
    }

    /// 0 if the board has none, otherwise those of the givens, where 2 means several.
    fn solutions(&self) -> u64 {
        if self.is_unsolvable { 0 } else { self.of_givens }
    }
}
