//! Derivations in plain words.

use candoku_grid::Layout;
use candoku_proof::{Candidate, Conclusion, Derivation, Line, Refutation, Truth};

use crate::step::Step;
use crate::words;

/// The derivation of a step from beginning to end, and what follows.
pub(crate) fn words(step: &Step, layout: &Layout) -> String {
    let effect = words::effect(layout, &step.effect);
    match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => {
            format!("{}. So {effect}.", told(refutation, "Suppose", layout))
        }
        Some(Derivation::Cases(truth, cases)) => {
            let options: Vec<Candidate> = cases.iter().map(|case| case.option).collect();
            let mut text = format!("{}.", choice(truth, &options, layout));
            for (number, case) in cases.iter().enumerate() {
                let supposed = claim(Conclusion::Right(case.option), layout);
                let mut parts = parts(&case.lines, layout);
                parts.push(effect.clone());
                text += &format!(" ({}) If {supposed}, then {}.", number + 1, parts.join(", "));
            }
            format!("{text} In every case {effect}.")
        }
        None => format!("{effect}."),
    }
}

/// `Suppose r1c1 is 5. Then …, and box 3 has no place for 7`.
fn told(refutation: &Refutation, suppose: &str, layout: &Layout) -> String {
    let mut parts = parts(&refutation.lines, layout);
    parts.push(format!("and {}", failure(&refutation.failed, layout)));
    format!("{suppose} {}. Then {}", claim(refutation.supposed, layout), parts.join(", "))
}

/// What each line says, with its reason.
fn parts(lines: &[Line], layout: &Layout) -> Vec<String> {
    let part = |line: &Line| match line {
        Line::Last(candidate, truth) => {
            format!("{} ({})", claim(Conclusion::Right(*candidate), layout), reason(truth, layout))
        }
        Line::Refuted(refutation) => format!(
            "{} [{}]",
            claim(refutation.conclusion(), layout),
            told(refutation, "suppose", layout)
        ),
    };
    lines.iter().map(part).collect()
}

/// `r1c1 is 5`, `r1c1 is not 5`.
fn claim(conclusion: Conclusion, layout: &Layout) -> String {
    match conclusion {
        Conclusion::Right(c) => format!("{} is {}", layout.name_of(c.cell), c.digit),
        Conclusion::Wrong(c) => format!("{} is not {}", layout.name_of(c.cell), c.digit),
    }
}

/// Why a candidate is right.
fn reason(truth: &Truth, layout: &Layout) -> String {
    match truth {
        Truth::House(house, _) => format!("the last place in {}", layout.house(*house)),
        Truth::Cell(_) | Truth::Deadly(_) => "its last digit".into(),
    }
}

/// What has no option left.
fn failure(truth: &Truth, layout: &Layout) -> String {
    match truth {
        Truth::Cell(cell) => format!("{} has no digit left", layout.name_of(*cell)),
        Truth::House(house, digit) => {
            format!("{} has no place for {digit}", layout.house(*house))
        }
        Truth::Deadly(_) => "two solutions would be left".into(),
    }
}

/// `r1c1 is 3, 5 or 7`, `In box 3, 7 is in r1c7 or r2c8`.
fn choice(truth: &Truth, options: &[Candidate], layout: &Layout) -> String {
    match truth {
        Truth::Cell(cell) => {
            let digits = options.iter().map(|option| option.digit.to_string());
            format!("{} is {}", layout.name_of(*cell), words::or(digits))
        }
        Truth::House(house, digit) => {
            let cells = words::any_cell(layout, options.iter().map(|option| &option.cell));
            format!("In {}, {digit} is in {cells}", layout.house(*house))
        }
        Truth::Deadly(_) => {
            words::or(options.iter().map(|&option| claim(Conclusion::Right(option), layout)))
        }
    }
}
