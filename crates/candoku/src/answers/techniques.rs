//! `techniques`: the list of techniques.

use candoku_strategy::{Ladder, Level, Names, Rung};

use crate::session::Session;

/// Which techniques to list.
#[derive(Clone, Copy, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TechniquesRequest {
    /// The vocabulary for technique names.
    #[cfg_attr(feature = "serde", serde(default))]
    pub names: Names,
}

/// A technique, with its name and difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TechniqueObject))]
pub struct TechniqueAnswer {
    /// The code in HoDoKu's library of cases.
    pub code: &'static str,
    /// The name, in the requested vocabulary.
    pub name: &'static str,
    /// HoDoKu's level.
    pub level: Level,
    /// HoDoKu's score for one step.
    pub score: u32,
    /// Whether it is used for hints and explanations.
    pub on: bool,
    /// The page of the manual, below `/manual/`.
    pub manual: String,
}

impl Session {
    /// Every technique, simplest first.
    ///
    /// With the names of sudokuoftheday.com, only that site's techniques.
    pub fn techniques(&self, request: &TechniquesRequest) -> Vec<TechniqueAnswer> {
        let names = request.names;
        let (listed, in_use) = match names {
            Names::Hodoku => (Ladder::everything(), names.explaining()),
            Names::SudokuOfTheDay => (one_of_each_name(names), names.ladder()),
        };
        let answer = |rung: &Rung| {
            let technique = rung.technique();
            TechniqueAnswer {
                code: technique.code,
                name: names.of(technique),
                level: rung.level,
                score: rung.score,
                on: in_use.rung(technique.code).is_some_and(|rung| rung.on),
                manual: format!("techniques/{}", technique.slug()),
            }
        };
        listed.rungs().iter().map(answer).collect()
    }
}

/// The ladder of a vocabulary, with the last of the techniques that share a name.
fn one_of_each_name(names: Names) -> Ladder {
    let ladder = names.ladder();
    let later = |rung: &Rung| {
        let code = rung.technique().code;
        ladder.rungs().iter().rev().take_while(move |other| other.technique().code != code)
    };
    ladder.filtered(|rung| {
        let name = names.of(rung.technique());
        !later(rung).any(|other| names.of(other.technique()) == name)
    })
}
