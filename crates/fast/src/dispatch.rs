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
pub enum VectorPath {
    /// Plain Rust, for any machine.
    Scalar,
    /// AVX2, for x86-64 machines since about 2013.
    Avx2,
    /// The 128-bit vectors of WebAssembly, if compiled for them.
    Simd128,
}

impl VectorPath {
    /// Every path; of those that a machine supports, the last is the fastest.
    pub const ALL: [VectorPath; 3] = [VectorPath::Scalar, VectorPath::Avx2, VectorPath::Simd128];

    /// The fastest path that this machine supports.
    pub fn best() -> VectorPath {
        Supported::best().0
    }

    /// Whether this machine supports the instructions.
    pub fn is_supported(self) -> bool {
        match self {
            VectorPath::Scalar => true,
            VectorPath::Avx2 => has_avx2(),
            // WebAssembly has no way to ask: a module with vectors runs only where they exist.
            VectorPath::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
        }
    }
}

/// A path that this machine supports; no other can be constructed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Supported(VectorPath);

impl Supported {
    pub(crate) fn best() -> Supported {
        let best = VectorPath::ALL.into_iter().rev().find(|path| path.is_supported());
        Supported(best.unwrap_or(VectorPath::Scalar))
    }

    pub(crate) fn new(path: VectorPath) -> Option<Supported> {
        path.is_supported().then_some(Supported(path))
    }

    pub(crate) fn path(self) -> VectorPath {
        self.0
    }

    /// Solves one puzzle, given as valid values or characters.
    pub(crate) fn single(self, puzzle: &[u8; 81], limit: usize) -> Found {
        #[cfg(target_arch = "x86_64")]
        if self.0 == VectorPath::Avx2 {
            // SAFETY: a `Supported` is only made after its path was detected.
            return unsafe { crate::lanes::weave::solve(puzzle, limit) };
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if self.0 == VectorPath::Simd128 {
            return crate::lanes::weave128::solve(puzzle, limit);
        }
        let mut found = Found::NOTHING;
        let mut feed = Slice::new(slice::from_ref(puzzle), slice::from_mut(&mut found));
        lockstep::run::<Portable<1>>(&mut feed, limit);
        found
    }

    /// Solves all puzzles of a feed.
    pub(crate) fn batch(self, feed: &mut dyn Feed, limit: usize) {
        #[cfg(target_arch = "x86_64")]
        if self.0 == VectorPath::Avx2 {
            // SAFETY: a `Supported` is only made after its path was detected.
            return unsafe { batch_avx2(feed, limit) };
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        if self.0 == VectorPath::Simd128 {
            return lockstep::run::<crate::lanes::simd128::Simd128>(feed, limit);
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
