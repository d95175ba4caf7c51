//! Makes the manual of techniques from the sources: `cargo xtask manual`.
//!
//! The words are the doc comments of the techniques, the examples are their fixtures, and the
//! pictures and explanations are those of what the finders find on these. One more page lists
//! every wording with its board. With `--check` nothing is written, and a page that is not as it
//! should be is an error.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use candoku_deduce::{Variant, example_ladder};
use candoku_formats::{LayoutChoice, RulePolicy, read_with};
use candoku_grid::{Board, Layout, Stop};
use candoku_render::steps::{step_svg, step_svg_over};
use candoku_rules::RuledBoard;
use candoku_strategy::{Candidate, Ladder, Names, Solver, Span, Step, Technique, Text, Wording};

const SOURCES: [&str; 2] = ["crates/strategy/src/techniques", "crates/deduce/src/techniques"];
const FIXTURES: &str = "crates/strategy/fixtures";
/// Puzzles with rules, each with a step of the technique on its path.
const RULED_FIXTURES: &str = "crates/deduce/fixtures";
const DOCS: &str = "docs";

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
        let there = std::fs::read_to_string(Path::new(DOCS).join(name));
        there.is_ok_and(|there| there == **text)
    };
    let stale: Vec<&String> =
        files.iter().filter(|file| !is_true(file)).map(|(name, _)| name).collect();
    for name in &stale {
        eprintln!("{DOCS}/{name} is stale: run `cargo xtask manual`");
    }
    if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn write(files: &BTreeMap<String, String>) -> ExitCode {
    let written = std::fs::create_dir_all(Path::new(DOCS).join("techniques")).and_then(|()| {
        files.iter().try_for_each(|(name, text)| std::fs::write(Path::new(DOCS).join(name), text))
    });
    match written {
        Ok(()) => {
            println!("{} files in {DOCS}", files.len());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{DOCS}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Every file of the manual by its path in the folder of documents.
fn pages() -> Result<BTreeMap<String, String>, String> {
    let sources = sources()?;
    let mut files = BTreeMap::new();
    let mut index = String::from(INDEX);
    let mut explanations = String::from(EXPLANATIONS);
    let solver = Solver::new(&Layout::classic(), &Ladder::everything());
    for rung in Ladder::everything().rungs() {
        let technique = rung.technique();
        let words = words(technique, &sources)?;
        let examples = examples(technique, &solver)?;
        let Example { board, step, .. } = &examples[0];
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
            format!("techniques/{slug}.svg"),
            step_svg(board, step, &Wording::new(Names::Hodoku, board.layout())),
        );
        files.insert(format!("techniques/{slug}.md"), page(technique, &words, board, step));
        explanations += &format!("\n## {} ({})\n", technique.name, technique.code);
        for Example { line, board, step } in &examples {
            let words = in_markdown(&step.explanation(board.layout()));
            explanations += &format!("\n```text\n{line}\n```\n\n{words}\n");
        }
    }
    for technique in candoku_deduce::techniques::ALL {
        let words = words(technique, &sources)?;
        let RuledExample { line, puzzle, board, step } = ruled_example(technique)?;
        let slug = technique.slug();
        index += &format!(
            "| [{}]({slug}.md) | {} | {} | {} | |\n",
            technique.name, technique.code, technique.level, technique.score
        );
        let wording = Wording::new(Names::Hodoku, board.layout());
        let picture = step_svg_over(&board, &step, &wording, |corner, size| {
            candoku_sheet::marks_svg(&puzzle.rules, board.layout(), corner, size)
        });
        files.insert(format!("techniques/{slug}.svg"), picture);
        files.insert(format!("techniques/{slug}.md"), page(technique, &words, &board, &step));
        let words = in_markdown(&step.explanation(board.layout()));
        explanations += &format!(
            "\n## {} ({})\n\n```text\n{line}\n```\n\n{words}\n",
            technique.name, technique.code
        );
    }
    files.insert("explanations.md".into(), explanations);
    files.insert("techniques/README.md".into(), index);
    Ok(files)
}

const INDEX: &str = "\
# The techniques, simplest first

Level and score are HoDoKu's; the last column is the name on sudokuoftheday.com. In the explanations of chains and nets
a house in brackets is the one in which the digit has no other place left: \"r8c5 is 5 (row 8)\". Chains are also written
in Eureka notation: `=` is a strong link (at least one end is true), `-` a weak one (at most one end is true). Techniques
from code 2000 on are for rules beyond houses, with level and score on [candoku's own scale](../ratings.md#puzzles-with-rules).

| technique | code | level | score | there |
|---|---|---|--:|---|
";

const EXPLANATIONS: &str = "\
# Explanations

What the program says about a step of each technique, with the board it is said of. A technique that words its steps in
several ways is shown once for each. Boards are lines of HoDoKu's library: the code, the digits, the cells with `+` before
values that are not givens, the candidates removed so far, the eliminations, the placements. Puzzles with rules are constraint
strings; the step is the first of its technique on their path. `cargo xtask manual` writes
this page from the fixtures of the techniques.
";

/// The texts of all files that techniques are in.
fn sources() -> Result<Vec<String>, String> {
    let (mut folders, mut texts) = (SOURCES.map(PathBuf::from).to_vec(), Vec::new());
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
    let above = above.ok_or_else(|| format!("no file in {SOURCES:?} names {quoted}"))?;
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

/// A case of a fixture with the step that it is about.
struct Example {
    line: String,
    board: Board,
    step: Step,
}

/// A puzzle with rules and the first step of a technique on its path.
struct RuledExample {
    line: String,
    puzzle: RuledBoard,
    board: Board,
    step: Step,
}

fn ruled_example(technique: &Technique) -> Result<RuledExample, String> {
    let name = format!("{RULED_FIXTURES}/{}.txt", technique.code);
    let text = std::fs::read_to_string(&name).map_err(|error| format!("{name}: {error}"))?;
    let line = text.trim().to_string();
    let entry = read_with(&line, RulePolicy::RULES).map_err(|error| error.to_string())?;
    let puzzle = entry.puzzle(&LayoutChoice::default()).map_err(|error| error.to_string())?;
    let variant = Variant::of(&puzzle);
    let mut found = None;
    let board = variant.board(&puzzle.board);
    variant.solver(&example_ladder(technique)).climb(&board, &Stop::never(), &mut |taken| {
        if taken.step.technique == technique {
            found = Some((taken.store.board(), taken.step.clone()));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let (board, step) = found.ok_or(format!("{name}: no step of the technique on its path"))?;
    Ok(RuledExample { line, puzzle, board, step })
}

/// The first case of the technique's fixture, and every later one that is worded differently.
fn examples(technique: &Technique, solver: &Solver) -> Result<Vec<Example>, String> {
    let name = format!("{FIXTURES}/{}.txt", technique.code);
    let text = std::fs::read_to_string(&name).map_err(|error| format!("{name}: {error}"))?;
    let negative = format!(":{}-x:", technique.code);
    let is_case = |line: &&str| line.starts_with(':') && !line.starts_with(&negative);
    let (mut examples, mut wordings) = (Vec::new(), Vec::new());
    for line in text.lines().filter(is_case) {
        let example = example(technique, solver, line).map_err(|why| format!("{name}: {why}"))?;
        let wording = template(&example.step.explanation(example.board.layout()));
        if !wordings.contains(&wording) {
            wordings.push(wording);
            examples.push(example);
        }
    }
    if examples.is_empty() {
        Err(format!("{name}: found no case that fires"))
    } else {
        Ok(examples)
    }
}

fn example(technique: &Technique, solver: &Solver, line: &str) -> Result<Example, String> {
    let entry = candoku_formats::read(line).map_err(|error| error.to_string())?;
    let board = entry.board(&LayoutChoice::default()).map_err(|error| error.to_string())?;
    let case = entry.case().ok_or("found no library line")?;
    let variant = case.variant.as_ref().and_then(|variant| variant.parse().ok());
    let options = (technique.variants)(variant);
    let found = solver.find_all(&board, technique.code, &options, &Stop::never());
    let found = found.unwrap_or_default().into_iter().find(|step| {
        same(step.effect.eliminations(), &case.eliminations)
            && same(step.effect.placements(), &case.placements)
    });
    let step = found.ok_or("its own finder does not find the example")?;
    Ok(Example { line: line.into(), board, step })
}

/// The different words of an explanation, without what they name or count.
///
/// Lists, chains and nets are as long as they must be, so nothing is counted twice.
fn template(explanation: &Text) -> BTreeSet<String> {
    let spans = explanation.paragraphs().iter().flat_map(|paragraph| &paragraph.spans);
    let words = spans.filter_map(|span| match span {
        Span::Words(words) => Some(words.replace(|c: char| !c.is_alphabetic(), " ")),
        _ => None,
    });
    let words = words.map(|words| words.split_whitespace().collect::<Vec<_>>().join(" "));
    words.filter(|words| words.contains(' ')).collect()
}

/// Paragraphs as such, the numbered ones as a list with lists in it.
fn in_markdown(explanation: &Text) -> String {
    let mut text = String::new();
    let mut was_branch = false;
    for (place, paragraph) in explanation.paragraphs().iter().enumerate() {
        let depth = paragraph.branch.as_ref().map(|number| number.split('.').count());
        text += match (place, depth) {
            (0, _) => "",
            (_, Some(_)) if was_branch => "\n",
            _ => "\n\n",
        };
        if let Some(depth) = depth {
            text += &format!("{}- ", "  ".repeat(depth - 1));
        }
        text += &paragraph.to_string();
        was_branch = depth.is_some();
    }
    text
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
         ## Example\n\n![{}]({}.svg)\n\n{}\n",
        technique.name,
        technique.code,
        technique.level,
        technique.score,
        technique.name,
        technique.slug(),
        in_markdown(&step.explanation(board.layout())),
    )
}
