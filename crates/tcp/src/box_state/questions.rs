//! What a box asks the manager, one question at a time.

use std::collections::VecDeque;

use candoku_region::Side;

use crate::box_name::BoxNaming;

/// A question to the manager.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// The address of the neighbour on this side, under this kind of name.
    Neighbour(Side, BoxNaming),
    /// Whether the manager is one of ours.
    Hello,
}

/// The questions without an answer; the first one has been asked.
///
/// The next one waits for that answer: some managers lose lines that arrive together.
#[derive(Debug, Default)]
pub(crate) struct Questions(VecDeque<Question>);

impl Questions {
    /// Adds a question. Returns whether to ask it at once.
    pub(crate) fn push(&mut self, question: Question) -> bool {
        self.0.push_back(question);
        self.0.len() == 1
    }

    /// Takes out the question that an answer is for.
    pub(crate) fn take_asked(&mut self) -> Option<Question> {
        self.0.pop_front()
    }

    /// Puts a question before all others.
    pub(crate) fn push_first(&mut self, question: Question) {
        self.0.push_front(question);
    }

    /// The question to ask next.
    pub(crate) fn next(&self) -> Option<Question> {
        self.0.front().copied()
    }

    /// Whether the neighbour on this side is being asked for.
    pub(crate) fn ask_for(&self, side: Side) -> bool {
        self.0.iter().any(|question| matches!(question, Question::Neighbour(of, _) if *of == side))
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
