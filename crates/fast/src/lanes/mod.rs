//! Vectors of digit sets: one 16-bit lane per puzzle of a group.
//!
//! [`Lanes`] is everything that lockstep solving needs from an instruction set. To support another
//! one (AVX-512 with 32 lanes, NEON with 8), add a file here that implements it, and a line in the
//! dispatch.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
pub(crate) mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod simd128;
#[cfg(target_arch = "x86_64")]
pub(crate) mod weave;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod weave128;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod weave128_text;
#[cfg(target_arch = "x86_64")]
mod weave_text;
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
mod woven;

use crate::choice::{Choice, Order, Places};
use crate::frame::Frame;

/// The cells of a group of puzzles in reading order.
pub(crate) type Cells<L> = [<L as Lanes>::Block; 81];

/// One set of digits per puzzle of a group, in a register.
pub(crate) trait Lanes: Copy {
    /// The number of puzzles in a group, at most 32.
    const WIDTH: usize;

    /// The sets in memory.
    type Block: Copy + AsRef<[u16]> + AsMut<[u16]>;

    /// No digits for any puzzle.
    const NOTHING: Self::Block;

    fn load(block: &Self::Block) -> Self;
    fn store(self, block: &mut Self::Block);

    /// The same set for every puzzle.
    fn splat(set: u16) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;

    /// The digits that are not in the other set.
    fn without(self, others: Self) -> Self;

    /// The set itself, or the other one where it is empty.
    fn or_if_empty(self, other: Self) -> Self;

    /// The sum of the sets as numbers, modulo 2¹⁶.
    fn plus(self, other: Self) -> Self;

    /// The smaller of the sets, compared as numbers.
    fn least(self, other: Self) -> Self;

    /// All bits set where the sets are equal, none elsewhere.
    fn equal(self, other: Self) -> Self;

    /// The top bit of each lane, lane 0 lowest.
    fn top_bits(self) -> u32;

    /// The set itself where it has at most one digit, empty elsewhere.
    #[inline(always)]
    fn if_single(self) -> Self {
        let without_lowest = self.and(self.plus(Self::splat(u16::MAX)));
        self.and(without_lowest.equal(Self::splat(0)))
    }

    /// Copies a puzzle out of its lane.
    #[inline(always)]
    fn take(cells: &Cells<Self>, lane: usize, frame: &mut Frame) {
        for (set, block) in frame.0.iter_mut().zip(cells) {
            *set = block.as_ref()[lane];
        }
    }

    /// Copies a puzzle into a lane.
    #[inline(always)]
    fn put(cells: &mut Cells<Self>, lane: usize, frame: &Frame) {
        for (block, &set) in cells.iter_mut().zip(&frame.0) {
            block.as_mut()[lane] = set;
        }
    }

    /// Reads 81 values or characters that are known to be valid.
    #[inline(always)]
    fn read(puzzle: &[u8; 81], frame: &mut Frame) {
        frame.read(puzzle);
    }

    /// The digits of a solved puzzle.
    #[inline(always)]
    fn digits(frame: &Frame) -> [u8; 81] {
        frame.digits()
    }

    /// Copies a puzzle that has nothing left to deduce out of its lane, and chooses a branch.
    #[inline(always)]
    fn branch(cells: &Cells<Self>, lane: usize, frame: &mut Frame) -> Choice {
        Self::take(cells, lane, frame);
        let mut places = Places::NONE;
        for (place, &set) in frame.0.iter().enumerate() {
            places.note(place, set);
        }
        places.choose(&frame.0, &READING)
    }
}

/// The order of the cells in a [`Frame`].
pub(crate) static READING: Order<2, 96> = Order::reading();

/// Repeats an expression with 0, 1 and 2 for a constant.
///
/// A closure would be a separate function, compiled without the vector instructions of the function
/// around it.
macro_rules! three {
    (|$index:ident| $body:expr) => {
        [three!(@ $index 0 $body), three!(@ $index 1 $body), three!(@ $index 2 $body)]
    };
    (@ $index:ident $value:literal $body:expr) => {{
        #[allow(non_upper_case_globals, reason = "it stands for a loop variable")]
        const $index: usize = $value;
        $body
    }};
}
pub(crate) use three;
