//! The judge: from premises to a verdict.

use std::sync::Arc;

use candoku_grid::{Board, Candidate, CellSet, Stop};

use crate::clues::{Clues, Given};
use crate::counting::Counting;
use crate::deadly::is_deadly;
use crate::derivation::Derivation;
use crate::follow::Known;
use crate::search::{Outcome, Search};
use crate::statement::Statement;
use crate::truth::Truth;
use crate::unfillable::{Filled, fill};
use crate::uniqueness::Uniqueness;

/// What a step concludes about one candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conclusion {
    /// The digit goes in the cell.
    Right(Candidate),
    /// The digit does not go in the cell.
    Wrong(Candidate),
}

/// Judges conclusions about one board.
///
/// ```
/// use candoku_grid::{Board, Candidate, Cell, Digit, HouseId, Layout};
/// use candoku_proof::{Conclusion, Judge, Truth};
///
/// let layout = Layout::sudoku(4).unwrap();
/// let board = Board::from_line(layout, "123.............").unwrap().pencilled();
/// let four = Candidate::new(Digit::new(4).unwrap(), Cell::new(3));
/// let row_1 = Truth::House(HouseId::new(0), four.digit);
///
/// let judge = Judge::new(&board);
/// assert_eq!(judge.judge(&[row_1], Conclusion::Right(four)), Ok(()));
/// assert!(judge.judge(&[], Conclusion::Right(four)).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    board: &'a Board,
    uniqueness: Uniqueness,
    clues: Option<&'a Clues>,
    givens: &'a [Given],
    stop: &'a Stop,
}

/// Why a conclusion was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejection {
    /// A premise or the conclusion mentions something that the board does not have.
    Foreign,
    /// The candidate is not on the board, or the cell already has its value.
    NothingToConclude,
    /// A premise relies on the puzzle having exactly one solution, which has not been established,
    /// or on nothing but houses keeping digits apart, and the puzzle has rules beyond houses.
    NotUnique,
    /// The pattern of this premise, counted from 0, would not allow a second solution.
    NotDeadly(usize),
    /// The cells of this premise, counted from 0, can be filled with the digits listed for them.
    Fillable(usize),
    /// All premises hold with these candidates, but the conclusion does not.
    Escape(Vec<Candidate>),
    /// The premises leave too many cases to search, or the search was stopped.
    TooManyCases,
    /// A line of the derivation, or the counting, relies on a truth that is not among the premises.
    Unstated(Truth),
    /// A line of the derivation relies on a rule that is not among the premises.
    UnstatedRule(Given),
    /// A line of the derivation overlooks this candidate, which nothing excludes, or the links of a
    /// counting do not cover it.
    Gap(Candidate),
    /// The derivation does not cover the case where this candidate is true.
    Untold(Candidate),
    /// The derivation or the counting does not lead to this conclusion.
    Missed(Conclusion),
}

impl<'a> Judge<'a> {
    /// A judge for steps on this board. It accepts no premise that relies on uniqueness.
    pub fn new(board: &'a Board) -> Judge<'a> {
        static NEVER: Stop = Stop::never();
        Judge { board, uniqueness: Uniqueness::Unknown, clues: None, givens: &[], stop: &NEVER }
    }

    /// Makes the judge accept deadly patterns as premises, if uniqueness has been established.
    pub fn with(self, uniqueness: Uniqueness) -> Judge<'a> {
        Judge { uniqueness, ..self }
    }

