//! The output of `generate`: lines, JSON, SVG pictures, a PDF sheet.

use std::io::Write;
use std::path::PathBuf;

use candoku::Session;
use candoku::strategy::Names;
use candoku_generate::{GenerateOutcome, GeneratedPuzzle};
use candoku_sheet::{Item, SheetWriter};
use clap::Args;
use serde::Serialize;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::json::json;
use crate::names_arg::NamesArg;
use crate::whole_file::{WholeFile, create_folder, failure, write_whole};

/// What to output
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    /// Print one JSON object per puzzle: puzzle, solution, clues, rating and path
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    names: NamesArg,

    /// Also write each puzzle as an SVG picture to this directory
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,

    /// Also write a PDF sheet with the solutions on the last pages; not written after Ctrl-C
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,

    /// Title of the sheet
    #[arg(long, default_value = "Sudoku", requires = "pdf")]
    title: String,

    /// Puzzles per page of the sheet: 1, 2, 4, 6, 9 or 12
    #[arg(long, value_name = "N", default_value = "6", requires = "pdf", value_parser = page_grid)]
    per_page: (usize, usize),
}

impl OutputArgs {
    /// Whether to print JSON.
    pub(super) fn json(&self) -> bool {
        self.json
    }

    /// The directory for pictures, if they are wanted.
    pub(super) fn svg(&self) -> Option<&PathBuf> {
        self.svg.as_ref()
    }
}

/// How many puzzles fit across and down a page.
fn page_grid(count: &str) -> Result<(usize, usize), String> {
    let grids =
        [("1", (1, 1)), ("2", (1, 2)), ("4", (2, 2)), ("6", (2, 3)), ("9", (3, 3)), ("12", (3, 4))];
    let found = grids.into_iter().find(|(name, _)| *name == count);
    found.map(|(_, grid)| grid).ok_or_else(|| "expected 1, 2, 4, 6, 9 or 12".into())
}

/// A sheet that is being written, and its name.
type OpenSheet = (PathBuf, SheetWriter<WholeFile>);

/// A puzzle that was not found.
#[derive(Serialize)]
struct NothingFound {
    /// There is none.
    puzzle: Option<String>,
    attempts: u64,
    closest: Option<String>,
}

/// Takes puzzles as they are found.
pub(super) struct Output {
    /// Rates puzzles, if ratings are printed.
    session: Option<Session>,
    names: Names,
    svg: Option<PathBuf>,
    sheet: Option<OpenSheet>,
    count: usize,
    exit: Exit,
}

impl Output {
    pub(super) fn new(arguments: &OutputArgs) -> Result<Output, Failure> {
        if let Some(directory) = &arguments.svg {
            create_folder(directory)?;
        }
        let open = |path: &PathBuf| -> Result<OpenSheet, Failure> {
            let file = WholeFile::create(path)?;
            let sheet = SheetWriter::new(file, &arguments.title, arguments.per_page);
            Ok((path.clone(), sheet.map_err(|error| failure(path, &error))?))
        };
        let sheet = arguments.pdf.as_ref().map(open).transpose()?;
        let session = arguments.json.then(Session::new);
        Ok(Output {
            session,
            names: arguments.names.names,
            svg: arguments.svg.clone(),
            sheet,
            count: 0,
            exit: Exit::Yes,
        })
    }

    /// Writes the results in order.
    pub(super) fn take(
        &mut self,
        outcomes: Vec<GenerateOutcome>,
        context: &mut Context,
    ) -> Result<(), Failure> {
        for outcome in outcomes {
            self.count += 1;
            match outcome {
                GenerateOutcome::Found(puzzle) => self.write(&puzzle, context)?,
                GenerateOutcome::NotFound { attempts, closest } => {
                    self.exit = Exit::No;
                    let closest = closest.as_ref().map(GeneratedPuzzle::line);
                    let number = self.count;
                    if self.session.is_some() {
                        let closest = closest.clone();
                        let answer = NothingFound { puzzle: None, attempts, closest };
                        writeln!(context.out, "{}", json(&answer, &[]))?;
                    }
                    let closest = closest.unwrap_or_else(|| "none".into());
                    context.remark(format_args!(
                        "puzzle {number}: nothing found in {attempts} attempts; closest: {closest}"
                    ));
                }
            }
        }
        Ok(())
    }

    fn write(&mut self, puzzle: &GeneratedPuzzle, context: &mut Context) -> Result<(), Failure> {
        match &self.session {
            Some(session) => {
                let answer = session.new_puzzle(puzzle, self.names, &context.heed_interrupt())?;
                writeln!(context.out, "{}", json(&answer, &[]))?;
            }
            None => writeln!(context.out, "{}", puzzle.line())?,
        }
        if let Some(directory) = &self.svg {
            let path = directory.join(format!("puzzle-{:04}.svg", self.count));
            write_whole(&path, candoku_sheet::svg(&puzzle.board()))?;
        }
        if let Some((path, sheet)) = &mut self.sheet {
            let caption = format!("{} clues", puzzle.clues());
            let (board, solution) = (puzzle.board(), puzzle.solution().clone());
            let added = sheet.add(&Item { board, solution, caption });
            added.map_err(|error| failure(path, &error))?;
        }
        Ok(())
    }

    /// Writes the sheet, if requested, and returns the exit code.
    pub(super) fn finish(self) -> Result<Exit, Failure> {
        if let Some((path, sheet)) = self.sheet {
            sheet.finish().map_err(|error| failure(&path, &error))?.finish()?;
        }
        Ok(self.exit)
    }
}
