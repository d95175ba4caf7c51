//! Rules in prose: accepted only if they state the normal rules and nothing else.

use super::unsupported::Rules;
use crate::quoted::Quoted;

/// Words that make no difference.
const FILLERS: &[&str] = &[
    "a",
    "all",
    "basic",
    "classic",
    "classical",
    "exactly",
    "from",
    "marked",
    "normal",
    "ordinary",
    "regular",
    "standard",
    "the",
    "usual",
    "4x4",
    "6x6",
    "8x8",
    "9x9",
    "16x16",
    "2x2",
    "2x3",
    "3x2",
    "3x3",
    "4x2",
    "2x4",
];

/// Words with the synonyms used below.
const SYNONYMS: &[(&str, &str)] = &[
    ("appears", "appear"),
    ("applies", "apply"),
    ("block", "box"),
    ("can't", "cannot"),
    ("col", "column"),
    ("enter", "place"),
    ("every", "each"),
    ("fill", "place"),
    ("into", "in"),
    ("numbers", "digits"),
    ("put", "place"),
    ("region", "box"),
    ("regions", "boxes"),
    ("subgrid", "box"),
    ("write", "place"),
];

/// The normal rules in their usual wording, without fillers and with `1-n` for the digits.
const NORMAL: &[&str] = &[
    "1-n appear in each row column and box",
    "1-n appear once in each row column and box",
    "and that's all",
    "and that's it",
    "digits cannot repeat in any row column or box",
    "digits cannot repeat in row column or box",
    "digits do not repeat in any row column or box",
    "each row column and box contains digits 1-n once",
    "each row column and box contains digits 1-n",
    "each row column and box contains each digit once",
    "each row column and box must contain digits 1-n once",
    "each row column and box must contain digits 1-n",
    "enjoy",
    "good luck",
    "have fun",
    "place digits 1-n in each row column and box once",
    "place digits 1-n in each row column and box without repeats",
    "place digits 1-n in each row column and box",
    "place digits 1-n once in each row column and box",
    "place grid so that each row column and box contains digits 1-n once",
    "place grid so that each row column and box contains digits 1-n",
    "place grid with digits 1-n so that each row column and box contains each digit once",
    "rules apply",
    "rules",
    "sudoku rules apply",
    "sudoku rules",
    "sudoku",
    "that's all",
    "that's it",
];

/// Words in a text that name a rule, the longer ones first.
const NAMED: &[(&str, &str)] = &[
    ("slow therm", "slow thermometer"),
    ("thermo", "thermometer"),
    ("little killer", "little killer"),
    ("killer", "killer cage"),
    ("cage", "killer cage"),
    ("double arrow", "double arrow"),
    ("arrow", "arrow"),
    ("knight", "anti-knight"),
    ("king's move", "anti-king"),
    ("anti-king", "anti-king"),
    ("antiking", "anti-king"),
    ("nonconsecutive", "nonconsecutive"),
    ("non-consecutive", "nonconsecutive"),
    ("cannot be consecutive", "nonconsecutive"),
    ("must not be consecutive", "nonconsecutive"),
    ("kropki", "Kropki dots"),
    ("white dot", "difference dot"),
    ("black dot", "ratio dot"),
    ("renban", "renban line"),
    ("nabner", "nabner line"),
    ("whisper", "whisper line"),
    ("palindrome", "palindrome"),
    ("entropic", "entropic line"),
    ("modular", "modular line"),
    ("zipper", "zipper line"),
    ("region sum", "region sum line"),
    ("lockout", "lockout line"),
    ("between line", "between line"),
    ("sandwich", "sandwich sum"),
    ("skyscraper", "skyscraper"),
    ("x-sum", "X-sum"),
    ("numbered room", "numbered room"),
    ("quadruple", "quadruple"),
    ("disjoint", "disjoint groups"),
    ("diagonal", "diagonals"),
    ("clone", "clone"),
    ("fog", "fog"),
];

/// Adds what a text demands beyond the normal rules of this side.
pub(crate) fn rules_text(text: &str, side: usize, rules: &mut Rules) {
    let mut sentences = text.split(['.', '!', ';', ':', '(', ')', '\n', '\r']).map(str::trim);
    let Some(first) = sentences.find(|sentence| !is_normal(sentence, side)) else { return };
    let rest = text.get(first.as_ptr() as usize - text.as_ptr() as usize..).unwrap_or(first);
    let lower = rest.to_lowercase();
    let mut said = lower.clone();
    for (word, name) in NAMED {
        if said.contains(word) {
            rules.add(*name);
            // A double arrow is not also an arrow.
            said = said.replace(word, "");
        }
    }
    rules.add(format!("rules text: {}", Quoted(rest.trim())));
}

/// Whether a sentence states the normal rules, or nothing.
fn is_normal(sentence: &str, side: usize) -> bool {
    let digits = format!("1-{side}");
    let lower = sentence.to_lowercase().replace(['–', '—'], "-");
    let lower = lower.replace('×', "x").replace('’', "'");
    let spelt = lower.replace(" to ", "-").replace(" through ", "-").replace("1 - ", "1-");
    let words = spelt.split(|c: char| c.is_whitespace() || ",*_\"".contains(c));
    let words: Vec<&str> = words
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .map(|word| if word == digits { "1-n" } else { word })
        .map(|word| SYNONYMS.iter().find(|(other, _)| *other == word).map_or(word, |(_, one)| one))
        .collect();
    words.is_empty() && !lower.chars().any(char::is_alphanumeric)
        || NORMAL.contains(&words.join(" ").as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let mut rules = Rules::at((1, 1));
        rules_text(text, 9, &mut rules);
        rules.into_found().into_iter().map(|rule| rule.name).collect()
    }

    #[test]
    fn the_normal_rules_are_accepted_in_all_their_usual_wordings() {
        for text in [
            "",
            "Normal sudoku rules apply.",
            "Normal Sudoku rules apply",
            "Standard 9x9 Sudoku rules apply!\n",
            "**Classic sudoku**",
            "Normal sudoku rules apply (1-9 appear in each row, column and 3x3 box).",
            "Normal rules apply. Have fun!",
            "Normal Sudoku rules apply. And that’s it!",
            "Place the digits 1–9 once in every row, column and 3x3 box.",
        ] {
            assert!(names(text).is_empty(), "{text}: {:?}", names(text));
        }
    }

    #[test]
    fn everything_else_is_a_rule_and_is_quoted() {
        let text =
            "Normal sudoku rules apply. Digits along a thermometer increase from the bulb end.";
        let quoted = "rules text: Digits along a thermometer increase from…";
        assert_eq!(names(text), ["thermometer", quoted]);
        assert_eq!(names("Be nice"), ["rules text: Be nice"]);
        assert_eq!(names("Double arrows."), ["double arrow", "rules text: Double arrows."]);
    }

    #[test]
    fn rules_that_only_resemble_the_normal_ones_are_rejected() {
        for text in [
            "Normal sudoku rules do not apply",
            "Place the digits 0-8 once in every row, column and box",
            "Place the digits 1-6 once in every row, column and box",
            "Place the digits 1-9 once in every row and column",
            "Digits may repeat in any row, column or box",
            "Irregular sudoku rules apply",
            "Normal sudoku rules apply (1-9 appear in each row).",
            "1",
        ] {
            assert_eq!(names(text).len(), 1, "{text}");
        }
    }
}