    /// Makes the judge accept premises from the rules of the puzzle, and nothing else of the rules.
    pub fn given(self, clues: &'a Clues, givens: &'a [Given]) -> Judge<'a> {
        Judge { clues: Some(clues), givens, ..self }
    }

    /// Makes the judge stop searching when the token says so; it polls once for each case.
    ///
    /// What it has not proved by then is rejected, as [`Rejection::TooManyCases`].
    pub fn until(self, stop: &'a Stop) -> Judge<'a> {
        Judge { stop, ..self }
    }

    /// Accepts the conclusion if it follows from the premises alone.
    ///
    /// # Errors
    ///
    /// If the conclusion does not follow, or a premise is not acceptable.
    pub fn judge(&self, premises: &[Truth], conclusion: Conclusion) -> Result<(), Rejection> {
        self.judge_all(premises, &[conclusion])
    }

    /// Accepts the conclusions if each of them follows from the premises alone.
    ///
    /// # Errors
    ///
    /// If a conclusion does not follow, or a premise is not acceptable.
    pub fn judge_all(
        &self,
        premises: &[Truth],
        conclusions: &[Conclusion],
    ) -> Result<(), Rejection> {
        self.admit_all(premises)?;
        let truths = premises.iter().map(|truth| truth.options(self.board)).collect();
        let mut search = Search::new(self.board, truths, self.statements()?, self.stop);
        conclusions.iter().try_for_each(|&conclusion| self.settle(&mut search, conclusion))
    }

    /// Accepts the conclusions if every line of the derivation follows from those before it.
    ///
    /// The lines may rely on the premises and on nothing else. Unlike
    /// [`judge_all`](Judge::judge_all), this performs no search of its own.
    ///
    /// # Errors
    ///
    /// If a line does not follow, a conclusion is not reached, or a premise is not acceptable.
    pub fn follow(
        &self,
        premises: &[Truth],
        derivation: &Derivation,
        conclusions: &[Conclusion],
    ) -> Result<(), Rejection> {
        self.admit_all(premises)?;
        conclusions.iter().try_for_each(|&conclusion| self.concerns(conclusion).map(|_| ()))?;
        let known = Known::new(self.board, premises);
        match self.clues {
            Some(clues) => known.with(clues, self.givens).follow(derivation, conclusions),
            None => known.follow(derivation, conclusions),
        }
    }

    /// Accepts the conclusions if the counting leaves no room for any of them.
    ///
    /// Its truths must be among the premises. This performs no search.
    ///
    /// # Errors
    ///
    /// If a conclusion is not ruled out, the links do not cover the truths, or a premise is not acceptable.
    pub fn count(
        &self,
        premises: &[Truth],
        counting: &Counting,
        conclusions: &[Conclusion],
    ) -> Result<(), Rejection> {
        self.admit_all(premises)?;
        conclusions.iter().try_for_each(|&conclusion| self.concerns(conclusion).map(|_| ()))?;
        match counting.truths.iter().find(|truth| !premises.contains(truth)) {
            Some(unstated) => Err(Rejection::Unstated(unstated.clone())),
            None => counting.proves(self.board, conclusions),
        }
    }

    /// What the premises from rules say.
    fn statements(&self) -> Result<Vec<Arc<Statement>>, Rejection> {
        let mut statements = Vec::new();
        for given in self.givens {
            let stated = self.clues.and_then(|clues| clues.stated(given, self.board.layout()));
            statements.extend(stated.ok_or(Rejection::Foreign)?);
        }
        Ok(statements)
    }

    fn admit_all(&self, premises: &[Truth]) -> Result<(), Rejection> {
        let mut premises = premises.iter().enumerate();
        premises.try_for_each(|(index, truth)| self.admit(index, truth))
    }

    fn admit(&self, index: usize, truth: &Truth) -> Result<(), Rejection> {
        match truth {
            _ if !truth.is_about(self.board) => Err(Rejection::Foreign),
            Truth::Unfillable(pattern) => match fill(self.board, pattern) {
                Filled::Never => Ok(()),
                Filled::Somehow => Err(Rejection::Fillable(index)),
                Filled::Undecided => Err(Rejection::TooManyCases),
            },
            Truth::Deadly(_)
                if self.uniqueness == Uniqueness::Unknown || !self.has_only_houses() =>
            {
                Err(Rejection::NotUnique)
            }
            Truth::Deadly(pattern) if !is_deadly(self.board, pattern) => {
                Err(Rejection::NotDeadly(index))
            }
            _ => Ok(()),
        }
    }

    /// Whether nothing but houses and candidates restricts the cells, so that a filling that keeps the
    /// digits of every house breaks no rule.
    fn has_only_houses(&self) -> bool {
        let layout = self.board.layout();
        let shares_houses_with_peers = |cell| {
            let houses = layout.houses_of(cell).iter().map(|&id| *layout.house(id).cell_set());
            let in_houses = houses.reduce(|a, b| a | b).unwrap_or(CellSet::EMPTY);
            layout.peers(cell).is_subset(&in_houses)
        };
        self.clues.is_none_or(Clues::is_empty) && layout.cells().all(shares_houses_with_peers)
    }

    /// The candidate that a conclusion decides, if it is still undecided.
    fn concerns(&self, conclusion: Conclusion) -> Result<Candidate, Rejection> {
        let (Conclusion::Right(candidate) | Conclusion::Wrong(candidate)) = conclusion;
        if candidate.cell.index() >= self.board.layout().cell_count() {
            return Err(Rejection::Foreign);
        }
        if !candidate.stands_on(self.board) || self.board.value(candidate.cell).is_some() {
            return Err(Rejection::NothingToConclude);
        }
        Ok(candidate)
    }

    fn settle(&self, search: &mut Search, conclusion: Conclusion) -> Result<(), Rejection> {
        let candidate = self.concerns(conclusion)?;
        let outcome = match conclusion {
            Conclusion::Right(_) => search.suppose_wrong(candidate),
            Conclusion::Wrong(_) => search.suppose_right(candidate),
        };
        match outcome {
            Outcome::Impossible => Ok(()),
            Outcome::Possible(escape) => Err(Rejection::Escape(escape)),
            Outcome::Undecided => Err(Rejection::TooManyCases),
        }
    }
}
