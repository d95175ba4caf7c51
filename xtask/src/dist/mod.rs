//! `cargo xtask dist`: the program with the page inside, as an archive and as a Debian package.

mod archive;
mod contents;
mod deb;

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use self::contents::{Contents, Place};
use crate::runner::{
    Outcome, build_programs, built, cargo, exit, host, in_turn, output, program, target,
};
use crate::{notices, web};

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
    match pack(&target().join("release").join(program_name()), &target().join("dist")) {
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

/// Packs the program as the tests have built it, unpacks the archive and runs what is in it.
pub(crate) fn check() -> Outcome {
    match build_programs() {
        Outcome::Passed => {}
        outcome => return outcome,
    }
    match unpacked_and_run() {
        Ok(()) => Outcome::Passed,
        Err(why) => Outcome::Failed(why),
    }
}

fn unpacked_and_run() -> Result<(), String> {
    let folder = target().join("dist-of-tests");
    let program = folder.with_extension("program");
    let failed = |error: io::Error| format!("{}: {error}", program.display());
    std::fs::copy(built("candoku"), &program).map_err(failed)?;
    // Without its symbols it is packed in a fraction of the time; where there is no `strip`, it takes longer.
    let _ = Command::new("strip").arg(&program).status();
    let made = pack(&program, &folder)?;
    std::fs::remove_file(&program).map_err(failed)?;
    let archive = made.first().ok_or("no archive was made")?;
    archive::unpack(archive, &folder)?;
    let inside = archive.file_name().and_then(|name| name.to_str());
    let inside = inside.and_then(|name| name.strip_suffix(".tar.gz")).unwrap_or_default();
    let inside = folder.join(inside);
    let mut solve = Command::new(inside.join(program_name()));
    solve.args(["solve", "1......4.2....3."]);
    let solution = output(solve)?;
    if !solution.contains("1423231432414132") {
        return Err(format!("the program in the archive printed {solution:?}"));
    }
    let notices = std::fs::read_to_string(inside.join(notices::FILE));
    if !notices.is_ok_and(|text| text.contains("serde_json")) {
        return Err(format!("{} is not in the archive", notices::FILE));
    }
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn program_name() -> String {
    format!("candoku{}", std::env::consts::EXE_SUFFIX)
}

/// Packs a program into a folder, whose contents are replaced; the archive comes first.
fn pack(program: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let host = host()?;
    let contents = Contents::of(program, &host)?;
    // Archives of other versions would be mistaken for new ones.
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let name = format!("candoku-{}-{host}", contents.version);
    let packed = archive::tar_gz(&contents.files(Place::Folder(&name)), contents.time)?;
    let mut made = vec![written(folder, &format!("{name}.tar.gz"), &packed)?];
    if let Some(architecture) = deb::architecture(&host) {
        let name = format!("candoku_{}_{architecture}.deb", contents.version);
        made.push(written(folder, &name, &deb::package(&contents, architecture)?)?);
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
