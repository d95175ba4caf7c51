//! Names: whose a technique goes by, and which technique a name means.

use std::collections::BTreeSet;

use candoku_grid::{Board, Classic, Layout, Stop};
use candoku_strategy::{Ladder, Names, Options, Solver, Wording};

/// Every name of sudokuoftheday.com.
const THERE: [&str; 16] = [
    "Candidate Lines",
    "Double Pairs",
    "Forcing Chains",
    "Guessing",
    "Hidden Pairs",
    "Hidden Quads",
    "Hidden Triples",
    "Multiple Lines",
    "Naked Pairs",
    "Naked Quads",
    "Naked Triples",
    "Nishio",
    "Single Candidate",
    "Single Position",
    "Swordfish",
    "X-Wings",
];

#[test]
fn the_techniques_of_sudokuoftheday_go_by_all_of_its_names() {
    let names = Names::SudokuOfTheDay;

    let used: BTreeSet<&str> =
        names.ladder().rungs().iter().map(|rung| names.of(rung.technique())).collect();

    assert_eq!(used, BTreeSet::from(THERE));
}

#[test]
fn a_fish_of_four_lines_was_called_swordfish() {
    let everything = Ladder::everything();
    for code in ["0302", "0310", "03111", "0340", "0362", "0371", "0400", "0800", "0600", "1301"] {
        let technique = everything.rung(code).unwrap().technique();

        assert_eq!(Names::SudokuOfTheDay.of(technique), technique.name, "{code}");
    }
}

#[test]
fn claiming_was_called_multiple_lines_which_found_nothing_there() {
    let names = Names::SudokuOfTheDay;
    let herald: Classic =
        "006300001900000600070000050000201000350090020000500000048000010060000000001006378"
            .parse()
            .unwrap();
    let board = Board::from_classic(&herald);
    let everything = Ladder::everything();
    let solver = Solver::new(board.layout(), &everything);
    let found = |code: &str| {
        solver.find_all(&board, code, &Options::default(), &Stop::never()).expect("it is solvable")
    };

    assert!(!found("0101").is_empty());
    for rung in everything.rungs().iter().filter(|rung| rung.on && rung.score <= 150) {
        for step in found(rung.technique().code) {
            // What goes by a name is found by that name.
            let meant = everything.named(names.of(rung.technique())).unwrap();
            let mut same = meant.iter().flat_map(|rung| found(rung.technique().code));
            assert!(same.any(|other| other.effect == step.effect), "{step:?}");
        }
    }
}

#[test]
fn every_technique_is_found_by_its_code_key_and_name() {
    let ladder = Ladder::everything();
    for rung in ladder.rungs() {
        let technique = rung.technique();
        let spaced = technique.name.replace('-', " ").to_uppercase();
        let joined = technique.name.replace(' ', "-").to_lowercase();
        for text in [technique.code, technique.key, technique.name, &spaced, &joined] {
            let found = ladder.named(text).unwrap();
            let codes: Vec<&str> = found.iter().map(|rung| rung.technique().code).collect();

            assert_eq!(codes, [technique.code], "{text}");
        }
    }
}

#[test]
fn a_name_of_one_vocabulary_is_understood_on_the_ladder_of_the_other() {
    let codes = |ladder: &Ladder, text: &str| -> Vec<&str> {
        ladder.named(text).unwrap().iter().map(|rung| rung.technique().code).collect()
    };
    let (hodoku, daily) = (Ladder::hodoku(), Ladder::sudoku_of_the_day());

    assert_eq!(codes(&hodoku, "Single Position"), ["0000", "0002"]);
    assert_eq!(codes(&hodoku, "x-wings"), ["0300"]);
    assert_eq!(codes(&hodoku, "Naked Pairs"), ["0110", "0200"]);
    assert_eq!(codes(&hodoku, "Naked Pair"), ["0200"]);
    assert_eq!(codes(&hodoku, "Guessing"), ["xxxx"]);
    assert_eq!(codes(&daily, "Naked Single"), ["SingleCandidate"]);
    assert_eq!(codes(&daily, "lc1"), ["CandidateLines"]);
    assert_eq!(codes(&Ladder::everything(), "Multiple Lines"), ["MultipleLines"]);
    assert!(daily.named("lc2").is_err());
    assert_eq!(codes(&daily, "0110"), ["0110"]);
}

