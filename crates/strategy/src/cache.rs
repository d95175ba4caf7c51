//! What techniques work out about a board and leave for the next one to use.
//!
//! Several techniques follow the same links and the same almost locked sets. The first to ask has
//! them worked out. The view knows nothing about them: it keeps values by type, forgets them when
//! the board changes, digit by digit where that is possible, and hands the earlier value over when
//! they are asked for again, since most of it will hold for the next board too.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::OnceLock;

use candoku_grid::{Digit, DigitSet};

use crate::kept::Kept;
use crate::view::View;

/// Something worked out about a board, kept by its [`View`] until the board changes.
///
/// A technique asks for it by its type: [`View::cached`].
pub trait Cached<const W: usize>: Send + Sync + 'static {
    /// What it is about: `()` for the board, a [`Digit`] for the places of that digit, or a choice
    /// of the technique's own.
    type Topic: Topic;

    /// Works it out, perhaps from what was worked out about an earlier board.
    fn work_out(view: &View<W>, topic: Self::Topic, earlier: Option<&Self>) -> Self;
}

/// What a [`Cached`] value is about, out of a few that are numbered from 0.
pub trait Topic: Copy + 'static {
    /// How many topics there are on boards of this side.
    fn count(side: usize) -> usize;

    /// The number of this one.
    fn index(self) -> usize;

    /// Whether the topic with this number is affected when these digits lose places.
    fn is_affected(_index: usize, _digits: DigitSet) -> bool {
        true
    }
}

impl Topic for () {
    fn count(_: usize) -> usize {
        1
    }

    fn index(self) -> usize {
        0
    }
}

impl Topic for Digit {
    fn count(side: usize) -> usize {
        side
    }

    fn index(self) -> usize {
        Digit::index(self)
    }

    fn is_affected(index: usize, digits: DigitSet) -> bool {
        digits.contains(Digit::from_index(index))
    }
}

impl Topic for bool {
    fn count(_: usize) -> usize {
        2
    }

    fn index(self) -> usize {
        self.into()
    }
}

/// How many types fit into one part of the cache; the usual ladder asks for fewer.
const PART: usize = 16;

/// Values by type; a part that is full is continued in another one.
#[derive(Default)]
pub(crate) struct Cache {
    slots: [OnceLock<Slot>; PART],
    more: OnceLock<Box<Cache>>,
}

/// The values of one type.
struct Slot {
    of: TypeId,
    values: Box<dyn Values>,
}

/// The values of one type, one for each topic.
trait Values: Any + Send + Sync {
    /// These digits have lost places.
    fn mark_stale(&mut self, digits: DigitSet);
}

struct ByTopic<T, const W: usize>(Vec<Kept<T>>);

impl<const W: usize, T: Cached<W>> Values for ByTopic<T, W> {
    fn mark_stale(&mut self, digits: DigitSet) {
        for (index, kept) in self.0.iter_mut().enumerate() {
            if T::Topic::is_affected(index, digits) {
                kept.mark_stale();
            }
        }
    }
}

impl Cache {
    /// The value of a type about a topic, worked out or not.
    pub(crate) fn kept<const W: usize, T: Cached<W>>(
        &self,
        topic: T::Topic,
        side: usize,
    ) -> &Kept<T> {
        let of = TypeId::of::<T>();
        let new = || Slot {
            of,
            values: Box::new(ByTopic::<T, W>(
                (0..T::Topic::count(side)).map(|_| Kept::default()).collect(),
            )),
        };
        let slots = self.slots.iter().map(|slot| slot.get_or_init(new));
        for slot in slots.filter(|slot| slot.of == of) {
            let values: &dyn Any = &*slot.values;
            if let Some(ByTopic(values)) = values.downcast_ref::<ByTopic<T, W>>() {
                return &values[topic.index()];
            }
        }
        self.more.get_or_init(Box::default).kept(topic, side)
    }

    /// Marks what depends on these digits as stale.
    pub(crate) fn mark_stale(&mut self, digits: DigitSet) {
        for slot in self.slots.iter_mut().map_while(OnceLock::get_mut) {
            slot.values.mark_stale(digits);
        }
        if let Some(more) = self.more.get_mut() {
            more.mark_stale(digits);
        }
    }
}

impl fmt::Debug for Cache {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Cache").finish_non_exhaustive()
    }
}
