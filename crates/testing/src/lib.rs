//! What tests need from the machine, and how they report that it is missing.
//!
//! A test without its data passes, because it has found nothing wrong. It must not do so silently:
//! `cargo xtask test` collects the reports and lists them in its summary.

use std::io::Write;
use std::path::PathBuf;

/// What every report begins with.
pub const PREFIX: &str = "did not run: ";

/// The text of a file in the folder of public collections, which are not part of the project.
///
/// The folder is named by `CANDOKU_DATA`. If the file is missing, that is reported.
pub fn data_file(name: &str) -> Option<String> {
    let folder = data_folder()?;
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        report(&format!("{name} is missing in the folder of collections"));
    }
    text
}

/// The folder of public collections. If it is missing, that is reported.
pub fn data_folder() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    let folder = std::env::var_os("CANDOKU_DATA").map_or(beside.into(), PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    report("CANDOKU_DATA names no folder of collections");
    None
}

/// Reports that a program that can be installed is missing.
///
/// # Panics
///
/// If `CI` is set: there, whatever can be installed must be.
pub fn missing_program(name: &str, why: &dyn std::fmt::Display) {
    assert!(std::env::var_os("CI").is_none(), "{name}: {why}");
    report(&format!("{name}: {why}"));
}

/// Reports that the current test, or a part of it, did not run.
pub fn report(why: &str) {
    let program = std::env::current_exe().ok();
    let program = program.as_ref().and_then(|path| path.file_stem()).unwrap_or_default();
    let program = program.to_string_lossy();
    // Cargo adds a hash to the name of the file that holds the test.
    let file = program.rsplit_once('-').map_or(&*program, |(file, _)| file);
    let thread = std::thread::current();
    let line = format!("{PREFIX}{file}::{}: {why}\n", thread.name().unwrap_or("main"));
    // The test harness captures what the macros print, but not what is written here.
    let _ = std::io::stderr().write_all(line.as_bytes());
}
