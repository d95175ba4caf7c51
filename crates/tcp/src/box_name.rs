//! The names of the nine boxes: after their top-left cell, or after their position.

use std::fmt;
use std::str::FromStr;

use candoku_region::{Name, Side, Topology};

/// One of the nine boxes of a classic puzzle.
///
/// ```
/// use candoku_tcp::BoxName;
///
/// let middle: BoxName = "box_mm".parse().unwrap();
/// assert_eq!(middle.to_string(), "BOX_D4");
/// assert_eq!(middle.alias(), "BOX_MM");
/// assert!("BOX_B2".parse::<BoxName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxName(u8);

/// What a box is named after.
///
/// The original manager knows a box only by the name it registered with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoxNaming {
    /// Its top-left cell: `BOX_D4`.
    #[default]
    Cell,
    /// Its position: `BOX_MM`.
    Position,
}

/// A word that is not the name of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotABox;

const NAMES: [&str; 9] =
    ["BOX_A1", "BOX_D1", "BOX_G1", "BOX_A4", "BOX_D4", "BOX_G4", "BOX_A7", "BOX_D7", "BOX_G7"];
const ALIASES: [&str; 9] =
    ["BOX_UL", "BOX_UM", "BOX_UR", "BOX_ML", "BOX_MM", "BOX_MR", "BOX_LL", "BOX_LM", "BOX_LR"];

impl BoxName {
    /// All boxes in reading order.
    pub fn all() -> impl ExactSizeIterator<Item = BoxName> {
        (0..9).map(BoxName)
    }

    /// The index of the box in reading order, from 0.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The name after the position of the box: `BOX_UL` to `BOX_LR`.
    pub fn alias(self) -> &'static str {
        ALIASES[self.index()]
    }

    /// The name under this naming.
    pub fn named_after(self, naming: BoxNaming) -> &'static str {
        match naming {
            BoxNaming::Cell => NAMES[self.index()],
            BoxNaming::Position => self.alias(),
        }
    }

    /// The region of this box.
    pub fn region(self) -> Name {
        Name::new(self.0.into())
    }

    /// The box of a region of a classic puzzle.
    pub fn of_region(region: Name) -> Option<BoxName> {
        u8::try_from(region.index()).ok().filter(|&index| index < 9).map(BoxName)
    }

    /// The box next to this one.
    pub fn neighbour(self, side: Side) -> Option<BoxName> {
        classic().neighbour(self.region(), side).and_then(BoxName::of_region)
    }
}

impl BoxNaming {
    /// The naming that a text uses; a text that does not name a box counts as named after a cell.
    pub fn of(text: &str) -> BoxNaming {
        let is_alias = ALIASES.iter().any(|alias| alias.eq_ignore_ascii_case(text));
        if is_alias { BoxNaming::Position } else { BoxNaming::Cell }
    }

    /// The other naming.
    pub fn other(self) -> BoxNaming {
        match self {
            BoxNaming::Cell => BoxNaming::Position,
            BoxNaming::Position => BoxNaming::Cell,
        }
    }
}

/// The arrangement of the nine boxes.
pub(crate) fn classic() -> Topology {
    Topology::of_boxes(3, 3).expect("boxes of 3 × 3 are legal")
}

impl fmt::Display for BoxName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(NAMES[self.index()])
    }
}

impl FromStr for BoxName {
    type Err = NotABox;

    fn from_str(text: &str) -> Result<BoxName, NotABox> {
        let named = |name: &BoxName| {
            NAMES[name.index()].eq_ignore_ascii_case(text)
                || name.alias().eq_ignore_ascii_case(text)
        };
        BoxName::all().find(named).ok_or(NotABox)
    }
}

impl fmt::Display for NotABox {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("expected a box such as BOX_D4 or BOX_MM")
    }
}

impl std::error::Error for NotABox {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_and_its_alias_are_one_box() {
        for name in BoxName::all() {
            assert_eq!(name.to_string().to_lowercase().parse(), Ok(name));
            assert_eq!(name.alias().parse(), Ok(name));
            for naming in [BoxNaming::Cell, BoxNaming::Position] {
                assert_eq!(BoxNaming::of(&name.named_after(naming).to_lowercase()), naming);
            }
        }
    }

    #[test]
    fn neighbours_are_beside_above_and_below() {
        let middle: BoxName = "BOX_D4".parse().unwrap();
        let corner: BoxName = "BOX_A1".parse().unwrap();

        let around = Side::ALL.map(|side| middle.neighbour(side).unwrap().to_string());

        assert_eq!(around, ["BOX_D1", "BOX_G4", "BOX_D7", "BOX_A4"]);
        assert_eq!(Side::ALL.into_iter().filter_map(|side| corner.neighbour(side)).count(), 2);
    }
}
