//! A picture in SVG as PNG and PDF.
//!
//! Both are made from the same shapes, with text turned into outlines of a font that is part of the
//! program, so that a picture looks the same on every machine, with or without fonts.

use std::fmt;
use std::sync::Arc;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Finish, Pdf, Rect, Ref};
use resvg::tiny_skia::{PathSegment, Pixmap, Transform};
use resvg::usvg::{
    Color, FillRule, Group, LineCap, LineJoin, Node, Options, Paint, Path, Stroke, Tree, fontdb,
};

const REGULAR: &[u8] = include_bytes!("fonts/inter-regular.ttf");
const BOLD: &[u8] = include_bytes!("fonts/inter-bold.ttf");

/// How many pixels of a PNG are as wide as one unit of the SVG.
const SCALE: f32 = 3.0;

/// A picture that was read from SVG.
///
/// ```
/// use candoku_grid::{Board, Layout};
/// use candoku_sheet::{Picture, svg};
///
/// let board = Board::from_line(Layout::sudoku(4).unwrap(), "1......4.2....3.").unwrap();
/// let picture = Picture::of(&svg(&board));
/// assert!(picture.png().starts_with(b"\x89PNG"));
/// assert!(picture.pdf().starts_with(b"%PDF-"));
/// ```
pub struct Picture(Tree);

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Picture").field(&self.0.size()).finish()
    }
}

impl Picture {
    /// Reads a picture that this crate has drawn.
    ///
    /// # Panics
    ///
    /// If it is not SVG.
    pub fn of(svg: &str) -> Picture {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(REGULAR.to_vec());
        fonts.load_font_data(BOLD.to_vec());
        fonts.set_sans_serif_family("Inter");
        let options =
            Options { font_family: "Inter".into(), fontdb: Arc::new(fonts), ..Options::default() };
        Picture(Tree::from_str(svg, &options).expect("drawings are valid SVG"))
    }

    /// The picture as PNG.
    pub fn png(&self) -> Vec<u8> {
        let size = self.0.size().to_int_size();
        let pixels = |length: u32| (length as f32 * SCALE) as u32;
        let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))
            .expect("drawings are neither empty nor huge");
        let scale = Transform::from_scale(SCALE, SCALE);
        resvg::render(&self.0, scale, &mut pixmap.as_mut());
        pixmap.encode_png().expect("memory can be written")
    }

    /// The picture as a PDF file with one page of its size.
    pub fn pdf(&self) -> Vec<u8> {
        let [catalog, tree, page, content] = [1, 2, 3, 4].map(Ref::new);
        let size = self.0.size();
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree);
        pdf.pages(tree).kids([page]).count(1);
        let mut written = pdf.page(page);
        written.media_box(Rect::new(0.0, 0.0, size.width(), size.height()));
        written.parent(tree).contents(content);
        // Only outlines are drawn, so there are no fonts.
        written.resources();
        written.finish();
        let mut shapes = Content::new();
        // In PDF, y grows upwards.
        shapes.transform([1.0, 0.0, 0.0, -1.0, 0.0, size.height()]);
        group(self.0.root(), &mut shapes);
        pdf.stream(content, &shapes.finish());
        pdf.finish()
    }
}

/// Draws what is in a group, in order.
fn group(shapes: &Group, content: &mut Content) {
    for node in shapes.children() {
        match node {
            Node::Group(inner) => group(inner, content),
            Node::Path(shape) if shape.is_visible() => path(shape, content),
            Node::Text(text) => group(text.flattened(), content),
            // Drawings have no images.
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

fn path(shape: &Path, content: &mut Content) {
    let color = |paint: &Paint| match *paint {
        Paint::Color(Color { red, green, blue }) => {
            Some([red, green, blue].map(|part| f32::from(part) / 255.0))
        }
        // Drawings have plain colours only.
        _ => None,
    };
    let fill = shape.fill().and_then(|fill| Some((color(fill.paint())?, fill.rule())));
    let stroke = shape.stroke().and_then(|stroke| Some((color(stroke.paint())?, stroke)));
    content.save_state();
    let Transform { sx, ky, kx, sy, tx, ty } = shape.abs_transform();
    content.transform([sx, ky, kx, sy, tx, ty]);
    if let Some(([red, green, blue], _)) = fill {
        content.set_fill_rgb(red, green, blue);
    }
    if let Some(([red, green, blue], stroke)) = stroke {
        content.set_stroke_rgb(red, green, blue);
        pen(stroke, content);
    }
    outline(shape, content);
    match (fill, stroke) {
        (Some((_, FillRule::NonZero)), None) => content.fill_nonzero(),
        (Some((_, FillRule::EvenOdd)), None) => content.fill_even_odd(),
        (Some((_, FillRule::NonZero)), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some((_, FillRule::EvenOdd)), Some(_)) => content.fill_even_odd_and_stroke(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
    content.restore_state();
}

/// The width, ends, corners and dashes of a line.
fn pen(stroke: &Stroke, content: &mut Content) {
    content.set_line_width(stroke.width().get());
    content.set_miter_limit(stroke.miterlimit().get());
    content.set_line_cap(match stroke.linecap() {
        LineCap::Butt => LineCapStyle::ButtCap,
        LineCap::Round => LineCapStyle::RoundCap,
        LineCap::Square => LineCapStyle::ProjectingSquareCap,
    });
    content.set_line_join(match stroke.linejoin() {
        LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
        LineJoin::Round => LineJoinStyle::RoundJoin,
        LineJoin::Bevel => LineJoinStyle::BevelJoin,
    });
    if let Some(dashes) = stroke.dasharray() {
        content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
    }
}

fn outline(shape: &Path, content: &mut Content) {
    let mut last = (0.0, 0.0);
    for segment in shape.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                last = (to.x, to.y);
            }
            // PDF has cubic curves only; this is the same curve.
            PathSegment::QuadTo(control, to) => {
                let towards = |from: f32, control: f32| from + (control - from) * 2.0 / 3.0;
                content.cubic_to(
                    towards(last.0, control.x),
                    towards(last.1, control.y),
                    towards(to.x, control.x),
                    towards(to.y, control.y),
                    to.x,
                    to.y,
                );
                last = (to.x, to.y);
            }
            PathSegment::CubicTo(one, two, to) => {
                content.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y);
                last = (to.x, to.y);
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}
