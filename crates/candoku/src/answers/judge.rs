//! `judge`: whether a claimed deduction is proved, true but not proved, or false.

use std::collections::HashSet;
use std::fmt;
use std::hash::Hash;

use candoku_grid::{Board, Candidate, CandidateName, Content, NameError, Solution, Stop};
use candoku_proof::{Clues, Conclusion, Given, Judge, Rejection, Truth, Uniqueness};
use candoku_rules::{Rule, RuledBoard};
use candoku_statements::{clues, layout_with};

use super::premise::{read_premise, write_premise};
use super::rule_premise::{every_given, read_given};
use crate::fault::Fault;
use crate::session::{Session, givens};
use crate::solve::answer_puzzle;
use crate::unanswered::Unanswered;

/// A claimed deduction: what follows, and from what.
#[derive(Clone, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JudgeRequest {
    /// The digits that are claimed to go in cells: `5r4c7`.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>, example = json!(["5r5c5"])))]
    pub placements: Vec<CandidateName>,
    /// The candidates that are claimed to be wrong.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub eliminations: Vec<CandidateName>,
    /// What the deduction relies on besides the digits on the board; without it, every cell, every house and every rule. `r4c7`: the cell has a digit. `5 in row 4`: the house has the digit. `deadly 37r1c1 37r1c4 37r2c1 37r2c4`: not all of these cells have one of their two digits, since swapping them would give a second solution. In puzzles with rules also `rule 3`: what the third rule says; `killer cage r1c1 r1c2`: the same by name and cells; `sum of row 1 - rule 3 + rule 4`: sums of houses and rules, added up.
    pub premises: Option<Vec<String>>,
    /// Whether the deduction also relies on the puzzle having exactly one solution; deadly patterns need that.
    #[cfg_attr(feature = "serde", serde(default))]
    pub unique: bool,
}

/// The ruling on a deduction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ruling {
    /// The independent checker derives every claim from the premises.
    Proved,
    /// Every claim holds in every solution, but the checker does not derive all of them.
    TrueButNotProved,
    /// A solution contradicts a claim, or the board has no solution.
    False,
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Ruling::Proved => "proved",
            Ruling::TrueButNotProved => "true but not proved",
            Ruling::False => "false",
        })
    }
}

/// The ruling on a deduction, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JudgeAnswer {
    /// The ruling.
    pub ruling: Ruling,
    /// The reason in words.
    pub reason: String,
    /// The claims that a solution contradicts.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub wrong: Vec<CandidateName>,
    /// The claims that hold in every solution and are not proved; empty if any claim is wrong.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub unproved: Vec<CandidateName>,
    /// A solution of the board that contradicts the first wrong claim.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub counterexample: Option<String>,
}

/// How many cases a proof may have.
///
/// Hard 9×9 puzzles need a few dozen when every cell and house is a premise. Large boards could
/// keep the checker busy for hours.
const CASES: u64 = 1000;

/// How many candidates of a counterexample to the proof are named.
const NAMED: usize = 12;

