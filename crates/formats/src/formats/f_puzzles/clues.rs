//! The members of an f-puzzles puzzle that are rules.

use candoku_grid::{Cell, Layout};
use candoku_rules::{Clue, Direction};
use serde_json::Value;

use super::cells::named_cell;
use super::outside::{line_beside, line_towards, outside_cell};
use super::{entries, pairs};
use crate::quoted::Quoted;
use crate::rules::{Rules, Switch, is_nothing, member_name};

/// Rules on the whole grid.
const GLOBAL: [&str; 3] = ["antiking", "antiknight", "disjointgroups"];

/// Rules on each of their lines.
pub(super) const LINES: [&str; 12] = [
    "betweenline",
    "doublearrow",
    "entropicline",
    "lockout",
    "modularline",
    "nabner",
    "palindrome",
    "regionsumline",
    "renban",
    "slowthermometer",
    "thermometer",
    "zipperline",
];

/// Rules on single cells, all of which belong together.
const MARKED: [&str; 4] = ["even", "maximum", "minimum", "odd"];

/// Rules on sets of cells.
const INDEXERS: [&str; 3] = ["boxindexer", "columnindexer", "rowindexer"];

/// Numbers beside rows and columns.
const BESIDE: [&str; 5] = ["numberedroom", "numberedrooms", "sandwichsum", "skyscraper", "xsum"];

/// Whispers, each with what its difference is less than half the side.
const WHISPERS: [(&str, i32); 3] = [("whispers", 0), ("germanwhispers", 0), ("dutchwhispers", 1)];

/// Members that are understood one by one, or together with others.
const OTHERS: [&str; 10] = [
    "arrow",
    "clone",
    "difference",
    "killercage",
    "littlekillersum",
    "negative",
    "nonconsecutive",
    "quadruple",
    "ratio",
    "xv",
];

/// A number of a clue, in quotes or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Number {
    /// There is none.
    None,
    /// The number.
    Some(i32),
    /// Something else.
    Other,
}

/// Whether a member is a rule that this module understands.
pub(super) fn is_clue(member: &str) -> bool {
    let lists: [&[&str]; 6] = [&GLOBAL, &LINES, &MARKED, &INDEXERS, &BESIDE, &OTHERS];
    lists.iter().any(|list| list.contains(&member))
        || WHISPERS.iter().any(|(whispers, _)| *whispers == member)
}

/// Adds the rules of all clues.
pub(super) fn add(puzzle: &Value, layout: &Layout, rules: &mut Rules) {
    let members = puzzle.as_object().into_iter().flatten();
    for (member, value) in members.filter(|(_, value)| !is_nothing(value)) {
        let mut clues = Clues { layout, rules, name: member_name(member) };
        let is_plain = GLOBAL.contains(&member.as_str()) || OTHERS.contains(&member.as_str());
        if is_clue(member) && !is_plain && !entries(value).iter().all(Value::is_object) {
            clues.refuse("no clue");
            continue;
        }
        match member.as_str() {
            member if GLOBAL.contains(&member) => match Switch::of(value) {
                Switch::On => clues.add(Clue::default()),
                Switch::Off => {}
                Switch::Unclear => clues.rules.add_unclear(&clues.name, value),
            },
            member if LINES.contains(&member) => clues.add_lines(value, None),
            member if MARKED.contains(&member) => clues.add_marked(value),
            member if INDEXERS.contains(&member) => clues.add_cells(value),
            member if BESIDE.contains(&member) => clues.add_beside(value),
            "arrow" => clues.add_arrows(value),
            "clone" => clues.add_clones(value),
            "killercage" => clues.add_cages(value),
            "littlekillersum" => clues.add_little_killers(value),
            "quadruple" => clues.add_quadruples(value),
            member => {
                let whispers = WHISPERS.iter().find(|(whispers, _)| *whispers == member);
                if let Some((member, less)) = whispers {
                    let half = (layout.side() as i32 + 1) / 2;
                    let usual = (*member != "whispers").then_some((half - less).max(0));
                    clues.add_lines(value, usual);
                }
            }
        }
    }
    pairs::add(puzzle, layout, rules);
}

