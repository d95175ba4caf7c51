//! Many short lists in one piece of memory.

/// Lists that are numbered from 0 and never change their lengths.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// Where each list begins, and where the last one ends.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Appends an item to the list that is being made.
    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Ends the list that is being made, unless it is empty.
    pub(super) fn close(&mut self) {
        let end = self.items.len() as u32;
        if self.starts.last() != Some(&end) {
            self.starts.push(end);
        }
    }

    /// The number of lists.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The items of all lists in their order.
    pub(super) fn items(&self) -> &[T] {
        &self.items
    }

    /// The list of this number.
    pub(super) fn list(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// The list of this number, for changing its items.
    pub(super) fn list_mut(&mut self, number: usize) -> &mut [T] {
        &mut self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

impl<T: Clone + Default> Lists<T> {
    /// Lists of these lengths, of default items.
    pub(super) fn with_lengths(lengths: &[usize]) -> Lists<T> {
        let mut starts = vec![0];
        starts.extend(lengths.iter().scan(0, |end, &length| {
            *end += length as u32;
            Some(*end)
        }));
        Lists { items: vec![T::default(); lengths.iter().sum()], starts }
    }
}
