//! `steps`: everything that can be seen on a board as it is.

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Ladder, Names, Options, Step, Technique, Uniqueness, Wording};

use super::step::{StepAnswer, StepOutline};
use crate::session::{Session, givens};
use crate::unanswered::Unanswered;

/// Which steps are wanted.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepsRequest {
    /// The code, key or name of a technique, perhaps with a variant: `0800`, `X-Wing`, `0600-2`; without it every technique in use; the costliest are not looked for above side 16.
    pub technique: Option<String>,
    /// Without a technique: also those that are not in use.
    #[cfg_attr(feature = "serde", serde(default))]
    pub everything: bool,
    /// Whether all steps are wanted, or the first of each technique.
    #[cfg_attr(feature = "serde", serde(default))]
    pub all: bool,
    /// Whose names techniques go by.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Names,
}

/// The steps that can be taken on a board as it is.
#[derive(Clone, Debug)]
pub struct FoundSteps {
    board: Board,
    wording: Wording,
    uniqueness: Uniqueness,
    steps: Vec<Step>,
    /// How many more were found that hold only if the givens have exactly one solution, which is
    /// not known here.
    pub left_out: usize,
    /// Whether the board has no solution, so that nothing was looked for.
    pub is_unsolvable: bool,
}

/// Steps that can be taken on a board as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepsAnswer {
    /// The steps, those of simple techniques first.
    pub steps: Vec<StepAnswer>,
}

/// What the steps on a board change.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepsOutline {
    /// The line of the input where the board starts.
    pub line: usize,
    /// The steps in outline.
    pub steps: Vec<StepOutline>,
    /// 0 if the board has no solution, so that nothing was looked for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub solutions: Option<u64>,
}

impl StepsRequest {
    /// Whether the technique is known, before there is a board.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn check(&self) -> Result<(), Unanswered> {
        let cases = self.technique.as_ref().map(|name| Ladder::everything().cases(name));
        cases.transpose().map(|_| ()).map_err(Unanswered::Technique)
    }
}

impl Session {
    /// The steps that can be taken on a board as it is.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the technique is not known or too costly.
    pub fn steps(
        &self,
        board: &Board,
        request: &StepsRequest,
        stop: &Stop,
    ) -> Result<FoundSteps, Unanswered> {
        let layout = board.layout();
        let wanted = self.wanted(request, layout)?;
        let uniqueness = givens(board, stop)?.uniqueness();
        let solver = self.finder(layout);
        let most = self.cost().most_steps();
        let mut found = FoundSteps {
            board: board.pencilled(),
            wording: Wording::new(request.names, layout),
            uniqueness,
            steps: Vec::new(),
            left_out: 0,
            is_unsolvable: false,
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

    /// The techniques to look for on boards of a layout, each with its options.
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

    /// The words that they are told in.
    pub fn wording(&self) -> &Wording {
        &self.wording
    }

    /// Every step in full, with the verdict of the judge.
    ///
    /// # Errors
    ///
    /// If the work was stopped.
    pub fn in_full(&self, stop: &Stop) -> Result<StepsAnswer, Unanswered> {
        let mut steps = Vec::with_capacity(self.steps.len());
        for (number, step) in (1..).zip(&self.steps) {
            stop.check()?;
            let FoundSteps { board, uniqueness, wording, .. } = self;
            steps.push(StepAnswer::of(number, step, board, *uniqueness, wording));
        }
        Ok(StepsAnswer { steps })
    }

    /// What every step changes, for the board that starts on this line.
    pub fn outline(&self, line: usize) -> StepsOutline {
        let steps = self.steps.iter().map(|step| StepOutline::of(step, &self.wording));
        StepsOutline { line, steps: steps.collect(), solutions: self.is_unsolvable.then_some(0) }
    }
}
