//! `candoku solve`

mod every;
mod question;

use candoku::fast::{Batch, VectorPath};
use candoku::formats::RulePolicy;
use candoku::stream::{CollectionPart, CollectionSearch, Failed, Searched};
use clap::Args;

use self::every::Telling;
use self::question::Question;
use crate::collection::{Style, Threads};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::layout_args::LayoutArgs;
use crate::streamed::{Answered, Form, Reading, answer_parts, line_of};

/// Solve puzzles, or count their solutions
#[derive(Args, Debug)]
#[command(after_help = "\
Prints one line per puzzle: the solution, or `no solution`. Exit code 1 if any puzzle has none.

Examples:
  candoku solve puzzles.txt > solutions.txt
  candoku solve --unique < puzzles.txt
  candoku solve --count --limit 1000 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....
  candoku solve --layout sudoku-x --json puzzles.txt
  candoku solve --unique .Cage~3~R1C1~R1C2.Thermo~R5C5~R5C6~R5C7
  candoku solve --rules anti-knight,nonconsecutive puzzles.txt
  candoku solve --boxes 2x3 --all grid.txt")]
pub(crate) struct Solve {
    #[command(flatten)]
    inputs: Inputs,

    /// Require exactly one solution; print `several solutions` if there are more
    #[arg(long, conflicts_with_all = ["count", "all"])]
    unique: bool,

    /// Print the number of solutions, counted up to the limit if there is one
    #[arg(long, conflicts_with = "all")]
    count: bool,

    /// Print every solution, up to the limit if there is one
    #[arg(long)]
    all: bool,

    /// Stop after N solutions of a puzzle [default with --json: 2]
    #[arg(long, value_name = "N")]
    limit: Option<std::num::NonZeroU64>,

    /// Print one JSON object per puzzle: puzzle, solutions (up to the limit), solution
    #[arg(long)]
    json: bool,

    /// Do not use vector instructions
    #[arg(long)]
    scalar: bool,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Solve {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let choice = self.layout.choice()?;
        let style = Style::of(self.json);
        let limit = self.limit.map(|limit| limit.get());
        let question = match limit {
            _ if self.all => {
                let telling = Telling::Each { limit: limit.unwrap_or(u64::MAX) };
                let how = (telling, style);
                return every::answer(context, sources, (&choice, &self.rules.rules), how);
            }
            None if self.count => {
                let how = (Telling::Number, style);
                return every::answer(context, sources, (&choice, &self.rules.rules), how);
            }
            _ if self.json => Question::Data { limit: limit.unwrap_or(2), unique: self.unique },
            Some(limit) if self.count => Question::Count(limit),
            _ if self.unique => Question::Only,
            _ => Question::First,
        };
        let limit = usize::try_from(question.limit()).unwrap_or(usize::MAX);
        let batch = match self.scalar {
            true => {
                Batch::on(VectorPath::Scalar, limit).expect("every machine has the scalar path")
            }
            false => Batch::new(limit),
        };
        let stop = context.heed_interrupt();
        let (choice, rules) = (&choice, &self.rules.rules);
        let search =
            CollectionSearch { batch, limit: question.limit(), choice, rules, stop: &stop };
        let work = |part: Result<CollectionPart, Failed>, answered: &mut Answered| match part {
            Ok(CollectionPart::Entry { read, bytes }) => {
                answered.guarded(line_of(&read), |answered| {
                    answer(&search, CollectionPart::Entry { read, bytes }, question, answered);
                });
            }
            Ok(lines) => answer(&search, lines, question, answered),
            Err(failed) => answered.fail(failed),
        };
        let form = Form { style, separator: "" };
        let reading = Reading::of(choice, rules);
        let total = answer_parts(context, sources, self.threads, (form, reading), work)?;
        Ok(total.exit)
    }
}

/// Answers every puzzle of a part.
fn answer(
    search: &CollectionSearch,
    part: CollectionPart,
    question: Question,
    answered: &mut Answered,
) {
    search.answer(part, |Searched { ignored, found }| match found {
        Ok(found) => answered.answer(ignored, |out| question.write(out, &found, ignored)),
        Err(error) => answered.refuse(ignored, error.into()),
    });
}
