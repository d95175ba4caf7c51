//! How our boxes and our manager recognise each other.
//!
//! The last question of one of our boxes, after it knows its neighbours, is a line that no
//! document names. A plain manager takes it for the name of a box and answers that there is
//! none; ours answers with a greeting, and from then on the two may say more. No query of
//! the documented protocol is ever answered by a greeting, in whatever order queries come.

/// What one of our boxes asks.
pub(crate) const HELLO: &str = "CANDOKU 1";

/// What our manager answers: the latest life of the box that it has heard of.
pub(crate) fn greeting(life: u64) -> String {
    format!("{HELLO} {life}")
}

/// Reads the answer to [`HELLO`]; nothing if the manager is a plain one.
pub(crate) fn read_greeting(answer: &str) -> Option<u64> {
    answer.strip_prefix(HELLO)?.strip_prefix(' ')?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::box_name::BoxName;

    #[test]
    fn a_greeting_is_read_as_it_was_written() {
        assert_eq!(read_greeting(&greeting(7)), Some(7));
        for answer in ["Requested box not found", "127.0.0.1,4233", "CANDOKU 1", "CANDOKU 17", ""] {
            assert_eq!(read_greeting(answer), None, "{answer}");
        }
    }

    #[test]
    fn no_box_is_called_as_ours_say_hello() {
        assert!(HELLO.parse::<BoxName>().is_err());
    }
}
