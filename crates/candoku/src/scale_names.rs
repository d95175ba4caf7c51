//! The techniques of Sudoku Explainer in other vocabularies.

use candoku_explainer::Technique;
use candoku_strategy::{Ladder, Names};

/// What a technique of Sudoku Explainer is called.
///
/// The scale has names of its own, which stand unless those of sudokuoftheday.com are wanted.
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
    match names {
        Names::Hodoku => technique.name(),
        Names::SudokuOfTheDay => {
            let everything = Ladder::everything();
            let same = everything.rung(code_of(technique));
            same.map_or(technique.name(), |rung| names.of(rung.technique()))
        }
    }
}

/// The code of the technique that is the same, or the nearest to it.
fn code_of(technique: Technique) -> &'static str {
    match technique {
        Technique::FullHouse => "0000",
        Technique::HiddenSingle => "0002",
        Technique::NakedSingle => "0003",
        Technique::DirectPointing | Technique::Pointing => "0100",
        Technique::DirectClaiming | Technique::Claiming => "0101",
        Technique::NakedPair => "0200",
        Technique::NakedTriplet => "0201",
        Technique::NakedQuad => "0202",
        Technique::DirectHiddenPair | Technique::HiddenPair => "0210",
        Technique::DirectHiddenTriplet | Technique::HiddenTriplet => "0211",
        Technique::HiddenQuad => "0212",
        Technique::XWing => "0300",
        Technique::Swordfish => "0301",
        Technique::Jellyfish => "0302",
        Technique::XyWing => "0800",
        Technique::XyzWing => "0801",
        Technique::UniqueRectangle => "0600",
        Technique::UniqueLoop => "0621",
        Technique::BivalueUniversalGrave => "0610",
        Technique::AlignedPairExclusion => "1000",
        Technique::AlignedTripletExclusion => "1001",
        Technique::NishioForcingChains => "1306",
        // All others are chains, cycles and nets.
        _ => "1302",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use candoku_explainer::sudoku_of_the_day;
    use candoku_grid::Classic;

    use super::*;

    #[test]
    fn the_hardest_technique_of_the_day_goes_by_a_name_of_the_vocabulary() {
        let names = Names::SudokuOfTheDay;
        let known: HashSet<&str> =
            names.ladder().rungs().iter().map(|rung| names.of(rung.technique())).collect();
        let puzzle: Classic =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();

        let hardest = sudoku_of_the_day(&puzzle).and_then(|rating| rating.hardest);

        assert!(hardest.is_some_and(|name| known.contains(name)), "{hardest:?}");
    }
}
