//! `candoku sql` hands over to another program, or says how to get it.

#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Held by one test at a time: a program cannot be started while it is being written, nor while
/// a process that another test starts has just been split off and still holds the file.
static WRITING: Mutex<()> = Mutex::new(());

/// A folder with a copy of the program in it, gone when the test is over.
struct Folder(PathBuf, #[expect(dead_code, reason = "held")] MutexGuard<'static, ()>);

impl Folder {
    fn new(name: &str) -> Folder {
        let writing = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        let path = std::env::temp_dir().join(format!("candoku-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        std::fs::copy(env!("CARGO_BIN_EXE_candoku"), path.join("candoku")).unwrap();
        Folder(path, writing)
    }

    fn candoku(&self, arguments: &[&str], path: &Path) -> Output {
        let mut command = Command::new(self.0.join("candoku"));
        command.args(arguments).env("PATH", path).output().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program that prints its arguments and ends with any exit code.
fn stand_in(folder: &Path) {
    let program = folder.join("candoku-sql");
    std::fs::write(&program, "#!/bin/sh\nprintf '[%s]' \"$@\"\nexit 65\n").unwrap();
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).unwrap();
}

#[test]
fn arguments_and_exit_code_are_handed_over_unchanged() {
    let folder = Folder::new("beside");
    stand_in(&folder.0);

    for command in ["sql", "scheduler", "executor"] {
        let output = folder.candoku(&["-q", command, "--help", "a b", "-o", "-"], Path::new(""));
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(said, format!("[-q][{command}][--help][a b][-o][-]"));
        assert_eq!(output.status.code(), Some(65));
    }
}

#[test]
fn the_program_is_found_on_the_path() {
    let folder = Folder::new("path");
    let elsewhere = folder.0.join("bin");
    std::fs::create_dir_all(&elsewhere).unwrap();
    stand_in(&elsewhere);

    let output = folder.candoku(&["sql", "SELECT 1"], &elsewhere);

    assert_eq!(output.status.code(), Some(65));
}

#[test]
fn without_the_program_it_says_how_to_build_it() {
    let folder = Folder::new("without");

    let output = folder.candoku(&["sql", "SELECT 1"], Path::new(""));

    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("cargo xtask sql"), "{said}");
}

#[test]
fn without_the_program_there_still_is_help() {
    let folder = Folder::new("help");

    for command in ["sql", "scheduler", "executor"] {
        let output = folder.candoku(&[command, "--help"], Path::new(""));
        let said = String::from_utf8(output.stdout).unwrap();

        assert_eq!(output.status.code(), Some(0));
        assert!(said.contains(&format!("Usage: candoku {command} ")), "{said}");
        assert!(said.contains("cargo xtask sql") && said.contains("Examples:"), "{said}");
    }
}
