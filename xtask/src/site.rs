//! `cargo xtask site`: the workbench as static files, with the engine in the page.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use crate::notices::{self, Distribution};
use crate::runner::{Outcome, example, exit, program, target};
use crate::wasm::Modules;
use crate::{library, site_size, wasm, web};

/// The script of the service worker, without the names of the files.
const SERVICE_WORKER: &str = "web/site/service-worker.js";

/// The policy of the server, which a static host may not send, and the permission to compile the module.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; \
    worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'none'";

const USAGE: &str = "usage: cargo xtask site [--out DIR] [--single-file]";

/// Builds the site and prints where it is.
pub(crate) fn run(arguments: &[&str]) -> ExitCode {
    let (mut out, mut is_single, mut rest) = (None, false, arguments.iter());
    while let Some(argument) = rest.next() {
        match *argument {
            "--single-file" => is_single = true,
            "--out" => match rest.next() {
                Some(folder) => out = Some(PathBuf::from(folder)),
                None => return usage(),
            },
            _ => return usage(),
        }
    }
    let out = out.unwrap_or_else(folder);
    let started = Instant::now();
    let built = if is_single { single_file(&out) } else { build(&out) };
    match built.and_then(|made| Ok((size(&made)?, made))) {
        Ok(((files, bytes), made)) => {
            let (megabytes, seconds) = (bytes as f64 / 1e6, started.elapsed().as_secs());
            println!("{files} files, {megabytes:.1} MB, made in {seconds} s");
            site_size::print(&made);
            println!("{}", made.display());
            ExitCode::SUCCESS
        }
        Err(outcome) => exit(outcome),
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Where the site goes by default.
pub(crate) fn folder() -> PathBuf {
    target().join("site")
}

/// Builds the site in a folder, whose files it replaces.
pub(crate) fn build(out: &Path) -> Result<PathBuf, Outcome> {
    passed(web::build())?;
    let modules = wasm::build()?;
    let reference = library::build()?;
    let failed = |error: io::Error| Outcome::Failed(format!("{}: {error}", out.display()));
    clear(out).map_err(failed)?;
    passed(program(Command::new(example("files")?).arg(out)))?;
    complete(out, &modules).map_err(failed)?;
    library::copy(&reference, &out.join(library::FOLDER)).map_err(failed)?;
    // After the list of files is complete: they are not needed offline.
    add_notices(out)?;
    Ok(out.into())
}

/// Builds one HTML file that holds everything but the manual.
pub(crate) fn single_file(out: &Path) -> Result<PathBuf, Outcome> {
    let modules = wasm::build()?;
    passed(web::build_single_file(&modules.vectors))?;
    let page = out.join("candoku.html");
    let copied = fs::create_dir_all(out).and_then(|()| fs::copy(web::SINGLE_FILE, &page));
    copied.map_err(|error| Outcome::Failed(format!("{}: {error}", page.display())))?;
    add_notices(out)?;
    Ok(page)
}

/// Adds the licences of the works of others in the page and in the engine.
fn add_notices(out: &Path) -> Result<(), Outcome> {
    let text = notices::text(Distribution::Site).map_err(Outcome::Failed)?;
    let file = out.join(notices::FILE);
    let written = fs::write(&file, text);
    written.map_err(|error| Outcome::Failed(format!("{}: {error}", file.display())))
}

fn passed(outcome: Outcome) -> Result<(), Outcome> {
    match outcome {
        Outcome::Passed => Ok(()),
        outcome => Err(outcome),
    }
}

/// Removes a site, so that no file of an older one stays; a folder with anything else is left alone.
fn clear(out: &Path) -> io::Result<()> {
    let is_empty = !out.exists() || out.read_dir()?.next().is_none();
    if !is_empty && !out.join("service-worker.js").exists() {
        return Err(io::Error::other("the folder is neither empty nor a site"));
    }
    if !is_empty {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)
}

/// Adds the engine, for browsers with vectors and without, and the service worker.
fn complete(out: &Path, modules: &Modules) -> io::Result<()> {
    let contents = out.join("manual/index.html");
    let text = fs::read_to_string(&contents)?;
    let more = format!(
        "<ul>\n<li><a href=\"../{}/index.html\">The library</a></li>\n\
         <li><a href=\"../{}\">Licences of the works of others in this site</a></li>",
        library::FOLDER,
        notices::FILE
    );
    fs::write(&contents, text.replacen("<ul>", &more, 1))?;

    let mut files = BTreeSet::new();
    list(out, "", &mut files)?;
    let engine = add_engine(out, "candoku", &modules.vectors)?;
    let scalar = add_engine(out, "candoku-scalar", &modules.scalar)?;

    let page = out.join("index.html");
    let text = fs::read_to_string(&page)?;
    let head = format!(
        "<meta http-equiv=\"content-security-policy\" content=\"{POLICY}\" />\n    \
         <meta name=\"candoku-engine\" content=\"{engine}\" />\n    \
         <meta name=\"candoku-engine-scalar\" content=\"{scalar}\" />\n    <title>"
    );
    fs::write(&page, text.replacen("<title>", &head, 1))?;

    let mut all = Vec::new();
    for file in files.iter().chain([&engine, &scalar]) {
        all.extend(file.bytes().chain(fs::read(out.join(file))?));
    }
    let names = serde_json::to_string(&files)?;
    let engines = serde_json::json!({"vectors": engine, "scalar": scalar});
    let script = format!(
        "const VERSION = '{}';\nconst FILES = {names};\nconst ENGINES = {engines};\n\n{}",
        hash(&all),
        fs::read_to_string(SERVICE_WORKER)?
    );
    fs::write(out.join("service-worker.js"), script)
}

/// Copies a module under a name that changes with its contents, and returns its address.
fn add_engine(out: &Path, name: &str, module: &Path) -> io::Result<String> {
    let bytes = fs::read(module)?;
    let address = format!("assets/{name}-{}.wasm", hash(&bytes));
    fs::write(out.join(&address), bytes)?;
    Ok(address)
}

/// The number of files, and their size together.
fn size(made: &Path) -> Result<(usize, u64), Outcome> {
    let measure = || -> io::Result<(usize, u64)> {
        if made.is_file() {
            return Ok((1, made.metadata()?.len()));
        }
        let mut files = BTreeSet::new();
        list(made, "", &mut files)?;
        let sizes = files.iter().map(|file| Ok(made.join(file).metadata()?.len()));
        Ok((files.len(), sizes.sum::<io::Result<u64>>()?))
    };
    measure().map_err(|error| Outcome::Failed(format!("{}: {error}", made.display())))
}

/// Collects the files below a folder by their relative addresses.
fn list(folder: &Path, path: &str, files: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let path = format!("{path}{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => list(&entry.path(), &format!("{path}/"), files)?,
            false => drop(files.insert(path)),
        }
    }
    Ok(())
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
