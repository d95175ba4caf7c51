//! A step as data: names of cells, candidates and houses, no indexes.

use candoku_grid::{Board, Candidate, CandidateName, Cell, CellName, DigitSet, HouseId, Layout};
use candoku_strategy::{Evidence, Step, Strength, Text, Uniqueness, Wording};

/// One deduction that a person can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Step))]
pub struct StepAnswer {
    /// Its number on the path, or in the list, from 1.
    pub step: usize,
    /// The name of the technique, in the vocabulary that was asked for.
    pub technique: String,
    /// The code of the technique.
    pub code: String,
    /// The step in words.
    pub text: String,
    /// The digits that follow: `5r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub placements: Vec<CandidateName>,
    /// The candidates that are ruled out.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub eliminations: Vec<CandidateName>,
    /// What the step looks at.
    pub evidence: EvidenceAnswer,
    /// Whether the independent judge accepts it.
    pub proof: bool,
    /// The page of the manual, below `/manual/`.
    pub manual: String,
    /// The step in words, with what they name.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<candoku_strategy::Paragraph>))]
    pub explanation: Text,
}

/// What a step changes, and no more.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepOutline {
    /// The code of the technique.
    pub code: String,
    /// The name of the technique, in the vocabulary that was asked for.
    pub technique: String,
    /// The digits that follow: `5r4c7`.
    pub placements: Vec<CandidateName>,
    /// The candidates that are ruled out.
    pub eliminations: Vec<CandidateName>,
}

/// The houses, candidates and links that a step rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Evidence))]
pub struct EvidenceAnswer {
    /// Where the pattern lies; the house to look at comes first.
    pub houses: Vec<String>,
    /// The houses that the pattern is covered by, or acts on.
    pub covers: Vec<String>,
    /// The candidates that matter, in groups.
    pub marks: Vec<MarkAnswer>,
    /// The inferences between marks, in the order of reading.
    pub links: Vec<LinkAnswer>,
    /// What a net supposes, in the order of the pairs of colours of its marks; mostly nothing.
    pub suppositions: Vec<SuppositionAnswer>,
}

/// What a net supposes, perhaps within another supposition.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Supposition))]
pub struct SuppositionAnswer {
    /// Its number in the explanation, if it has one: `2.1`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub branch: Option<String>,
    /// The candidate.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub candidate: CandidateName,
    /// Whether it is supposed to be right, or wrong.
    pub right: bool,
}

/// Candidates that play one part: those of the digits that stand in the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Mark))]
pub struct MarkAnswer {
    /// The part: `pattern`, `fin`, `endo fin`, `pivot`, `pincer`, `joint` or `colour A`, `colour B` ….
    pub role: String,
    /// The cells.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub cells: Vec<CellName>,
    /// The digits as symbols.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub digits: DigitSet,
}

/// An inference between two marks, by their places in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Link))]
pub struct LinkAnswer {
    /// The mark that it starts from.
    pub from: usize,
    /// The mark that it reaches.
    pub to: usize,
    /// What it says.
    pub strength: LinkStrength,
}

/// What a link says about its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Strength))]
pub enum LinkStrength {
    /// If one end is wrong, the other is right.
    Strong,
    /// If one end is right, the other is wrong.
    Weak,
}

impl StepAnswer {
    /// A step as it was found on a board, judged with what is known about its solutions.
    pub fn of(
        number: usize,
        step: &Step,
        board: &Board,
        uniqueness: Uniqueness,
        wording: &Wording,
    ) -> StepAnswer {
        let StepOutline { code, technique, placements, eliminations } =
            StepOutline::of(step, wording);
        let explanation = wording.explanation(step);
        StepAnswer {
            step: number,
            technique,
            code,
            text: explanation.to_string(),
            placements,
            eliminations,
            evidence: EvidenceAnswer::of(&step.evidence, wording.layout()),
            proof: step.prove(board, uniqueness).is_ok(),
            manual: manual_page(step),
            explanation,
        }
    }
}

/// The page of the manual on the technique of a step, below `/manual/`.
pub(crate) fn manual_page(step: &Step) -> String {
    format!("techniques/{}", step.technique.slug())
}

impl StepOutline {
    /// What a step changes, in these words.
    pub fn of(step: &Step, wording: &Wording) -> StepOutline {
        let layout = wording.layout();
        let names = |candidates: &[Candidate]| {
            candidates.iter().map(|candidate| candidate.name(layout)).collect()
        };
        StepOutline {
            code: step.technique.code.into(),
            technique: wording.name(step.technique).into(),
            placements: names(step.effect.placements()),
            eliminations: names(step.effect.eliminations()),
        }
    }
}

impl EvidenceAnswer {
    /// Evidence in the names of a layout.
    pub fn of(evidence: &Evidence, layout: &Layout) -> EvidenceAnswer {
        let houses = |ids: &[HouseId]| ids.iter().map(|&id| layout.house(id).to_string()).collect();
        let names = |cells: &[Cell]| cells.iter().map(|&cell| layout.name_of(cell)).collect();
        let marks = evidence.marks.iter().map(|mark| MarkAnswer {
            role: mark.role.to_string(),
            cells: names(&mark.cells),
            digits: mark.digits,
        });
        let links = evidence.links.iter().map(|link| LinkAnswer {
            from: link.from,
            to: link.to,
            strength: match link.strength {
                Strength::Strong => LinkStrength::Strong,
                Strength::Weak => LinkStrength::Weak,
            },
        });
        let suppositions = evidence.suppositions().into_iter().map(|supposed| SuppositionAnswer {
            branch: supposed.branch,
            candidate: supposed.candidate.name(layout),
            right: supposed.right,
        });
        EvidenceAnswer {
            houses: houses(&evidence.houses),
            covers: houses(&evidence.covers),
            marks: marks.collect(),
            links: links.collect(),
            suppositions: suppositions.collect(),
        }
    }
}
