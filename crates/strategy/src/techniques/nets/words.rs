//! Derivations in plain words, and their chains in Eureka notation.

use candoku_grid::{Candidate, Layout};
use candoku_proof::{Case, Conclusion, Derivation, Line, Refutation, Truth};

use crate::techniques::chains;
use crate::{Evidence, Link, Step, Text, text, words};

/// The derivation of a step from beginning to end, and what follows.
///
/// Each numbered supposition or case begins a paragraph, and so does what follows from all of them.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let effect = words::effect(layout, &step.effect);
    match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => {
            let mut text = text!["Suppose ", claim(refutation.supposed, layout), "."];
            tell_contradiction(&mut text, refutation, "", layout);
            if text.paragraphs().len() > 1 {
                text.begin_paragraph();
            }
            text.push_sentence(&text!["So ", effect, "."]);
            text
        }
        Some(Derivation::Cases(truth, cases)) => {
            let options: Vec<Candidate> = cases.iter().map(|case| case.option).collect();
            let mut text = text![choice(truth, &options, layout), "."];
            for (index, case) in cases.iter().enumerate() {
                tell_case(&mut text, case, &(index + 1).to_string(), layout);
            }
            text.begin_paragraph();
            text.push_sentence(&text!["In every case ", effect, "."]);
            text
        }
        None => text![effect, "."],
    }
}

/// The same for a derivation made of chains, with the chains in short.
pub(crate) fn chain_words(step: &Step, layout: &Layout) -> Text {
    let chains = chains_of(&step.evidence);
    let chains = chains.iter().map(|chain| chains::eureka(chain, layout));
    text![words(step, layout), " In short: ", words::joined(chains, "; "), "."]
}

/// What follows from a supposition, sentence by sentence, up to the truth that fails.
///
/// Suppositions within are numbered: `(2)`, and `(2.1)` within that.
fn tell_contradiction(text: &mut Text, refutation: &Refutation, outer: &str, layout: &Layout) {
    let mut then = Vec::new();
    let mut count = 0;
    for line in &refutation.lines {
        match line {
            Line::Last(candidate, truth) => then.push(last(*candidate, truth, layout)),
            Line::Refuted(inner) => {
                if !then.is_empty() {
                    text.push_sentence(&text!["Then ", words::and(then.drain(..)), "."]);
                }
                count += 1;
                let number = format!("{outer}{count}");
                let supposed = claim(inner.supposed, layout);
                text.begin_branch(&number);
                text.push_sentence(&text!["(", number, ") Suppose also ", supposed, "."]);
                tell_contradiction(text, inner, &format!("{number}."), layout);
                text.push_sentence(&text!["So ", claim(inner.conclusion(), layout), "."]);
            }
        }
    }
    then.push(failure(&refutation.failed, layout));
    text.push_sentence(&text!["Then ", words::and(then), "."]);
}

/// `(1) If r1c1 is 3, then r1c4 is 7 (the last digit).`
fn tell_case(text: &mut Text, case: &Case, number: &str, layout: &Layout) {
    let supposed = claim(Conclusion::Right(case.option), layout);
    let then = case.lines.iter().map(|line| match line {
        Line::Last(candidate, truth) => last(*candidate, truth, layout),
        Line::Refuted(refutation) => claim(refutation.conclusion(), layout),
    });
    let then = match case.lines.is_empty() {
        true => text![", that is seen at once."],
        false => text![", then ", words::and(then), "."],
    };
    text.begin_branch(number);
    text.push_sentence(&text!["(", number, ") If ", supposed, then]);
}

/// `r1c4 is 7 (the last digit)`.
fn last(candidate: Candidate, truth: &Truth, layout: &Layout) -> Text {
    let reason = match truth {
        Truth::House(house, _) => text!["its last place in ", layout.house(*house)],
        Truth::Cell(_) | Truth::Deadly(_) => "the last digit".into(),
    };
    text![claim(Conclusion::Right(candidate), layout), " (", reason, ")"]
}

/// `r1c1 is 5`, `r1c1 is not 5`.
fn claim(conclusion: Conclusion, layout: &Layout) -> Text {
    match conclusion {
        Conclusion::Right(c) => text![layout.name_of(c.cell), " is ", c.digit],
        Conclusion::Wrong(c) => text![layout.name_of(c.cell), " is not ", c.digit],
    }
}

