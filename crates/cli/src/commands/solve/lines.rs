//! Collections of classic puzzle lines, in one pass from bytes to bytes.

use candoku::fast::Batch;
use candoku::formats::{LayoutChoice, Reader, UnknownRules};
use candoku_batch::Chunk;

use super::question::Question;
use crate::collection::{Refusal, Style, answer_instead};
use crate::exit::Exit;
use crate::ignored::Ignored;

/// What a chunk of lines is answered with.
#[derive(Default)]
pub(super) struct Answered {
    /// The answers, one line each.
    pub(super) out: Vec<u8>,
    /// What was wrong, each beginning with its line and column.
    pub(super) refusals: Vec<Refusal>,
    /// The rules that were ignored.
    pub(super) ignored: Vec<Ignored>,
    /// The code of the worst answer.
    pub(super) exit: Option<Exit>,
    /// How many puzzles there were.
    pub(super) puzzles: u64,
    /// How long the chunk was.
    pub(super) bytes: u64,
}

/// The 81 cells at the beginning of a line, if it can be a classic puzzle line.
///
/// The cells themselves are not looked at: the solver refuses strange ones.
pub(super) fn classic_cells(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let ends = matches!(rest.first(), None | Some(b' ' | b',' | b'\t' | b';' | b'\r'));
    (ends && cells[0] != b'#').then_some(cells)
}

fn has_blanks(cells: &[u8; 81]) -> bool {
    !cells.iter().all(|cell| matches!(cell, b'1'..=b'9'))
}

/// Whether the line is a classic puzzle line, cells included.
pub(super) fn is_classic(line: &[u8]) -> bool {
    let is_cell = |cell: &u8| matches!(cell, b'0'..=b'9' | b'.' | b'_' | b'*' | b'-');
    classic_cells(line).is_some_and(|cells| cells.iter().all(is_cell))
}

/// How lines are read that are no classic puzzle lines.
pub(super) struct General<'a> {
    pub(super) choice: &'a LayoutChoice,
    pub(super) unknown_rules: UnknownRules,
}

/// Answers every line of a chunk; what is no classic puzzle line takes the general way.
pub(super) fn answer(
    chunk: &Chunk,
    batch: &Batch,
    question: Question,
    general: &General,
) -> Answered {
    let mut answered = Answered {
        out: Vec::with_capacity(chunk.bytes.len()),
        bytes: chunk.bytes.len() as u64,
        ..Default::default()
    };
    let lines = || chunk.bytes.split(|&byte| byte == b'\n').enumerate();
    let mut waiting = lines();
    let puzzles = lines().filter_map(|(_, line)| classic_cells(line));
    batch.stream_text(puzzles, |result| {
        // The lines before the next puzzle line are answered first, to keep the order.
        for (index, line) in waiting.by_ref() {
            let Some(cells) = classic_cells(line) else {
                answered.general(chunk.first_line + index, line, question, general);
                continue;
            };
            match result {
                // A full grid that solves nothing may be no puzzle at all.
                Ok(found) if found.solutions > 0 || has_blanks(cells) => {
                    let first = found.first.as_ref().map(ascii);
                    let exit = question.write(
                        &mut answered.out,
                        ascii(cells),
                        found.solutions as u64,
                        first,
                    );
                    answered.note(exit);
                }
                // The general way knows how to say what is wrong with it.
                _ => answered.general(chunk.first_line + index, line, question, general),
            }
            return;
        }
    });
    for (index, line) in waiting {
        answered.general(chunk.first_line + index, line, question, general);
    }
    answered
}

impl Answered {
    fn note(&mut self, exit: Exit) {
        self.puzzles += 1;
        self.exit = Some(self.exit.unwrap_or(Exit::Yes).and(exit));
    }

    fn general(&mut self, number: usize, line: &[u8], question: Question, general: &General) {
        for entry in Reader::new(line).with_unknown_rules(general.unknown_rules) {
            let board = entry.and_then(|entry| {
                let entry = entry.after_lines(number - 1);
                let board = entry.board(general.choice)?;
                Ok((entry, board))
            });
            match board {
                Ok((entry, board)) => {
                    let ignored = Ignored::of(entry.rules());
                    let answer = question.answer(&entry.text, &board);
                    let text = match question {
                        Question::Data { .. } => ignored.complete(answer.text),
                        _ => answer.text,
                    };
                    self.out.extend(text.bytes());
                    self.note(answer.exit);
                    self.ignored.extend(Some(ignored).filter(|ignored| !ignored.is_empty()));
                }
                Err(mut error) => {
                    error.line = number;
                    let refusal = Refusal::from(error);
                    let style = Style::of(matches!(question, Question::Data { .. }));
                    self.out.extend(answer_instead(&refusal, style).bytes());
                    self.refusals.push(refusal);
                    self.note(Exit::BadData);
                }
            }
        }
    }
}

fn ascii(symbols: &[u8; 81]) -> &str {
    std::str::from_utf8(symbols).expect("the solver accepts ASCII only")
}
