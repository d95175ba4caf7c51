//! `candoku candidates`

use candoku::formats::{Entry, Format, LayoutChoice, RulePolicy, write};
use candoku::grid::{Board, Content, Digit, Layout, Stop};
use candoku::{CandidatesAnswer, CandidatesRequest, DigitCounts, Session};
use clap::{Args, value_parser};

use crate::collection::{Answer, Refusal, Style, Threads, answer_kept};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{AddedRules, Inputs};
use crate::json::json;
use crate::layout_args::LayoutArgs;

/// Show the candidates that are in some solution
#[derive(Args, Debug)]
#[command(after_help = "\
Prints each grid with the candidates of each cell that are in at least one solution. With --limit N, \
prints one line per cell instead: each digit with the number of its solutions, counted up to N. \
Exit code 1 if any puzzle has no solution.

Examples:
  candoku candidates .AntiKnight.Cage~3~R1C1~R1C2
  candoku candidates --limit 8 puzzle.txt
  candoku candidates --rules anti-king --json puzzles.txt")]
pub(crate) struct Candidates {
    #[command(flatten)]
    inputs: Inputs,

    /// Count the solutions of each candidate up to N
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1000))]
    limit: Option<u64>,

    /// Print one JSON object per puzzle: puzzle, solutions, candidates, counts, complete
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: AddedRules,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Candidates {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open_for(context, RulePolicy::RULES)?;
        let choice = self.layout.choice()?;
        let session = Session::new();
        let stop = context.heed_interrupt();
        let form = match Style::of(self.json) {
            Style::Json => (Style::Json, ""),
            Style::Text => (Style::Text, "\n"),
        };
        let list = |entry: Entry| self.list(&entry, &choice, (&session, &stop));
        let answered = answer_kept(context, sources, self.threads, form, list, |()| true);
        answered.map(|(exit, _)| exit)
    }

    fn list(
        &self,
        entry: &Entry,
        choice: &LayoutChoice,
        (session, stop): (&Session, &Stop),
    ) -> Result<(Answer, ()), Refusal> {
        let puzzle = entry.puzzle_with(choice, &self.rules.rules)?;
        let layout = puzzle.board.layout();
        let request = CandidatesRequest { limit: self.limit };
        let Ok(answer) = session.candidates(&puzzle, &request, stop) else {
            // After a stop, no answer is delivered.
            return Ok((Answer { text: String::new(), exit: Exit::No }, ()));
        };
        let text = match (self.json, self.limit) {
            (true, _) => json(&answer.rows(&entry.text, layout), entry.unsupported()) + "\n",
            _ if answer.solutions == 0 => "no solution\n".into(),
            (false, Some(_)) => counts(layout, &answer),
            (false, None) => grid(&puzzle.board, &answer),
        };
        let exit = if answer.solutions == 0 { Exit::No } else { Exit::Yes };
        Ok((Answer { text, exit }, ()))
    }
}

/// The board with these candidates as pencil marks.
fn grid(board: &Board, answer: &CandidatesAnswer) -> String {
    let open = |(cell, content): (_, &Content)| match content {
        Content::Open(_) => {
            let DigitCounts(digits) = answer.digits(cell);
            Content::Open(digits.into_iter().map(|(digit, _)| digit).collect())
        }
        value => *value,
    };
    let contents = board.layout().cells().zip(board.contents()).map(open).collect();
    let board = Board::new(board.layout().clone(), contents).expect("only candidates changed");
    write(&board, Format::PencilMarks).expect("every square has pencil marks")
}

/// One line per cell: `r1c1 1:2 3:8`.
fn counts(layout: &Layout, answer: &CandidatesAnswer) -> String {
    let line = |cell| {
        let DigitCounts(digits) = answer.digits(cell);
        let digit = |(digit, count): (Digit, u64)| format!(" {digit}:{count}");
        let digits: String = digits.into_iter().map(digit).collect();
        format!("{}{digits}\n", layout.name_of(cell))
    };
    layout.cells().map(line).collect()
}
