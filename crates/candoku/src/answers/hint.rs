//! `hint`: the simplest next step, revealed as far as the player wants.

use candoku_grid::{Board, CandidateName, Cell, CellName, Solution, Stop};
use candoku_rules::RuledBoard;
use candoku_strategy::{End, Hint, HintLevel, Mistake, Step, Text, Wording, text, words};

use super::mistakes::{Mistakes, Verdict, solution};
use super::step::{EvidenceAnswer, StepAnswer, manual_page};
use crate::session::{Session, givens as search_givens};
#[cfg(feature = "serde")]
use crate::strict::hint_level;
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;
use crate::uniqueness::givens;
use crate::variant::{Ruled, givens_of, on_layout_of};

/// How much to reveal, and which techniques to use.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintRequest {
    /// How much to reveal: 1 where to look, 2 which technique, 3 the full step.
    #[cfg_attr(
        feature = "serde",
        serde(default = "where_to_look", deserialize_with = "hint_level")
    )]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>, minimum = 1, maximum = 3))]
    pub level: HintLevel,
    /// The techniques that may be used.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub techniques: TechniqueChoice,
}

/// The simplest next step, as far as the level reveals it, or the mistakes on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintAnswer {
    /// How much is revealed: 1 where to look, 2 which technique, 3 the full step.
    pub level: u8,
    /// The name of the technique, from level 2.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub technique: Option<String>,
    /// The code of the technique, from level 2.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub code: Option<String>,
    /// The hint in words.
    pub text: String,
    /// The digits that the step places, at level 3: `5r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>, required = true))]
    pub placements: Option<Vec<CandidateName>>,
    /// The candidates that the step eliminates, at level 3.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>, required = true))]
    pub eliminations: Option<Vec<CandidateName>>,
    /// What the step is based on, at level 3.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub evidence: Option<EvidenceAnswer>,
    /// The cells with a mistake: a wrong value, or a correct candidate that was removed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub wrong: Vec<CellName>,
    /// Whether there is a next step, however much of it is revealed.
    pub found: bool,
    /// The verdict on the board.
    pub verdict: Verdict,
    /// Whether every cell has its correct value.
    pub solved: bool,
    /// The mistakes on the board; while there are any, no step is given.
    pub mistakes: Mistakes,
    /// Whether the independent checker accepts the step, at level 3.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub proof: Option<bool>,
    /// The page of the manual, below `/manual/`, from level 2.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub manual: Option<String>,
    /// The hint as structured text, with links to the cells, candidates and houses it names.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<candoku_strategy::Paragraph>))]
    pub explanation: Text,
}

#[cfg(feature = "serde")]
fn where_to_look() -> HintLevel {
    HintLevel::Where
}

impl Default for HintRequest {
    fn default() -> HintRequest {
        HintRequest { level: HintLevel::Where, techniques: TechniqueChoice::default() }
    }
}

impl Session {
    /// The simplest next step from a player's board, or the mistakes on it.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the request names an unknown technique.
    pub fn hint(
        &self,
        board: &Board,
        request: &HintRequest,
        stop: &Stop,
    ) -> Result<HintAnswer, Unanswered> {
        let found = search_givens(board, stop)?;
        let uniqueness = found.uniqueness();
        let solver = self.solver(board.layout(), &request.techniques, uniqueness)?;
        let solution = match solution(&found) {
            Ok(solution) => solution,
            Err(verdict) => return Ok(HintAnswer::unsolvable(request.level, verdict, board)),
        };
        let hint = solver.hint(board, solution, stop);
        let wording = request.techniques.wording(board.layout());
        let in_full =
            |step: &Step| StepAnswer::of(1, step, &board.pencilled(), uniqueness, &wording);
        HintAnswer::of(&hint, (board, solution), request.level, &wording, in_full)
    }

