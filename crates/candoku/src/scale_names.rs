//! Sudoku Explainer's techniques in other vocabularies.

use candoku_explainer::Technique;
use candoku_strategy::{Ladder, Names};

/// The name of a Sudoku Explainer technique.
///
/// Sudoku Explainer's own name, unless sudokuoftheday.com's is requested and that site has the
/// technique.
///
/// ```
/// use candoku::explainer::Technique;
/// use candoku::strategy::Names;
///
/// let name = |names| candoku::explainer_name(Technique::NakedTriplet, names);
/// assert_eq!(name(Names::Hodoku), "Naked Triplet");
/// assert_eq!(name(Names::SudokuOfTheDay), "Naked Triples");
/// ```
pub fn explainer_name(technique: Technique, names: Names) -> &'static str {
    let same = match names {
        Names::Hodoku => None,
        Names::SudokuOfTheDay => code_of(technique),
    };
    let everything = Ladder::everything();
    let same = same.and_then(|code| everything.rung(code));
    same.map_or(technique.name(), |rung| names.of(rung.technique()))
}

/// The code of the same technique, if sudokuoftheday.com has it.
fn code_of(technique: Technique) -> Option<&'static str> {
    let code = match technique {
        Technique::FullHouse => "0000",
        Technique::HiddenSingle => "0002",
        Technique::NakedSingle => "0003",
        Technique::DirectPointing | Technique::Pointing => "0100",
        Technique::NakedPair => "0200",
        Technique::NakedTriplet => "0201",
        Technique::NakedQuad => "0202",
        Technique::DirectHiddenPair | Technique::HiddenPair => "0210",
        Technique::DirectHiddenTriplet | Technique::HiddenTriplet => "0211",
        Technique::HiddenQuad => "0212",
        Technique::XWing => "0300",
        Technique::Swordfish => "0301",
        Technique::NishioForcingChains => "1306",
        Technique::MultipleForcingChains => "1302",
        _ => return None,
    };
    Some(code)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use candoku_explainer::sudoku_of_the_day;
    use candoku_grid::Classic;

    use super::*;

    #[test]
    fn a_jellyfish_of_the_explainer_was_called_swordfish() {
        let name = |technique| explainer_name(technique, Names::SudokuOfTheDay);

        assert_eq!(name(Technique::Swordfish), "Swordfish");
        assert_eq!(name(Technique::Jellyfish), "Jellyfish");
        assert_eq!(name(Technique::Claiming), Technique::Claiming.name());
        assert_eq!(name(Technique::XyWing), Technique::XyWing.name());
    }

    #[test]
    fn the_hardest_technique_of_the_day_goes_by_a_name_of_the_vocabulary() {
        let names = Names::SudokuOfTheDay;
        let known: HashSet<&str> =
            names.ladder().rungs().iter().map(|rung| names.of(rung.technique())).collect();
        let hardest = |puzzle: &str| {
            let puzzle: Classic = puzzle.parse().expect("the puzzles are well formed");
            sudoku_of_the_day(&puzzle).and_then(|rating| rating.hardest)
        };

        let found = [
            ".......6...3....48.1.263....9.5.....3...4.8..4...2..56......4.1.....4...5.69.1...",
            "........8.5.78....67..........6..9..9....1...5..24..1.14...3..2...5...3..2....496",
            "...4.1.362........8......52..8...673..2..6....7.........12.84..58..6.......5.39..",
        ]
        .map(hardest);

        assert_eq!(found, [Some("Candidate Lines"), Some("Hidden Pairs"), Some("Forcing Chains")]);
        assert!(found.into_iter().flatten().all(|name| known.contains(name)));
    }
}
