//! Tells puzzles with rules from the first to the last step: `cargo run --release -p candoku-deduce --example tell`.
//!
//! Each `docs/told/NAME.txt` has a title, a puzzle, rules on the whole grid that its format cannot say (perhaps none), and a few words,
//! line by line. `NAME.md` next to it is the page, with a picture of the puzzle and of the first step of each technique that is
//! more than a look at one clue or house. With `--check` nothing is written, and a page that is not as it should be is an error.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use candoku_deduce::{Variant, ladder, rate};
use candoku_formats::{LayoutChoice, RulePolicy, read_with};
use candoku_grid::{Board, Stop};
use candoku_render::steps::step_svg_over;
use candoku_rules::{GlobalRules, RuledBoard};
use candoku_sheet::{marks_svg, svg_of_puzzle};
use candoku_statements::clues;
use candoku_strategy::{End, Level, Names, Step, Wording};

const FOLDER: &str = "docs/told";

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FOLDER);
    let check = std::env::args().any(|argument| argument == "--check");
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(&folder).expect("the folder can be read").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            Page { name, files: &mut files }.tell(&text);
        }
    }
    let mut is_stale = false;
    for entry in std::fs::read_dir(&folder).expect("the folder can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_made = name.ends_with(".md") || name.ends_with(".svg");
        if is_made && !files.contains_key(&name) {
            is_stale = true;
            match check {
                true => eprintln!("{FOLDER}/{name} is of no page"),
                false => std::fs::remove_file(entry.path()).expect("the file can be removed"),
            }
        }
    }
    for (name, text) in &files {
        let path = folder.join(name);
        if std::fs::read_to_string(&path).is_ok_and(|there| there == *text) {
            continue;
        }
        is_stale = true;
        match check {
            true => eprintln!("{FOLDER}/{name} is stale: run `cargo xtask manual`"),
            false => std::fs::write(path, text).expect("the file can be written"),
        }
    }
    println!("{} files in {FOLDER}", files.len());
    if check && is_stale { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// A page that is being made.
struct Page<'a> {
    name: String,
    files: &'a mut BTreeMap<String, String>,
}

impl Page<'_> {
    fn tell(mut self, text: &str) {
        let mut lines = text.lines();
        let [title, input, added] = [(); 3].map(|()| lines.next().unwrap_or_default());
        let added: GlobalRules = added.parse().expect("rules on the whole grid");
        let entry = read_with(input, RulePolicy::RULES).expect("a puzzle");
        let puzzle = entry.puzzle_with(&LayoutChoice::default(), &added).expect("a puzzle");
        let words = lines.collect::<Vec<_>>().join("\n");
        let mut rules: Vec<&str> = puzzle.rules.iter().map(|rule| rule.text()).collect();
        rules.sort_unstable();
        rules.dedup();
        self.add(".svg", svg_of_puzzle(&puzzle));
        let name = &self.name;
        let start = format!(
            "# {title}\n\n{}\n\nNormal Sudoku rules apply. {}\n\n![The puzzle]({name}.svg)\n\n",
            words.trim(),
            rules.join(" ")
        );
        let steps = self.steps(&puzzle);
        self.add(".md", start + &steps);
    }

    fn steps(&mut self, puzzle: &RuledBoard) -> String {
        let variant = Variant::of(puzzle);
        let (solver, judge) = (variant.solver(&ladder()), clues(variant.rules(), variant.layout()));
        let board = variant.board(&puzzle.board);
        let path = solver.explain(&board, &Stop::never());
        assert_eq!(path.end, End::Solved, "{}", self.name);
        let rating = rate(&solver, &board, &Stop::never()).expect("a puzzle that can be solved");
        let mut text = format!(
            "Rated {} with a score of {}: {} steps. The judge, which shares no code with the techniques, has accepted every one of them. \
             Steps that need only a look at one clue or one house are described together; the first step of every other technique is drawn.\n\n",
            rating.level,
            rating.score,
            path.steps.len(),
        );
        let steps: Vec<(Board, &Step)> = path.walk().collect();
        let (mut first, mut drawn) = (0, Vec::new());
        let is_easy = |step: &Step| step.technique.level == Level::Easy;
        for run in steps.chunk_by(|(_, a), (_, b)| is_easy(a) && is_easy(b)) {
            for (place, (board, step)) in run.iter().enumerate() {
                let number = first + place + 1;
                assert_eq!(step.prove_with(board, &judge), Ok(()), "step {number}");
            }
            let (from, to) = (first + 1, first + run.len());
            first = to;
            match run {
                [(board, step)] if !is_easy(step) => {
                    let words = step.text(variant.layout());
                    text += &format!("**{from}. {}**: {words}\n\n", step.technique.name);
                    if !drawn.contains(&step.technique.name) {
                        drawn.push(step.technique.name);
                        text += &self.picture(from, &variant, board, step);
                    }
                }
                _ => text += &told_together(from, to, &variant, run),
            }
        }
        text + "The puzzle is solved.\n"
    }

    /// The picture of a step, and the line that shows it.
    fn picture(&mut self, number: usize, variant: &Variant, board: &Board, step: &Step) -> String {
        let wording = Wording::new(Names::Hodoku, variant.layout());
        let picture = step_svg_over(board, step, &wording, |corner, size| {
            marks_svg(variant.rules(), board.layout(), corner, size)
        });
        let ending = format!("-{number:03}.svg");
        let line = format!("![Step {number}]({}{ending})\n\n", self.name);
        self.add(&ending, picture);
        line
    }

    fn add(&mut self, ending: &str, text: String) {
        self.files.insert(format!("{}{ending}", self.name), text);
    }
}

/// Easy steps in one paragraph, with the name of a technique where it changes.
fn told_together(from: usize, to: usize, variant: &Variant, run: &[(Board, &Step)]) -> String {
    let mut text = match from == to {
        true => format!("**{from}.**"),
        false => format!("**{from}–{to}.**"),
    };
    for group in run.chunk_by(|(_, a), (_, b)| a.technique == b.technique) {
        text += &format!(" *{}:*", group[0].1.technique.name);
        for (_, step) in group {
            text += &format!(" {}", step.text(variant.layout()));
        }
    }
    text + "\n\n"
}
