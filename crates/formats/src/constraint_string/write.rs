//! Writes a puzzle as a constraint string.

use candoku_grid::{Board, Cell, Content, Digit, HouseKind, Layout};
use candoku_rules::{Rule, RuledBoard, diagonal_from};

use super::relation::Relations;
use super::strict_marks::StrictMarks;
use crate::format::Format;
use crate::write_error::WriteError;

/// The largest side that constraint strings have.
const MAX_SIDE: usize = 16;

/// The largest number that is read.
const MAX_NUMBER: i32 = 99_999;

/// The constraint string of a puzzle.
///
/// Rules without a type of their own are written with other types that mean the same, such as a
/// table of pairs.
pub(crate) fn write_constraint_string(puzzle: &RuledBoard) -> Result<String, WriteError> {
    let (board, format) = (&puzzle.board, Format::ConstraintString);
    let side = board.layout().side();
    if side > MAX_SIDE {
        return Err(WriteError::Side { format, side, most: MAX_SIDE });
    }
    let mut writer = Writer { layout: board.layout(), text: String::new() };
    writer.add_layout();
    writer.add_contents(board);
    let strict = StrictMarks::of(puzzle);
    for rule in puzzle.rules.iter().filter(|rule| !strict.include(rule)) {
        let error = || WriteError::Rule { format, rule: rule.name().into() };
        writer.add_rule(rule).ok_or_else(error)?;
    }
    strict.names().for_each(|name| writer.add(name, &[]));
    Ok(writer.text)
}

/// A string that is being written.
pub(super) struct Writer<'a> {
    pub(super) layout: &'a Layout,
    text: String,
}

/// The name of a cell: `R1Ca` is in row 1 and column 10.
pub(super) fn cell_name(layout: &Layout, cell: Cell) -> String {
    let sign = |index: usize| char::from_digit(index as u32 + 1, 36).unwrap_or('z');
    format!("R{}C{}", sign(layout.row(cell).index()), sign(layout.column(cell).index()))
}

