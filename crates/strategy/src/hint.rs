//! Hints: as much help as the player asks for, and no more.

use candoku_grid::{Board, Layout, Solution, Stop};

use crate::{End, Mistake, Solver, Step, Text, Wording, mistakes, text, words};

/// What to tell a player who asks for help.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one hint at a time")]
pub enum Hint {
    /// Something is wrong already; nothing else matters before that.
    Mistakes(Vec<Mistake>),
    /// The simplest next step.
    Step(Step),
    /// There is no next step, and why.
    Nothing(End),
}

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HintLevel {
    /// Where to look.
    Where,
    /// Which technique it takes.
    Technique,
    /// The step in full.
    Full,
}

impl Solver {
    /// Help for a player, from the values and pencil marks on the board.
    ///
    /// The solution is asked only whether something is wrong already.
    pub fn hint(&self, board: &Board, solution: &Solution, stop: &Stop) -> Hint {
        let mistakes = mistakes(board, solution);
        if !mistakes.is_empty() {
            return Hint::Mistakes(mistakes);
        }
        match self.next_step(board, stop) {
            Ok(step) => Hint::Step(step),
            Err(end) => Hint::Nothing(end),
        }
    }
}

impl Hint {
    /// What the hint says, with what it names as data; nothing is named that the level holds back.
    pub fn explanation(&self, level: HintLevel, wording: &Wording) -> Text {
        let layout = wording.layout();
        match self {
            Hint::Mistakes(mistakes) => {
                words::joined(mistakes.iter().map(|mistake| mistake.explanation(layout)), " ")
            }
            Hint::Step(step) => match level {
                HintLevel::Where => text!["Look at ", place(step, layout), "."],
                HintLevel::Technique => {
                    text![wording.name(step.technique), ": look at ", place(step, layout), "."]
                }
                HintLevel::Full => wording.explanation(step),
            },
            Hint::Nothing(End::Solved) => "The board is solved.".into(),
            Hint::Nothing(End::Contradiction(contradiction)) => {
                let why = words::contradiction(layout, *contradiction);
                text!["The board has no solution: ", why, "."]
            }
            Hint::Nothing(End::NoSolution) => "The board has no solution.".into(),
            Hint::Nothing(End::Stuck) => "None of the techniques in use applies.".into(),
            Hint::Nothing(End::Stopped) => "The search was stopped.".into(),
        }
    }

    /// The same in plain words.
    pub fn text(&self, level: HintLevel, wording: &Wording) -> String {
        self.explanation(level, wording).to_string()
    }
}

/// The clue or the house to look at, or the cells of a pattern that lies in no house.
fn place(step: &Step, layout: &Layout) -> Text {
    match (step.evidence.clues.first(), step.evidence.houses.first()) {
        (Some(clue), _) if step.evidence.derivation.is_none() => text![clue.name],
        (_, Some(&house)) => text![layout.house(house)],
        _ => {
            let mut cells: Vec<_> = step.evidence.marks.iter().flat_map(|m| &m.cells).collect();
            cells.sort();
            cells.dedup();
            words::cells(layout, cells)
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, Content, Digit};

    use super::*;
    use crate::ladder::Ladder;
    use crate::names::Names;
    use crate::text::Span;

    const PUZZLE: &str = "1....2.....34...";
    const SOLVED: &str = "1432321421434321";

    fn classroom() -> (Solver, Board, Solution) {
        let layout = Layout::sudoku(4).unwrap();
        let digits = SOLVED.chars().filter_map(Digit::from_symbol).collect();
        let solution = Solution::new(layout.clone(), digits).unwrap();
        let board = Board::from_line(layout.clone(), PUZZLE).unwrap();
        (Solver::new(&layout, &Ladder::hodoku()), board, solution)
    }

    #[test]
    fn a_hint_gives_away_more_with_every_level() {
        let (solver, board, solution) = classroom();

        let hint = solver.hint(&board, &solution, &Stop::never());

        let wording = Wording::new(Names::Hodoku, solver.layout());
        let text = |level| hint.text(level, &wording);
        assert_eq!(text(HintLevel::Where), "Look at r2c1.");
        assert_eq!(text(HintLevel::Technique), "Naked Single: look at r2c1.");
        assert_eq!(
            text(HintLevel::Full),
            "r2c1 must be 3: it is the only candidate left in the cell."
        );
    }

    #[test]
    fn the_first_level_names_the_place_and_nothing_else() {
        let (solver, board, solution) = classroom();
        let wording = Wording::new(Names::Hodoku, solver.layout());

        let hint = solver.hint(&board, &solution, &Stop::never());

        let text = hint.explanation(HintLevel::Where, &wording);
        let named = Span::Cell(solver.layout().name_of(Cell::new(4)));
        let words = |words: &str| Span::Words(words.into());
        assert_eq!(text.paragraphs()[0].spans, [words("Look at "), named, words(".")]);
    }

    #[test]
    fn a_wrong_value_is_said_before_anything_else() {
        let (solver, board, solution) = classroom();
        let wrong = Content::Placed(Digit::from_index(1));
        let eliminated = solution.layout().digits().without(solution.digit(Cell::new(4)));
        let board = board.with(Cell::new(15), wrong).unwrap();
        let board = board.with(Cell::new(4), Content::Open(eliminated)).unwrap();

        let hint = solver.hint(&board, &solution, &Stop::never());

        let expected = "The correct candidate of r2c1 has been removed. r4c4 can't be 2.";
        let wording = Wording::new(Names::Hodoku, solver.layout());
        assert_eq!(hint.text(HintLevel::Where, &wording), expected);
    }

    #[test]
    fn a_hint_names_technique_and_house_in_the_words_that_were_chosen() {
        let layout = Layout::sudoku(4).unwrap();
        let board = Board::from_line(layout.clone(), "12...4..........").unwrap();
        let ladder = Ladder::everything().only(&["Single Position".into()]).unwrap();
        let step = Solver::new(&layout, &ladder).next_step(&board, &Stop::never()).unwrap();

        let hint = Hint::Step(step);

        let told = |names| hint.text(HintLevel::Technique, &Wording::new(names, &layout));
        assert_eq!(told(Names::Hodoku), "Single Position: look at box 1.");
        assert_eq!(told(Names::SudokuOfTheDay), "Single Position: look at Box00.");
    }
}
