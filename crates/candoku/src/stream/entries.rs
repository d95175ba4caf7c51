//! The general path: any format that the reader finds, one puzzle at a time.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use candoku_formats::{Entry, ReadError, Reader, RulePolicy};

/// The puzzles that the general reader finds in an input, each with the number of bytes read for it.
#[derive(Debug)]
pub struct Entries<R> {
    reader: Reader<Counted<BufReader<R>>>,
    used: Arc<AtomicU64>,
    lines_before: usize,
}

impl<R: Read> Entries<R> {
    /// The puzzles of an input, after this many lines that have already been read.
    pub fn new(input: R, lines_before: usize, policy: RulePolicy) -> Entries<R> {
        let used = Arc::new(AtomicU64::new(0));
        let bytes = BufReader::with_capacity(1 << 16, input);
        let reader = Reader::new(Counted { bytes, used: Arc::clone(&used) });
        Entries { reader: reader.with_policy(policy), used, lines_before }
    }
}

impl<R: Read> Iterator for Entries<R> {
    type Item = (Result<Entry, ReadError>, u64);

    fn next(&mut self) -> Option<Self::Item> {
        let read = self.reader.next()?;
        Some((after_lines(read, self.lines_before), self.used.swap(0, Ordering::Relaxed)))
    }
}

/// Shifts the line numbers of an entry by this many lines.
pub(super) fn after_lines(
    read: Result<Entry, ReadError>,
    lines: usize,
) -> Result<Entry, ReadError> {
    read.map(|entry| entry.after_lines(lines)).map_err(|mut error| {
        error.line += lines;
        error
    })
}

/// Input that counts the bytes consumed, which may be fewer than the bytes buffered.
#[derive(Debug)]
struct Counted<R> {
    bytes: R,
    used: Arc<AtomicU64>,
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer)?;
        self.used.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.bytes.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.used.fetch_add(count as u64, Ordering::Relaxed);
        self.bytes.consume(count);
    }
}
