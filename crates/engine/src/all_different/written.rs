//! Domains and matchings as they are written on a command line: `18 23 23` and `132`.

use std::fmt;

use candoku_grid::{Digit, DigitSet, MAX_SIDE};

use super::matching::Matching;

/// Why a text is no list of domains, or no matching of them. Places count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrittenError {
    /// There are no domains, or more than a house can have.
    DomainCount(usize),
    /// Something other than a digit.
    NoDigit {
        /// The domain, or the place in the matching.
        place: usize,
        /// What stands there.
        found: char,
    },
    /// The matching is for more or fewer variables than there are.
    MatchingLength {
        /// How many digits it has.
        found: usize,
        /// How many variables there are.
        expected: usize,
    },
    /// The matching gives a variable a digit that is not in its domain.
    OutsideDomain {
        /// The variable.
        place: usize,
        /// The digit.
        digit: Digit,
        /// What the variable can take.
        domain: DigitSet,
    },
    /// The matching gives a digit to two variables.
    Repeated {
        /// The second of them.
        place: usize,
        /// The digit.
        digit: Digit,
        /// The first of them.
        first: usize,
    },
}

impl fmt::Display for WrittenError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            WrittenError::DomainCount(found) => {
                write!(f, "found {found} domains, expected 1 to {MAX_SIDE}")
            }
            WrittenError::NoDigit { place, found } => {
                write!(f, "place {place}: found '{found}', expected a digit 1–9 or A–P")
            }
            WrittenError::MatchingLength { found, expected } => {
                write!(f, "found {found} digits, expected {expected}: one for each variable")
            }
            WrittenError::OutsideDomain { place, digit, domain } => {
                write!(f, "place {place}: found {digit}, expected a digit of its domain {domain}")
            }
            WrittenError::Repeated { place, digit, first } => {
                write!(f, "place {place}: found {digit}, which place {first} has already")
            }
        }
    }
}

impl std::error::Error for WrittenError {}

/// Reads domains, separated by white space.
///
/// ```
/// use candoku_engine::all_different::read_domains;
///
/// let domains = read_domains("18 23 23").unwrap();
/// assert_eq!(domains.iter().map(|domain| domain.len()).collect::<Vec<_>>(), [2, 2, 2]);
/// assert_eq!(
///     read_domains("18 2x").unwrap_err().to_string(),
///     "place 2: found 'x', expected a digit 1–9 or A–P",
/// );
/// ```
pub fn read_domains(text: &str) -> Result<Vec<DigitSet>, WrittenError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if !(1..=MAX_SIDE).contains(&words.len()) {
        return Err(WrittenError::DomainCount(words.len()));
    }
    let domain = |(index, word): (usize, &&str)| {
        word.chars().map(|symbol| digit(index + 1, symbol)).collect::<Result<DigitSet, _>>()
    };
    words.iter().enumerate().map(domain).collect()
}

impl Matching {
    /// Reads the digit of each variable in order; a dot leaves the variable free.
    ///
    /// ```
    /// use candoku_engine::all_different::{Matching, read_domains};
    ///
    /// let domains = read_domains("18 23 23").unwrap();
    /// let matching = Matching::read("13.", &domains).unwrap();
    /// assert_eq!(matching.taken().to_string(), "13");
    /// assert_eq!(
    ///     Matching::read("142", &domains).unwrap_err().to_string(),
    ///     "place 2: found 4, expected a digit of its domain 23",
    /// );
    /// ```
    pub fn read(text: &str, domains: &[DigitSet]) -> Result<Matching, WrittenError> {
        let found = text.chars().count();
        if found != domains.len() {
            return Err(WrittenError::MatchingLength { found, expected: domains.len() });
        }
        let mut matching = Matching::new();
        for (variable, (symbol, &domain)) in text.chars().zip(domains).enumerate() {
            if symbol == '.' {
                continue;
            }
            let place = variable + 1;
            let digit = digit(place, symbol)?;
            if !domain.contains(digit) {
                return Err(WrittenError::OutsideDomain { place, digit, domain });
            }
            if let Some(first) = matching.owner(digit) {
                return Err(WrittenError::Repeated { place, digit, first: first + 1 });
            }
            matching.pair(variable, digit);
        }
        Ok(matching)
    }
}

fn digit(place: usize, found: char) -> Result<Digit, WrittenError> {
    Digit::from_symbol(found).ok_or(WrittenError::NoDigit { place, found })
}
