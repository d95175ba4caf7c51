//! What each type of constraint means.

use candoku_grid::Layout;
use candoku_rules::{Clue, Rule};
use serde_json::Value;

use super::clues::{Constraint, Mark, Wrong, has_no_repeat, number};
use super::geometry::Slope;
use super::groups::Grouping;

/// The rules of a constraint, or what is wrong with it.
pub(super) enum Meaning {
    /// Its rules.
    Rules(Clues),
    /// A variation of the rule that candoku does not know.
    Unknown,
}

/// The names and clues of rules.
pub(super) type Clues = Vec<(&'static str, Clue)>;

/// The members of each type that have a meaning, besides those of every constraint.
pub(super) fn members(kind: u64) -> &'static [&'static str] {
    match kind {
        1 => &["regions"],
        16 => &["groups"],
        100..=103 | 305 | 306 | 600 | 601 => &["cells"],
        200 => &["clues", "negative", "overrideNegativeRatios"],
        201 => &["clues", "negative", "overrideNegativeDifferences"],
        202 => &["clues", "negative"],
        300 => &["thermometers", "slow"],
        301 | 304 => &["cages"],
        302 => &["groups"],
        303 | 500..=504 => &["clues"],
        401 => &["lines", "minDifference"],
        404 => &["lines", "singleRegionTotals"],
        406 => &["lines", "groups"],
        400 | 402 | 403 | 405 | 407 | 409 => &["lines"],
        408 => &["bulbsWithArrows"],
        2003 => &["areas"],
        _ => &[],
    }
}

/// The members of the clues of each type that have clues with members.
pub(super) fn clue_members(kind: u64) -> Option<(&'static str, &'static [&'static str])> {
    Some(match kind {
        200..=202 => ("clues", &["edge", "value"]),
        301 | 304 => ("cages", &["cells", "value"]),
        303 => ("clues", &["corner", "digits"]),
        408 => ("bulbsWithArrows", &["bulbCells", "arrows"]),
        500 => ("clues", &["value", "outerCell", "diagonal"]),
        501..=504 => ("clues", &["value", "outerCell"]),
        _ => return None,
    })
}

/// What a constraint means, except for regions, negative constraints and drawings.
pub(super) fn meaning(constraint: Constraint, layout: &Layout) -> Result<Meaning, Wrong> {
    let side = layout.side();
    let global = |name| Ok(Meaning::Rules(vec![(name, Clue::default())]));
    let on_cells = |name| {
        let cells = constraint.own_cells()?;
        let is_clue = !cells.is_empty();
        Ok(Meaning::Rules(is_clue.then(|| (name, Clue::of(cells))).into_iter().collect()))
    };
    let lines = |member: &str, name: &'static str, values: &[i32]| -> Result<Meaning, Wrong> {
        let clue = |line: &Value| {
            let cells = constraint.cells(line)?;
            Ok((name, Clue::new(cells, values.iter().copied())))
        };
        Ok(Meaning::Rules(constraint.list(member)?.iter().map(clue).collect::<Result<_, _>>()?))
    };
    let rules = |clues: Result<Clues, Wrong>| clues.map(Meaning::Rules);
    match constraint.kind {
        10 => global("diagonal down"),
        11 => global("diagonal up"),
        12 => global("anti-king"),
        13 => global("anti-knight"),
        14 => global("disjoint groups"),
        16 => match grouping(constraint, side)? {
            Some(Grouping::Thirds) => global("global entropy"),
            Some(Grouping::Modulo(3)) => global("global modulo"),
            _ => Ok(Meaning::Unknown),
        },
        100 => on_cells("even"),
        101 => on_cells("odd"),
        102 => on_cells("maximum"),
        103 => on_cells("minimum"),
        200 => rules(edges(constraint, "difference", &|_| true)),
        201 => rules(edges(constraint, "ratio", &|_| true)),
        202 => rules(edges(constraint, "pair sum", &|value| matches!(value, Some(5 | 10)))),
        300 if constraint.flag("slow")? == Some(true) => {
            lines("thermometers", "slow thermometer", &[])
        }
        300 => lines("thermometers", "thermometer", &[]),
        301 => rules(cages(constraint)),
        302 => rules(clones(constraint)),
        303 => rules(quadruples(constraint)),
        304 => rules(look_and_say(constraint)),
        305 => on_cells("extra region"),
        306 => on_cells("counting circles"),
        400 => rules(renbans(constraint)),
        401 => match constraint.number("minDifference")? {
            Some(least) => lines("lines", "whispers", &[least]),
            None => Err("no least difference"),
        },
        402 => lines("lines", "palindrome", &[]),
        403 => lines("lines", "between line", &[]),
        // Totals that add up all visits to a region are another rule; so may be those of a loop.
        404 if constraint.flag("singleRegionTotals")? == Some(true) => Ok(Meaning::Unknown),
        404 => match lines("lines", "region sum line", &[])? {
            Meaning::Rules(clues) if clues.iter().all(|(_, clue)| has_no_repeat(&clue.cells)) => {
                Ok(Meaning::Rules(clues))
            }
            _ => Ok(Meaning::Unknown),
        },
        406 => group_lines(constraint, side),
        407 => lines("lines", "lockout line", &[]),
        // What a digit of two figures means within a pill is not said.
        408 if side > 9 && has_pill(constraint) => Ok(Meaning::Unknown),
        408 => rules(arrows(constraint)),
        409 => lines("lines", "double arrow", &[]),
        500 => rules(little_killers(constraint)),
        501 => rules(outside(constraint, "sandwich", 0)),
        502 => rules(outside(constraint, "X-sum", 1)),
        503 => rules(outside(constraint, "skyscraper", 1)),
        504 => rules(outside(constraint, "numbered room", 1)),
        600 => on_cells("row indexer"),
        601 => on_cells("column indexer"),
        _ => Ok(Meaning::Unknown),
    }
}

