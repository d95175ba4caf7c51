//! Writes a puzzle as a link.

use candoku_grid::{Board, Cell, Content, HouseKind, Layout};
use candoku_rules::{Rule, RuledBoard};
use serde_json::{Map, Value, json};

use super::blocks::Blocks;
use super::clues::has_no_repeat;
use super::geometry::Geometry;
use super::groups::Grouping;
use super::marks::Marks;
use crate::about::About;
use crate::format::Format;
use crate::formats::link;
use crate::write_error::WriteError;

/// The newest version of the format that has all of these constraints.
const VERSION: &str = "1.6.0";

pub(crate) fn write(puzzle: &RuledBoard, about: &About) -> Result<String, WriteError> {
    let layout = puzzle.board.layout();
    let marks = Marks::of(puzzle);
    let mut writer = Writer {
        puzzle,
        layout,
        grid: Geometry { side: layout.side() },
        params: [200, 201, 202].map(|kind| marks.params(kind)),
        marks,
        blocks: Blocks::default(),
    };
    writer.add_layout();
    for rule in &puzzle.rules {
        let error =
            || WriteError::Rule { format: Format::SudokuMaker, rule: rule.name().to_string() };
        writer.add_rule(rule).ok_or_else(error)?;
    }
    let json = json!({
        "formatVersion": VERSION,
        "puzzle": {
            "name": about.title,
            "author": about.author,
            "comment": about.rules,
            "type": "sudoku",
            "size": layout.side(),
            "cells": layout.cells().map(|cell| cell_json(&puzzle.board, cell)).collect::<Vec<_>>(),
            "constraints": writer.blocks.into_json(),
        },
    });
    Ok(format!("https://sudokumaker.app/?puzzle={}\n", link::compress_uri(&json.to_string())))
}

fn cell_json(board: &Board, cell: Cell) -> Value {
    let mut members = Map::new();
    match board.content(cell) {
        Content::Given(digit) => {
            members.insert("given".into(), json!(true));
            members.insert("value".into(), json!(digit.value()));
        }
        Content::Placed(digit) => {
            members.insert("value".into(), json!(digit.value()));
        }
        Content::Open(candidates) if candidates != board.layout().digits() => {
            let mask: u64 = candidates.iter().map(|digit| 1 << digit.value()).sum();
            members.insert("candidates".into(), json!(mask));
        }
        Content::Open(_) => {}
    }
    Value::Object(members)
}

struct Writer<'a> {
    puzzle: &'a RuledBoard,
    layout: &'a Layout,
    grid: Geometry,
    marks: Marks<'a>,
    /// The parameters of the three types with marks on edges, if there are such.
    params: [Option<Value>; 3],
    blocks: Blocks,
}

