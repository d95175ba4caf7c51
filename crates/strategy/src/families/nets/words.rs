//! Derivations in plain words, and their chains in Eureka notation.

use candoku_grid::{Candidate, Layout};
use candoku_proof::{Case, Conclusion, Derivation, Line, Refutation, Truth};

use crate::evidence::{Evidence, Link};
use crate::families::chains;
use crate::step::Step;
use crate::words;

/// The derivation of a step from beginning to end, and what follows.
pub(crate) fn words(step: &Step, layout: &Layout) -> String {
    let effect = words::effect(layout, &step.effect);
    match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => format!(
            "Suppose {}. {} So {effect}.",
            claim(refutation.supposed, layout),
            contradiction(refutation, "", layout)
        ),
        Some(Derivation::Cases(truth, cases)) => {
            let options: Vec<Candidate> = cases.iter().map(|case| case.option).collect();
            let told = cases.iter().enumerate().map(|(index, case)| told(case, index + 1, layout));
            let told: Vec<String> = told.collect();
            let choice = choice(truth, &options, layout);
            format!("{choice}. {} In every case {effect}.", told.join(" "))
        }
        None => format!("{effect}."),
    }
}

/// The same for a derivation made of chains, with the chains in short.
pub(crate) fn chain_words(step: &Step, layout: &Layout) -> String {
    let chains: Vec<String> =
        chains_of(&step.evidence).iter().map(|chain| chains::eureka(chain, layout)).collect();
    format!("{} In short: {}.", words(step, layout), chains.join("; "))
}

/// What follows from a supposition, sentence by sentence, up to the truth that fails.
///
/// Suppositions within are numbered: `(2)`, and `(2.1)` within that.
fn contradiction(refutation: &Refutation, number: &str, layout: &Layout) -> String {
    let mut sentences = Vec::new();
    let mut then = Vec::new();
    let mut count = 0;
    for line in &refutation.lines {
        match line {
            Line::Last(candidate, truth) => then.push(last(*candidate, truth, layout)),
            Line::Refuted(inner) => {
                if !then.is_empty() {
                    sentences.push(format!("Then {}.", words::and(then.drain(..))));
                }
                count += 1;
                let number = format!("{number}{count}");
                let supposed = claim(inner.supposed, layout);
                let inside = contradiction(inner, &format!("{number}."), layout);
                let conclusion = claim(inner.conclusion(), layout);
                sentences
                    .push(format!("({number}) Suppose also {supposed}. {inside} So {conclusion}."));
            }
        }
    }
    then.push(failure(&refutation.failed, layout));
    sentences.push(format!("Then {}.", words::and(then)));
    sentences.join(" ")
}

/// `(1) If r1c1 is 3, then r1c4 is 7 (the last digit).`
fn told(case: &Case, number: usize, layout: &Layout) -> String {
    let supposed = claim(Conclusion::Right(case.option), layout);
    let then = case.lines.iter().map(|line| match line {
        Line::Last(candidate, truth) => last(*candidate, truth, layout),
        Line::Refuted(refutation) => claim(refutation.conclusion(), layout),
    });
    match case.lines.is_empty() {
        true => format!("({number}) If {supposed}, that is seen at once."),
        false => format!("({number}) If {supposed}, then {}.", words::and(then)),
    }
}

/// `r1c4 is 7 (the last digit)`.
fn last(candidate: Candidate, truth: &Truth, layout: &Layout) -> String {
    let reason = match truth {
        Truth::House(house, _) => format!("its last place in {}", layout.house(*house)),
        Truth::Cell(_) | Truth::Deadly(_) => "the last digit".into(),
    };
    format!("{} ({reason})", claim(Conclusion::Right(candidate), layout))
}

/// `r1c1 is 5`, `r1c1 is not 5`.
fn claim(conclusion: Conclusion, layout: &Layout) -> String {
    match conclusion {
        Conclusion::Right(c) => format!("{} is {}", layout.name_of(c.cell), c.digit),
        Conclusion::Wrong(c) => format!("{} is not {}", layout.name_of(c.cell), c.digit),
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

/// The chains that lead to the ends of a drawing in which each mark has one link to it.
fn chains_of(evidence: &Evidence) -> Vec<Evidence> {
    let link_to = |mark: usize| evidence.links.iter().find(|link| link.to == mark);
    let is_end = |mark: &usize| evidence.links.iter().all(|link| link.from != *mark);
    let chain_to = |end: usize| {
        let mut links: Vec<&Link> =
            std::iter::successors(link_to(end), |link| link_to(link.from)).collect();
        links.reverse();
        let first = links.first().map_or(end, |link| link.from);
        let mut chain =
            Evidence { marks: vec![evidence.marks[first].clone()], ..Evidence::default() };
        for (from, link) in links.into_iter().enumerate() {
            chain.marks.push(evidence.marks[link.to].clone());
            chain.links.push(Link { from, to: from + 1, strength: link.strength });
        }
        chain
    };
    (0..evidence.marks.len()).filter(is_end).map(chain_to).collect()
}
