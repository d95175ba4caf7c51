//! What techniques know about the rules of a puzzle.

use std::sync::Arc;

use candoku_engine::parts::{Filter, Part};
use candoku_grid::{Board, Cell, Layout};
use candoku_rules::{Rule, RuledBoard};
use candoku_statements::layout_with;
use candoku_strategy::{Given, Ladder, Solver};

use crate::equivalent::{Equivalent, equivalents};
use crate::fact::{Fact, Sort};
use crate::sums::innies_and_outies;

/// The rules of a puzzle, made ready for techniques.
///
/// ```
/// use candoku_deduce::{Variant, ladder};
/// use candoku_grid::{Board, Cell, Layout, Stop};
/// use candoku_rules::{Clue, Rule};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let cage = Rule::new("killer cage", &layout, Clue::new([0, 1].map(Cell::new), [3])).unwrap();
/// let variant = Variant::new(&layout, &[cage]);
/// let step = variant.solver(&ladder()).next_step(&variant.board(&Board::empty(layout)), &Stop::never());
/// let said = "The 3-cage at r1c1 can only be 1+2. Eliminates 3 and 4 from r1c1 and r1c2.";
/// assert_eq!(step.unwrap().text(variant.layout()), said);
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    layout: Layout,
    rules: Vec<Rule>,
    facts: Vec<Fact>,
    of_cell: Vec<Vec<usize>>,
    equivalent: Vec<Equivalent>,
}

impl Variant {
    /// The rules of a puzzle on this layout.
    pub fn new(layout: &Layout, rules: &[Rule]) -> Variant {
        let ruled = layout_with(rules, layout);
        let mut facts: Vec<Fact> = Vec::new();
        for (number, rule) in rules.iter().enumerate() {
            facts.extend(facts_of(number, rule, &ruled));
        }
        facts.extend(innies_and_outies(rules, &ruled));
        let mut of_cell = vec![Vec::new(); ruled.cell_count()];
        for (number, fact) in facts.iter().enumerate() {
            fact.cells.iter().for_each(|cell| of_cell[cell.index()].push(number));
        }
        let equivalent = equivalents(&ruled);
        Variant { layout: ruled, rules: rules.to_vec(), facts, of_cell, equivalent }
    }

    /// The rules of a puzzle.
    pub fn of(puzzle: &RuledBoard) -> Variant {
        Variant::new(puzzle.board.layout(), &puzzle.rules)
    }

    /// The layout as the rules make it: with more houses, and with peers that share no house.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// A board of the puzzle on the layout that the rules make.
    ///
    /// # Panics
    ///
    /// If the board has another number of cells or digits.
    pub fn board(&self, board: &Board) -> Board {
        let contents = board.contents().to_vec();
        Board::new(self.layout.clone(), contents).expect("a board of the puzzle")
    }

    /// A solver for boards of the puzzle.
    pub fn solver(&self, ladder: &Ladder) -> Solver {
        Solver::with_rules(&self.layout, ladder, Arc::new(self.clone()))
    }

    pub(crate) fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// Sets of cells with the same digits.
    pub(crate) fn equivalent(&self) -> &[Equivalent] {
        &self.equivalent
    }

    /// The numbers of the facts about a cell.
    pub(crate) fn facts_of(&self, cell: Cell) -> &[usize] {
        &self.of_cell[cell.index()]
    }
}

/// What one rule says beyond keeping cells apart, which the layout knows.
fn facts_of(number: usize, rule: &Rule, layout: &Layout) -> Vec<Fact> {
    let is_known =
        |part: &Part| matches!(part, Part::AllDifferent(cells) if cells.len() <= layout.side());
    let parts = rule.parts(layout);
    if matches!(rule.name(), "anti-king" | "anti-knight") || parts.iter().all(is_known) {
        return Vec::new();
    }
    let filters = Filter::of_parts(layout, &parts).into_iter();
    let sort = sort_of(rule);
    if is_split(rule) {
        let fact = |filter: Filter| {
            let given = Given::Clue { rule: number, cells: filter.cells().to_vec() };
            let mut fact = Fact::new(given, vec![number], sort, vec![filter]);
            fact.is_of_grid = rule.clue().cells.is_empty();
            fact
        };
        return filters.map(fact).collect();
    }
    let given = Given::Clue { rule: number, cells: rule.cells(layout) };
    let fact = Fact::new(given, vec![number], sort, filters.collect());
    vec![if let [part] = &parts[..] { fact.with_sum(part) } else { fact }]
}

/// Whether people see every pair or square of a rule on its own.
fn is_split(rule: &Rule) -> bool {
    rule.clue().cells.is_empty()
        || matches!(
            rule.name(),
            "nonconsecutive"
                | "negative differences"
                | "negative ratios"
                | "negative sums"
                | "odd"
                | "even"
                | "maximum"
                | "minimum"
                | "palindrome"
                | "clone"
                | "pair table"
        )
}

fn sort_of(rule: &Rule) -> Sort {
    match rule.name() {
        "killer cage" | "several-sum cage" | "rellik cage" | "equality cage" => Sort::Cage,
        "arrow" | "double arrow" | "pill arrow" | "little killer" | "sum" | "region sum line"
        | "zipper line" | "sum line" => Sort::Sum,
        "sandwich" | "X-sum" | "skyscraper" | "numbered room" => Sort::Outside,
        _ => Sort::Clue,
    }
}
