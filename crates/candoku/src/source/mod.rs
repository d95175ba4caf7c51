//! The puzzle of a request: as text, or as a player's board.

mod about_spec;
mod board_state;
mod layout_spec;
mod rule_spec;

pub use about_spec::AboutSpec;
pub use board_state::BoardState;
pub use layout_spec::{LayoutSpec, PuzzleKind};
pub use rule_spec::RuleSpec;

use candoku_formats::{Entry, LayoutChoice, LayoutKind, NamedPuzzle, RulePolicy, read_with};
use candoku_grid::{Board, Filling, Layout};
use candoku_rules::{Rule, RuledBoard};

use crate::fault::Fault;
#[cfg(feature = "serde")]
use crate::strict::{object, objects};
use crate::unanswered::Unanswered;

/// A puzzle in any text format, or a player's board; exactly one of the two.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Question))]
pub struct PuzzleSource {
    /// The puzzle in any format that candoku reads, including links, or the name of a built-in
    /// puzzle: `lockedset.txt`.
    #[cfg_attr(
        feature = "schema",
        schema(
            example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        )
    )]
    pub puzzle: Option<String>,
    /// The state of a player's board.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub board: Option<BoardState>,
    /// The type of puzzle; by default the one that the text states, or a plain Sudoku.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "object"))]
    pub layout: Option<LayoutSpec>,
    /// Rules beyond houses, in addition to those that the text states.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "objects"))]
    pub rules: Vec<RuleSpec>,
    /// Whether to ignore unsupported rules; the answer then lists them in `ignored`.
    #[cfg_attr(feature = "serde", serde(default))]
    pub ignore_rules: bool,
}

/// The parsed puzzle of a request.
#[derive(Debug)]
pub struct Subject {
    /// The board and its rules.
    pub puzzle: RuledBoard,
    /// The text, if the puzzle was given as text.
    pub entry: Option<Entry>,
}

/// A grid to check, of any side.
#[derive(Debug)]
pub struct Square {
    /// The contents of its cells.
    pub filling: Filling,
    /// The line in the text where it starts.
    pub line: usize,
    /// The layout, if it was stated or requested.
    pub layout: Option<Layout>,
    /// The rules beyond houses; with any there is always a layout.
    pub rules: Vec<Rule>,
}

/// How a request gives its puzzle.
enum Source<'a> {
    Text(&'a str),
    State(&'a BoardState),
}

impl Subject {
    /// The puzzle as given.
    pub fn into_text(self) -> String {
        let board = &self.puzzle.board;
        self.entry.map_or_else(|| board.to_line(), |entry| entry.text)
    }
}

impl PuzzleSource {
    /// The members of a request that make up its puzzle.
    #[cfg(feature = "json")]
    pub(crate) const MEMBERS: &'static [&'static str] =
        &["puzzle", "board", "layout", "rules", "ignoreRules"];

    /// Reads the puzzle for a question that supports these rules.
    ///
    /// # Errors
    ///
    /// If it is not a puzzle, or not exactly one, or has an unsupported rule.
    pub fn subject(&self, policy: RulePolicy) -> Result<Subject, Unanswered> {
        let choice = self.choice()?;
        let (mut puzzle, entry) = match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.applied(policy))
                    .and_then(|entry| Ok((entry.puzzle(&choice)?, Some(entry))));
                read.map_err(|error| Fault::text("puzzle", &error))?
            }
            Source::State(state) => (state.board(&choice)?.into(), None),
        };
        puzzle.rules.extend(self.added(puzzle.board.layout(), policy)?);
        Ok(Subject { puzzle, entry })
    }

    /// The board of a puzzle without rules beyond houses.
    ///
    /// # Errors
    ///
    /// As for [`PuzzleSource::subject`].
    pub fn board(&self) -> Result<Board, Unanswered> {
        Ok(self.subject(RulePolicy::HOUSES)?.puzzle.board)
    }

    /// Reads the grid to check.
    ///
    /// # Errors
    ///
    /// If it is not a square grid, or not exactly one.
    pub fn square(&self) -> Result<Square, Unanswered> {
        let choice = self.choice()?;
        let policy = RulePolicy::RULES;
        let (filling, line, layout, mut rules) = match self.source()? {
            Source::Text(text) => {
                let read = read_with(text, self.applied(policy)).and_then(|entry| {
                    let layout = entry.designated_layout(&choice)?;
                    Ok((entry.content.filling.clone(), entry.line, layout, entry.rules().to_vec()))
                });
                read.map_err(|error| Fault::text("puzzle", &error))?
            }
            Source::State(state) => {
                // Without a requested layout only the side matters, and Latin squares exist for every side.
                let latin = LayoutChoice::of(LayoutKind::Latin);
                let is_chosen = choice.is_explicit();
                let board = state.board(if is_chosen { &choice } else { &latin })?;
                let filling = board.to_filling();
                let filling = filling
                    .ok_or_else(|| Unanswered::impossible("only square grids can be checked"))?;
                (filling, 1, is_chosen.then(|| board.layout().clone()), Vec::new())
            }
        };
        let layout = match (layout, self.rules.is_empty() && rules.is_empty()) {
            (None, false) => {
                let layout = choice.layout_for(filling.side());
                Some(layout.map_err(|error| Fault::part("layout", error))?)
            }
            (layout, _) => layout,
        };
        if let Some(layout) = &layout {
            rules.extend(self.added(layout, policy)?);
        }
        Ok(Square { filling, line, layout, rules })
    }

    /// The rules of the puzzle that a question with this policy ignores; empty unless the request
    /// allows ignoring rules.
    pub fn ignored(&self, policy: RulePolicy) -> Vec<String> {
        let text = self.puzzle.as_deref().filter(|_| self.ignore_rules);
        let entry = text.and_then(|text| read_with(text, policy.ignoring()).ok());
        let rules = entry.as_ref().map(Entry::unsupported).unwrap_or_default();
        rules.iter().map(|rule| rule.name.clone()).collect()
    }

    fn applied(&self, policy: RulePolicy) -> RulePolicy {
        if self.ignore_rules { policy.ignoring() } else { policy }
    }

    /// The rules of the request.
    fn added(&self, layout: &Layout, policy: RulePolicy) -> Result<Vec<Rule>, Fault> {
        match self.rules.first() {
            Some(rule) if !policy.takes_rules() => {
                let found = format!("the rule '{}' is not supported here", rule.rule);
                Err(Fault::part("rules", found))
            }
            _ => self.rules.iter().map(|rule| rule.on(layout)).collect(),
        }
    }

    fn choice(&self) -> Result<LayoutChoice, Fault> {
        self.layout.as_ref().map_or(Ok(LayoutChoice::default()), LayoutSpec::choice)
    }

    fn source(&self) -> Result<Source<'_>, Fault> {
        match (&self.puzzle, &self.board) {
            (Some(text), None) => {
                let named = NamedPuzzle::find(text.trim());
                Ok(Source::Text(named.map_or(text.as_str(), |puzzle| puzzle.text)))
            }
            (None, Some(state)) => Ok(Source::State(state)),
            (Some(_), Some(_)) => {
                Err(Fault::new("found puzzle and board, expected only one of them"))
            }
            (None, None) => Err(Fault::new("found neither puzzle nor board, expected one of them")),
        }
    }
}
