//! `--rules`: puzzles with rules beyond houses.

use std::io::Write;
use std::ops::Range;

use candoku::NewPuzzle;
use candoku::formats::Format;
use candoku::grid::Layout;
use candoku_batch::{Delivery, ordered_map};
use candoku_generate::{Control, GeneratedVariant, RuleMix, Variants};
use clap::Args;

use super::watch::Watch;
use super::{Generate, shares};
use crate::context::Context;
use crate::exit::{Exit, Failure};
use crate::json::json;
use crate::whole_file::{create_folder, write_whole};

/// Rules beyond houses
#[derive(Args, Debug)]
#[command(next_help_heading = "Rules beyond houses")]
pub(super) struct VariantArgs {
    /// Draw clues of these rules, separated by commas: killer, thermo, arrow, kropki, renban, whispers,
    /// anti-knight … (`candoku rules` lists all names); givens are removed first, then clues. Some clues may be
    /// redundant unless --minimal is given, which can take long
    #[arg(long, value_name = "NAMES", conflicts_with_all = [
        "pattern", "clues", "level", "score", "technique", "er", "pdf",
    ])]
    pub(super) rules: Option<RuleMix>,

    /// The format of puzzles with rules [default: constraint-string, or json if that cannot hold a rule]
    #[arg(long, value_name = "FORMAT", requires = "rules")]
    to: Option<Format>,
}

impl Generate {
    /// Generates puzzles with rules on all threads and writes them in order.
    pub(super) fn make_variants(
        &self,
        context: &mut Context,
        mix: RuleMix,
        layout: Layout,
        seed: u64,
    ) -> Result<Exit, Failure> {
        let variants = Variants::new(layout, mix, seed);
        let variants = variants.map_err(|error| Failure::Usage(error.to_string()))?;
        let mut variants = variants.with_symmetry(self.symmetry);
        if self.minimal {
            variants = variants.minimal();
        }
        if let Some(directory) = self.output.svg() {
            create_folder(directory)?;
        }
        self.report_seed(context, seed);
        let control = Control::new(&context.heed_interrupt());
        let watch = Watch::new(context, self.wanted);
        let work = |numbers: Range<u64>| {
            let mut found = Vec::new();
            variants.generate(numbers, &control, |variant| found.push(variant));
            found
        };
        let (mut exit, mut count) = (Exit::Yes, 0);
        let done: Result<(), Failure> = watch.over(&control, || {
            ordered_map(shares(self.wanted, 1), self.threads.count(), work, |delivery| {
                let Delivery::Result(found) = delivery else { return Ok(context.out.flush()?) };
                for variant in found {
                    count += 1;
                    match variant {
                        Some(variant) => self.write_variant(&variant, count, context)?,
                        None => {
                            exit = Exit::No;
                            context.remark(format_args!("puzzle {count}: nothing found"));
                        }
                    }
                }
                Ok(())
            })
        });
        done?;
        if control.stop().is_requested() { Err(Failure::Interrupted) } else { Ok(exit) }
    }

    fn write_variant(
        &self,
        variant: &GeneratedVariant,
        count: usize,
        context: &mut Context,
    ) -> Result<(), Failure> {
        let puzzle = NewPuzzle::with_rules(variant, self.variants.to)?;
        match self.output.json() {
            true => writeln!(context.out, "{}", json(&puzzle, &[]))?,
            false => writeln!(context.out, "{}", puzzle.puzzle)?,
        }
        if let Some(directory) = self.output.svg() {
            let path = directory.join(format!("puzzle-{count:04}.svg"));
            write_whole(&path, candoku_sheet::svg_of_puzzle(&variant.puzzle))?;
        }
        Ok(())
    }
}
