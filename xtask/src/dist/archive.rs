//! Archives whose bytes depend on their contents alone.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use tar::EntryType;

use super::contents::PackedFile;

/// A compressed archive of files and the folders that they are in, all with this time.
pub(super) fn tar_gz(files: &[PackedFile], time: u64) -> Result<Vec<u8>, String> {
    let archive = || {
        let packed = GzEncoder::new(Vec::new(), Compression::best());
        let mut archive = tar::Builder::new(packed);
        let mut append = |kind: EntryType, path: &Path, mode: u32, bytes: &[u8]| {
            let mut header = tar::Header::new_gnu();
            header.set_entry_type(kind);
            header.set_size(bytes.len() as u64);
            header.set_mode(mode);
            header.set_mtime(time);
            header.set_uid(0);
            header.set_gid(0);
            archive.append_data(&mut header, path, bytes)
        };
        let mut folders = BTreeSet::new();
        for PackedFile { path, mode, bytes } in files {
            // Debian's installer makes no folder that is not listed before its files.
            let mut above: Vec<&Path> = Path::new(path).ancestors().skip(1).collect();
            above.retain(|folder| !folder.as_os_str().is_empty());
            for folder in above.into_iter().rev().filter(|folder| folders.insert(*folder)) {
                append(EntryType::Directory, folder, 0o755, &[])?;
            }
            append(EntryType::Regular, Path::new(path), *mode, bytes)?;
        }
        archive.into_inner()?.finish()
    };
    archive().map_err(|error: std::io::Error| error.to_string())
}

/// Unpacks an archive into a folder.
pub(super) fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let unpacked = std::fs::File::open(archive)
        .and_then(|file| tar::Archive::new(GzDecoder::new(file)).unpack(folder));
    unpacked.map_err(|error| format!("{}: {error}", archive.display()))
}

/// Compresses a file alone, as manual pages are installed.
pub(super) fn gz(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let written = packed.write_all(bytes).and_then(|()| packed.finish());
    written.map_err(|error| error.to_string())
}

/// An archive in the format of `ar`, which holds the parts of a Debian package.
pub(super) fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let size = bytes.len();
        archive.extend(format!("{name:<16}{time:<12}0     0     100644  {size:<10}`\n").bytes());
        archive.extend(bytes);
        if size % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
pub(super) mod tests {
    use std::io::Read;

    use super::super::contents::{Contents, Place};
    use super::*;

    /// The files in an archive, with their modes; their folders come before them.
    pub(crate) fn listing(packed: &[u8]) -> Vec<(String, u32)> {
        let mut archive = tar::Archive::new(GzDecoder::new(packed));
        let (mut files, mut folders) = (Vec::new(), BTreeSet::from([Path::new("").to_path_buf()]));
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let path = entry.path().unwrap().to_path_buf();
            assert!(folders.contains(path.parent().unwrap()), "{}", path.display());
            if entry.header().entry_type().is_dir() {
                folders.insert(path);
                continue;
            }
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            assert!(!bytes.is_empty());
            files.push((path.display().to_string(), entry.header().mode().unwrap()));
        }
        files
    }

    #[test]
    fn the_archive_has_one_folder_with_program_pages_completions_and_licences() {
        let contents = Contents::example();

        let packed = tar_gz(&contents.files(Place::Folder("candoku-1.2.3")), 1).unwrap();

        let program = format!("candoku-1.2.3/candoku{}", std::env::consts::EXE_SUFFIX);
        let expected = [
            ("candoku-1.2.3/LICENSE-MIT", 0o644),
            (&program, 0o755),
            ("candoku-1.2.3/completions/_candoku", 0o644),
            ("candoku-1.2.3/completions/candoku.bash", 0o644),
            ("candoku-1.2.3/completions/candoku.fish", 0o644),
            ("candoku-1.2.3/man/candoku-solve.1", 0o644),
            ("candoku-1.2.3/man/candoku.1", 0o644),
        ];
        assert_eq!(listing(&packed), expected.map(|(path, mode)| (path.to_string(), mode)));
    }

    #[test]
    fn the_same_contents_make_the_same_bytes() {
        let packed = || tar_gz(&Contents::example().files(Place::System), 7).unwrap();

        assert_eq!(packed(), packed());
    }
}
