//! Rates the puzzles of a table and lists where the ratings differ from it.
use std::io::BufRead;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().expect("a file name");
    let column: usize = arguments.next().and_then(|text| text.parse().ok()).expect("a column");
    let verbose = arguments.next().is_some();
    let file = std::fs::File::open(name).expect("a readable file");
    let mut rater = candoku_explainer::Rater::new();
    let (mut puzzles, mut equal) = (0, [0; 3]);
    for line in std::io::BufReader::new(file).lines().map_while(Result::ok) {
        let fields: Vec<&str> = line.split(',').collect();
        let Some(Ok(puzzle)) = fields.first().map(|text| text.parse()) else { continue };
        let tenths = |index: usize| {
            let field = fields.get(column + index)?;
            field.parse::<f64>().ok().map(|value| (value * 10.0).round() as u16)
        };
        let (Some(er), ep, ed) = (tenths(0), tenths(1), tenths(2)) else { continue };
        puzzles += 1;
        let start = std::time::Instant::now();
        let rating = rater.rate(&puzzle, &candoku_grid::Stop::never());
        let found = rating.map_or([0; 3], |rating| [rating.er, rating.ep, rating.ed]);
        let expected = [er, ep.unwrap_or(found[1]), ed.unwrap_or(found[2])];
        for index in 0..3 {
            equal[index] += usize::from(found[index] == expected[index]);
        }
        if found != expected {
            println!("{puzzle} found {found:?} expected {expected:?} {rating:?}");
        } else if verbose {
            println!("{puzzle} {found:?} {:?}", start.elapsed());
        }
    }
    println!("{puzzles} puzzles, equal: ER {} EP {} ED {}", equal[0], equal[1], equal[2]);
}
