//! The frames of the animation: which events share a picture, and what stands below it.

use candoku_engine::all_different::{Deduction, Scene, Trace, TraceEvent, Verdict};
use candoku_grid::DigitSet;

use super::subject::Subject;
use super::words::{choice, reason, sentence};

/// One picture: the scene and the event that just happened.
pub(super) struct Frame<'a> {
    pub(super) chapter: &'static str,
    pub(super) caption: String,
    pub(super) event: &'a TraceEvent,
    pub(super) scene: Scene,
}

/// One frame an event, except that lows change on the way and a cell's edges are judged at once.
pub(super) fn frames<'a>(trace: &'a Trace, subject: &Subject) -> Vec<Frame<'a>> {
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
            _ => sentence(event, subject),
        };
        frames.push(Frame { chapter: chapter(event), caption, event, scene: scene.clone() });
    }
    frames
}

fn chapter(event: &TraceEvent) -> &'static str {
    match event {
        TraceEvent::Graph { .. } => "The graph",
        TraceEvent::Paired { .. } => "A digit for every cell: the easy ones",
        TraceEvent::SearchBegun { .. } | TraceEvent::Visited { .. } => {
            "A digit for every cell: a longer way"
        }
        TraceEvent::PathFound { .. } | TraceEvent::Flipped { .. } => {
            "A digit for every cell: all move on"
        }
        TraceEvent::Matched { .. } => "A digit for every cell: done",
        TraceEvent::Infeasible(_) => "No arrangement",
        TraceEvent::Oriented { .. } => "Who can exchange digits: the arrows",
        TraceEvent::Entered { .. } | TraceEvent::Lowered { .. } | TraceEvent::Component { .. } => {
            "Who can exchange digits: the components"
        }
        TraceEvent::Judged { .. } => "What follows",
        TraceEvent::Applied { .. } => "The result",
    }
}

/// All verdicts on the edges of one cell in one sentence.
fn judgement(variable: usize, scene: &Scene, subject: &Subject) -> String {
    let name = subject.cell(variable);
    let mut kept = DigitSet::EMPTY;
    let mut fixed = None;
    let mut removed: Vec<(&Deduction, DigitSet)> = Vec::new();
    for edge in scene.judged.iter().filter(|edge| edge.variable == variable) {
        match &edge.verdict {
            Verdict::Kept => drop(kept.insert(edge.digit)),
            Verdict::Fixed => fixed = Some(edge.digit),
            Verdict::Removed(why) => match removed.iter_mut().find(|(known, _)| *known == why) {
                Some((_, digits)) => drop(digits.insert(edge.digit)),
                None => removed.push((why, DigitSet::only(edge.digit))),
            },
        }
    }
    let mut caption = match fixed {
        Some(digit) => format!("{name} is {digit} in every arrangement"),
        None => format!("{name} can be {}", choice(kept)),
    };
    for (why, gone) in removed {
        caption += &format!("; not {} ({})", choice(gone), reason(why, subject));
    }
    caption + "."
}
