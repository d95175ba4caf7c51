//! Text compressed with lz-string, expanded within bounds.
//!
//! The text is a stream of bits, six to a sign with the highest first. A code of that many bits, the
//! lowest first, is a phrase that has been seen: 0 and 1 announce a new character of 8 or 16 bits
//! and 2 is the end. Each phrase and the first character of the next make a new phrase.

/// The alphabet in which `=` fills up the end.
pub(crate) const BASE64: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The alphabet that needs no escapes in URLs.
pub(crate) const URI: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

/// Why a text was not expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExpandError {
    /// It is not compressed like that.
    Malformed,
    /// It expands to more characters than allowed.
    TooLong,
}

/// The codes below those of phrases.
const FIRST_PHRASE: usize = 3;

struct Bits<'a> {
    signs: &'a [u8],
    values: [u8; 256],
    place: usize,
}

/// What a sign outside the alphabet is worth.
const NO_SIGN: u8 = 64;

impl Bits<'_> {
    fn next(&mut self, count: usize) -> Option<usize> {
        let mut code = 0;
        for bit in 0..count {
            let sign = *self.signs.get(self.place / 6)?;
            let value = self.values[usize::from(sign)];
            let is_set = value >> (5 - self.place % 6) & 1 == 1;
            code |= usize::from(is_set) << bit;
            self.place += 1;
        }
        Some(code)
    }
}

/// Expands a text to a limited number of characters.
pub(crate) fn expand(
    text: &str,
    alphabet: &[u8; 64],
    most: usize,
) -> Result<Vec<u16>, ExpandError> {
    let signs = text.trim_end_matches(['=', '$']).as_bytes();
    let mut values = [NO_SIGN; 256];
    alphabet.iter().zip(0..).for_each(|(sign, value)| values[usize::from(*sign)] = value);
    if signs.iter().any(|sign| values[usize::from(*sign)] == NO_SIGN) {
        return Err(ExpandError::Malformed);
    }
    // The end is sometimes cut to whole signs; what is missing are zeros.
    let mut bits = Bits { signs, values, place: 0 };
    let mut plain: Vec<u16> = Vec::new();
    // Where each phrase stands in the text, and its length: every phrase is a piece of it.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    let mut width = 2;
    loop {
        let code = bits.next(width).ok_or(ExpandError::Malformed)?;
        let start = plain.len();
        let length = match code {
            0 | 1 => {
                let character = bits.next(8 * (code + 1)).ok_or(ExpandError::Malformed)?;
                plain.push(character as u16);
                1
            }
            2 => return Ok(plain),
            code => match (phrases.get(code - FIRST_PHRASE), last) {
                (Some(&(from, length)), _) => {
                    let end = start + length;
                    if end > most {
                        return Err(ExpandError::TooLong);
                    }
                    plain.extend_from_within(from..from + length);
                    length
                }
                // The phrase that is being made: the last one and its first character.
                (None, Some((from, length))) if code - FIRST_PHRASE == phrases.len() => {
                    if start + length + 1 > most {
                        return Err(ExpandError::TooLong);
                    }
                    plain.extend_from_within(from..from + length);
                    let first = plain[from];
                    plain.push(first);
                    length + 1
                }
                _ => return Err(ExpandError::Malformed),
            },
        };
        if plain.len() > most {
            return Err(ExpandError::TooLong);
        }
        // A new character is a phrase of its own, and the last phrase goes on by one character.
        // The new phrase with the last one is numbered after the character.
        let is_character = code < 2;
        if is_character {
            phrases.push((start, 1));
        }
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
        }
        last = Some((start, length));
        // A code is as wide as the next phrase to be numbered needs.
        width = usize::BITS as usize - (phrases.len() + FIRST_PHRASE).leading_zeros() as usize;
        width = width.max(FIRST_PHRASE);
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::Random;

    use super::*;

    #[test]
    fn what_was_compressed_is_expanded_again() {
        let mut random = Random::from_seed(27);
        for signs in [1, 2, 5, 60, 2000] {
            for length in [1, 2, 3, 4, 30, 1000, 5000] {
                let sign = |_| char::from_u32(u32::from('a') + random.below(signs) as u32);
                let plain: String = (0..length).filter_map(sign).collect();
                let expanded = |text: &str, alphabet| {
                    let plain = expand(text, alphabet, 10_000).unwrap();
                    String::from_utf16(&plain).unwrap()
                };

                assert_eq!(expanded(&lz_str::compress_to_base64(&plain), BASE64), plain);
                let uri = lz_str::compress_to_encoded_uri_component(&plain);
                assert_eq!(expanded(&uri, URI), plain);
            }
        }
    }

    #[test]
    fn what_is_too_long_or_no_compressed_text_is_refused() {
        let long = lz_str::compress_to_base64(&"ab".repeat(5000));

        assert_eq!(expand(&long, BASE64, 9999), Err(ExpandError::TooLong));
        assert!(expand(&long, BASE64, 10_000).is_ok());
        assert_eq!(expand(&long[..9], BASE64, 10_000), Err(ExpandError::Malformed));
        assert_eq!(expand("ab cd", BASE64, 100), Err(ExpandError::Malformed));
        assert_eq!(expand("", BASE64, 100), Err(ExpandError::Malformed));
    }
}
