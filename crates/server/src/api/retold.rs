//! What the command line prints, as data of this interface.
//!
//! The library writes steps, reports and traces as JSON for the command line.
//! Reading that back keeps both the same, and a field that is missing here or
//! there is found by any test.

use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// Reads what the library wrote.
pub(crate) fn retold<T: DeserializeOwned>(json: &str) -> Result<T, Problem> {
    serde_json::from_str(json).map_err(|_| Problem::internal())
}
