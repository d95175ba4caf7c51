//! `candoku hint`

use std::io::Write;

use candoku::grid::{Board, Cell};
use candoku::render::steps::{Proof, explained_json};
use candoku::strategy::{End, Hint, HintLevel, Mistake, Solver, Step, Wording, words};
use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{Puzzle, PuzzleArg};
use crate::ladder_args::LadderArgs;
use crate::layout_args::LayoutArgs;

/// Give a hint: the easiest next step from the state of a puzzle
#[derive(Args, Debug)]
#[command(after_help = "\
The state may hold digits that were placed and candidates that were struck out (formats that tell
these apart: pencil-marks, library, links and more). What is wrong already is said first.

Examples:
  candoku hint 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku hint state.txt --level 3
  candoku hint state.txt --level 2 --names sudokuoftheday
  candoku hint state.txt --level 3 --json")]
pub(crate) struct HintCommand {
    #[command(flatten)]
    puzzle: PuzzleArg,

    /// How much to give away: 1 where to look, 2 which technique, 3 the step in full
    #[arg(long, value_name = "1|2|3", default_value_t = 1,
          value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,

    /// Print a JSON object: what the level gives away, and the cells that are wrong
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    techniques: LadderArgs,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl HintCommand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let Puzzle { board, ignored } = self.puzzle.read(context, &self.layout.choice()?)?;
        let givens = candoku::GivensAnswer::of(&board);
        let Some(solution) = givens.only() else {
            let clashes = clashes(&candoku::givens(&board));
            let text = match (givens.solutions(), clashes.is_empty()) {
                (0, true) => "The puzzle has no solution.".into(),
                (0, false) => {
                    format!("The puzzle has no solution: {} clash.", words::and(clashes.clone()))
                }
                _ => "The puzzle has several solutions.".into(),
            };
            let text = match self.json {
                true => ignored.complete(Object::saying(self.level, text, clashes).json()),
                false => text,
            };
            writeln!(context.out, "{text}")?;
            return Ok(Exit::No);
        };
        let ladder = self.techniques.ladder()?.sound_with(givens.uniqueness());
        let solver = Solver::new(board.layout(), &ladder);
        let hint = solver.hint(&board, solution, &context.heed_interrupt());
        if matches!(hint, Hint::Nothing(End::Stopped)) {
            return Err(Failure::Interrupted);
        }
        let level = match self.level {
            1 => HintLevel::Where,
            2 => HintLevel::Technique,
            _ => HintLevel::Full,
        };
        let wording = self.techniques.wording(board.layout());
        let text = match self.json {
            true => ignored.complete(json(&hint, level, &wording)),
            false => hint.text(level, &wording),
        };
        writeln!(context.out, "{text}")?;
        Ok(match hint {
            Hint::Step(_) => Exit::Yes,
            Hint::Nothing(End::Solved) => Exit::Yes,
            Hint::Mistakes(_) | Hint::Nothing(_) => Exit::No,
        })
    }
}

#[derive(Serialize)]
struct Object {
    level: u8,
    technique: Option<&'static str>,
    code: Option<&'static str>,
    text: String,
    placements: Value,
    eliminations: Value,
    evidence: Value,
    wrong: Vec<String>,
}

/// What a hint of this level gives away, as data.
fn json(hint: &Hint, level: HintLevel, wording: &Wording) -> String {
    let layout = wording.layout();
    let step = match hint {
        Hint::Step(step) => Some(step),
        Hint::Mistakes(_) | Hint::Nothing(_) => None,
    };
    let wrong = match hint {
        Hint::Mistakes(mistakes) => mistakes.as_slice(),
        Hint::Step(_) | Hint::Nothing(_) => &[],
    };
    let wrong = wrong.iter().map(|&mistake| match mistake {
        Mistake::WrongValue { cell, .. } | Mistake::MissingCandidate(cell) => {
            layout.name_of(cell).to_string()
        }
    });
    let named = step.filter(|_| level >= HintLevel::Technique);
    let full = step.filter(|_| level == HintLevel::Full);
    let object = Object {
        level: level as u8 + 1,
        technique: named.map(|step| wording.name(step.technique)),
        code: named.map(|step| step.technique.code),
        text: hint.text(level, wording),
        placements: part(full, "placements", wording),
        eliminations: part(full, "eliminations", wording),
        evidence: part(full, "evidence", wording),
        wrong: wrong.collect(),
    };
    object.json()
}

impl Object {
    /// No hint, and why.
    fn saying(level: u8, text: String, wrong: Vec<String>) -> Object {
        let nothing = || Value::Null;
        Object {
            level,
            technique: None,
            code: None,
            text,
            placements: nothing(),
            eliminations: nothing(),
            evidence: nothing(),
            wrong,
        }
    }

    fn json(&self) -> String {
        serde_json::to_string(self).expect("text and numbers are always JSON")
    }
}

/// The cells whose digit stands in one of their houses again.
fn clashes(board: &Board) -> Vec<String> {
    let layout = board.layout();
    let clashes = |cell: &Cell| {
        let value = board.value(*cell);
        value.is_some() && layout.peers(*cell).iter().any(|peer| board.value(peer) == value)
    };
    layout.cells().filter(clashes).map(|cell| layout.name_of(cell).to_string()).collect()
}

/// One part of a step, as `explain` writes it.
fn part(step: Option<&Step>, name: &str, wording: &Wording) -> Value {
    step.map(|step| explained_json(1, step, wording, Proof::Accepted))
        .and_then(|text| serde_json::from_str::<Value>(&text).ok())
        .map_or(Value::Null, |mut step| step[name].take())
}
