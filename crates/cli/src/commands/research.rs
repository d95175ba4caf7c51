//! `candoku minlex`, `automorphisms`, `backdoors`, `unavoidable` and `expand`: classic puzzles, one by one

use candoku::formats::{Entry, LayoutChoice};
use candoku::grid::{Classic, Stop, Stopped};
use candoku::resolution::Expansion;
use candoku::{
    AutomorphismsAnswer, BackdoorsAnswer, ExpandAnswer, MinlexAnswer, UnavoidableAnswer,
};
use clap::{Args, value_parser};
use serde::Serialize;

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::Inputs;
use crate::json::json;

/// Print the canonical form: the smallest of all equivalent puzzles
#[derive(Args, Debug)]
#[command(after_help = "\
Two puzzles are equivalent if rearranging rows, columns, bands, stacks, transposing and renaming digits turns \
one into the other. The canonical form is the equivalent puzzle whose line sorts first, a blank before every \
digit. 9×9 only.

Examples:
  candoku minlex puzzles.txt
  candoku minlex puzzles.txt | sort -u")]
pub(crate) struct Minlex {
    #[command(flatten)]
    collection: Collection,
}

/// Count the rearrangements that turn a puzzle into itself
#[derive(Args, Debug)]
#[command(after_help = "\
Counts the rearrangements of cells (3,359,232 in all) after which some renaming of digits makes the puzzle the \
same as before. A puzzle without symmetry has 1. 9×9 only.

Examples:
  candoku automorphisms puzzles.txt")]
pub(crate) struct Automorphisms {
    #[command(flatten)]
    collection: Collection,
}

/// Find the fewest digits of the solution that let singles do the rest
#[derive(Args, Debug)]
#[command(after_help = "\
A backdoor is a set of digits from the solution; with them, naked and hidden singles solve the puzzle. Prints \
the size of the smallest ones and every backdoor of that size; 0 if singles solve the puzzle. 9×9 only. \
Exit code 1 if a puzzle does not have exactly one solution.

Examples:
  candoku backdoors puzzles.txt
  candoku backdoors --json puzzles.txt")]
pub(crate) struct Backdoors {
    #[command(flatten)]
    collection: Collection,
}

/// List the minimal unavoidable sets of the solution
#[derive(Args, Debug)]
#[command(after_help = "\
A set of cells of a solved grid is unavoidable if the rest of the grid leaves another way to fill it: every \
puzzle with that solution has a clue in it. Prints all minimal sets with at most --digits digits, smallest first, \
on one line, separated by semicolons. Every digit of a set occurs in it at least twice, so 3 digits give all sets of \
up to 7 cells and 4 digits all of up to 9. 9×9 only. Exit code 1 if a puzzle does not have exactly one solution.

Examples:
  candoku unavoidable grids.txt
  candoku unavoidable --digits 4 --json grids.txt")]
pub(crate) struct Unavoidable {
    /// The most digits in a set
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u8).range(2..=5))]
    digits: u8,

    #[command(flatten)]
    collection: Collection,
}

/// Fill in what singles, or singles and locked candidates, find
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the puzzle with every digit that direct eliminations, naked and hidden singles find; with --locked, locked \
candidates too. 9×9 only. Exit code 1 if a puzzle turns out to have no solution on the way.

Examples:
  candoku expand puzzles.txt
  candoku expand --locked puzzles.txt")]
pub(crate) struct Expand {
    /// Use locked candidates as well as singles
    #[arg(long)]
    locked: bool,

    #[command(flatten)]
    collection: Collection,
}

/// The puzzles and the form of the answers.
#[derive(Args, Debug)]
struct Collection {
    #[command(flatten)]
    inputs: Inputs,

    /// Print one JSON object per puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

/// An answer as data and in words, if there is one.
type Worded<A> = Result<(A, Option<String>), Stopped>;

impl Collection {
    fn run<A: Serialize>(
        self,
        context: &mut Context,
        nothing: &str,
        ask: impl Fn(&Classic, &Stop) -> Worded<A> + Sync,
    ) -> Result<Exit, Failure> {
        let sources = self.inputs.open(context)?;
        let stop = context.heed_interrupt();
        let choice = LayoutChoice::default();
        let answer = |entry: Entry| {
            let classic = candoku::as_classic(&entry.board(&choice)?);
            let refuse = || Refusal::new(entry.line, "this is only for classic 9×9 puzzles");
            let classic = classic.ok_or_else(refuse)?;
            // After a stop, no answer is delivered.
            let Ok((data, words)) = ask(&classic, &stop) else {
                return Ok((Answer { text: String::new(), exit: Exit::No }, ()));
            };
            let exit = if words.is_some() { Exit::Yes } else { Exit::No };
            let text = match self.json {
                true => json(&data, entry.unsupported()),
                false => words.unwrap_or_else(|| nothing.into()),
            };
            Ok((Answer { text: text + "\n", exit }, ()))
        };
        let form = (Style::of(self.json), "");
        let answered = answer_kept(context, sources, self.threads, form, answer, |()| true);
        answered.map(|(exit, _)| exit)
    }
}

impl Minlex {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        self.collection.run(context, "", |puzzle, _| {
            let answer = MinlexAnswer::of(puzzle);
            let words = answer.minlex.clone();
            Ok((answer, Some(words)))
        })
    }
}

impl Automorphisms {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        self.collection.run(context, "", |puzzle, _| {
            let answer = AutomorphismsAnswer::of(puzzle);
            let words = answer.automorphisms.to_string();
            Ok((answer, Some(words)))
        })
    }
}

impl Backdoors {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        self.collection.run(context, "not exactly one solution", |puzzle, stop| {
            let answer = BackdoorsAnswer::of(puzzle, stop)?;
            let sets: Vec<String> = answer.backdoors.iter().map(|set| set.join(" ")).collect();
            let line = |size: usize| format!("{size} {}", sets.join("; ")).trim_end().to_string();
            let words = answer.size.map(line);
            Ok((answer, words))
        })
    }
}

impl Unavoidable {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let digits = usize::from(self.digits);
        self.collection.run(context, "not exactly one solution", |puzzle, stop| {
            let answer = UnavoidableAnswer::of(puzzle, digits, stop)?;
            let sets: Vec<String> = answer.sets.iter().map(|set| set.join(" ")).collect();
            let words = answer.solution.is_some().then(|| sets.join("; "));
            Ok((answer, words))
        })
    }
}

impl Expand {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let by = if self.locked { Expansion::LockedCandidates } else { Expansion::Singles };
        self.collection.run(context, "no solution", |puzzle, stop| {
            let answer = ExpandAnswer::of(puzzle, by, stop)?;
            let words = answer.expanded.clone();
            Ok((answer, words))
        })
    }
}
