//! One puzzle as the text states it.

use candoku_grid::{Board, Candidate, Content, DigitSet, Filling, Layout, MAX_SIDE};
use candoku_rules::{GlobalRules, Rule, RuledBoard};

use crate::about::About;
use crate::format::Format;
use crate::jigsaw::{is_map, layout_of_map};
use crate::layout_choice::LayoutChoice;
use crate::lines::Line;
use crate::read_error::ReadError;
use crate::rules::UnsupportedRule;

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
    pub case: Option<LibraryCase>,
    /// The rules beyond houses that are understood.
    pub(crate) rules: Vec<Rule>,
    /// What is drawn and changes nothing, by name.
    pub(crate) drawn: Vec<String>,
    /// What the puzzle says about itself.
    pub(crate) about: About,
    /// The rules that are stated but not supported.
    pub(crate) unsupported: Vec<UnsupportedRule>,
    /// The first non-digit, if the values are written in custom symbols.
    pub(crate) foreign: Option<ReadError>,
}

/// What a line of a technique library says about the step to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryCase {
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
        self.content.unsupported.iter_mut().for_each(|rule| rule.line += lines);
        self
    }

    /// The values as they were written, for any side.
    pub fn filling(&self) -> &Filling {
        &self.content.filling
    }

    /// The rules beyond houses that are understood; with their clues they are part of the puzzle.
    ///
    /// Empty unless the [`Reader`](crate::Reader) takes [`RulePolicy::RULES`](crate::RulePolicy::RULES).
    pub fn rules(&self) -> &[Rule] {
        &self.content.rules
    }

    /// What is drawn and changes nothing, by name.
    pub fn drawn(&self) -> &[String] {
        &self.content.drawn
    }

    /// The title, author and rules in words that the text states, in formats for links.
    pub fn about(&self) -> &About {
        &self.content.about
    }

    /// The rules that the text states and that are not supported.
    ///
    /// Empty unless the [`Reader`](crate::Reader) ignores them: otherwise such a puzzle is
    /// rejected.
    pub fn unsupported(&self) -> &[UnsupportedRule] {
        &self.content.unsupported
    }

    /// Calls the understood rules unsupported, each name once.
    pub(crate) fn give_up_rules(&mut self) {
        let (line, column) = (self.line, 1);
        for rule in std::mem::take(&mut self.content.rules) {
            let name = rule.name().to_string();
            if self.content.unsupported.iter().all(|other| other.name != name) {
                let rule = UnsupportedRule { name, is_known: true, is_stated: false, line, column };
                self.content.unsupported.push(rule);
            }
        }
    }

    /// The extra information on a line of a technique library.
    pub fn case(&self) -> Option<&LibraryCase> {
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
    /// If there is no such layout for the side of the square, the text does not fit a board, or
    /// the puzzle has rules beyond houses.
    pub fn board(&self, choice: &LayoutChoice) -> Result<Board, ReadError> {
        match self.content.rules.first() {
            Some(rule) => Err(ReadError::known_rule((self.line, 1), rule.name())),
            None => self.squares(choice),
        }
    }

    /// The puzzle on the chosen layout, with its rules.
    ///
    /// # Errors
    ///
    /// As for [`Entry::board`], except that rules are part of the puzzle; if the chosen layout is
    /// not the stated one, each of them must have a meaning there.
    pub fn puzzle(&self, choice: &LayoutChoice) -> Result<RuledBoard, ReadError> {
        let board = self.squares(choice)?;
        let again = |rule: &Rule| Rule::new(rule.name(), board.layout(), rule.clue().clone());
        let rules: Result<Vec<Rule>, _> = self.content.rules.iter().map(again).collect();
        let rules = rules.map_err(|error| {
            ReadError::phrase(
                (self.line, 1),
                error.to_string(),
                "rules with a meaning on this layout",
            )
        })?;
        Ok(RuledBoard { board, rules })
    }

    /// Like [`Entry::puzzle`], with rules on the whole grid in addition.
    ///
    /// # Errors
    ///
    /// As for [`Entry::puzzle`], and if one of the rules has no meaning on the layout.
    pub fn puzzle_with(
        &self,
        choice: &LayoutChoice,
        added: &GlobalRules,
    ) -> Result<RuledBoard, ReadError> {
        let mut puzzle = self.puzzle(choice)?;
        let added = added.beside(puzzle.board.layout(), &puzzle.rules).map_err(|error| {
            ReadError::phrase((self.line, 1), error.to_string(), "a rule on the whole grid")
        })?;
        puzzle.rules.extend(added);
        Ok(puzzle)
    }

    fn squares(&self, choice: &LayoutChoice) -> Result<Board, ReadError> {
        let place = (self.line, 1);
        let Sheet { filling, contents, layout, case, foreign, .. } = &self.content;
        if contents.is_none() && layout.is_none() && is_map(filling) {
            if choice.is_explicit() {
                let expected = "a puzzle to go with it";
                return Err(ReadError::phrase(place, "the map of a jigsaw", expected));
            }
            return Ok(Board::empty(layout_of_map(filling, place)?));
        }
        if let Some(error) = foreign {
            return Err(error.clone());
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
        Sheet {
            filling,
            contents: None,
            layout: None,
            case: None,
            rules: Vec::new(),
            drawn: Vec::new(),
            about: About::default(),
            unsupported: Vec::new(),
            foreign: None,
        }
    }

    /// A sheet from a board with rules.
    pub(crate) fn of_puzzle(puzzle: RuledBoard) -> Sheet {
        let RuledBoard { board, rules } = puzzle;
        let layout = Some(board.layout().clone());
        Sheet {
            layout,
            rules,
            ..Sheet::of_contents(board.layout().side(), board.contents().to_vec())
        }
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