impl Session {
    /// Whether a claimed deduction is proved, true but not proved, or false.
    ///
    /// A complete search decides what is true; the independent checker, which knows no solution,
    /// decides what is proved. Claims are about exactly the board as given, with its candidates.
    ///
    /// # Errors
    ///
    /// If the search was stopped, there is no claim, or a claim or premise is not about the board.
    pub fn judge(
        &self,
        puzzle: &RuledBoard,
        request: &JudgeRequest,
        stop: &Stop,
    ) -> Result<JudgeAnswer, Unanswered> {
        let claims = request.claims(&puzzle.board)?;
        let ruled = Ruled::of(puzzle)?;
        let premises = request.premises(&ruled)?;
        let solutions = Solutions::of(puzzle, stop)?;
        if solutions.first.is_none() {
            let reason = "The board has no solution, so nothing follows from it.".into();
            return Ok(JudgeAnswer::ruled(Ruling::False, reason));
        }
        let mut refuted = Vec::new();
        for &claim in &claims {
            if let Some(counterexample) = solutions.against(claim, stop)? {
                refuted.push((claim, counterexample));
            }
        }
        if !refuted.is_empty() {
            return Ok(JudgeAnswer::refuted(&refuted, &solutions));
        }
        let uniqueness = match request.unique && puzzle.rules.is_empty() {
            true => givens(&puzzle.board, stop)?.uniqueness(),
            false => Uniqueness::Unknown,
        };
        let judge = Judge::new(&ruled.board).with(uniqueness);
        let judge = match ruled.rules.is_empty() {
            true => judge,
            false => judge.given(&ruled.clues, &premises.givens),
        };
        let (mut unproved, mut known) = (Vec::new(), 0);
        for &claim in &claims {
            let judged = judge.until(&stop.with_budget(CASES)).judge(&premises.truths, claim);
            stop.check()?;
            match judged {
                Ok(()) => {}
                Err(Rejection::NothingToConclude) => known += 1,
                Err(rejection) => unproved.push((claim, rejection)),
            }
        }
        if known == claims.len() {
            return Ok(JudgeAnswer::known(&claims));
        }
        Ok(TrueClaims { ruled: &ruled, request, premises: &premises.truths }.ruled(&unproved))
    }
}

/// A board on the layout that the rules make, with what the rules say.
struct Ruled<'a> {
    board: Board,
    rules: &'a [Rule],
    clues: Clues,
}

impl Ruled<'_> {
    fn of(puzzle: &RuledBoard) -> Result<Ruled<'_>, Unanswered> {
        let (rules, board) = (&puzzle.rules, &puzzle.board);
        let layout = layout_with(rules, board.layout());
        let clues = clues(rules, &layout);
        let board = Board::new(layout, board.contents().to_vec());
        Ok(Ruled { board: board.map_err(Unanswered::impossible)?, rules, clues })
    }
}

/// What a deduction relies on.
struct Premises {
    truths: Vec<Truth>,
    givens: Vec<Given>,
}

impl JudgeRequest {
    /// The claims, each once.
    fn claims(&self, board: &Board) -> Result<Vec<Conclusion>, Fault> {
        let layout = board.layout();
        let candidate = |part: &'static str, name: CandidateName| {
            let cell = layout.cell_named(name.cell).filter(|_| layout.has_digit(name.digit));
            let outside = || Fault::part(part, format!("found {name}, which is not on the board"));
            Ok(Candidate::new(name.digit, cell.ok_or_else(outside)?))
        };
        let right = self.placements.iter().map(|&name| candidate("placements", name));
        let wrong = self.eliminations.iter().map(|&name| candidate("eliminations", name));
        let right = right.map(|found| found.map(Conclusion::Right));
        let wrong = wrong.map(|found| found.map(Conclusion::Wrong));
        let mut claims = right.chain(wrong).collect::<Result<Vec<_>, _>>()?;
        keep_first(&mut claims);
        match claims.is_empty() {
            true => Err(Fault::new("found no claim, expected placements or eliminations")),
            false => Ok(claims),
        }
    }

    /// The premises, each once: those of the request, then the digits on the board.
    fn premises(&self, ruled: &Ruled) -> Result<Premises, Fault> {
        let (board, layout) = (&ruled.board, ruled.board.layout());
        let has_value = |&cell: &_| board.value(cell).is_some();
        let Some(stated) = &self.premises else {
            let in_house =
                |house| layout.digits().iter().map(move |digit| Truth::House(house, digit));
            let houses = layout.house_ids().flat_map(in_house);
            let truths = layout.cells().map(Truth::Cell).chain(houses).collect();
            return Ok(Premises { truths, givens: every_given(layout, ruled.rules) });
        };
        let fault = |error: NameError| Fault::part("premises", error);
        let (mut truths, mut givens) = (Vec::new(), Vec::new());
        for text in stated {
            match read_given(text, layout, ruled.rules) {
                None => truths.push(read_premise(text, layout).map_err(fault)?),
                Some(given) => {
                    let given = given.map_err(fault)?;
                    if let Given::Sum(summands) = &given
                        && ruled.clues.added_up(summands, layout).is_none()
                    {
                        let message = format!("found '{text}', with a rule that states no sum");
                        return Err(Fault::part("premises", message));
                    }
                    givens.push(given);
                }
            }
        }
        truths.extend(layout.cells().filter(has_value).map(Truth::Cell));
        keep_first(&mut truths);
        keep_first(&mut givens);
        Ok(Premises { truths, givens })
    }
}

