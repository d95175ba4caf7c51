//! Evidence: what a step looks at, enough to draw it and to put it into words.

use std::fmt;

use candoku_grid::{Cell, DigitSet, HouseId};
use candoku_proof::{Counting, Derivation, Given};

use crate::Text;

/// The houses, candidates and links that a step rests on.
///
/// Nothing here is particular to one technique, so pictures and data formats
/// need not know the techniques.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Evidence {
    /// Where the pattern lies; the house to look at comes first.
    pub houses: Vec<HouseId>,
    /// The houses that a pattern made of houses is covered by, or acts on.
    pub covers: Vec<HouseId>,
    /// The candidates that matter, in groups.
    pub marks: Vec<MarkedCandidates>,
    /// The inferences between marks, in the order of reading.
    pub links: Vec<Link>,
    /// Which digits the step goes by.
    pub naming: Naming,
    /// The proof line by line, for a step that is more than one pattern.
    pub derivation: Option<Box<Derivation>>,
    /// The proof by numbers, for a step that has as many things to place as there is room for.
    pub counting: Option<Box<Counting>>,
    /// What it takes from rules beyond houses; the judge uses nothing else of them.
    pub givens: Vec<Given>,
    /// The rules that it names.
    pub clues: Vec<ClueName>,
    /// Why the effect follows, if only the finder can say; techniques with rules use it.
    pub reason: Option<Text>,
}

/// A rule that a step names.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClueName {
    /// Its number in the list of the puzzle.
    pub rule: usize,
    /// What people call it: `the 23-cage at r1c1`.
    pub name: String,
    /// Its cells, in the order of the clue.
    pub cells: Vec<Cell>,
}

/// Which digits people name a step by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Naming {
    /// Those of the pattern, as in a pair of 1 and 8.
    #[default]
    Pattern,
    /// Those that change: the marks are many digits on the way there, as in a chain.
    Conclusion,
}

/// Candidates that play one part: those of `digits` that stand in `cells`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkedCandidates {
    /// The part they play.
    pub role: Role,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
}

/// The part that candidates play in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// They make up the pattern.
    Pattern,
    /// They stand beside the pattern and keep it from being perfect.
    Fin,
    /// They belong to two of the pattern's base houses.
    EndoFin,
    /// They hold the pattern together from the middle: a pivot, a stem.
    Pivot,
    /// They reach out from the middle: a pincer, a petal.
    Pincer,
    /// They join two parts of the pattern: a restricted common, a strong link.
    Joint,
    /// All of one colour are right, or all are wrong; colours come in pairs 0–1, 2–3 ….
    Colour(u8),
}

impl Role {
    /// The letter of a colour, so that colours can be told apart without seeing them.
    pub fn letter(self) -> Option<char> {
        match self {
            Role::Colour(number) => Some(char::from(b'A' + number % 26)),
            _ => None,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Role::Pattern => "pattern",
            Role::Fin => "fin",
            Role::EndoFin => "endo fin",
            Role::Pivot => "pivot",
            Role::Pincer => "pincer",
            Role::Joint => "joint",
            Role::Colour(_) => "colour",
        })?;
        self.letter().map_or(Ok(()), |letter| write!(f, " {letter}"))
    }
}

/// An inference between two marks, by their places in [`Evidence::marks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link {
    /// The mark that the inference starts from.
    pub from: usize,
    /// The mark that it reaches.
    pub to: usize,
    /// What it says.
    pub strength: Strength,
}

/// What a link says about its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// If one end is wrong, the other is right.
    Strong,
    /// If one end is right, the other is wrong.
    Weak,
}

impl Evidence {
    /// Evidence that lies in these houses.
    pub fn in_houses(houses: impl IntoIterator<Item = HouseId>) -> Evidence {
        Evidence { houses: houses.into_iter().collect(), ..Evidence::default() }
    }

    /// Evidence of a chain of thought, which goes by the digits of its conclusion.
    pub fn of_conclusion() -> Evidence {
        Evidence { naming: Naming::Conclusion, ..Evidence::default() }
    }

    /// The same with houses that the pattern acts on.
    pub fn covered_by(mut self, houses: impl IntoIterator<Item = HouseId>) -> Evidence {
        self.covers.extend(houses);
        self
    }

    /// The same with one more group of candidates.
    pub fn mark(
        mut self,
        role: Role,
        cells: impl IntoIterator<Item = Cell>,
        digits: impl Into<DigitSet>,
    ) -> Evidence {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        self.marks.push(MarkedCandidates { role, cells, digits: digits.into() });
        self
    }

    /// The same with one more link between marks.
    pub fn link(mut self, from: usize, strength: Strength, to: usize) -> Evidence {
        self.links.push(Link { from, to, strength });
        self
    }

    /// The same with a reason that only the finder can tell.
    pub fn because(mut self, reason: Text) -> Evidence {
        self.reason = Some(reason);
        self
    }

    /// The marks of one role.
    pub fn marked(&self, role: Role) -> impl Iterator<Item = &MarkedCandidates> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }
}
