//! What each type of constraint means.

use std::collections::HashMap;

use candoku_grid::{Board, Cell, Content, Digit, DigitSet, Layout};
use candoku_rules::{Clue, Rule, RuledBoard, diagonal_from};

use super::names::{cell, line};
use super::shape::Shape;
use super::strict::{marked, neighbours_of};
use super::table;
use super::{ConstraintStringCause, ConstraintStringError, Token};

/// A puzzle that is being read.
pub(super) struct Puzzle {
    pub(super) layout: Layout,
    pub(super) candidates: Vec<DigitSet>,
    rules: Vec<Rule>,
    /// How many cells the clues of the rules have.
    clue_cells: usize,
    /// The rules of the places that have one clue at most.
    places: HashMap<String, usize>,
}

/// The most cells of all clues together: a short text may stand for many pairs of cells.
const MAX_CLUE_CELLS: usize = 1 << 20;

pub(super) type Done = Result<(), ConstraintStringError>;

/// What the last argument of a closed line is.
const LOOP: &str = "LOOP";

impl Puzzle {
    pub(super) fn new(shape: Shape) -> Puzzle {
        let layout = shape.layout;
        let region = |cells: Vec<usize>| {
            Rule::new("extra region", &layout, Clue::of(cells.into_iter().map(Cell::new)))
        };
        let rules = shape.extra_pieces.into_iter().filter_map(|cells| region(cells).ok()).collect();
        let candidates = vec![layout.digits(); layout.cell_count()];
        Puzzle { candidates, rules, layout, clue_cells: 0, places: HashMap::new() }
    }

    /// Adds what one constraint says; negative constraints wait for the end.
    pub(super) fn add(&mut self, token: &Token) -> Done {
        let cells_only = |puzzle: &mut Puzzle, rule| puzzle.add_cells(token, rule);
        match token.name {
            "" | "Given" => self.add_givens(token),
            // Shapes are read first and negative constraints last; the order of the search is
            // nothing that a puzzle states.
            "Shape" | "NoBoxes" | "RegionSize" | "Jigsaw" | "StrictKropki" | "StrictXV"
            | "SearchPriority" => Ok(()),
            "AntiKnight" => self.add_global(token, "anti-knight"),
            "AntiKing" => self.add_global(token, "anti-king"),
            "AntiConsecutive" => self.add_global(token, "nonconsecutive"),
            "AntiTaxicab" => self.add_global(token, "taxicab"),
            "GlobalEntropy" => self.add_global(token, "global entropy"),
            "GlobalMod" => self.add_global(token, "global modulo"),
            "Windoku" => self.add_groups(token, "windoku"),
            "DisjointSets" => self.add_groups(token, "disjoint groups"),
            "Diagonal" => match token.arguments[..] {
                ["1"] => self.add_rule(token, "diagonal up", Clue::default()),
                ["-1"] => self.add_rule(token, "diagonal down", Clue::default()),
                _ => Err(token.unexpected(&token.arguments.join("~"), "1 or -1")),
            },
            "Thermo" => cells_only(self, "thermometer"),
            "Arrow" => cells_only(self, "arrow"),
            "DoubleArrow" => cells_only(self, "double arrow"),
            "Renban" => cells_only(self, "renban"),
            "RegionSumLine" => cells_only(self, "region sum line"),
            "Between" => cells_only(self, "between line"),
            "Palindrome" => cells_only(self, "palindrome"),
            "Zipper" => cells_only(self, "zipper line"),
            "EqualityCage" => cells_only(self, "equality cage"),
            "AllDifferent" => cells_only(self, "all different"),
            "CountingCircles" => cells_only(self, "counting circles"),
            "Entropic" => self.add_looped(token, "entropic line", 2, None),
            "Whisper" => {
                let number = token.arguments.first().and_then(|number| number.parse().ok());
                self.add_looped(token, "whispers", 1, Some(number.unwrap_or(5)))
            }
            "Modular" => {
                let modulus = self.number(token, 0)?;
                self.add_looped(
                    token,
                    "modular line",
                    modulus.clamp(1, 25) as usize - 1,
                    Some(modulus),
                )
            }
            "Lockout" => self.add_numbered(token, "lockout line"),
            "RellikCage" => self.add_numbered(token, "rellik cage"),
            "Sum" => self.add_sum(token),
            "SameValues" => self.add_numbered(token, "same values"),
            "Cage" => match token.arguments.first() {
                Some(&("" | "0")) => {
                    let cells = self.cells(token, 1)?;
                    self.add_rule(token, "killer cage", Clue::of(cells))
                }
                _ => self.add_numbered(token, "killer cage"),
            },
            "SumLine" => {
                let is_loop = token.arguments.last() == Some(&LOOP);
                let cells = self.cells_before(token, 1, usize::from(is_loop))?;
                let values = [self.number(token, 0)?, i32::from(is_loop)];
                self.add_rule(token, "sum line", Clue::new(cells, values))
            }
            "PillArrow" => self.add_pill_arrow(token),
            "WhiteDot" => self.add_edges(token, "difference", None),
            "BlackDot" => self.add_edges(token, "ratio", None),
            "X" => self.add_edges(token, "pair sum", Some(10)),
            "V" => self.add_edges(token, "pair sum", Some(5)),
            "GreaterThan" => self.add_edges(token, "greater than", None),
            "Pair" | "PairX" | "Binary" | "BinaryX" => self.add_table(token),
            "Quad" => self.add_quad(token),
            "Indexing" => match token.arguments.first() {
                Some(&"R") => self.add_rest(token, "row indexer"),
                Some(&"C") => self.add_rest(token, "column indexer"),
                found => Err(token.unexpected(found.unwrap_or(&""), "R or C")),
            },
            "LookAndSay" => self.add_look_and_say(token),
            "ContainAtLeast" | "ContainExact" => self.add_contained(token),
            "LittleKiller" => self.add_little_killer(token),
            "Sandwich" => {
                let cells = self.line(token, 1)?;
                let value = self.number(token, 0)?;
                self.add_only(token, line_name(&cells), "sandwich", Clue::new(cells, [value]))
            }
            "XSum" => self.add_both_ends(token, "x-sum"),
            "Skyscraper" => self.add_both_ends(token, "skyscraper"),
            "NumberedRoom" => self.add_both_ends(token, "numbered room"),
            unknown => Err(token.error(ConstraintStringCause::Unknown(unknown.into()))),
        }
    }

