//! `candoku propagate`

use std::fmt::Write as _;
use std::io::Write;

use candoku::engine::parts::{Compare, PartTrace, Seen, trace};
use candoku::formats::{Format, Quoted, write};
use candoku::grid::{Board, Cell, Content, DigitSet, Layout};
use candoku::rules::{Rule, RuledBoard};
use clap::Args;
use serde::Serialize;
use serde_json::{Value, json};

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::ignored::Ignored;
use crate::input::{RuledPuzzle, RuledPuzzleArgs};
use crate::json::json as answer;

/// Watch the rules of a puzzle eliminate candidates
#[derive(Args, Debug)]
#[command(after_help = "\
Each rule in turn eliminates what it can from the candidates that the previous one left: sums by their \
bounds and by the sets of digits that are left, lines by the states of an automaton. Houses are not \
used; `candoku alldiff` shows them. Exit code 1 if a rule has no solution left.

Examples:
  candoku propagate .Cage~7~R1C1~R1C2~R1C3
  candoku propagate --rule killer-cage --all puzzle.txt
  candoku propagate --json .Sandwich~10~R1")]
pub(crate) struct Propagate {
    #[command(flatten)]
    puzzle: RuledPuzzleArgs,

    /// Only rules with this name; may be repeated
    #[arg(long, value_name = "NAME")]
    rule: Vec<String>,

    /// Repeat until nothing changes, and show only rules that eliminate something
    #[arg(long)]
    all: bool,

    /// Print one JSON object per propagator: rule, cells, before, after, possible, seen
    #[arg(long)]
    json: bool,
}

/// A propagator at work, as JSON.
#[derive(Serialize)]
struct Step {
    rule: &'static str,
    cells: Vec<String>,
    before: Vec<String>,
    after: Vec<String>,
    possible: bool,
    seen: Value,
}

impl Propagate {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let RuledPuzzle { puzzle, ignored } = self.puzzle.read(context)?;
        let rules = self.chosen(&puzzle)?;
        let layout = puzzle.board.layout();
        let contents = puzzle.board.contents().iter();
        let mut domains: Vec<DigitSet> = contents.map(|content| content.candidates()).collect();
        let mut is_possible = true;
        let mut is_changed = true;
        while is_possible && std::mem::take(&mut is_changed) {
            for rule in &rules {
                for part in rule.parts(layout) {
                    for step in trace(layout, &part, &mut domains) {
                        let is_idle = step.before == step.after && step.is_possible;
                        is_changed |= self.all && !is_idle;
                        is_possible &= step.is_possible;
                        // Idle parts are shown only if there is something to see.
                        if !(is_idle && (self.all || step.seen == Seen::Candidates)) {
                            self.show(layout, rule, &step, &ignored, context)?;
                        }
                    }
                }
            }
        }
        if !self.json {
            let grid = write(&with_candidates(&puzzle.board, &domains), Format::PencilMarks);
            context.out.write_all(grid.unwrap_or_default().as_bytes())?;
        }
        Ok(if is_possible { Exit::Yes } else { Exit::No })
    }

    /// The rules to run: all of them, or those with the requested names.
    fn chosen<'a>(&self, puzzle: &'a RuledBoard) -> Result<Vec<&'a Rule>, Failure> {
        let is_named = |rule: &Rule, name: &str| rule.name() == name.replace('-', " ");
        let is_missing = |name: &&String| !puzzle.rules.iter().any(|rule| is_named(rule, name));
        if let Some(name) = self.rule.iter().find(is_missing) {
            let name = Quoted(name);
            return Err(Failure::Usage(format!("--rule: the puzzle has no rule named '{name}'")));
        }
        let is_chosen = |rule: &&Rule| {
            self.rule.is_empty() || self.rule.iter().any(|name| is_named(rule, name))
        };
        Ok(puzzle.rules.iter().filter(is_chosen).collect())
    }

    fn show(
        &self,
        layout: &Layout,
        rule: &Rule,
        step: &PartTrace,
        ignored: &Ignored,
        context: &mut Context,
    ) -> Result<(), Failure> {
        if self.json {
            let texts = |sets: &[DigitSet]| sets.iter().map(DigitSet::to_string).collect();
            let step = Step {
                rule: rule.name(),
                cells: step.cells.iter().map(|&cell| layout.name_of(cell).to_string()).collect(),
                before: texts(&step.before),
                after: texts(&step.after),
                possible: step.is_possible,
                seen: seen_as_json(&step.seen),
            };
            writeln!(context.out, "{}", answer(&step, ignored.rules()))?;
        } else {
            context.out.write_all(text(layout, rule, step).as_bytes())?;
        }
        Ok(())
    }
}

