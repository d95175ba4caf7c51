//! Which instructions to use: detected once, then recorded in a type.

#![allow(unsafe_code, reason = "the entry to vector instructions")]

use std::slice;

use crate::answer::Found;
use crate::feed::{Feed, Slice};
use crate::lanes::portable::Portable;
use crate::lockstep;

/// A code path, named after the instructions it needs.
///
/// All paths give the same answers: the number of solutions, and the first of them. (What can be
/// deduced from a solvable grid does not depend on the order of deductions, and the choice of a
/// branch depends on nothing else.)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Path {
    /// Plain Rust, for any machine.
    Scalar,
    /// AVX2, for x86-64 machines since about 2013.
    Avx2,
}

impl Path {
    /// Every path, from the slowest to the fastest.
    pub const ALL: [Path; 2] = [Path::Scalar, Path::Avx2];

    /// The fastest path that this machine supports.
    pub fn best() -> Path {
        Supported::best().0
    }

    /// Whether this machine supports the instructions.
    pub fn is_supported(self) -> bool {
        match self {
            Path::Scalar => true,
            Path::Avx2 => has_avx2(),
        }
    }
}

/// A path that this machine supports; no other can be constructed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Supported(Path);

impl Supported {
    pub(crate) fn best() -> Supported {
        let best = Path::ALL.into_iter().rev().find(|path| path.is_supported());
        Supported(best.unwrap_or(Path::Scalar))
    }

    pub(crate) fn new(path: Path) -> Option<Supported> {
        path.is_supported().then_some(Supported(path))
    }

    pub(crate) fn path(self) -> Path {
        self.0
    }

    /// Solves one puzzle, given as valid values or characters.
    pub(crate) fn single(self, puzzle: &[u8; 81], limit: usize) -> Found {
        #[cfg(target_arch = "x86_64")]
        if self.0 == Path::Avx2 {
            // SAFETY: a `Supported` is only made after its path was detected.
            return unsafe { crate::lanes::weave::solve(puzzle, limit) };
        }
        let mut found = Found::NOTHING;
        let mut feed = Slice::new(slice::from_ref(puzzle), slice::from_mut(&mut found));
        lockstep::run::<Portable<1>>(&mut feed, limit);
        found
    }

    /// Solves all puzzles of a feed.
    pub(crate) fn batch(self, feed: &mut dyn Feed, limit: usize) {
        #[cfg(target_arch = "x86_64")]
        if self.0 == Path::Avx2 {
            // SAFETY: a `Supported` is only made after its path was detected.
            return unsafe { batch_avx2(feed, limit) };
        }
        lockstep::run::<Portable<8>>(feed, limit);
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn batch_avx2(feed: &mut dyn Feed, limit: usize) {
    lockstep::run::<crate::lanes::avx2::Avx2>(feed, limit);
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    // The smaller extensions came with the same processors, but nothing guarantees it.
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx2() -> bool {
    false
}
