//! Converts the manual of techniques from Markdown to HTML; pictures are copied.

use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::pack::Pack;

/// Adds every page and picture of a folder under a path that ends with `/`.
pub(crate) fn add(pack: &mut Pack, folder: &Path, path: &str) {
    let entries = std::fs::read_dir(folder).expect("the folder of the manual can be read");
    for entry in entries {
        let file = entry.expect("the folder of the manual can be read").path();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(page) = name.strip_suffix(".md") else {
            pack.file(&file, &format!("{path}{name}"));
            continue;
        };
        let text = std::fs::read_to_string(&file);
        let text = text.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        // The README is the index page of its folder.
        let page = if page == "README" { "index" } else { page };
        pack.bytes(format!("{path}{page}.html"), html_page(&text).into_bytes());
    }
}

fn html_page(markdown: &str) -> String {
    let title = markdown.lines().next().unwrap_or_default().trim_start_matches(['#', ' ']);
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: linked(&dest_url), title, id })
        }
        event => event,
    });
    let mut body = String::new();
    html::push_html(&mut body, events);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} – candoku</title>\n<link rel=\"stylesheet\" href=\"/manual/manual.css\">\n\
         </head>\n<body>\n<nav><a href=\"/\">candoku</a> <a href=\"./\">techniques</a></nav>\n\
         <main>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// The HTML address for a link between Markdown files.
fn linked(target: &str) -> CowStr<'static> {
    match target.strip_suffix(".md") {
        Some("README") => "./".into(),
        Some(page) => page.to_string().into(),
        None => target.to_string().into(),
    }
}
