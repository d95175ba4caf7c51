//! Input that ends when the user interrupts, even while a read is blocked.

use std::io::{self, Cursor, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use candoku::grid::Stop;

/// How often a blocked reader checks whether to stop.
const INTERVAL: Duration = Duration::from_millis(50);

/// How much is read at once.
const PIECE: usize = 1 << 16;

/// A file; reading it never blocks for long.
pub(crate) struct StoppableFile<R> {
    pub(crate) bytes: R,
    pub(crate) stop: Stop,
}

/// A pipe or a terminal, read by a separate thread so that a blocked reader can be interrupted.
pub(crate) struct StoppablePipe {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Cursor<Vec<u8>>,
    stop: Stop,
}

impl StoppablePipe {
    pub(crate) fn new(mut bytes: impl Read + Send + 'static, stop: Stop) -> Self {
        let (sender, pieces) = sync_channel(2);
        thread::spawn(move || {
            loop {
                let mut piece = vec![0; PIECE];
                let read = match bytes.read(&mut piece) {
                    Ok(0) => break,
                    Ok(count) => {
                        piece.truncate(count);
                        Ok(piece)
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                };
                let is_last = read.is_err();
                if sender.send(read).is_err() || is_last {
                    break;
                }
            }
        });
        StoppablePipe { pieces, piece: Cursor::default(), stop }
    }
}

impl<R: Read> Read for StoppableFile<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        unless_stopped(&self.stop)?;
        self.bytes.read(buffer)
    }
}

impl Read for StoppablePipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            unless_stopped(&self.stop)?;
            let count = self.piece.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.pieces.recv_timeout(INTERVAL) {
                Ok(piece) => self.piece = Cursor::new(piece?),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
            }
        }
    }
}

fn unless_stopped(stop: &Stop) -> io::Result<()> {
    match stop.is_requested() {
        // Not `ErrorKind::Interrupted`, after which readers would retry.
        true => Err(io::Error::other("interrupted")),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Delivers some text, then blocks for a very long time.
    struct Silence(Option<&'static [u8]>);

    impl Read for Silence {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(text) = self.0.take() else {
                thread::park();
                return Ok(0);
            };
            buffer[..text.len()].copy_from_slice(text);
            Ok(text.len())
        }
    }

    #[test]
    fn a_pipe_hands_out_what_has_come_and_can_be_left_while_it_is_silent() {
        let stop = Stop::new();
        let mut pipe = StoppablePipe::new(Silence(Some(b"one")), stop.clone());
        let mut buffer = [0; 10];
        let count = pipe.read(&mut buffer).unwrap();
        assert_eq!(&buffer[..count], b"one");

        let waiting = thread::spawn(move || pipe.read(&mut buffer).unwrap_err());
        stop.request();

        assert_eq!(waiting.join().unwrap().to_string(), "interrupted");
    }

    #[test]
    fn all_of_a_pipe_comes_through() {
        let text: Vec<u8> = (0..200_000u32).map(|n| n as u8).collect();
        let mut read = Vec::new();

        StoppablePipe::new(Cursor::new(text.clone()), Stop::never())
            .read_to_end(&mut read)
            .unwrap();

        assert!(read == text);
    }
}