impl Writer<'_> {
    fn add_layout(&mut self) {
        let layout = self.layout;
        self.blocks.add(0, json!({}));
        let number = |cell| layout.house_of(HouseKind::Box, cell);
        let number = |cell| number(cell).map(|id| layout.house(id).number() - 1);
        let regions: Option<Vec<usize>> = layout.cells().map(number).collect();
        if let Some(regions) = regions {
            self.blocks.add(1, json!({ "regions": regions }));
        }
        for house in layout.houses() {
            match house.kind() {
                HouseKind::Diagonal if house.cells()[0].index() == 0 => {
                    self.blocks.add(10, json!({}));
                }
                HouseKind::Diagonal => self.blocks.add(11, json!({})),
                HouseKind::Window => {
                    self.blocks.add(305, json!({"cells": indices(house.cells())}));
                }
                _ => {}
            }
        }
    }

    /// Adds a rule, if there is a type for it.
    fn add_rule(&mut self, rule: &Rule) -> Option<()> {
        let (cells, values) = (&rule.clue().cells[..], &rule.clue().values[..]);
        let side = self.layout.side();
        let number = values.first().copied();
        let is_only = || self.rules(rule.name()).count() == 1;
        match rule.name() {
            "diagonal down" => self.blocks.add(10, json!({})),
            "diagonal up" => self.blocks.add(11, json!({})),
            "anti-king" => self.blocks.add(12, json!({})),
            "anti-knight" => self.blocks.add(13, json!({})),
            "disjoint groups" => self.blocks.add(14, json!({})),
            "global entropy" => self.add_groups(16, Grouping::Thirds, None)?,
            "global modulo" => self.add_groups(16, Grouping::Modulo(3), None)?,
            "even" => self.add_cells(100, cells)?,
            "odd" => self.add_cells(101, cells)?,
            "maximum" if is_only() => self.add_cells(102, cells)?,
            "minimum" if is_only() => self.add_cells(103, cells)?,
            "counting circles" if is_only() => self.add_cells(306, cells)?,
            "row indexer" => self.add_cells(600, cells)?,
            "column indexer" => self.add_cells(601, cells)?,
            "difference" => self.add_edge(200, cells, number.or(Some(1)))?,
            "ratio" => self.add_edge(201, cells, number.or(Some(2)))?,
            "pair sum" => match number.unwrap_or(10) {
                sum @ (5 | 10) => self.add_edge(202, cells, Some(sum))?,
                _ => return None,
            },
            "negative differences" => self.add_marks(200, None)?,
            "negative ratios" => self.add_marks(201, None)?,
            "negative sums" => self.add_marks(202, None)?,
            "nonconsecutive" if is_only() && self.marks.allow_nonconsecutive(rule) => {
                self.blocks.add(15, json!({}));
            }
            "thermometer" => self.add_line(300, json!({"slow": false}), "thermometers", cells),
            "slow thermometer" => self.add_line(300, json!({"slow": true}), "thermometers", cells),
            "killer cage" if has_no_repeat(cells) && number != Some(0) => {
                let cage = json!({"cells": indices(cells), "value": number.unwrap_or(0)});
                self.blocks.add_clues(301, json!({}), "cages", [cage]);
            }
            "clone" => {
                let (original, clone) = cells.split_at(cells.len() / 2);
                let pairs = original.iter().zip(clone).filter(|(a, b)| a != b);
                let groups = pairs.map(|(&a, &b)| json!(indices(&[a, b])));
                self.blocks.add_clues(302, json!({}), "groups", groups);
            }
            "quadruple" if values.len() <= 4 => {
                let corner = self.grid.corner_number(cells)?;
                let clue = json!({"corner": corner, "digits": values});
                self.blocks.add_clues(303, json!({}), "clues", [clue]);
            }
            "look-and-say cage" if has_no_repeat(cells) => {
                let digit = |value: &i32| char::from_digit(*value as u32, 10);
                let said: String = values.iter().map(digit).collect::<Option<_>>()?;
                let cage = json!({"cells": indices(cells), "value": said});
                self.blocks.add_clues(304, json!({}), "cages", [cage]);
            }
            "extra region" | "all different" if has_no_repeat(cells) => {
                self.blocks.add(305, json!({"cells": indices(cells)}));
            }
            "windoku" => {
                for part in rule.parts(self.layout) {
                    self.blocks.add(305, json!({"cells": indices(&part.cells())}));
                }
            }
            "renban" if has_no_repeat(cells) => self.add_line(400, json!({}), "lines", cells),
            "whispers" => {
                let least = number.unwrap_or((side as i32 + 1) / 2);
                self.add_line(401, json!({"minDifference": least}), "lines", cells);
            }
            "palindrome" => self.add_line(402, json!({}), "lines", cells),
            "between line" => self.add_line(403, json!({}), "lines", cells),
            "region sum line" if has_no_repeat(cells) => {
                self.add_line(404, json!({"singleRegionTotals": false}), "lines", cells);
            }
            "entropic line" => self.add_groups(406, Grouping::Thirds, Some(cells))?,
            "parity line" => self.add_groups(406, Grouping::Modulo(2), Some(cells))?,
            "modular line" => {
                let modulus = usize::try_from(number.unwrap_or(3)).ok()?;
                self.add_groups(406, Grouping::Modulo(modulus), Some(cells))?;
            }
            "lockout line" if number.is_none_or(|least| least == side as i32 / 2) => {
                self.add_line(407, json!({}), "lines", cells);
            }
            "arrow" => self.add_arrow(cells, 1)?,
            // What a digit of two figures means within a pill is not said.
            "pill arrow" if self.grid.side <= 9 => {
                self.add_arrow(cells, usize::try_from(number?).ok()?)?;
            }
            "double arrow" => self.add_line(409, json!({}), "lines", cells),
            "little killer" if number? > 0 => {
                let (outer, slope) = self.grid.diagonal_number(cells)?;
                let diagonal = slope.number();
                let clue = json!({"value": number, "outerCell": outer, "diagonal": diagonal});
                self.blocks.add_clues(500, json!({}), "clues", [clue]);
            }
            "sandwich" => self.add_outside(501, cells, number?)?,
            "X-sum" if number? > 0 => self.add_outside(502, cells, number?)?,
            "skyscraper" if number? > 0 => self.add_outside(503, cells, number?)?,
            "numbered room" if number? > 0 => self.add_outside(504, cells, number?)?,
            _ => return None,
        }
        Some(())
    }

    /// The rules of the puzzle with this name.
    fn rules(&self, name: &str) -> impl Iterator<Item = &Rule> {
        self.puzzle.rules.iter().filter(move |rule| rule.name() == name)
    }

    fn add_cells(&mut self, kind: u64, cells: &[Cell]) -> Option<()> {
        let mut cells = cells.to_vec();
        // The same cell twice is one mark, except where marks are counted.
        if kind == 306 && !has_no_repeat(&cells) {
            return None;
        }
        cells.sort();
        cells.dedup();
        self.blocks.add(kind, json!({"cells": indices(&cells)}));
        Some(())
    }

    fn add_line(&mut self, kind: u64, params: Value, list: &'static str, cells: &[Cell]) {
        self.blocks.add_clues(kind, params, list, [json!(indices(cells))]);
    }

    fn add_edge(&mut self, kind: u64, cells: &[Cell], number: Option<i32>) -> Option<()> {
        let edge = self.grid.edge_number(cells)?;
        let value = number.filter(|&number| (1..100_000).contains(&number))?;
        self.add_marks(kind, Some(json!({"value": value, "edge": edge})))
    }

    fn add_marks(&mut self, kind: u64, clue: Option<Value>) -> Option<()> {
        let params = self.params[(kind - 200) as usize].clone()?;
        self.blocks.add_clues(kind, params, "clues", clue);
        Some(())
    }

    fn add_groups(&mut self, kind: u64, by: Grouping, line: Option<&[Cell]>) -> Option<()> {
        let masks = by.masks(self.layout.side())?;
        let is_long = line.is_none_or(|line| line.len() >= masks.len());
        let params = json!({ "groups": masks });
        match line {
            _ if !is_long => return None,
            Some(line) => self.add_line(kind, params, "lines", line),
            None => self.blocks.add(kind, params),
        }
        Some(())
    }

    /// Adds an arrow; the cells of a bulb are listed from the units on.
    fn add_arrow(&mut self, cells: &[Cell], size: usize) -> Option<()> {
        let (pill, shaft) = cells.split_at_checked(size)?;
        let last = *pill.last()?;
        if shaft.is_empty() || !has_no_repeat(pill) {
            return None;
        }
        let bulb: Vec<Cell> = pill.iter().rev().copied().collect();
        let path: Vec<Cell> = [last].iter().chain(shaft).copied().collect();
        let arrow = json!({"bulbCells": indices(&bulb), "arrows": [indices(&path)]});
        self.blocks.add_clues(408, json!({}), "bulbsWithArrows", [arrow]);
        Some(())
    }

    fn add_outside(&mut self, kind: u64, cells: &[Cell], number: i32) -> Option<()> {
        let outer = self.grid.line_number(cells)?;
        let clue = json!({"value": number, "outerCell": outer});
        self.blocks.add_clues(kind, json!({}), "clues", [clue]);
        Some(())
    }
}

fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}