/// The clues of one member.
struct Clues<'a> {
    layout: &'a Layout,
    rules: &'a mut Rules,
    /// The name of the rule.
    name: String,
}

impl Clues<'_> {
    fn add(&mut self, clue: Clue) {
        self.rules.read(&self.name, self.layout, clue);
    }

    /// Adds a clue that is written in a way that has no meaning.
    fn refuse(&mut self, problem: &str) {
        self.rules.add(format!("{} ({problem})", self.name));
    }

    /// The cells of an entry. A clue with an empty list states nothing.
    fn cells(&mut self, cells: Option<&Value>) -> Option<Vec<Cell>> {
        let list = cell_list(cells, self.layout);
        match &list {
            None if cells.is_none() => self.refuse("no cells"),
            None => self.refuse("a cell is outside the grid"),
            Some(_) => {}
        }
        list.filter(|cells| !cells.is_empty())
    }

    fn add_lines(&mut self, value: &Value, usual: Option<i32>) {
        for entry in entries(value) {
            let values = match number(entry.get("value")) {
                Number::None => usual,
                Number::Some(number) => Some(number),
                Number::Other => {
                    self.refuse("its value is no number");
                    continue;
                }
            };
            let Some(lines) = entry.get("lines").and_then(Value::as_array) else {
                self.refuse("no lines");
                continue;
            };
            for line in lines {
                if let Some(cells) = self.cells(Some(line)) {
                    self.add(Clue::new(cells, values));
                }
            }
        }
    }

    fn add_marked(&mut self, value: &Value) {
        let mut marked = Vec::new();
        for entry in entries(value) {
            let name = entry.get("cell").cloned().map(|cell| Value::Array(vec![cell]));
            marked.extend(
                self.cells(name.as_ref().or_else(|| entry.get("cells"))).unwrap_or_default(),
            );
        }
        marked.sort();
        marked.dedup();
        if !marked.is_empty() {
            self.add(Clue::of(marked));
        }
    }

    fn add_cells(&mut self, value: &Value) {
        for entry in entries(value) {
            if let Some(cells) = self.cells(entry.get("cells")) {
                self.add(Clue::of(cells));
            }
        }
    }

    fn add_beside(&mut self, value: &Value) {
        for entry in entries(value) {
            let place = entry.get("cell").and_then(Value::as_str).and_then(outside_cell);
            match (
                number(entry.get("value")),
                place.and_then(|place| line_beside(self.layout, place)),
            ) {
                (Number::None, _) => {}
                (Number::Some(number), Some(cells)) => self.add(Clue::new(cells, [number])),
                (_, None) => self.refuse("not beside the grid"),
                (Number::Other, _) => self.refuse("its value is no number"),
            }
        }
    }

    /// Adds each arrow of a bulb. The first cell of a line is where it leaves the bulb.
    fn add_arrows(&mut self, value: &Value) {
        for entry in entries(value) {
            let Some(lines) = entry.get("lines").and_then(Value::as_array) else {
                self.refuse("no lines");
                continue;
            };
            for line in lines {
                let Some(line) = self.cells(Some(line)) else { continue };
                let bulb = match entry.get("cells").filter(|cells| !is_nothing(cells)) {
                    Some(cells) => self.cells(Some(cells)),
                    None => Some(vec![line[0]]),
                };
                // A bulb without a shaft states nothing.
                let Some(bulb) = bulb.filter(|_| line.len() > 1) else { continue };
                let cells = bulb.iter().chain(&line[1..]).copied();
                match bulb.len() {
                    1 => self.add(Clue::of(cells)),
                    // What a digit of two figures means within a pill is not said.
                    _ if self.layout.side() > 9 => {
                        self.rules.add("pill arrow (a digit may have two figures)");
                    }
                    size => {
                        let clue = Clue::new(cells, [size as i32]);
                        self.rules.read("pill arrow", self.layout, clue);
                    }
                }
            }
        }
    }

    fn add_clones(&mut self, value: &Value) {
        for entry in entries(value) {
            let pair = (self.cells(entry.get("cells")), self.cells(entry.get("cloneCells")));
            let (Some(cells), Some(clones)) = pair else { continue };
            if cells.len() != clones.len() {
                self.refuse("of another size");
                continue;
            }
            let different = cells.into_iter().zip(clones).filter(|(a, b)| a != b);
            let (mut cells, clones): (Vec<Cell>, Vec<Cell>) = different.unzip();
            cells.extend(clones);
            if !cells.is_empty() {
                self.add(Clue::of(cells));
            }
        }
    }

    /// Adds cages; without a sum, or with one that is left open, their digits are only different.
    fn add_cages(&mut self, value: &Value) {
        for entry in entries(value) {
            let Some(cells) = self.cells(entry.get("cells")) else { continue };
            let text = entry.get("value").and_then(Value::as_str).unwrap_or_default().trim();
            match number(entry.get("value")) {
                Number::None | Number::Some(0) => self.add(Clue::of(cells)),
                Number::Some(sum) => self.add(Clue::new(cells, [sum])),
                Number::Other if text == "?" => self.add(Clue::of(cells)),
                Number::Other => self.refuse(&format!("its sum is {}", Quoted(text))),
            }
        }
    }

    fn add_little_killers(&mut self, value: &Value) {
        for entry in entries(value) {
            let direction = match entry.get("direction").and_then(Value::as_str) {
                Some("UR") => Some((-1, 1)),
                Some("UL") => Some((-1, -1)),
                Some("DR") => Some((1, 1)),
                Some("DL") => Some((1, -1)),
                _ => None,
            };
            let direction = direction.map(|(rows, columns)| Direction { rows, columns });
            let place = entry.get("cell").and_then(Value::as_str).and_then(outside_cell);
            let cells =
                place.zip(direction).and_then(|(place, to)| line_towards(self.layout, place, to));
            match (number(entry.get("value")), cells) {
                (Number::None | Number::Some(0), _) => {}
                (Number::Some(sum), Some(cells)) => self.add(Clue::new(cells, [sum])),
                (_, None) => self.refuse("no diagonal"),
                (Number::Other, _) => self.refuse("its value is no number"),
            }
        }
    }

    fn add_quadruples(&mut self, value: &Value) {
        for entry in entries(value) {
            let Some(cells) = self.cells(entry.get("cells")) else { continue };
            let values = entry.get("values").filter(|values| !is_nothing(values));
            let numbers: Vec<Number> =
                values.map_or(&[][..], entries).iter().map(|value| number(Some(value))).collect();
            let values: Option<Vec<i32>> = numbers
                .into_iter()
                .map(|number| if let Number::Some(number) = number { Some(number) } else { None })
                .collect();
            match values {
                // A circle without digits states nothing.
                Some(values) if values.is_empty() => {}
                Some(values) => self.add(Clue::new(cells, values)),
                None => self.refuse("its values are no numbers"),
            }
        }
    }
}

/// A number, possibly in quotes.
pub(super) fn number(value: Option<&Value>) -> Number {
    let small = |number: i64| i32::try_from(number).map_or(Number::Other, Number::Some);
    match value {
        None | Some(Value::Null) => Number::None,
        Some(Value::String(text)) if text.trim().is_empty() => Number::None,
        Some(Value::String(text)) => text.trim().parse().map_or(Number::Other, small),
        Some(value) => value.as_i64().map_or(Number::Other, small),
    }
}

/// Named cells, if all of them are in the grid.
pub(super) fn cell_list(cells: Option<&Value>, layout: &Layout) -> Option<Vec<Cell>> {
    let named = |name: &Value| named_cell(name.as_str()?, layout.side()).map(Cell::new);
    cells?.as_array()?.iter().map(named).collect()
}
