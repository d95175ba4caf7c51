//! The founding documents of candoku as tests, in their words and order.
//!
//! A file under `tests` follows one document, so that a reader can hold the two side by side.
//! Nothing else lives here.
