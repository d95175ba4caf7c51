//! `candoku candidates`

use std::io::Write;

use candoku::formats::{Format, write};
use candoku::grid::{Board, Content, Digit, DigitSet, Layout};
use candoku::{CandidatesAnswer, CandidatesRequest, Session};
use clap::{Args, value_parser};

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;

/// Show the candidates that are in some solution
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the grid with the candidates of each cell that are in at least one solution. With --limit N, \
prints one line per cell instead: each digit with the number of its solutions, counted up to N. \
Exit code 1 if there is no solution.

Examples:
  candoku candidates .AntiKnight.Cage~3~R1C1~R1C2
  candoku candidates --limit 8 puzzle.txt
  candoku candidates --rules anti-king --json puzzle.txt")]
pub(crate) struct Candidates {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Count the solutions of each candidate up to N
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1000))]
    limit: Option<u64>,

    /// Print a JSON object: solutions, complete, candidates, counts
    #[arg(long)]
    json: bool,
}

impl Candidates {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let request = CandidatesRequest { limit: self.limit };
        let answer = Session::new().candidates(&puzzle, &request, &context.heed_interrupt())?;
        let layout = puzzle.board.layout();
        match (self.json, self.limit) {
            (true, _) => writeln!(context.out, "{}", json(&answer, ignored.rules()))?,
            _ if answer.solutions == 0 => writeln!(context.out, "no solution")?,
            (false, Some(_)) => write!(context.out, "{}", counts(layout, &answer))?,
            (false, None) => write!(context.out, "{}", grid(&puzzle.board, &answer))?,
        }
        Ok(if answer.solutions == 0 { Exit::No } else { Exit::Yes })
    }
}

/// The board with these candidates as pencil marks.
fn grid(board: &Board, answer: &CandidatesAnswer) -> String {
    let open = |content: &Content, counts: &Vec<u64>| match content {
        Content::Open(_) => Content::Open(digits(counts).collect::<DigitSet>()),
        value => *value,
    };
    let contents = board.contents().iter().zip(&answer.counts);
    let contents = contents.map(|(content, counts)| open(content, counts)).collect();
    let board = Board::new(board.layout().clone(), contents).expect("only candidates changed");
    write(&board, Format::PencilMarks).expect("every square has pencil marks")
}

/// One line per cell: `r1c1 1:2 3:8`.
fn counts(layout: &Layout, answer: &CandidatesAnswer) -> String {
    let line = |(cell, counts): (_, &Vec<u64>)| {
        let digit = |digit: Digit| format!(" {digit}:{}", counts[digit.index()]);
        let digits: String = digits(counts).map(digit).collect();
        format!("{}{digits}\n", layout.name_of(cell))
    };
    layout.cells().zip(&answer.counts).map(line).collect()
}

/// The digits with a solution.
fn digits(counts: &[u64]) -> impl Iterator<Item = Digit> {
    let with_solution = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    with_solution.map(|(index, _)| Digit::from_index(index))
}
