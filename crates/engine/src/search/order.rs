//! Which candidate to guess next: the one most often part of recent conflicts
//! (Moskewicz and others, 2001).

use super::cover::{Cover, Link};

/// Candidates in a heap, the most active on top.
#[derive(Clone, Debug)]
pub(super) struct Order {
    activity: Vec<f64>,
    increment: f64,
    heap: Vec<u16>,
    /// Where each candidate stands in the heap, or `ABSENT`.
    place: Vec<u16>,
}

const ABSENT: u16 = u16::MAX;
/// What being the only member of a demand would be worth at the start, in conflicts.
const START: f64 = 10.0;
/// What an activity is worth one conflict later.
const DECAY: f64 = 0.95;
/// Where activities are scaled down, long before they overflow.
const LARGEST: f64 = 1e100;

impl Order {
    /// The order in which candidates of small demands come first.
    pub(super) fn new(cover: &Cover) -> Order {
        let part = |link: &Link| START / cover.members(link.demand).len() as f64;
        let activity = |candidate| cover.links(candidate).iter().map(part).sum();
        let candidates = 0..cover.candidate_count();
        let heap: Vec<u16> = candidates.clone().map(|candidate| candidate as u16).collect();
        let mut order = Order {
            activity: candidates.map(activity).collect(),
            increment: 1.0,
            place: heap.clone(),
            heap,
        };
        for place in (0..order.heap.len() / 2).rev() {
            order.sink(place);
        }
        order
    }

    /// How active a candidate is, in dead ends of now.
    pub(super) fn activity(&self, candidate: usize) -> f64 {
        self.activity[candidate] / self.increment
    }

    /// Takes the most active candidate out.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let last = self.heap.pop()?;
        let top = match self.heap.first_mut() {
            Some(first) => std::mem::replace(first, last),
            None => last,
        };
        self.place[usize::from(top)] = ABSENT;
        if top != last {
            self.place[usize::from(last)] = 0;
            self.sink(0);
        }
        Some(top.into())
    }

    /// Puts a candidate back unless it is there.
    pub(super) fn insert(&mut self, candidate: usize) {
        if self.place[candidate] == ABSENT {
            self.place[candidate] = self.heap.len() as u16;
            self.heap.push(candidate as u16);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Makes a candidate more active.
    pub(super) fn bump(&mut self, candidate: usize) {
        self.activity[candidate] += self.increment;
        if self.activity[candidate] > LARGEST {
            self.activity.iter_mut().for_each(|activity| *activity /= LARGEST);
            self.increment /= LARGEST;
        }
        if self.place[candidate] != ABSENT {
            self.rise(self.place[candidate].into());
        }
    }

    /// Makes all past activity count a little less.
    pub(super) fn decay(&mut self) {
        self.increment /= DECAY;
    }

    fn key(&self, place: usize) -> f64 {
        self.activity[usize::from(self.heap[place])]
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        self.place[usize::from(self.heap[a])] = a as u16;
        self.place[usize::from(self.heap[b])] = b as u16;
    }

    fn rise(&mut self, mut place: usize) {
        while place > 0 && self.key(place) > self.key((place - 1) / 2) {
            self.swap(place, (place - 1) / 2);
            place = (place - 1) / 2;
        }
    }

    fn sink(&mut self, mut place: usize) {
        loop {
            let children = [2 * place + 1, 2 * place + 2];
            let present = children.into_iter().filter(|&child| child < self.heap.len());
            let Some(larger) = present.reduce(|a, b| if self.key(b) > self.key(a) { b } else { a })
            else {
                return;
            };
            if self.key(larger) <= self.key(place) {
                return;
            }
            self.swap(place, larger);
            place = larger;
        }
    }
}
