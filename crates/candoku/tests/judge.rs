//! `judge`: the three rulings, and what is refused.

use candoku::grid::{Board, Cell, Content, Digit, Stop};
use candoku::rules::{Clue, Rule, RuledBoard};
use candoku::{JudgeAnswer, JudgeRequest, Ruling, Session};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle() -> Board {
    PUZZLE.parse().unwrap()
}

fn request(placements: &[&str], eliminations: &[&str]) -> JudgeRequest {
    let read = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect();
    let (placements, eliminations) = (read(placements), read(eliminations));
    JudgeRequest { placements, eliminations, ..JudgeRequest::default() }
}

fn judged(board: &Board, request: &JudgeRequest) -> JudgeAnswer {
    Session::new().judge(&board.clone().into(), request, &Stop::never()).unwrap()
}

fn with_premises(request: JudgeRequest, premises: &[&str]) -> JudgeRequest {
    let premises = premises.iter().map(|&premise| premise.into()).collect();
    JudgeRequest { premises: Some(premises), ..request }
}

#[test]
fn a_single_is_proved_from_its_cell_and_not_from_another() {
    let five = request(&["5r5c5"], &[]);

    let board = judged(&puzzle(), &five);
    let cell = judged(&puzzle(), &with_premises(five.clone(), &["r5c5"]));
    let other = judged(&puzzle(), &with_premises(five, &["r1c3"]));

    assert_eq!((board.ruling, cell.ruling), (Ruling::Proved, Ruling::Proved));
    assert_eq!(other.ruling, Ruling::TrueButNotProved);
    assert_eq!(other.unproved, ["5r5c5".parse().unwrap()]);
    assert_eq!(
        other.reason,
        "True in every solution, but no proof that r5c5 is 5: \
         the premises also hold without it, for example with 1r1c3."
    );
}

#[test]
fn a_claim_that_the_solution_contradicts_is_false_and_shown_to_be() {
    let answer = judged(&puzzle(), &request(&["5r5c5", "1r1c3"], &["2r1c4", "6r1c4"]));

    assert_eq!(answer.ruling, Ruling::False);
    assert_eq!(answer.reason, "The solution has 4 in r1c3.");
    assert_eq!(answer.wrong, ["1r1c3".parse().unwrap(), "6r1c4".parse().unwrap()]);
    assert_eq!(answer.counterexample, candoku::solve(&puzzle()).map(|it| it.to_string()));
}

#[test]
fn nothing_is_true_of_a_board_without_a_solution() {
    let board = puzzle().with(Cell::new(2), Content::Placed(Digit::new(9).unwrap())).unwrap();

    let answer = judged(&board, &request(&["5r5c5"], &[]));

    assert_eq!(answer.ruling, Ruling::False);
    assert_eq!(answer.reason, "The board has no solution, so nothing follows from it.");
}

#[test]
fn what_only_some_solutions_have_is_false() {
    let board: Board = "1...............".parse().unwrap();

    let answer = judged(&board, &request(&[], &["2r1c2"]));

    assert_eq!(answer.ruling, Ruling::False);
    assert_eq!(answer.reason, "A solution of the board has 2 in r1c2.");
}

#[test]
fn a_deadly_pattern_counts_only_if_one_solution_is_among_the_premises() {
    let deadly = with_premises(request(&["5r5c5"], &[]), &["r5c5", "deadly 12r1c3 12r1c4"]);

    let unstated = judged(&puzzle(), &deadly);
    let stated = judged(&puzzle(), &JudgeRequest { unique: true, ..deadly });

    assert!(unstated.reason.contains("which is not among the premises"), "{}", unstated.reason);
    assert!(stated.reason.contains("'deadly 12r1c3 12r1c4' need not give"), "{}", stated.reason);
}

#[test]
fn a_premise_that_means_nothing_is_refused_by_name() {
    let wrong = with_premises(request(&["5r5c5"], &[]), &["r5c5", "row 5"]);
    let error = Session::new().judge(&puzzle().into(), &wrong, &Stop::never()).unwrap_err();
    assert!(error.to_string().starts_with("found 'row 5', expected a premise"), "{error}");

    let none = request(&[], &[]);
    let error = Session::new().judge(&puzzle().into(), &none, &Stop::never()).unwrap_err();
    assert_eq!(error.to_string(), "found no claim, expected placements or eliminations");

    let outside = request(&["Ar1c1"], &[]);
    let error = Session::new().judge(&puzzle().into(), &outside, &Stop::never()).unwrap_err();
    assert_eq!(error.to_string(), "found Ar1c1, which is not on the board");
}

fn with_cages() -> RuledBoard {
    let board = puzzle();
    let layout = board.layout();
    let cage = |cells: &[usize], total| {
        let cells = cells.iter().copied().map(Cell::new);
        Rule::new("killer cage", layout, Clue::new(cells, [total])).unwrap()
    };
    let rules = vec![cage(&[2, 3], 10), cage(&[5, 6, 7, 8], 20)];
    RuledBoard { board, rules }
}

#[test]
fn a_claim_about_a_cage_is_proved_from_the_cage_and_not_without_it() {
    let puzzle = with_cages();
    let judged = |eliminated: &str, premises: Option<&[&str]>| {
        let claim = request(&[], &[eliminated]);
        let claim = premises.map_or(claim.clone(), |premises| with_premises(claim, premises));
        Session::new().judge(&puzzle, &claim, &Stop::never()).unwrap()
    };

    let all = judged("1r1c3", None);
    assert_eq!(all.ruling, Ruling::Proved);
    assert!(all.reason.contains("its rules"), "{}", all.reason);
    // With 2 in r1c4 the cage would need 8 in r1c3, below which 8 is given.
    for premise in ["rule 1", "killer cage r1c4 r1c3", "sum of row 1 - rule 2"] {
        assert_eq!(judged("2r1c4", Some(&[premise])).ruling, Ruling::Proved, "{premise}");
    }
    for premises in [&[][..], &["rule 2"], &["5 in row 9"]] {
        let ruling = judged("2r1c4", Some(premises)).ruling;
        assert_eq!(ruling, Ruling::TrueButNotProved, "{premises:?}");
    }
}

#[test]
fn a_rule_that_the_puzzle_lacks_is_refused() {
    let claim = with_premises(request(&[], &["1r1c3"]), &["rule 3"]);

    let refused = Session::new().judge(&with_cages(), &claim, &Stop::never());

    assert!(refused.unwrap_err().to_string().contains("found 'rule 3', expected a rule"));
}

#[test]
fn what_is_on_the_board_already_is_proved() {
    let given = judged(&puzzle(), &request(&["5r1c1"], &[]));
    let several = judged(&puzzle(), &request(&["5r1c1", "3r1c2"], &[]));
    let with_another = judged(&puzzle(), &request(&["5r1c1", "5r5c5"], &[]));

    assert_eq!((given.ruling, &given.reason[..]), (Ruling::Proved, "It is already on the board."));
    assert_eq!(several.reason, "The board already says so.");
    assert_eq!(with_another.ruling, Ruling::Proved);
}
