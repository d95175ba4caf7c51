//! Steps as data: names of cells, candidates and houses, no indexes.

use candoku_grid::{Cell, Layout};
use candoku_strategy::{Candidate, Evidence, Mark, Role, Step, Strength, Wording};
use serde::Serialize;

/// Whether the independent judge accepted a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The effect follows from the premises.
    Accepted,
    /// It does not.
    Rejected,
}

#[derive(Serialize)]
struct StepObject {
    code: &'static str,
    technique: &'static str,
    placements: Vec<String>,
    eliminations: Vec<String>,
}

#[derive(Serialize)]
struct FoundObject {
    line: usize,
    steps: Vec<StepObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<u64>,
}

#[derive(Serialize)]
struct ExplainedObject {
    step: usize,
    technique: &'static str,
    code: &'static str,
    text: String,
    placements: Vec<String>,
    eliminations: Vec<String>,
    evidence: EvidenceObject,
    proof: bool,
}

#[derive(Serialize)]
struct EvidenceObject {
    houses: Vec<String>,
    covers: Vec<String>,
    marks: Vec<MarkObject>,
    links: Vec<LinkObject>,
}

#[derive(Serialize)]
struct MarkObject {
    role: String,
    cells: Vec<String>,
    digits: String,
}

#[derive(Serialize)]
struct LinkObject {
    from: usize,
    to: usize,
    strength: &'static str,
}

/// All steps found on the board that starts on this line.
pub fn steps_json(line: usize, steps: &[Step], wording: &Wording) -> String {
    let steps = steps.iter().map(|step| step_object(step, wording)).collect();
    write(&FoundObject { line, steps, solutions: None })
}

/// That the board on this line has no solution, so that no steps were looked for.
pub fn unsolvable_json(line: usize) -> String {
    write(&FoundObject { line, steps: Vec::new(), solutions: Some(0) })
}

/// One step of an explanation, with its number, its words, its evidence and its proof.
pub fn explained_json(number: usize, step: &Step, wording: &Wording, proof: Proof) -> String {
    let layout = wording.layout();
    write(&ExplainedObject {
        step: number,
        technique: wording.name(step.technique),
        code: step.technique.code,
        text: wording.text(step),
        placements: candidates(step.effect.placements(), layout),
        eliminations: candidates(step.effect.eliminations(), layout),
        evidence: evidence_object(&step.evidence, layout),
        proof: proof == Proof::Accepted,
    })
}

fn write(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("text and numbers are always JSON")
}

fn step_object(step: &Step, wording: &Wording) -> StepObject {
    let layout = wording.layout();
    StepObject {
        code: step.technique.code,
        technique: wording.name(step.technique),
        placements: candidates(step.effect.placements(), layout),
        eliminations: candidates(step.effect.eliminations(), layout),
    }
}

fn evidence_object(evidence: &Evidence, layout: &Layout) -> EvidenceObject {
    let house = |id: &candoku_grid::HouseId| layout.house(*id).to_string();
    let mark = |mark: &Mark| MarkObject {
        role: role(mark.role),
        cells: mark.cells.iter().map(|&cell| cell_name(cell, layout)).collect(),
        digits: mark.digits.to_string(),
    };
    let link = |link: &candoku_strategy::Link| LinkObject {
        from: link.from,
        to: link.to,
        strength: match link.strength {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
        },
    };
    EvidenceObject {
        houses: evidence.houses.iter().map(house).collect(),
        covers: evidence.covers.iter().map(house).collect(),
        marks: evidence.marks.iter().map(mark).collect(),
        links: evidence.links.iter().map(link).collect(),
    }
}

/// The part that candidates play, in words.
pub(super) fn role(role: Role) -> String {
    match role {
        Role::Pattern => "pattern".into(),
        Role::Fin => "fin".into(),
        Role::EndoFin => "endo fin".into(),
        Role::Pivot => "pivot".into(),
        Role::Pincer => "pincer".into(),
        Role::Joint => "joint".into(),
        Role::Colour(number) => format!("colour {}", colour_letter(number)),
    }
}

/// Colours have letters, so that nobody has to tell them apart by colour.
pub(super) fn colour_letter(number: u8) -> char {
    char::from(b'A' + number % 26)
}

fn candidates(candidates: &[Candidate], layout: &Layout) -> Vec<String> {
    let name = |c: &Candidate| format!("{}{}", c.digit, layout.name_of(c.cell));
    candidates.iter().map(name).collect()
}

fn cell_name(cell: Cell, layout: &Layout) -> String {
    layout.name_of(cell).to_string()
}
