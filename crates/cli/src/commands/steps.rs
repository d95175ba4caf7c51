//! `candoku steps`

use candoku::formats::{Entry, LayoutChoice};
use candoku::render::steps::steps_json;
use candoku::strategy::{Ladder, Options, Step, Wording};
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_all};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;
use crate::names_arg::NamesArg;
use crate::solvers::Solvers;

/// List the steps of a technique on exactly these boards
#[derive(Args, Debug)]
#[command(after_help = "\
Boards are puzzle lines, pencil marks, or library lines :code:digits:cells:deleted:…

Examples:
  candoku steps --technique 0800 puzzles.txt --json
  candoku steps --technique 0600-2 library.txt --json
  candoku steps --technique \"Candidate Lines\" --names sudokuoftheday puzzles.txt
  candoku steps --all state.txt")]
pub(crate) struct Steps {
    #[command(flatten)]
    inputs: Inputs,

    /// The technique by code, short key or name, perhaps with a variant: 0800, xy, X-Wing, 0600-2
    #[arg(long, value_name = "TECHNIQUE", required_unless_present = "all")]
    technique: Option<String>,

    /// Every step; without a technique, of every technique
    #[arg(long)]
    all: bool,

    /// Print one JSON object a board
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    names: NamesArg,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Steps {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let wanted = self.wanted()?;
        let sources = self.inputs.open(context)?;
        let choice = self.layout.choice()?;
        let solvers = Solvers::new(Ladder::everything());
        let style = Style::of(self.json);
        let list = |entry: Entry| self.list(&entry, &choice, &wanted, &solvers);
        let (exit, _) = answer_all(context, sources, self.threads, (style, ""), list)?;
        Ok(exit)
    }

    /// The codes to look for, each with its options.
    fn wanted(&self) -> Result<Vec<(String, Options)>, Failure> {
        let ladder = Ladder::everything();
        let Some(technique) = &self.technique else {
            let codes = ladder.rungs().iter().map(|rung| rung.technique().code.to_string());
            return Ok(codes.map(|code| (code, Options::default())).collect());
        };
        let cases = ladder.cases(technique).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(cases.into_iter().map(|(known, options)| (known.code.to_string(), options)).collect())
    }

    fn list(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        wanted: &[(String, Options)],
        solvers: &Solvers,
    ) -> Result<Answer, Refusal> {
        let board = entry.board(choice)?;
        let solver = solvers.of(board.layout());
        let wording = Wording::new(self.names.names, board.layout());
        let steps: Vec<Step> = wanted
            .iter()
            .flat_map(|(code, options)| solver.find_all(&board, code, options))
            .collect();
        let text = match self.json {
            true => steps_json(entry.line, &steps, &wording) + "\n",
            false => steps
                .iter()
                .map(|step| format!("{}: {}\n", wording.name(step.technique), wording.text(step)))
                .collect(),
        };
        Ok(Answer { text, exit: Exit::Yes })
    }
}
