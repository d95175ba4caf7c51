//! A whole input, puzzle by puzzle.

use std::collections::VecDeque;
use std::io::BufRead;

use crate::detect::Shape;
use crate::entry::Entry;
use crate::formats::{
    constraint_string, f_puzzles, fixed_width, framed, killer_text, library, line, link, numbers,
    open_sudoku, own_json, rows, sdk, sudoku_wiki, table,
};
use crate::lines::{Line, Lines, MAX_PUZZLE_BYTES};
use crate::read_error::{ReadError, Unexpected};
use crate::rules::RulePolicy;

/// Reads the puzzles of an input in order, whatever their formats.
///
/// Blank lines separate grids on several lines. A line of at least 36 cells is a complete puzzle;
/// shorter lines are a grid if there are as many of them as cells in each, and otherwise one puzzle
/// per line. Sixteen lines of 4×4 puzzles are also one puzzle per line, because as a grid they
/// would have no digit above four. A constraint string goes on in the lines below it that are
/// indented, if it is indented itself or has nothing but a shape. After a mistake in a line, reading
/// continues with the next line; after a mistake in a grid, with the next grid. A rule that the
/// [policy](Reader::with_policy) does not support is a mistake too. At most
/// [`MAX_PUZZLE_BYTES`](crate::MAX_PUZZLE_BYTES) of the input are held at once.
///
/// ```
/// use candoku_formats::Reader;
///
/// let text = "# two puzzles of side 2\n12..\n\n12\n2x\n\n12\n21\n";
/// let read: Vec<_> = Reader::new(text.as_bytes()).collect();
/// assert_eq!(read[0].as_ref().unwrap().line, 2);
/// assert_eq!(read[1].as_ref().unwrap_err().line, 5);
/// assert_eq!(read[2].as_ref().unwrap().text, "12\n21");
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    pending: Option<Line>,
    ready: VecDeque<Result<Entry, ReadError>>,
    mode: Mode,
    policy: RulePolicy,
    /// Whether the whole input is one puzzle.
    is_one: bool,
}

/// How to read the lines up to the next blank one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Unknown,
    OnePuzzleEach,
    Skipped,
}

/// Reads a text with exactly one puzzle.
///
/// # Errors
///
/// If the text is not exactly one puzzle, or the puzzle has rules beyond houses.
///
/// ```
/// let link = "https://www.sudokuwiki.org/sudoku.htm?bd=".to_string() + &"vu".repeat(81);
/// assert_eq!(candoku_formats::read(&link).unwrap().filling().side(), 9);
/// ```
pub fn read(text: &str) -> Result<Entry, ReadError> {
    read_with(text, RulePolicy::HOUSES)
}

