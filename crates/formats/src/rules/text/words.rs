//! A sentence as words that can be compared.

use std::collections::BTreeSet;

/// The words of a sentence, without endings and with every negation spelt alike.
#[derive(Debug)]
pub(super) struct Words {
    /// The words in their order.
    pub(super) list: Vec<String>,
    /// Whether some word speaks of several diagonals, which the stems no longer show.
    pub(super) has_plural_diagonals: bool,
}

/// Verbs that a following `not` negates.
const NEGATED: &[&str] = &[
    "are", "can", "could", "do", "does", "is", "may", "might", "must", "need", "shall", "should",
    "will",
];

/// Verbs that are already negated.
const NEGATIONS: &[&str] = &[
    "aren't",
    "can't",
    "cannot",
    "couldn't",
    "doesn't",
    "don't",
    "isn't",
    "mayn't",
    "mustn't",
    "never",
    "shouldn't",
    "won't",
];

/// Numbers from three to ten as words; smaller ones count things.
const NUMBERS: &[&str] = &["three", "four", "five", "six", "seven", "eight", "nine", "ten"];

impl Words {
    pub(super) fn of(sentence: &str) -> Words {
        let lower = sentence.to_lowercase().replace(['–', '—', '-'], " - ");
        let lower = lower.replace('×', "x").replace(['’', '‘'], "'").replace("non - ", "non");
        let signs: Vec<char> = lower.chars().collect();
        let is_ratio = |place: usize| {
            let is_digit = |place: usize| signs.get(place).is_some_and(char::is_ascii_digit);
            signs[place] == ':' && place > 0 && is_digit(place - 1) && is_digit(place + 1)
        };
        let spaced: String = (0..signs.len())
            .map(|place| match signs[place] {
                _ if is_ratio(place) => '/',
                sign if sign.is_alphanumeric() || sign == '\'' => sign,
                _ => ' ',
            })
            .collect();
        let mut list: Vec<String> = Vec::new();
        let mut has_plural_diagonals = false;
        for word in spaced.split_whitespace() {
            has_plural_diagonals |= word == "diagonals";
            let follows_verb = list.last().is_some_and(|last| NEGATED.contains(&last.as_str()));
            match word {
                "not" if follows_verb => {
                    list.pop();
                    list.push("cannot".into());
                }
                word if NEGATIONS.contains(&word) => list.push("cannot".into()),
                word => list.push(stem(word)),
            }
        }
        list.retain(|word| !word.is_empty());
        // An X-sum is not an X whose cells sum to ten.
        while let Some(place) = list.windows(2).position(|pair| pair == ["x", "sum"]) {
            let is_verb = list.get(place + 2).is_some_and(|next| next == "to");
            list[place] = if is_verb { "X".into() } else { "xsum".into() };
            if !is_verb {
                list.remove(place + 1);
            }
        }
        list.iter_mut().filter(|word| *word == "X").for_each(|word| *word = "x".into());
        Words { list, has_plural_diagonals }
    }

    pub(super) fn has(&self, word: &str) -> bool {
        self.list.iter().any(|other| other == word)
    }

    /// Whether it speaks of digits that repeat, and whether it allows that.
    pub(super) fn repeats(&self) -> Option<bool> {
        let repeat = |word: &String| word.starts_with("repeat") || word.starts_with("repetition");
        if self.has("nonrepeating") {
            return Some(false);
        }
        let denies = ["cannot", "not", "no", "without"].iter().any(|word| self.has(word));
        self.list.iter().any(repeat).then_some(!denies)
    }

    /// The words as a set, from which a reader takes what it has understood.
    pub(super) fn set(&self) -> BTreeSet<&str> {
        self.list.iter().map(String::as_str).collect()
    }
}

/// The sentences of a text, as parts of it.
pub(super) fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (place, sign) in text.char_indices().filter(|(_, sign)| ".!?;\n\r".contains(*sign)) {
        // The dots of "i.e." and "e.g." end no sentence.
        let before = text[..place].chars().rev().nth(1).is_none_or(|c| !c.is_alphanumeric());
        let is_letter = text[..place].chars().next_back().is_some_and(|c| "eEgGiI".contains(c));
        if sign == '.' && before && is_letter {
            continue;
        }
        sentences.push(text[start..place].trim());
        start = place + sign.len_utf8();
    }
    sentences.push(text[start..].trim());
    sentences
}

/// A word without plural and possessive; numbers as figures, British spelling as American.
pub(super) fn stem(word: &str) -> String {
    let word = word.trim_end_matches("'s").trim_matches('\'');
    if let Some(number) = NUMBERS.iter().position(|name| *name == word) {
        return (number + 3).to_string();
    }
    let word = word.replace("neighbour", "neighbor").replace("colour", "color");
    match word.as_str() {
        "applies" => "apply".into(),
        "boxes" => "box".into(),
        "xs" => "x".into(),
        "vs" => "v".into(),
        "xvs" => "xv".into(),
        "gray" => "grey".into(),
        "centre" => "center".into(),
        "seperated" => "separated".into(),
        "has" | "is" | "as" | "its" | "this" | "thus" | "plus" | "less" | "across" => word,
        _ if word.len() > 3 && word.ends_with('s') && !word.ends_with("ss") => {
            word[..word.len() - 1].into()
        }
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        Words::of(text).list.join(" ")
    }

    #[test]
    fn spellings_of_one_thing_become_one_word() {
        assert_eq!(words("Cells can not repeat"), "cell cannot repeat");
        assert_eq!(words("Cells can’t repeat"), "cell cannot repeat");
        assert_eq!(words("Cells may not repeat"), "cell cannot repeat");
        assert_eq!(words("A knight's move (1:2 ratio)"), "a knight move 1/2 ratio");
        assert_eq!(words("non-consecutive greys: five"), "nonconsecutive grey 5");
        assert_eq!(words("X-sums and XVs"), "xsum and xv");
    }

    #[test]
    fn repeats_are_allowed_or_denied() {
        assert_eq!(Words::of("Digits may repeat").repeats(), Some(true));
        assert_eq!(Words::of("Digits may not repeat").repeats(), Some(false));
        assert_eq!(Words::of("a non-repeating set").repeats(), Some(false));
        assert_eq!(Words::of("Digits increase").repeats(), None);
    }
}
