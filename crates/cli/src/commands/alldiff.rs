//! `candoku alldiff`

use std::io::Write;
use std::path::{Path, PathBuf};

use candoku::engine::all_different::{Trace, TraceEvent, filter_every_house, filter_house};
use candoku::engine::{Contradiction, Store};
use candoku::formats::Format;
use candoku::grid::{HouseId, Layout};
use candoku::render::alldiff::{self, Subject};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::read_one;
use crate::layout_args::LayoutArgs;
use crate::whole_file::{create_folder, write_whole};

/// Watch the all-different filter work on a house
#[derive(Args, Debug)]
#[command(after_help = "\
The filter runs on raw domains: givens have one candidate, all other cells have all of them. Several
houses are filtered one after the other, each on what the one before has left.

Examples:
  candoku alldiff puzzle.txt --house \"column 1\"
  candoku alldiff puzzle.txt --house \"column 1\" --house \"row 5\" --json
  candoku alldiff puzzle.txt --house \"box 4\" --svg frames
  candoku alldiff puzzle.txt --all")]
pub(crate) struct Alldiff {
    /// The puzzle, a file that holds it, or `-`
    puzzle: String,

    /// The house to filter: row 4, column 7, box 6, diagonal 1, window 2; or Row3, Col6, Box36
    #[arg(long, value_name = "HOUSE", required_unless_present = "all")]
    house: Vec<String>,

    /// Filter every house until nothing changes any more
    #[arg(long, conflicts_with = "house")]
    all: bool,

    /// Print the events of the trace, one JSON object a line
    #[arg(long, conflicts_with = "svg")]
    json: bool,

    /// Draw the frames of the trace as SVG files in this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl Alldiff {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let (_, board) = read_one(&self.puzzle, &self.layout.choice()?)?;
        let layout = board.layout().clone();
        let houses = self.houses(&layout)?;
        let mut store = Store::new(&board);
        let mut traces = Vec::new();
        let end = if self.all {
            filter_every_house(&mut store, |house, trace| traces.push((house, trace.clone())))
        } else {
            filter_in_turn(&mut store, &houses, &mut traces)
        };
        if self.all {
            // Most houses of a round have nothing to lose; they teach nothing.
            traces.retain(|(_, trace)| !changes_nothing(trace));
        }
        let traces = traces.iter().map(|(house, trace)| (Subject::house(&layout, *house), trace));
        match &self.svg {
            Some(folder) => draw(context, folder, traces)?,
            None => {
                for (subject, trace) in traces {
                    let text = match self.json {
                        true => alldiff::json_lines(trace, &subject),
                        false => alldiff::text(trace, &subject) + "\n",
                    };
                    context.out.write_all(text.as_bytes())?;
                }
            }
        }
        if !self.json {
            let grid = candoku::formats::write(&store.board(), Format::PencilMarks);
            context.out.write_all(grid.unwrap_or_default().as_bytes())?;
        }
        match end {
            Ok(()) => Ok(Exit::Yes),
            Err(contradiction) => {
                context.remark(format_args!("no solution: {}", contradiction.describe(&layout)));
                Ok(Exit::No)
            }
        }
    }

    fn houses(&self, layout: &Layout) -> Result<Vec<HouseId>, Failure> {
        let find = |name: &String| {
            layout.house_named(name).ok_or_else(|| {
                let last = layout.houses().last().expect("a layout has houses");
                Failure::Usage(format!("found '{name}', expected a house from 'row 1' to '{last}'"))
            })
        };
        self.house.iter().map(find).collect()
    }
}

fn filter_in_turn(
    store: &mut Store,
    houses: &[HouseId],
    traces: &mut Vec<(HouseId, Trace)>,
) -> Result<(), Contradiction> {
    for &house in houses {
        let mut trace = Trace::new();
        let end = filter_house(store, house, &mut trace);
        traces.push((house, trace));
        end?;
    }
    Ok(())
}

fn changes_nothing(trace: &Trace) -> bool {
    let last = trace.events().last();
    matches!(last, Some(TraceEvent::Applied { before, after }) if before == after)
}

/// Writes the frames of all traces as numbered files.
fn draw<'a>(
    context: &Context,
    folder: &Path,
    traces: impl Iterator<Item = (Subject, &'a Trace)>,
) -> Result<(), Failure> {
    create_folder(folder)?;
    let mut number = 0;
    for (subject, trace) in traces {
        for frame in alldiff::svg_frames(trace, &subject) {
            number += 1;
            let path = folder.join(format!("frame-{number:04}.svg"));
            write_whole(&path, frame)?;
        }
    }
    context.remark(format_args!("{number} frames in {}", folder.display()));
    Ok(())
}
