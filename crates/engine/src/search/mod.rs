//! Complete search on any layout.
