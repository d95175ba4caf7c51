//! A step as data, with names of cells, candidates and houses instead of indices.

use candoku_grid::{Board, Candidate, CandidateName, Cell, CellName, DigitSet, HouseId, Layout};
use candoku_strategy::{
    ClueName, Clues, Evidence, Rejection, Step, Strength, Text, Uniqueness, Wording,
};

/// One deduction that a person can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Step))]
pub struct StepAnswer {
    /// Its number on the path, or in the list, from 1.
    pub step: usize,
    /// The name of the technique, in the requested vocabulary.
    pub technique: String,
    /// The code of the technique.
    pub code: String,
    /// The step in words.
    pub text: String,
    /// The digits that the step places: `5r4c7`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub placements: Vec<CandidateName>,
    /// The candidates that the step eliminates.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub eliminations: Vec<CandidateName>,
    /// What the step is based on.
    pub evidence: EvidenceAnswer,
    /// Whether the independent checker accepts the step.
    pub proof: bool,
    /// The page of the manual, below `/manual/`.
    pub manual: String,
    /// The step as structured text, with links to the cells, candidates and houses it names.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<candoku_strategy::Paragraph>))]
    pub explanation: Text,
}

/// Only what a step changes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepOutline {
    /// The code of the technique.
    pub code: String,
    /// The name of the technique, in the requested vocabulary.
    pub technique: String,
    /// The digits that the step places: `5r4c7`.
    pub placements: Vec<CandidateName>,
    /// The candidates that the step eliminates.
    pub eliminations: Vec<CandidateName>,
}

/// The houses, candidates and links that a step is based on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Evidence))]
pub struct EvidenceAnswer {
    /// The houses of the pattern; the one to look at comes first.
    pub houses: Vec<String>,
    /// The houses that cover the pattern, or in which it eliminates.
    pub covers: Vec<String>,
    /// The relevant candidates, in groups.
    pub marks: Vec<MarkAnswer>,
    /// The inferences between marks, in reading order.
    pub links: Vec<LinkAnswer>,
    /// The assumptions of a net, in the order of the colour pairs of its marks; usually empty.
    pub suppositions: Vec<SuppositionAnswer>,
    /// The clues of rules beyond houses that it uses; usually empty.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub clues: Vec<UsedClue>,
}

/// A clue that a step uses.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UsedClue {
    /// Its number in the list of the puzzle's rules, from 0.
    pub rule: usize,
    /// What it is called: `the 23-cage at r1c1`.
    pub name: String,
    /// Its cells, in the order of the clue; none for rules on the whole grid.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub cells: Vec<CellName>,
}

/// An assumption of a net, perhaps nested in another one.
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
    /// Whether the candidate is assumed to be true (or false).
    pub right: bool,
}

/// Candidates with the same role: those of the given digits in the given cells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Mark))]
pub struct MarkAnswer {
    /// The role: `pattern`, `fin`, `endo fin`, `pivot`, `pincer`, `joint` or `colour A`, `colour B` ….
    pub role: String,
    /// The cells.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub cells: Vec<CellName>,
    /// The digits as symbols.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub digits: DigitSet,
}

/// An inference between two marks, by their indices in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Link))]
pub struct LinkAnswer {
    /// The mark where it starts.
    pub from: usize,
    /// The mark where it ends.
    pub to: usize,
    /// The type of inference.
    pub strength: LinkStrength,
}

/// The type of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Strength))]
pub enum LinkStrength {
    /// If one end is false, the other is true.
    Strong,
    /// If one end is true, the other is false.
    Weak,
}

impl StepAnswer {
    /// A step found on a board, checked with what is known about its solutions.
    pub fn of(
        number: usize,
        step: &Step,
        board: &Board,
        uniqueness: Uniqueness,
        wording: &Wording,
    ) -> StepAnswer {
        StepAnswer::judged(number, step, &step.prove(board, uniqueness), wording)
    }

    /// A step found on a board with rules, checked with what the judge reads in them.
    pub fn ruled(
        number: usize,
        step: &Step,
        board: &Board,
        clues: &Clues,
        wording: &Wording,
    ) -> StepAnswer {
        StepAnswer::judged(number, step, &step.prove_with(board, clues), wording)
    }

    fn judged(
        number: usize,
        step: &Step,
        proof: &Result<(), Rejection>,
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
            proof: proof.is_ok(),
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
    /// What a step changes, in this vocabulary.
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
    /// Evidence in the notation of a layout.
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
            clues: evidence
                .clues
                .iter()
                .map(|ClueName { rule, name, cells }| UsedClue {
                    rule: *rule,
                    name: name.clone(),
                    cells: names(cells),
                })
                .collect(),
        }
    }
}
