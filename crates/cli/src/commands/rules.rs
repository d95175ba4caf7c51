//! `candoku rules`

use std::io::Write;

use candoku::formats::Entry;
use candoku::rules::GlobalRules;
use candoku::{RuleAnswer, RuleSpec};
use clap::Args;
use serde::Serialize;

use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::input::read_understood;
use crate::json::json;
use crate::layout_args::LayoutArgs;

/// List the rules of a puzzle: understood, only drawn, not understood
#[derive(Args, Debug)]
#[command(after_help = "\
Without a puzzle, lists every rule that candoku knows, each with its sentence. Exit code 65 if \
something is not understood; such a puzzle can only be drawn.

Examples:
  candoku rules
  candoku rules .Cage~3~R1C1~R1C2.AntiKnight
  candoku rules --json link.txt")]
pub(crate) struct Rules {
    /// The puzzle, a file that contains it, or `-` for standard input
    puzzle: Option<String>,

    /// Print a JSON object: understood, drawn, notUnderstood; without a puzzle one object per rule
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    layout: LayoutArgs,
}

/// What was made of the rules of a puzzle.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    understood: Vec<RuleSpec>,
    drawn: Vec<String>,
    not_understood: Vec<String>,
}

impl Rules {
    pub(crate) fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        let Some(puzzle) = &self.puzzle else { return self.list_all(context) };
        let choice = self.layout.choice()?;
        let (entry, puzzle) = read_understood(puzzle, &choice, &GlobalRules::default())?;
        let layout = puzzle.board.layout();
        let listed = Listed {
            understood: puzzle.rules.iter().map(|rule| RuleSpec::of(rule, layout)).collect(),
            drawn: entry.drawn().to_vec(),
            not_understood: names(&entry),
        };
        match self.json {
            true => {
                let text = serde_json::to_string(&listed).expect("rules have text keys");
                writeln!(context.out, "{text}")?;
            }
            false => listed.write(context)?,
        }
        Ok(if listed.not_understood.is_empty() { Exit::Yes } else { Exit::BadData })
    }
}

impl Rules {
    fn list_all(&self, context: &mut Context) -> Result<Exit, Failure> {
        for rule in RuleAnswer::all() {
            match self.json {
                true => writeln!(context.out, "{}", json(&rule, &[]))?,
                false => writeln!(context.out, "{}: {}", rule.name, rule.text)?,
            }
        }
        Ok(Exit::Yes)
    }
}

impl Listed {
    fn write(&self, context: &mut Context) -> Result<(), Failure> {
        for RuleSpec { rule, cells, values } in &self.understood {
            let numbers = values.iter().map(|value| format!(" {value}"));
            let cells = cells.iter().map(|cell| format!(" {cell}"));
            let clue: String = numbers.chain(cells).collect();
            writeln!(context.out, "understood: {rule}{clue}")?;
        }
        for name in &self.drawn {
            writeln!(context.out, "only drawn: {name}")?;
        }
        for name in &self.not_understood {
            writeln!(context.out, "not understood: {name}")?;
        }
        Ok(())
    }
}

fn names(entry: &Entry) -> Vec<String> {
    entry.unsupported().iter().map(|rule| rule.name.clone()).collect()
}
