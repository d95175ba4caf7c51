//! The ladder for puzzles with rules: techniques for houses and for clues, simplest first.

use candoku_strategy::{Ladder, Level, Rung, Technique};

use crate::techniques;

/// The techniques for houses that are worth their time between those for clues, by code.
///
/// Those that rely on one solution are left out: exchanging two digits may break a rule.
const OF_HOUSES: &[&str] = &[
    "0000", "0003", "0002", "0110", "0111", "0100", "0101", "0200", "0201", "0210", "0211", "0202",
    "0212", "0300", "0301", "0302", "0400", "0401", "0402", "0403", "0800", "0801", "0803", "0701",
    "0702", "0901", "0903",
];

/// Techniques for houses and for clues in one order, simplest first.
///
/// Within a level the techniques for clues come first, because a clue is what a solver of variants looks at first.
pub fn ladder() -> Ladder {
    let all = Ladder::hodoku();
    let of_houses = OF_HOUSES.iter().filter_map(|code| all.rung(code)).copied();
    let mut rungs: Vec<Rung> =
        of_houses.filter(|rung| !rung.technique().relies_on_one_solution).collect();
    rungs.extend(techniques::ALL.iter().map(|technique| Rung::of(technique)));
    let singles = |rung: &Rung| rung.technique().code < "0010";
    let is_of_houses = |rung: &Rung| rung.technique().code < "2000";
    rungs.sort_by_key(|rung| {
        (!singles(rung), rung.level, is_of_houses(rung) || rung.level == Level::Unfair)
    });
    Ladder::new(rungs)
}

/// One technique with singles and what one clue says: the path to its example in the manual.
pub fn example_ladder(technique: &Technique) -> Ladder {
    ladder().filtered(|rung| {
        let code = rung.technique().code;
        code < "0010" || code == "2000" || code == "2001" || code == technique.code
    })
}
