//! Sentences as data: words, and between them the cells, digits and houses that they name.
//!
//! A text is put together once and never read back: a page points at its cells, a list
//! prints it, and neither has to look for names in a sentence.

use std::fmt;

use candoku_grid::{CandidateName, CellName, Digit, DigitSet, House};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// Paragraphs, written one after the other with a space between them.
///
/// The alternate form, `{:#}`, puts each on a line of its own, numbered ones indented as a tree.
///
/// ```
/// use candoku_grid::{Cell, Digit, Layout};
/// use candoku_strategy::{Span, text};
///
/// let cell = Layout::classic().name_of(Cell::new(0));
/// let text = text!["Suppose ", cell, " is ", Digit::from_index(4), "."];
/// assert_eq!(text.to_string(), "Suppose r1c1 is 5.");
/// assert_eq!(text.paragraphs()[0].spans[1], Span::Cell(cell));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(transparent))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Text {
    paragraphs: Vec<Paragraph>,
}

/// A part of a text that is read in one go.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Paragraph {
    /// The number of the supposition or case that it begins with: `2.1`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub branch: Option<String>,
    /// Its words and names, in the order of reading.
    pub spans: Vec<Span>,
}

/// Words, or one thing that they name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "lowercase"))]
pub enum Span {
    /// A cell: `r4c7`.
    Cell(CellName),
    /// A digit.
    Digit(Digit),
    /// A house by the name that the layout gives it: `row 4`, or `Row3`.
    House(String),
    /// A digit in a cell: `5r4c7`.
    Candidate(CandidateName),
    /// All else.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Words(String),
}

/// What a text is put together from.
pub trait Piece {
    /// Puts it at the end of the text.
    fn add_to(&self, text: &mut Text);
}

/// A text from its pieces in order: words, names, and other texts.
#[macro_export]
macro_rules! text {
    ($($piece:expr),* $(,)?) => {{
        let mut text = $crate::Text::default();
        $(text.push(&$piece);)*
        text
    }};
}

impl Text {
    /// The paragraphs in order.
    pub fn paragraphs(&self) -> &[Paragraph] {
        &self.paragraphs
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.paragraphs.iter().all(|paragraph| paragraph.spans.is_empty())
    }

    /// Goes on with a piece.
    pub fn push(&mut self, piece: &(impl Piece + ?Sized)) {
        piece.add_to(self);
    }

    /// Goes on with a sentence, a space apart from what stands before it in the paragraph.
    pub fn push_sentence(&mut self, sentence: &(impl Piece + ?Sized)) {
        if self.paragraphs.last().is_some_and(|paragraph| !paragraph.spans.is_empty()) {
            self.push(" ");
        }
        self.push(sentence);
    }

    /// Begins a paragraph.
    pub fn begin_paragraph(&mut self) {
        self.paragraphs.push(Paragraph::default());
    }

    /// Begins the paragraph of a numbered supposition or case.
    pub fn begin_branch(&mut self, number: impl Into<String>) {
        self.paragraphs.push(Paragraph { branch: Some(number.into()), spans: Vec::new() });
    }

    fn push_span(&mut self, span: Span) {
        if self.paragraphs.is_empty() {
            self.begin_paragraph();
        }
        let spans = self.paragraphs.last_mut().map(|paragraph| &mut paragraph.spans);
        let Some(spans) = spans else { return };
        match (spans.last_mut(), span) {
            (_, Span::Words(words)) if words.is_empty() => {}
            (Some(Span::Words(before)), Span::Words(words)) => before.push_str(&words),
            (_, span) => spans.push(span),
        }
    }
}

impl Piece for str {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Words(self.into()));
    }
}

impl Piece for String {
    fn add_to(&self, text: &mut Text) {
        self.as_str().add_to(text);
    }
}

impl Piece for char {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Words(self.to_string()));
    }
}

/// A count in figures, which is no digit of the puzzle.
impl Piece for usize {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Words(self.to_string()));
    }
}

impl Piece for CellName {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Cell(*self));
    }
}

impl Piece for CandidateName {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Candidate(*self));
    }
}

impl Piece for Digit {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::Digit(*self));
    }
}

/// The digits side by side: `18`.
impl Piece for DigitSet {
    fn add_to(&self, text: &mut Text) {
        self.iter().for_each(|digit| digit.add_to(text));
    }
}

impl Piece for House {
    fn add_to(&self, text: &mut Text) {
        text.push_span(Span::House(self.to_string()));
    }
}

