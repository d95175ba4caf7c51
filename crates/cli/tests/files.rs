//! Files that never end, disks that are full, and files that are whole or not there at all.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use common::{Scratch, candoku, program};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A folder of its own that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("candoku-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_file_that_never_ends_was_read_until_memory_did() {
    let zero = "/dev/zero";
    let pem = Scratch::new("pem", "");
    let cases: [(&[&str], &str); 9] = [
        (&["explain", PUZZLE, "--config", zero], "a configuration"),
        (&["solve", "--jigsaw", zero, PUZZLE], "a jigsaw map"),
        (&["generate", "1", "--seed", "1", "--pattern", zero], "a pattern"),
        (&["manager", "0", "--token-file", zero], "a token"),
        (&["manager", "0", "--tls-cert", zero, "--tls-key", zero, "--tls-ca", zero], "a PEM file"),
        (
            &["manager", "0", "--tls-cert", pem.path(), "--tls-key", zero, "--tls-ca", zero],
            "a PEM file",
        ),
        (&["explain", zero], "one puzzle"),
        (&["hint", zero], "one puzzle"),
        (&["bench", "solve", zero], "a classic line"),
    ];
    for (arguments, expected) in cases {
        let run = candoku(arguments, "");

        assert_eq!(run.code, 65, "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("/dev/zero:1:1: found over "), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(&format!("expected {expected}")), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn a_disk_that_is_full_was_called_wrong_usage_or_nothing_at_all() {
    let pdf = ["generate", "1", "--seed", "1", "--pdf", "/dev/full"];
    let svg = ["regions", PUZZLE, "--svg", "/dev/full"];
    for arguments in [&pdf[..], &svg] {
        let run = candoku(arguments, "");

        assert_eq!(run.code, 74, "{arguments:?}");
        assert!(run.err.contains("/dev/full: No space left"), "{arguments:?}: {}", run.err);
    }
    let commands: [&[&str]; 7] = [
        &["--help"],
        &["--version"],
        &["solve", "--help"],
        &["completions", "bash"],
        &["man"],
        &["check", PUZZLE],
        &["explain", PUZZLE],
    ];
    for arguments in commands {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let child = program(arguments)
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();

        let output = child.wait_with_output().unwrap();

        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(74), "{arguments:?}: {said}");
        assert_eq!(said.matches("No space left").count(), 1, "{arguments:?}: {said}");
    }
}

#[test]
fn help_into_a_closed_pipe_ends_quietly() {
    let mut child =
        program(&["--help"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());

    let output = child.wait_with_output().unwrap();

    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// Whether signal 1 is ignored, as under `nohup`; programs that are started inherit that.
fn hangup_is_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(mask.trim(), 16).unwrap() & 1 == 1
}

#[test]
fn a_signal_left_half_a_sheet_behind() {
    for signal in ["INT", "TERM", "HUP"] {
        if signal == "HUP" && hangup_is_ignored() {
            continue;
        }
        let folder = Folder::new(signal);
        let sheet = folder.file("sheet.pdf");
        let mut child = program(&["generate", "100000000", "--seed", "1", "--pdf", &sheet])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let names = folder.names();
        assert!(names.len() == 1 && names[0].ends_with(".part"), "{names:?}");

        let target = [format!("-{signal}"), child.id().to_string()];
        assert!(Command::new("kill").args(target).status().unwrap().success());
        std::io::copy(&mut out, &mut std::io::sink()).unwrap();

        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        assert!(folder.names().is_empty(), "{signal}: {:?}", folder.names());
    }
}

#[test]
fn a_failure_leaves_an_older_sheet_as_it_was() {
    let folder = Folder::new("older");
    let sheet = folder.file("sheet.pdf");
    fs::write(&sheet, "older").unwrap();
    let full = File::options().write(true).open("/dev/full").unwrap();

    let child = program(&["generate", "3000", "--seed", "1", "--pdf", &sheet])
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = child.wait_with_output().unwrap();

    assert_eq!(output.status.code(), Some(74));
    assert_eq!(fs::read_to_string(&sheet).unwrap(), "older");
    assert_eq!(folder.names(), ["sheet.pdf"]);
}

#[test]
fn pictures_leave_no_parts_behind() {
    let folder = Folder::new("pictures");
    let [steps, frames] = [folder.file("steps"), folder.file("frames")];

    assert_eq!(candoku(&["explain", PUZZLE, "--svg", &steps], "").code, 0);
    assert_eq!(candoku(&["alldiff", PUZZLE, "--house", "row 1", "--svg", &frames], "").code, 0);

    for path in [steps, frames] {
        let names = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name());
        let names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        assert!(!names.is_empty() && names.iter().all(|name| name.ends_with(".svg")), "{names:?}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_a_failure_to_write() {
    let file = Scratch::new("no-folder", "");
    let inside = format!("{}/sheet.pdf", file.path());

    let run = candoku(&["generate", "1", "--seed", "1", "--pdf", &inside], "");

    assert_eq!((run.code, run.out.as_str()), (74, ""));
    assert!(run.err.contains("sheet.pdf: Not a directory"), "{}", run.err);
}

#[test]
fn a_bad_grid_was_named_twice_on_a_terminal() {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    for command in [&["check"][..], &["solve"], &["solve", "--all"]] {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&terminal).unwrap();
        unlockpt(&terminal).unwrap();
        let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
        let screen = || File::options().read(true).write(true).open(&name).unwrap();
        let mut child = program(command)
            .arg("-q")
            .stdin(Stdio::piped())
            .stdout(screen())
            .stderr(screen())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"1 2 3\n").unwrap();
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(65), "{command:?}");

        // A terminal without programs on it ends with an error.
        let mut seen = Vec::new();
        let _ = File::from(terminal).read_to_end(&mut seen);

        let seen = String::from_utf8(seen).unwrap();
        assert_eq!(seen.matches("expected 3 rows of 3 cells").count(), 1, "{command:?}: {seen}");
    }
}