#[test]
fn a_wrong_name_suggests_the_nearest() {
    let nearest = |text| Ladder::everything().named(text).unwrap_err().nearest;

    assert_eq!(nearest("Naked Paar"), Some("Naked Pair"));
    assert_eq!(nearest("candidat line"), Some("Candidate Lines"));
    assert_eq!(nearest("Sky scrapper"), Some("Skyscraper"));
    assert_eq!([nearest("telepathy"), nearest("9999")], [None, None]);
    assert!(Ladder::everything().named("").is_err());
    assert!(Ladder::everything().named("s").is_err());
}

#[test]
fn a_case_of_the_library_is_a_name_with_a_variant() {
    let ladder = Ladder::everything();
    let case = |text| ladder.cases(text).map(|cases| cases[0].clone());

    for text in ["0600-2", "0600-2-x", "u1-2", "Uniqueness Test 1-2"] {
        let (technique, options) = case(text).unwrap();
        assert_eq!(technique.code, "0600", "{text}");
        assert_eq!(options, (technique.variants)(Some(2)), "{text}");
    }
    assert_eq!(case("X-Wing-x").unwrap().0.code, "0300");
    assert_eq!(case("0311-1").unwrap().0.code, "0311");
    assert_eq!(case("03111").unwrap().0.code, "03111");
    assert_eq!(case("0600-zzz").unwrap_err().found, "0600-zzz");
    assert_eq!(case("9999-2").unwrap_err().found, "9999-2");
}

#[test]
fn a_variant_switches_what_the_library_says_it_does() {
    let ladder = Ladder::everything();
    let options = |code, variant| (ladder.rung(code).unwrap().technique().variants)(variant);

    assert!(!options("0600", Some(1)).missing_candidates);
    assert!(options("0600", Some(2)).missing_candidates);
    assert!(options("0402", Some(1)).small_empty_rectangles);
    assert!(options("0404", None).duals && options("0405", None).small_empty_rectangles);
    assert!(options("0709", Some(2)).sets_in_chains && !options("0709", Some(3)).sets_in_chains);
    assert!(options("0711", Some(3)).sets_in_chains);
    assert!(
        options("0707", Some(1)).hodoku_search_order && !options("0707", None).hodoku_search_order
    );
    assert!(options("0902", Some(2)).overlapping_sets);
    assert_eq!(options("0200", None), Options::default());
}

#[test]
fn the_ladder_up_to_a_technique_ends_with_it_switched_on() {
    let last = |text| {
        let ladder = Ladder::up_to(text).unwrap();
        let rung = *ladder.rungs().last().unwrap();
        (rung.technique().code, rung.on)
    };

    assert_eq!(last("Candidate Lines"), ("0100", true));
    assert_eq!(last("squirmbag"), ("0303", true));
    assert_eq!(last("Double Pairs"), ("DoublePairs", true));
    assert!(Ladder::up_to("no such thing").is_err());
}

#[test]
fn a_path_in_the_words_of_sudokuoftheday_has_no_name_of_hodoku() {
    let puzzle: Classic =
        "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
            .parse()
            .unwrap();
    let layout = Layout::classic();
    let wording = Wording::new(Names::SudokuOfTheDay, &layout);
    let ladder = Names::SudokuOfTheDay.ladder();

    let path = Solver::new(&layout, &ladder).explain(&Board::from_classic(&puzzle), &Stop::never());

    assert!(!path.steps.is_empty());
    for step in &path.steps {
        let (name, text) = (wording.name(step.technique), wording.text(step));
        assert!(THERE.contains(&name), "{name}");
        for word in ["row ", "column ", "box ", "Naked Single", "Hidden Single", "Locked"] {
            assert!(!text.contains(word), "{text}");
        }
    }
}
