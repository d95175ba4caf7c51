//! A scheduler and executors as processes on loopback, one of which is killed.

mod common;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Child;

use common::{Folder, Run, finish};

/// A process that does not outlive the test.
struct Process(Child);

impl Process {
    /// Starts a part of the cluster and returns the last word of the line that it begins with.
    fn start(folder: &Folder, arguments: &[&str]) -> (Process, String) {
        let mut child = folder.program(arguments).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("stderr is a pipe")).lines();
        let first = lines.next().expect("it says where it is").expect("in UTF-8");
        // Nothing else reads its later output, and a full pipe would block it.
        std::thread::spawn(move || lines.for_each(drop));
        let place = first.rsplit(' ').next().unwrap_or_default().to_string();
        (Process(child), place)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A scheduler with one executor, whose results go to a folder in the folder.
fn cluster(folder: &Folder) -> (String, Process, Process) {
    let (scheduler, place) =
        Process::start(folder, &["scheduler", "--listen", "127.0.0.1:0", "--patience", "10"]);
    let executor = executor(folder, &place, "first");
    (place, scheduler, executor)
}

fn executor(folder: &Folder, scheduler: &str, name: &str) -> Process {
    let work = folder.path().join(name);
    std::fs::create_dir_all(&work).unwrap();
    let work = work.to_str().expect("a plain name");
    let arguments = ["executor", "--scheduler", scheduler, "--tasks", "1", "--folder", work];
    Process::start(folder, &arguments).0
}

fn csv(folder: &Folder, query: &str) -> Run {
    folder.sql(&["--format", "csv", query])
}

#[test]
fn a_cluster_answers_as_one_process_does() {
    let folder = Folder::new("cluster");
    let (scheduler, _scheduler, _executor) = cluster(&folder);
    let made = "SELECT number, puzzle FROM sudoku_generate(3000, 5)";
    folder.sql(&["-o", "p.parquet", made]);
    folder.sql(&["-o", "p.csv", made]);
    let lines = "SELECT puzzle FROM sudoku_generate(100, 6)";
    folder.write("p.txt", csv(&folder, lines).out.replacen("puzzle\n", "", 1));
    let queries = [
        "SELECT number, sudoku_solve(puzzle) AS s FROM 'p.parquet' ORDER BY number",
        "SELECT sudoku_clues(puzzle) AS c, count(*) AS n FROM 'p.csv' GROUP BY c ORDER BY c",
        "SELECT sudoku_canonical(puzzle) AS c FROM 'p.txt' ORDER BY c",
        "SELECT sum(sudoku_count(puzzle, 2)) AS n FROM sudoku_generate(3000, 8)",
        "SELECT sudoku_rate(puzzle)['hardest'] AS h, count(*) AS n FROM 'p.txt' GROUP BY h ORDER BY h",
        "SELECT count(*) AS n FROM 'p.txt' WHERE array_has(sudoku_techniques(puzzle), 'Full House')",
    ];

    for query in queries {
        let here = csv(&folder, query);
        let there = folder.sql(&["--format", "csv", "--cluster", &scheduler, query]);
        assert_eq!(here.code, 0, "{query}: {}", here.err);
        assert_eq!(there, here, "{query}");
    }
    folder.write("bad.csv", "puzzle\n12x4\n");
    let strict = "SELECT sudoku_clues(puzzle) FROM 'bad.csv'";
    let run = folder.sql(&["--strict", "--cluster", &scheduler, "-o", "out.csv", strict]);
    assert_ne!(run.code, 0);
    assert!(run.err.contains("12x4"), "{}", run.err);
    assert!(!folder.path().join("out.csv").exists());
}

#[test]
fn the_work_of_a_killed_executor_is_done_again() {
    let folder = Folder::new("killed");
    let (scheduler, _scheduler, first) = cluster(&folder);
    let query =
        "SELECT number, sudoku_score(puzzle) AS s FROM sudoku_generate(3000, 4) ORDER BY s, number";
    let here = csv(&folder, query);

    let arguments = ["sql", "--format", "csv", "--cluster", &scheduler, query];
    let asking = folder.program(&arguments).spawn().expect("the client starts");
    wait_for_a_file(&folder.path().join("first"));
    drop(first);
    let _second = executor(&folder, &scheduler, "second");
    let there = finish(asking);

    assert_eq!(there.code, 0, "{}", there.err);
    assert!(there.out == here.out);
}

#[test]
fn without_a_scheduler_there_is_one_message() {
    let folder = Folder::new("no-scheduler");

    let run = folder.sql(&["--cluster", "df://127.0.0.1:1", "SELECT 1"]);

    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
}

/// An executor has begun to work when it has written something.
fn wait_for_a_file(folder: &Path) {
    while std::fs::read_dir(folder).expect("the folder can be read").next().is_none() {
        std::thread::yield_now();
    }
}
