//! A simulated unreliable network: the same nodes and leader, driven by a seed.
//!
//! Envelopes are delivered in random order; some are lost, repeated or delayed. Connections break
//! and lose everything in transit; nodes and leaders crash at any moment and restart knowing
//! nothing. The seed decides everything, so a failure can be replayed by running its seed again.

use std::fmt;

use candoku_grid::{Board, Random};

use crate::answer::NetworkAnswer;
use crate::cluster::{Cluster, Endpoint, Envelope};
use crate::grid::DeductionStrength;
use crate::name::Name;
use crate::topology::NoTopology;

/// How unreliable the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faults {
    /// The percentage of envelopes that are lost.
    pub lost: usize,
    /// The percentage of envelopes that are delivered more than once.
    pub repeated: usize,
    /// How many connections break, each losing everything in transit.
    pub resets: usize,
    /// How many nodes crash and restart.
    pub crashes: usize,
    /// How many leaders crash and are replaced.
    pub leader_crashes: usize,
}

/// A network that did not reach an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stalled {
    /// The seed that reproduces it.
    pub seed: u64,
}

/// The step limit of a run; a run that takes this long has stopped making progress.
const STEP_LIMIT: usize = 4_000_000;

impl Faults {
    /// The faults for a seed: 1–20 % loss, 30 % repeats, a few resets and crashes.
    pub fn of_seed(seed: u64) -> Faults {
        let mut random = Random::from_seed(seed);
        Faults {
            lost: 1 + random.below(20),
            repeated: 30,
            resets: random.below(4),
            crashes: random.below(4),
            leader_crashes: random.below(2),
        }
    }
}

/// Solves a board on a network with these faults.
///
/// # Errors
///
/// If the layout can't be divided into regions.
pub fn simulate(
    board: &Board,
    strength: DeductionStrength,
    faults: Faults,
    seed: u64,
) -> Result<Result<NetworkAnswer, Stalled>, NoTopology> {
    let (cluster, envelopes) = Cluster::new(board, strength)?;
    let down = Vec::new();
    let mut run = Run { cluster, envelopes, down, random: Random::from_seed(seed), faults };
    let fault_count = faults.resets + faults.crashes + faults.leader_crashes;
    let mut countdown = run.random.below(60);
    for _ in 0..STEP_LIMIT {
        if let Some(answer) = run.cluster.answer() {
            return Ok(Ok(answer.clone()));
        }
        if countdown == 0 && run.faults_left() > 0 {
            run.inject_fault();
            countdown = run.random.below(400 / fault_count.max(1) + 1);
        }
        countdown = countdown.saturating_sub(1);
        run.step();
    }
    Ok(Err(Stalled { seed }))
}

struct Run {
    cluster: Cluster,
    envelopes: Vec<Envelope>,
    /// Nodes that are down, and how many steps until they restart.
    down: Vec<(Name, usize)>,
    random: Random,
    /// The faults still to come.
    faults: Faults,
}

impl Run {
    fn step(&mut self) {
        self.revive();
        if self.envelopes.is_empty() || self.random.below(200) == 0 {
            self.tick();
        } else {
            self.deliver();
        }
    }

    fn deliver(&mut self) {
        let index = self.random.below(self.envelopes.len());
        let repeated = self.happens(self.faults.repeated);
        let envelope = if repeated {
            self.envelopes[index].clone()
        } else {
            self.envelopes.swap_remove(index)
        };
        if !self.happens(self.faults.lost) {
            let answers = self.cluster.deliver(envelope);
            self.envelopes.extend(answers);
        }
    }

    /// Each endpoint times out independently.
    fn tick(&mut self) {
        let names = self.cluster.topology().names();
        let endpoints: Vec<Endpoint> =
            names.map(Endpoint::Region).chain([Endpoint::Leader]).collect();
        for endpoint in endpoints {
            if self.random.below(2) == 0 {
                self.envelopes.extend(self.cluster.tick(endpoint));
            }
        }
    }

    fn faults_left(&self) -> usize {
        self.faults.resets + self.faults.crashes + self.faults.leader_crashes
    }

    fn inject_fault(&mut self) {
        let choice = self.random.below(self.faults_left());
        let Faults { resets, crashes, .. } = self.faults;
        if choice < resets {
            self.faults.resets -= 1;
            self.reset();
        } else if choice < resets + crashes {
            self.faults.crashes -= 1;
            self.crash();
        } else {
            self.faults.leader_crashes -= 1;
            let envelopes = self.cluster.replace_leader();
            self.envelopes.extend(envelopes);
        }
    }

    fn reset(&mut self) {
        let Some(envelope) = self.random.choose(&self.envelopes) else { return };
        let (one, other) = (envelope.from, envelope.to);
        let between = |envelope: &Envelope| {
            (envelope.from, envelope.to) == (one, other)
                || (envelope.from, envelope.to) == (other, one)
        };
        self.envelopes.retain(|envelope| !between(envelope));
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
            let envelopes = self.cluster.start(name);
            self.envelopes.extend(envelopes);
        }
    }

    fn happens(&mut self, percent: usize) -> bool {
        self.random.below(100) < percent
    }
}

impl fmt::Display for Stalled {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "seed {}: no answer after {STEP_LIMIT} steps", self.seed)
    }
}

impl std::error::Error for Stalled {}
