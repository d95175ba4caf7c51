//! The functions that the host calls, and those that it provides.

#![allow(unsafe_code, reason = "names that another language can call; there is no unsafe block")]

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use crate::exchange::Exchange;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Whether the answer is no longer wanted, as 0 or 1.
    safe fn is_late() -> u32;

    /// A whole number from 0 to 2⁵³ − 1.
    safe fn seed() -> f64;

    /// Takes note of how much of long work is done.
    safe fn progress(done: f64);
}

static EXCHANGE: LazyLock<Mutex<Exchange>> = LazyLock::new(|| {
    let report = |done| progress(done as f64);
    Mutex::new(Exchange::new(|| is_late() != 0, || seed() as u64, report))
});

fn exchange() -> MutexGuard<'static, Exchange> {
    EXCHANGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a path and a body of this length together, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    exchange().room(length).as_mut_ptr()
}

/// Answers the question in the room, whose path has this length, and returns the status.
#[unsafe(no_mangle)]
extern "C" fn answer(path_length: usize) -> u32 {
    exchange().answer(path_length).into()
}

/// The address of the answer.
#[unsafe(no_mangle)]
extern "C" fn start() -> *const u8 {
    exchange().text().as_ptr()
}

/// The length of the answer in bytes.
#[unsafe(no_mangle)]
extern "C" fn length() -> usize {
    exchange().text().len()
}
