//! Compares every path with a naive search, on any number of boards.
//!
//! ```text
//! cargo run --release -p candoku-fast --example agree -- [BOARDS]
//! ```
//!
//! Then it solves every puzzle in the data folder (`CANDOKU_DATA`, or `../shared/data` next to the
//! checkout) on every path, and one in a hundred with the naive search too. If there is no such
//! folder, it says so.

#[path = "../tests/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use candoku_fast::{Batch, ClassicSolver, VectorPath};
use candoku_grid::{Classic, Random};

fn main() -> ExitCode {
    let number = env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(100_000);
    let mut random = Random::from_seed(4);
    let boards: Vec<Classic> = (0..number).map(|_| support::board(&mut random)).collect();
    let mut wrong = compare("random boards", &boards, 1000, 1);
    match data_folder() {
        Some(folder) => wrong += compare_files(&folder),
        None => println!("no data folder: its puzzles were not compared"),
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn data_folder() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = env::var_os("CANDOKU_DATA").map_or(beside, PathBuf::from);
    folder.is_dir().then_some(folder)
}

fn compare_files(folder: &Path) -> usize {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut wrong = 0;
    for file in files.iter().filter(|file| file.is_file()) {
        let bytes = fs::read(file).unwrap_or_default();
        let lines = bytes.split(|&byte| byte == b'\n');
        let texts = lines.filter_map(|line| line.first_chunk::<81>());
        let boards: Vec<Classic> = texts.flat_map(Classic::from_text).collect();
        if !boards.is_empty() {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            wrong += compare(&name, &boards, 2, 100);
        }
    }
    wrong
}

/// Compares all paths on all boards, and every `step`th board with the naive search.
fn compare(name: &str, boards: &[Classic], limit: usize, step: usize) -> usize {
    let reference = ClassicSolver::on(VectorPath::Scalar).expect("every machine has it");
    let expected: Vec<_> = boards.iter().map(|board| reference.answer(board, limit)).collect();
    let mut wrong = 0;
    for (board, answer) in boards.iter().zip(&expected) {
        let right = match &answer.first {
            Some(grid) => support::is_solution(board, grid),
            None => answer.solutions == 0,
        };
        wrong += usize::from(!right);
    }
    for (board, answer) in boards.iter().zip(&expected).step_by(step) {
        wrong += usize::from(support::count(board.values(), limit) != answer.solutions);
    }
    for path in VectorPath::ALL.into_iter().filter(|path| path.is_supported()) {
        let solver = ClassicSolver::on(path).expect("it is supported");
        let single = boards.iter().map(|board| solver.answer(board, limit));
        let batch = Batch::on(path, limit).expect("it is supported").solve_all(boards);
        for (answers, expected) in single.zip(batch).zip(&expected) {
            for answer in [answers.0, answers.1] {
                let same = answer.solutions == expected.solutions && answer.first == expected.first;
                wrong += usize::from(!same);
            }
        }
    }
    let solutions: usize = expected.iter().map(|answer| answer.solutions).sum();
    println!(
        "{name}: {} boards, {solutions} solutions up to {limit} each, one board in {step} \
         searched naively, {wrong} disagreements",
        boards.len()
    );
    wrong
}
