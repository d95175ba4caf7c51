//! The trace as SVG frames: the page around the graph and the panel.

use std::fmt::Write;

use candoku_engine::all_different::Trace;

use super::frames::{Frame, frames};
use super::subject::TraceSubject;
use super::svg_graph::Graph;
use super::svg_panel::panel;
use super::words::wrap;

const WIDTH: usize = 1000;
const HEADER: usize = 84;
const FOOTER: usize = 118;
/// Where the panel begins.
const PANEL: usize = 712;

const STYLE: &str = "\
text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#1f2937;font-size:14px}\
.title{font-size:22px;font-weight:600}.chapter{font-size:15px;fill:#4b5563}\
.caption{font-size:16px}.step{font-size:13px;fill:#6b7280}.small{font-size:12px}\
.mono{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,monospace}.bold{font-weight:700}\
.node{stroke:#6b7280;stroke-width:1.5;fill:#fff}.now{stroke:#1f2937;stroke-width:3.5}\
.asked{stroke:#b45309;stroke-width:3}.bad{stroke:#b91c1c;stroke-width:3.5}\
.edge{fill:none;stroke:#cbd0d8;stroke-width:1.2}.chosen{stroke:#1f2937;stroke-width:3}\
.visited{stroke:#b45309;stroke-width:2.4;stroke-dasharray:7 4}.path{stroke:#b45309;stroke-width:4.5}\
.added{stroke:#15803d;stroke-width:4.5}.dropped{stroke:#b91c1c;stroke-width:2.6;stroke-dasharray:3 4}\
.removed{stroke:#b91c1c;stroke-width:2;stroke-dasharray:6 4}.fixed{stroke:#1d4ed8;stroke-width:4.5}\
.tree{stroke:#1f2937;stroke-width:4}.back{stroke:#7c3aed;stroke-width:3;stroke-dasharray:9 4}\
.cross{stroke:#0f766e;stroke-width:2.4;stroke-dasharray:2 4}\
.forward{stroke:#6b7280;stroke-width:2;stroke-dasharray:12 3 2 3}\
.faint{opacity:.4}.sign{font-size:14px;font-weight:700;fill:#fff;text-anchor:middle;dominant-baseline:central}\
.middle{text-anchor:middle}.end{text-anchor:end}\
.center{dominant-baseline:central}";

/// One SVG document per frame, to be shown one after the other.
///
/// Nothing depends on colour alone: chosen edges are thick, searched ones dashed,
/// added, dropped, removed and fixed edges carry `+`, `−`, `×` and `=`, back, cross
/// and forward edges `B`, `C` and `F`, components have letters, and each frame says in its `<title>` what it shows.
///
/// # Panics
///
/// If the subject has fewer cells than the trace has variables.
pub fn svg_frames(trace: &Trace, subject: &TraceSubject) -> Vec<String> {
    let frames = frames(trace, subject);
    let page = |(step, frame)| page(frame, step + 1, frames.len(), subject);
    frames.iter().enumerate().map(page).collect()
}

fn page(frame: &Frame, step: usize, steps: usize, subject: &TraceSubject) -> String {
    let graph = Graph::new(frame, subject, HEADER);
    let foot = HEADER + graph.height();
    let height = foot + FOOTER;
    let caption = escape(&frame.caption);
    let title = escape(&format!("All different in {}", subject.title()));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" role=\"img\" aria-labelledby=\"title desc\">\n\
         <title id=\"title\">{title}, step {step} of {steps}: {chapter}</title>\n\
         <desc id=\"desc\">{caption}</desc>\n<style>{STYLE}</style>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text class=\"title\" x=\"28\" y=\"38\">{title}</text>\n\
         <text class=\"chapter\" x=\"28\" y=\"62\">{chapter}</text>\n",
        chapter = frame.chapter,
    );
    svg += &graph.draw();
    svg += &panel(frame, subject, PANEL, HEADER);
    let _ = writeln!(
        svg,
        "<rect x=\"0\" y=\"{foot}\" width=\"{WIDTH}\" height=\"{FOOTER}\" fill=\"#f3f4f6\"/>\n\
         <rect x=\"0\" y=\"{foot}\" width=\"{done}\" height=\"4\" fill=\"#1f2937\"/>\n\
         <text class=\"step end\" x=\"972\" y=\"{y}\">step {step} of {steps}</text>",
        y = height - 14,
        done = WIDTH * step / steps,
    );
    for (line, words) in wrap(&frame.caption, 112).iter().take(4).enumerate() {
        let y = foot + 28 + 22 * line;
        let _ =
            writeln!(svg, "<text class=\"caption\" x=\"28\" y=\"{y}\">{}</text>", escape(words));
    }
    svg + "</svg>\n"
}

/// The text with what XML keeps for itself written out.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