/// What a propagator did, a heading and indented lines.
fn text(layout: &Layout, rule: &Rule, step: &PartTrace) -> String {
    let name = |cell: &Cell| layout.name_of(*cell).to_string();
    let cells: Vec<String> = step.cells.iter().map(name).collect();
    let mut text = format!("{} {}\n", rule.name(), cells.join(" "));
    match &step.seen {
        Seen::Sum { coefficients, compare, total, bounds } => {
            let sign = match compare {
                Compare::AtMost => '≤',
                Compare::Equal => '=',
                Compare::AtLeast => '≥',
            };
            let _ = write!(text, "  {} {sign} {total}; ", weighted(coefficients, &cells));
            let _ = match bounds {
                Some((least, greatest)) => {
                    writeln!(text, "the candidates allow {least} to {greatest}")
                }
                None => writeln!(text, "too few digits are left"),
            };
        }
        Seen::Sets { possible, of } => {
            let sets: Vec<String> = possible.iter().map(DigitSet::to_string).collect();
            let _ = writeln!(text, "  {} of {of} sets possible: {}", sets.len(), sets.join(" "));
        }
        Seen::States { reached, leading_on } => {
            let numbers = |counts: &[usize]| {
                counts.iter().map(usize::to_string).collect::<Vec<String>>().join(" ")
            };
            let _ = writeln!(text, "  states reached before each cell: {}", numbers(reached));
            let _ = writeln!(text, "  of these lead to the end: {}", numbers(leading_on));
        }
        Seen::Candidates => {}
    }
    if !step.is_possible {
        text.push_str("  no digits fit\n");
    } else if step.before == step.after {
        text.push_str("  eliminates nothing\n");
    }
    for ((cell, &before), &after) in cells.iter().zip(&step.before).zip(&step.after) {
        if before != after {
            let _ = writeln!(text, "  {cell} {before} → {after}");
        }
    }
    text
}

/// The left side of an equation: `r1c1 + 10 r1c2 − r2c2`.
fn weighted(coefficients: &[i32], cells: &[String]) -> String {
    let mut text = String::new();
    for (number, (&coefficient, cell)) in coefficients.iter().zip(cells).enumerate() {
        text.push_str(match (number, coefficient < 0) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        });
        if coefficient.abs() != 1 {
            let _ = write!(text, "{} ", coefficient.abs());
        }
        text.push_str(cell);
    }
    text
}

fn seen_as_json(seen: &Seen) -> Value {
    match seen {
        Seen::Sum { coefficients, compare, total, bounds } => {
            let compare = match compare {
                Compare::AtMost => "<=",
                Compare::Equal => "=",
                Compare::AtLeast => ">=",
            };
            json!({"sum": coefficients, "compare": compare, "total": total, "bounds": bounds})
        }
        Seen::Sets { possible, of } => {
            let sets: Vec<String> = possible.iter().map(DigitSet::to_string).collect();
            json!({"sets": sets, "of": of})
        }
        Seen::States { reached, leading_on } => {
            json!({"statesReached": reached, "leadingOn": leading_on})
        }
        Seen::Candidates => Value::Null,
    }
}

/// The board with these candidates.
fn with_candidates(board: &Board, domains: &[DigitSet]) -> Board {
    let open = |(content, &domain): (&Content, &DigitSet)| match content {
        Content::Open(_) => Content::Open(domain),
        value => *value,
    };
    let contents = board.contents().iter().zip(domains).map(open).collect();
    Board::new(board.layout().clone(), contents).expect("only candidates changed")
}
