//! `candoku explain`

use std::io::Write;
use std::path::PathBuf;

use candoku::formats::Format;
use candoku::render::steps::step_svg_over;
use candoku::rules::Rule;
use candoku::strategy::{End, Path, Wording};
use candoku::{ExplainRequest, Session, Verdict};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json;
use crate::ladder_args::LadderArgs;
use crate::whole_file::{create_folder, write_whole};

/// Explain every step from the givens to the solution
#[derive(Args, Debug)]
#[command(after_help = "\
Each step is the simplest one available. An independent checker, which shares no code with the \
techniques, verifies every step; a step that it does not accept is marked `[not proved]`. With --names \
sudokuoftheday, the path uses that site's techniques in that site's order. Puzzles with rules beyond \
houses are explained by techniques for clues, which name the clue. Exit code 1 if the puzzle \
does not have exactly one solution or the techniques do not solve it.

Examples:
  candoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku explain puzzle.txt --json
  candoku explain puzzle.txt --svg pictures
  candoku explain puzzle.txt --names sudokuoftheday
  candoku explain puzzle.txt --techniques fh,n1,h1,xy --svg pictures
  candoku explain puzzle.txt --max-level hard --without u1,u2")]
pub(crate) struct Explain {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Print one JSON object per step
    #[arg(long, conflicts_with = "svg")]
    json: bool,

    /// Write a drawing of every step as an SVG file to this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    techniques: LadderArgs,
}

impl Explain {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let stop = context.heed_interrupt();
        let request = ExplainRequest { techniques: self.techniques.choice()? };
        let explanation = Session::new().explain_puzzle(&puzzle, &request, &stop)?;
        let Some(path) = &explanation.path else {
            context.remark(match explanation.verdict {
                Verdict::Several => "several solutions",
                _ => "no solution",
            });
            return Ok(Exit::No);
        };
        if let Some(folder) = &self.svg {
            draw(folder, path, explanation.wording(), &puzzle.rules)?;
        }
        for step in explanation.steps() {
            if context.is_stopped() {
                return Err(Failure::Interrupted);
            }
            let text = match self.json {
                true => json(&step, ignored.rules()),
                false => {
                    let name = context.bold(&step.technique);
                    format!("{}. {name}: {:#}{}", step.step, step.explanation, doubt(step.proof))
                }
            };
            writeln!(context.out, "{text}")?;
        }
        if !self.json {
            let grid = candoku::formats::write(&path.last_board(), last_format(path));
            write!(context.out, "\n{}", grid.unwrap_or_default())?;
        }
        Ok(match path.end {
            End::Solved => Exit::Yes,
            _ => {
                context.remark("no enabled technique applies any more");
                Exit::No
            }
        })
    }
}

/// The note after a step that the independent checker did not accept.
fn doubt(is_proved: bool) -> &'static str {
    if is_proved { "" } else { " [not proved]" }
}

fn last_format(path: &Path) -> Format {
    match path.end {
        End::Solved => Format::Boxed,
        _ => Format::PencilMarks,
    }
}

fn draw(
    folder: &std::path::Path,
    path: &Path,
    wording: &Wording,
    rules: &[Rule],
) -> Result<(), Failure> {
    create_folder(folder)?;
    for (number, (board, step)) in (1..).zip(path.walk()) {
        let file = folder.join(format!("step-{number:03}.svg"));
        write_whole(
            &file,
            step_svg_over(&board, step, wording, |corner, size| {
                candoku_sheet::marks_svg(rules, board.layout(), corner, size)
            }),
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_said_nothing_of_steps_that_the_judge_had_not_accepted() {
        assert_eq!(doubt(true), "");
        assert_eq!(doubt(false), " [not proved]");
    }
}
