//! candoku's own JSON: layout, cells and rules.

use candoku_rules::RuledBoard;

use crate::format::Format;
use crate::write_error::WriteError;

pub(crate) fn write(_: &RuledBoard) -> Result<String, WriteError> {
    Err(WriteError::ReadOnly { format: Format::Json })
}