impl Writer<'_> {
    /// Adds a constraint with its arguments.
    pub(super) fn add(&mut self, name: &str, arguments: &[String]) {
        self.text += &format!(".{name}");
        arguments.iter().for_each(|argument| self.text += &format!("~{argument}"));
    }

    fn add_on(&mut self, name: &str, number: Option<i32>, cells: &[Cell]) {
        let number = number.map(|number| number.to_string());
        let cells = cells.iter().map(|cell| cell_name(self.layout, *cell));
        let arguments: Vec<String> = number.into_iter().chain(cells).collect();
        self.add(name, &arguments);
    }

    /// Adds the grid, its boxes or pieces, and its other houses.
    fn add_layout(&mut self) {
        let layout = self.layout;
        let side = layout.side();
        self.add("Shape", &[format!("{side}x{side}")]);
        let houses = |kind| layout.houses().iter().filter(move |house| house.kind() == kind);
        if !self.has_usual_boxes() {
            self.add("NoBoxes", &[]);
            let piece = |cell| layout.house_of(HouseKind::Box, cell);
            let sign = |id| Digit::from_index(layout.house(id).number() - 1).symbol();
            let map: Option<String> = layout.cells().map(|cell| piece(cell).map(sign)).collect();
            if let Some(map) = map {
                self.add("Jigsaw", &[map]);
            }
        }
        for house in houses(HouseKind::Diagonal) {
            let slope = if house.cells()[0].index() == 0 { "-1" } else { "1" };
            self.add("Diagonal", &[slope.into()]);
        }
        houses(HouseKind::Window)
            .for_each(|house| self.add_on("AllDifferent", None, house.cells()));
    }

    /// Whether the boxes are those of a string that says nothing about them: as square as possible,
    /// and not taller than wide.
    fn has_usual_boxes(&self) -> bool {
        let side = self.layout.side();
        let height =
            (1..=side.isqrt()).rev().find(|&height| side.is_multiple_of(height)).unwrap_or(1);
        let shape = self.layout.box_shape();
        height > 1 && shape.is_some_and(|shape| shape.rows == height)
    }

    fn add_contents(&mut self, board: &Board) {
        let given = |cell: Cell| match board.content(cell) {
            Content::Given(digit) | Content::Placed(digit) => {
                Some(self.digits(cell, [digit].into_iter()))
            }
            Content::Open(all) if all == self.layout.digits() => None,
            Content::Open(some) => Some(self.digits(cell, some.iter())),
        };
        let givens: Vec<String> = self.layout.cells().filter_map(given).collect();
        if !givens.is_empty() {
            self.add("", &givens);
        }
    }

    /// A cell and the digits it may hold: `R1C1_2_4`.
    fn digits(&self, cell: Cell, digits: impl Iterator<Item = Digit>) -> String {
        let digits = digits.map(|digit| format!("_{}", digit.value()));
        cell_name(self.layout, cell) + &digits.collect::<String>()
    }

    /// Adds a rule, if there is a way to write it.
    fn add_rule(&mut self, rule: &Rule) -> Option<()> {
        let (cells, values) = (&rule.clue().cells[..], &rule.clue().values[..]);
        let side = self.layout.side() as i32;
        if values.iter().any(|value| value.abs() > MAX_NUMBER) {
            return None;
        }
        let number = values.first().copied();
        match rule.name() {
            "anti-king" => self.add("AntiKing", &[]),
            "anti-knight" => self.add("AntiKnight", &[]),
            "diagonal down" => self.add("Diagonal", &["-1".into()]),
            "diagonal up" => self.add("Diagonal", &["1".into()]),
            "global entropy" => self.add("GlobalEntropy", &[]),
            "global modulo" => self.add("GlobalMod", &[]),
            "taxicab" => self.add("AntiTaxicab", &[]),
            "nonconsecutive" if cells.is_empty() => self.add("AntiConsecutive", &[]),
            "disjoint groups" if self.has_usual_boxes() => self.add("DisjointSets", &[]),
            "windoku" if self.has_usual_boxes() => self.add("Windoku", &[]),
            "disjoint groups" | "windoku" => {
                let groups: Vec<Vec<Cell>> =
                    rule.parts(self.layout).iter().map(|part| part.cells()).collect();
                groups.iter().for_each(|group| self.add_on("AllDifferent", None, group));
            }
            "all different" | "extra region" => self.add_on("AllDifferent", None, cells),
            "arrow" => self.add_on("Arrow", None, cells),
            "between line" => self.add_on("Between", None, cells),
            "counting circles" => self.add_on("CountingCircles", None, cells),
            "double arrow" => self.add_on("DoubleArrow", None, cells),
            "entropic line" => self.add_on("Entropic", None, cells),
            "equality cage" => self.add_on("EqualityCage", None, cells),
            "palindrome" => self.add_on("Palindrome", None, cells),
            "region sum line" => self.add_on("RegionSumLine", None, cells),
            "renban" => self.add_on("Renban", None, cells),
            "thermometer" => self.add_on("Thermo", None, cells),
            "zipper line" => self.add_on("Zipper", None, cells),
            "lockout line" => self.add_on("Lockout", number.or(Some(side / 2)), cells),
            "modular line" => self.add_on("Modular", number.or(Some(3)), cells),
            "parity line" => self.add_on("Modular", Some(2), cells),
            "whispers" => self.add_on("Whisper", number.or(Some((side + 1) / 2)), cells),
            "rellik cage" => self.add_on("RellikCage", number, cells),
            "same values" => self.add_on("SameValues", number, cells),
            "sum" => self.add_on("Sum", number, cells),
            // As the sum of a cage, 0 stands for none.
            "killer cage" if number == Some(0) => self.add_on("Sum", number, cells),
            "killer cage" => self.add_on("Cage", number.or(Some(0)), cells),
            "several-sum cage" => match values {
                [sum] if *sum > 0 => self.add_on("Cage", Some(*sum), cells),
                _ => return None,
            },
            "clone" => {
                let (original, clone) = cells.split_at(cells.len() / 2);
                for (&a, &b) in original.iter().zip(clone) {
                    self.add_on("SameValues", Some(2), &[a, b]);
                }
            }
            "row indexer" => self.add_indexer("R", cells),
            "column indexer" => self.add_indexer("C", cells),
            "even" => self.add_digits(cells, |digit| digit % 2 == 0)?,
            "odd" => self.add_digits(cells, |digit| digit % 2 == 1)?,
            "sum line" => {
                self.add_on("SumLine", number, cells);
                if values.get(1) == Some(&1) {
                    self.text += "~LOOP";
                }
            }
            "pill arrow" => match number? {
                1 => self.add_on("Arrow", None, cells),
                size if side <= 9 && self.is_pill(&cells[..size as usize]) => {
                    (cells.len() > size as usize).then_some(())?;
                    self.add_on("PillArrow", Some(size), cells);
                }
                // Coefficients have three figures at most.
                size @ 2..=3 => {
                    let weights = [100, 10, 1].into_iter().skip(3 - size as usize);
                    let shaft = cells.iter().skip(size as usize).map(|_| 1);
                    let weights: Vec<String> =
                        weights.map(|w| -w).chain(shaft).map(|w: i32| w.to_string()).collect();
                    let cells = cells.iter().map(|cell| cell_name(self.layout, *cell));
                    let sum = format!("0_=_{}", weights.join("_"));
                    self.add("Sum", &[sum].into_iter().chain(cells).collect::<Vec<_>>());
                }
                _ => return None,
            },
            "look-and-say cage" => {
                let digit = |value: &i32| char::from_digit(*value as u32, 10);
                let said: String = values.iter().map(digit).collect::<Option<_>>()?;
                let cells = cells.iter().map(|cell| cell_name(self.layout, *cell));
                let arguments: Vec<String> = [said].into_iter().chain(cells).collect();
                self.add("LookAndSay", &arguments);
            }
            "quadruple" => self.add_quadruple(cells, values),
            "little killer" => {
                let first = cells[0];
                match diagonal_from(self.layout, first) {
                    Some(diagonal) if diagonal == cells && !self.is_lower_corner(first) => {
                        self.add_on("LittleKiller", number, &[first]);
                    }
                    _ => self.add_on("Sum", number, cells),
                }
            }
            "sandwich" => {
                let (line, _) = self.line(cells)?;
                self.add("Sandwich", &[number?.to_string(), line]);
            }
            "numbered room" => self.add_outside("NumberedRoom", cells, number?)?,
            "skyscraper" => self.add_outside("Skyscraper", cells, number?)?,
            "X-sum" => self.add_outside("XSum", cells, number?)?,
            _ => return self.add_relation(rule),
        }
        Some(())
    }

    /// Whether cells can be the pill of a type of its own: two or three, each right of or below the
    /// one before it.
    fn is_pill(&self, cells: &[Cell]) -> bool {
        let place = |cell: Cell| (self.layout.row(cell).index(), self.layout.column(cell).index());
        let is_next = |pair: &[Cell]| {
            let ((row, column), (below, right)) = (place(pair[0]), place(pair[1]));
            let steps = (below.wrapping_sub(row), right.wrapping_sub(column));
            matches!(steps, (0 | 1, 1) | (1, 0))
        };
        matches!(cells.len(), 2 | 3) && cells.windows(2).all(is_next)
    }

    /// Whether a cell is one of the two corners from which no line of a little killer starts.
    fn is_lower_corner(&self, cell: Cell) -> bool {
        let column = self.layout.column(cell).index();
        let is_side = column == 0 || column + 1 == self.layout.columns();
        self.layout.row(cell).index() + 1 == self.layout.rows() && is_side
    }

    fn add_indexer(&mut self, line: &str, cells: &[Cell]) {
        let cells = cells.iter().map(|cell| cell_name(self.layout, *cell));
        let arguments: Vec<String> = [line.to_string()].into_iter().chain(cells).collect();
        self.add("Indexing", &arguments);
    }

    /// Adds that cells hold some of the digits only; there must be one.
    fn add_digits(&mut self, cells: &[Cell], is_one: impl Fn(u8) -> bool) -> Option<()> {
        let digits: Vec<Digit> =
            self.layout.digits().iter().filter(|digit| is_one(digit.value())).collect();
        let given = |cell: &Cell| self.digits(*cell, digits.iter().copied());
        let givens: Vec<String> = cells.iter().map(given).collect();
        self.add("", &givens);
        (!digits.is_empty()).then_some(())
    }

    fn add_quadruple(&mut self, cells: &[Cell], values: &[i32]) {
        let mut sorted = cells.to_vec();
        sorted.sort();
        let columns = self.layout.columns();
        let first = sorted[0].index();
        let square = [0, 1, columns, columns + 1].map(|apart| first + apart);
        let is_inside = first % columns + 1 < columns;
        let mut list = values.iter().map(i32::to_string);
        if is_inside && sorted.iter().map(|cell| cell.index()).eq(square) && values.len() <= 4 {
            let corner = cell_name(self.layout, sorted[0]);
            let arguments: Vec<String> = [corner].into_iter().chain(list).collect();
            self.add("Quad", &arguments);
            return;
        }
        let list = list.by_ref().collect::<Vec<_>>().join("_");
        let cells = cells.iter().map(|cell| cell_name(self.layout, *cell));
        let arguments: Vec<String> = [list].into_iter().chain(cells).collect();
        self.add("ContainAtLeast", &arguments);
    }

    /// Adds a clue at the end of a line from which its cells are counted.
    fn add_outside(&mut self, name: &str, cells: &[Cell], number: i32) -> Option<()> {
        let (line, is_forward) = self.line(cells)?;
        let number = number.to_string();
        let ends = if is_forward { [number, String::new()] } else { [String::new(), number] };
        let [forward, backward] = ends;
        self.add(name, &[line, forward, backward]);
        Some(())
    }

    /// The name of a row or column, and whether its cells are counted from the start.
    fn line(&self, cells: &[Cell]) -> Option<(String, bool)> {
        let (first, last) = (*cells.first()?, *cells.last()?);
        let (row, column) = (self.layout.row(first), self.layout.column(first));
        let is_row = row == self.layout.row(last);
        // Unlike cells, lines have decimal numbers.
        let name = match is_row {
            true => format!("R{}", row.index() + 1),
            false => format!("C{}", column.index() + 1),
        };
        Some((name, first <= last))
    }
}
