//! What marks a candidate on a drawn board: a shape and a letter beside the colour.

use std::fmt::Write;

use candoku_strategy::Role;

/// How candidates of one role are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) class: &'static str,
    pub(super) letter: Option<char>,
    pub(super) label: String,
}

pub(super) fn look(role: Role) -> Look {
    let (class, letter) = match role {
        Role::Pattern => ("pattern", None),
        Role::Fin => ("fin", Some('F')),
        Role::EndoFin => ("fin", Some('E')),
        Role::Pivot => ("pivot", Some('P')),
        Role::Pincer => ("pincer", None),
        Role::Joint => ("joint", Some('X')),
        Role::Colour(number) if number % 2 == 0 => ("colour-a", role.letter()),
        Role::Colour(_) => ("colour-b", role.letter()),
    };
    Look { class, letter, label: role.to_string() }
}

/// Draws the shape of a role around a point.
pub(super) fn draw(svg: &mut String, look: &Look, (x, y): (f64, f64), radius: f64) {
    let class = look.class;
    let shape = match class {
        "fin" => format!(
            r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}"/>"#,
            x - radius,
            y - radius,
            2.0 * radius,
            2.0 * radius
        ),
        "pincer" => format!(
            r#"<path class="{class}" d="M{:.1} {:.1}l{:.1} {:.1}h{:.1}z"/>"#,
            x,
            y - 1.3 * radius,
            1.3 * radius,
            2.2 * radius,
            -2.6 * radius
        ),
        "pivot" | "colour-b" => format!(
            r#"<path class="{class}" d="M{:.1} {:.1}l{r:.1} {r:.1}l-{r:.1} {r:.1}l-{r:.1} -{r:.1}z"/>"#,
            x,
            y - 1.3 * radius,
            r = 1.3 * radius
        ),
        _ => format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}"/>"#),
    };
    svg.push_str(&shape);
    if let Some(letter) = look.letter {
        let (x, y) = (x + radius * 1.15, y - radius * 0.55);
        write!(svg, r#"<text class="letter" x="{x:.1}" y="{y:.1}">{letter}</text>"#)
            .expect("a string takes every character");
    }
    svg.push('\n');
}

/// The colours, light and dark; shapes and letters say the same without them.
pub(super) const STYLE: &str = "\
svg{font-family:system-ui,'DejaVu Sans',sans-serif;background:#fff}
.thin{stroke:#b8bec6;stroke-width:1}.thick{stroke:#2b313a;stroke-width:2.5;fill:none;stroke-linecap:square}
.given{font-weight:700;fill:#14181d}.placed{fill:#2457a6}.candidate{fill:#5b6571}
.house{fill:#2457a6;fill-opacity:.09}.cover{fill:none;stroke:#2457a6;stroke-width:2;stroke-dasharray:5 4}
.pattern{fill:#8ecae6}.fin{fill:#ffb703}.pivot{fill:#cdb4f5}.pincer{fill:#9bdcb0}.joint{fill:#f2c6de}
.colour-a{fill:#8ecae6}.colour-b{fill:#ffcf70}
.gone{stroke:#c1121f;stroke-width:2.2}.new{fill:#1b7f3b;font-weight:700}
.strong{stroke:#14181d;stroke-width:1.8;fill:none}.weak{stroke:#14181d;stroke-width:1.4;stroke-dasharray:4 3;fill:none}
.letter{font-size:8px;font-weight:700;fill:#14181d;text-anchor:middle}
.name{font-size:11px;fill:#5b6571;text-anchor:middle}.legend{font-size:13px;fill:#14181d}
.title{font-size:16px;font-weight:700;fill:#14181d}.words{font-size:13px;fill:#14181d}
";
