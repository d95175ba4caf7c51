//! A step as JSON: what the command line writes, and where the manual explains it.

use candoku::grid::Board;
use candoku::render::steps::{Proof, explained_json};
use candoku::strategy::{self, Technique, Uniqueness, Wording};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::retold::retold;
use crate::problem::Problem;

/// One deduction that a person can follow.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
pub(crate) struct Step {
    /// The name of the technique, in the vocabulary that was asked for.
    technique: String,
    /// The code of the technique.
    code: String,
    /// The step in words.
    text: String,
    /// The digits that follow: `5r4c7`.
    placements: Vec<String>,
    /// The candidates that are ruled out.
    eliminations: Vec<String>,
    /// What the step looks at.
    evidence: Evidence,
    /// Whether the independent judge accepts it.
    proof: bool,
    /// The page of the manual, below `/manual/`.
    #[serde(default)]
    manual: String,
}

/// The houses, candidates and links that a step rests on.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
struct Evidence {
    /// Where the pattern lies; the house to look at comes first.
    houses: Vec<String>,
    /// The houses that the pattern is covered by, or acts on.
    covers: Vec<String>,
    /// The candidates that matter, in groups.
    marks: Vec<Mark>,
    /// The inferences between marks, in the order of reading.
    links: Vec<Link>,
}

/// Candidates that play one part: those of the digits that stand in the cells.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
struct Mark {
    /// The part: `pattern`, `fin`, `endo fin`, `pivot`, `pincer`, `joint` or `colour A`, `colour B` ….
    role: String,
    /// The cells.
    cells: Vec<String>,
    /// The digits as symbols.
    digits: String,
}

/// An inference between two marks, by their places in the list.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
struct Link {
    /// The mark that it starts from.
    from: usize,
    /// The mark that it reaches.
    to: usize,
    /// What it says.
    strength: Strength,
}

/// What a link says about its ends.
#[derive(Serialize, Deserialize, ToSchema, Debug)]
#[serde(rename_all = "lowercase")]
enum Strength {
    /// If one end is wrong, the other is right.
    Strong,
    /// If one end is right, the other is wrong.
    Weak,
}

impl Step {
    /// The step as it was found on a board, proved with what is known about its solutions.
    pub(crate) fn of(
        step: &strategy::Step,
        board: &Board,
        uniqueness: Uniqueness,
        wording: &Wording,
    ) -> Result<Step, Problem> {
        let proof = match step.prove(board, uniqueness) {
            Ok(()) => Proof::Accepted,
            Err(_) => Proof::Rejected,
        };
        // The words of the command line are the source; this type says what they are made of.
        let mut read: Step = retold(&explained_json(1, step, wording, proof))?;
        read.manual = page(step.technique);
        Ok(read)
    }
}

/// The page of the manual on a technique, below `/manual/`.
pub(crate) fn page(technique: &Technique) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let name: String = technique.name.chars().map(plain).collect();
    let words: Vec<&str> = name.split('-').filter(|word| !word.is_empty()).collect();
    format!("techniques/{}", words.join("-"))
}

#[cfg(test)]
mod tests {
    use candoku::strategy::Ladder;

    use super::*;

    #[test]
    fn every_technique_has_its_page() {
        for rung in Ladder::everything().rungs() {
            let page = format!("/manual/{}", page(rung.technique()));

            assert!(crate::assets::exists(&page), "{page}");
        }
    }
}