/// Like [`read`], with a choice of the rules to support.
///
/// # Errors
///
/// If the text is not exactly one puzzle, or it has a rule that is neither supported nor ignored.
pub fn read_with(text: &str, policy: RulePolicy) -> Result<Entry, ReadError> {
    let mut reader = Reader { is_one: true, ..Reader::new(text.as_bytes()).with_policy(policy) };
    let entry = reader.next().unwrap_or_else(|| {
        let place = (reader.lines.number().max(1), 1);
        Err(ReadError::new(place, Unexpected::EndOfInput, "a puzzle"))
    })?;
    match reader.next() {
        None => Ok(entry),
        Some(Ok(second)) => {
            Err(ReadError::phrase((second.line, 1), "a second puzzle", "the end of the input"))
        }
        Some(Err(error)) => Err(error),
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads puzzles from an input.
    pub fn new(input: R) -> Reader<R> {
        let (pending, ready) = (None, VecDeque::new());
        let (mode, policy) = (Mode::Unknown, RulePolicy::HOUSES);
        Reader { lines: Lines::new(input), pending, ready, mode, policy, is_one: false }
    }

    /// Chooses which rules are supported, and what happens to puzzles with others.
    #[must_use]
    pub fn with_policy(self, policy: RulePolicy) -> Reader<R> {
        Reader { policy, ..self }
    }

    fn next_line(&mut self) -> Option<Result<Line, ReadError>> {
        self.pending.take().map(Ok).or_else(|| self.lines.next())
    }

    /// Whether a line of nothing but tabs is the first row of a table: the next line has as many
    /// cells.
    fn begins_a_table(&mut self, line: &Line) -> bool {
        let Some(cells) = line.blank_cells().filter(|_| self.mode == Mode::Unknown) else {
            return false;
        };
        match self.lines.next() {
            Some(Ok(next)) => {
                let is_like = table::width(&next) == Some(cells) && next.text.contains('\t');
                self.pending = Some(next);
                is_like
            }
            Some(Err(error)) => {
                self.ready.push_back(Err(error));
                false
            }
            None => false,
        }
    }

    /// Reads a block of lines and queues its puzzles.
    fn read_block(&mut self, shape: Shape, first: Line) {
        let block = match self.gather(shape, first) {
            Ok(block) => block,
            Err(error) => {
                self.mode = Mode::Skipped;
                return self.ready.push_back(Err(error));
            }
        };
        let framed = || block.iter().any(|line| Shape::of(&line.text) == Shape::Framed);
        match shape {
            Shape::Xml => self.ready.extend(open_sudoku::read(&block)),
            Shape::Json if own_json::is_own(&block) => {
                self.ready.push_back(own_json::read(&block));
            }
            Shape::Json => self.ready.push_back(f_puzzles::read_json(&block)),
            Shape::Section => self.ready.push_back(sdk::read(&block)),
            _ if framed() => self.ready.push_back(framed::read(&block)),
            _ => match rows::read(block) {
                Ok(entries) => self.ready.extend(entries),
                Err(error) => {
                    if self.mode == Mode::OnePuzzleEach {
                        self.mode = Mode::Skipped;
                    }
                    self.ready.push_back(Err(error));
                }
            },
        }
    }

    /// Collects the lines that belong together.
    fn gather(&mut self, shape: Shape, first: Line) -> Result<Vec<Line>, ReadError> {
        let start = (first.number, 1);
        let most_rows = if shape == Shape::Row { rows::most_rows(&first) } else { usize::MAX };
        let mut only_rows = shape == Shape::Row;
        let mut bytes = first.text.len();
        let mut block = vec![first];
        while !is_complete(shape, &block) {
            let Some(line) = self.next_line() else { break };
            let line = line?;
            let is_row =
                line.blank_cells().is_some_and(|cells| Some(cells) == table::width(&block[0]))
                    || shape == Shape::Row && fixed_width::is_blank_row(&line, &block);
            if line.is_blank() && shape != Shape::Xml && !is_row {
                if shape != Shape::Section || !self.section_follows(&mut block)? {
                    break;
                }
                continue;
            }
            if line.is_comment() && shape != Shape::Xml && shape != Shape::Json {
                continue;
            }
            let next = Shape::of(&line.text);
            if next.stands_alone() && shape != Shape::Xml && shape != Shape::Json {
                self.pending = Some(line);
                break;
            }
            bytes += line.text.len();
            if bytes > MAX_PUZZLE_BYTES {
                return Err(ReadError::phrase(start, "a grid of over a million bytes", "a puzzle"));
            }
            only_rows &= next == Shape::Row;
            block.push(line);
            if only_rows && block.len() > most_rows {
                self.mode = Mode::OnePuzzleEach;
                break;
            }
        }
        Ok(block)
    }

    /// Reads a constraint string with the lines on which it goes on.
    fn read_constraints(&mut self, first: Line) -> Result<Entry, ReadError> {
        let (start, mut bytes) = ((first.number, 1), first.text.len());
        let mut block = vec![first];
        if self.is_one || constraint_string::may_go_on(&block[0].text) {
            while let Some(line) = self.next_line().transpose()? {
                let is_part = Shape::of(&line.text) == Shape::Constraints
                    && (self.is_one || constraint_string::is_indented(&line.text));
                if !is_part {
                    self.pending = Some(line);
                    break;
                }
                bytes += line.text.len();
                if bytes > MAX_PUZZLE_BYTES {
                    let found = "a constraint string of over a million bytes";
                    return Err(ReadError::phrase(start, found, "a puzzle"));
                }
                block.push(line);
            }
        }
        constraint_string::read(&block)
    }

    /// Whether an `.sdk` file continues after a blank line; if so, its next section is added.
    fn section_follows(&mut self, block: &mut Vec<Line>) -> Result<bool, ReadError> {
        while let Some(line) = self.lines.next().transpose()? {
            let text = line.text.trim();
            if line.is_blank() || line.is_comment() {
                continue;
            }
            let follows = text.starts_with('[') && !text.eq_ignore_ascii_case("[puzzle]");
            if follows {
                block.push(line);
            } else {
                self.pending = Some(line);
            }
            return Ok(follows);
        }
        Ok(false)
    }
}

/// Whether a block ends here although no blank line follows.
fn is_complete(shape: Shape, block: &[Line]) -> bool {
    let last = &block[block.len() - 1].text;
    match shape {
        Shape::Xml => last.contains("</opensudoku>"),
        Shape::Json if block.len() == 1 => serde_json::from_str::<serde_json::Value>(last).is_ok(),
        _ => false,
    }
}

fn read_alone(shape: Shape, text: Line) -> Result<Entry, ReadError> {
    match shape {
        Shape::NumberLine => numbers::read_line(&text),
        Shape::Library => library::read(text),
        Shape::Wiki => sudoku_wiki::read_line(&text),
        Shape::Link => link::read(text),
        Shape::Killer => killer_text::read(&text),
        _ => line::read(text),
    }
}

impl<R: BufRead> Reader<R> {
    /// The next puzzle, whatever its rules.
    fn next_read(&mut self) -> Option<Result<Entry, ReadError>> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            let line = match self.next_line()? {
                Ok(line) => line,
                Err(error) => return Some(Err(error)),
            };
            if line.is_blank() && !self.begins_a_table(&line) {
                self.mode = Mode::Unknown;
                continue;
            }
            if line.is_comment() {
                continue;
            }
            let shape = Shape::of(&line.text);
            match self.mode {
                _ if shape == Shape::Constraints => return Some(self.read_constraints(line)),
                _ if shape.stands_alone() => return Some(read_alone(shape, line)),
                Mode::Skipped => {}
                Mode::OnePuzzleEach => return Some(rows::read_short(line)),
                Mode::Unknown => self.read_block(shape, line),
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        let read = self.next_read()?;
        Some(self.policy.admit(read))
    }
}
