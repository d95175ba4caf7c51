//! The colours of components, by name.

use std::fmt;
use std::str::FromStr;

use candoku_engine::all_different::GraphNode;

/// A colour that a component can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// Orange.
    Orange,
    /// Teal.
    Teal,
    /// Pink.
    Pink,
    /// Blue; without a choice, a cell that is a component alone.
    Blue,
    /// Red; without a choice, a digit that is a component alone.
    Red,
}

/// The colours of components of several nodes, which take turns.
pub(super) const PALETTE: [Color; 6] =
    [Color::Yellow, Color::Green, Color::Purple, Color::Orange, Color::Teal, Color::Pink];

impl Color {
    /// All colours.
    pub const ALL: [Color; 8] = [
        Color::Yellow,
        Color::Green,
        Color::Purple,
        Color::Orange,
        Color::Teal,
        Color::Pink,
        Color::Blue,
        Color::Red,
    ];

    /// The name of the colour.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Yellow => "yellow",
            Color::Green => "green",
            Color::Purple => "purple",
            Color::Orange => "orange",
            Color::Teal => "teal",
            Color::Pink => "pink",
            Color::Blue => "blue",
            Color::Red => "red",
        }
    }

    /// The pale fill of nodes of this colour.
    pub(super) const fn fill(self) -> &'static str {
        match self {
            Color::Yellow => "#fde68a",
            Color::Green => "#bbf7d0",
            Color::Purple => "#ddd6fe",
            Color::Orange => "#fed7aa",
            Color::Teal => "#a5f3fc",
            Color::Pink => "#fbcfe8",
            Color::Blue => "#bfdbfe",
            Color::Red => "#fecaca",
        }
    }
}

/// The colour of each component: those of several nodes take turns with the palette, a cell alone
/// is blue and a digit alone is red.
pub(super) fn component_colors<'a>(
    components: impl IntoIterator<Item = &'a [GraphNode]>,
    palette: &[Color],
) -> Vec<Color> {
    let mut turns = palette.iter().copied().cycle();
    let color = |nodes: &[GraphNode]| match nodes {
        [GraphNode::Variable(_)] => Color::Blue,
        [_] => Color::Red,
        _ => turns.next().unwrap_or(PALETTE[0]),
    };
    components.into_iter().map(color).collect()
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Color {
    type Err = String;

    fn from_str(text: &str) -> Result<Color, String> {
        let found = Color::ALL.into_iter().find(|color| color.name() == text);
        found.ok_or_else(|| {
            let names = Color::ALL.map(Color::name).join(", ");
            format!("found '{text}', expected one of {names}")
        })
    }
}
