//! What is distributed, and where each file goes.

use std::path::Path;
use std::process::Command;

use crate::notices::{self, Distribution};
use crate::runner::output;

/// Everything that is distributed.
pub(super) struct Contents {
    /// The version, without the commit.
    pub(super) version: String,
    /// The time of all files, in seconds since 1970, so that the same commit gives the same bytes.
    pub(super) time: u64,
    pub(super) program: Vec<u8>,
    /// Manual pages by file name.
    pub(super) pages: Vec<(String, Vec<u8>)>,
    /// Completions by shell.
    pub(super) completions: Vec<(&'static str, Vec<u8>)>,
    /// Licences and the like by file name.
    pub(super) documents: Vec<(&'static str, Vec<u8>)>,
}

/// Where the files go.
#[derive(Clone, Copy)]
pub(super) enum Place<'a> {
    /// Into one folder of this name.
    Folder(&'a str),
    /// Where Debian wants them.
    System,
}

/// One file of an archive.
pub(super) struct PackedFile {
    pub(super) path: String,
    pub(super) mode: u32,
    pub(super) bytes: Vec<u8>,
}

/// The shells, and the files in which they look for completions.
const SHELLS: [(&str, &str, &str); 3] = [
    ("bash", "candoku.bash", "usr/share/bash-completion/completions/candoku"),
    ("zsh", "_candoku", "usr/share/zsh/vendor-completions/_candoku"),
    ("fish", "candoku.fish", "usr/share/fish/vendor_completions.d/candoku.fish"),
];

const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

impl Contents {
    /// What a program prints about itself, and the documents of the project.
    pub(super) fn of(program: &Path, host: &str) -> Result<Contents, String> {
        let ask = |arguments: &[&str]| {
            let mut command = Command::new(program);
            command.args(arguments);
            output(command)
        };
        let completions = SHELLS
            .iter()
            .map(|&(shell, ..)| Ok((shell, ask(&["completions", shell])?.into_bytes())));
        let mut pages = vec![("candoku.1".into(), ask(&["man"])?.into_bytes())];
        for command in ask(&["man", "--list"])?.lines() {
            let page = ask(&["man", command])?.into_bytes();
            pages.push((format!("candoku-{command}.1"), page));
        }
        let mut documents = Vec::new();
        for name in DOCUMENTS {
            documents.push((name, read(Path::new(name))?));
        }
        documents.push((notices::FILE, notices::text(Distribution::Program(host))?.into_bytes()));
        Ok(Contents {
            version: env!("CARGO_PKG_VERSION").into(),
            time: commit_time(),
            program: read(program)?,
            pages,
            completions: completions.collect::<Result<_, String>>()?,
            documents,
        })
    }

    /// The files in their places, in the order of their paths.
    pub(super) fn files(&self, place: Place) -> Vec<PackedFile> {
        let program = format!("candoku{}", std::env::consts::EXE_SUFFIX);
        let mut files = vec![match place {
            Place::Folder(name) => file(format!("{name}/{program}"), 0o755, &self.program),
            Place::System => file("usr/bin/candoku".into(), 0o755, &self.program),
        }];
        for (name, page) in &self.pages {
            files.push(match place {
                Place::Folder(folder) => file(format!("{folder}/man/{name}"), 0o644, page),
                Place::System => file(format!("usr/share/man/man1/{name}"), 0o644, page),
            });
        }
        for (shell, script) in &self.completions {
            for (_, name, path) in SHELLS.iter().filter(|(of, ..)| of == shell) {
                files.push(match place {
                    Place::Folder(folder) => {
                        file(format!("{folder}/completions/{name}"), 0o644, script)
                    }
                    Place::System => file((*path).into(), 0o644, script),
                });
            }
        }
        for (name, text) in &self.documents {
            files.push(match place {
                Place::Folder(folder) => file(format!("{folder}/{name}"), 0o644, text),
                Place::System => file(format!("usr/share/doc/candoku/{name}"), 0o644, text),
            });
        }
        files.sort_by(|one, other| one.path.cmp(&other.path));
        files
    }

    /// A small example for tests.
    #[cfg(test)]
    pub(super) fn example() -> Contents {
        let bytes = |text: &str| text.as_bytes().to_vec();
        Contents {
            version: "1.2.3".into(),
            time: 1_700_000_000,
            program: bytes("\u{7f}ELF GLIBC_2.4 GLIBC_2.34 GLIBC_2.9"),
            pages: vec![
                ("candoku.1".into(), bytes(".TH")),
                ("candoku-solve.1".into(), bytes(".TH")),
            ],
            completions: SHELLS.iter().map(|&(shell, ..)| (shell, bytes(shell))).collect(),
            documents: vec![("LICENSE-MIT", bytes("MIT"))],
        }
    }
}

fn file(path: String, mode: u32, bytes: &[u8]) -> PackedFile {
    PackedFile { path, mode, bytes: bytes.to_vec() }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The time of the commit; outside a checkout, the one in `SOURCE_DATE_EPOCH`, or 1970.
fn commit_time() -> u64 {
    let mut log = Command::new("git");
    log.args(["log", "-1", "--format=%ct"]);
    let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| output(log).ok());
    time.and_then(|seconds| seconds.trim().parse().ok()).unwrap_or(0)
}
