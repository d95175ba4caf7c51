//! Makes the manual of techniques from the sources: `cargo xtask manual`.
//!
//! The words are the doc comments of the techniques, the examples are their fixtures, and the
//! pictures are drawn from what the finders find on these. With `--check` nothing is written, and
//! a page that is not as it should be is an error.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use candoku_formats::LayoutChoice;
use candoku_grid::{Board, Stop};
use candoku_render::steps::step_svg;
use candoku_strategy::{Candidate, Ladder, Names, Solver, Step, Technique, Wording};

const SOURCES: &str = "crates/strategy/src/techniques";
const FIXTURES: &str = "crates/strategy/fixtures";
const MANUAL: &str = "docs/techniques";

fn main() -> ExitCode {
    let check = std::env::args().any(|argument| argument == "--check");
    let files = match pages() {
        Ok(files) => files,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    if !check {
        return write(&files);
    }
    let is_true = |(name, text): &(&String, &String)| {
        let there = std::fs::read_to_string(Path::new(MANUAL).join(name));
        there.is_ok_and(|there| there == **text)
    };
    let stale: Vec<&String> =
        files.iter().filter(|file| !is_true(file)).map(|(name, _)| name).collect();
    for name in &stale {
        eprintln!("{MANUAL}/{name} is stale: run `cargo xtask manual`");
    }
    if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn write(files: &BTreeMap<String, String>) -> ExitCode {
    let written = std::fs::create_dir_all(MANUAL).and_then(|()| {
        files.iter().try_for_each(|(name, text)| std::fs::write(Path::new(MANUAL).join(name), text))
    });
    match written {
        Ok(()) => {
            println!("{} files in {MANUAL}", files.len());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{MANUAL}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Every file of the manual by name.
fn pages() -> Result<BTreeMap<String, String>, String> {
    let sources = sources()?;
    let mut files = BTreeMap::new();
    let mut index = String::from(INDEX);
    for rung in Ladder::everything().rungs() {
        let technique = rung.technique();
        let words = words(technique, &sources)?;
        let (board, step) = example(technique)?;
        let slug = technique.slug();
        index += &format!(
            "| [{}]({slug}.md) | {} | {} | {} | {} |\n",
            technique.name,
            technique.code,
            technique.level,
            technique.score,
            technique.sotd_name.unwrap_or("")
        );
        files.insert(
            format!("{slug}.svg"),
            step_svg(&board, &step, &Wording::new(Names::Hodoku, board.layout())),
        );
        files.insert(format!("{slug}.md"), page(technique, &words, &board, &step));
    }
    files.insert("README.md".into(), index);
    Ok(files)
}

const INDEX: &str = "\
# The techniques, simplest first

Made from the sources by `cargo xtask manual`. Level and score are HoDoKu's; the last column is the name on
sudokuoftheday.com.

| technique | code | level | score | there |
|---|---|---|--:|---|
";

/// The texts of all files that techniques are in.
fn sources() -> Result<Vec<String>, String> {
    let (mut folders, mut texts) = (vec![PathBuf::from(SOURCES)], Vec::new());
    while let Some(folder) = folders.pop() {
        let failed = |error| format!("{}: {error}", folder.display());
        for entry in std::fs::read_dir(&folder).map_err(failed)?.flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false => texts.push(std::fs::read_to_string(&path).map_err(failed)?),
            }
        }
    }
    Ok(texts)
}

/// The doc comment with sections that stands nearest above the code of the technique.
///
/// Techniques that differ only in size share it.
fn words(technique: &Technique, sources: &[String]) -> Result<String, String> {
    let quoted = format!("\"{}\"", technique.code);
    let above =
        sources.iter().find_map(|source| source.split_once(&quoted)).map(|(above, _)| above);
    let above = above.ok_or_else(|| format!("no file in {SOURCES} names {quoted}"))?;
    let lines: Vec<Option<&str>> =
        above.lines().map(|line| line.trim_start().strip_prefix("///")).collect();
    let comments = lines.split(Option::is_none).rev();
    let page = comments.map(|comment| comment.iter().flatten()).find(|comment| {
        let mut lines = comment.clone();
        lines.any(|line| line.starts_with(" # "))
    });
    let page = page.ok_or_else(|| format!("{quoted} has no doc comment with sections"))?;
    Ok(page
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .map(|line| if line.starts_with("# ") { format!("#{line}\n") } else { format!("{line}\n") })
        .collect())
}

/// The board and step of the first case of the technique's fixture.
fn example(technique: &Technique) -> Result<(Board, Step), String> {
    let name = format!("{FIXTURES}/{}.txt", technique.code);
    let text = std::fs::read_to_string(&name).map_err(|error| format!("{name}: {error}"))?;
    let line = text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let entry = candoku_formats::read(line.unwrap_or_default())
        .map_err(|error| format!("{name}:{error}"))?;
    let board = entry.board(&LayoutChoice::default()).map_err(|error| format!("{name}:{error}"))?;
    let case = entry.case().ok_or_else(|| format!("{name}: found no library line"))?;
    let variant = case.variant.as_ref().and_then(|variant| variant.parse().ok());
    let options = (technique.variants)(variant);
    let solver = Solver::new(board.layout(), &Ladder::everything());
    let found = solver.find_all(&board, technique.code, &options, &Stop::never());
    let found = found.unwrap_or_default().into_iter().find(|step| {
        same(step.effect.eliminations(), &case.eliminations)
            && same(step.effect.placements(), &case.placements)
    });
    let step = found.ok_or_else(|| format!("{name}: its own finder does not find the example"))?;
    Ok((board, step))
}

fn same(found: &[Candidate], stated: &[Candidate]) -> bool {
    found.len() == stated.len() && found.iter().all(|candidate| stated.contains(candidate))
}

fn page(technique: &Technique, words: &str, board: &Board, step: &Step) -> String {
    let one = if technique.relies_on_one_solution {
        "\nIt holds only for puzzles with exactly one solution.\n"
    } else {
        ""
    };
    format!(
        "# {} ({})\n\n{}, {} points. [All techniques](README.md)\n\n{words}{one}\n\
         ## On a board\n\n![{}]({}.svg)\n\n{}\n",
        technique.name,
        technique.code,
        technique.level,
        technique.score,
        technique.name,
        technique.slug(),
        step.text(board.layout()),
    )
}
