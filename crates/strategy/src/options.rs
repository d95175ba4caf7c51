//! Which variants of a pattern count as a step.

/// Switches that change what some techniques find.
///
/// The default is what HoDoKu uses on a solving path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Two patterns that share a link make one step: dual kites, dual empty rectangles.
    pub duals: bool,
    /// Two fish with the same base make one step.
    pub siamese: bool,
    /// An empty rectangle may have only two candidates.
    pub small_empty_rectangles: bool,
    /// The cells of a uniqueness pattern may lack candidates of the pattern.
    pub missing_candidates: bool,
    /// Almost locked sets may overlap.
    pub overlapping_sets: bool,
    /// Almost locked sets may be nodes of chains.
    pub sets_in_chains: bool,
    /// Of several shortest ways from one end of a chain to the other only the first in reading order
    /// counts, as in HoDoKu, so that what is found depends on how the board lies.
    pub first_way_only: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            duals: false,
            siamese: false,
            small_empty_rectangles: false,
            missing_candidates: true,
            overlapping_sets: false,
            sets_in_chains: false,
            first_way_only: false,
        }
    }
}

impl Options {
    /// The options under which a case of HoDoKu's library is meant: `0600-2` is code `0600`, variant 2.
    pub fn of_case(code: &str, variant: Option<u8>) -> Options {
        let family = |prefix: &str| code.starts_with(prefix);
        Options {
            duals: matches!(code, "0404" | "0405"),
            siamese: is_siamese_fish(code),
            small_empty_rectangles: code == "0405" || (code == "0402" && variant == Some(1)),
            missing_candidates: !(family("06") && variant == Some(1)),
            overlapping_sets: family("09") && variant == Some(2),
            sets_in_chains: match code {
                "0709" => variant == Some(2),
                "0710" | "0711" => matches!(variant, Some(3 | 4)),
                _ => false,
            },
            first_way_only: matches!(code, "0707" | "0708" | "0709" | "0710" | "0711")
                && variant.is_some(),
        }
    }
}

/// Swordfish and Jellyfish, finned and sashimi too, and the five-digit siamese codes.
fn is_siamese_fish(code: &str) -> bool {
    matches!(code.as_bytes(), [b'0', b'3', b'0'..=b'2', b'1' | b'2'] | [b'0', b'3', _, _, _])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_switches_what_the_library_says_it_does() {
        let swordfish = Options::of_case("0301", None);
        let franken = Options::of_case("0331", None);
        let strict = Options::of_case("0600", Some(1));
        let lenient = Options::of_case("0600", Some(2));

        assert!(swordfish.siamese && !franken.siamese);
        assert!(!strict.missing_candidates && lenient.missing_candidates);
        assert!(Options::of_case("03411", None).siamese);
        assert!(Options::of_case("0405", None).small_empty_rectangles);
        assert!(Options::of_case("0711", Some(3)).sets_in_chains);
        assert!(Options::of_case("0707", Some(1)).first_way_only);
        assert!(!Options::of_case("0707", None).first_way_only);
        assert_eq!(Options::of_case("0200", None), Options::default());
    }
}
