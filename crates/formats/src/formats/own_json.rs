//! candoku's own JSON: one object with the members of a board in the HTTP API, a layout and rules.
//!
//! ```text
//! {"side":4,"layout":{"kind":"sudoku","boxes":"2x2"},"givens":"1...............",
//!  "rules":[{"rule":"thermometer","cells":["r1c1","r1c2"]}]}
//! ```

use candoku_grid::{Board, Content, Digit, DigitSet, Layout, is_blank};
use candoku_rules::{Clue, Rule, RuleError, RuledBoard};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::entry::{Entry, Sheet};
use crate::format::Format;
use crate::formats::own_layout::OwnLayout;
use crate::lines::Line;
use crate::quoted::Quoted;
use crate::read_error::ReadError;
use crate::rule_spec::RuleSpec;
use crate::rules::Rules;
use crate::write_error::WriteError;

/// What this format is called in messages.
const FORMAT: &str = "the JSON of candoku";

/// The puzzle, one character per cell in reading order.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnPuzzle {
    side: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<OwnLayout>,
    givens: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    values: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<RuleSpec>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
}

/// Whether JSON is this format rather than that of another program.
pub(crate) fn is_own(lines: &[Line]) -> bool {
    let Ok(value) = serde_json::from_str::<Value>(&text(lines)) else { return false };
    let has = |name: &str| value.get(name).is_some();
    !has("grid") && !has("cells") && (has("givens") || has("rules"))
}

fn text(lines: &[Line]) -> String {
    let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    text.join("\n")
}

pub(crate) fn read(lines: &[Line]) -> Result<Entry, ReadError> {
    let first = lines.first().map_or(1, |line| line.number);
    let puzzle: OwnPuzzle = serde_json::from_str(&text(lines)).map_err(|error| {
        let place = (first + error.line().saturating_sub(1), error.column().max(1));
        let said = error.to_string();
        let said = said.rsplit_once(" at line").map_or(said.as_str(), |(said, _)| said);
        ReadError::phrase(place, format!("no puzzle ({said})"), FORMAT)
    })?;
    let content = puzzle.sheet((first, 1))?;
    let note = puzzle.title.unwrap_or_default();
    Ok(Entry { note, ..Entry::of_block(lines, Format::Json, content) })
}

pub(crate) fn write(puzzle: &RuledBoard) -> Result<String, WriteError> {
    let text = serde_json::to_string(&OwnPuzzle::of(puzzle));
    Ok(text.expect("strings and numbers have a form in JSON") + "\n")
}

impl OwnPuzzle {
    fn of(puzzle: &RuledBoard) -> OwnPuzzle {
        let layout = puzzle.board.layout();
        let (own_layout, other_houses) = OwnLayout::of(layout);
        let region = |cells| Rule::new("extra region", layout, Clue::of(cells));
        let regions = other_houses.into_iter().filter_map(|cells| region(cells).ok());
        let rules: Vec<Rule> = regions.chain(puzzle.rules.iter().cloned()).collect();
        let (mut givens, mut values) = (String::new(), String::new());
        let mut candidates = Vec::new();
        for &content in puzzle.board.contents() {
            let (given, value, open) = match content {
                Content::Given(digit) => (digit.symbol(), '.', String::new()),
                Content::Placed(digit) => ('.', digit.symbol(), String::new()),
                Content::Open(all) if all == layout.digits() => ('.', '.', String::new()),
                Content::Open(some) => ('.', '.', some.to_string()),
            };
            givens.push(given);
            values.push(value);
            candidates.push(open);
        }
        let has_values = values.chars().any(|value| value != '.');
        let has_candidates = candidates.iter().any(|open| !open.is_empty());
        OwnPuzzle {
            side: layout.side(),
            layout: Some(own_layout),
            givens,
            values: if has_values { values } else { String::new() },
            candidates: has_candidates.then_some(candidates),
            rules: rules.iter().map(|rule| RuleSpec::of(rule, layout)).collect(),
            title: None,
        }
    }

    fn sheet(&self, place: (usize, usize)) -> Result<Sheet, ReadError> {
        let layout = match &self.layout {
            Some(layout) => layout.layout(self.side, place)?,
            None => OwnLayout::default().layout(self.side, place)?,
        };
        let givens = digits("givens", &self.givens, &layout, place)?;
        let values = match self.values.is_empty() {
            true => vec![None; layout.cell_count()],
            false => digits("values", &self.values, &layout, place)?,
        };
        let open = self.open(&layout, place)?;
        let contents = givens.into_iter().zip(values).zip(open);
        let contents = contents.map(|((given, value), open)| match (given, value) {
            (Some(digit), _) => Content::Given(digit),
            (None, Some(digit)) => Content::Placed(digit),
            (None, None) => Content::Open(open),
        });
        let board = Board::new(layout.clone(), contents.collect());
        let board =
            board.map_err(|error| ReadError::phrase(place, error.to_string(), "a board"))?;
        let mut unknown = Rules::at(place);
        let mut rules = Vec::new();
        for spec in &self.rules {
            match spec.rule(&layout) {
                Ok(rule) => rules.push(rule),
                Err(RuleError::Unknown(name)) => unknown.add(Quoted(&name).to_string()),
                Err(error) => {
                    let error =
                        ReadError::phrase(place, error.to_string(), "a rule with a meaning");
                    return Err(unknown.outweigh(error));
                }
            }
        }
        let unsupported = unknown.into_found();
        Ok(Sheet { unsupported, ..Sheet::of_puzzle(RuledBoard { board, rules }) })
    }

    /// The candidates of each cell; an empty text stands for all of them.
    fn open(&self, layout: &Layout, place: (usize, usize)) -> Result<Vec<DigitSet>, ReadError> {
        let Some(noted) = &self.candidates else {
            return Ok(vec![layout.digits(); layout.cell_count()]);
        };
        count("candidates", noted.len(), layout, place)?;
        let set = |symbols: &String| match symbols.is_empty() {
            true => Ok(layout.digits()),
            false => symbols.chars().map(|c| digit("candidates", c, layout, place)).collect(),
        };
        noted.iter().map(set).collect()
    }
}

/// The digits of a line; `None` for blanks.
fn digits(
    member: &str,
    line: &str,
    layout: &Layout,
    place: (usize, usize),
) -> Result<Vec<Option<Digit>>, ReadError> {
    count(member, line.chars().count(), layout, place)?;
    let read = |symbol| match is_blank(symbol) {
        true => Ok(None),
        false => digit(member, symbol, layout, place).map(Some),
    };
    line.chars().map(read).collect()
}

fn digit(
    member: &str,
    symbol: char,
    layout: &Layout,
    place: (usize, usize),
) -> Result<Digit, ReadError> {
    let digit = Digit::from_symbol(symbol).filter(|&digit| layout.has_digit(digit));
    digit.ok_or_else(|| {
        let last = Digit::from_index(layout.side() - 1);
        let found = format!("'{symbol}' in {member}");
        ReadError::phrase(place, found, format!("a digit 1–{last} or '.'"))
    })
}

fn count(
    member: &str,
    found: usize,
    layout: &Layout,
    place: (usize, usize),
) -> Result<(), ReadError> {
    let expected = layout.cell_count();
    match found == expected {
        true => Ok(()),
        false => {
            let found = format!("{found} cells in {member}");
            Err(ReadError::phrase(place, found, expected.to_string()))
        }
    }
}
