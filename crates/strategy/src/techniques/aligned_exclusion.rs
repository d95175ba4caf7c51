//! Aligned Exclusion: what two or three cells cannot take together.
//!
//! # What it sees
//!
//! Two cells (Aligned Pair) or three (Aligned Triple), and cells with few candidates that see
//! them, at least one of which sees them all. Of all that the aligned cells could take together, some is
//! ruled out: equal digits in cells that see each other, and digits that would leave one of
//! the others nothing. Some candidate of an aligned cell is left in no choice.
//!
//! # Why it is true
//!
//! The cells take one of the choices that are not ruled out. What occurs in none of them is
//! wrong.
//!
//! # Example
//!
//! ```text
//! 12  . 13 | .  .  . | .  .  .      r1c1 and r2c5 both see r1c4 with 2 and 5 …
//! .   .  . | .  25 . | .  .  .      if r1c1 were 2, r2c5 could not be 5; and if every other
//! .   .  . | .  .  . | .  .  .      choice for r2c5 is ruled out as well, r1c1 is not 2.
//! ```
//!
//! # What it does not cover
//!
//! Choices that leave nothing to several cells together. More than three cells, or three on boards
//! wider than nine.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::Cell;

use crate::families::exclusion::{self, Aligned};
use crate::rating::Level;
use crate::strategy::{Find, Found, Search, Strategy};
use crate::technique::{Ground, Technique};

/// The catalogue entry of Aligned Pair Exclusion.
pub static PAIR: Technique = entry("1000", "ape", "Aligned Pair Exclusion", 320, 62);

/// The catalogue entry of Aligned Triple Exclusion.
pub static TRIPLE: Technique = entry("1001", "ate", "Aligned Triple Exclusion", 360, 75);

const fn entry(
    code: &'static str,
    key: &'static str,
    name: &'static str,
    score: u32,
    se_tenths: u8,
) -> Technique {
    Technique {
        code,
        key,
        name,
        sotd_name: None,
        level: Level::Unfair,
        score,
        se_tenths: Some(se_tenths),
        on: false,
        ground: Ground::Houses,
        relies_on_one_solution: false,
        words: exclusion::words,
    }
}

/// Finds candidates that two or three cells cannot take together with the others.
#[derive(Clone, Copy, Debug)]
pub struct AlignedExclusion {
    technique: &'static Technique,
    size: usize,
}

/// The widest boards on which triples are looked for; wider ones have too many.
const WIDEST: usize = 9;

/// Two cells.
pub static ALIGNED_PAIR: AlignedExclusion = AlignedExclusion { technique: &PAIR, size: 2 };

/// Three cells.
pub static ALIGNED_TRIPLE: AlignedExclusion = AlignedExclusion { technique: &TRIPLE, size: 3 };

impl Strategy for AlignedExclusion {
    fn technique(&self) -> &'static Technique {
        self.technique
    }
}

impl<const W: usize> Find<W> for AlignedExclusion {
    fn find(&self, search: Search<'_, W>, found: Found<'_>) -> ControlFlow<()> {
        if self.size > 2 && search.view.layout().side() > WIDEST {
            return ControlFlow::Continue(());
        }
        let open: Vec<Cell> = search.view.open().iter().collect();
        let mut told = HashSet::new();
        self.choose(search, &open, &mut Vec::new(), &mut |step| match told
            .insert(step.effect.clone())
        {
            true => found(step),
            false => ControlFlow::Continue(()),
        })
    }
}

impl AlignedExclusion {
    /// Adds cells to those chosen as long as some open cell sees all of them.
    fn choose<const W: usize>(
        &self,
        search: Search<'_, W>,
        open: &[Cell],
        chosen: &mut Vec<Cell>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        search.view.poll()?;
        if chosen.len() == self.size {
            let step = Aligned::new(search.view, chosen).and_then(|it| it.step(self.technique));
            return step.map_or(ControlFlow::Continue(()), found);
        }
        for (index, &cell) in open.iter().enumerate() {
            chosen.push(cell);
            let common = search.view.common_peers(chosen.iter().copied()) & search.view.open();
            if !common.is_empty() {
                self.choose(search, &open[index + 1..], chosen, found)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
}
