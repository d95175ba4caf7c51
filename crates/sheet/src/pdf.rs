//! Pages of shapes as a PDF file.

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::drawing::{Shape, Style, width};
use crate::sheet::PAGE;

/// Two of the fonts that every viewer has, and the names of the file for them.
const PLAIN: (Name, &[u8]) = (Name(b"F1"), b"Helvetica");
const BOLD: (Name, &[u8]) = (Name(b"F2"), b"Helvetica-Bold");

/// Writes the pages under a title.
pub(crate) fn write(title: &str, pages: &[Vec<Shape>]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let mut refs = (1..).map(Ref::new);
    let mut next = || refs.next().expect("a file has room for many objects");
    let (catalog, tree, info, plain, bold) = (next(), next(), next(), next(), next());
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("candoku"));
    for (id, (_, font)) in [(plain, PLAIN), (bold, BOLD)] {
        let mut written = pdf.type1_font(id);
        written.base_font(Name(font)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (next(), next())).collect();
    pdf.pages(tree).kids(ids.iter().map(|&(page, _)| page)).count(pages.len() as i32);
    for (&(page, content), shapes) in ids.iter().zip(pages) {
        let mut written = pdf.page(page);
        written.media_box(Rect::new(0.0, 0.0, PAGE.x, PAGE.y)).parent(tree).contents(content);
        let mut resources = written.resources();
        resources.fonts().pair(PLAIN.0, plain).pair(BOLD.0, bold);
        resources.finish();
        written.finish();
        pdf.stream(content, &contents(shapes));
    }
    pdf.finish()
}

fn contents(shapes: &[Shape]) -> Vec<u8> {
    let mut content = Content::new();
    // Square ends close the corners of thick lines.
    content.set_line_cap(pdf_writer::types::LineCapStyle::ProjectingSquareCap);
    for shape in shapes {
        match shape {
            Shape::Square { corner, side, gray } => {
                content.set_fill_gray(*gray);
                content.rect(corner.x, PAGE.y - corner.y - side, *side, *side);
                content.fill_nonzero().set_fill_gray(0.0);
            }
            Shape::Line { from, to, width } => {
                content.set_line_width(*width);
                content.move_to(from.x, PAGE.y - from.y).line_to(to.x, PAGE.y - to.y).stroke();
            }
            Shape::Text { at, text, size, style } => {
                let (font, x) = match style {
                    Style::Given => (BOLD.0, at.x - width(text) * size / 2.0),
                    Style::Digit => (PLAIN.0, at.x - width(text) * size / 2.0),
                    Style::Caption => (PLAIN.0, at.x),
                };
                content.begin_text().set_font(font, *size).next_line(x, PAGE.y - at.y);
                content.show(Str(&win_ansi(text))).end_text();
            }
        }
    }
    content.finish().to_vec()
}

/// The text in the one-byte encoding of the fonts; what it lacks becomes a question mark.
fn win_ansi(text: &str) -> Vec<u8> {
    let byte = |symbol: char| match symbol {
        ' '..='~' => symbol as u8,
        '\u{a0}'..='\u{ff}' => symbol as u8,
        '–' => 0x96,
        '—' => 0x97,
        '’' => 0x92,
        _ => b'?',
    };
    text.chars().map(byte).collect()
}
