//! A body that is far too large, in a process of its own so that its memory can be told.

mod common;

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use common::{Answer, Running};

/// Held by the test that looks at the memory, which both would change.
static ALONE: Mutex<()> = Mutex::new(());

/// The memory of this process in kilobytes, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The server notices one by one that clients have left; then it is small again, and well.
fn assert_settles(server: &Running) {
    let mut kilobytes = std::iter::repeat_with(|| {
        assert_eq!(server.get("/healthz").text(), "ok");
        memory().unwrap_or_default()
    });
    assert!(kilobytes.by_ref().take(20_000).any(|now| now < 50_000), "{:?}", kilobytes.next());
}

#[test]
fn fifty_bodies_that_never_end_are_not_kept() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let server = Running::new();
    let before = memory();
    let head = format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: 1048576\r\n\r\n",
        server.address
    );
    let body = vec![b' '; 1_000_000];
    let send = |_| {
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).unwrap();
        // Some are refused while they are being sent.
        let _ = stream.write_all(&body);
        stream
    };

    let unfinished: Vec<_> = (0..50).map(send).collect();
    let during = memory();
    drop(unfinished);

    if let (Some(before), Some(during)) = (before, during) {
        assert!(during < before + 150_000, "{before} kB before, {during} kB during");
    }
    assert_settles(&server);
}

#[test]
fn a_body_of_a_hundred_megabytes_is_refused_and_not_kept() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let server = Running::new();
    let piece = vec![b' '; 1 << 20];
    for length in ["content-length: 104857600", "transfer-encoding: chunked"] {
        let mut stream = server.connect();
        let head = format!(
            "POST /api/v1/solve HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\n{length}\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).unwrap();
        let is_chunked = length.contains("chunked");
        for _ in 0..100 {
            let sent = if is_chunked { stream.write_all(b"100000\r\n") } else { Ok(()) };
            // The server stops reading long before the end.
            if sent.and_then(|()| stream.write_all(&piece)).is_err() {
                break;
            }
            let sent = if is_chunked { stream.write_all(b"\r\n") } else { Ok(()) };
            if sent.is_err() {
                break;
            }
        }

        let refused = Answer::read(&mut stream).unwrap().refused(413);

        assert_eq!(refused["message"], "the body has more than 1048576 bytes");
    }
    assert_settles(&server);
}
