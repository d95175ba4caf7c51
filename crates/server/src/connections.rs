//! The open connections, and which of them is closed when there are too many.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// All open connections, up to a limit.
///
/// A new connection is always accepted. Beyond the limit, the connection that has been idle longest
/// is closed, or, if all are busy, the one that has been busy longest.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    limit: usize,
    queue: Arc<Mutex<Queue>>,
}

/// One open connection; it is removed from the list when all clones are dropped.
#[derive(Clone, Debug)]
pub(crate) struct Connection(Arc<Entry>);

/// Marks a connection as busy while it is alive.
#[derive(Debug)]
pub(crate) struct Busy(Connection);

#[derive(Default, Debug)]
struct Queue {
    /// The connections in the order in which they are closed, each with its close signal.
    by_rank: BTreeMap<Rank, Arc<Notify>>,
    /// The number of ranks assigned so far.
    given: u64,
}

/// Idle connections come before busy ones, and older ranks before newer ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    activity: Activity,
    number: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Activity {
    Idle,
    Busy,
}

#[derive(Debug)]
struct Entry {
    connections: Connections,
    rank: Mutex<Rank>,
    closing: Arc<Notify>,
}

impl Connections {
    pub(crate) fn new(limit: usize) -> Connections {
        Connections { limit, queue: Arc::default() }
    }

    /// Adds an idle connection, and closes another one if there are too many.
    pub(crate) fn open(&self) -> Connection {
        let closing = Arc::new(Notify::new());
        let mut queue = self.queue();
        // The new connection must not be the one that is closed, even if all others are busy.
        while queue.by_rank.len() >= self.limit.max(1) {
            queue.close_first();
        }
        let rank = queue.insert(Activity::Idle, Arc::clone(&closing));
        drop(queue);
        Connection(Arc::new(Entry { connections: self.clone(), rank: Mutex::new(rank), closing }))
    }

    /// Closes the first connection in the order.
    pub(crate) fn close_first(&self) {
        self.queue().close_first();
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn insert(&mut self, activity: Activity, closing: Arc<Notify>) -> Rank {
        self.given += 1;
        let rank = Rank { activity, number: self.given };
        self.by_rank.insert(rank, closing);
        rank
    }

    fn close_first(&mut self) {
        if let Some((_, closing)) = self.by_rank.pop_first() {
            closing.notify_one();
        }
    }
}

impl Connection {
    /// Marks the connection as busy until the result is dropped.
    pub(crate) fn busy(&self) -> Busy {
        self.0.set(Activity::Busy);
        Busy(self.clone())
    }

    /// Waits until the connection must close.
    pub(crate) async fn closing(&self) {
        self.0.closing.notified().await;
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.0.set(Activity::Idle);
    }
}

impl Entry {
    fn rank(&self) -> MutexGuard<'_, Rank> {
        self.rank.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the connection a new rank, unless it has been told to close.
    fn set(&self, activity: Activity) {
        let mut queue = self.connections.queue();
        let mut rank = self.rank();
        if let Some(closing) = queue.by_rank.remove(&rank) {
            *rank = queue.insert(activity, closing);
        }
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        let rank = *self.rank();
        self.connections.queue().by_rank.remove(&rank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The indices of the connections that were asked to close.
    fn closed(connections: &[Connection]) -> Vec<usize> {
        let is_open = |connection: &Connection| {
            connection.0.connections.queue().by_rank.contains_key(&connection.0.rank())
        };
        (0..connections.len()).filter(|&place| !is_open(&connections[place])).collect()
    }

    #[test]
    fn the_connection_that_has_been_idle_longest_gives_way() {
        let connections = Connections::new(3);
        let open: Vec<Connection> = (0..3).map(|_| connections.open()).collect();
        drop(open[0].busy());

        let _new = connections.open();

        assert_eq!(closed(&open), [1]);
    }

    #[test]
    fn a_busy_connection_gives_way_only_if_none_is_idle() {
        let connections = Connections::new(2);
        let open: Vec<Connection> = (0..2).map(|_| connections.open()).collect();
        let _first = open[0].busy();
        let third = connections.open();
        assert_eq!(closed(&open), [1]);

        let _third = third.busy();
        let _fourth = connections.open().busy();

        assert_eq!(closed(&open), [0, 1]);
    }

    #[test]
    fn a_connection_that_has_ended_makes_room() {
        let connections = Connections::new(1);

        drop(connections.open());
        let second = connections.open();

        assert_eq!(closed(&[second]), [0; 0]);
    }
}
