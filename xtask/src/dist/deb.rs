//! A Debian package, put together without Debian's tools.

use std::fmt::Write;

use super::archive::{ar, gz, tar_gz};
use super::contents::{Contents, PackedFile, Place};

/// Debian's name for the architecture of a platform that it runs on.
pub(super) fn architecture(host: &str) -> Option<&'static str> {
    match host {
        "x86_64-unknown-linux-gnu" => Some("amd64"),
        "aarch64-unknown-linux-gnu" => Some("arm64"),
        _ => None,
    }
}

/// The package.
pub(super) fn package(contents: &Contents, architecture: &str) -> Result<Vec<u8>, String> {
    let mut files = contents.files(Place::System);
    for file in files.iter_mut().filter(|file| file.path.starts_with("usr/share/man/")) {
        file.path += ".gz";
        file.bytes = gz(&file.bytes)?;
    }
    files.push(copyright(contents));
    let size: usize = files.iter().map(|file| file.bytes.len().div_ceil(1024)).sum();
    let control = PackedFile {
        path: "control".into(),
        mode: 0o644,
        bytes: control(contents, architecture, size).into_bytes(),
    };
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", tar_gz(&[control], contents.time)?),
        ("data.tar.gz", tar_gz(&files, contents.time)?),
    ];
    Ok(ar(&members, contents.time))
}

fn control(contents: &Contents, architecture: &str, size: usize) -> String {
    let version = &contents.version;
    let libc = glibc(&contents.program).map_or(String::new(), |minor| format!(" (>= 2.{minor})"));
    format!(
        "\
Package: candoku
Version: {version}
Architecture: {architecture}
Maintainer: The candoku project <candoku@localhost>
Installed-Size: {size}
Depends: libc6{libc}, libgcc-s1
Section: games
Priority: optional
Description: Sudoku and its relatives: solve, explain, check, generate
 One engine with a command line and a workbench for the browser. It explains
 and proves every step, rates, generates and draws puzzles.
"
    )
}

/// The newest version 2.x of the C library that a program asks for.
fn glibc(program: &[u8]) -> Option<u32> {
    let name = b"GLIBC_2.";
    let versions = program.windows(name.len()).enumerate().filter(|(_, found)| found == name);
    let minor = |(start, _): (usize, &[u8])| -> Option<u32> {
        let digits = program[start + name.len()..].iter().take_while(|byte| byte.is_ascii_digit());
        let digits: Vec<u8> = digits.copied().collect();
        str::from_utf8(&digits).ok()?.parse().ok()
    };
    versions.filter_map(minor).max()
}

/// The file in which Debian looks for licences.
fn copyright(contents: &Contents) -> PackedFile {
    let mut text = String::from("candoku is available under MIT or Apache-2.0, at your choice.\n");
    for (name, _) in contents.documents.iter().filter(|(name, _)| name.contains("LICEN")) {
        let _ = writeln!(text, "See /usr/share/doc/candoku/{name}.");
    }
    let path = "usr/share/doc/candoku/copyright".into();
    PackedFile { path, mode: 0o644, bytes: text.into_bytes() }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::super::archive::tests::listing;
    use super::*;

    /// The members of an archive in the format of `ar`.
    fn members(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut rest = archive.strip_prefix(b"!<arch>\n").unwrap();
        let mut members = Vec::new();
        while !rest.is_empty() {
            let (header, after) = rest.split_at(60);
            let header = str::from_utf8(header).unwrap();
            let size: usize = header[48..58].trim().parse().unwrap();
            members.push((header[..16].trim().into(), after[..size].to_vec()));
            rest = &after[size + size % 2..];
        }
        members
    }

    #[test]
    fn the_package_installs_every_file_where_debian_looks_for_it() {
        let package = package(&Contents::example(), "amd64").unwrap();

        let members = members(&package);
        let names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["debian-binary", "control.tar.gz", "data.tar.gz"]);
        let paths: Vec<String> = listing(&members[2].1).into_iter().map(|(path, _)| path).collect();
        let expected = [
            "usr/bin/candoku",
            "usr/share/bash-completion/completions/candoku",
            "usr/share/doc/candoku/LICENSE-MIT",
            "usr/share/fish/vendor_completions.d/candoku.fish",
            "usr/share/man/man1/candoku-solve.1.gz",
            "usr/share/man/man1/candoku.1.gz",
            "usr/share/zsh/vendor-completions/_candoku",
            "usr/share/doc/candoku/copyright",
        ];
        assert_eq!(paths, expected.map(String::from));
    }

    #[test]
    fn the_newest_c_library_that_the_program_asks_for_is_required() {
        let control = control(&Contents::example(), "amd64", 1);

        assert!(control.contains("\nDepends: libc6 (>= 2.34), libgcc-s1\n"), "{control}");
    }

    #[test]
    fn debians_own_tool_reads_the_package_where_there_is_one() {
        let path = std::env::temp_dir().join(format!("candoku-test-{}.deb", std::process::id()));
        std::fs::write(&path, package(&Contents::example(), "amd64").unwrap()).unwrap();

        let fields = Command::new("dpkg-deb").arg("--field").arg(&path).arg("Version").output();

        let _ = std::fs::remove_file(&path);
        match fields {
            Ok(fields) => assert_eq!(String::from_utf8_lossy(&fields.stdout), "1.2.3\n"),
            Err(error) => println!("did not run: dpkg-deb: {error}"),
        }
    }
}