/// What has no option left.
fn failure(truth: &Truth, layout: &Layout) -> Text {
    match truth {
        Truth::Cell(cell) => text![layout.name_of(*cell), " has no digit left"],
        Truth::House(house, digit) => {
            text![layout.house(*house), " has no place for ", digit]
        }
        Truth::Deadly(_) => "two solutions would be left".into(),
    }
}

/// `r1c1 is 3, 5 or 7`, `In box 3, 7 is in r1c7 or r2c8`.
fn choice(truth: &Truth, options: &[Candidate], layout: &Layout) -> Text {
    match truth {
        Truth::Cell(cell) => {
            let digits = options.iter().map(|option| option.digit);
            text![layout.name_of(*cell), " is ", words::or(digits)]
        }
        Truth::House(house, digit) => {
            let cells = words::any_cell(layout, options.iter().map(|option| &option.cell));
            text!["In ", layout.house(*house), ", ", digit, " is in ", cells]
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

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, Digit};

    use super::*;
    use crate::effect::Effect;
    use crate::techniques::NESTED_FORCING_NET;

    fn candidate(cell: usize) -> Candidate {
        Candidate::new(Digit::from_index(4), Cell::new(cell))
    }

    fn refuted(cell: usize, lines: Vec<Line>) -> Refutation {
        let supposed = Conclusion::Right(candidate(cell));
        Refutation { supposed, lines, failed: Truth::Cell(Cell::new(80)) }
    }

    #[test]
    fn a_supposition_within_a_numbered_one_has_both_numbers() {
        let within = refuted(2, vec![]);
        let first = refuted(1, vec![Line::Refuted(within)]);
        let lines = vec![Line::Refuted(first), Line::Refuted(refuted(3, vec![]))];
        let derivation = Derivation::Contradiction(refuted(0, lines));
        let step = Step {
            technique: &NESTED_FORCING_NET,
            effect: Effect::eliminate([candidate(0)]).unwrap(),
            evidence: Evidence { derivation: Some(Box::new(derivation)), ..Evidence::default() },
            premises: Vec::new(),
        };

        let told = words(&step, &Layout::classic());

        let paragraphs: Vec<(Option<&str>, String)> =
            told.paragraphs().iter().map(|p| (p.branch.as_deref(), p.to_string())).collect();
        let expected = [
            (None, "Suppose r1c1 is 5."),
            (Some("1"), "(1) Suppose also r1c2 is 5."),
            (
                Some("1.1"),
                "(1.1) Suppose also r1c3 is 5. Then r9c9 has no digit left. So r1c3 is not 5. \
                 Then r9c9 has no digit left. So r1c2 is not 5.",
            ),
            (
                Some("2"),
                "(2) Suppose also r1c4 is 5. Then r9c9 has no digit left. So r1c4 is not 5. \
                 Then r9c9 has no digit left.",
            ),
            (None, "So r1c1 is not 5."),
        ];
        assert_eq!(paragraphs, expected.map(|(branch, words)| (branch, words.to_string())));
        let supposed = step.evidence.suppositions();
        let branches: Vec<_> = supposed.iter().map(|one| one.branch.as_deref()).collect();
        assert_eq!(branches, [None, Some("1"), Some("1.1"), Some("2")]);
        let cells: Vec<_> = supposed.iter().map(|one| one.candidate.cell.index()).collect();
        assert_eq!(cells, [0, 1, 2, 3]);
    }

    #[test]
    fn what_a_case_does_not_tell_has_no_number() {
        let lines = vec![Line::Refuted(refuted(1, vec![Line::Refuted(refuted(2, vec![]))]))];
        let cases = [0, 3].map(|cell| Case { option: candidate(cell), lines: lines.clone() });
        let derivation = Derivation::Cases(Truth::Cell(Cell::new(0)), cases.to_vec());
        let evidence = Evidence { derivation: Some(Box::new(derivation)), ..Evidence::default() };

        let supposed = evidence.suppositions();

        let branches: Vec<_> = supposed.iter().map(|one| one.branch.as_deref()).collect();
        assert_eq!(branches, [Some("1"), None, None, Some("2"), None, None]);
    }
}
