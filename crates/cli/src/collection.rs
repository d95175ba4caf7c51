//! Answers a collection: every puzzle, in order, on all cores, as it comes in.

use std::fmt::{self, Display};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use candoku_batch::{Delivery, ordered_map};
use candoku_formats::{Entry, ReadError, Reader};
use clap::{Args, value_parser};
use serde_json::json;

use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::input::Source;

/// How to work on a collection
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// Threads to use; the order of the output is always the input's [default: all cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// What one puzzle of a collection is answered with.
pub(crate) struct Answer {
    /// What is printed, line ends included.
    pub(crate) text: String,
    pub(crate) exit: Exit,
}

/// Why a puzzle of a collection gets no answer, beginning with its line and column.
#[derive(Debug)]
pub(crate) struct Refusal(String);

/// How answers look, as far as all commands agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Text,
    Json,
}

impl Threads {
    pub(crate) fn count(self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, |count| count.get());
        self.threads.map_or_else(all, usize::from)
    }
}

impl Refusal {
    pub(crate) fn new(line: usize, message: impl Display) -> Refusal {
        Refusal(format!("{line}:1: {message}"))
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Refusal {
        Refusal(error.to_string())
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Style {
    pub(crate) fn of(json: bool) -> Style {
        if json { Style::Json } else { Style::Text }
    }
}

/// Answers every puzzle of the sources in order.
///
/// A puzzle that cannot be read, or that `answer` refuses, is reported on
/// stderr and answered by a line that says so; the rest goes on. `separator`
/// is printed between two answers. Says how many puzzles there were.
pub(crate) fn answer_all(
    context: &mut Context,
    sources: Vec<Source>,
    threads: Threads,
    form: (Style, &str),
    answer: impl Fn(Entry) -> Result<Answer, Refusal> + Sync,
) -> Result<(Exit, usize), Failure> {
    let answer = |entry: Entry| answer(entry).map(|answer| (answer, ()));
    answer_kept(context, sources, threads, form, answer, |()| true)
}

/// The same, but only those answers are printed and counted that `keep` wants.
///
/// It is asked about each puzzle in order, whichever was answered first.
pub(crate) fn answer_kept<K: Send>(
    context: &mut Context,
    sources: Vec<Source>,
    threads: Threads,
    (style, separator): (Style, &str),
    answer: impl Fn(Entry) -> Result<(Answer, K), Refusal> + Sync,
    mut keep: impl FnMut(K) -> bool,
) -> Result<(Exit, usize), Failure> {
    let mut exit = Exit::Yes;
    let mut count = 0;
    let mut has_answered = false;
    let work = |Item { name, entry, bytes }: Item| {
        let answered = entry.map_err(Refusal::from).and_then(&answer);
        (answered.map_err(|refusal| (name, refusal)), bytes)
    };
    deliver_all(context, items(sources), threads, work, |context, delivery| {
        let Delivery::Result((answered, bytes)) = delivery else {
            return Ok(context.out.flush()?);
        };
        context.meter.answered(1, bytes);
        let answered = match answered {
            Ok((answer, key)) => match keep(key) {
                true => Ok(answer),
                false => return Ok(()),
            },
            Err(refused) => Err(refused),
        };
        context.meter.give_way();
        count += 1;
        let text = match answered {
            Ok(answer) => {
                exit = exit.and(answer.exit);
                answer.text
            }
            Err((name, refusal)) => {
                exit = exit.and(Exit::BadData);
                context.meter.clear();
                complain(format_args!("{name}:{refusal}"));
                answer_instead(&refusal, style)
            }
        };
        if !text.is_empty() {
            let between = if has_answered { separator } else { "" };
            has_answered = true;
            context.out.write_all(between.as_bytes())?;
        }
        Ok(context.out.write_all(text.as_bytes())?)
    })?;
    Ok((exit, count))
}

/// Works on all items and delivers the results in order, until the user asks to stop.
pub(crate) fn deliver_all<I, R>(
    context: &mut Context,
    items: I,
    threads: Threads,
    work: impl Fn(I::Item) -> R + Sync,
    mut deliver: impl FnMut(&mut Context, Delivery<R>) -> Result<(), Failure>,
) -> Result<(), Failure>
where
    I: Iterator + Send,
    I::Item: Send,
    R: Send,
{
    let stop = context.heed_interrupt();
    let done = ordered_map(items, threads.count(), work, |delivery| {
        let done = match stop.load(Ordering::Relaxed) {
            true => Err(Failure::Interrupted),
            false => deliver(context, delivery),
        };
        if done.is_err() {
            // Nobody need wait any more for input that is still to come.
            stop.store(true, Ordering::Relaxed);
        }
        done
    });
    context.meter.clear();
    done
}

/// A puzzle on its way to be answered.
struct Item {
    /// The source it comes from.
    name: Arc<str>,
    entry: Result<Entry, ReadError>,
    /// How many bytes were read for it.
    bytes: u64,
}

fn items(sources: Vec<Source>) -> impl Iterator<Item = Item> + Send {
    sources.into_iter().flat_map(|Source { name, bytes, lines_before, .. }| {
        let used = Arc::new(AtomicU64::new(0));
        let bytes = BufReader::with_capacity(1 << 16, bytes);
        let reader = Reader::new(Counted { bytes, used: Arc::clone(&used) });
        reader.map(move |entry| {
            let bytes = used.swap(0, Ordering::Relaxed);
            let entry = entry.map(|entry| entry.after_lines(lines_before));
            let entry = entry.map_err(|mut error| {
                error.line += lines_before;
                error
            });
            Item { name: Arc::clone(&name), entry, bytes }
        })
    })
}

/// Input that counts what is used of it, which may be less than what has been read.
struct Counted<R> {
    bytes: R,
    used: Arc<AtomicU64>,
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer)?;
        self.used.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.bytes.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.used.fetch_add(count as u64, Ordering::Relaxed);
        self.bytes.consume(count);
    }
}

/// What stands where the answer to a bad puzzle would be.
///
/// On a terminal that is nothing: stderr says the same to the same reader.
pub(crate) fn answer_instead(refusal: &Refusal, style: Style) -> String {
    match io::stdout().is_terminal() && io::stderr().is_terminal() {
        true => String::new(),
        false => line_instead(refusal, style),
    }
}

/// The line that says that a puzzle is bad.
fn line_instead(Refusal(message): &Refusal, style: Style) -> String {
    match style {
        Style::Text => format!("bad data: {message}\n"),
        Style::Json => format!("{}\n", json!({ "error": message })),
    }
}
