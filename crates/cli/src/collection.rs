//! Answers a collection as it is read: every puzzle, in order, on all cores.

use std::fmt::{self, Display};
use std::io::{self, IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use candoku::stream::{Delivery, Entries, ordered_map};
use candoku_formats::{Entry, ReadError};
use clap::{Args, value_parser};
use serde_json::json;

use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::ignored::Ignored;
use crate::input::Source;

/// How to work on a collection
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// Number of threads; the output keeps the order of the input [default: all cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// The answer to one puzzle of a collection.
pub(crate) struct Answer {
    /// The text to print, including line ends.
    pub(crate) text: String,
    pub(crate) exit: Exit,
}

/// Why a puzzle of a collection was not answered.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// Starts with the line and column of the puzzle.
    message: String,
    pub(crate) exit: Exit,
}

/// The output style shared by all commands.
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
        Refusal { message: format!("{line}:1: {message}"), exit: Exit::BadData }
    }

    /// An error in the program, not in the puzzle.
    pub(crate) fn internal(line: usize) -> Refusal {
        let message = format!("{line}:1: the program failed on this puzzle");
        Refusal { message, exit: Exit::Internal }
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Refusal {
        Refusal { message: error.to_string(), exit: Exit::BadData }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Style {
    pub(crate) fn of(json: bool) -> Style {
        if json { Style::Json } else { Style::Text }
    }
}

/// Answers every puzzle of the sources in order, and prints and counts the answers that `keep` accepts.
///
/// `keep` is called in input order, whichever puzzle was answered first. A puzzle that cannot be
/// read, that `answer` refuses, or on which `answer` panics is reported on stderr and gets an error
/// line in the output; processing continues. Ignored rules are reported on stderr.
/// `separator` is printed between answers. Returns the number of puzzles.
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
    let work = |Item { name, entry, ignored, bytes }: Item| {
        let answered = entry.map_err(Refusal::from).and_then(|entry| guarded(entry, &answer));
        let answered = answered.map_err(|refusal| (Arc::clone(&name), refusal));
        (answered, (name, ignored), bytes)
    };
    deliver_all(context, items(sources), threads, work, |context, delivery| {
        let Delivery::Result((answered, (name, ignored), bytes)) = delivery else {
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
        if !ignored.is_empty() {
            context.meter.clear();
            ignored.remark(context, &name);
        }
        count += 1;
        let text = match answered {
            Ok(answer) => {
                exit = exit.and(answer.exit);
                answer.text
            }
            Err((name, refusal)) => {
                exit = exit.and(refusal.exit);
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

/// Calls `answer` and turns a panic into a refusal.
///
/// The panic hook has already printed the message and location.
fn guarded<T>(entry: Entry, answer: impl Fn(Entry) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let line = entry.line;
    let answered = catch_unwind(AssertUnwindSafe(|| answer(entry)));
    answered.unwrap_or_else(|_| Err(Refusal::internal(line)))
}

/// Processes all items and delivers the results in order, until the user interrupts.
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
        let done = match stop.is_requested() {
            true => Err(Failure::Interrupted),
            false => deliver(context, delivery),
        };
        if done.is_err() {
            // No need to wait for input that has not arrived yet.
            stop.request();
        }
        done
    });
    context.meter.clear();
    done
}

/// A puzzle waiting to be answered.
struct Item {
    /// The source it comes from.
    name: Arc<str>,
    entry: Result<Entry, ReadError>,
    ignored: Ignored,
    /// How many bytes were read for it.
    bytes: u64,
}

fn items(sources: Vec<Source>) -> impl Iterator<Item = Item> + Send {
    sources.into_iter().flat_map(|Source { name, bytes, policy, .. }| {
        Entries::new(bytes, 0, policy).map(move |(entry, bytes)| {
            let rules = entry.as_ref().map(Entry::unsupported).unwrap_or_default();
            let ignored = Ignored::of(rules);
            Item { name: Arc::clone(&name), entry, ignored, bytes }
        })
    })
}

/// What is printed in place of the answer to a bad puzzle.
///
/// On a terminal, nothing: stderr already shows the message there.
pub(crate) fn answer_instead(refusal: &Refusal, style: Style) -> String {
    match io::stdout().is_terminal() && io::stderr().is_terminal() {
        true => String::new(),
        false => line_instead(refusal, style),
    }
}

/// The output line for a bad puzzle.
fn line_instead(Refusal { message, exit }: &Refusal, style: Style) -> String {
    let internal = format!("internal error: {message}");
    match (style, exit) {
        (Style::Text, Exit::Internal) => internal + "\n",
        (Style::Text, _) => format!("bad data: {message}\n"),
        (Style::Json, Exit::Internal) => format!("{}\n", json!({ "error": internal })),
        (Style::Json, _) => format!("{}\n", json!({ "error": message })),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn a_panic_on_one_puzzle_does_not_cost_the_others() {
        let mut context = Context::new(&Cli::parse_from(["candoku", "check"]));
        let puzzles = [1, 2, 3].map(|digit| format!("{digit}{}\n", ".".repeat(80))).concat();
        let source = Source::new("-", io::Cursor::new(puzzles), None);
        let threads = Threads { threads: Some(2) };

        let answer = |entry: Entry| match entry.line {
            2 => panic!("an injected panic"),
            _ => Ok((Answer { text: String::new(), exit: Exit::Yes }, ())),
        };
        let (exit, count) =
            answer_kept(&mut context, vec![source], threads, (Style::Text, ""), answer, |()| true)
                .unwrap();

        assert_eq!((exit, count), (Exit::Internal, 3));
    }

    #[test]
    fn the_line_instead_of_a_panic_says_that_the_program_is_wrong() {
        let refusal = Refusal::internal(7);

        let text = line_instead(&refusal, Style::Text);
        let json = line_instead(&refusal, Style::Json);

        assert_eq!(text, "internal error: 7:1: the program failed on this puzzle\n");
        assert_eq!(
            json,
            "{\"error\":\"internal error: 7:1: the program failed on this puzzle\"}\n"
        );
    }
}
