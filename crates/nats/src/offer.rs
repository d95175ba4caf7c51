//! The offer of a region: everything a worker needs to drive its node.

use std::fmt;
use std::str::FromStr;

use candoku_region::{DeductionStrength, Incarnation, Message, Name, Topology};

use crate::subject::Run;

/// A region of a puzzle that needs a worker.
///
/// ```
/// use candoku_nats::Offer;
///
/// let line = "OFFER run1 E 7 3 2 naked E(1,2)=3";
/// assert_eq!(line.parse::<Offer>().unwrap().to_string(), line);
/// assert!("OFFER run1 E 7 3 2 naked D(1,2)=3".parse::<Offer>().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Offer {
    pub(crate) run: Run,
    pub(crate) name: Name,
    pub(crate) incarnation: Incarnation,
    pub(crate) topology: Topology,
    pub(crate) strength: DeductionStrength,
    pub(crate) givens: Vec<Message>,
}

/// A line that is not an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnOffer;

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shape = self.topology.shape();
        let strength = match self.strength {
            DeductionStrength::NakedSingles => "naked",
            DeductionStrength::HiddenSingles => "hidden",
        };
        write!(f, "OFFER {} {} {}", self.run.word(), self.name, self.incarnation.0)?;
        write!(f, " {} {} {strength}", shape.rows, shape.columns)?;
        self.givens.iter().try_for_each(|given| write!(f, " {given}"))
    }
}

impl FromStr for Offer {
    type Err = NotAnOffer;

    fn from_str(line: &str) -> Result<Offer, NotAnOffer> {
        read(line).ok_or(NotAnOffer)
    }
}

fn read(line: &str) -> Option<Offer> {
    let mut words = line.split_whitespace();
    words.next().filter(|&word| word == "OFFER")?;
    let run = Run::new(words.next()?)?;
    let name: Name = words.next()?.parse().ok()?;
    let incarnation = Incarnation(words.next()?.parse().ok()?);
    let (rows, columns) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let topology = Topology::of_boxes(rows, columns).ok()?;
    let strength = match words.next()? {
        "naked" => DeductionStrength::NakedSingles,
        "hidden" => DeductionStrength::HiddenSingles,
        _ => return None,
    };
    let givens: Vec<Message> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let is_own = |given: &Message| given.grid == name && topology.is_about_a_cell(*given);
    let is_legal = topology.contains(name) && givens.iter().all(is_own);
    is_legal.then_some(Offer { run, name, incarnation, topology, strength, givens })
}

impl fmt::Display for NotAnOffer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("expected the offer of a region")
    }
}

impl std::error::Error for NotAnOffer {}
