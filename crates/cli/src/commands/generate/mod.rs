//! `candoku generate`

mod difficulty;
mod output;
mod pattern;
mod variants;
mod watch;

use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::time::SystemTime;

use candoku::grid::{Layout, MAX_SIDE};
use candoku_batch::{Delivery, ordered_map};
use candoku_generate::{
    ClueSymmetry, Control, Generator, ImpossibleRequest, NumberRange, Specification,
};
use clap::Args;

use self::difficulty::DifficultyArgs;
use self::output::{Output, OutputArgs};
use self::variants::VariantArgs;
use self::watch::Watch;
use crate::collection::Threads;
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::layout_args::LayoutArgs;

/// Generate puzzles with exactly one solution
#[derive(Args, Debug)]
#[command(after_help = "\
The same seed gives the same puzzles on every machine and with any number of threads. Clues are \
removed until no more can go; with --symmetry they are removed in groups, so a single clue may be \
redundant unless --minimal is given.

Symmetries: none, half-turn, quarter-turn, left-right, top-bottom, mirrors, diagonal, antidiagonal, \
diagonals, all

Exit code 1 if a puzzle was not found within --effort attempts; stderr then shows the closest one.

Examples:
  candoku generate 10
  candoku generate 1000 --seed 42 --minimal > puzzles.txt
  candoku generate 6 --symmetry half-turn --clues 24..28 --pdf sheet.pdf
  candoku generate 5 --level hard --json
  candoku generate 3 --technique \"X-Wing\"
  candoku generate 3 --er 7.1..8.3
  candoku generate 2 --side 16
  candoku generate 3 --rules killer,thermo
  candoku generate 1 --rules renban,whispers,anti-knight --symmetry half-turn --to f-puzzles
  candoku generate 1 --pattern drawing.txt")]
pub(crate) struct Generate {
    /// Number of puzzles
    #[arg(value_name = "N")]
    wanted: u64,

    /// Random seed: the same seed gives the same puzzles [default: random]
    #[arg(long)]
    seed: Option<u64>,

    /// Minimal: every clue is needed
    #[arg(long)]
    minimal: bool,

    /// Number of clues: 24, 22..26, ..24 or 30..
    #[arg(long, value_name = "RANGE")]
    clues: Option<NumberRange>,

    /// Symmetry of the clue pattern
    #[arg(long, default_value_t)]
    symmetry: ClueSymmetry,

    /// Clues in exactly these cells: a file with one mark per cell, `.` for no clue
    #[arg(long, value_name = "FILE")]
    pattern: Option<PathBuf>,

    #[command(flatten)]
    variants: VariantArgs,

    #[command(flatten)]
    difficulty: DifficultyArgs,

    /// How many attempts to make for each puzzle before giving up
    #[arg(long, value_name = "ATTEMPTS", default_value_t = Generator::EFFORT)]
    effort: u64,

    #[command(flatten)]
    output: OutputArgs,

    /// Side of the grid [default: 9, or as given by the boxes]
    #[arg(long)]
    side: Option<usize>,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

/// How many puzzles a thread takes at once: enough to keep the solver's lanes full.
const SHARE: u64 = 2048;

/// Like [`SHARE`], but for puzzles that are rated, which takes longer than generating them.
const JUDGED_SHARE: u64 = 64;

/// Like [`SHARE`], but for puzzles that take long, so that the first results appear soon.
const SMALL_SHARE: u64 = 16;

impl Generate {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let layout = self.layout()?;
        let seed = self.seed.unwrap_or_else(seed_of_the_moment);
        if let Some(mix) = self.variants.rules.clone() {
            return self.make_variants(context, mix, layout, seed);
        }
        let mut generator = match Generator::new(self.specification(&layout)?, seed) {
            Ok(generator) => generator.with_effort(self.effort),
            // A user cannot be expected to know this about a layout.
            Err(refusal @ (ImpossibleRequest::NoGrid | ImpossibleRequest::NoGridFound)) => {
                context.remark(format_args!("{refusal}"));
                return Ok(Exit::No);
            }
            Err(refusal) => return Err(Failure::Usage(refusal.to_string())),
        };
        let judge = self.difficulty.judge(&layout)?;
        let share = match (layout.is_classic() && self.pattern.is_none(), &judge) {
            (true, None) => SHARE,
            (true, Some(_)) => JUDGED_SHARE,
            (false, _) => SMALL_SHARE,
        };
        if let Some(judge) = judge {
            generator = generator.judged_by(judge);
        }
        let output = Output::new(&self.output)?;
        self.report_seed(context, seed);
        self.make(context, &generator, output, share)
    }

    /// Reports a random seed, once the request is known to be valid.
    fn report_seed(&self, context: &Context, seed: u64) {
        if self.seed.is_none() {
            context.remark(format_args!("seed {seed}"));
        }
    }

    fn layout(&self) -> Result<Layout, Failure> {
        let choice = self.layout.choice()?;
        let side = match self.side {
            Some(side) => side,
            // Boxes and jigsaws determine the side; the default is nine.
            None => std::iter::once(9)
                .chain(1..=MAX_SIDE)
                .find(|&side| choice.layout_for(side).is_ok())
                .unwrap_or(9),
        };
        choice.layout_for(side).map_err(|error| Failure::Usage(error.to_string()))
    }

    fn specification(&self, layout: &Layout) -> Result<Specification, Failure> {
        let mut specification = Specification::new(layout.clone()).with_symmetry(self.symmetry);
        if self.minimal {
            specification = specification.minimal();
        }
        if let Some(NumberRange { least, most }) = self.clues {
            let cells = layout.cell_count();
            specification = specification.with_clues(least..=most.min(cells.max(least)));
        }
        if let Some(path) = &self.pattern {
            specification = specification.with_pattern(pattern::read(path, layout)?);
        }
        Ok(specification)
    }

    /// Generates the puzzles on all threads and writes them in order.
    fn make(
        &self,
        context: &mut Context,
        generator: &Generator,
        mut output: Output,
        share: u64,
    ) -> Result<Exit, Failure> {
        let threads = self.threads.count();
        let share = match generator.family() {
            1 => (self.wanted / threads as u64).clamp(1, share),
            // Each thread starts its own family.
            family => family,
        };
        let control = Control::new(&context.heed_interrupt());
        let watch = Watch::new(context, self.wanted);
        let work = |numbers: Range<u64>| {
            let mut outcomes = Vec::new();
            generator.generate(numbers, &control, |outcome| outcomes.push(outcome));
            outcomes
        };
        let done = watch.over(&control, || {
            ordered_map(shares(self.wanted, share), threads, work, |delivery| match delivery {
                Delivery::Waiting => Ok(context.out.flush()?),
                Delivery::Result(outcomes) => output.take(outcomes, context),
            })
        });
        done?;
        if control.stop().is_requested() { Err(Failure::Interrupted) } else { output.finish() }
    }
}

/// The numbers from 0 up to the count, in chunks.
fn shares(count: u64, share: u64) -> impl Iterator<Item = Range<u64>> + Send {
    let step = usize::try_from(share).unwrap_or(usize::MAX);
    (0..count).step_by(step).map(move |start| start..start.saturating_add(share).min(count))
}

/// A random seed.
fn seed_of_the_moment() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(1, |since| since.as_nanos() as u64 & 0xffff_ffff)
}
