//! The public library of cases, one technique each.

mod support;

use candoku_grid::{Random, Symmetries};
use candoku_strategy::Ladder;
use support::Case;

#[test]
fn every_case_of_the_library_gives_exactly_what_it_states() {
    let Some(text) = candoku_testing::data_file("reglib-half.txt") else {
        return;
    };
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let cases = text.lines().filter(|line| line.starts_with(':')).map(Case::read);
    let known: Vec<Case> = cases.filter(|case| ladder.rung(&case.code).is_some()).collect();

    let complaints: Vec<String> = known.iter().filter_map(|case| case.complaint(&solver)).collect();

    for rung in ladder.rungs() {
        let code = rung.technique().code;
        let cases = known.iter().filter(|case| case.code == code).count();
        println!("{code} {}: {cases} cases", rung.technique().name);
    }
    assert!(complaints.is_empty(), "{} failed\n{}", complaints.len(), complaints.join("\n"));
}

#[test]
fn every_case_of_the_library_is_found_however_the_board_lies() {
    let Some(text) = candoku_testing::data_file("reglib-half.txt") else {
        return;
    };
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let symmetries = Symmetries::of(solver.layout());
    let mut random = Random::from_seed(582);
    let cases = text.lines().filter(|line| line.starts_with(':')).map(Case::read);
    // What is first in reading order depends on how the board lies.
    let is_asked = |case: &Case| {
        let options = support::options_of(&case.code, case.variant);
        ladder.rung(&case.code).is_some() && !options.hodoku_search_order
    };

    let complaints: Vec<String> = cases
        .filter(is_asked)
        .filter_map(|case| case.under(&symmetries.random(&mut random)).complaint(&solver))
        .collect();

    assert!(complaints.is_empty(), "{} failed\n{}", complaints.len(), complaints.join("\n"));
}
