//! The questions that take nothing but a puzzle, under the names that SQL has for them.

use arrow_array::{Array, ArrayRef, StringArray};
use arrow_schema::DataType;
use candoku::resolution::Measure;

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::rate::measure;
use crate::{facts, puzzles, rate, research, solve, technique};

/// A question about each puzzle of a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColumnQuestion {
    /// A solution, or NULL if there is none.
    Solve,
    /// Whether there is exactly one solution.
    IsValid,
    /// The smallest disguise: equal for puzzles that are the same up to symmetry. 9×9 only.
    Canonical,
    /// The same as the canonical form, under the name that researchers have for it. 9×9 only.
    Minlex,
    /// The number of rearrangements that turn the puzzle into itself. 9×9 only.
    Automorphisms,
    /// The smallest backdoors, each as text: `5r4c7 3r1c2`. 9×9 only.
    Backdoors,
    /// The minimal unavoidable sets of the solution with up to three digits, each as text: `r1c1 r1c4 …`. 9×9 only.
    Unavoidable,
    /// The puzzle with all digits that singles find. 9×9 only.
    Expand,
    /// The number of cells that are not blank.
    Clues,
    /// The checker's verdict: `Solved Sudoku`, `Unsolved Sudoku-X`, `Incorrect Latin square`.
    Check,
    /// The candidates of each cell that are in some solution; NULL if there is no solution.
    Candidates,
    /// A picture as SVG.
    Draw,
    /// Every scale: `hodoku`, `se`, `sotd`, `own`, and the `hardest` technique.
    Rate,
    /// HoDoKu's `level` and `score`.
    Hodoku,
    /// HoDoKu's level.
    Level,
    /// HoDoKu's score.
    Score,
    /// The name of the hardest technique on HoDoKu's ladder.
    Hardest,
    /// The names of all techniques that are used, in the order of their first use.
    Techniques,
    /// Sudoku Explainer's `er`, `ep` and `ed`. 9×9 only.
    Se,
    /// Sudoku Explainer's rating of the hardest step. 9×9 only.
    Er,
    /// The `level` and `score` of sudokuoftheday.com. 9×9 only.
    Sotd,
    /// The `level`, `depth` and `rounds` of candoku's own scale. 9×9 only.
    Own,
    /// The depth of trial and error. 9×9 only.
    Te,
    /// The longest braid needed. 9×9 only.
    B,
    /// The longest braid needed inside one level of suppositions. 9×9 only.
    BxB,
    /// The longest braid needed inside two levels of suppositions. 9×9 only.
    BxBB,
    /// The longest whip needed. 9×9 only.
    W,
}

impl ColumnQuestion {
    /// All questions.
    pub const ALL: [ColumnQuestion; 27] = [
        ColumnQuestion::Solve,
        ColumnQuestion::IsValid,
        ColumnQuestion::Canonical,
        ColumnQuestion::Minlex,
        ColumnQuestion::Automorphisms,
        ColumnQuestion::Backdoors,
        ColumnQuestion::Unavoidable,
        ColumnQuestion::Expand,
        ColumnQuestion::Clues,
        ColumnQuestion::Check,
        ColumnQuestion::Candidates,
        ColumnQuestion::Draw,
        ColumnQuestion::Rate,
        ColumnQuestion::Hodoku,
        ColumnQuestion::Level,
        ColumnQuestion::Score,
        ColumnQuestion::Hardest,
        ColumnQuestion::Techniques,
        ColumnQuestion::Se,
        ColumnQuestion::Er,
        ColumnQuestion::Sotd,
        ColumnQuestion::Own,
        ColumnQuestion::Te,
        ColumnQuestion::B,
        ColumnQuestion::BxB,
        ColumnQuestion::BxBB,
        ColumnQuestion::W,
    ];

    /// The name, which SQL puts `sudoku_` before.
    pub fn name(self) -> &'static str {
        match self {
            ColumnQuestion::Solve => "solve",
            ColumnQuestion::IsValid => "is_valid",
            ColumnQuestion::Canonical => "canonical",
            ColumnQuestion::Minlex => "minlex",
            ColumnQuestion::Automorphisms => "automorphisms",
            ColumnQuestion::Backdoors => "backdoors",
            ColumnQuestion::Unavoidable => "unavoidable",
            ColumnQuestion::Expand => "expand",
            ColumnQuestion::Clues => "clues",
            ColumnQuestion::Check => "check",
            ColumnQuestion::Candidates => "candidates",
            ColumnQuestion::Draw => "draw",
            ColumnQuestion::Rate => "rate",
            ColumnQuestion::Hodoku => "hodoku",
            ColumnQuestion::Level => "level",
            ColumnQuestion::Score => "score",
            ColumnQuestion::Hardest => "hardest",
            ColumnQuestion::Techniques => "techniques",
            ColumnQuestion::Se => "se",
            ColumnQuestion::Er => "er",
            ColumnQuestion::Sotd => "sotd",
            ColumnQuestion::Own => "own",
            ColumnQuestion::Te => "te",
            ColumnQuestion::B => "b",
            ColumnQuestion::BxB => "bxb",
            ColumnQuestion::BxBB => "bxbb",
            ColumnQuestion::W => "w",
        }
    }

    /// The answers, one for each row; an array of anything but text is an error at its first row.
    pub fn ask(self, column: &dyn Array, strictness: Strictness) -> Result<ArrayRef, BadRow> {
        let answer: fn(Column, Strictness) -> Result<ArrayRef, BadRow> = match self {
            ColumnQuestion::Solve => solve::solve,
            ColumnQuestion::IsValid => solve::is_valid,
            ColumnQuestion::Canonical | ColumnQuestion::Minlex => facts::canonical,
            ColumnQuestion::Automorphisms => research::automorphisms,
            ColumnQuestion::Backdoors => research::backdoors,
            ColumnQuestion::Unavoidable => research::unavoidable,
            ColumnQuestion::Expand => research::expand,
            ColumnQuestion::Clues => facts::clues,
            ColumnQuestion::Check => facts::check,
            ColumnQuestion::Candidates => puzzles::candidates,
            ColumnQuestion::Draw => puzzles::draw,
            ColumnQuestion::Rate => rate::rate,
            ColumnQuestion::Hodoku => rate::hodoku,
            ColumnQuestion::Level => rate::level,
            ColumnQuestion::Score => rate::score,
            ColumnQuestion::Hardest => rate::hardest,
            ColumnQuestion::Techniques => technique::techniques,
            ColumnQuestion::Se => rate::se,
            ColumnQuestion::Er => rate::er,
            ColumnQuestion::Sotd => rate::sotd,
            ColumnQuestion::Own => rate::own,
            ColumnQuestion::Te => |column, strictness| measure(column, strictness, Measure::Te),
            ColumnQuestion::B => |column, strictness| measure(column, strictness, Measure::B),
            ColumnQuestion::BxB => |column, strictness| measure(column, strictness, Measure::BxB),
            ColumnQuestion::BxBB => |column, strictness| measure(column, strictness, Measure::BxBB),
            ColumnQuestion::W => |column, strictness| measure(column, strictness, Measure::W),
        };
        answer(Column::of(column)?, strictness)
    }

    /// The type of the answers.
    pub fn data_type(self) -> DataType {
        let nothing = StringArray::from(Vec::<&str>::new());
        let answers = self.ask(&nothing, Strictness::Lenient);
        answers.expect("no row is bad where there is none").data_type().clone()
    }
}
