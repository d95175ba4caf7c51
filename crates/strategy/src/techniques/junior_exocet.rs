//! Junior Exocet: two cells of a box pass their digits on to two cells in the other boxes of the band.

use std::collections::HashSet;
use std::ops::ControlFlow;

use candoku_grid::{Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, Layout};
use candoku_proof::Truth;

use crate::{
    Effect, Evidence, Found, LayoutRequirement, Level, Role, Step, Technique, TechniqueSearch,
    Text, View, finder, text, words,
};

/// Junior Exocet: two base cells whose digits must be repeated in two target cells.
///
/// # What it sees
///
/// Two empty base cells of one box and one line, with three or four candidates between them. In
/// each of the other two boxes of the band, a target cell that is not in the base's line. Three
/// lines cross the band: one through each target and one through the third cell beside the base
/// cells. In these lines, inside the band, the base digits can only be in the targets, leaving out
/// the line and the box of the base. Outside the band, each base digit has all its places in these
/// three lines within two crossing lines.
///
/// # Why it is true
///
/// Take a digit that is true in the base cells. Its line and its box are used up, so inside the
/// band the three crossing lines have no place for it but the targets. Outside the band they can
/// have it at most twice, because all its places there lie in two lines. So one of the three lines
/// has it in the band: in a target. That holds for both digits of the base, so the two targets are
/// the same two digits as the base.
///
/// # What it does not cover
///
/// Targets of more than one cell, targets in the line of the base, and eliminations outside base
/// and targets. Two exocets together.
pub static JUNIOR_EXOCET: Technique = Technique {
    on: false,
    explains: true,
    requires: LayoutRequirement::LinesAndRectangles,
    find: finder!(find),
    words,
    ..Technique::new("1511", "je", "Junior Exocet", Level::Extreme, 400)
};

/// Base cells with what every exocet of theirs shares.
struct Base<const W: usize> {
    cells: [Cell; 2],
    digits: DigitSet,
    /// The line and the box of the base.
    line: HouseId,
    block: HouseId,
}

