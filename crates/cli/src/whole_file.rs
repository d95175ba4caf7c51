//! Files that are written completely or not at all.
//!
//! A file is written under a temporary name in the same folder and renamed when it is complete. If
//! a failure, a panic or a signal ends the program before that, the temporary file is removed.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::exit::Failure;

/// The files that are still being written.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file that is being written.
#[derive(Debug)]
pub(crate) struct WholeFile {
    /// The name that the user gave, for messages.
    name: PathBuf,
    /// The final path and the temporary one.
    place: Place,
    file: BufWriter<File>,
}

#[derive(Debug)]
enum Place {
    Renamed {
        temporary: PathBuf,
        target: PathBuf,
    },
    /// A pipe or a device, which is written directly.
    Device,
}

/// Writes a file completely or not at all.
pub(crate) fn write_whole(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut file = WholeFile::create(path)?;
    let written = file.write_all(content.as_ref());
    written.map_err(|error| failure(path, &error))?;
    file.finish()
}

/// Creates a folder and its parents.
pub(crate) fn create_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| failure(path, &error))
}

/// Removes every incomplete file, and prevents others from being started or finished.
///
/// Called when the program is about to exit.
pub(crate) fn abandon_all() {
    let unfinished = lock();
    for temporary in unfinished.iter() {
        let _ = fs::remove_file(temporary);
    }
    // The lock is never released: other threads keep running until the program has ended.
    std::mem::forget(unfinished);
}

/// A failure to write this file.
pub(crate) fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("{}: {error}", path.display()))
}

fn lock() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

impl WholeFile {
    /// Starts a file; an existing one of the same name is kept until this one is complete.
    pub(crate) fn create(path: &Path) -> Result<WholeFile, Failure> {
        let failed = |error: io::Error| failure(path, &error);
        let name = path.to_path_buf();
        match fs::metadata(path) {
            Ok(about) if !about.is_file() => {
                let file = File::options().write(true).open(path).map_err(failed)?;
                Ok(WholeFile { name, place: Place::Device, file: BufWriter::new(file) })
            }
            Ok(about) => {
                // The target of a symbolic link is replaced, not the link.
                let target = fs::canonicalize(path).map_err(failed)?;
                // A read-only file must not be replaced either.
                File::options().append(true).open(&target).map_err(failed)?;
                let file = WholeFile::begin(name, target)?;
                file.file.get_ref().set_permissions(about.permissions()).map_err(failed)?;
                Ok(file)
            }
            Err(_) => WholeFile::begin(name, path.to_path_buf()),
        }
    }

    fn begin(name: PathBuf, target: PathBuf) -> Result<WholeFile, Failure> {
        let mut unfinished = lock();
        let failed = |error: io::Error| failure(&name, &error);
        let id = std::process::id();
        // Only a killed process with the same ID can have left such a file behind.
        let mut names = (0..).map(|n| target.with_file_name(format!(".candoku-{id}-{n}.part")));
        let begun = names.find_map(|temporary| match File::create_new(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
            created => Some(created.map(|file| (file, temporary))),
        });
        let (file, temporary) = begun.expect("names never run out").map_err(failed)?;
        unfinished.push(temporary.clone());
        let place = Place::Renamed { temporary, target };
        Ok(WholeFile { name, place, file: BufWriter::new(file) })
    }

    /// Renames the file to its final name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let done = self.file.flush().and_then(|()| match &self.place {
            Place::Device => Ok(()),
            Place::Renamed { temporary, target } => {
                let mut unfinished = lock();
                fs::rename(temporary, target)?;
                unfinished.retain(|path| path != temporary);
                Ok(())
            }
        });
        done.map_err(|error| failure(&self.name, &error))
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        let Place::Renamed { temporary, .. } = &self.place else { return };
        let mut unfinished = lock();
        if let Some(index) = unfinished.iter().position(|path| path == temporary) {
            let _ = fs::remove_file(temporary);
            unfinished.remove(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of its own that is gone when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("candoku-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            let mut names: Vec<String> =
                entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_has_its_name_only_when_it_is_whole() {
        let folder = Folder::new("whole");
        let path = folder.0.join("a.svg");
        fs::write(&path, "old").unwrap();

        let mut file = WholeFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.flush().unwrap();
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.names().len()), ("old", 2));

        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(folder.names(), ["a.svg"]);
    }

    #[test]
    fn a_file_that_is_given_up_leaves_nothing_behind() {
        let folder = Folder::new("given-up");

        let mut file = WholeFile::create(&folder.0.join("a.svg")).unwrap();
        file.write_all(b"half").unwrap();
        drop(file);

        assert!(folder.names().is_empty(), "{:?}", folder.names());
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_a_link() {
        let folder = Folder::new("link");
        let (file, link) = (folder.0.join("file"), folder.0.join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();

        write_whole(&link, "new").unwrap();

        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_device_is_a_failure_to_write() {
        let failed = write_whole(Path::new("/dev/full"), "a picture");

        assert!(matches!(failed, Err(Failure::Io(message)) if message.starts_with("/dev/full: ")));
    }
}
