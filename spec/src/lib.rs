//! The founding documents of candoku as tests, in their words and order.
//!
//! One file under `tests` for each document, so that a reader can hold the two
//! side by side. Nothing else lives here.
