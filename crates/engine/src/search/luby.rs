//! When to start again from the top, keeping what was learned.

/// How many dead ends the shortest run has.
const UNIT: u64 = 64;

/// The lengths of runs between restarts: 1 1 2 1 1 2 4 … units, which is within a
/// constant of the best for any search (Luby, Sinclair and Zuckerman, 1993).
#[derive(Clone, Debug)]
pub(super) struct Luby {
    run: u64,
    left: u64,
}

impl Luby {
    /// The schedule before the first run.
    pub(super) fn new() -> Luby {
        Luby { run: 1, left: UNIT }
    }

    /// Counts a dead end.
    pub(super) fn count_dead_end(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// Whether the run is over; if so, the next begins.
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.left == 0;
        if is_due {
            self.run += 1;
            self.left = UNIT * units(self.run);
        }
        is_due
    }
}

/// The length of a run, from 1.
fn units(run: u64) -> u64 {
    let mut run = run;
    // The sequence up to 2^k - 1 is itself up to 2^(k-1) - 1, twice, and then 2^(k-1).
    while !(run + 1).is_power_of_two() {
        run -= (1 << run.ilog2()) - 1;
    }
    run.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_double_only_after_all_shorter_ones_came_twice() {
        let lengths: Vec<u64> = (1..=15).map(units).collect();

        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
