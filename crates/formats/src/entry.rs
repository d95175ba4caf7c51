//! One puzzle as a text states it.

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
    /// The puzzle as it was written, without what followed it.
    pub text: String,
    /// What followed the puzzle on its line or stood around its frame.
    pub note: String,
    /// The format that was recognised.
    pub format: Format,
    /// What the text says.
    pub content: Sheet,
}

/// What a text says about a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The values as they were written; any side.
    pub filling: Filling,
    /// Givens, placed digits and candidates, if the format tells them apart; side 25 at most.
    pub contents: Option<Vec<Content>>,
    /// The layout, if the text states one.
    pub layout: Option<Layout>,
    /// What a line of a technique library says beyond the board.
    pub case: Option<Case>,
    /// The rules that are stated and not known.
    pub(crate) rules: Vec<UnknownRule>,
    /// What is no digit, if the values are written in symbols of their own.
    pub(crate) foreign: Option<ReadError>,
}

/// What a line of a technique library says about the step to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The number of the technique: `0901`.
    pub code: String,
    /// What followed the code and a `-`: an option, or `x` if nothing may be found.
    pub variant: Option<String>,
    /// The digits that the step uses.
    pub digits: DigitSet,
    /// The candidates that had been ruled out before.
    pub deleted: Vec<Candidate>,
    /// The candidates that the step rules out.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// Whatever the last field says.
    pub extra: String,
}

impl Entry {
    /// An entry that consists of whole lines.
    pub(crate) fn of_block(lines: &[Line], format: Format, content: Sheet) -> Entry {
        let text: Vec<&str> = lines.iter().map(|line| line.text.trim_end()).collect();
        let line = lines.first().map_or(1, |line| line.number);
        Entry { line, text: text.join("\n"), note: String::new(), format, content }
    }

    /// The entry as part of a text in which so many lines stand before it.
    pub fn after_lines(mut self, lines: usize) -> Entry {
        self.line += lines;
        if let Some(error) = &mut self.content.foreign {
            error.line += lines;
        }
        self.content.rules.iter_mut().for_each(|rule| rule.line += lines);
        self
    }

    /// The values as they were written, whatever the side.
    pub fn filling(&self) -> &Filling {
        &self.content.filling
    }

    /// The rules that the text states and candoku does not know.
    ///
    /// There are none unless the [`Reader`](crate::Reader) was told to ignore them: such a puzzle is
    /// refused.
    pub fn rules(&self) -> &[UnknownRule] {
        &self.content.rules
    }

    /// What a line of a technique library says beyond the board.
    pub fn case(&self) -> Option<&Case> {
        self.content.case.as_ref()
    }

    /// The layout on which the square is to be judged, if more than its side speaks for one.
    ///
    /// Boxes that are drawn say nothing against diagonals, so the usual ones are no such layout.
    pub fn designated_layout(&self, choice: &LayoutChoice) -> Result<Option<Layout>, ReadError> {
        let side = self.filling().side();
        let is_usual = |stated: &Layout| Layout::sudoku(side).is_ok_and(|usual| usual == *stated);
        if choice.is_explicit() {
            let layout = choice.layout_for(side);
            return layout.map(Some).map_err(|error| ReadError::layout((self.line, 1), &error));
        }
        Ok(self.content.layout.clone().filter(|stated| !is_usual(stated)))
    }

    /// The puzzle on the chosen layout, with the candidates that the text gave.
    ///
    /// A layout that the text states is taken unless the choice is explicit. A line
    /// of a technique library is pencilled and loses its deleted candidates. A board has
    /// digits: symbols that are none of its side are an error.
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
    /// A sheet of values alone.
    pub(crate) fn of_values(filling: Filling) -> Sheet {
        let (rules, foreign) = (Vec::new(), None);
        Sheet { filling, contents: None, layout: None, case: None, rules, foreign }
    }

    /// A sheet of the contents of a square, whose digits must not exceed its side.
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
    Board::new(board.layout().clone(), contents).expect("only candidates were taken away")
}
