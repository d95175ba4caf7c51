//! Clues of a mix of rules all over the grid, symmetric if requested.

use candoku_grid::{Cell, CellSet, Random, Solution};
use candoku_rules::{Kind, Placement, Rule};

use super::clue::clue_for;
use super::shape::random_cells;
use crate::clue_symmetry::ClueSymmetry;

/// How often in a row no clue may be found before there are enough.
const PATIENCE: usize = 150;

/// Clues that are images of each other, and are kept or removed together.
pub(super) type Group = Vec<Rule>;

/// Which cells clues have taken, so that they do not overlap.
struct Taken {
    cages: CellSet,
    lines: CellSet,
    /// Clues of the other placements: no two have the same cells.
    others: Vec<Vec<Cell>>,
}

/// Draws clues that the solution satisfies until no more fit, at most `most`.
pub(super) fn place_clues(
    kinds: &[&'static dyn Kind],
    solution: &Solution,
    symmetry: ClueSymmetry,
    most: usize,
    random: &mut Random,
) -> Vec<Group> {
    let mut taken = Taken { cages: CellSet::EMPTY, lines: CellSet::EMPTY, others: Vec::new() };
    let mut groups: Vec<Group> = Vec::new();
    let mut count = 0;
    let mut failures = 0;
    while failures < PATIENCE {
        let Some(&kind) = random.choose(kinds) else { break };
        let group = draw(kind, solution, symmetry, &taken, random);
        match group.filter(|group| count + group.len() <= most) {
            Some(group) => {
                group.iter().for_each(|rule| taken.take(rule));
                count += group.len();
                groups.push(group);
                failures = 0;
            }
            None => failures += 1,
        }
    }
    groups
}

/// A clue and its images.
fn draw(
    kind: &'static dyn Kind,
    solution: &Solution,
    symmetry: ClueSymmetry,
    taken: &Taken,
    random: &mut Random,
) -> Option<Group> {
    let all = CellSet::first_cells(solution.layout().cell_count());
    let free = match kind.placement() {
        Placement::Cage => all - taken.cages,
        Placement::Line => all - taken.lines,
        _ => all,
    };
    let cells = random_cells(kind, solution, &free, random)?;
    let mut keys: Vec<Vec<Cell>> = Vec::new();
    let mut group = Vec::new();
    for image in symmetry.images(solution.layout(), &cells) {
        let key = key(kind, &image);
        if taken.others.contains(&key) || image.iter().any(|&cell| !free.contains(cell)) {
            return None;
        }
        if !keys.contains(&key) {
            let cells = if kind.placement() == Placement::Cage { key.clone() } else { image };
            group.push(either_way(kind, cells, solution, random)?);
            keys.push(key);
        }
    }
    let is_alone = matches!(kind.placement(), Placement::Cage | Placement::Line);
    let cells: CellSet = keys.iter().flatten().copied().collect();
    let overlaps = cells.len() < keys.iter().map(Vec::len).sum();
    (!is_alone || !overlaps).then_some(group)
}

/// A clue on these cells, in this order or, if the order matters, backwards.
fn either_way(
    kind: &'static dyn Kind,
    mut cells: Vec<Cell>,
    solution: &Solution,
    random: &mut Random,
) -> Option<Rule> {
    clue_for(kind, &cells, solution, random).or_else(|| {
        cells.reverse();
        clue_for(kind, &cells, solution, random)
    })
}

/// Equal for clues on the same cells; outside clues at both ends of a line differ.
fn key(kind: &'static dyn Kind, cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    if !matches!(kind.placement(), Placement::Outside | Placement::Diagonal) {
        cells.sort();
    }
    cells
}

impl Taken {
    fn take(&mut self, rule: &Rule) {
        let cells = &rule.clue().cells;
        match rule.kind().placement() {
            Placement::Cage => self.cages |= cells.iter().copied().collect(),
            Placement::Line => self.lines |= cells.iter().copied().collect(),
            _ => self.others.push(key(rule.kind(), cells)),
        }
    }
}