fn grouping(constraint: Constraint, side: usize) -> Result<Option<Grouping>, Wrong> {
    let mask = |value: &Value| value.as_u64().ok_or("no group of digits");
    let masks: Vec<u64> = constraint.list("groups")?.iter().map(mask).collect::<Result<_, _>>()?;
    Ok(Grouping::of(&masks, side))
}

fn edges(
    constraint: Constraint,
    name: &'static str,
    takes: &dyn Fn(Option<i32>) -> bool,
) -> Result<Clues, Wrong> {
    let clue = |(cells, value): Mark| match takes(value) {
        true => Ok((name, Clue::new(cells, value))),
        false => Err("neither X nor V"),
    };
    constraint.edges()?.into_iter().map(clue).collect()
}

fn cages(constraint: Constraint) -> Result<Clues, Wrong> {
    let cage = |cage: &Value| {
        let cells = constraint.distinct_cells(cage.get("cells").unwrap_or(&Value::Null))?;
        let sum = number(cage.get("value"))?.filter(|&sum| sum != 0);
        Ok(("killer cage", Clue::new(cells, sum)))
    };
    constraint.list("cages")?.iter().map(cage).collect()
}

/// The cells of a group hold the same digit.
fn clones(constraint: Constraint) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for group in constraint.list("groups")? {
        let cells = constraint.distinct_cells(group)?;
        if let [first, others @ ..] = &cells[..]
            && !others.is_empty()
        {
            let cells = std::iter::repeat_n(first, others.len()).chain(others);
            clues.push(("clone", Clue::of(cells.copied())));
        }
    }
    Ok(clues)
}

fn quadruples(constraint: Constraint) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for clue in constraint.list("clues")? {
        let corner = clue.get("corner").and_then(Value::as_u64);
        let cells = corner.and_then(|corner| constraint.grid.corner(corner));
        let cells = cells.ok_or("no corner inside the grid")?;
        let digits = clue.get("digits").and_then(Value::as_array).ok_or("no list of digits")?;
        let digit = |digit: &Value| number(Some(digit))?.ok_or("no digit");
        let digits: Vec<i32> = digits.iter().map(digit).collect::<Result<_, _>>()?;
        if !digits.is_empty() {
            clues.push(("quadruple", Clue::new(cells, digits)));
        }
    }
    Ok(clues)
}

fn look_and_say(constraint: Constraint) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for cage in constraint.list("cages")? {
        let cells = constraint.distinct_cells(cage.get("cells").unwrap_or(&Value::Null))?;
        let text = cage.get("value").and_then(Value::as_str).unwrap_or_default();
        let digit = |sign: char| sign.to_digit(10).map(|digit| digit as i32);
        let said: Option<Vec<i32>> = text.chars().map(digit).collect();
        let said = said.ok_or("no pairs of a count and a digit")?;
        if !said.is_empty() {
            clues.push(("look-and-say cage", Clue::new(cells, said)));
        }
    }
    Ok(clues)
}

