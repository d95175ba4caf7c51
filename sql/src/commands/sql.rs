//! `candoku sql`

use std::io::{IsTerminal, Read};
use std::path::PathBuf;

use clap::Args;

use super::size::Size;
use crate::failure::Failure;
use crate::options::FunctionOptions;
use crate::output::{self, OutputFormat, Target};
use crate::progress::ProgressLine;
use crate::query;
use crate::session::{self, QueryLimits};

/// Query files of puzzles with SQL
#[derive(Args, Debug)]
#[command(after_help = "\
Tables are files, named in quotes: 'puzzles.parquet', 'puzzles.csv', 'folder/*.csv.gz', or plain puzzle \
lines ('puzzles.txt', with one column, puzzle). Several statements are separated by semicolons; the \
result of the last one is shown. CSV columns keep their names; quote names with capitals: \"Puzzle\".

Functions of a puzzle p:
  sudoku_solve(p)         a solution                  sudoku_rate(p)        all scales, as a record
  sudoku_count(p, limit)  how many solutions          sudoku_level(p)       HoDoKu's level
  sudoku_is_valid(p)      exactly one solution?       sudoku_score(p)       HoDoKu's score
  sudoku_canonical(p)     its smallest disguise       sudoku_hardest(p)     the hardest technique
  sudoku_clues(p)         cells that are not blank    sudoku_er(p)          Sudoku Explainer's ER
  sudoku_check(p)         Solved, Unsolved …          sudoku_techniques(p)  all techniques used
  sudoku_needs(p, 'X-Wing')                           sudoku_hodoku(p), _se(p), _sotd(p), _own(p)
  sudoku_candidates(p)    those in some solution      sudoku_draw(p)        a picture as SVG
  sudoku_convert(p, 'f-puzzles')                      sudoku_te(p), _b(p), _bxb(p), _bxbb(p), _w(p)

Tables:
  sudoku_generate(n, seed, 'clues=24', 'symmetry=half-turn', …)   number and puzzle

Text that is no puzzle gives NULL; with --strict the query ends there.

Examples:
  candoku sql \"SELECT puzzle, sudoku_solve(puzzle) FROM 'puzzles.txt' LIMIT 10\"
  candoku sql \"SELECT sudoku_level(puzzle) AS level, count(*) FROM 'puzzles.csv' GROUP BY 1\"
  candoku sql -o solved.parquet \"SELECT *, sudoku_solve(puzzle) AS solution FROM '*.parquet'\"
  candoku sql --format csv \"SELECT * FROM sudoku_generate(1000, 7, 'minimal')\"
  candoku sql -f query.sql --memory 4G
  candoku sql --cluster df://localhost:50050 \"SELECT count(*) FROM 'puzzles.parquet'\"")]
pub struct Sql {
    /// The query; read from standard input if missing or `-`
    query: Option<String>,

    /// Read the query from a file
    #[arg(short, long, value_name = "FILE", conflicts_with = "query")]
    file: Option<PathBuf>,

    /// The output format [default: from the extension of the output file, or table]
    #[arg(long, value_name = "FORM")]
    format: Option<OutputFormat>,

    /// Write the result to a file, which appears when it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Fail on text that is not a puzzle, with its row, instead of returning NULL
    #[arg(long)]
    strict: bool,

    /// Number of threads [default: all cores]
    #[arg(short = 'j', long, value_name = "N", conflicts_with = "cluster")]
    threads: Option<std::num::NonZeroUsize>,

    /// Memory limit before sorting and grouping spill to disk, such as 4G
    #[arg(long, value_name = "SIZE", conflicts_with = "cluster")]
    memory: Option<Size>,

    /// Run the query on the cluster of this scheduler
    #[arg(long, value_name = "df://HOST:PORT")]
    cluster: Option<String>,
}

impl Sql {
    /// Runs the query and writes its result.
    pub async fn run(self, quiet: bool) -> Result<(), Failure> {
        let text = self.text()?;
        let format = self.format()?;
        let options = FunctionOptions { strict: self.strict };
        let session = match &self.cluster {
            Some(scheduler) => session::on_cluster(scheduler, options).await?,
            None => session::in_process(self.limits(), options)?,
        };
        let prepared = query::prepare(&session, &text).await?;
        let target = match &self.output {
            Some(path) => Target::file(path)?,
            None => Target::standard(),
        };
        let _progress = ProgressLine::watch(prepared.plan(), quiet);
        output::write(prepared.rows()?, format, target).await
    }

    fn text(&self) -> Result<String, Failure> {
        match (&self.query, &self.file) {
            (Some(query), _) if query != "-" => Ok(query.clone()),
            (_, Some(path)) => std::fs::read_to_string(path)
                .map_err(|error| Failure::Usage(format!("{}: {error}", path.display()))),
            _ => {
                let mut text = String::new();
                std::io::stdin().read_to_string(&mut text)?;
                Ok(text)
            }
        }
    }

    fn format(&self) -> Result<OutputFormat, Failure> {
        let of_file = self.output.as_deref().and_then(OutputFormat::of_file);
        let format = self.format.or(of_file).unwrap_or(OutputFormat::Table);
        let to_terminal = self.output.is_none() && std::io::stdout().is_terminal();
        if format == OutputFormat::Parquet && to_terminal {
            return Err(Failure::Usage("Parquet is nothing for a terminal: use -o FILE".into()));
        }
        Ok(format)
    }

    fn limits(&self) -> QueryLimits {
        QueryLimits {
            threads: self.threads.map(usize::from),
            memory: self.memory.map(|Size(bytes)| usize::try_from(bytes).unwrap_or(usize::MAX)),
        }
    }
}
