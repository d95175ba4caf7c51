//! The colours that a text gives to what it names, and whether a drawing has one of them.

use std::collections::BTreeSet;

use super::judge::{MAX_TEXT, topics_of};
use super::without_own_sentences;
use super::words::{Words, sentences};

/// The colours that rule texts name.
const COLOURS: [&str; 10] =
    ["black", "blue", "green", "grey", "orange", "pink", "purple", "red", "white", "yellow"];

/// A kind of rule that a text names, with the colours that the sentences about it speak of.
pub(crate) type ColouredKind = (&'static str, BTreeSet<&'static str>);

/// The kinds of rules that a text may speak of, each with the colours that it gives them.
pub(crate) fn coloured_kinds(text: &str) -> Vec<ColouredKind> {
    if text.len() > MAX_TEXT {
        return Vec::new();
    }
    let (own, rest) = without_own_sentences(text);
    let mut found: Vec<ColouredKind> =
        own.into_iter().map(|kind| (kind, BTreeSet::new())).collect();
    for sentence in sentences(&rest) {
        let words = Words::of(sentence);
        let colours = COLOURS.iter().filter(|colour| words.has(colour));
        let colours: BTreeSet<&str> = colours.copied().collect();
        for kind in topics_of(&words).iter().flat_map(|topic| topic.kinds) {
            match found.iter_mut().find(|(other, _)| other == kind) {
                Some((_, others)) => others.extend(&colours),
                None => found.push((kind, colours.clone())),
            }
        }
    }
    found
}

/// Whether a colour, red before green before blue, can be called by a name.
pub(crate) fn is_called(colour: u32, name: &str) -> bool {
    let [red, green, blue] = [16, 8, 0].map(|shift| ((colour >> shift) & 255) as i32);
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let spread = most - least;
    let hue = match spread {
        0 => 0,
        _ if most == red => (60 * (green - blue) / spread).rem_euclid(360),
        _ if most == green => 120 + 60 * (blue - red) / spread,
        _ => 240 + 60 * (red - green) / spread,
    };
    let has_hue = |hues: &[std::ops::RangeInclusive<i32>]| {
        spread >= 20 && hues.iter().any(|range| range.contains(&hue))
    };
    match name {
        "black" => most <= 0x40,
        "white" => least >= 0xE8,
        "grey" => spread <= 0x30 && (0x28..=0xF4).contains(&most),
        "red" => has_hue(&[340..=360, 0..=20]),
        "orange" => has_hue(&[12..=50]),
        "yellow" => has_hue(&[40..=75]),
        "green" => has_hue(&[65..=175]),
        "blue" => has_hue(&[170..=265]),
        "purple" => has_hue(&[245..=335]),
        "pink" => has_hue(&[285..=360, 0..=12]),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_colours_of_lines_have_their_names() {
        for (colour, name) in [
            (0xF067F0, "purple"),
            (0xF067F0, "pink"),
            (0x67F067, "green"),
            (0xFF9A00, "orange"),
            (0x2ECBFF, "blue"),
            (0xC9C883, "yellow"),
            (0xCDB1EC, "purple"),
            (0xFF6666, "red"),
            (0xCFCFCF, "grey"),
            (0x000000, "black"),
        ] {
            assert!(is_called(colour, name), "{colour:06X} {name}");
        }
        assert!(!is_called(0x67F067, "purple") && !is_called(0xF067F0, "green"));
        assert!(!is_called(0x2ECBFF, "grey") && !is_called(0xFFFFFF, "grey"));
    }

    #[test]
    fn colours_belong_to_the_kinds_of_their_sentences() {
        let found = coloured_kinds("Purple lines are renban lines. Arrows are gray or black.");

        assert_eq!(found[0], ("renban", BTreeSet::from(["purple"])));
        assert_eq!(found[1], ("arrow", BTreeSet::from(["black", "grey"])));
    }
}
