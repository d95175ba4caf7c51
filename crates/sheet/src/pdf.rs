//! Shapes as a PDF file, written page by page.
//!
//! A PDF file lists its pages separately, so each page is written as soon as it is full, and only
//! its byte offset is kept. The number of pages is known at the end, so the footer of each page is
//! a separate object that is written last.

use std::io::{self, Write};

use pdf_writer::writers::{Catalog, DocumentInfo};
use pdf_writer::{Chunk, Content, Finish, Name, Rect, Ref, Str, TextStr};

use crate::drawing::{Shape, Style, width};
use crate::sheet::PAGE;

/// Two of the fonts that every viewer has, with their names inside the file.
const PLAIN: (Name, &[u8]) = (Name(b"F1"), b"Helvetica");
const BOLD: (Name, &[u8]) = (Name(b"F2"), b"Helvetica-Bold");

/// The objects that every file has, in this order.
const CATALOG: Ref = Ref::new(1);
const TREE: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const FONTS: [Ref; 2] = [Ref::new(4), Ref::new(5)];
const FIRST_FREE: i32 = 6;

/// The largest byte offset that the cross-reference table has digits for.
const LAST_PLACE: u64 = 9_999_999_999;

/// A PDF file that is being written.
#[derive(Debug)]
pub(crate) struct PdfWriter<W> {
    output: W,
    written: u64,
    /// The byte offset of each object, by object number; 0 if it has not been written yet.
    places: Vec<u64>,
}

/// A page that has been written, except for its footer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    id: Ref,
    foot: Ref,
}

impl<W: Write> PdfWriter<W> {
    /// Starts a file with a title.
    pub(crate) fn new(output: W, title: &str) -> io::Result<PdfWriter<W>> {
        let places = vec![0; FIRST_FREE as usize - 1];
        let mut pdf = PdfWriter { output, written: 0, places };
        // Bytes above 127 tell programs that the file is not text.
        pdf.put(b"%PDF-1.7\n%\x80\x80\x80\x80\n\n")?;
        pdf.object(CATALOG, |chunk| {
            chunk.indirect(CATALOG).start::<Catalog>().pages(TREE);
        })?;
        pdf.object(INFO, |chunk| {
            let mut info = chunk.indirect(INFO).start::<DocumentInfo>();
            info.title(TextStr(title)).creator(TextStr("candoku"));
        })?;
        for (id, (_, font)) in FONTS.into_iter().zip([PLAIN, BOLD]) {
            pdf.object(id, |chunk| {
                let mut written = chunk.type1_font(id);
                written.base_font(Name(font)).encoding_predefined(Name(b"WinAnsiEncoding"));
            })?;
        }
        Ok(pdf)
    }

    /// Writes a page.
    pub(crate) fn page(&mut self, shapes: &[Shape]) -> io::Result<Page> {
        let [id, content, foot] = [self.next_id(), self.next_id(), self.next_id()];
        self.object(id, |chunk| {
            let mut page = chunk.page(id);
            page.media_box(Rect::new(0.0, 0.0, PAGE.x, PAGE.y)).parent(TREE);
            page.insert(Name(b"Contents")).array().items([content, foot]);
            let mut resources = page.resources();
            resources.fonts().pair(PLAIN.0, FONTS[0]).pair(BOLD.0, FONTS[1]);
            resources.finish();
        })?;
        self.stream(content, shapes)?;
        Ok(Page { id, foot })
    }

    /// Writes the footer of a page.
    pub(crate) fn foot(&mut self, page: Page, shape: Shape) -> io::Result<()> {
        self.stream(page.foot, &[shape])
    }

    /// Ends the file; its pages appear in this order.
    pub(crate) fn finish(mut self, pages: &[Page]) -> io::Result<W> {
        self.object(TREE, |chunk| {
            let ids = pages.iter().map(|page| page.id);
            chunk.pages(TREE).kids(ids).count(pages.len() as i32);
        })?;
        let list = self.written;
        let count = self.places.len() + 1;
        self.put(format!("xref\n0 {count}\n0000000000 65535 f\r\n").as_bytes())?;
        for place in std::mem::take(&mut self.places) {
            self.put(format!("{place:010} 00000 n\r\n").as_bytes())?;
        }
        let [root, info] = [CATALOG.get(), INFO.get()];
        let trailer = format!(
            "trailer\n<<\n  /Size {count}\n  /Root {root} 0 R\n  /Info {info} 0 R\n>>\n\
             startxref\n{list}\n%%EOF"
        );
        self.put(trailer.as_bytes())?;
        self.output.flush()?;
        Ok(self.output)
    }

    fn next_id(&mut self) -> Ref {
        self.places.push(0);
        Ref::new(self.places.len() as i32)
    }

    /// Writes one object at the current offset.
    fn object(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        if self.written > LAST_PLACE {
            return Err(io::Error::other("a PDF file can't be larger than 10 GB"));
        }
        self.places[id.get() as usize - 1] = self.written;
        let mut chunk = Chunk::new();
        write(&mut chunk);
        self.put(chunk.as_bytes())
    }

    fn stream(&mut self, id: Ref, shapes: &[Shape]) -> io::Result<()> {
        let content = contents(shapes);
        self.object(id, |chunk| {
            chunk.stream(id, &content);
        })
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written += bytes.len() as u64;
        self.output.write_all(bytes)
    }
}

fn contents(shapes: &[Shape]) -> Vec<u8> {
    let mut content = Content::new();
    // Square caps close the corners of thick lines.
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

/// The text in the fonts' one-byte encoding; other characters become question marks.
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
