//! Why a fact rules candidates out, in the words of its clue.

use candoku_grid::{Candidate, Cell, DigitSet, Layout};
use candoku_rules::Rule;
use candoku_strategy::{Given, Summand, Text, text, words};

use crate::fact::Fact;
use crate::names::name;
use crate::variant::Variant;

/// More combinations than this are counted, not listed.
const MOST_LISTED: usize = 8;

/// What a fact says about its cells, as a sentence.
pub(crate) fn says(variant: &Variant, fact: &Fact, candidates: &[DigitSet]) -> Text {
    if !fact.sort.is_of_one_rule() {
        return sum(variant, fact);
    }
    let rule = &variant.rules()[fact.rules[0]];
    match is_cage_with_sum(variant, fact) {
        true => cage(variant.layout(), rule, candidates),
        false => clue(variant.layout(), rule, fact),
    }
}

/// Whether a fact is that different digits have a sum, so that its combinations can be listed.
fn is_cage_with_sum(variant: &Variant, fact: &Fact) -> bool {
    let rule = &variant.rules()[fact.rules[0]];
    fact.sort.is_of_one_rule()
        && matches!(rule.name(), "killer cage" | "several-sum cage")
        && !rule.clue().values.is_empty()
        && fact.cells.len() == rule.clue().cells.len()
}

/// What a cage can still be, combination by combination: `1+5+9 or 2+4+9`.
fn cage(layout: &Layout, rule: &Rule, candidates: &[DigitSet]) -> Text {
    let totals = &rule.clue().values;
    let sets = combinations(candidates, totals);
    let name = capital(&name(rule, layout));
    let written = |set: &DigitSet| words::joined(*set, "+");
    match sets.len() {
        0 => text![name, " has no combination left."],
        count if count > MOST_LISTED => {
            let possible = sets.iter().fold(DigitSet::EMPTY, |all, &set| all | set);
            let common = sets.iter().fold(possible, |all, &set| all & set);
            let unused = candidates.iter().fold(DigitSet::EMPTY, |all, &it| all | it) - possible;
            let mut told = text![name, " has ", count, " combinations left"];
            if !common.is_empty() {
                told.push(&text![", and all of them have ", words::digits(common)]);
            }
            if !unused.is_empty() {
                told.push(&text![", and none of them has ", words::any_digit(unused)]);
            }
            text![told, "."]
        }
        _ => text![name, " can only be ", words::or(sets.iter().map(written)), "."],
    }
}

/// The sets of digits with one of these sums that fit into the cells, in ascending order.
fn combinations(candidates: &[DigitSet], totals: &[i32]) -> Vec<DigitSet> {
    /// Adds one digit after the other, each higher than the last.
    fn extend(
        candidates: &[DigitSet],
        totals: &[i32],
        set: DigitSet,
        above: DigitSet,
        found: &mut Vec<DigitSet>,
    ) {
        if set.len() == candidates.len() {
            let sum: i32 = set.iter().map(|digit| i32::from(digit.value())).sum();
            if totals.contains(&sum) && fits(candidates, set) {
                found.push(set);
            }
            return;
        }
        let mut rest = above;
        for digit in above {
            rest.remove(digit);
            extend(candidates, totals, set.with(digit), rest, found);
        }
    }
    let all = candidates.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
    let mut found = Vec::new();
    extend(candidates, totals, DigitSet::EMPTY, all, &mut found);
    found
}

/// Whether the digits can be put into the cells, one each.
fn fits(candidates: &[DigitSet], set: DigitSet) -> bool {
    match candidates.split_first() {
        None => true,
        Some((&first, rest)) => (first & set).iter().any(|digit| fits(rest, set.without(digit))),
    }
}

/// What the house and its cages leave for the cells in question.
fn sum(variant: &Variant, fact: &Fact) -> Text {
    let layout = variant.layout();
    let Given::Sum(summands) = &fact.given else { return Text::default() };
    let side = layout.side() as i32;
    let (mut houses, mut total) = (Vec::new(), 0);
    let (mut names, mut cages) = (Vec::new(), 0);
    let mut weights: Vec<(Cell, i32)> = fact.cells.iter().map(|&cell| (cell, 0)).collect();
    let mut add = |cell: Cell, by: i32| {
        weights
            .iter_mut()
            .filter(|(known, _)| *known == cell)
            .for_each(|(_, weight)| *weight += by);
    };
    for &(_, summand) in summands {
        match summand {
            Summand::House(house) => {
                total += side * (side + 1) / 2;
                houses.push(house);
                layout.house(house).cells().iter().for_each(|&cell| add(cell, 1));
            }
            Summand::Rule(number) => {
                let rule = &variant.rules()[number];
                cages += rule.clue().values.first().copied().unwrap_or(10);
                names.push(name(rule, layout));
                rule.clue().cells.iter().for_each(|&cell| add(cell, -1));
            }
        }
    }
    let with = |sign: i32| -> Vec<Cell> {
        weights
            .iter()
            .filter(|(_, weight)| weight.signum() == sign)
            .map(|&(cell, _)| cell)
            .collect()
    };
    let (innies, outies, rest) = (with(1), with(-1), total - cages);
    let sums = |cells: &[Cell]| match cells.len() {
        1 => text![words::cells(layout, cells), " is "],
        _ => text![words::cells(layout, cells), " add up to "],
    };
    let says = if houses.len() == 1 { " adds up to " } else { " add up to " };
    let start = text![
        capital(&words::houses(layout, &houses).to_string()),
        says,
        total.to_string(),
        "; ",
        words::and(names.iter().map(String::as_str)),
        if names.len() == 1 { " is " } else { " add up to " },
        cages.to_string(),
        ". So "
    ];
    match (innies.is_empty(), outies.is_empty()) {
        (false, true) => text![start, sums(&innies), rest.to_string(), "."],
        (true, false) => text![start, sums(&outies), (-rest).to_string(), "."],
        _ => {
            let inside = words::joined(innies.iter().map(|&cell| layout.name_of(cell)), "+");
            let outside = words::joined(outies.iter().map(|&cell| layout.name_of(cell)), "+");
            match rest {
                0 => text![start, inside, " equals ", outside, "."],
                1.. => text![start, inside, " is ", rest.to_string(), " more than ", outside, "."],
                _ => text![start, inside, " is ", (-rest).to_string(), " less than ", outside, "."],
            }
        }
    }
}

