//! Holds candoku's own rating against a table with ER: `own TABLE.csv COLUMN`.
//!
//! Prints the rank correlation with ER, and how many of 300 puzzles spread over the table keep
//! their rating in each of 20 random arrangements.

use std::io::BufRead;

use candoku_explainer::grade;
use candoku_grid::{Classic, Layout, Random, Symmetries};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("a file name");
    let column: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a column");
    let file = std::fs::File::open(name).expect("a readable file");
    let mut rated: Vec<(f64, Classic)> = std::io::BufReader::new(file)
        .lines()
        .map_while(Result::ok)
        .filter_map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            Some((fields.get(column)?.parse().ok()?, fields[0].parse().ok()?))
        })
        .collect();
    rated.sort_by(|one, other| one.0.total_cmp(&other.0));
    let ratings: Vec<_> = rated.iter().map(|(_, puzzle)| grade(puzzle).ok()).collect();
    let ers = ranks(&rated.iter().map(|&(er, _)| er).collect::<Vec<_>>());
    println!("rank correlation with ER: {:.4}", correlation(&ers, &ranks(&ratings)));
    for (index, rating) in ratings.iter().enumerate().step_by(ratings.len() / 20) {
        println!("ER {:.1}: {rating:?}", rated[index].0);
    }

    let symmetries = Symmetries::of(&Layout::sudoku(9).expect("nine is a side"));
    let mut random = Random::from_seed(1);
    let chosen: Vec<usize> = (0..300).map(|index| index * rated.len() / 300).collect();
    let same = chosen.iter().filter(|&&index| {
        (0..20).all(|_| {
            let arranged = symmetries.random(&mut random).classic(&rated[index].1);
            grade(&arranged).ok() == ratings[index]
        })
    });
    println!("the same in 20 arrangements: {} of {}", same.count(), chosen.len());
}

/// The ranks of values, equal values sharing the mean of theirs.
fn ranks<T: PartialOrd>(values: &[T]) -> Vec<f64> {
    let count = |test: &dyn Fn(&T) -> bool| values.iter().filter(|other| test(other)).count();
    values
        .iter()
        .map(|value| {
            let (below, equal) = (count(&|other| other < value), count(&|other| other == value));
            below as f64 + (equal as f64 - 1.0) / 2.0
        })
        .collect()
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    product(one, other) / (product(one, one) * product(other, other)).sqrt()
}
