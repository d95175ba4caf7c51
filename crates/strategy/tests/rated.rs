//! The rating against HoDoKu's own, on the puzzles that it solves with techniques that we have.

mod support;

use candoku_grid::{Board, Layout, Stop};
use candoku_strategy::{End, Ladder, Rating, Solver};

struct Rated {
    board: Board,
    level: String,
    score: u32,
    /// Key and number of steps of each technique.
    used: Vec<String>,
}

fn read(line: &str, layout: &Layout) -> Rated {
    let fields: Vec<&str> = line.split(',').collect();
    Rated {
        board: Board::from_line(layout.clone(), fields[0]).unwrap(),
        level: fields[2].into(),
        score: fields[3].parse().unwrap(),
        used: fields[4].split(';').map(Into::into).collect(),
    }
}

#[test]
fn levels_are_those_of_hodoku() {
    let Some(text) = candoku_testing::data_file("rated-half.csv") else {
        return;
    };
    let (layout, ladder) = (Layout::sudoku(9).unwrap(), Ladder::hodoku());
    let is_known = |used: &String| {
        let key = used.split(':').next().unwrap_or_default();
        ladder.rung(key).is_some_and(|rung| rung.on)
    };
    let all: Vec<Rated> = text.lines().skip(1).map(|line| read(line, &layout)).collect();
    let known: Vec<&Rated> = all.iter().filter(|r| r.used.iter().all(is_known)).collect();
    let solver = Solver::new(&layout, &ladder);

    let ratings: Vec<(Rating, End)> =
        known.iter().map(|r| solver.rate(&r.board, &Stop::never())).collect();

    let pairs = || known.iter().zip(&ratings);
    let solved = ratings.iter().filter(|(_, end)| *end == End::Solved).count();
    let same_level = pairs().filter(|(r, (o, _))| r.level == o.level().to_string()).count();
    let same_score = pairs().filter(|(r, (o, _))| r.score == o.score()).count();
    let count = known.len();
    println!(
        "{count} puzzles, {solved} solved, level equal {same_level}, score equal {same_score}"
    );
    assert_eq!(solved, count);
    assert!(same_level * 100 >= count * 99, "level equal on {same_level} of {count}");
}
