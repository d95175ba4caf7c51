//! The distribution of times as a picture.

use std::fmt::Write;
use std::time::Duration;

const COLOURS: [&str; 5] = ["#7fb069", "#3b6ea5", "#8e5ea2", "#d68c1e", "#b3342d"];
const LEFT: f64 = 60.0;
const TOP: f64 = 50.0;
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 300.0;

/// The powers of ten at the left and right end, in milliseconds.
const DECADES: std::ops::RangeInclusive<i32> = -2..=2;

/// A curve for each band of ER: the share of its hints that take no longer than a time.
///
/// The times are sorted; a step to the right is ten times as long.
pub(crate) fn svg(bands: &[(u16, Vec<Duration>)]) -> String {
    let title = "Processor time of a hint from a cold start";
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 410\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<title>{title}</title>\n\
         <rect width=\"660\" height=\"410\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"26\" font-size=\"16\">{title}</text>\n"
    );
    for decade in DECADES {
        let milliseconds = 10f64.powi(decade);
        let x = x_of(milliseconds);
        line(&mut svg, [x, TOP, x, TOP + HEIGHT], "#ddd", "");
        text(&mut svg, x, TOP + HEIGHT + 20.0, "middle", &format!("{milliseconds} ms"));
    }
    for percent in [0, 50, 90, 99, 100] {
        let y = y_of(f64::from(percent) / 100.0);
        line(&mut svg, [LEFT, y, LEFT + WIDTH, y], "#ddd", "");
        // The lines of 99 and 100 percent are too close for two labels.
        if percent != 100 {
            text(&mut svg, LEFT - 6.0, y + 4.0, "end", &format!("{percent} %"));
        }
    }
    for limit in [5.0, 100.0] {
        line(&mut svg, [x_of(limit), TOP, x_of(limit), TOP + HEIGHT], "#444", "4 4");
    }
    text(&mut svg, LEFT, TOP + HEIGHT + 44.0, "start", "dashed: 5 ms and 100 ms");
    let used = bands.iter().filter(|(_, times)| !times.is_empty());
    for (index, ((limit, times), colour)) in used.zip(COLOURS).enumerate() {
        let points = (1..=200).map(|step| {
            let share = f64::from(step) / 200.0;
            let time = times[(times.len() as f64 * share).ceil() as usize - 1];
            format!("{:.1},{:.1}", x_of(time.as_secs_f64() * 1000.0), y_of(share))
        });
        let points = points.collect::<Vec<_>>().join(" ");
        writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        )
        .expect("text can be written");
        let y = TOP + 190.0 + 20.0 * index as f64;
        line(&mut svg, [490.0, y - 4.0, 520.0, y - 4.0], colour, "");
        text(&mut svg, 528.0, y, "start", &format!("ER to {:.1}", f64::from(*limit) / 10.0));
    }
    svg + "</svg>\n"
}

fn x_of(milliseconds: f64) -> f64 {
    let (first, last) = (f64::from(*DECADES.start()), f64::from(*DECADES.end()));
    let place = (milliseconds.log10() - first) / (last - first);
    LEFT + WIDTH * place.clamp(0.0, 1.0)
}

fn y_of(share: f64) -> f64 {
    TOP + HEIGHT * (1.0 - share)
}

fn line(svg: &mut String, [x1, y1, x2, y2]: [f64; 4], colour: &str, dashes: &str) {
    writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
         stroke-dasharray=\"{dashes}\"/>"
    )
    .expect("text can be written");
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>")
        .expect("text can be written");
}
