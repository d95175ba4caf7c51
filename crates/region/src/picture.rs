//! A picture of a network: the regions, and how many facts they exchanged.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::cluster::Endpoint;
use crate::name::Name;
use crate::side::{Axis, Side};
use crate::topology::Topology;
use crate::trace::FactRecord;

/// How many facts each region sent to each neighbour.
#[derive(Clone, Debug, Default)]
pub struct Traffic {
    facts: BTreeMap<(Name, Name), u64>,
}

/// The width of a region in the picture, and of the gap between two.
const REGION: usize = 90;
const GAP: usize = 80;

impl Traffic {
    /// Counts a fact; those from the leader are not traffic between regions.
    pub fn record(&mut self, record: &FactRecord) {
        if let (Endpoint::Region(from), Endpoint::Region(to)) = (record.from, record.to) {
            *self.facts.entry((from, to)).or_default() += 1;
        }
    }

    /// How many facts one region sent to another.
    pub fn between(&self, from: Name, to: Name) -> u64 {
        self.facts.get(&(from, to)).copied().unwrap_or(0)
    }

    /// Draws the regions in position, with an arrow and a count for each direction.
    pub fn to_svg(&self, topology: &Topology) -> String {
        let extent = |axis| topology.length(axis) * (REGION + GAP) + GAP / 2;
        let (width, height) = (extent(Axis::Horizontal), extent(Axis::Vertical));
        let mut svg = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg""#);
        svg.push_str(&format!(
            r#" viewBox="0 0 {width} {height}" font-family="sans-serif" text-anchor="middle">
<title>Facts sent between the regions</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect width="100%" height="100%" fill="white"/>
"#
        ));
        for name in topology.names() {
            let (x, y) = corner(topology, name);
            let (middle, base) = (x + REGION / 2, y + REGION / 2 + 10);
            svg.push_str(&format!(
                r##"<rect x="{x}" y="{y}" width="{REGION}" height="{REGION}" rx="8" fill="#eef3fb" stroke="#345"/>
<text x="{middle}" y="{base}" font-size="30">{name}</text>
"##
            ));
            for side in Side::ALL {
                if let Some(neighbour) = topology.neighbour(name, side) {
                    arrow(&mut svg, (x, y), side, self.between(name, neighbour));
                }
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn corner(topology: &Topology, name: Name) -> (usize, usize) {
    let (band, stack) = topology.position(name);
    (GAP / 2 + stack * (REGION + GAP), GAP / 2 + band * (REGION + GAP))
}

/// Draws an arrow out of the region at this corner; the two directions are side by side.
fn arrow(svg: &mut String, (x, y): (usize, usize), side: Side, facts: u64) {
    let (x, y) = (x as isize, y as isize);
    let (region, gap) = (REGION as isize, GAP as isize);
    let ((x1, y1), (x2, y2), (tx, ty)) = match side {
        Side::North => ((x + 25, y), (x + 25, y - gap), (x + 8, y - gap / 2 + 5)),
        Side::South => {
            let x = x + region - 25;
            ((x, y + region), (x, y + region + gap), (x + 17, y + region + gap / 2 + 5))
        }
        Side::West => ((x, y + 25), (x - gap, y + 25), (x - gap / 2, y + 18)),
        Side::East => {
            let (x, y) = (x + region, y + region - 25);
            ((x, y), (x + gap, y), (x + gap / 2, y + 17))
        }
    };
    // Writing to a string can't fail.
    let _ = write!(
        svg,
        r##"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#345" marker-end="url(#tip)"/>
<text x="{tx}" y="{ty}" font-size="14">{facts}</text>
"##
    );
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Board, Layout};

    use super::*;
    use crate::grid::DeductionStrength;
    use crate::network::solve;
    use crate::trace::FactTrace;

    #[test]
    fn the_picture_shows_every_region_and_every_count() {
        let board = Board::from_line(Layout::sudoku(4).unwrap(), "1...............").unwrap();
        let (mut trace, mut traffic) = (FactTrace::default(), Traffic::default());
        let topology = Topology::of_layout(board.layout()).unwrap();

        solve(&board, DeductionStrength::NakedSingles, |envelope| {
            trace.record(envelope).iter().for_each(|record| traffic.record(record));
        })
        .unwrap();

        let svg = traffic.to_svg(&topology);
        assert!(topology.names().all(|name| svg.contains(&format!(">{name}</text>"))));
        assert_eq!(svg.matches("<line").count(), 8);
        let count = traffic.between(Name::new(0), Name::new(1));
        assert!(count > 0 && svg.contains(&format!(">{count}</text>")));
    }
}
