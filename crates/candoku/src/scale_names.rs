//! Sudoku Explainer's techniques in other vocabularies.

use candoku_explainer::ExplainerTechnique;
use candoku_strategy::{Ladder, Names};

/// The name of a Sudoku Explainer technique.
///
/// Sudoku Explainer's own name, unless sudokuoftheday.com's is requested and that site has the
/// technique.
///
/// ```
/// use candoku::explainer::ExplainerTechnique;
/// use candoku::strategy::Names;
///
/// let name = |names| candoku::explainer_name(ExplainerTechnique::NakedTriplet, names);
/// assert_eq!(name(Names::Hodoku), "Naked Triplet");
/// assert_eq!(name(Names::SudokuOfTheDay), "Naked Triples");
/// ```
pub fn explainer_name(technique: ExplainerTechnique, names: Names) -> &'static str {
    let same = match names {
        Names::Hodoku => None,
        Names::SudokuOfTheDay => code_of(technique),
    };
    let everything = Ladder::everything();
    let same = same.and_then(|code| everything.rung(code));
    same.map_or(technique.name(), |rung| names.of(rung.technique()))
}

/// The code of the same technique, if sudokuoftheday.com has it.
fn code_of(technique: ExplainerTechnique) -> Option<&'static str> {
    let code = match technique {
        ExplainerTechnique::FullHouse => "0000",
        ExplainerTechnique::HiddenSingle => "0002",
        ExplainerTechnique::NakedSingle => "0003",
        ExplainerTechnique::DirectPointing | ExplainerTechnique::Pointing => "0100",
        ExplainerTechnique::NakedPair => "0200",
        ExplainerTechnique::NakedTriplet => "0201",
        ExplainerTechnique::NakedQuad => "0202",
        ExplainerTechnique::DirectHiddenPair | ExplainerTechnique::HiddenPair => "0210",
        ExplainerTechnique::DirectHiddenTriplet | ExplainerTechnique::HiddenTriplet => "0211",
        ExplainerTechnique::HiddenQuad => "0212",
        ExplainerTechnique::XWing => "0300",
        ExplainerTechnique::Swordfish => "0301",
        ExplainerTechnique::NishioForcingChains => "1306",
        _ => return None,
    };
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jellyfish_of_the_explainer_was_called_swordfish() {
        let name = |technique| explainer_name(technique, Names::SudokuOfTheDay);

        assert_eq!(name(ExplainerTechnique::Swordfish), "Swordfish");
        assert_eq!(name(ExplainerTechnique::Jellyfish), "Jellyfish");
        assert_eq!(name(ExplainerTechnique::Claiming), ExplainerTechnique::Claiming.name());
        assert_eq!(name(ExplainerTechnique::XyWing), ExplainerTechnique::XyWing.name());
    }
}
