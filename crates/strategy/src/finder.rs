//! How a technique finds its steps on a board of any size.

use std::fmt;
use std::ops::ControlFlow;

use crate::search::TechniqueSearch;
use crate::step::Step;

/// Takes a step, and returns whether to keep searching.
pub type Found<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Finds steps on boards whose sets of cells have `W` words.
///
/// It hands over the steps one by one until there are no more or `found` breaks. Once the
/// [view](crate::View::poll) says stop, the search ends soon, and none of its steps count.
///
/// Which steps there are must not depend on the orientation of the board; their order may. On the
/// way to the solution only the first one counts.
pub type Find<const W: usize> = fn(TechniqueSearch<'_, W>, Found<'_>) -> ControlFlow<()>;

/// A finder for every size of board, made by [`finder!`](crate::finder) from one generic function.
///
/// Two words serve sides up to 11, four up to 16, ten up to 25, so that small boards do not pay for
/// large ones. In WebAssembly, ten words serve sides from 12 on: every width makes the module larger,
/// which everyone downloads, and few boards have these sides.
#[derive(Clone, Copy)]
pub struct Finder {
    /// For boards of up to 128 cells.
    pub two_words: Find<2>,
    /// For boards of up to 256 cells.
    #[cfg(not(target_arch = "wasm32"))]
    pub four_words: Find<4>,
    /// For boards of up to 640 cells.
    pub ten_words: Find<10>,
}

impl fmt::Debug for Finder {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Finder").finish_non_exhaustive()
    }
}

/// A [`Finder`](crate::Finder) from a function that is generic over the width of the board.
///
/// `finder!(find)` takes `fn find<const W: usize>(search: Search<'_, W>, found: Found<'_>)`. What comes
/// after the function is handed to it as well: `finder!(find, 2)` calls `find(search, found, 2)`.
#[macro_export]
macro_rules! finder {
    ($find:expr) => {
        $crate::Finder {
            two_words: $find,
            #[cfg(not(target_arch = "wasm32"))]
            four_words: $find,
            ten_words: $find,
        }
    };
    ($find:expr, $($with:expr),+) => {
        $crate::finder!(|search, found| $find(search, found, $($with),+))
    };
}
