//! `cargo xtask dist`: the program with the page inside, as an archive and as a Debian package.

mod archive;
mod contents;
mod deb;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use self::contents::{Contents, Place};
use crate::runner::{Outcome, cargo, exit, host, in_turn, program, target};
use crate::web;

/// Builds everything and prints what was made.
pub(crate) fn run() -> ExitCode {
    let started = Instant::now();
    let steps: [&dyn Fn() -> Outcome; 3] = [&page, &stripped_program, &packed];
    let outcome = in_turn(steps.iter().map(|step| step()));
    if matches!(outcome, Outcome::Passed) {
        println!("made in {:.0} s", started.elapsed().as_secs_f64());
    }
    exit(outcome)
}

/// The page; a folder named in `CANDOKU_WEB_DIST` needs no building.
fn page() -> Outcome {
    match std::env::var_os("CANDOKU_WEB_DIST") {
        Some(_) => Outcome::Passed,
        None => web::build(),
    }
}

/// The program. Only its last step strips symbols, so that everything else is built once.
fn stripped_program() -> Outcome {
    let build = "rustc --release --locked --package candoku-cli --bin candoku -- -C strip=symbols";
    program(&mut cargo(build))
}

fn packed() -> Outcome {
    match pack() {
        Ok(made) => {
            for path in made {
                let size = std::fs::metadata(&path).map_or(0, |about| about.len());
                println!("{} ({:.1} MB)", path.display(), size as f64 / 1e6);
            }
            Outcome::Passed
        }
        Err(why) => Outcome::Failed(why),
    }
}

fn pack() -> Result<Vec<PathBuf>, String> {
    let program = target().join(format!("release/candoku{}", std::env::consts::EXE_SUFFIX));
    let host = host()?;
    let contents = Contents::of(&program, &host)?;
    let folder = target().join("dist");
    // Archives of other versions would be mistaken for new ones.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let name = format!("candoku-{}-{host}", contents.version);
    let packed = archive::tar_gz(&contents.files(Place::Folder(&name)), contents.time)?;
    let mut made = vec![written(&folder, &format!("{name}.tar.gz"), &packed)?];
    if let Some(architecture) = deb::architecture(&host) {
        let name = format!("candoku_{}_{architecture}.deb", contents.version);
        made.push(written(&folder, &name, &deb::package(&contents, architecture)?)?);
    }
    Ok(made)
}

fn written(folder: &Path, name: &str, bytes: &[u8]) -> Result<PathBuf, String> {
    let path = folder.join(name);
    match std::fs::write(&path, bytes) {
        Ok(()) => Ok(path),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}
