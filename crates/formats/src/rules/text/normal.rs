//! The normal rules in prose, in any wording that says nothing else.

use super::words::Words;

/// Words in which the normal rules are stated.
const WORDS: &[&str] = &[
    "1-n",
    "a",
    "all",
    "and",
    "any",
    "appear",
    "basic",
    "box",
    "cannot",
    "cell",
    "classic",
    "classical",
    "column",
    "contain",
    "digit",
    "each",
    "empty",
    "enter",
    "every",
    "exactly",
    "fill",
    "from",
    "grid",
    "have",
    "in",
    "into",
    "must",
    "no",
    "number",
    "of",
    "once",
    "or",
    "ordinary",
    "place",
    "put",
    "region",
    "repeat",
    "repeated",
    "row",
    "set",
    "so",
    "subgrid",
    "block",
    "that",
    "the",
    "to",
    "with",
    "within",
    "without",
    "write",
    "default",
    "apply",
    "rule",
    "sudoku",
    "normal",
    "standard",
];

/// Short ways to say that the normal rules hold, or that there is nothing more to say.
const SHORT: &[&str] = &[
    "",
    "and that all",
    "and that it",
    "apply sudoku rule",
    "enjoy",
    "good luck",
    "have fun",
    "rule",
    "rule apply",
    "sudoku",
    "sudoku rule",
    "sudoku rule apply",
    "that all",
    "that it",
];

/// Words that make no difference in a short one.
const FILLERS: &[&str] = &[
    "basic",
    "classic",
    "classical",
    "default",
    "normal",
    "ordinary",
    "regular",
    "standard",
    "the",
    "usual",
];

/// Whether a sentence states the normal rules of this side, or nothing.
pub(super) fn is_normal(sentence: &str, side: usize) -> bool {
    sentence.split([':', '(', ')']).all(|part| is_normal_part(part, side))
}

fn is_normal_part(part: &str, side: usize) -> bool {
    let words = Words::of(part).list;
    let size = format!("{side}x{side}");
    let is_shape = |word: &str| {
        let shape = word.split_once('x').map(|(a, b)| (a.parse::<usize>(), b.parse::<usize>()));
        matches!(shape, Some((Ok(a), Ok(b))) if a.checked_mul(b) == Some(side)) || word == size
    };
    let words: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !is_shape(word)).collect();
    let words = with_range(&words, side);
    let short: Vec<&str> = words.iter().copied().filter(|word| !FILLERS.contains(word)).collect();
    if SHORT.contains(&short.join(" ").as_str()) {
        // A lone number is no sentence, but the size of the grid is.
        return words.len() > short.len() || !short.is_empty() || is_blank(part, side);
    }
    let has = |word: &str| words.contains(&word);
    let houses =
        has("row") && has("column") && ["box", "region", "subgrid", "block"].into_iter().any(has);
    let denies = ["cannot", "no", "without"].into_iter().any(has);
    let repeats = has("repeat") || has("repeated");
    let is_plain = !has("or") && !denies && !repeats;
    let is_denial = denies && repeats && !has("apply");
    houses && (is_plain || is_denial) && words.iter().all(|word| WORDS.contains(word))
}

/// Whether nothing is said but perhaps the size of the grid.
fn is_blank(part: &str, side: usize) -> bool {
    let size = format!("{side}x{side}");
    let part = part.replace('×', "x").replace(&size, "");
    !part.chars().any(char::is_alphanumeric)
}

/// The words with `1-n` in place of the digits of this side, as a range or a list.
fn with_range<'a>(words: &[&'a str], side: usize) -> Vec<&'a str> {
    let number = |word: &&str| word.parse::<usize>().ok();
    let mut rest = words;
    let mut out = Vec::with_capacity(words.len());
    while let [first, tail @ ..] = rest {
        let after = match tail {
            ["to" | "through", last, more @ ..] if number(last) == Some(side) => Some(more),
            [last, more @ ..] if number(last) == Some(side) => Some(more),
            _ => None,
        };
        match after.filter(|_| *first == "1") {
            Some(more) => {
                out.push("1-n");
                rest = more;
            }
            None => {
                out.push(*first);
                rest = tail;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_rules_are_accepted_in_all_their_usual_wordings() {
        for text in [
            "",
            "Normal sudoku rules apply",
            "Normal Sudoku rules apply",
            "Standard 9x9 Sudoku rules apply",
            "**Classic sudoku**",
            "Normal sudoku rules apply (1-9 appear in each row, column and 3x3 box)",
            "And that’s it",
            "Have fun",
            "Place the digits 1–9 once in every row, column and 3x3 box",
            "Digits cannot repeat in any row, column or box",
            "-Default sudoku rules apply: In every row, column and box, all digits from 1 to 9 have to appear exactly once",
        ] {
            assert!(is_normal(text, 9), "{text}");
        }
    }

    #[test]
    fn rules_that_only_resemble_the_normal_ones_are_rejected() {
        for text in [
            "Normal sudoku rules do not apply",
            "Place the digits 0-8 once in every row, column and box",
            "Place the digits 1-6 once in every row, column and box",
            "Place the digits 1-9 once in every row and column",
            "Place the digits 1-9 twice in every row, column and box",
            "Digits may repeat in any row, column or box",
            "Irregular sudoku rules apply",
            "Normal sudoku rules apply (1-9 appear in each row)",
            "1",
        ] {
            assert!(!is_normal(text, 9), "{text}");
        }
    }
}
