//! `candoku draw`

use std::io::Write;

use candoku::{DrawRequest, Session};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::RuledPuzzleArgs;

/// Draw a puzzle with the marks of its rules as SVG
#[derive(Args, Debug)]
#[command(after_help = "\
Everything that is understood is drawn; the rest is listed on stderr.

Examples:
  candoku draw .Cage~3~R1C1~R1C2.Thermo~R5C5~R5C6~R5C7 > puzzle.svg
  candoku draw link.txt > puzzle.svg")]
pub(crate) struct Draw {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,
}

impl Draw {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let puzzle = self.puzzle.read_understood(context)?;
        let drawn = Session::new().draw(&puzzle, &DrawRequest::default());
        write!(context.out, "{}", drawn.svg)?;
        Ok(Exit::Yes)
    }
}