    /// The simplest next step on a puzzle, which may have rules beyond houses, or the mistakes on it.
    ///
    /// # Errors
    ///
    /// If the search was stopped, or the request names an unknown technique.
    pub fn hint_puzzle(
        &self,
        puzzle: &RuledBoard,
        request: &HintRequest,
        stop: &Stop,
    ) -> Result<HintAnswer, Unanswered> {
        if puzzle.rules.is_empty() {
            return self.hint(&puzzle.board, request, stop);
        }
        let Ruled { board, solver, clues } = Ruled::new(puzzle, &request.techniques, self.cost())?;
        let found = givens_of(puzzle, stop)?;
        let solution = match solution(&found) {
            Ok(solution) => on_layout_of(&board, solution),
            Err(verdict) => return Ok(HintAnswer::unsolvable(request.level, verdict, &board)),
        };
        let impossible = || Unanswered::impossible("the solution breaks a rule");
        let solution = solution.ok_or_else(impossible)?;
        let hint = solver.hint(&board, &solution, stop);
        let wording = request.techniques.wording(board.layout());
        let in_full =
            |step: &Step| StepAnswer::ruled(1, step, &board.pencilled(), &clues, &wording);
        HintAnswer::of(&hint, (&board, &solution), request.level, &wording, in_full)
    }
}

impl HintAnswer {
    /// As much of a hint as the level reveals.
    fn of(
        hint: &Hint,
        (board, solution): (&Board, &Solution),
        level: HintLevel,
        wording: &Wording,
        in_full: impl Fn(&Step) -> StepAnswer,
    ) -> Result<HintAnswer, Unanswered> {
        let nothing = HintAnswer::saying(level, hint.explanation(level, wording));
        let answer = match hint {
            Hint::Nothing(End::Stopped) => return Err(Unanswered::Stopped),
            Hint::Nothing(_) => nothing,
            Hint::Mistakes(wrong) => {
                let mistakes = Mistakes::on(board, solution);
                let cells = wrong.iter().map(|mistake| match *mistake {
                    Mistake::WrongValue { cell, .. } | Mistake::MissingCandidate(cell) => cell,
                });
                let wrong = cells.map(|cell| board.layout().name_of(cell)).collect();
                HintAnswer { wrong, verdict: mistakes.verdict(), mistakes, ..nothing }
            }
            Hint::Step(step) => nothing.giving_away(in_full(step), Some(manual_page(step))),
        };
        let is_full = board.value_count() == board.layout().cell_count();
        Ok(HintAnswer { solved: is_full && solution.solves(board), ..answer })
    }

    /// A hint that is only text.
    fn saying(level: HintLevel, explanation: Text) -> HintAnswer {
        HintAnswer {
            level: level as u8 + 1,
            technique: None,
            code: None,
            text: explanation.to_string(),
            placements: None,
            eliminations: None,
            evidence: None,
            wrong: Vec::new(),
            found: false,
            verdict: Verdict::Fine,
            solved: false,
            mistakes: Mistakes::default(),
            proof: None,
            manual: None,
            explanation,
        }
    }

    /// As much of a step as the level reveals.
    fn giving_away(self, step: StepAnswer, manual: Option<String>) -> HintAnswer {
        let named = |level: u8| level >= 2;
        let full = |level: u8| level >= 3;
        HintAnswer {
            found: true,
            technique: Some(step.technique).filter(|_| named(self.level)),
            code: Some(step.code).filter(|_| named(self.level)),
            placements: Some(step.placements).filter(|_| full(self.level)),
            eliminations: Some(step.eliminations).filter(|_| full(self.level)),
            evidence: Some(step.evidence).filter(|_| full(self.level)),
            proof: Some(step.proof).filter(|_| full(self.level)),
            manual: manual.filter(|_| named(self.level)),
            ..self
        }
    }

    /// Reports that the givens have no solution or several, and which of them conflict.
    fn unsolvable(level: HintLevel, verdict: Verdict, board: &Board) -> HintAnswer {
        let wrong = clashes(&givens(board));
        let explanation = match (verdict, wrong.is_empty()) {
            (Verdict::Several, _) => text!["The puzzle has several solutions."],
            (_, true) => text!["The puzzle has no solution."],
            (_, false) => {
                let clashing = words::and(wrong.iter().copied());
                text!["The puzzle has no solution: ", clashing, " clash."]
            }
        };
        HintAnswer { wrong, verdict, ..HintAnswer::saying(level, explanation) }
    }
}

/// The cells whose digit is repeated in one of their houses.
fn clashes(board: &Board) -> Vec<CellName> {
    let layout = board.layout();
    let clashes = |cell: &Cell| {
        let value = board.value(*cell);
        value.is_some() && layout.peers(*cell).iter().any(|peer| board.value(peer) == value)
    };
    layout.cells().filter(clashes).map(|cell| layout.name_of(cell)).collect()
}
