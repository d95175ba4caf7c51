//! `candoku solve`

mod every;
mod lines;
mod plain;
mod question;

use std::io::{BufRead, BufReader, Write};

use candoku::fast::{Batch, Path};
use candoku::formats::LayoutChoice;
use candoku_batch::{Chunk, Delivery};
use clap::Args;

use self::every::Telling;
use self::lines::General;
use self::plain::PlainChunks;
use self::question::Question;
use crate::collection::{Style, Threads, answer_all, deliver_all};
use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::input::{Inputs, Source};
use crate::layout_args::LayoutArgs;

/// Solve puzzles, or count their solutions
#[derive(Args, Debug)]
#[command(after_help = "\
One line a puzzle: the solution, or `no solution`. Exit code 1 if some puzzle has none.

Examples:
  candoku solve puzzles.txt > solutions.txt
  candoku solve --unique < puzzles.txt
  candoku solve --count --limit 1000 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....
  candoku solve --layout sudoku-x --json puzzles.txt
  candoku solve --boxes 2x3 --all grid.txt")]
pub(crate) struct Solve {
    #[command(flatten)]
    inputs: Inputs,

    /// Ask for the only solution, and say `several solutions` where there are
    #[arg(long, conflicts_with_all = ["count", "all"])]
    unique: bool,

    /// Print the number of solutions, of all of them or up to the limit
    #[arg(long, conflicts_with = "all")]
    count: bool,

    /// Print every solution, or as many as the limit says
    #[arg(long)]
    all: bool,

    /// Look for no more than N solutions of a puzzle [default with --json: 2]
    #[arg(long, value_name = "N")]
    limit: Option<std::num::NonZeroU64>,

    /// Print one JSON object a puzzle: puzzle, solutions (up to the limit), solution
    #[arg(long)]
    json: bool,

    /// Use no vector instructions
    #[arg(long)]
    scalar: bool,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: Threads,
}

impl Solve {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let sources = self.inputs.open(context)?;
        let choice = self.layout.choice()?;
        let style = Style::of(self.json);
        let limit = self.limit.map(|limit| limit.get());
        let question = match limit {
            _ if self.all => {
                let telling = Telling::Each { limit: limit.unwrap_or(u64::MAX) };
                return every::answer(context, sources, &choice, (telling, style));
            }
            None if self.count => {
                return every::answer(context, sources, &choice, (Telling::Number, style));
            }
            _ if self.json => Question::Data { limit: limit.unwrap_or(2), unique: self.unique },
            Some(limit) if self.count => Question::Count(limit),
            _ if self.unique => Question::Only,
            _ => Question::First,
        };
        let mut exit = Exit::Yes;
        for source in sources {
            exit = exit.and(self.answer_source(context, source, question, &choice)?);
        }
        Ok(exit)
    }

    /// Takes the fast way if the source begins with a classic puzzle line.
    fn answer_source(
        &self,
        context: &mut Context,
        source: Source,
        question: Question,
        choice: &LayoutChoice,
    ) -> Result<Exit, Failure> {
        let Source { name, bytes, unknown_rules, .. } = source;
        let mut bytes = BufReader::with_capacity(1 << 18, bytes);
        let start = match bytes.fill_buf() {
            Ok(start) => start,
            Err(_) if context.is_stopped() => return Err(Failure::Interrupted),
            Err(error) => return Err(Failure::Io(format!("{name}: {error}"))),
        };
        if begins_with_a_classic_line(start) && !choice.is_explicit() {
            let mut chunks = PlainChunks::new(bytes);
            let general = General { choice, unknown_rules };
            let exit = self.answer_lines(context, &name, &mut chunks, question, &general)?;
            let Some((line, rest)) = chunks.into_rest() else { return Ok(exit) };
            let rest = Source::rest(name, rest, line - 1, unknown_rules);
            return Ok(exit.and(self.answer_others(context, rest, question, choice)?));
        }
        let source = Source::rest(name, bytes, 0, unknown_rules);
        self.answer_others(context, source, question, choice)
    }

    /// Takes the way that is open to every kind of puzzle.
    fn answer_others(
        &self,
        context: &mut Context,
        source: Source,
        question: Question,
        choice: &LayoutChoice,
    ) -> Result<Exit, Failure> {
        let answer = |entry: candoku::formats::Entry| {
            let board = entry.board(choice)?;
            Ok(question.answer(&entry.text, &board))
        };
        let style = Style::of(self.json);
        let (exit, _) = answer_all(context, vec![source], self.threads, (style, ""), answer)?;
        Ok(exit)
    }

    fn answer_lines(
        &self,
        context: &mut Context,
        name: &str,
        chunks: impl Iterator<Item = std::io::Result<Chunk>> + Send,
        question: Question,
        general: &General,
    ) -> Result<Exit, Failure> {
        let limit = usize::try_from(question.limit()).unwrap_or(usize::MAX);
        let batch = match self.scalar {
            true => Batch::on(Path::Scalar, limit).expect("every machine has the scalar path"),
            false => Batch::new(limit),
        };
        let work = |chunk: std::io::Result<Chunk>| {
            chunk.map(|chunk| lines::answer(&chunk, &batch, question, general))
        };
        let mut exit = Exit::Yes;
        deliver_all(context, chunks, self.threads, work, |context, delivery| {
            let answered = match delivery {
                Delivery::Result(answered) => {
                    answered.map_err(|error| Failure::Io(format!("{name}: {error}")))?
                }
                Delivery::Waiting => return Ok(context.out.flush()?),
            };
            if !answered.refusals.is_empty() || !answered.ignored.is_empty() {
                context.meter.clear();
            }
            for ignored in &answered.ignored {
                ignored.remark(context, name);
            }
            for refusal in &answered.refusals {
                complain(format_args!("{name}:{refusal}"));
            }
            context.meter.give_way();
            context.meter.answered(answered.puzzles, answered.bytes);
            exit = exit.and(answered.exit.unwrap_or(Exit::Yes));
            Ok(context.out.write_all(&answered.out)?)
        })?;
        Ok(exit)
    }
}

fn begins_with_a_classic_line(text: &[u8]) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n');
    let first = lines.find(|line| !line.trim_ascii().is_empty() && !line.starts_with(b"#"));
    first.is_some_and(lines::is_classic)
}
