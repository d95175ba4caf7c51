//! A table of files, compressed, as source text for the crate.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The files by their URL path.
#[derive(Default)]
pub(crate) struct Pack {
    files: BTreeMap<String, Vec<u8>>,
}

impl Pack {
    /// Adds bytes under a path.
    pub(crate) fn bytes(&mut self, path: impl Into<String>, bytes: Vec<u8>) {
        self.files.insert(path.into(), bytes);
    }

    /// Adds one file under a path.
    pub(crate) fn file(&mut self, file: &Path, path: &str) {
        let bytes = std::fs::read(file);
        self.bytes(path, bytes.unwrap_or_else(|error| panic!("{}: {error}", file.display())));
    }

    /// Adds all files of a folder under a path that ends with `/`.
    pub(crate) fn folder(&mut self, folder: &Path, path: &str) {
        let entries = std::fs::read_dir(folder);
        for entry in entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let file = entry.expect("the folder can be read").path();
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match file.is_dir() {
                true => self.folder(&file, &format!("{path}{name}/")),
                false => self.file(&file, &format!("{path}{name}")),
            }
        }
    }

    /// Writes the compressed files and the table that names them, sorted by path.
    pub(crate) fn write(&self) {
        let out = std::env::var("OUT_DIR").expect("cargo names a folder for what is built");
        let mut table = String::from("&[\n");
        for (number, (path, bytes)) in self.files.iter().enumerate() {
            let packed = format!("{out}/{number}.gz");
            std::fs::write(&packed, compressed(bytes)).expect("the folder can be written to");
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            let tag = format!("\"{:016x}\"", hasher.finish());
            writeln!(
                table,
                "Asset {{ path: {path:?}, tag: {tag:?}, packed: include_bytes!({packed:?}) }},"
            )
            .expect("a string takes every character");
        }
        table.push_str("]\n");
        std::fs::write(format!("{out}/assets.rs"), table).expect("the folder can be written to");
    }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("a vector takes every byte");
    encoder.finish().expect("a vector takes every byte")
}