    /// Adds the negative constraints, which depend on the marks of all others.
    pub(super) fn add_strict(&mut self, tokens: &[Token]) -> Done {
        // Said twice, they mean the same.
        if let Some(token) = tokens.iter().find(|token| token.name == "StrictKropki") {
            let dots = marked(tokens, &["WhiteDot", "BlackDot"], &self.layout)?;
            self.add_rule(token, "negative differences", Clue::of(dots.clone()))?;
            self.add_rule(token, "negative ratios", Clue::of(dots))?;
        }
        if let Some(token) = tokens.iter().find(|token| token.name == "StrictXV") {
            let letters = marked(tokens, &["X", "V"], &self.layout)?;
            self.add_rule(token, "negative sums", Clue::of(letters))?;
        }
        Ok(())
    }

    /// The puzzle.
    pub(super) fn finish(self) -> RuledBoard {
        let content = |candidates: &DigitSet| match candidates.single() {
            Some(digit) => Content::Given(digit),
            None => Content::Open(*candidates),
        };
        let contents = self.candidates.iter().map(content).collect();
        let board = Board::new(self.layout, contents).expect("candidates are digits of the layout");
        RuledBoard { board, rules: self.rules }
    }

    /// Adds a clue for a place that has one at most: the last one counts.
    fn add_only(&mut self, token: &Token, place: String, name: &str, clue: Clue) -> Done {
        self.add_rule(token, name, clue)?;
        let place = format!("{} {place}", token.name);
        match self.places.get(&place) {
            Some(&before) => drop(self.rules.swap_remove(before)),
            None => drop(self.places.insert(place, self.rules.len() - 1)),
        }
        Ok(())
    }

    pub(super) fn add_rule(&mut self, token: &Token, name: &str, clue: Clue) -> Done {
        self.clue_cells += clue.cells.len();
        if self.clue_cells > MAX_CLUE_CELLS {
            return Err(token.unexpected(name, "fewer clues"));
        }
        let rule = Rule::new(name, &self.layout, clue);
        self.rules.push(rule.map_err(|error| token.error(ConstraintStringCause::Rule(error)))?);
        Ok(())
    }

    pub(super) fn add_global(&mut self, token: &Token, name: &str) -> Done {
        match token.arguments.first() {
            None | Some(&"") => self.add_rule(token, name, Clue::default()),
            Some(found) => Err(token.unexpected(found, "no argument")),
        }
    }

    fn add_cells(&mut self, token: &Token, name: &str) -> Done {
        let cells = self.cells(token, 0)?;
        self.add_rule(token, name, Clue::of(cells))
    }

