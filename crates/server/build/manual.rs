//! Converts the manual from Markdown to HTML; pictures are copied.
//!
//! Every link is relative and names a file, so the pages work below any path and without a server.

use std::path::Path;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use crate::pack::Pack;

/// A folder of the manual.
pub(crate) struct Folder<'a> {
    /// The folder of its sources.
    pub(crate) sources: &'a Path,
    /// Its path, which ends with `/`.
    pub(crate) path: &'a str,
    /// The path from there to the front page: `../`.
    pub(crate) up: &'a str,
}

impl Folder<'_> {
    /// Adds every page and picture of the folder, but not of folders in it.
    ///
    /// Returns the pages by file name and title, in the order of their names.
    pub(crate) fn add(&self, pack: &mut Pack) -> Vec<(String, String)> {
        let mut pages = Vec::new();
        for entry in std::fs::read_dir(self.sources).expect("the manual can be read") {
            let file = entry.expect("the manual can be read").path();
            if file.is_dir() {
                continue;
            }
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(page) = name.strip_suffix(".md") else {
                pack.file(&file, &format!("{}{name}", self.path));
                continue;
            };
            let text = std::fs::read_to_string(&file);
            let text = text.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let page = page_name(page);
            self.add_page(pack, &page, &text);
            pages.push((page, title(&text).to_string()));
        }
        pages.sort();
        pages
    }

    /// Adds one page, given as Markdown.
    pub(crate) fn add_page(&self, pack: &mut Pack, page: &str, markdown: &str) {
        pack.bytes(format!("{}{page}", self.path), self.html(markdown).into_bytes());
    }

    fn html(&self, markdown: &str) -> String {
        let (title, up) = (title(markdown), self.up);
        let mut body = String::new();
        let mut events = events(markdown);
        let script = match mark_live(&mut events) {
            0 => String::new(),
            _ => format!("<script type=\"module\" src=\"{up}manual/live.js\"></script>\n"),
        };
        html::push_html(&mut body, events.into_iter());
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title} – candoku</title>\n\
             <link rel=\"stylesheet\" href=\"{up}manual/manual.css\">\n\
             <link rel=\"icon\" href=\"{up}manual/icon.svg\">\n\
             <script src=\"{up}manual/theme.js\"></script>\n{script}</head>\n<body>\n\
             <nav><a class=\"brand\" href=\"{up}index.html\">candoku</a> \
             <a href=\"{up}manual/index.html\">Manual</a> \
             <a href=\"{up}manual/techniques/index.html\">Techniques</a></nav>\n\
             <main>\n{body}</main>\n</body>\n</html>\n"
        )
    }
}

fn title(markdown: &str) -> &str {
    markdown.lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
}

/// The content of a page, with links between pages, and headings that links can name.
fn events(markdown: &str) -> Vec<Event<'_>> {
    let mut events: Vec<Event> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    // Links to sources lead out of the manual; of those only the words stay.
    let mut leaves = false;
    events.retain_mut(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            leaves = dest_url.starts_with("../");
            *dest_url = linked(dest_url);
            !leaves
        }
        Event::End(TagEnd::Link) => !leaves,
        _ => true,
    });
    for index in 0..events.len() {
        let words = heading(&events[index + 1..]);
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[index] {
            *id = Some(words.into());
        }
    }
    events
}

/// Marks blocks of code that begin with "json" and the name of a question, and returns their number.
///
/// A script makes them live.
fn mark_live(events: &mut [Event]) -> usize {
    let (mut found, mut is_live) = (0, false);
    for event in events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(words))) => {
                if let Some(question) = words.strip_prefix("json ") {
                    let start = format!("<pre class=\"live\" data-question=\"{question}\"><code>");
                    *event = Event::Html(start.into());
                    (found, is_live) = (found + 1, true);
                }
            }
            Event::End(TagEnd::CodeBlock) if is_live => {
                *event = Event::Html("</code></pre>\n".into());
                is_live = false;
            }
            _ => {}
        }
    }
    found
}

/// The name by which links find a heading: its words in lower case, joined by hyphens.
fn heading(events: &[Event]) -> String {
    let words = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let mut name = String::new();
    for event in words {
        if let Event::Text(text) | Event::Code(text) = event {
            name.push_str(&text.to_lowercase().replace(' ', "-"));
        }
    }
    name.retain(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_');
    name
}

/// The HTML address for a link between Markdown files.
fn linked(target: &str) -> CowStr<'static> {
    let (file, place) = match target.find('#') {
        Some(start) => target.split_at(start),
        None => (target, ""),
    };
    match file.strip_suffix(".md") {
        Some(page) if !file.contains("://") => match page.rsplit_once('/') {
            Some((folder, page)) => format!("{folder}/{}{place}", page_name(page)).into(),
            None => format!("{}{place}", page_name(page)).into(),
        },
        _ => target.to_string().into(),
    }
}

/// The README is the index page of its folder.
fn page_name(page: &str) -> String {
    format!("{}.html", if page == "README" { "index" } else { page })
}
