//! Writes the files that the server serves into a folder: `files FOLDER`.

use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).ok_or(io::Error::other("expected a folder"))?;
    for (path, bytes) in candoku_server::files() {
        let file = Path::new(&folder).join(path.trim_start_matches('/'));
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(file, bytes)?;
    }
    Ok(())
}
