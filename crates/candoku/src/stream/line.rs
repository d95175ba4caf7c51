//! Classifies a line of a collection in a single pass.

use candoku_batch::Chunk;
use candoku_fast::PuzzleText;
use candoku_formats::{MAX_PUZZLE_BYTES, Reader, RulePolicy, map_after, stands_alone};

use super::entries::after_lines;
use super::parts::CollectionPuzzle;

/// Lines that are puzzles of 81 cells, most of them classic.
#[derive(Clone, Default, Debug)]
pub struct Lines {
    lines: Vec<Line>,
    policy: RulePolicy,
    bytes: u64,
}

#[derive(Clone, Debug)]
enum Line {
    Classic {
        number: usize,
        text: PuzzleText,
    },
    /// Another puzzle of 81 cells, or an invalid one: the general reader decides.
    Other {
        number: usize,
        text: Vec<u8>,
    },
}

/// The class of a line.
enum Class {
    Classic(PuzzleText),
    /// A puzzle of 81 cells that is not classic, regardless of the lines around it.
    Other,
    /// Blank, or a comment.
    Nothing,
    /// Possibly part of a multi-line puzzle, as all following lines may be.
    Unknown,
}

/// The puzzle of a classic puzzle line: 81 digits and blanks, optionally followed by a separator and a note.
///
/// A line that may go on with the map of a jigsaw is none.
///
/// ```
/// let line = ".".repeat(81) + ", a note";
/// assert!(candoku::stream::classic_line(line.as_bytes()).is_some());
/// assert!(candoku::stream::classic_line(&line.as_bytes()[1..]).is_none());
/// ```
#[inline]
pub fn classic_line(line: &[u8]) -> Option<PuzzleText> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let is_classic = ends_the_cells(rest) && map_after(rest, 9).is_none();
    if is_classic { classic_cells(cells) } else { None }
}

fn classic_cells(cells: &[u8; 81]) -> Option<PuzzleText> {
    // The top border of a drawing starts like this; the general reader tells them apart.
    let may_be_an_edge = matches!(cells[..2], [b'.' | b'*', b'-']);
    if may_be_an_edge { None } else { PuzzleText::new(cells).ok() }
}

fn ends_the_cells(rest: &[u8]) -> bool {
    match rest.first() {
        None | Some(b' ' | b',' | b'\t' | b';') => true,
        // A Windows line ending.
        Some(b'\r') => rest.iter().all(|&byte| byte == b'\r'),
        Some(_) => false,
    }
}

impl Lines {
    /// Cuts a chunk before the first line that may be part of a multi-line puzzle.
    pub(super) fn cut(chunk: Chunk, policy: RulePolicy) -> (Lines, Option<Chunk>) {
        let Chunk { first_line, mut bytes } = chunk;
        let mut lines = Vec::with_capacity(bytes.len() / 82 + 1);
        let (mut number, mut start) = (first_line, 0);
        while start < bytes.len() {
            let (class, length) = Class::of_first(&bytes[start..]);
            match class {
                Class::Classic(text) => lines.push(Line::Classic { number, text }),
                Class::Other => {
                    let text = bytes[start..start + length].to_vec();
                    lines.push(Line::Other { number, text });
                }
                Class::Nothing => {}
                Class::Unknown => break,
            }
            number += 1;
            start = bytes.len().min(start + length + 1);
        }
        let rest = Chunk { first_line: number, bytes: bytes.split_off(start) };
        let lines = Lines { lines, policy, bytes: start as u64 };
        (lines, Some(rest).filter(|rest| !rest.bytes.is_empty()))
    }

    /// The number of bytes that the lines take.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The puzzles in the order of the lines.
    pub(super) fn puzzles(self) -> impl Iterator<Item = CollectionPuzzle> {
        let policy = self.policy;
        self.lines.into_iter().filter_map(move |line| match line {
            Line::Classic { number, text } => {
                Some(CollectionPuzzle::Classic { line: number, text })
            }
            Line::Other { number, text } => {
                let read = Reader::new(&text[..]).with_policy(policy).next()?;
                Some(CollectionPuzzle::Entry(Box::new(after_lines(read, number - 1))))
            }
        })
    }
}

