//! Answers a collection part by part: many puzzles at once if each line is a puzzle.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use candoku::formats::{LayoutChoice, ReadError, UnsupportedRule};
use candoku::rules::GlobalRules;
use candoku::stream::{CollectionPart, Delivery, Failed, Parts};

use crate::collection::{Refusal, Style, Threads, answer_instead, deliver_all};
use crate::context::Context;
use crate::exit::{Exit, Failure, complain};
use crate::ignored::Ignored;
use crate::input::Source;

/// The answers to one part of a collection.
#[derive(Debug)]
pub(crate) struct Answered {
    form: Form,
    /// The answers, with separators between them.
    out: String,
    /// Messages for stderr, in the order of the puzzles.
    notices: Vec<Notice>,
    /// Messages for stderr at the end of the collection.
    remarks: Vec<String>,
    exit: Exit,
    puzzles: u64,
    bytes: u64,
    failure: Option<io::Error>,
}

/// The output style, and what is printed between two answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) style: Style,
    pub(crate) separator: &'static str,
}

/// The result of answering a whole collection.
#[derive(Debug)]
pub(crate) struct Total {
    pub(crate) exit: Exit,
    pub(crate) puzzles: u64,
    /// The remaining messages for stderr.
    pub(crate) remarks: Vec<String>,
}

#[derive(Debug)]
enum Notice {
    Ignored(Ignored),
    Refused(Refusal),
}

/// Whether lines of 81 cells are classic puzzles.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reading {
    /// They are, so that many of them are answered at once.
    Lines,
    /// They may be something else, because a layout or a rule was requested.
    OneByOne,
}

impl Reading {
    pub(crate) fn of(choice: &LayoutChoice, rules: &GlobalRules) -> Reading {
        match choice.is_explicit() || !rules.is_empty() {
            true => Reading::OneByOne,
            false => Reading::Lines,
        }
    }
}

/// Answers every part of the sources in order.
///
/// If a layout or a rule was requested, puzzles are processed one at a time. A refused puzzle is reported on
/// stderr and gets an error line in the output; processing continues.
pub(crate) fn answer_parts(
    context: &mut Context,
    sources: Vec<Source>,
    threads: Threads,
    (form, reading): (Form, Reading),
    work: impl Fn(Result<CollectionPart, Failed>, &mut Answered) + Sync,
) -> Result<Total, Failure> {
    let mut total = Total { exit: Exit::Yes, puzzles: 0, remarks: Vec::new() };
    let mut has_answered = false;
    let parts = sources.into_iter().flat_map(|Source { name, bytes, policy, .. }| {
        let parts = match reading {
            Reading::OneByOne => Parts::one_by_one(bytes, policy),
            Reading::Lines => Parts::new(bytes, policy),
        };
        parts.map(move |part| (Arc::clone(&name), part))
    });
    let work = |(name, part): (Arc<str>, Result<CollectionPart, Failed>)| {
        let mut answered = Answered::new(form, part.as_ref().map_or(0, CollectionPart::bytes));
        work(part, &mut answered);
        (name, answered)
    };
    deliver_all(context, parts, threads, work, |context, delivery| {
        let Delivery::Result((name, answered)) = delivery else {
            return Ok(context.out.flush()?);
        };
        if let Some(error) = answered.failure {
            return Err(Failure::Io(format!("{name}: {error}")));
        }
        context.meter.answered(answered.puzzles, answered.bytes);
        context.meter.give_way();
        if !answered.notices.is_empty() {
            context.meter.clear();
        }
        for notice in &answered.notices {
            match notice {
                Notice::Ignored(ignored) => ignored.remark(context, &name),
                Notice::Refused(refusal) => complain(format_args!("{name}:{refusal}")),
            }
        }
        total.exit = total.exit.and(answered.exit);
        total.puzzles += answered.puzzles;
        total.remarks.extend(answered.remarks);
        if !answered.out.is_empty() {
            let between = if has_answered { form.separator } else { "" };
            has_answered = true;
            context.out.write_all(between.as_bytes())?;
        }
        Ok(context.out.write_all(answered.out.as_bytes())?)
    })?;
    Ok(total)
}

impl Answered {
    fn new(form: Form, bytes: u64) -> Answered {
        Answered {
            form,
            // Most answers are about as long as the puzzle.
            out: String::with_capacity(bytes as usize),
            notices: Vec::new(),
            remarks: Vec::new(),
            exit: Exit::Yes,
            puzzles: 0,
            bytes,
            failure: None,
        }
    }

    /// Adds the answer to a puzzle, some of whose rules may have been ignored.
    pub(crate) fn answer(
        &mut self,
        ignored: &[UnsupportedRule],
        write: impl FnOnce(&mut String) -> Exit,
    ) {
        self.begin();
        let exit = write(&mut self.out);
        if !ignored.is_empty() {
            self.notices.push(Notice::Ignored(Ignored::of(ignored)));
        }
        self.note(exit);
    }

    /// Reports why a puzzle has no answer.
    pub(crate) fn refuse(&mut self, ignored: &[UnsupportedRule], refusal: Refusal) {
        let text = answer_instead(&refusal, self.form.style);
        if !text.is_empty() {
            self.begin();
            self.out += &text;
        }
        if !ignored.is_empty() {
            self.notices.push(Notice::Ignored(Ignored::of(ignored)));
        }
        self.note(refusal.exit);
        self.notices.push(Notice::Refused(refusal));
    }

    /// Adds a message for the end of the collection.
    pub(crate) fn remark(&mut self, remark: String) {
        self.remarks.push(remark);
    }

    /// Ends the collection because the input cannot be read any further.
    pub(crate) fn fail(&mut self, failed: Failed) {
        self.failure = Some(failed.error);
    }

    /// Calls `answer` for the puzzle of a line; if it panics, the puzzle is refused.
    ///
    /// The panic hook has already printed the message and location.
    pub(crate) fn guarded(&mut self, line: usize, answer: impl FnOnce(&mut Answered)) {
        let (out, notices) = (self.out.len(), self.notices.len());
        if catch_unwind(AssertUnwindSafe(|| answer(self))).is_err() {
            self.out.truncate(out);
            self.notices.truncate(notices);
            self.refuse(&[], Refusal::internal(line));
        }
    }

    /// Makes room for another answer.
    fn begin(&mut self) {
        if !self.out.is_empty() {
            self.out += self.form.separator;
        }
    }

    fn note(&mut self, exit: Exit) {
        self.puzzles += 1;
        self.exit = self.exit.and(exit);
    }
}

/// The line where a puzzle starts, or where an error is.
pub(crate) fn line_of(read: &Result<candoku::formats::Entry, ReadError>) -> usize {
    read.as_ref().map_or_else(|error| error.line, |entry| entry.line)
}
