//! The web page: built when it is older than its sources, checked, and tested in a browser.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::runner::{Outcome, build_programs, built, in_turn, program, target};
use crate::site;

const FOLDER: &str = "web";
const PAGE: &str = "web/dist/index.html";

/// The page as one file.
pub(crate) const SINGLE_FILE: &str = "web/dist-single-file/index.html";

/// What the page is made from.
pub(crate) const SOURCES: [&str; 11] = [
    "crates/formats/puzzles",
    "docs/techniques",
    "docs/try-it.md",
    "npm/engine.js",
    "web/api",
    "web/src",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
];

/// A file that the server's build script watches.
const WATCHED: &str = "crates/server/pages/not-built.html";

/// Builds the page, unless it is newer than everything it is made from.
pub(crate) fn build() -> Outcome {
    let built = changed(Path::new(PAGE));
    let newest = SOURCES.iter().filter_map(|source| newest(Path::new(source))).max();
    if built.is_some() && built >= newest {
        return Outcome::Passed;
    }
    let outcome = installed(|| npm(&["run", "build"]));
    if matches!(outcome, Outcome::Passed) && built.is_none() {
        // A build script can't watch a folder that does not exist, so it has to be triggered.
        let woken = File::options().append(true).open(WATCHED);
        let woken = woken.and_then(|file| file.set_modified(SystemTime::now()));
        if let Err(error) = woken {
            return Outcome::Failed(format!("{WATCHED}: {error}"));
        }
    }
    outcome
}

/// Builds the page as one file, with this engine in it.
pub(crate) fn build_single_file(module: &Path) -> Outcome {
    installed(|| {
        let mut build = npm_command(&["run", "build", "--", "--mode", "single-file"]);
        program(build.env("CANDOKU_MODULE", module))
    })
}

/// Checks the sources of the page, and that its types are those of the server.
pub(crate) fn check() -> Outcome {
    let scripts = ["types:check", "check", "lint", "test"];
    installed(|| in_turn(scripts.iter().map(|script| npm(&["run", script]))))
}

/// Tests the page in a browser, against the current build of the program.
pub(crate) fn browser() -> Outcome {
    let browser = match chromium() {
        Ok(browser) => browser,
        Err(why) => return Outcome::Skipped(why),
    };
    let in_browser = || {
        let mut test = npm_command(&["run", "test:browser"]);
        test.env("CANDOKU_BIN", built("candoku"));
        program(test.env("CHROMIUM", &browser))
    };
    let stages: [&dyn Fn() -> Outcome; 3] = [&build, &build_programs, &in_browser];
    installed(|| in_turn(stages.iter().map(|stage| stage())))
}

/// Tests the site without a server in a browser.
pub(crate) fn browser_without_server() -> Outcome {
    let browser = match chromium() {
        Ok(browser) => browser,
        Err(why) => return Outcome::Skipped(why),
    };
    let built = site::build(&site::folder());
    match built.and_then(|site| Ok((site, site::single_file(&target().join("single-file"))?))) {
        Ok((site, single_file)) => {
            let mut test = npm_command(&["run", "test:browser"]);
            test.env("CANDOKU_SITE", site).env("CANDOKU_SINGLE_FILE", single_file);
            program(test.env("CHROMIUM", browser))
        }
        Err(outcome) => outcome,
    }
}

/// Continues once the page's dependencies are installed.
pub(crate) fn installed(then: impl FnOnce() -> Outcome) -> Outcome {
    let version = npm_command(&["--version"]).output();
    if !version.is_ok_and(|output| output.status.success()) {
        return Outcome::Skipped(
            "npm was not found; the web page needs Node 20.19 or newer".into(),
        );
    }
    let has = changed(Path::new("web/node_modules/.package-lock.json"));
    if has < changed(Path::new("web/package-lock.json")) {
        match npm(&["ci"]) {
            Outcome::Passed => {}
            outcome => return outcome,
        }
    }
    then()
}

fn npm(arguments: &[&str]) -> Outcome {
    program(&mut npm_command(arguments))
}

pub(crate) fn npm_command(arguments: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(FOLDER);
    command
}

/// The system's browser; installed if permitted.
pub(crate) fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(named.into());
    }
    find_chromium().or_else(|| install().then(find_chromium).flatten()).ok_or_else(|| {
        "no Chromium was found; install it (Debian: apt-get install chromium) or name it in CHROMIUM"
            .into()
    })
}

fn find_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|file| file.is_file())
}

/// Debian's package, which only root can install.
fn install() -> bool {
    println!("no Chromium was found; trying to install it");
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        program(apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    // Old or missing package lists name packages that no longer exist.
    apt(&["update", "--quiet"]);
    let package = ["install", "--quiet", "--yes", "--no-install-recommends", "chromium"];
    matches!(apt(&package), Outcome::Passed)
}

/// When a file last changed, if it exists.
fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|about| about.modified()).ok()
}

/// When anything in a folder last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let inside = fs::read_dir(path).into_iter().flatten().flatten();
    inside.filter_map(|entry| newest(&entry.path())).chain(changed(path)).max()
}