    /// Adds a rule on the cells after the first argument.
    fn add_rest(&mut self, token: &Token, name: &str) -> Done {
        let cells = self.cells(token, 1)?;
        self.add_rule(token, name, Clue::of(cells))
    }

    /// Adds a rule on the cells after a number.
    pub(super) fn add_numbered(&mut self, token: &Token, name: &str) -> Done {
        let clue = Clue::new(self.cells(token, 1)?, [self.number(token, 0)?]);
        self.add_rule(token, name, clue)
    }

    /// Adds a line that may be closed: then it goes on for a number of cells from its start.
    fn add_looped(&mut self, token: &Token, name: &str, more: usize, value: Option<i32>) -> Done {
        let is_numbered = token.arguments.first().is_some_and(|first| first.parse::<i32>().is_ok());
        let is_loop = token.arguments.last() == Some(&LOOP);
        let mut cells = self.cells_before(token, usize::from(is_numbered), usize::from(is_loop))?;
        if is_loop {
            cells.extend_from_within(..more.min(cells.len()));
        }
        self.add_rule(token, name, Clue::new(cells, value))
    }

    fn add_edges(&mut self, token: &Token, name: &str, value: Option<i32>) -> Done {
        for (a, b) in neighbours_of(token, &self.layout)? {
            self.add_rule(token, name, Clue::new([a, b], value))?;
        }
        Ok(())
    }

    /// Adds a table of pairs, for successive cells or, with an X, for all pairs of cells.
    fn add_table(&mut self, token: &Token) -> Done {
        let key = token.arguments.first().copied().unwrap_or_default();
        let rows = table::rows(key, self.layout.side(), token.name.starts_with("Binary"));
        let rows = rows.ok_or_else(|| token.unexpected(key, "a table of pairs"))?;
        let is_pairwise = token.name.ends_with('X');
        // An empty argument or a name, which begins with a sign of its own, separates lines.
        let names = token.arguments.get(1..).unwrap_or_default();
        let is_end = |name: &&str| name.is_empty() || name.starts_with('_');
        for group in names.split(is_end).filter(|group| !group.is_empty()) {
            let named = |name: &&str| {
                cell(&self.layout, name).ok_or_else(|| token.unexpected(name, "a cell"))
            };
            if group.len() < 2 {
                return Err(token.unexpected(group[0], "two cells or more"));
            }
            let cells: Vec<Cell> = group.iter().map(named).collect::<Result<_, _>>()?;
            if cells.len() > self.layout.cell_count() {
                return Err(token.unexpected(group[0], "no more cells than the grid has"));
            }
            if is_pairwise && table::is_nabner(&rows) {
                self.add_rule(token, "nabner", Clue::of(cells))?;
                continue;
            }
            let last =
                |first: usize| if is_pairwise { cells.len() } else { cells.len().min(first + 2) };
            let pairs = (0..cells.len()).flat_map(|a| (a + 1..last(a)).map(move |b| [a, b]));
            let pairs: Vec<Cell> = pairs.flatten().map(|place| cells[place]).collect();
            self.add_rule(token, "pair table", Clue::new(pairs, rows.iter().copied()))?;
        }
        Ok(())
    }

    fn add_quad(&mut self, token: &Token) -> Done {
        let name = token.arguments.first().copied().unwrap_or_default();
        let corner = cell(&self.layout, name).ok_or_else(|| token.unexpected(name, "a cell"))?;
        let (row, column) = (self.layout.row(corner), self.layout.column(corner));
        if row.index() + 1 >= self.layout.rows() || column.index() + 1 >= self.layout.columns() {
            return Err(token.unexpected(name, "the upper left of four cells"));
        }
        let columns = self.layout.columns();
        let cells = [0, 1, columns, columns + 1].map(|apart| Cell::new(corner.index() + apart));
        let values: Vec<i32> = (1..token.arguments.len())
            .map(|place| self.number(token, place))
            .collect::<Result<_, _>>()?;
        self.add_only(token, name.to_uppercase(), "quadruple", Clue::new(cells, values))
    }

    fn add_look_and_say(&mut self, token: &Token) -> Done {
        let text = token.arguments.first().copied().unwrap_or_default();
        let digit = |sign: char| sign.to_digit(10).map(|digit| digit as i32);
        let values: Option<Vec<i32>> = text.chars().map(digit).collect();
        let values =
            values.ok_or_else(|| token.unexpected(text, "pairs of a count and a digit"))?;
        let cells = self.cells(token, 1)?;
        self.add_rule(token, "look-and-say cage", Clue::new(cells, values))
    }

