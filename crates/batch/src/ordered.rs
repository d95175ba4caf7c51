//! Maps a stream on several threads and keeps the results in order.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};

/// What the consumer of an ordered map receives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery<R> {
    /// The next result, in the order of the items.
    Result(R),
    /// No result is ready yet: a good moment to flush the output.
    Waiting,
}

/// How many items per thread may be in flight; this bounds the memory.
const AHEAD: usize = 32;

/// Applies `work` to every item on `threads` threads and delivers the results in order.
///
/// Items are drawn from the iterator only as fast as results are consumed, so memory stays constant
/// however long the stream is.
///
/// # Errors
///
/// The first error of `deliver`, which stops the map.
///
/// ```
/// use candoku_batch::{Delivery, ordered_map};
///
/// let mut squares = Vec::new();
/// let done: Result<(), ()> = ordered_map(0..1000u64, 4, |n| n * n, |delivery| {
///     if let Delivery::Result(square) = delivery {
///         squares.push(square);
///     }
///     Ok(())
/// });
/// assert!(done.is_ok());
/// assert!(squares.iter().copied().eq((0..1000).map(|n| n * n)));
/// ```
pub fn ordered_map<I, R, E>(
    items: I,
    threads: usize,
    work: impl Fn(I::Item) -> R + Sync,
    mut deliver: impl FnMut(Delivery<R>) -> Result<(), E>,
) -> Result<(), E>
where
    I: Iterator + Send,
    I::Item: Send,
    R: Send,
{
    let threads = threads.max(1);
    let (to_workers, from_feeder) = sync_channel::<(I::Item, SyncSender<R>)>(threads * AHEAD);
    // Results queue up in the order of the items, and each worker fills its own slot, so nothing
    // has to be sorted afterwards.
    let (to_order, order) = sync_channel::<Receiver<R>>(threads * AHEAD);
    let from_feeder = Mutex::new(from_feeder);

    std::thread::scope(|scope| {
        let (from_feeder, work) = (&from_feeder, &work);
        for _ in 0..threads {
            scope.spawn(move || {
                while let Some((item, slot)) = take(from_feeder) {
                    // A slot without a reader belongs to a stream that was abandoned.
                    let _ = slot.send(work(item));
                }
            });
        }
        scope.spawn(move || {
            for item in items {
                let (slot, result) = sync_channel(1);
                if to_order.send(result).is_err() || to_workers.send((item, slot)).is_err() {
                    break;
                }
            }
        });
        deliver_all(order, &mut deliver)
    })
}

fn take<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    queue.lock().ok()?.recv().ok()
}

fn deliver_all<R, E>(
    order: Receiver<Receiver<R>>,
    deliver: &mut impl FnMut(Delivery<R>) -> Result<(), E>,
) -> Result<(), E> {
    while let Some(slot) = receive(&order, deliver)? {
        // A worker that panics drops its slot; the scope propagates the panic.
        let Some(result) = receive(&slot, deliver)? else { break };
        deliver(Delivery::Result(result))?;
    }
    Ok(())
}

/// Waits for the next message, and delivers [`Delivery::Waiting`] before it blocks.
fn receive<T, R, E>(
    queue: &Receiver<T>,
    deliver: &mut impl FnMut(Delivery<R>) -> Result<(), E>,
) -> Result<Option<T>, E> {
    match queue.try_recv() {
        Ok(message) => Ok(Some(message)),
        Err(TryRecvError::Disconnected) => Ok(None),
        Err(TryRecvError::Empty) => {
            deliver(Delivery::Waiting)?;
            Ok(queue.recv().ok())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn collect<R: Send>(
        items: impl Iterator<Item = usize> + Send,
        threads: usize,
        work: impl Fn(usize) -> R + Sync,
    ) -> Vec<R> {
        let mut results = Vec::new();
        let done: Result<(), ()> = ordered_map(items, threads, work, |delivery| {
            if let Delivery::Result(result) = delivery {
                results.push(result);
            }
            Ok(())
        });
        done.expect("nothing here refuses a result");
        results
    }

    #[test]
    fn results_keep_the_order_when_early_items_take_longest() {
        let slow_start =
            |item: usize| (0..(200 - item) * 500).fold(item, |a, b| black_box(a ^ b) ^ b);

        for threads in [1, 2, 5] {
            assert_eq!(collect(0..200, threads, slow_start), (0..200).collect::<Vec<_>>());
        }
    }

    #[test]
    fn no_more_items_are_drawn_than_may_be_in_flight() {
        let drawn = AtomicUsize::new(0);
        let items = (0..100_000).inspect(|_| {
            drawn.fetch_add(1, Ordering::Relaxed);
        });
        let mut results = 0;

        let stopped = ordered_map(
            items,
            2,
            |item| item,
            |delivery| match delivery {
                Delivery::Waiting => Ok(()),
                Delivery::Result(_) if results == 10 => Err("enough"),
                Delivery::Result(_) => {
                    results += 1;
                    Ok(())
                }
            },
        );

        assert_eq!(stopped, Err("enough"));
        assert!(drawn.load(Ordering::Relaxed) < 1000, "{drawn:?}");
    }

    #[test]
    fn an_empty_stream_has_no_results() {
        assert!(collect(0..0, 3, |item| item).is_empty());
    }
}
