//! The handshake by which our boxes and our manager recognise each other.
//!
//! The last query of one of our boxes, after it knows its neighbours, is a line that no document
//! mentions. A plain manager takes it for the name of a box and answers that there is none; ours
//! answers with a greeting, and from then on the two may use the extended protocol. No query of the
//! documented protocol is ever answered with a greeting, whatever the order of queries.

/// The handshake query of our boxes.
pub(crate) const HELLO: &str = "CANDOKU 1";

/// Our manager's reply: the latest incarnation of the box that it has seen.
pub(crate) fn greeting(incarnation: u64) -> String {
    format!("{HELLO} {incarnation}")
}

/// Reads the reply to [`HELLO`]; `None` if the manager is a plain one.
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
    fn the_hello_is_not_the_name_of_a_box() {
        assert!(HELLO.parse::<BoxName>().is_err());
    }
}
