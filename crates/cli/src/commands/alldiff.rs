//! `candoku alldiff`

use std::io::Write;
use std::path::{Path, PathBuf};

use candoku::engine::all_different::{
    Matching, Trace, TraceEvent, filter, filter_every_house, filter_house_from, read_domains,
};
use candoku::engine::{Contradiction, Store};
use candoku::formats::{Format, NamedPuzzle, Quoted};
use candoku::grid::{DigitSet, HouseId, Layout};
use candoku::render::alldiff::{self, Color, Example, TraceSubject};
use clap::Args;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::ignored::Ignored;
use crate::input::{Puzzle, RuleArgs};
use crate::json::json;
use crate::layout_args::LayoutArgs;
use crate::whole_file::{create_folder, write_whole};

/// Watch the all-different filter work on a house
#[derive(Args, Debug)]
#[command(after_help = "\
The filter starts from raw domains: givens have one candidate, all other cells have every candidate. \
Several houses are filtered in turn, each with the candidates that the previous one left. Without a \
house, the puzzle is shown unfiltered. herald20061222H.txt and lockedset.txt are built in and can be \
opened by name.

Examples:
  candoku alldiff --house \"row 9\"
  candoku alldiff lockedset.txt --house \"column 1\"
  candoku alldiff puzzle.txt --house \"column 1\" --house \"row 5\" --json
  candoku alldiff puzzle.txt --house \"box 4\" --svg frames
  candoku alldiff puzzle.txt --all
  candoku alldiff --domains \"12 123 1\"
  candoku alldiff --domains \"18 23 23 46 56 45 79 378 589\" --matching 132465789 --table
  candoku alldiff --example table-2.1
  candoku alldiff --example figures-2.1")]
pub(crate) struct Alldiff {
    /// The puzzle, a file that contains it, or `-` for standard input [default: herald20061222H.txt]
    #[arg(conflicts_with = "domains")]
    puzzle: Option<String>,

    #[command(flatten)]
    rules: RuleArgs,

    /// The house to filter: row 4, column 7, box 6, diagonal 1, window 2; or Row3, Col6, Box36
    #[arg(long, value_name = "HOUSE", conflicts_with = "domains")]
    house: Vec<String>,

    /// Filter every house repeatedly until nothing changes
    #[arg(long, conflicts_with_all = ["house", "domains"])]
    all: bool,

    /// Filter variables with these domains instead of a house
    #[arg(long, value_name = "DOMAINS")]
    domains: Option<String>,

    /// Start from this matching: one digit for each cell or variable, `.` for unmatched
    #[arg(long, value_name = "DIGITS", conflicts_with = "all")]
    matching: Option<String>,

    /// Colours for components with several nodes, used in turn: yellow, green, purple, orange, teal, pink, blue, red
    #[arg(long, value_name = "COLORS", value_delimiter = ',')]
    colors: Vec<Color>,

    /// Show an example from the Animation document: table-2.1 (its table) or figures-2.1 (the flow of Figs 2.1–2.6)
    #[arg(long, value_name = "NAME",
        conflicts_with_all = ["puzzle", "house", "all", "domains", "matching", "colors"])]
    example: Option<String>,

    /// Print Tarjan's search as a table: node, index, low, stack, new component, color
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    table: bool,

    /// Print the events of the trace, one JSON object per line
    #[arg(long, conflicts_with = "svg")]
    json: bool,

    /// Write the frames of the trace as SVG files to this folder
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    layout: LayoutArgs,
}

impl Alldiff {
    pub(crate) fn run(mut self, context: &mut Context) -> Result<Exit, Failure> {
        if let Some(name) = &self.example {
            let example = Example::find(name).ok_or_else(|| {
                let name = Quoted(name);
                let names = Example::ALL.map(|example| example.name).join(", ");
                Failure::Usage(format!("found the example '{name}', expected one of {names}"))
            })?;
            self.domains = Some(example.domains.into());
            self.matching = example.matching.map(Into::into);
            self.colors = example.colors.to_vec();
            // With a given matching, only the search for components remains to be shown.
            self.table |= !self.json && self.svg.is_none() && self.matching.is_some();
        }
        match &self.domains {
            Some(domains) => self.run_on_domains(domains, context),
            None => self.run_on_puzzle(context),
        }
    }

    fn run_on_domains(&self, text: &str, context: &mut Context) -> Result<Exit, Failure> {
        let mut domains =
            read_domains(text).map_err(|error| Failure::Usage(format!("--domains: {error}")))?;
        let mut matching = self.matching(&domains)?;
        let mut trace = Trace::new();
        let end = filter(&mut domains, &mut matching, &mut trace);
        self.show(
            &[(self.colored(TraceSubject::letters(domains.len())), trace)],
            &Ignored::default(),
            context,
        )?;
        match end {
            Ok(()) => Ok(Exit::Yes),
            Err(_) => {
                context.remark(format_args!("no arrangement exists"));
                Ok(Exit::No)
            }
        }
    }

