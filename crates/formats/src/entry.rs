//! One puzzle as the text states it.

use candoku_grid::{Board, Candidate, Content, DigitSet, Filling, Layout, MAX_SIDE};

use crate::format::Format;
use crate::jigsaw::is_map;
use crate::layout_choice::LayoutChoice;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::UnknownRule;

/// A puzzle that was read, with where and how it was written.
///
/// ```
/// use candoku_formats::{Format, LayoutChoice};
///
/// let entry = candoku_formats::read("1..4........2..3, from a book").unwrap();
/// assert_eq!((entry.format, entry.note.as_str()), (Format::Line, "from a book"));
/// assert_eq!(entry.board(&LayoutChoice::default()).unwrap().value_count(), 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The line of the input where it starts, from 1.
    pub line: usize,
    /// The puzzle as it was written, without its note.
    pub text: String,
    /// The text after the puzzle on its line, or around its frame.
    pub note: String,
    /// The format that was recognised.
    pub format: Format,
    /// The content of the text.
    pub content: Sheet,
}

/// What a text says about a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The values as they were written; any side.
    pub filling: Filling,
    /// Givens, placed digits and candidates, if the format distinguishes them; side 25 at most.
    pub contents: Option<Vec<Content>>,
    /// The layout, if the text states one.
    pub layout: Option<Layout>,
    /// The extra information on a line of a technique library.
    pub case: Option<Case>,
    /// The rules that are stated but unknown.
    pub(crate) rules: Vec<UnknownRule>,
    /// The first non-digit, if the values are written in custom symbols.
    pub(crate) foreign: Option<ReadError>,
}

/// What a line of a technique library says about the step to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The number of the technique: `0901`.
    pub code: String,
    /// The text after the code and a `-`: an option, or `x` if nothing must be found.
    pub variant: Option<String>,
    /// The digits that the step uses.
    pub digits: DigitSet,
    /// The candidates that had been eliminated before.
    pub deleted: Vec<Candidate>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The content of the last field.
    pub extra: String,
}

impl Entry {
    /// An entry that consists of whole lines.
    pub(crate) fn of_block(lines: &[Line], format: Format, content: Sheet) -> Entry {
        let text: Vec<&str> = lines.iter().map(|line| line.text.trim_end()).collect();
        let line = lines.first().map_or(1, |line| line.number);
        Entry { line, text: text.join("\n"), note: String::new(), format, content }
    }

    /// The entry as part of a text with this many lines before it.
    pub fn after_lines(mut self, lines: usize) -> Entry {
        self.line += lines;
        if let Some(error) = &mut self.content.foreign {
            error.line += lines;
        }
        self.content.rules.iter_mut().for_each(|rule| rule.line += lines);
        self
    }

    /// The values as they were written, for any side.
    pub fn filling(&self) -> &Filling {
        &self.content.filling
    }

    /// The rules that the text states and candoku does not know.
    ///
    /// Empty unless the [`Reader`](crate::Reader) was told to ignore them: otherwise such a puzzle
    /// is rejected.
    pub fn rules(&self) -> &[UnknownRule] {
        &self.content.rules
    }

    /// The extra information on a line of a technique library.
    pub fn case(&self) -> Option<&Case> {
        self.content.case.as_ref()
    }

    /// The layout on which to check the square, if there is more evidence for one than its side.
    ///
    /// Drawn boxes are not evidence against diagonals, so the usual boxes do not count.
    ///
    /// # Errors
    ///
    /// If there is no such layout for the side of the square.
    pub fn designated_layout(&self, choice: &LayoutChoice) -> Result<Option<Layout>, ReadError> {
        let side = self.filling().side();
        let is_usual = |stated: &Layout| Layout::sudoku(side).is_ok_and(|usual| usual == *stated);
        if choice.is_explicit() {
            let layout = choice.layout_for(side);
            return layout.map(Some).map_err(|error| ReadError::layout((self.line, 1), &error));
        }
        Ok(self.content.layout.clone().filter(|stated| !is_usual(stated)))
    }

    /// The puzzle on the chosen layout, with the candidates from the text.
    ///
    /// A layout stated by the text is used unless the choice is explicit. A line of a technique
    /// library gets pencil marks and then loses its deleted candidates. A board has digits: symbols
    /// that are not digits of its side are an error.
    ///
    /// # Errors
    ///
    /// If there is no such layout for the side of the square, or the text does not fit a board.
    pub fn board(&self, choice: &LayoutChoice) -> Result<Board, ReadError> {
        let place = (self.line, 1);
        let Sheet { filling, contents, layout, case, foreign, .. } = &self.content;
        if let Some(error) = foreign {
            return Err(error.clone());
        }
        if contents.is_none() && is_map(filling) {
            let expected = "a puzzle to go with it";
            return Err(ReadError::phrase(place, "the map of a jigsaw", expected));
        }
        let layout = match layout {
            Some(layout) if !choice.is_explicit() => layout.clone(),
            _ => {
                let layout = choice.layout_for(filling.side());
                layout.map_err(|error| ReadError::layout(place, &error))?
            }
        };
        let board = match contents {
            Some(contents) => Board::new(layout, contents.clone()),
            None => Board::from_filling(layout, filling),
        };
        let board = board.map_err(|error| {
            ReadError::phrase(place, format!("other cells ({error})"), "those of its square")
        })?;
        Ok(match case {
            Some(case) => without(&board.pencilled(), &case.deleted),
            None => board,
        })
    }
}

impl Sheet {
    /// A sheet with only values.
    pub(crate) fn of_values(filling: Filling) -> Sheet {
        let (rules, foreign) = (Vec::new(), None);
        Sheet { filling, contents: None, layout: None, case: None, rules, foreign }
    }

    /// A sheet from the contents of a square, whose digits must not exceed its side.
    pub(crate) fn of_contents(side: usize, contents: Vec<Content>) -> Sheet {
        debug_assert!(side <= MAX_SIDE);
        let value = |content: &Content| content.value().map_or(0, |digit| digit.value().into());
        let values = contents.iter().map(value).collect();
        let filling = Filling::new(side, Default::default(), values)
            .expect("readers count the cells and check each digit");
        Sheet { contents: Some(contents), ..Sheet::of_values(filling) }
    }
}

fn without(board: &Board, deleted: &[Candidate]) -> Board {
    let mut contents = board.contents().to_vec();
    for candidate in deleted {
        if let Some(Content::Open(candidates)) = contents.get_mut(candidate.cell.index()) {
            candidates.remove(candidate.digit);
        }
    }
    Board::new(board.layout().clone(), contents).expect("only candidates were removed")
}