/// Removes repetitions, so that they cost nothing later.
fn keep_first<T: Clone + Eq + Hash>(items: &mut Vec<T>) {
    let mut seen = HashSet::new();
    items.retain(|item| seen.insert(item.clone()));
}

/// The solutions of a board, as far as claims ask for them.
struct Solutions<'a> {
    puzzle: &'a RuledBoard,
    first: Option<Solution>,
    is_only: bool,
}

impl Solutions<'_> {
    fn of<'a>(puzzle: &'a RuledBoard, stop: &Stop) -> Result<Solutions<'a>, Unanswered> {
        let found = answer_puzzle(puzzle, 2, stop)?;
        Ok(Solutions { puzzle, first: found.first, is_only: found.solutions == 1 })
    }

    /// A solution that contradicts a claim.
    fn against(&self, claim: Conclusion, stop: &Stop) -> Result<Option<Solution>, Unanswered> {
        let contradicts = |solution: &&Solution| match claim {
            Conclusion::Right(candidate) => solution.digit(candidate.cell) != candidate.digit,
            Conclusion::Wrong(candidate) => solution.digit(candidate.cell) == candidate.digit,
        };
        if let Some(solution) = self.first.as_ref().filter(contradicts) {
            return Ok(Some(solution.clone()));
        }
        let (Conclusion::Right(candidate) | Conclusion::Wrong(candidate)) = claim;
        let board = &self.puzzle.board;
        let Content::Open(open) = board.content(candidate.cell) else { return Ok(None) };
        if self.is_only {
            return Ok(None);
        }
        let opposite = match claim {
            Conclusion::Right(_) => open.without(candidate.digit),
            Conclusion::Wrong(_) => open & candidate.digit.into(),
        };
        if opposite.is_empty() {
            return Ok(None);
        }
        let board = board.clone().with(candidate.cell, Content::Open(opposite));
        let board = board.map_err(Unanswered::impossible)?;
        let opposite = RuledBoard { board, rules: self.puzzle.rules.clone() };
        Ok(answer_puzzle(&opposite, 1, stop)?.first)
    }
}

impl JudgeAnswer {
    fn ruled(ruling: Ruling, reason: String) -> JudgeAnswer {
        let (wrong, unproved) = (Vec::new(), Vec::new());
        JudgeAnswer { ruling, reason, wrong, unproved, counterexample: None }
    }

    /// The ruling on claims that the board has made already.
    fn known(claims: &[Conclusion]) -> JudgeAnswer {
        let reason = match claims {
            [Conclusion::Right(_)] => "It is already on the board.",
            _ => "The board already says so.",
        };
        JudgeAnswer::ruled(Ruling::Proved, reason.into())
    }

    /// The ruling on claims of which solutions contradict some.
    fn refuted(refuted: &[(Conclusion, Solution)], solutions: &Solutions) -> JudgeAnswer {
        let layout = solutions.puzzle.board.layout();
        let named = |claim: Conclusion| candidate(claim).name(layout);
        let whose = if solutions.is_only { "The solution" } else { "A solution of the board" };
        let (claim, counterexample) = &refuted[0];
        let cell = candidate(*claim).cell;
        let digit = counterexample.digit(cell);
        let reason = format!("{whose} has {digit} in {}.", layout.name_of(cell));
        JudgeAnswer {
            wrong: refuted.iter().map(|&(claim, _)| named(claim)).collect(),
            counterexample: Some(counterexample.to_string()),
            ..JudgeAnswer::ruled(Ruling::False, reason)
        }
    }
}