/// Renban lines; a closed one lists its first cell again.
fn renbans(constraint: Constraint) -> Result<Clues, Wrong> {
    let line = |line: &Value| {
        let mut cells = constraint.cells(line)?;
        if cells.len() > 2 && cells.first() == cells.last() {
            cells.pop();
        }
        let is_line = has_no_repeat(&cells);
        if is_line { Ok(("renban", Clue::of(cells))) } else { Err("a cell twice") }
    };
    constraint.list("lines")?.iter().map(line).collect()
}

/// Lines on which as many successive cells as there are groups hold a digit of each.
fn group_lines(constraint: Constraint, side: usize) -> Result<Meaning, Wrong> {
    let (name, values, size): (_, &[i32], _) = match grouping(constraint, side)? {
        Some(Grouping::Thirds) => ("entropic line", &[], 3),
        Some(Grouping::Modulo(2)) => ("parity line", &[], 2),
        Some(Grouping::Modulo(modulus)) => ("modular line", &[modulus as i32], modulus),
        None => return Ok(Meaning::Unknown),
    };
    let mut clues = Vec::new();
    for line in constraint.list("lines")? {
        let cells = constraint.cells(line)?;
        // What holds on a line with fewer cells than groups is not said.
        if cells.len() < size {
            return Ok(Meaning::Unknown);
        }
        clues.push((name, Clue::new(cells, values.iter().copied())));
    }
    Ok(Meaning::Rules(clues))
}

/// Whether a bulb has several cells.
fn has_pill(constraint: Constraint) -> bool {
    let size = |bulb: &Value| bulb.get("bulbCells").and_then(Value::as_array).map_or(0, Vec::len);
    constraint.list("bulbsWithArrows").is_ok_and(|bulbs| bulbs.iter().any(|bulb| size(bulb) > 1))
}

/// Arrows; the cells of a bulb are listed from the units on.
fn arrows(constraint: Constraint) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for bulb in constraint.list("bulbsWithArrows")? {
        let mut pill = constraint.distinct_cells(bulb.get("bulbCells").unwrap_or(&Value::Null))?;
        pill.reverse();
        for arrow in bulb.get("arrows").and_then(Value::as_array).into_iter().flatten() {
            let path = constraint.cells(arrow)?;
            let shaft = match path.split_first() {
                Some((start, shaft)) if pill.contains(start) && !shaft.is_empty() => shaft,
                _ => return Err("no arrow from its bulb"),
            };
            let cells = pill.iter().chain(shaft).copied();
            clues.push(match pill.len() {
                1 => ("arrow", Clue::of(cells)),
                size => ("pill arrow", Clue::new(cells, [size as i32])),
            });
        }
    }
    Ok(clues)
}

fn little_killers(constraint: Constraint) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for clue in constraint.list("clues")? {
        let outer = clue.get("outerCell").and_then(Value::as_u64);
        let slope = clue.get("diagonal").and_then(Value::as_i64).and_then(Slope::of_number);
        let cells = outer.zip(slope).and_then(|(o, slope)| constraint.grid.diagonal(o, slope));
        let cells = cells.ok_or("no diagonal of the grid")?;
        match number(clue.get("value"))? {
            None => {}
            Some(..1) => return Err("a number below 1"),
            value => clues.push(("little killer", Clue::new(cells, value))),
        }
    }
    Ok(clues)
}

/// Clues for a row or column, seen from where they are written; one without a number is none.
fn outside(constraint: Constraint, name: &'static str, least: i32) -> Result<Clues, Wrong> {
    let mut clues = Vec::new();
    for clue in constraint.list("clues")? {
        let outer = clue.get("outerCell").and_then(Value::as_u64);
        let cells = outer.and_then(|outer| constraint.grid.line(outer));
        let cells = cells.ok_or("no row or column of the grid")?;
        match number(clue.get("value"))? {
            Some(value) if value < least => return Err("a number that is too small"),
            Some(value) => clues.push((name, Clue::new(cells, [value]))),
            None => {}
        }
    }
    Ok(clues)
}

/// A rule on a layout, or what is wrong with its clue.
pub(super) fn rule(layout: &Layout, name: &str, clue: Clue) -> Result<Rule, String> {
    Rule::new(name, layout, clue).map_err(|error| error.to_string())
}