/// What a clue demands, in its own words.
fn clue(layout: &Layout, rule: &Rule, fact: &Fact) -> Text {
    let (name, cells) = (name(rule, layout), &rule.clue().cells);
    let number = |default: i32| rule.clue().values.first().copied().unwrap_or(default);
    let side = layout.side() as i32;
    let of_fact = || words::cells(layout, &fact.cells);
    let end = |place: usize| cells.get(place).map(|&cell| layout.name_of(cell).to_string());
    let ends = || {
        let last = end(cells.len().saturating_sub(1)).unwrap_or_default();
        format!("{} and {last}", end(0).unwrap_or_default())
    };
    match rule.name() {
        "thermometer" => text!["Digits increase along ", name, "."],
        "slow thermometer" => text!["Digits never decrease along ", name, "."],
        "whispers" => {
            let least = number((side + 1) / 2);
            text!["Neighbours on ", name, " differ by at least ", least.to_string(), "."]
        }
        "renban" => text!["The digits on ", name, " are consecutive in some order."],
        "nabner" => text!["No two digits on ", name, " are equal or consecutive."],
        "palindrome" | "clone" => text![of_fact(), " hold the same digit because of ", name, "."],
        "parity line" => text!["Odd and even digits take turns along ", name, "."],
        "entropic line" => {
            text!["Any three cells in a row on ", name, " have a low, a middle and a high digit."]
        }
        "modular line" => {
            let modulus = number(3).to_string();
            text!["Any ", modulus, " cells in a row on ", name, " have different remainders."]
        }
        "between line" => text!["The digits on ", name, " lie between those at ", ends(), "."],
        "lockout line" => text!["The digits on ", name, " lie outside those at ", ends(), "."],
        "difference" => {
            text![of_fact(), " differ by ", number(1).to_string(), " because of ", name, "."]
        }
        "ratio" => text![
            "One of ",
            of_fact(),
            " is ",
            number(2).to_string(),
            " times the other because of ",
            name,
            "."
        ],
        "pair sum" => {
            text![of_fact(), " add up to ", number(10).to_string(), " because of ", name, "."]
        }
        "greater than" => {
            text![end(0).unwrap_or_default(), " is greater than ", end(1).unwrap_or_default(), "."]
        }
        "arrow" => text!["The digits along ", name, " add up to the digit in its circle."],
        "double arrow" => {
            text!["The digits along ", name, " add up to the sum of its two circles."]
        }
        "pill arrow" => text!["The digits along ", name, " add up to the number in its pill."],
        "sum" => text![of_fact(), " add up to ", number(0).to_string(), "."],
        "little killer" => {
            text!["The digits of ", name, " add up to ", number(0).to_string(), "."]
        }
        "killer cage" => text!["The digits of ", name, " are different."],
        "region sum line" => text!["The parts of ", name, " in each box have the same sum."],
        "zipper line" => {
            text!["Cells at the same distance from the middle of ", name, " have the same sum."]
        }
        "sum line" => text![
            capital(&name),
            " is cut into parts that each add up to ",
            number(0).to_string(),
            "."
        ],
        "odd" => text![of_fact(), " must be odd."],
        "even" => text![of_fact(), " must be even."],
        "maximum" => text!["A marked maximum is greater than its neighbours (", of_fact(), ")."],
        "minimum" => text!["A marked minimum is less than its neighbours (", of_fact(), ")."],
        "sandwich" => {
            let between = format!("The digits between 1 and {side} ");
            text![between, "add up to ", number(0).to_string(), " (", name, ")."]
        }
        "X-sum" => text![
            "The first N digits add up to ",
            number(0).to_string(),
            ", where N is the first digit (",
            name,
            ")."
        ],
        "skyscraper" => text![
            number(0).to_string(),
            " digits are visible, each higher than all before it (",
            name,
            ")."
        ],
        "numbered room" => {
            text!["The first digit says in which cell ", number(0).to_string(), " is (", name, ")."]
        }
        "nonconsecutive" => {
            text![of_fact(), " share an edge, so their digits are not consecutive."]
        }
        "negative differences" | "negative ratios" | "negative sums" => {
            text![of_fact(), " share an edge without a mark. ", rule.text()]
        }
        "global entropy" | "global modulo" | "taxicab" => {
            text![capital(&name), " for ", of_fact(), ": ", rule.text()]
        }
        "quadruple" => text!["The digits written at ", name, " are among its cells."],
        _ => text![capital(&name), ": ", rule.text()],
    }
}

/// `5 in r1c1 or 6 in r1c2`, for up to a few candidates.
pub(crate) fn digits_of(layout: &Layout, gone: &[Candidate]) -> Text {
    let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
    for candidate in gone {
        match by_cell.iter_mut().find(|(cell, _)| *cell == candidate.cell) {
            Some((_, digits)) => *digits = digits.with(candidate.digit),
            None => by_cell.push((candidate.cell, candidate.digit.into())),
        }
    }
    words::or(
        by_cell
            .iter()
            .map(|&(cell, digits)| text![words::any_digit(digits), " in ", layout.name_of(cell)]),
    )
}

/// The words with a capital at the start.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
