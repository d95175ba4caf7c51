//! Derivations in plain words, and their chains in Eureka notation.
//!
//! Short first: what would go wrong and what follows. Then the singles one by one, each with its
//! reason in brackets: the house that has no other place for the digit, or that the cell has no
//! other candidate. Suppositions within others are numbered, and each begins a paragraph.

use candoku_grid::{Candidate, Layout};
use candoku_proof::{Case, Conclusion, Derivation, Line, Refutation, Truth};

use super::drawing::chains_of;
use crate::suppositions::is_brief;
use crate::techniques::{chains, oddagons};
use crate::{Effect, Role, Step, Text, text, words};

/// The derivation of a step from beginning to end, and what follows.
pub(crate) fn words(step: &Step, layout: &Layout) -> Text {
    let mut writer = Writer { layout, text: patterns(step, layout), has_named_a_house: false };
    match step.evidence.derivation.as_deref() {
        Some(Derivation::Contradiction(refutation)) => {
            writer.contradiction(refutation, &step.effect);
        }
        Some(Derivation::Cases(truth, cases)) => writer.cases(truth, cases, &step.effect),
        None => writer.text = words::result(layout, &step.effect),
    }
    writer.text
}

/// Like [`words`], but for a derivation made of chains, with the chains in notation.
pub(crate) fn chain_words(step: &Step, layout: &Layout) -> Text {
    let chains = chains_of(&step.evidence);
    let chains = chains.iter().map(|chain| chains::eureka(chain, layout));
    let mut text = words(step, layout);
    if text.paragraphs().len() > 1 {
        text.begin_paragraph();
    }
    text.push_sentence(&words::joined(chains, "; "));
    text
}

/// The patterns that a derivation rests on, and who guards them.
fn patterns(step: &Step, layout: &Layout) -> Text {
    let mut text = Text::default();
    for pattern in step.premises.iter().filter_map(|truth| oddagons::sentence(truth, layout)) {
        text.push_sentence(&pattern);
    }
    let guardians = step
        .evidence
        .marked(Role::Fin)
        .map(|mark| text![words::digits(mark.digits), " in ", words::cells(layout, &mark.cells)]);
    let guardians: Vec<Text> = guardians.collect();
    if !guardians.is_empty() {
        let guardians = words::and(guardians);
        text.push_sentence(&text![
            "The guardians, their other candidates, are ",
            guardians,
            ": at least one is true."
        ]);
    }
    text
}

struct Writer<'a> {
    layout: &'a Layout,
    text: Text,
    /// Whether a house has been named as a reason, and what that means.
    has_named_a_house: bool,
}

