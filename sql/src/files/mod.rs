//! Tables that are files, named in the query: `FROM 'puzzles.parquet'`.

mod format;
mod named_files;
mod text_columns;

pub use named_files::register;
