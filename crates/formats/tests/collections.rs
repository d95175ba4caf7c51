//! Public collections are read without a mistake; they are not part of the project.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;

use candoku_formats::{Format, LayoutChoice, Reader};

#[test]
fn every_puzzle_of_the_public_collections_is_read() {
    let Some(folder) = candoku_testing::data_folder() else { return };
    let choice = LayoutChoice::default();
    for (name, format, count, mistakes) in [
        ("top1465.txt", Format::Line, 1465, 0),
        ("hardest-1106.txt", Format::Line, 375, 0),
        ("rated-half.csv", Format::Line, 1866, 1),
        ("reglib-half.txt", Format::Library, 582, 0),
        ("big/s16_keep36.txt", Format::Numbers, 20, 0),
        ("big/s25_keep40.txt", Format::Numbers, 10, 0),
    ] {
        let Ok(file) = File::open(folder.join(name)) else {
            candoku_testing::report(&format!("{name} is missing"));
            continue;
        };
        let file = BufReader::new(file);

        let mut found = BTreeMap::new();
        let mut wrong = 0;
        for entry in Reader::new(file) {
            match entry {
                Ok(entry) => {
                    entry.board(&choice).unwrap();
                    *found.entry(entry.format).or_insert(0) += 1;
                }
                Err(_) => wrong += 1,
            }
        }

        assert_eq!((found, wrong), (BTreeMap::from([(format, count)]), mistakes), "{name}");
    }
}
