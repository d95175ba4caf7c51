//! Where results go: standard output, or a file that is there in full or not at all.

use std::fs::File;
use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Where results go.
#[derive(Debug)]
pub enum Target {
    /// Standard output.
    Standard(BufWriter<Stdout>),
    /// A file, under another name until it is complete.
    File(PartialFile),
}

/// A file that vanishes unless it is completed.
#[derive(Debug)]
pub struct PartialFile {
    file: BufWriter<File>,
    unfinished: PathBuf,
    finished: PathBuf,
    is_finished: bool,
}

impl Target {
    /// Standard output.
    pub fn standard() -> Target {
        Target::Standard(BufWriter::with_capacity(1 << 16, io::stdout()))
    }

    /// A file of this name, which need not exist and is replaced if it does.
    pub fn file(path: &Path) -> Result<Target, Failure> {
        let about_path = |error: io::Error| Failure::Usage(format!("{}: {error}", path.display()));
        let Some(name) = path.file_name() else {
            return Err(Failure::Usage(format!("{}: expected the name of a file", path.display())));
        };
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.unfinished", std::process::id()));
        let unfinished = path.with_file_name(hidden);
        let file = File::create(&unfinished).map_err(about_path)?;
        Ok(Target::File(PartialFile {
            file: BufWriter::with_capacity(1 << 16, file),
            unfinished,
            finished: path.into(),
            is_finished: false,
        }))
    }

    /// Hands over everything that was written.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        if let Target::File(partial) = &mut self {
            std::fs::rename(&partial.unfinished, &partial.finished)?;
            partial.is_finished = true;
        }
        Ok(())
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Target::Standard(out) => out.write(bytes),
            Target::File(partial) => partial.file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Target::Standard(out) => out.flush(),
            Target::File(partial) => partial.file.flush(),
        }
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if !self.is_finished {
            // If that fails too, there is nowhere left to report it.
            let _ = std::fs::remove_file(&self.unfinished);
        }
    }
}
