//! Runs the real program and looks at what it printed.

// Each test file is a program of its own and uses its own part of this.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a finished run left behind.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program with these arguments, not started yet.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_candoku"));
    command.args(arguments);
    command
}

/// Runs the program with these arguments and this standard input.
pub(crate) fn candoku(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_vec();
    // A program that stops reading closes the pipe; that is its good right.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    let _ = writer.join();
    run(output)
}

fn run(output: Output) -> Run {
    Run {
        code: output.status.code().expect("no signal ended the program"),
        out: String::from_utf8(output.stdout).expect("results are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// A file that is gone when the test is over.
pub(crate) struct Scratch(std::path::PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str, content: impl AsRef<[u8]>) -> Scratch {
        let path = std::env::temp_dir().join(format!("candoku-test-{}-{name}", std::process::id()));
        std::fs::write(&path, content).expect("the scratch file can be written");
        Scratch(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the scratch folder has a plain name")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
