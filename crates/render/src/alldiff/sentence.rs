//! A sentence that still knows which of its words name a node.

use candoku_engine::all_different::GraphNode;
use candoku_grid::Digit;

use super::subject::TraceSubject;

/// Text and nodes in turn; only a [`TraceSubject`] knows what the nodes are called.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence(Vec<Span>);

#[derive(Clone, Debug)]
enum Span {
    Text(String),
    Node(GraphNode),
}

/// Where a sentence names a node, in characters.
pub(super) struct Name {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) node: GraphNode,
}

/// Builds a sentence from text, nodes and other sentences.
macro_rules! say {
    ($($part:expr),* $(,)?) => {
        $crate::alldiff::sentence::Sentence::default()$(.then($part))*
    };
}
pub(super) use say;

impl Sentence {
    pub(super) fn then(mut self, part: impl Into<Sentence>) -> Sentence {
        self.0.extend(part.into().0);
        self
    }

    /// The sentence as plain text.
    pub(super) fn text(&self, subject: &TraceSubject) -> String {
        let word = |span: &Span| match span {
            Span::Text(text) => text.clone(),
            Span::Node(node) => subject.shown(*node),
        };
        self.0.iter().map(word).collect()
    }

    /// The places in the text that name a node.
    pub(super) fn names(&self, subject: &TraceSubject) -> Vec<Name> {
        let mut end = 0;
        let mut names = Vec::new();
        for span in &self.0 {
            let start = end;
            match span {
                Span::Text(text) => end += text.chars().count(),
                Span::Node(node) => {
                    end += subject.shown(*node).chars().count();
                    names.push(Name { start, end, node: *node });
                }
            }
        }
        names
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        text.to_string().into()
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence(vec![Span::Text(text)])
    }
}

impl From<usize> for Sentence {
    fn from(number: usize) -> Sentence {
        number.to_string().into()
    }
}

impl From<GraphNode> for Sentence {
    fn from(node: GraphNode) -> Sentence {
        Sentence(vec![Span::Node(node)])
    }
}

impl From<Digit> for Sentence {
    fn from(digit: Digit) -> Sentence {
        GraphNode::Digit(digit).into()
    }
}

/// The parts in a row, the last behind this word.
pub(super) fn joined(parts: impl IntoIterator<Item = Sentence>, link: &str) -> Sentence {
    let parts: Vec<Sentence> = parts.into_iter().collect();
    let Some(last) = parts.len().checked_sub(1) else { return "nothing".into() };
    let mut sentence = Sentence::default();
    for (place, part) in parts.into_iter().enumerate() {
        sentence = match place {
            0 => part,
            _ if place == last => sentence.then(format!(" {link} ")).then(part),
            _ => sentence.then(", ").then(part),
        };
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_of_a_list_stands_behind_an_and() {
        let subject = TraceSubject::letters(0);
        let list = |count: usize| joined(["a", "b", "c"][..count].iter().map(|&w| w.into()), "and");

        let words = [0, 1, 2, 3].map(|count| list(count).text(&subject));

        assert_eq!(words, ["nothing", "a", "a and b", "a, b and c"]);
    }

    #[test]
    fn a_number_that_looks_like_a_digit_is_not_taken_for_one() {
        let subject = TraceSubject::letters(2);
        let sentence = say!["4 cells, ", GraphNode::Variable(1), " → ", Digit::from_index(3)];

        let text = sentence.text(&subject);
        let names = sentence.names(&subject);

        assert_eq!(text, "4 cells, B → 4");
        let places: Vec<(usize, usize)> = names.iter().map(|name| (name.start, name.end)).collect();
        assert_eq!(places, [(9, 10), (13, 14)]);
    }
}