/// A deduction whose claims hold in every solution.
struct TrueClaims<'a> {
    ruled: &'a Ruled<'a>,
    request: &'a JudgeRequest,
    premises: &'a [Truth],
}

impl TrueClaims<'_> {
    /// The ruling, with the claims that the checker rejects.
    fn ruled(&self, unproved: &[(Conclusion, Rejection)]) -> JudgeAnswer {
        let layout = self.ruled.board.layout();
        let Some((claim, rejection)) = unproved.first() else {
            let reason = match &self.request.premises {
                None if !self.ruled.rules.is_empty() => {
                    "Follows from the board and its rules: assuming the opposite contradicts some cell, house or rule."
                }
                None => {
                    "Follows from the board: assuming the opposite leaves some cell or house without a digit."
                }
                Some(_) => "Follows from the premises: assuming the opposite contradicts them.",
            };
            return JudgeAnswer::ruled(Ruling::Proved, reason.into());
        };
        let Candidate { digit, cell } = candidate(*claim);
        let cell = layout.name_of(cell);
        let claim = match claim {
            Conclusion::Right(_) => format!("{cell} is {digit}"),
            Conclusion::Wrong(_) => format!("{cell} is not {digit}"),
        };
        let why = self.why(rejection);
        let reason = format!("True in every solution, but no proof that {claim}: {why}.");
        let named = |&(claim, _): &(Conclusion, _)| candidate(claim).name(layout);
        JudgeAnswer {
            unproved: unproved.iter().map(named).collect(),
            ..JudgeAnswer::ruled(Ruling::TrueButNotProved, reason)
        }
    }

    /// Why the checker does not accept a claim, in words.
    fn why(&self, rejection: &Rejection) -> String {
        let board = &self.ruled.board;
        let layout = board.layout();
        match rejection {
            Rejection::NotUnique => match (self.request.unique, self.ruled.rules.is_empty()) {
                (false, _) => "a deadly pattern relies on the puzzle having exactly one solution, which is not among the premises",
                (true, false) => "a deadly pattern proves nothing in a puzzle with rules beyond houses",
                (true, true) => "a deadly pattern relies on the givens having exactly one solution, and they have several",
            }
            .into(),
            Rejection::NotDeadly(index) => {
                let premise = self.premises.get(*index).map(|it| write_premise(it, layout));
                let premise = premise.unwrap_or_default();
                format!("swapping the digits of '{premise}' need not give a second solution")
            }
            Rejection::Fillable(index) => {
                let premise = self.premises.get(*index).map(|it| write_premise(it, layout));
                format!("the cells of '{}' can be filled with these digits", premise.unwrap_or_default())
            }
            Rejection::Escape(candidates) => {
                let is_open = |candidate: &&Candidate| board.value(candidate.cell).is_none();
                let open = candidates.iter().filter(is_open);
                let mut names: Vec<String> = open.map(|it| it.name(layout).to_string()).collect();
                let rest = names.len().saturating_sub(NAMED);
                names.truncate(NAMED);
                let example = if names.is_empty() { "" } else { ", for example with " };
                let more = if rest > 0 { format!(" and {rest} more") } else { String::new() };
                format!("the premises also hold without it{example}{}{more}", names.join(", "))
            }
            Rejection::TooManyCases => {
                format!("the proof has more than {CASES} cases; stating premises may help")
            }
            Rejection::Foreign
            | Rejection::NothingToConclude
            | Rejection::Unstated(_)
            | Rejection::UnstatedRule(_)
            | Rejection::Gap(_)
            | Rejection::Untold(_)
            | Rejection::Missed(_) => "the checker does not accept the premises".into(),
        }
    }
}

fn candidate(claim: Conclusion) -> Candidate {
    let (Conclusion::Right(candidate) | Conclusion::Wrong(candidate)) = claim;
    candidate
}
