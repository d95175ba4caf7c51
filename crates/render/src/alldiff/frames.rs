//! The frames of the animation: which events share a picture, and what stands below it.

use candoku_engine::all_different::{Deduction, EdgeRuling, Scene, Trace, TraceEvent};
use candoku_grid::DigitSet;

use super::subject::TraceSubject;
use super::words::{choice, reason, sentence};

/// One picture: the scene and the event that just happened.
pub(super) struct Frame<'a> {
    pub(super) chapter: &'static str,
    pub(super) caption: String,
    pub(super) event: &'a TraceEvent,
    pub(super) scene: Scene,
}

/// One frame per event, except that lows change on the way and a cell's edges are judged at once.
pub(super) fn frames<'a>(trace: &'a Trace, subject: &TraceSubject) -> Vec<Frame<'a>> {
    let mut scene = Scene::new();
    let mut frames = Vec::new();
    let mut events = trace.events().iter().peekable();
    while let Some(event) = events.next() {
        scene.play(event);
        let caption = match event {
            TraceEvent::Lowered { .. } => continue,
            TraceEvent::Judged { variable, .. } => {
                let next = events.peek();
                if matches!(next, Some(TraceEvent::Judged { variable: next, .. }) if next == variable)
                {
                    continue;
                }
                judgement(*variable, &scene, subject)
            }
            _ => sentence(event).text(subject),
        };
        frames.push(Frame { chapter: chapter(event), caption, event, scene: scene.clone() });
    }
    frames
}

fn chapter(event: &TraceEvent) -> &'static str {
    match event {
        TraceEvent::Graph { .. } => "The graph",
        TraceEvent::TerminalsAdded { .. } => "A digit for every cell: source and sink",
        TraceEvent::Paired { .. } => "A digit for every cell: greedy matching",
        TraceEvent::SearchBegun { .. } | TraceEvent::Visited { .. } => {
            "A digit for every cell: breadth-first search"
        }
        TraceEvent::PathFound { .. } | TraceEvent::Flipped { .. } => {
            "A digit for every cell: augmenting path"
        }
        TraceEvent::Matched { .. } => "A digit for every cell: maximum matching",
        TraceEvent::Infeasible(_) => "No arrangement",
        TraceEvent::TerminalsRemoved { .. } => "Which digits can be exchanged: S and T leave",
        TraceEvent::Oriented { .. } => "Which digits can be exchanged: the arrows",
        TraceEvent::Entered { .. }
        | TraceEvent::EdgeSeen { .. }
        | TraceEvent::Lowered { .. }
        | TraceEvent::Component { .. } => "Which digits can be exchanged: the components",
        TraceEvent::Judged { .. } => "What follows",
        TraceEvent::Applied { .. } => "The result",
    }
}

/// All verdicts on the edges of one cell in one sentence.
fn judgement(variable: usize, scene: &Scene, subject: &TraceSubject) -> String {
    let name = subject.cell(variable);
    let mut kept = DigitSet::EMPTY;
    let mut fixed = None;
    let mut removed: Vec<(&Deduction, DigitSet)> = Vec::new();
    for edge in scene.judged.iter().filter(|edge| edge.variable == variable) {
        match &edge.verdict {
            EdgeRuling::Kept => drop(kept.insert(edge.digit)),
            EdgeRuling::Fixed => fixed = Some(edge.digit),
            EdgeRuling::Removed(why) => match removed.iter_mut().find(|(known, _)| *known == why) {
                Some((_, digits)) => drop(digits.insert(edge.digit)),
                None => removed.push((why, DigitSet::only(edge.digit))),
            },
        }
    }
    let mut caption = match fixed {
        Some(digit) => format!("{name} must be {digit}"),
        None => format!("{name} can be {}", choice(kept).text(subject)),
    };
    for (why, gone) in removed {
        let (gone, why) = (choice(gone).text(subject), reason(why).text(subject));
        caption += &format!("; not {gone} ({why})");
    }
    caption + "."
}
