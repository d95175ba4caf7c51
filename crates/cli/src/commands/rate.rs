//! `candoku rate`

use std::ops::ControlFlow;

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::Board;
use candoku::strategy::{End, Rating, Rung, Solver};
use clap::Args;
use serde::Serialize;

use crate::collection::{Answer, Refusal, Style, Threads, answer_all};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::ladder_args::LadderArgs;
use crate::layout_args::LayoutArgs;
use crate::solvers::Solvers;

/// Rate puzzles: level and score on HoDoKu's scale
#[derive(Args, Debug)]
#[command(after_help = "\
One line a puzzle: level, score, and the hardest technique. A puzzle that the techniques do not solve
is `unrated`; one without exactly one solution is said to be so. Exit code 1 if some puzzle is not rated.

Examples:
  candoku rate puzzles.txt
  candoku rate --json < puzzles.txt")]
pub(crate) struct Rate {
    #[command(flatten)]
    inputs: Inputs,

    /// Print one JSON object a puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    techniques: LadderArgs,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: &'a str,
    hodoku: Option<Hodoku>,
    hardest: Option<&'static str>,
    guesses: Option<u32>,
}

#[derive(Serialize)]
struct Hodoku {
    level: String,
    score: u32,
}

impl Rate {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open()?;
        let choice = self.layout.choice()?;
        let solvers = Solvers::new(self.techniques.ladder()?);
        let style = Style::of(self.json);
        let rate = |entry: Entry| self.rate(&entry, &choice, &solvers);
        let (exit, _) = answer_all(context, sources, self.threads, (style, ""), rate)?;
        Ok(exit)
    }

    fn rate(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        solvers: &Solvers,
    ) -> Result<Answer, Refusal> {
        let board = entry.board(choice)?;
        let solutions = candoku::count(&board, 2);
        let rated = if solutions == 1 { climb(&solvers.of(board.layout()), &board) } else { None };
        let exit = if rated.is_some() { Exit::Yes } else { Exit::No };
        let text = match (self.json, rated) {
            (true, rated) => self.object(&entry.text, rated),
            (false, Some((rating, hardest))) => {
                let hardest = hardest.map_or("", |rung| rung.technique().name);
                format!("{} {} {hardest}", rating.level(), rating.score())
            }
            (false, None) => match solutions {
                0 => "no solution".into(),
                1 => "unrated".into(),
                _ => "several solutions".into(),
            },
        };
        Ok(Answer { text: text.trim_end().to_string() + "\n", exit })
    }

    fn object(&self, puzzle: &str, rated: Option<(Rating, Option<Rung>)>) -> String {
        let hodoku = rated
            .as_ref()
            .map(|(rating, _)| Hodoku { level: rating.level().to_string(), score: rating.score() });
        let hardest = rated.as_ref().and_then(|(_, rung)| rung.as_ref());
        let object = Object {
            puzzle,
            guesses: hodoku.as_ref().map(|_| 0),
            hodoku,
            hardest: hardest.map(|rung| rung.technique().name),
        };
        serde_json::to_string(&object).expect("text and numbers are always JSON")
    }
}

/// The rating of the path and its hardest technique, if the techniques reach the solution.
fn climb(solver: &Solver, board: &Board) -> Option<(Rating, Option<Rung>)> {
    let mut rating = Rating::EMPTY;
    let mut hardest: Option<Rung> = None;
    let end = solver.climb(board, &mut |taken| {
        let rung = *taken.rung;
        rating = rating.with(rung.level, rung.score);
        let key = |rung: &Rung| (rung.level, rung.score);
        if hardest.as_ref().is_none_or(|hardest| key(&rung) > key(hardest)) {
            hardest = Some(rung);
        }
        ControlFlow::Continue(())
    });
    (end == End::Solved).then_some((rating, hardest))
}
