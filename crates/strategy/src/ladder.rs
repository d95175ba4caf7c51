//! A ladder: techniques in the order in which a person would try them.

use crate::{Level, Technique, UnknownTechnique, techniques};
use candoku_proof::Uniqueness;

/// Techniques from simplest to hardest, with what a user may change about them.
#[derive(Clone, Debug)]
pub struct Ladder {
    rungs: Vec<Rung>,
    preference: Preference,
}

/// Which step is taken if several techniques of one group have some.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preference {
    /// The one that changes most, as HoDoKu does.
    #[default]
    Largest,
    /// The one that gives most for its length.
    Readable,
}

/// One technique on a ladder.
#[derive(Clone, Copy)]
pub struct Rung {
    technique: &'static Technique,
    /// Whether a solver uses it on its own.
    pub on: bool,
    /// How hard a puzzle is that needs it.
    pub level: Level,
    /// What one step of it adds to the score.
    pub score: u32,
}

impl Rung {
    /// The technique with its own level and score.
    pub fn of(technique: &'static Technique) -> Rung {
        let &Technique { on, level, score, .. } = technique;
        Rung { technique, on, level, score }
    }

    /// The technique.
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }
}

impl std::fmt::Debug for Rung {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let on = if self.on { "on" } else { "off" };
        write!(f, "{:?} ({}, {}, {on})", self.technique(), self.level, self.score)
    }
}

impl Ladder {
    /// A ladder of these rungs, simplest first.
    pub fn new(rungs: impl IntoIterator<Item = Rung>) -> Ladder {
        Ladder { rungs: rungs.into_iter().collect(), preference: Preference::default() }
    }

    /// The ladder with another preference.
    pub fn preferring(self, preference: Preference) -> Ladder {
        Ladder { preference, ..self }
    }

    /// Which step is taken if several techniques of one group have some.
    pub fn preference(&self) -> Preference {
        self.preference
    }

    /// Every technique in HoDoKu's order.
    pub fn hodoku() -> Ladder {
        Ladder::new(techniques::HODOKU.iter().map(|technique| Rung::of(technique)))
    }

    /// The ladder for explanations and hints: HoDoKu's order, with more techniques.
    ///
    /// The additional techniques replace nested nets by steps that a person can follow, and of the forcing
    /// chains and nets that are left those are taken that give most for their length. Puzzles
    /// that need none of these have the same path as on [`Ladder::hodoku`], which all ratings
    /// are based on.
    pub fn readable() -> Ladder {
        let readable = |technique: &&'static Technique| {
            let rung = Rung::of(technique);
            Rung { on: rung.on || technique.explains, ..rung }
        };
        Ladder::new(techniques::HODOKU.iter().map(readable)).preferring(Preference::Readable)
    }

    /// The techniques of sudokuoftheday.com in its order, down to guessing.
    pub fn sudoku_of_the_day() -> Ladder {
        let daily = techniques::SUDOKU_OF_THE_DAY.iter();
        Ladder::new(daily.map(|technique| Rung { on: true, ..Rung::of(technique) }))
    }

    /// Every technique there is, each once: HoDoKu's order first, then what only others name.
    pub fn everything() -> Ladder {
        let mut all = Ladder::hodoku();
        for rung in Ladder::sudoku_of_the_day().rungs {
            if all.rung(rung.technique().code).is_none() {
                all.rungs.push(rung);
            }
        }
        all
    }

    /// The rungs, simplest first.
    pub fn rungs(&self) -> &[Rung] {
        &self.rungs
    }

    /// The rung of the technique with this code or key.
    pub fn rung(&self, code_or_key: &str) -> Option<&Rung> {
        self.place(code_or_key).map(|place| &self.rungs[place])
    }

    /// These techniques alone, [named](Ladder::named), switched on, in the order of the ladder.
    pub fn only(&self, names: &[String]) -> Result<Ladder, UnknownTechnique> {
        let codes = self.codes(names)?;
        let named = self.filtered(|rung| codes.contains(&rung.technique().code));
        let rungs = named.rungs.into_iter().map(|rung| Rung { on: true, ..rung });
        Ok(Ladder::new(rungs).preferring(self.preference))
    }

    /// The ladder without these techniques, [named](Ladder::named).
    pub fn without(&self, names: &[String]) -> Result<Ladder, UnknownTechnique> {
        let codes = self.codes(names)?;
        Ok(self.filtered(|rung| !codes.contains(&rung.technique().code)))
    }

    fn codes(&self, names: &[String]) -> Result<Vec<&'static str>, UnknownTechnique> {
        let mut codes = Vec::new();
        for name in names {
            codes.extend(self.named(name)?.iter().map(|rung| rung.technique().code));
        }
        Ok(codes)
    }

    /// The ladder without rungs that are not wanted.
    pub fn filtered(&self, mut wanted: impl FnMut(&Rung) -> bool) -> Ladder {
        let rungs = self.rungs.iter().copied().filter(|rung| wanted(rung));
        Ladder::new(rungs).preferring(self.preference)
    }

    /// The techniques that are sound with what is known about the solutions of a puzzle.
    pub fn sound_with(&self, uniqueness: Uniqueness) -> Ladder {
        self.filtered(|rung| rung.technique().is_sound_with(uniqueness))
    }

    pub(crate) fn place(&self, code_or_key: &str) -> Option<usize> {
        let is_meant = |rung: &Rung| {
            let technique = rung.technique();
            technique.code == code_or_key || technique.key == code_or_key
        };
        self.rungs.iter().position(is_meant)
    }

    #[cfg(feature = "overrides")]
    pub(crate) fn rungs_mut(&mut self) -> &mut Vec<Rung> {
        &mut self.rungs
    }
}