    /// Adds that cells hold certain digits, at least or exactly as often as they are listed.
    fn add_contained(&mut self, token: &Token) -> Done {
        let list = token.arguments.first().copied().unwrap_or_default();
        let values: Result<Vec<i32>, _> = list.split('_').map(str::parse).collect();
        let values = values.map_err(|_| token.unexpected(list, "digits separated by _"))?;
        let cells = self.cells(token, 1)?;
        if values.len() > self.layout.cell_count() {
            return Err(token.unexpected(list, "no more digits than cells"));
        }
        if token.name == "ContainAtLeast" {
            return self.add_rule(token, "quadruple", Clue::new(cells, values));
        }
        let count = |digit: i32| values.iter().filter(|&&value| value == digit).count() as i32;
        let mut said: Vec<[i32; 2]> = values.iter().map(|&digit| [count(digit), digit]).collect();
        said.sort_unstable();
        said.dedup();
        self.add_rule(token, "look-and-say cage", Clue::new(cells, said.concat()))
    }

    fn add_little_killer(&mut self, token: &Token) -> Done {
        let name = token.arguments.get(1).copied().unwrap_or_default();
        let cells = cell(&self.layout, name).and_then(|first| diagonal_from(&self.layout, first));
        let cells = cells.ok_or_else(|| token.unexpected(name, "a cell of the border"))?;
        let value = self.number(token, 0)?;
        self.add_only(token, line_name(&cells), "little killer", Clue::new(cells, [value]))
    }

    /// Adds the clues at both ends of a line; an empty one is none.
    fn add_both_ends(&mut self, token: &Token, name: &str) -> Done {
        let mut cells = self.line(token, 0)?;
        for place in [1, 2] {
            if token.arguments.get(place).is_some_and(|value| !value.is_empty()) {
                let value = self.number(token, place)?;
                let clue = Clue::new(cells.clone(), [value]);
                self.add_only(token, line_name(&cells), name, clue)?;
            }
            cells.reverse();
        }
        Ok(())
    }

    fn add_givens(&mut self, token: &Token) -> Done {
        for given in &token.arguments {
            let error = || token.unexpected(given, "a cell and its digits, as in R1C1_5");
            let mut words = given.split('_');
            let cell = words.next().and_then(|name| cell(&self.layout, name)).ok_or_else(error)?;
            let digit = |word: &str| {
                let digit = word.parse().ok().and_then(Digit::new);
                digit.filter(|&digit| self.layout.has_digit(digit))
            };
            let digits: Option<DigitSet> = words.map(digit).collect();
            let digits = digits.filter(|digits| !digits.is_empty()).ok_or_else(error)?;
            self.candidates[cell.index()] &= digits;
        }
        Ok(())
    }

    pub(super) fn number(&self, token: &Token, place: usize) -> Result<i32, ConstraintStringError> {
        let found = token.arguments.get(place).copied().unwrap_or_default();
        let number = found.parse().ok().filter(|number: &i32| number.abs() < 100_000);
        number.ok_or_else(|| token.unexpected(found, "a number"))
    }

    fn line(&self, token: &Token, place: usize) -> Result<Vec<Cell>, ConstraintStringError> {
        let found = token.arguments.get(place).copied().unwrap_or_default();
        line(&self.layout, found)
            .ok_or_else(|| token.unexpected(found, "a row or column, as in R1"))
    }

    pub(super) fn cells(
        &self,
        token: &Token,
        first: usize,
    ) -> Result<Vec<Cell>, ConstraintStringError> {
        self.cells_before(token, first, 0)
    }

    /// The cells of the arguments from one on, except the last ones.
    fn cells_before(
        &self,
        token: &Token,
        first: usize,
        except: usize,
    ) -> Result<Vec<Cell>, ConstraintStringError> {
        let end = token.arguments.len().saturating_sub(except);
        let names = token.arguments.get(first..end).unwrap_or_default();
        let named =
            |name: &&str| cell(&self.layout, name).ok_or_else(|| token.unexpected(name, "a cell"));
        names.iter().map(named).collect()
    }
}

/// A name for a line with a direction.
fn line_name(cells: &[Cell]) -> String {
    let ends = [cells.first(), cells.last()].map(|cell| cell.map_or(0, |cell| cell.index()));
    format!("{}-{}", ends[0], ends[1])
}
