//! `candoku judge`

use std::io::Write;

use candoku::grid::CandidateName;
use candoku::{JudgeRequest, Ruling, Session};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;

/// Judge a claimed deduction: proved, true but not proved, or false
#[derive(Args, Debug)]
#[command(after_help = "\
A complete search decides what is true, an independent checker what is proved. Without premises a proof may \
use every cell, every house and every rule. A premise is a cell (r4c7: it has a digit), a digit in a house (5 in \
row 4), a rule (rule 1), or a deadly pattern (deadly 37r1c1 37r1c4 37r2c1 37r2c4), which needs --unique. The exit \
code is 0 only for proved.

Examples:
  candoku judge 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 --place 5r5c5
  candoku judge state.txt --eliminate 3r1c2 --eliminate 3r1c3 --premise r1c7 --premise r1c8 --json")]
pub(crate) struct Judge {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Claim that a digit goes in a cell
    #[arg(long, value_name = "CANDIDATE")]
    place: Vec<CandidateName>,

    /// Claim that a digit does not go in a cell
    #[arg(long, value_name = "CANDIDATE", required_unless_present = "place")]
    eliminate: Vec<CandidateName>,

    /// A premise: prove the claims from all that are given, and from nothing else
    #[arg(long, value_name = "PREMISE")]
    premise: Option<Vec<String>>,

    /// Add the premise that the puzzle has exactly one solution
    #[arg(long)]
    unique: bool,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

impl Judge {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let request = JudgeRequest {
            placements: self.place,
            eliminations: self.eliminate,
            premises: self.premise,
            unique: self.unique,
        };
        let answer = Session::new().judge(&puzzle, &request, &context.heed_interrupt())?;
        match self.json {
            true => writeln!(context.out, "{}", json(&answer, ignored.rules()))?,
            false => writeln!(context.out, "{}: {}", answer.ruling, answer.reason)?,
        }
        Ok(if answer.ruling == Ruling::Proved { Exit::Yes } else { Exit::No })
    }
}
