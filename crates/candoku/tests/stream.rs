//! Parts of a collection against the general reader, which looks at all of it one puzzle at a time.

use std::io::{self, Read};

use candoku::fast::Batch;
use candoku::formats::{Entry, LayoutChoice, ReadError, Reader, RulePolicy};
use candoku::grid::Random;
use candoku::grid::Stop;
use candoku::rules::GlobalRules;
use candoku::stream::{
    CollectionPart, CollectionPuzzle, CollectionSearch, Delivery, Parts, ordered_map,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Lines of every kind: most are classic puzzles, some look like one.
fn line(random: &mut Random) -> String {
    let rows =
        ["123456789", "12 34 56", "1234", "| 1 2 | 3 4 |", "+-----+", "\t\t\t", "1\t2\t3\t4"];
    match random.below(26) {
        0 => String::new(),
        1 => "# a comment".into(),
        2 => format!("{PUZZLE}\r"),
        3 => format!("{PUZZLE}; a note, café"),
        4 => format!("{PUZZLE}\rnote"),
        5 => format!("{PUZZLE}\u{c}"),
        6 => PUZZLE.replace('.', "?"),
        7 => PUZZLE.replacen('.', "x", 1),
        8 => PUZZLE.replacen('.', " ", 1),
        9 => "ABCDEFGHI".repeat(9),
        10 => "123456789".repeat(9),
        11 => format!("{{\"grid\": \"{}\", ", ".".repeat(70)),
        12 => "123 456 789 ".repeat(9),
        13 => ".".repeat(256),
        14 => "-".repeat(81),
        15 => format!("  {PUZZLE}"),
        16 => format!(".{}", "-".repeat(80)),
        17 => format!(".-{}", &PUZZLE[2..]),
        18..=20 => (*random.choose(&rows).unwrap()).into(),
        _ => PUZZLE.into(),
    }
}

/// Brings a text in small pieces.
struct Dripping<'a>(&'a [u8], Random);

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = (self.1.below(300) + 1).min(self.0.len());
        let (piece, rest) = self.0.split_at(length);
        buffer[..length].copy_from_slice(piece);
        self.0 = rest;
        Ok(length)
    }
}

/// What every reader must agree on: the line and cells of the puzzle, or what is wrong.
fn told(read: Result<Entry, ReadError>) -> Result<(usize, String), String> {
    read.map(|entry| (entry.line, entry.text)).map_err(|error| error.to_string())
}

#[test]
fn parts_have_the_puzzles_that_the_general_reader_finds() {
    let mut random = Random::from_seed(22);
    let (mut classic, mut others) = (0, 0);
    for _ in 0..2000 {
        let lines: Vec<String> = (0..random.below(12)).map(|_| line(&mut random)).collect();
        let text = lines.join("\n");
        let expected: Vec<_> = Reader::new(text.as_bytes()).map(told).collect();

        let input = Dripping(text.as_bytes(), Random::from_seed(random.bits()));
        let parts = Parts::new(input, RulePolicy::HOUSES).map(Result::unwrap);
        let found: Vec<_> = parts
            .flat_map(CollectionPart::puzzles)
            .map(|puzzle| match puzzle {
                CollectionPuzzle::Classic { line, text } => {
                    classic += 1;
                    Ok((line, text.as_str().to_string()))
                }
                CollectionPuzzle::Entry(read) => {
                    others += 1;
                    told(*read)
                }
            })
            .collect();

        assert_eq!(found, expected, "{text}");
    }
    assert!(classic > 1000 && others > 1000, "{classic} classic puzzles, {others} others");
}

#[test]
fn a_search_on_any_number_of_threads_answers_each_puzzle_as_if_it_were_alone() {
    let mut random = Random::from_seed(5);
    let text: String = (0..3000).map(|_| line(&mut random) + "\n").collect();
    let choice = LayoutChoice::default();
    let expected: Vec<Result<(u64, Option<String>), String>> = Reader::new(text.as_bytes())
        .map(|read| {
            let board = read.and_then(|entry| entry.board(&choice));
            let answer = board.map(|board| candoku::answer(&board, 2));
            answer
                .map(|answer| (answer.solutions, answer.first.map(|first| first.to_string())))
                .map_err(|error| error.to_string())
        })
        .collect();

    let rules = GlobalRules::default();
    let stop = Stop::never();
    let search = CollectionSearch {
        batch: Batch::new(2),
        limit: 2,
        choice: &choice,
        rules: &rules,
        stop: &stop,
    };
    for threads in [1, 3] {
        let work = |part: CollectionPart| {
            let mut answers = Vec::new();
            search.answer(part, |searched| {
                let found = searched.found.map_err(|error| error.to_string());
                answers
                    .push(found.map(|found| (found.solutions, found.solution.map(String::from))));
            });
            answers
        };
        let mut found = Vec::new();
        let parts = Parts::new(text.as_bytes(), RulePolicy::HOUSES).map(Result::unwrap);
        let done: Result<(), ()> = ordered_map(parts, threads, work, |delivery| {
            if let Delivery::Result(answers) = delivery {
                found.extend(answers);
            }
            Ok(())
        });

        assert_eq!(done, Ok(()));
        assert_eq!(found, expected);
    }
}

#[test]
fn an_input_that_breaks_off_says_in_which_line() {
    struct Unplugged;
    impl Read for Unplugged {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("unplugged"))
        }
    }
    let text = format!("{PUZZLE}\n{PUZZLE}\n12");

    let mut parts = Parts::new(text.as_bytes().chain(Unplugged), RulePolicy::HOUSES);

    assert_eq!(parts.next().unwrap().unwrap().puzzles().count(), 2);
    let failed = parts.next().unwrap().unwrap_err();
    assert_eq!((failed.line, failed.error.to_string()), (3, "unplugged".into()));
    assert!(parts.next().is_none());
}
