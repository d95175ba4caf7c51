//! The negative constraints that a string has words for: all dots, or all letters, are given.

use std::collections::BTreeSet;

use candoku_grid::{Cell, Layout};
use candoku_rules::{Rule, RuledBoard};

use super::names::are_neighbours;

/// Which negative rules mean that every mark of a kind is given.
pub(super) struct StrictMarks {
    has_all_dots: bool,
    has_all_letters: bool,
}

type Pairs = BTreeSet<(Cell, Cell)>;

impl StrictMarks {
    pub(super) fn of(puzzle: &RuledBoard) -> StrictMarks {
        let layout = puzzle.board.layout();
        let (mut dots, mut letters) = (Pairs::new(), Pairs::new());
        for rule in &puzzle.rules {
            match (rule.name(), &rule.clue().values[..]) {
                ("difference", [] | [1]) | ("ratio", [] | [2]) => dots.extend(edge(layout, rule)),
                ("pair sum", [] | [5 | 10]) => letters.extend(edge(layout, rule)),
                _ => {}
            }
        }
        let is_strict = |name: &str, usual: &[i32], marks: &Pairs| {
            let mut rules = puzzle.rules.iter().filter(|rule| rule.name() == name);
            let rule = rules.next().filter(|_| rules.next().is_none());
            rule.is_some_and(|rule| {
                let values = &rule.clue().values;
                (values.is_empty() || values == usual) && pairs(rule) == *marks
            })
        };
        StrictMarks {
            has_all_dots: is_strict("negative differences", &[1], &dots)
                && is_strict("negative ratios", &[2], &dots),
            has_all_letters: is_strict("negative sums", &[5, 10], &letters),
        }
    }

    /// The types that say so.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> {
        let dots = self.has_all_dots.then_some("StrictKropki");
        dots.into_iter().chain(self.has_all_letters.then_some("StrictXV"))
    }

    /// Whether these types include a rule.
    pub(super) fn include(&self, rule: &Rule) -> bool {
        match rule.name() {
            "negative differences" | "negative ratios" => self.has_all_dots,
            "negative sums" => self.has_all_letters,
            _ => false,
        }
    }
}

fn edge(layout: &Layout, rule: &Rule) -> Pairs {
    pairs(rule).into_iter().filter(|&(a, b)| are_neighbours(layout, a, b)).collect()
}

fn pairs(rule: &Rule) -> Pairs {
    let in_order = |pair: &[Cell]| (pair[0].min(pair[1]), pair[0].max(pair[1]));
    rule.clue().cells.chunks_exact(2).map(in_order).collect()
}
