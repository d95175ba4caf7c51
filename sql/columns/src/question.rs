//! The questions that take nothing but a puzzle, under the names that SQL has for them.

use arrow_array::{Array, ArrayRef, StringArray};
use arrow_schema::DataType;

use crate::bad_row::{BadRow, Strictness};
use crate::column::Column;
use crate::{facts, puzzles, rate, solve, technique};

/// A question about each puzzle of a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// A solution, or NULL if there is none.
    Solve,
    /// Whether there is exactly one solution.
    IsValid,
    /// The smallest disguise: equal for puzzles that are the same up to symmetry. 9×9 only.
    Canonical,
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
}

impl Question {
    /// All questions.
    pub const ALL: [Question; 17] = [
        Question::Solve,
        Question::IsValid,
        Question::Canonical,
        Question::Clues,
        Question::Check,
        Question::Candidates,
        Question::Draw,
        Question::Rate,
        Question::Hodoku,
        Question::Level,
        Question::Score,
        Question::Hardest,
        Question::Techniques,
        Question::Se,
        Question::Er,
        Question::Sotd,
        Question::Own,
    ];

    /// The name, which SQL puts `sudoku_` before.
    pub fn name(self) -> &'static str {
        match self {
            Question::Solve => "solve",
            Question::IsValid => "is_valid",
            Question::Canonical => "canonical",
            Question::Clues => "clues",
            Question::Check => "check",
            Question::Candidates => "candidates",
            Question::Draw => "draw",
            Question::Rate => "rate",
            Question::Hodoku => "hodoku",
            Question::Level => "level",
            Question::Score => "score",
            Question::Hardest => "hardest",
            Question::Techniques => "techniques",
            Question::Se => "se",
            Question::Er => "er",
            Question::Sotd => "sotd",
            Question::Own => "own",
        }
    }

    /// The answers, one for each row; an array of anything but text is an error at its first row.
    pub fn ask(self, column: &dyn Array, strictness: Strictness) -> Result<ArrayRef, BadRow> {
        let answer = match self {
            Question::Solve => solve::solve,
            Question::IsValid => solve::is_valid,
            Question::Canonical => facts::canonical,
            Question::Clues => facts::clues,
            Question::Check => facts::check,
            Question::Candidates => puzzles::candidates,
            Question::Draw => puzzles::draw,
            Question::Rate => rate::rate,
            Question::Hodoku => rate::hodoku,
            Question::Level => rate::level,
            Question::Score => rate::score,
            Question::Hardest => rate::hardest,
            Question::Techniques => technique::techniques,
            Question::Se => rate::se,
            Question::Er => rate::er,
            Question::Sotd => rate::sotd,
            Question::Own => rate::own,
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
