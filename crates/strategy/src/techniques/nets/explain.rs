//! From a trail back to the lines that its end needs, and no others.

use candoku_grid::Candidate;
use candoku_proof::{Conclusion, Line, Refutation};

use super::spread::{Event, Failure, Justification};
use crate::View;

/// A trail of events whose lines are wanted; those outside have been told already.
struct Trail<'a, const W: usize> {
    view: &'a View<W>,
    events: Vec<&'a Event>,
    outside: usize,
    /// What is explained in any case, so that resting on it costs nothing.
    told: Vec<bool>,
    needed: Vec<bool>,
}

/// The refutation that a failure amounts to, told from the board on.
pub(super) fn refutation<const W: usize>(view: &View<W>, failure: &Failure) -> Refutation {
    tell(view, &[], &[], failure).0
}

/// The lines of a trail after which a conclusion holds that the trail leads to.
pub(super) fn lines_to<const W: usize>(
    view: &View<W>,
    trail: &[Event],
    conclusion: Conclusion,
) -> Vec<Line> {
    let is_right = |event: &Event, candidate: Candidate| match *event {
        Event::Last(right, _) | Event::Supposed(Conclusion::Right(right)) => right == candidate,
        _ => false,
    };
    let (events, goals) = match conclusion {
        Conclusion::Wrong(candidate) => (trail, vec![candidate]),
        Conclusion::Right(candidate) => {
            let place = trail.iter().position(|event| is_right(event, candidate));
            let place = place.expect("the trail leads to the candidate");
            match trail[place] {
                Event::Last(_, justification) => {
                    let others = justification.options(view).filter(|&option| option != candidate);
                    let goals = others.collect();
                    let mut lines = Trail::new(view, &trail[..place]).lines(goals).0;
                    lines.push(Line::Last(candidate, justification.truth(view)));
                    return lines;
                }
                _ => (&trail[..0], Vec::new()),
            }
        }
    };
    Trail::new(view, events).lines(goals).0
}

/// The refutation, and which of the events outside it rests on; after a stop lines are missing.
fn tell<const W: usize>(
    view: &View<W>,
    outside: &[&Event],
    told: &[bool],
    failure: &Failure,
) -> (Refutation, Vec<bool>) {
    let Some(Event::Supposed(supposed)) = failure.events.first() else {
        unreachable!("a failure begins with its supposition")
    };
    if view.poll().is_break() {
        let nothing = Refutation {
            supposed: *supposed,
            lines: Vec::new(),
            failed: failure.failed.truth(view),
        };
        return (nothing, vec![false; failure.outside]);
    }
    let events = outside[..failure.outside].iter().copied().chain(&failure.events);
    let goals = failure.failed.options(view).collect();
    let mut trail = Trail { outside: failure.outside, ..Trail::new(view, events) };
    trail.told[..failure.outside].copy_from_slice(&told[..failure.outside]);
    let (lines, needed) = trail.lines(goals);
    (Refutation { supposed: *supposed, lines, failed: failure.failed.truth(view) }, needed)
}

impl<'a, const W: usize> Trail<'a, W> {
    fn new(view: &'a View<W>, events: impl IntoIterator<Item = &'a Event>) -> Trail<'a, W> {
        let events: Vec<&Event> = events.into_iter().collect();
        let needed = vec![false; events.len()];
        Trail { view, events, outside: 0, told: needed.clone(), needed }
    }

    /// The lines that make all goals wrong, and the events outside that they rest on.
    fn lines(mut self, goals: Vec<Candidate>) -> (Vec<Line>, Vec<bool>) {
        self.need(&goals);
        self.prune(&goals);
        let mut lines = Vec::new();
        for place in (self.outside..self.events.len()).filter(|&place| self.needed[place]) {
            match self.events[place] {
                Event::Supposed(_) => {}
                Event::Last(candidate, justification) => {
                    lines.push(Line::Last(*candidate, justification.truth(self.view)));
                }
                Event::Refuted(_, failure) => {
                    lines.push(Line::Refuted(
                        tell(self.view, &self.events, &self.needed, failure).0,
                    ));
                }
            }
        }
        self.needed.truncate(self.outside);
        (lines, self.needed)
    }

    /// Marks what the goals rest on, from the last event to the first.
    fn need(&mut self, goals: &[Candidate]) {
        self.need_excluded(goals, self.events.len());
        for place in (self.outside..self.events.len()).rev() {
            if !self.needed[place] {
                continue;
            }
            match self.events[place] {
                Event::Supposed(_) => {}
                Event::Last(candidate, justification) => {
                    let others: Vec<Candidate> = self.others(*candidate, *justification).collect();
                    self.need_excluded(&others, place);
                }
                Event::Refuted(_, failure) => {
                    let outside = tell(self.view, &self.events, &self.needed, failure).1;
                    self.needed.iter_mut().zip(outside).for_each(|(needed, also)| *needed |= also);
                }
            }
        }
    }

    /// Marks an event before the place for each candidate, one that is explained anyway if there is one.
    fn need_excluded(&mut self, candidates: &[Candidate], place: usize) {
        for &candidate in candidates {
            let excluders = || (0..place).filter(|&by| self.excludes(by, candidate));
            let is_listed = |by: &usize| self.needed[*by] || self.told[*by];
            let by = excluders().find(is_listed).or_else(|| excluders().next());
            let by = by.expect("what is wrong has been excluded");
            self.needed[by] = true;
        }
    }

    /// Unmarks, from last to first, what the rest can do without.
    ///
    /// What a refutation within rests on is left alone.
    fn prune(&mut self, goals: &[Candidate]) {
        let mut kept = vec![false; self.events.len()];
        for place in (self.outside..self.events.len()).rev() {
            if self.view.poll().is_break() {
                return;
            }
            if !self.needed[place] {
                continue;
            }
            if !kept[place] {
                self.needed[place] = !self.can_do_without(place, goals);
            }
            if let (true, Event::Refuted(_, failure)) = (self.needed[place], self.events[place]) {
                let outside = tell(self.view, &self.events, &self.needed, failure).1;
                kept.iter_mut().zip(outside).for_each(|(kept, also)| *kept |= also);
            }
        }
    }

    /// Whether what the event excludes, of what is needed, is excluded by another marked one as well.
    fn can_do_without(&self, place: usize, goals: &[Candidate]) -> bool {
        let has_another = |candidate: Candidate, before: usize| {
            let mut others = (0..before).filter(|&by| by != place && self.needed[by]);
            !self.excludes(place, candidate) || others.any(|by| self.excludes(by, candidate))
        };
        let mut later = (place + 1..self.events.len()).filter(|&later| self.needed[later]);
        goals.iter().all(|&goal| has_another(goal, self.events.len()))
            && later.all(|later| match *self.events[later] {
                Event::Last(candidate, justification) => {
                    self.others(candidate, justification).all(|other| has_another(other, later))
                }
                Event::Supposed(_) | Event::Refuted(..) => true,
            })
    }

    fn others(
        &self,
        candidate: Candidate,
        justification: Justification,
    ) -> impl Iterator<Item = Candidate> {
        justification.options(self.view).filter(move |&option| option != candidate)
    }

    fn excludes(&self, place: usize, candidate: Candidate) -> bool {
        match *self.events[place] {
            Event::Supposed(Conclusion::Wrong(wrong)) | Event::Refuted(wrong, _) => {
                wrong == candidate
            }
            Event::Supposed(Conclusion::Right(right)) | Event::Last(right, _) => {
                right.excludes(candidate, self.view.layout())
            }
        }
    }
}
