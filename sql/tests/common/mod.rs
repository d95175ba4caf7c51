//! Runs the real program and looks at what it printed.

// Each test file is a program of its own and uses its own part of this.
#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What a finished run left behind.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A folder that is gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("candoku-sql-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the folder can be made");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.0.join(name), content).expect("the file can be written");
    }

    /// The names of all files, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let files = std::fs::read_dir(&self.0).expect("the folder can be read");
        let name = |file: std::io::Result<std::fs::DirEntry>| {
            file.expect("its files too").file_name().into_string().expect("plain names")
        };
        let mut names: Vec<String> = files.map(name).collect();
        names.sort();
        names
    }

    /// The program in this folder, not started yet.
    pub(crate) fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_candoku-sql"));
        command.args(arguments).current_dir(&self.0).env_remove("RUST_LOG");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs `sql` in this folder with these arguments.
    pub(crate) fn sql(&self, arguments: &[&str]) -> Run {
        self.sql_reading(arguments, "")
    }

    /// The same with text on standard input.
    pub(crate) fn sql_reading(&self, arguments: &[&str], input: &str) -> Run {
        let mut child = self.program(&[&["sql"], arguments].concat()).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        stdin.write_all(input.as_bytes()).expect("a short text fits into the pipe");
        drop(stdin);
        finish(child)
    }
}

/// Waits for a program to end.
pub(crate) fn finish(child: Child) -> Run {
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code().expect("no signal ended the program"),
        out: String::from_utf8(output.stdout).expect("results are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