impl Class {
    /// The class of the first line of a text, and its length without the line ending.
    fn of_first(text: &[u8]) -> (Class, usize) {
        // Most lines are 81 cells and nothing else, so their end need not be searched for.
        if let Some((cells, [b'\n', ..])) = text.split_first_chunk::<81>()
            && let Some(puzzle) = classic_cells(cells)
        {
            return (Class::Classic(puzzle), cells.len());
        }
        let length = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
        (Class::of(&text[..length]), length)
    }

    fn of(line: &[u8]) -> Class {
        if let Some(puzzle) = classic_line(line) {
            return Class::Classic(puzzle);
        }
        let said = line.trim_ascii_end();
        match said.first() {
            // The reader reports lines that are too long.
            _ if line.len() > MAX_PUZZLE_BYTES => Class::Unknown,
            Some(b'#') => Class::Nothing,
            // A line of tabs may be the first row of a table.
            None if !line.contains(&b'\t') => Class::Nothing,
            _ if is_other_puzzle(said) => Class::Other,
            _ => Class::Unknown,
        }
    }
}

/// Whether the general reader would read the line as a complete puzzle of 81 cells.
///
/// Larger puzzles may also be one line, but solving one may take long, so each gets its own part.
fn is_other_puzzle(line: &[u8]) -> bool {
    let has_81_cells = line.split_at_checked(81).is_some_and(|(_, rest)| ends_the_cells(rest));
    has_81_cells && str::from_utf8(line).is_ok_and(stands_alone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> (Vec<usize>, Option<(usize, String)>) {
        let chunk = Chunk { first_line: 1, bytes: text.into() };
        let (lines, rest) = Lines::cut(chunk, RulePolicy::HOUSES);
        let numbers = lines.puzzles().map(|puzzle| match puzzle {
            CollectionPuzzle::Classic { line, .. } => line,
            CollectionPuzzle::Entry(read) => {
                read.map_or_else(|error| error.line, |entry| entry.line)
            }
        });
        let rest = rest.map(|rest| (rest.first_line, String::from_utf8(rest.bytes).unwrap()));
        (numbers.collect(), rest)
    }

    #[test]
    fn the_first_other_line_and_all_behind_it_are_left() {
        let puzzle = ".".repeat(81) + " note\n";
        let text = format!("{puzzle}\n# comment\n{puzzle}12..\n{puzzle}");

        let (numbers, rest) = cut(&text);

        assert_eq!(numbers, [1, 4]);
        assert_eq!(rest, Some((5, format!("12..\n{puzzle}"))));
    }

    #[test]
    fn nothing_is_left_of_lines_that_stand_alone() {
        let letters = "ABCDEFGHI".repeat(9);
        let text =
            format!("{}\r\n{letters}\n{}\n\n{}", ".".repeat(81), "x".repeat(81), "1".repeat(81));

        assert_eq!(cut(&text), (vec![1, 2, 3, 5], None));
    }

    #[test]
    fn a_map_after_a_classic_line_was_skipped_and_another_puzzle_solved() {
        let map =
            "111222333111222333411522633441552663444555666744855966774885996777888999777888999";
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let chunk = |tail: &str| Chunk { first_line: 1, bytes: (".".repeat(81) + tail).into() };
        let first = |tail: &str| Lines::cut(chunk(tail), RulePolicy::HOUSES).0.puzzles().next();

        for end in ["", "\r", ", a note"] {
            let Some(CollectionPuzzle::Entry(read)) = first(&format!(",{map}{end}")) else {
                panic!("{end}")
            };
            let board = read.unwrap().board(&Default::default()).unwrap();
            assert!(!board.layout().is_classic());
        }
        for tail in [&format!(",{solution}"), " a note", ""] {
            assert!(matches!(first(tail), Some(CollectionPuzzle::Classic { .. })), "{tail}");
        }
    }

    #[test]
    fn a_row_of_a_drawing_that_breaks_after_81_characters_is_no_puzzle() {
        let row = format!("{} {}", "123 456 789 ".repeat(7).split_at(81).0, "1 2 3");

        assert_eq!(cut(&row), (vec![], Some((1, row.clone()))));
        assert_eq!(cut("\t\t\t"), (vec![], Some((1, "\t\t\t".into()))));
    }
}
