//! Something worked out about a board, with what was worked out about the one before.

use std::sync::OnceLock;

/// What is known about the board as it is, and what was about an earlier one.
///
/// Much of what holds for a board holds for the next, so working it out begins from there.
#[derive(Clone, Debug)]
pub(crate) struct Kept<T> {
    now: OnceLock<T>,
    earlier: Option<T>,
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept { now: OnceLock::new(), earlier: None }
    }
}

impl<T> Kept<T> {
    /// What is known now. The first call works it out, perhaps from what was known earlier.
    pub(crate) fn get_or_init(&self, work_out: impl FnOnce(Option<&T>) -> T) -> &T {
        self.now.get_or_init(|| work_out(self.earlier.as_ref()))
    }

    /// What is known now, if it has been worked out.
    pub(crate) fn get(&self) -> Option<&T> {
        self.now.get()
    }

    /// The board has changed: what is known is known of an earlier one.
    pub(crate) fn mark_stale(&mut self) {
        if let Some(known) = self.now.take() {
            self.earlier = Some(known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_begins_from_what_was_known_last() {
        let mut kept = Kept::default();
        assert_eq!(*kept.get_or_init(|earlier| earlier.map_or(1, |last: &i32| last + 1)), 1);
        assert_eq!(*kept.get_or_init(|_| unreachable!()), 1);

        kept.mark_stale();
        kept.mark_stale();

        assert_eq!(kept.get(), None);
        assert_eq!(*kept.get_or_init(|earlier| earlier.map_or(1, |last| last + 1)), 2);
    }
}