/// Finds base cells with two targets.
fn find<const W: usize>(search: TechniqueSearch<'_, W>, found: Found<'_>) -> ControlFlow<()> {
    let view = search.view;
    let layout = view.layout();
    let mut told = HashSet::new();
    for (along, across) in
        [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
    {
        for block in layout.house_ids().filter(|&h| layout.house(h).kind() == HouseKind::Box) {
            view.poll()?;
            for base in bases(view, block, along) {
                for step in exocets(view, &base, along, across) {
                    if told.insert(step.effect.clone()) {
                        found(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of open cells of the box in one of its lines, with three or four candidates.
fn bases<const W: usize>(view: &View<W>, block: HouseId, along: HouseKind) -> Vec<Base<W>> {
    let layout = view.layout();
    let cells: Vec<Cell> = view.open_in(block).iter().collect();
    let mut bases = Vec::new();
    for (index, &one) in cells.iter().enumerate() {
        for &two in &cells[index + 1..] {
            let digits = view.candidates(one) | view.candidates(two);
            let line = layout.house_of(along, one);
            if let Some(line) = line.filter(|&line| layout.house_of(along, two) == Some(line))
                && (3..=4).contains(&digits.len())
            {
                bases.push(Base { cells: [one, two], digits, line, block });
            }
        }
    }
    bases
}

fn exocets<const W: usize>(
    view: &View<W>,
    base: &Base<W>,
    along: HouseKind,
    across: HouseKind,
) -> Vec<Step> {
    let layout = view.layout();
    let box_of = |cell: Cell| layout.house_of(HouseKind::Box, cell);
    let line_across = |cell: Cell| layout.house_of(across, cell);
    let of_base: CellSet<W> = base.cells.into_iter().collect();
    let beside = (view.house(base.line) & view.house(base.block)) - of_base;
    // The boxes of the band lie in all lines of the base's box.
    let lines = view.house(base.block).iter().filter_map(|cell| layout.house_of(along, cell));
    let band = lines.fold(CellSet::EMPTY, |all, line| all | view.house(line));
    let has_digit = |cell: &Cell| !view.candidates(*cell).is_disjoint(base.digits);
    let outside = (band & view.open()) - view.house(base.block) - view.house(base.line);
    let targets: Vec<Cell> = outside.iter().filter(has_digit).collect();
    let mut steps = Vec::new();
    for escape in beside.iter().filter_map(line_across) {
        for (index, &one) in targets.iter().enumerate() {
            for &two in targets[index + 1..].iter().filter(|&&two| box_of(two) != box_of(one)) {
                let (Some(first), Some(second)) = (line_across(one), line_across(two)) else {
                    continue;
                };
                let exocet = Exocet {
                    view,
                    base,
                    band,
                    targets: [one, two],
                    lines: [escape, first, second],
                };
                if exocet.holds(along) {
                    steps.extend(exocet.step());
                }
            }
        }
    }
    steps
}

struct Exocet<'a, const W: usize> {
    view: &'a View<W>,
    base: &'a Base<W>,
    band: CellSet<W>,
    targets: [Cell; 2],
    /// The three lines that cross the band.
    lines: [HouseId; 3],
}

impl<const W: usize> Exocet<'_, W> {
    fn holds(&self, along: HouseKind) -> bool {
        let (view, base) = (self.view, self.base);
        let all = self.lines.iter().fold(CellSet::EMPTY, |all, &line| all | view.house(line));
        let targets: CellSet<W> = self.targets.into_iter().collect();
        let inside = (all & self.band) - view.house(base.line) - view.house(base.block) - targets;
        base.digits.iter().all(|digit| {
            let places = view.cells(digit);
            let is_placed = |line: HouseId| view.places(digit, line).is_empty();
            let outside: HashSet<Option<HouseId>> = ((all - self.band) & places)
                .iter()
                .map(|cell| view.layout().house_of(along, cell))
                .collect();
            (inside & places).is_empty()
                && outside.len() <= 2
                && !self.lines.iter().any(|&l| is_placed(l))
        })
    }

    /// The ways in which base and targets can take the same two digits.
    fn ways(&self) -> Vec<[Digit; 2]> {
        let can = |cell: Cell, digit: Digit| self.view.candidates(cell).contains(digit);
        let both = |cells: [Cell; 2], one, two| {
            can(cells[0], one) && can(cells[1], two) || can(cells[0], two) && can(cells[1], one)
        };
        let digits: Vec<Digit> = self.base.digits.iter().collect();
        let mut ways = Vec::new();
        for (index, &one) in digits.iter().enumerate() {
            let fits =
                |&&two: &&Digit| both(self.base.cells, one, two) && both(self.targets, one, two);
            ways.extend(digits[index + 1..].iter().filter(fits).map(|&two| [one, two]));
        }
        ways
    }

    fn step(&self) -> Option<Step> {
        let (view, base) = (self.view, self.base);
        let ways = self.ways();
        if ways.is_empty() {
            return None;
        }
        let takes = |cells: [Cell; 2], place: usize, digit: Digit| {
            let other = view.candidates(cells[1 - place]);
            ways.iter().any(|&[one, two]| {
                one == digit && other.contains(two) || two == digit && other.contains(one)
            })
        };
        let mut lost = Vec::new();
        for cells in [base.cells, self.targets] {
            for (place, &cell) in cells.iter().enumerate() {
                let gone =
                    view.candidates(cell).iter().filter(|&d| !takes(cells, place, d)).collect();
                lost.extend(view.candidates_in(CellSet::only(cell), gone));
            }
        }
        let mut premises: Vec<Truth> = base.cells.map(Truth::Cell).to_vec();
        for line in self.lines {
            premises.extend(base.digits.iter().map(|digit| Truth::House(line, digit)));
        }
        let across = self.lines.iter().fold(CellSet::EMPTY, |all, &line| all | view.open_in(line));
        let places = base.digits.iter().fold(CellSet::EMPTY, |all, digit| all | view.cells(digit));
        let evidence = Evidence::in_houses([base.line, base.block])
            .covered_by(self.lines)
            .mark(Role::Pivot, base.cells, base.digits)
            .mark(Role::Pincer, self.targets, base.digits)
            .mark(Role::Pattern, ((across - self.band) & places).iter(), base.digits);
        let effect = Effect::eliminate(lost)?;
        Some(Step { technique: &JUNIOR_EXOCET, effect, evidence, premises })
    }
}

/// `The base cells r1c1 and r1c2 can only be 1, 2 or 3. …`
fn words(step: &Step, layout: &Layout) -> Text {
    let Evidence { houses, covers, marks, .. } = &step.evidence;
    let digits = marks[0].digits;
    let base = words::cells(layout, &marks[0].cells);
    let targets = words::cells(layout, &marks[1].cells);
    text![
        "The base cells ",
        base,
        " can only be ",
        words::any_digit(digits),
        ". Whichever two they are, the two digits can't be elsewhere in ",
        words::any_house(layout, houses),
        ", so within this band ",
        words::houses(layout, covers),
        " can have them only in the targets ",
        targets,
        ". Outside the band, each of these digits can be in at most two of the three lines, because \
         all its places there are in two crossing lines. So each digit of the base must also be in a \
         target: base and targets are the same two digits. ",
        words::result(layout, &step.effect),
    ]
}
