//! Wording: the names in which steps on boards of one layout are described.

use candoku_grid::Layout;

use crate::{Names, Step, Technique, Text};

/// Whose names techniques go by, and with them the houses of a layout.
///
/// ```
/// use candoku_grid::{Board, Layout, Stop};
/// use candoku_strategy::{Names, Solver, Wording};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let board = Board::from_line(layout.clone(), "12...4..........").unwrap();
/// let wording = Wording::new(Names::SudokuOfTheDay, &layout);
/// let solver = Solver::new(&layout, &Names::SudokuOfTheDay.ladder());
/// let step = solver.next_step(&board, &Stop::never()).unwrap();
///
/// assert_eq!(wording.name(step.technique), "Single Position");
/// assert_eq!(wording.text(&step), "3 must go in r2c1: it is the only place left for 3 in Box00.");
/// assert_eq!(wording.layout().houses()[0].to_string(), "Row0");
/// ```
#[derive(Clone, Debug)]
pub struct Wording {
    names: Names,
    layout: Layout,
}

impl Wording {
    /// The words of a vocabulary for boards of a layout.
    pub fn new(names: Names, layout: &Layout) -> Wording {
        let layout = match names {
            Names::Hodoku => layout.clone(),
            Names::SudokuOfTheDay => layout.with_group_names(),
        };
        Wording { names, layout }
    }

    /// The layout, which names its houses in this vocabulary.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What a technique is called.
    pub fn name(&self, technique: &Technique) -> &'static str {
        self.names.of(technique)
    }

    /// Why the step is right, in full, with what it names as data.
    pub fn explanation(&self, step: &Step) -> Text {
        step.explanation(&self.layout)
    }

    /// The explanation in plain words.
    pub fn text(&self, step: &Step) -> String {
        step.text(&self.layout)
    }
}
