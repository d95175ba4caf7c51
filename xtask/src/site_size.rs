//! How much of a site is sent, if its host compresses files with Brotli.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Prints the size of each file that it is given, compressed by Node at the highest level.
const COMPRESS: &str = "const { readFileSync } = require('node:fs');
const { brotliCompressSync } = require('node:zlib');
for (const file of process.argv.slice(1)) console.log(brotliCompressSync(readFileSync(file)).length);";

/// Prints the sizes of the parts of a site, or of a page that is a single file.
pub(crate) fn print(made: &Path) {
    let parts = match made.is_file() {
        true => vec![("one file".into(), vec![made.to_path_buf()])],
        false => parts(made),
    };
    for (name, files) in parts {
        // Sizes are only told: without Node the site is still a site.
        let Some(sizes) = compressed(&files) else { return };
        println!("{name}: {:.0} kB compressed with Brotli", sizes.iter().sum::<u64>() as f64 / 1e3);
    }
}

/// What is worth a figure, and its files.
fn parts(site: &Path) -> Vec<(String, Vec<PathBuf>)> {
    let page = site.join("index.html");
    let text = std::fs::read_to_string(&page).unwrap_or_default();
    let loaded = linked(&text).map(|name| site.join(name)).filter(|file| file.is_file());
    let at_first = [page.clone()].into_iter().chain(loaded).collect();
    let assets = std::fs::read_dir(site.join("assets")).into_iter().flatten().flatten();
    let assets: Vec<PathBuf> = assets.map(|asset| asset.path()).collect();
    let of_kind = |kinds: &[&str]| -> Vec<PathBuf> {
        let is_of_kind = |file: &&PathBuf| {
            file.extension().is_some_and(|end| kinds.iter().any(|kind| end == *kind))
        };
        assets.iter().filter(is_of_kind).cloned().collect()
    };
    let whole = [page].into_iter().chain(of_kind(&["js", "css"])).collect();
    let mut parts = vec![("the page at first".into(), at_first), ("the whole page".into(), whole)];
    for module in of_kind(&["wasm"]) {
        let name = module.file_name().unwrap_or_default().to_string_lossy().into_owned();
        parts.push((name, vec![module]));
    }
    parts
}

/// The scripts and styles that a page loads at once.
fn linked(page: &str) -> impl Iterator<Item = &str> {
    let values = ["src=\"", "href=\""].into_iter().flat_map(|name| page.split(name).skip(1));
    let values = values.filter_map(|rest| rest.split('"').next());
    values.filter(|value| value.ends_with(".js") || value.ends_with(".css"))
}

fn compressed(files: &[PathBuf]) -> Option<Vec<u64>> {
    let output = Command::new("node").args(["-e", COMPRESS, "--"]).args(files).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    text.lines().map(|line| line.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_loads_scripts_and_styles_at_once_but_not_its_icons() {
        let page = "<link rel=\"icon\" href=\"./icon.svg\" />\n<script src=\"./theme.js\"></script>\n\
            <link rel=\"stylesheet\" href=\"./assets/index.css\">";

        let loaded: Vec<&str> = linked(page).collect();

        assert_eq!(loaded, ["./theme.js", "./assets/index.css"]);
    }
}
