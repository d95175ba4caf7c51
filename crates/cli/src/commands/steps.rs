//! `candoku steps`

use candoku::formats::{Entry, LayoutChoice, RulePolicy};
use candoku::grid::Stop;
use candoku::{Session, StepsRequest};
use clap::Args;

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::json::json;
use crate::layout_args::LayoutArgs;
use crate::names_arg::NamesArg;

/// List the steps of a technique on the boards as given
#[derive(Args, Debug)]
#[command(after_help = "\
Boards are puzzle lines, pencil marks, or library lines :code:digits:cells:deleted:… Steps that rely \
on the puzzle having one solution are left out if the givens have several, with a note on stderr. \
A board without a solution is not searched; exit code 1 if there is one.

Examples:
  candoku steps --technique 0800 puzzles.txt --json
  candoku steps --technique 0600-2 library.txt --json
  candoku steps --technique \"Candidate Lines\" --names sudokuoftheday puzzles.txt
  candoku steps --all state.txt")]
pub(crate) struct Steps {
    #[command(flatten)]
    inputs: Inputs,

    /// The technique by code, short key or name, optionally with a variant: 0800, xy, X-Wing, 0600-2
    #[arg(long, value_name = "TECHNIQUE", required_unless_present = "all")]
    technique: Option<String>,

    /// List every step instead of the first; without --technique, for every technique
    #[arg(long)]
    all: bool,

    /// Print one JSON object per board
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    names: NamesArg,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    threads: Threads,
}

impl Steps {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let request = StepsRequest {
            technique: self.technique.clone(),
            everything: true,
            all: true,
            names: self.names.names,
        };
        // An unknown name is reported before anything is read.
        request.check()?;
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let choice = self.layout.choice()?;
        let session = Session::new();
        let form = (Style::of(self.json), "");
        let stop = context.heed_interrupt();
        let list = |entry: Entry| self.list(&entry, &choice, &request, (&session, &stop));
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

    fn list(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        request: &StepsRequest,
        (session, stop): (&Session, &Stop),
    ) -> Result<(Answer, usize), Refusal> {
        let puzzle = entry.puzzle_with(choice, &self.rules.rules)?;
        let Ok(found) = session.steps_puzzle(&puzzle, request, stop) else {
            // After a stop, no answer is delivered.
            return Ok((Answer { text: String::new(), exit: Exit::No }, 0));
        };
        let exit = if found.is_unsolvable { Exit::No } else { Exit::Yes };
        let wording = found.wording();
        let text = match self.json {
            true => json(&found.outline(entry.line), entry.unsupported()) + "\n",
            false if found.is_unsolvable => "no solution\n".into(),
            false => found
                .steps()
                .iter()
                .map(|step| {
                    let words = wording.explanation(step);
                    format!("{}: {words:#}\n", wording.name(step.technique))
                })
                .collect(),
        };
        Ok((Answer { text, exit }, found.left_out))
    }
}
