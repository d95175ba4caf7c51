//! The public library of cases, one technique each.

mod support;

use candoku_strategy::Ladder;
use support::Case;

#[test]
fn every_case_of_the_library_gives_exactly_what_it_states() {
    let Some(text) = support::data_file("reglib-half.txt") else {
        return;
    };
    let (solver, ladder) = (support::classic_solver(), Ladder::everything());
    let cases = text.lines().filter(|line| line.starts_with(':')).map(Case::read);
    let known: Vec<Case> = cases.filter(|case| ladder.rung(&case.code).is_some()).collect();

    // Some boards hold more chains with the digits of a case than the one it states.
    let (chains, others): (Vec<&Case>, Vec<&Case>) =
        known.iter().partition(|case| case.code.starts_with("07") && case.code != "0703");
    let complaints = |cases: &[&Case]| -> Vec<String> {
        cases.iter().filter_map(|case| case.complaint(&solver)).collect()
    };
    let (of_chains, complaints) = (complaints(&chains), complaints(&others));

    for rung in ladder.rungs() {
        let code = rung.technique().code;
        let cases = known.iter().filter(|case| case.code == code).count();
        println!("{code} {}: {cases} cases", rung.technique().name);
    }
    println!("{} of {} chains differ\n{}", of_chains.len(), chains.len(), of_chains.join("\n"));
    assert!(of_chains.len() * 100 <= chains.len() * 8, "{} chains differ", of_chains.len());
    assert!(complaints.is_empty(), "{} failed\n{}", complaints.len(), complaints.join("\n"));
}
