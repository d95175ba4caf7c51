//! How our parts of a plan are distinguished from those of others.

use datafusion::common::{Result, exec_err};

use crate::generate::Order;

/// What our bytes begin with; no message of Ballista's does.
const MARK: &[u8] = b"candoku\n";

/// Appends an order.
pub(super) fn encode(order: &Order, bytes: &mut Vec<u8>) {
    bytes.extend(MARK);
    bytes.extend(order.encode().into_bytes());
}

/// The order, if the bytes are ours.
pub(super) fn decode(bytes: &[u8]) -> Option<Result<Order>> {
    let text = std::str::from_utf8(bytes.strip_prefix(MARK)?);
    Some(match text {
        Ok(text) => Order::decode(text),
        Err(error) => exec_err!("{error}"),
    })
}
