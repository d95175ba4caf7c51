//! `candoku steps`

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::Stop;
use candoku::render::steps::{steps_json, unsolvable_json};
use candoku::strategy::{End, Ladder, Options, Step, Uniqueness, Wording};
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::layout_args::LayoutArgs;
use crate::names_arg::NamesArg;
use crate::solvers::Solvers;

/// List the steps of a technique on exactly these boards
#[derive(Args, Debug)]
#[command(after_help = "\
Boards are puzzle lines, pencil marks, or library lines :code:digits:cells:deleted:… Steps that rely
on the puzzle having one solution are left out where the givens have several, and stderr says so.
Exit code 1 if a board has no solution: nothing is looked for there.

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

    /// Every step; without a technique, of all techniques that --names has, simplest first
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
        let form = (Style::of(self.json), "");
        let stop = context.heed_interrupt();
        let list = |entry: Entry| self.list(&entry, &choice, &wanted, (&solvers, &stop));
        let mut left_out = 0;
        let count = |unsound: usize| {
            left_out += unsound;
            true
        };
        let (exit, _) = answer_kept(context, sources, self.threads, form, list, count)?;
        if left_out > 0 {
            let steps = if left_out == 1 { "step" } else { "steps" };
            context.remark(format_args!(
                "{left_out} {steps} left out: valid only if the givens have exactly one solution, \
                 and the board agrees with it"
            ));
        }
        Ok(exit)
    }

    /// The codes to look for, each with its options.
    fn wanted(&self) -> Result<Vec<(String, Options)>, Failure> {
        let Some(technique) = &self.technique else {
            let ladder = self.names.names.ladder();
            let codes = ladder.rungs().iter().map(|rung| rung.technique().code.to_string());
            return Ok(codes.map(|code| (code, Options::default())).collect());
        };
        let cases = Ladder::everything().cases(technique);
        let cases = cases.map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(cases.into_iter().map(|(known, options)| (known.code.to_string(), options)).collect())
    }

    fn list(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        wanted: &[(String, Options)],
        (solvers, stop): (&Solvers, &Stop),
    ) -> Result<(Answer, usize), Refusal> {
        let board = entry.board(choice)?;
        let layout = board.layout();
        let wording = Wording::new(self.names.names, layout);
        // Every technique looks, so that it is known how many steps are left out.
        let solver = solvers.of(layout, Uniqueness::Established);
        let uniqueness = candoku::uniqueness(&board);
        let mut found: Vec<Step> = Vec::new();
        for (code, options) in wanted {
            match solver.find_all(&board, code, options, stop) {
                Ok(steps) => found.extend(steps),
                // After a stop no answer is delivered.
                Err(End::Stopped) => break,
                Err(_) => return Ok((self.unsolvable(entry), 0)),
            }
        }
        let (steps, unsound): (Vec<Step>, Vec<Step>) =
            found.into_iter().partition(|step| step.technique.is_sound_with(uniqueness));
        let text = match self.json {
            true => steps_json(entry.line, &steps, &wording) + "\n",
            false => steps
                .iter()
                .map(|step| format!("{}: {}\n", wording.name(step.technique), wording.text(step)))
                .collect(),
        };
        Ok((Answer { text, exit: Exit::Yes }, unsound.len()))
    }

    /// The answer on a board without a solution, where nothing is looked for.
    fn unsolvable(&self, entry: &Entry) -> Answer {
        let text = match self.json {
            true => unsolvable_json(entry.line) + "\n",
            false => "no solution\n".into(),
        };
        Answer { text, exit: Exit::No }
    }
}
