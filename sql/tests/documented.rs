//! The queries of `docs/sql.md` are run, and their results are those shown there.
//!
//! `UPDATE_DOCS=1 cargo test --test documented` writes the results into the page.

mod common;

use std::fmt::Write;

use common::Folder;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/sql.md");

/// What the line that opens a block says about it.
enum Block<'a> {
    /// A query whose result becomes a file.
    File(&'a str),
    /// A query whose result is shown in the block that follows.
    Query,
    /// A result that is the same on every machine and in every version.
    Exact,
    /// A result that better techniques may change; its columns stay.
    Example,
    /// Something else.
    Other,
}

impl Block<'_> {
    fn opened_by(line: &str) -> Option<Block<'_>> {
        Some(match line.strip_prefix("```")? {
            "sql" => Block::Query,
            "text" => Block::Exact,
            "text for example" => Block::Example,
            other => other.strip_prefix("sql file=").map_or(Block::Other, Block::File),
        })
    }
}

#[test]
fn the_queries_of_the_page_have_the_results_shown() {
    let folder = Folder::new("documented");
    let page = std::fs::read_to_string(PAGE).unwrap();

    let (checked, queries) = with_results(&page, &folder);

    assert!(queries > 8, "only {queries} queries");
    if is_updated() {
        std::fs::write(PAGE, checked).unwrap();
    } else {
        assert_eq!(checked, page);
    }
}

/// Whether the page is to be written instead of checked.
fn is_updated() -> bool {
    std::env::var_os("UPDATE_DOCS").is_some()
}

/// The page with the results of its queries, and how many there are.
fn with_results(page: &str, folder: &Folder) -> (String, usize) {
    let (mut checked, mut queries) = (String::new(), 0);
    let mut result = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        writeln!(checked, "{line}").unwrap();
        let Some(block) = Block::opened_by(line) else { continue };
        let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let body = body.join("\n");
        let shown = match block {
            Block::File(name) => {
                run(folder, &["-o", name, &body]);
                body
            }
            Block::Query => {
                queries += 1;
                result = run(folder, &[&body]).trim_end().into();
                body
            }
            Block::Exact => result.clone(),
            Block::Example if !is_updated() && head(&body) == head(&result) => body,
            Block::Example => result.clone(),
            Block::Other => body,
        };
        writeln!(checked, "{shown}\n```").unwrap();
    }
    (checked, queries)
}

/// The line of a table with the names of its columns, without the width of what is below.
fn head(table: &str) -> Vec<&str> {
    table.lines().nth(1).unwrap_or_default().split_whitespace().collect()
}

fn run(folder: &Folder, arguments: &[&str]) -> String {
    let run = folder.sql(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}