/// Its first paragraph goes on with the one before it, all others stay paragraphs.
impl Piece for Text {
    fn add_to(&self, text: &mut Text) {
        for (place, paragraph) in self.paragraphs.iter().enumerate() {
            match (&paragraph.branch, place) {
                (Some(number), _) => text.begin_branch(number),
                (None, 0) => {}
                (None, _) => text.begin_paragraph(),
            }
            paragraph.spans.iter().for_each(|span| text.push_span(span.clone()));
        }
    }
}

impl<P: Piece + ?Sized> Piece for &P {
    fn add_to(&self, text: &mut Text) {
        (**self).add_to(text);
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Text {
        text![words]
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (place, paragraph) in self.paragraphs.iter().enumerate() {
            match (place, f.alternate(), &paragraph.branch) {
                (0, ..) => {}
                (_, false, _) => f.write_str(" ")?,
                (_, true, None) => f.write_str("\n  ")?,
                (_, true, Some(number)) => {
                    let depth = number.split('.').count();
                    write!(f, "\n{:depth$}", "", depth = 2 + 2 * depth)?;
                }
            }
            write!(f, "{paragraph}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Paragraph {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.spans.iter().try_for_each(|span| write!(f, "{span}"))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Span::Cell(cell) => write!(f, "{cell}"),
            Span::Digit(digit) => write!(f, "{digit}"),
            Span::House(words) | Span::Words(words) => f.write_str(words),
            Span::Candidate(candidate) => write!(f, "{candidate}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, HouseId, Layout};

    use super::*;

    /// `Look at row 1. (2.1) Suppose also r1c1 is 5. So 5r1c2 is wrong.`
    fn example() -> Text {
        let layout = Layout::classic();
        let [cell, other] = [0, 1].map(|index| layout.name_of(Cell::new(index)));
        let digit = Digit::from_index(4);
        let mut text = text!["Look at ", layout.house(HouseId::new(0)), '.'];
        text.begin_branch("2.1");
        text.push_sentence("(2.1) Suppose also ");
        text.push(&text![cell, " is ", digit, "."]);
        text.begin_paragraph();
        text.push_sentence(&text!["So ", CandidateName { digit, cell: other }, " is wrong."]);
        text
    }

    #[test]
    fn paragraphs_are_written_with_one_space_between_them() {
        let expected = "Look at row 1. (2.1) Suppose also r1c1 is 5. So 5r1c2 is wrong.";
        assert_eq!(example().to_string(), expected);
    }

    #[test]
    fn in_the_alternate_form_each_branch_is_an_indented_line() {
        let expected = "Look at row 1.\n      (2.1) Suppose also r1c1 is 5.\n  So 5r1c2 is wrong.";
        assert_eq!(format!("{:#}", example()), expected);
    }

    #[test]
    fn words_that_stand_together_are_one_span() {
        let mut text = text!["a", "", 'b'];
        text.push_sentence(&"c");

        assert_eq!(text.paragraphs()[0].spans, [Span::Words("ab c".into())]);
    }

    #[test]
    fn a_text_within_a_text_goes_on_with_its_paragraph() {
        let text = text!["First: ", example(), " The end."];

        let branches: Vec<_> = text.paragraphs().iter().map(|p| p.branch.as_deref()).collect();
        assert_eq!(branches, [None, Some("2.1"), None]);
        assert_eq!(text.to_string(), format!("First: {} The end.", example()));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_text_is_an_array_of_paragraphs_and_a_span_a_string_or_one_name() {
        let json = concat!(
            r#"[{"spans":["Look at ",{"house":"row 1"},"."]},"#,
            r#"{"branch":"2.1","spans":["(2.1) Suppose also ",{"cell":"r1c1"}," is ",{"digit":"5"},"."]},"#,
            r#"{"spans":["So ",{"candidate":"5r1c2"}," is wrong."]}]"#,
        );

        assert_eq!(serde_json::to_string(&example()).unwrap(), json);
        assert_eq!(serde_json::from_str::<Text>(json).unwrap(), example());
    }

    #[cfg(feature = "serde")]
    #[test]
    fn words_that_are_also_the_key_of_a_name_stay_words() {
        let text: Text = serde_json::from_str(r#"[{"spans":["cell"]}]"#).unwrap();

        assert_eq!(text, text!["cell"]);
        for json in [r#"[{"spans":[{"cell":"r0c1"}]}]"#, r#"[{"spans":[{"box":"1"}]}]"#] {
            assert!(serde_json::from_str::<Text>(json).is_err(), "{json}");
        }
    }
}
