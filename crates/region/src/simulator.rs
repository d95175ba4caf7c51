//! A bad network in a box: the same nodes and leader, driven by a seed.
//!
//! Letters are delivered in random order, some are lost, repeated or delayed,
//! connections break and lose all that is on its way, nodes and leaders die at any
//! moment and come back knowing nothing. The seed decides everything, so a failure
//! is replayed by running its seed again.

use std::fmt;

use candoku_grid::{Board, Random};

use crate::answer::Answer;
use crate::cluster::{Cluster, Letter, Party};
use crate::grid::Strength;
use crate::name::Name;
use crate::topology::NoTopology;

/// How bad the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weather {
    /// How many letters in a hundred are lost.
    pub lost: usize,
    /// How many letters in a hundred are delivered and kept to be delivered again.
    pub repeated: usize,
    /// How many connections break, each losing all that is on its way.
    pub resets: usize,
    /// How many nodes die and come back.
    pub crashes: usize,
    /// How many leaders die and are replaced.
    pub leader_crashes: usize,
}

/// A network that did not come to an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hang {
    /// The seed that leads there.
    pub seed: u64,
}

/// How many steps a run may take; a run that needs so many has stopped making progress.
const STEP_LIMIT: usize = 4_000_000;

impl Weather {
    /// The weather that a seed stands for: 1–20 % loss, 30 % repeats, a few accidents.
    pub fn of_seed(seed: u64) -> Weather {
        let mut random = Random::from_seed(seed);
        Weather {
            lost: 1 + random.below(20),
            repeated: 30,
            resets: random.below(4),
            crashes: random.below(4),
            leader_crashes: random.below(2),
        }
    }
}

/// Solves a board in this weather.
pub fn simulate(
    board: &Board,
    strength: Strength,
    weather: Weather,
    seed: u64,
) -> Result<Result<Answer, Hang>, NoTopology> {
    let (cluster, letters) = Cluster::new(board, strength)?;
    let down = Vec::new();
    let mut run = Run { cluster, letters, down, random: Random::from_seed(seed), weather };
    let accidents = weather.resets + weather.crashes + weather.leader_crashes;
    let mut calm = run.random.below(60);
    for _ in 0..STEP_LIMIT {
        if let Some(answer) = run.cluster.answer() {
            return Ok(Ok(answer.clone()));
        }
        if calm == 0 && run.accidents_left() > 0 {
            run.accident();
            calm = run.random.below(400 / accidents.max(1) + 1);
        }
        calm = calm.saturating_sub(1);
        run.step();
    }
    Ok(Err(Hang { seed }))
}

struct Run {
    cluster: Cluster,
    letters: Vec<Letter>,
    /// Nodes that are dead, and how many steps until they come back.
    down: Vec<(Name, usize)>,
    random: Random,
    /// What is still to come.
    weather: Weather,
}

impl Run {
    fn step(&mut self) {
        self.revive();
        if self.letters.is_empty() || self.random.below(200) == 0 {
            self.tick();
        } else {
            self.deliver();
        }
    }

    fn deliver(&mut self) {
        let index = self.random.below(self.letters.len());
        let repeated = self.happens(self.weather.repeated);
        let letter =
            if repeated { self.letters[index].clone() } else { self.letters.swap_remove(index) };
        if !self.happens(self.weather.lost) {
            let answers = self.cluster.deliver(letter);
            self.letters.extend(answers);
        }
    }

    /// Everybody's patience ends at a time of their own.
    fn tick(&mut self) {
        let names = self.cluster.topology().names();
        let parties: Vec<Party> = names.map(Party::Region).chain([Party::Leader]).collect();
        for party in parties {
            if self.random.below(2) == 0 {
                self.letters.extend(self.cluster.tick(party));
            }
        }
    }

    fn accidents_left(&self) -> usize {
        self.weather.resets + self.weather.crashes + self.weather.leader_crashes
    }

    fn accident(&mut self) {
        let choice = self.random.below(self.accidents_left());
        let Weather { resets, crashes, .. } = self.weather;
        if choice < resets {
            self.weather.resets -= 1;
            self.reset();
        } else if choice < resets + crashes {
            self.weather.crashes -= 1;
            self.crash();
        } else {
            self.weather.leader_crashes -= 1;
            let letters = self.cluster.replace_leader();
            self.letters.extend(letters);
        }
    }

    fn reset(&mut self) {
        let Some(letter) = self.random.choose(&self.letters) else { return };
        let (one, other) = (letter.from, letter.to);
        let between = |letter: &Letter| {
            (letter.from, letter.to) == (one, other) || (letter.from, letter.to) == (other, one)
        };
        self.letters.retain(|letter| !between(letter));
    }

    fn crash(&mut self) {
        let name = Name::new(self.random.below(self.cluster.topology().side()) as u16);
        self.cluster.kill(name);
        self.down.retain(|&(other, _)| other != name);
        let pause = self.random.below(300);
        self.down.push((name, pause));
    }

    fn revive(&mut self) {
        self.down.iter_mut().for_each(|(_, pause)| *pause = pause.saturating_sub(1));
        if let Some(index) = self.down.iter().position(|&(_, pause)| pause == 0) {
            let (name, _) = self.down.swap_remove(index);
            let letters = self.cluster.start(name);
            self.letters.extend(letters);
        }
    }

    fn happens(&mut self, percent: usize) -> bool {
        self.random.below(100) < percent
    }
}

impl fmt::Display for Hang {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "seed {}: no answer after {STEP_LIMIT} steps", self.seed)
    }
}

impl std::error::Error for Hang {}