impl Writer<'_> {
    /// `If r8c6 were 6, row 3 would have no place for 7, so r8c6 can't be 6. Step by step: …`
    fn contradiction(&mut self, refutation: &Refutation, effect: &Effect) {
        let effect = words::effect(self.layout, effect);
        let supposed = self.supposed(refutation);
        self.text.push_sentence(&text!["If ", supposed, ", so ", effect, "."]);
        let is_inner = |line: &Line| matches!(line, Line::Refuted(inner) if !is_brief(inner));
        self.lines(refutation, "");
        if refutation.lines.iter().any(is_inner) {
            self.text.push(&text![". So ", effect, "."]);
        }
    }

    /// The lines of a refutation, each refutation within as a paragraph of its own.
    ///
    /// Those within are numbered: `(2)`, and `(2.1)` within that.
    fn lines(&mut self, refutation: &Refutation, outer: &str) {
        let mut count = 0;
        let mut start = "Step by step: ".to_string();
        let mut singles: Vec<Text> = Vec::new();
        for line in &refutation.lines {
            let inner = match line {
                Line::Last(candidate, truth) => {
                    singles.push(self.single(*candidate, truth));
                    continue;
                }
                Line::Ruled(_, wrong) => {
                    singles.push(self.ruled(wrong));
                    continue;
                }
                Line::Refuted(inner) if is_brief(inner) => {
                    singles.push(self.brief(inner));
                    continue;
                }
                Line::Refuted(inner) => inner,
            };
            if !singles.is_empty() {
                self.go_on(count > 0, &text![start, words::and(singles.drain(..)), "."]);
            }
            count += 1;
            let number = format!("{outer}{count}");
            let claim = claim(inner.conclusion(), self.layout);
            self.text.begin_branch(&number);
            let is_inner = |line: &Line| matches!(line, Line::Refuted(inner) if !is_brief(inner));
            if inner.lines.iter().any(is_inner) {
                let supposed = self.supposed(inner);
                self.text.push(&text!["(", number, ") Also, if ", supposed, ", so ", claim, "."]);
                self.lines(inner, &format!("{number}."));
            } else {
                let then = self.until_failure(inner);
                self.text.push(&text!["(", number, ") ", claim, ": otherwise ", then, "."]);
            }
            start = match outer.strip_suffix('.') {
                Some(outer) => format!("Back in ({outer}), "),
                None => "Then ".into(),
            };
        }
        if count > 0 {
            singles.push(self.failure(&refutation.failed, " has "));
            self.go_on(true, &text![start, words::and(singles)]);
            if !outer.is_empty() {
                self.text.push(".");
            }
        } else if !singles.is_empty() {
            self.go_on(false, &text![start, words::and(singles), "."]);
        }
    }

    /// `r5c1 is 3 (box 4) and box 4 has no place for 8`.
    fn until_failure(&mut self, refutation: &Refutation) -> Text {
        let lines = refutation.lines.iter().filter_map(|line| match line {
            Line::Last(candidate, truth) => Some(self.single(*candidate, truth)),
            Line::Ruled(_, wrong) => Some(self.ruled(wrong)),
            Line::Refuted(inner) => is_brief(inner).then(|| self.brief(inner)),
        });
        let mut lines: Vec<Text> = lines.collect();
        lines.push(self.failure(&refutation.failed, " has "));
        words::and(lines)
    }

    /// `r5c1 can't be 3 (otherwise box 4 has no place for 3)`.
    fn brief(&self, refutation: &Refutation) -> Text {
        let mut then: Vec<Text> = Vec::new();
        for line in &refutation.lines {
            if let Line::Last(last, _) = line {
                then.push(is(*last, self.layout));
            }
        }
        then.push(self.failure(&refutation.failed, " has "));
        let wrong = claim(refutation.conclusion(), self.layout);
        text![wrong, " (otherwise ", words::and(then), ")"]
    }

    /// `r1c1 can't be 5 and r1c2 can't be 6`, for what a rule excludes.
    fn ruled(&self, wrong: &[Candidate]) -> Text {
        words::and(wrong.iter().map(|&wrong| claim(Conclusion::Wrong(wrong), self.layout)))
    }

    /// Goes on with a sentence; after a numbered paragraph in one without a number.
    fn go_on(&mut self, after_a_branch: bool, sentence: &Text) {
        if after_a_branch {
            self.text.begin_paragraph();
        }
        self.text.push_sentence(sentence);
    }

    /// `r1c1 is 3 or 5, and in both cases r5c5 can't be 7.`, then the cases.
    fn cases(&mut self, truth: &Truth, cases: &[Case], effect: &Effect) {
        let options: Vec<Candidate> = cases.iter().map(|case| case.option).collect();
        let each = if cases.len() == 2 { "both cases " } else { "every case " };
        let result = words::effect(self.layout, effect);
        let choice = choice(truth, &options, self.layout);
        self.text.push_sentence(&text![choice, ", and in ", each, result, "."]);
        for (index, case) in cases.iter().enumerate() {
            let number = (index + 1).to_string();
            let then: Vec<Text> = case
                .lines
                .iter()
                .map(|line| match line {
                    Line::Last(candidate, truth) => self.single(*candidate, truth),
                    Line::Refuted(inner) if is_brief(inner) => self.brief(inner),
                    Line::Refuted(refutation) => claim(refutation.conclusion(), self.layout),
                    Line::Ruled(_, wrong) => self.ruled(wrong),
                })
                .collect();
            let is_shown = match case.lines.last() {
                Some(Line::Last(last, _)) => effect.placements() == [*last],
                _ => false,
            };
            let then = match then.is_empty() {
                true if effect.placements().contains(&case.option) => {
                    "nothing is left to show".into()
                }
                true => text![result],
                false if is_shown => words::and(then),
                false => text![words::and(then), ", so ", result],
            };
            self.text.begin_branch(&number);
            let option = is(case.option, self.layout);
            self.text.push(&text!["(", number, ") If ", option, ", ", then, "."]);
        }
    }

    /// `r8c6 were 6, row 3 would have no place for 7`.
    fn supposed(&self, refutation: &Refutation) -> Text {
        let (c, verb) = match refutation.supposed {
            Conclusion::Right(c) => (c, " were "),
            Conclusion::Wrong(c) => (c, " weren't "),
        };
        let failure = self.failure(&refutation.failed, " would have ");
        text![self.layout.name_of(c.cell), verb, c.digit, ", ", failure]
    }

    /// `r1c4 is 7 (only candidate)`, `r1c4 is 7 (only place left in row 1)`, later just `(row 2)`.
    fn single(&mut self, candidate: Candidate, truth: &Truth) -> Text {
        let reason = match truth {
            Truth::House(house, _) => {
                let only = if self.has_named_a_house { "" } else { "only place left in " };
                self.has_named_a_house = true;
                text![only, self.layout.house(*house)]
            }
            Truth::Unfillable(_) => "only guardian left".into(),
            Truth::Cell(_) | Truth::Deadly(_) => "only candidate".into(),
        };
        text![is(candidate, self.layout), " (", reason, ")"]
    }

    /// What has no option left.
    fn failure(&self, truth: &Truth, has: &str) -> Text {
        match truth {
            Truth::Cell(cell) => text![self.layout.name_of(*cell), has, "no candidate left"],
            Truth::House(house, digit) => {
                text![self.layout.house(*house), has, "no place for ", digit]
            }
            Truth::Unfillable(pattern) => {
                let digits = pattern.iter().flat_map(|&(_, digits)| digits).collect();
                text!["the pattern of ", words::digits(digits), has, "no guardian left"]
            }
            Truth::Deadly(_) => text!["the puzzle", has, "two solutions"],
        }
    }
}

