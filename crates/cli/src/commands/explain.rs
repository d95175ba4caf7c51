//! `candoku explain`

use std::io::Write;
use std::path::PathBuf;

use candoku::formats::Format;
use candoku::grid::Board;
use candoku::render::steps::{Proof, explained_json, step_svg};
use candoku::strategy::{End, Path, Solver, Step};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::read_one;
use crate::ladder_args::LadderArgs;
use crate::layout_args::LayoutArgs;
use crate::whole_file::{create_folder, write_whole};

/// Explain every step from the givens to the solution
#[derive(Args, Debug)]
#[command(after_help = "\
Each step is the simplest one there is, and is proved by a judge that shares no code with the
finders. Exit code 1 if the puzzle has not exactly one solution or the techniques do not reach it.

Examples:
  candoku explain 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  candoku explain puzzle.txt --json
  candoku explain puzzle.txt --svg pictures
  candoku explain puzzle.txt --names sudokuoftheday
  candoku explain puzzle.txt --techniques fh,n1,h1,xy --svg pictures
  candoku explain puzzle.txt --max-level hard --without u1,u2")]
pub(crate) struct Explain {
    /// The puzzle, a file that holds it, or `-`
    puzzle: String,

    /// Print one JSON object a step
    #[arg(long, conflicts_with = "svg")]
    json: bool,

    /// Draw every step as an SVG file in this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    techniques: LadderArgs,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl Explain {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let (_, board) = read_one(&self.puzzle, &self.layout.choice()?)?;
        let trouble = match candoku::count(&board, 2) {
            0 => Some("no solution"),
            1 => None,
            _ => Some("several solutions"),
        };
        if let Some(trouble) = trouble {
            context.remark(trouble);
            return Ok(Exit::No);
        }
        let ladder = candoku::ladder_for(&board, &self.techniques.ladder()?);
        let solver = Solver::new(board.layout(), &ladder);
        let path = solver.explain(&board);
        if let Some(folder) = &self.svg {
            draw(folder, &path)?;
        }
        for (number, (board, step)) in (1..).zip(path.walk()) {
            let text = match self.json {
                true => explained_json(number, step, board.layout(), proof(step, &board)),
                false => {
                    let name = context.bold(step.technique.name);
                    format!("{number}. {name}: {}", step.text(board.layout()))
                }
            };
            writeln!(context.out, "{text}")?;
        }
        if !self.json {
            let grid = candoku::formats::write(&path.last_board(), last_format(&path));
            write!(context.out, "\n{}", grid.unwrap_or_default())?;
        }
        Ok(match path.end {
            End::Solved => Exit::Yes,
            _ => {
                context.remark("none of the techniques in use applies any more");
                Exit::No
            }
        })
    }
}

fn proof(step: &Step, board: &Board) -> Proof {
    match step.prove(board) {
        Ok(()) => Proof::Accepted,
        Err(_) => Proof::Rejected,
    }
}

fn last_format(path: &Path) -> Format {
    match path.end {
        End::Solved => Format::Boxed,
        _ => Format::PencilMarks,
    }
}

fn draw(folder: &std::path::Path, path: &Path) -> Result<(), Failure> {
    create_folder(folder)?;
    for (number, (board, step)) in (1..).zip(path.walk()) {
        let file = folder.join(format!("step-{number:03}.svg"));
        write_whole(&file, step_svg(&board, step))?;
    }
    Ok(())
}