    fn run_on_puzzle(&self, context: &mut Context) -> Result<Exit, Failure> {
        let puzzle = self.puzzle.as_deref().unwrap_or(NamedPuzzle::ALL[0].name);
        let choice = self.layout.choice()?;
        let Puzzle { board, ignored } = self.rules.read(puzzle, context, &choice)?;
        let layout = board.layout().clone();
        let houses = self.houses(&layout)?;
        let mut store = Store::new(&board);
        let mut traces = Vec::new();
        let end = if self.all {
            filter_every_house(&mut store, |house, trace| traces.push((house, trace.clone())))
        } else {
            let mut matching = self.first_matching(&store, &houses)?;
            filter_in_turn(&mut store, &houses, &mut matching, &mut traces)
        };
        if self.all {
            // Most houses of a round lose no candidate and are not worth showing.
            traces.retain(|(_, trace)| !changes_nothing(trace));
        } else if houses.is_empty() {
            context.remark(format_args!(
                "{puzzle}: no house is selected; select one with --house \"row 1\", or --all"
            ));
        }
        let subject = |(house, trace)| (self.colored(TraceSubject::house(&layout, house)), trace);
        let traces: Vec<(TraceSubject, Trace)> = traces.into_iter().map(subject).collect();
        self.show(&traces, &ignored, context)?;
        if !self.json && !self.table {
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
                let name = Quoted(name);
                let last = layout.houses().last().expect("a layout has houses");
                Failure::Usage(format!("found '{name}', expected a house from 'row 1' to '{last}'"))
            })
        };
        self.house.iter().map(find).collect()
    }

    /// The matching that the first house starts from.
    fn first_matching(&self, store: &Store, houses: &[HouseId]) -> Result<Matching, Failure> {
        let Some(&first) = houses.first() else {
            return match self.matching {
                None => Ok(Matching::new()),
                Some(_) => Err(Failure::Usage("--matching needs a --house".into())),
            };
        };
        let domains: Vec<DigitSet> = store.house(first).map(|(_, domain)| domain).collect();
        self.matching(&domains)
    }

    fn matching(&self, domains: &[DigitSet]) -> Result<Matching, Failure> {
        let Some(text) = &self.matching else { return Ok(Matching::new()) };
        Matching::read(text, domains)
            .map_err(|error| Failure::Usage(format!("--matching: {error}")))
    }

    /// The subject in the requested colors.
    fn colored(&self, subject: TraceSubject) -> TraceSubject {
        if self.colors.is_empty() { subject } else { subject.with_colors(&self.colors) }
    }

    /// Prints or draws the traces.
    fn show(
        &self,
        traces: &[(TraceSubject, Trace)],
        ignored: &Ignored,
        context: &mut Context,
    ) -> Result<(), Failure> {
        if let Some(folder) = &self.svg {
            return draw(context, folder, traces);
        }
        for (number, (subject, trace)) in traces.iter().enumerate() {
            let text = if self.json {
                let events = alldiff::events(trace, subject);
                events.iter().map(|event| json(event, ignored.rules()) + "\n").collect()
            } else if self.table {
                let gap = if number > 0 { "\n" } else { "" };
                format!("{gap}{}", alldiff::table(trace, subject))
            } else {
                alldiff::text(trace, subject) + "\n"
            };
            context.out.write_all(text.as_bytes())?;
        }
        Ok(())
    }
}

fn filter_in_turn(
    store: &mut Store,
    houses: &[HouseId],
    matching: &mut Matching,
    traces: &mut Vec<(HouseId, Trace)>,
) -> Result<(), Contradiction> {
    for &house in houses {
        let mut trace = Trace::new();
        let end = filter_house_from(store, house, matching, &mut trace);
        traces.push((house, trace));
        end?;
        *matching = Matching::new();
    }
    Ok(())
}

fn changes_nothing(trace: &Trace) -> bool {
    let last = trace.events().last();
    matches!(last, Some(TraceEvent::Applied { before, after }) if before == after)
}

/// Writes the frames of all traces as numbered files.
fn draw(context: &Context, folder: &Path, traces: &[(TraceSubject, Trace)]) -> Result<(), Failure> {
    create_folder(folder)?;
    let mut number = 0;
    for (subject, trace) in traces {
        for frame in alldiff::svg_frames(trace, subject) {
            number += 1;
            let path = folder.join(format!("frame-{number:04}.svg"));
            write_whole(&path, frame)?;
        }
    }
    context.remark(format_args!("{number} frames in {}", folder.display()));
    Ok(())
}