/// `r1c1 is 5`.
fn is(candidate: Candidate, layout: &Layout) -> Text {
    text![layout.name_of(candidate.cell), " is ", candidate.digit]
}

/// `r1c1 must be 5`, `r1c1 can't be 5`.
fn claim(conclusion: Conclusion, layout: &Layout) -> Text {
    match conclusion {
        Conclusion::Right(c) => text![layout.name_of(c.cell), " must be ", c.digit],
        Conclusion::Wrong(c) => text![layout.name_of(c.cell), " can't be ", c.digit],
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
        Truth::Unfillable(_) | Truth::Deadly(_) => {
            words::or(options.iter().map(|&option| is(option, layout)))
        }
    }
}

#[cfg(test)]
mod tests {
    use candoku_grid::{Cell, Digit};

    use super::*;
    use crate::Evidence;
    use crate::effect::Effect;
    use crate::techniques::NESTED_FORCING_NET;

    fn candidate(cell: usize) -> Candidate {
        Candidate::new(Digit::from_index(4), Cell::new(cell))
    }

    fn refuted(cell: usize, lines: Vec<Line>) -> Refutation {
        let supposed = Conclusion::Right(candidate(cell));
        Refutation { supposed, lines, failed: Truth::Cell(Cell::new(80)) }
    }

    /// Lines that are too many for a refutation in brackets.
    fn two_lines() -> Vec<Line> {
        [9, 10].map(|cell| Line::Last(candidate(cell), Truth::Cell(Cell::new(cell)))).to_vec()
    }

    #[test]
    fn a_supposition_within_a_numbered_one_has_both_numbers() {
        let within = refuted(2, two_lines());
        let first = refuted(1, vec![Line::Refuted(within)]);
        let lines = vec![Line::Refuted(first), Line::Refuted(refuted(3, two_lines()))];
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
            (None, "If r1c1 were 5, r9c9 would have no candidate left, so r1c1 can't be 5."),
            (
                Some("1"),
                "(1) Also, if r1c2 were 5, r9c9 would have no candidate left, so r1c2 can't be 5.",
            ),
            (
                Some("1.1"),
                "(1.1) r1c3 can't be 5: otherwise r2c1 is 5 (only candidate), r2c2 is 5 (only candidate) \
                 and r9c9 has no candidate left.",
            ),
            (None, "Back in (1), r9c9 has no candidate left."),
            (
                Some("2"),
                "(2) r1c4 can't be 5: otherwise r2c1 is 5 (only candidate), r2c2 is 5 (only candidate) \
                 and r9c9 has no candidate left.",
            ),
            (None, "Then r9c9 has no candidate left. So r1c1 can't be 5."),
        ];
        assert_eq!(paragraphs, expected.map(|(branch, words)| (branch, words.to_string())));
        let supposed = step.evidence.suppositions();
        let branches: Vec<_> = supposed.iter().map(|one| one.branch.as_deref()).collect();
        assert_eq!(branches, [None, Some("1"), Some("1.1"), Some("2")]);
        let cells: Vec<_> = supposed.iter().map(|one| one.candidate.cell.index()).collect();
        assert_eq!(cells, [0, 1, 2, 3]);
    }

    #[test]
    fn a_brief_refutation_is_given_in_brackets_and_has_no_number() {
        let one = Line::Last(candidate(9), Truth::Cell(Cell::new(9)));
        let lines = vec![Line::Refuted(refuted(1, vec![one])), Line::Refuted(refuted(2, vec![]))];
        let derivation = Derivation::Contradiction(refuted(0, lines));
        let evidence = Evidence { derivation: Some(Box::new(derivation)), ..Evidence::default() };
        let effect = Effect::eliminate([candidate(0)]).unwrap();
        let step = Step { technique: &NESTED_FORCING_NET, effect, evidence, premises: Vec::new() };

        let told = words(&step, &Layout::classic()).to_string();

        assert_eq!(
            told,
            "If r1c1 were 5, r9c9 would have no candidate left, so r1c1 can't be 5. Step by step: r1c2 \
             can't be 5 (otherwise r2c1 is 5 and r9c9 has no candidate left) and r1c3 can't be 5 \
             (otherwise r9c9 has no candidate left)."
        );
        assert_eq!(step.evidence.suppositions().len(), 1);
    }

    #[test]
    fn what_a_case_does_not_tell_has_no_number() {
        let within = Line::Refuted(refuted(2, two_lines()));
        let lines = vec![Line::Refuted(refuted(1, vec![within]))];
        let cases = [0, 3].map(|cell| Case { option: candidate(cell), lines: lines.clone() });
        let derivation = Derivation::Cases(Truth::Cell(Cell::new(0)), cases.to_vec());
        let evidence = Evidence { derivation: Some(Box::new(derivation)), ..Evidence::default() };

        let supposed = evidence.suppositions();

        let branches: Vec<_> = supposed.iter().map(|one| one.branch.as_deref()).collect();
        assert_eq!(branches, [Some("1"), None, None, Some("2"), None, None]);
    }
}
