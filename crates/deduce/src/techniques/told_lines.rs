//! Refutations and cases in words: what follows comes first, then how, and each supposition within
//! begins a numbered paragraph.

use candoku_grid::{Candidate, Layout};
use candoku_strategy::{
    Case, Conclusion, Effect, Given, Line, Refutation, Step, Summand, Text, Truth, text, words,
};

use crate::names::name;
use crate::variant::Variant;

/// The reason that the finder gave, which says what follows.
pub(super) fn told_whole(step: &Step, layout: &Layout) -> Text {
    step.evidence.reason.clone().unwrap_or_else(|| words::result(layout, &step.effect))
}

/// `If r2c9 were 3, box 2 would have no place for 1, so r2c9 can't be 3. Step by step: …`
pub(super) fn told_refutation(variant: &Variant, refutation: &Refutation, effect: &Effect) -> Text {
    let effect = words::effect(variant.layout(), effect);
    let mut teller = Teller { variant, text: Text::default(), has_told_a_house: false };
    let supposed = teller.supposed(refutation);
    teller.text.push_sentence(&text!["If ", supposed, ", so ", effect, "."]);
    let has_branches = teller.lines(refutation, "");
    if has_branches {
        teller.text.push(&text![", so ", effect, "."]);
    }
    teller.text
}

/// `r1c1 is 3 or 5, and in both cases r5c5 can't be 7.`, then the cases.
pub(super) fn told_cases(
    variant: &Variant,
    truth: &Truth,
    cases: &[Case],
    effect: &Effect,
) -> Text {
    let layout = variant.layout();
    let result = words::effect(layout, effect);
    let each = if cases.len() == 2 { "both cases " } else { "every case " };
    let choice = match truth {
        Truth::House(house, digit) => {
            let cells = words::any_cell(layout, cases.iter().map(|case| &case.option.cell));
            text![digit, " in ", layout.house(*house), " is in ", cells]
        }
        _ => words::or(cases.iter().map(|case| is(layout, case.option))),
    };
    let mut teller = Teller { variant, text: Text::default(), has_told_a_house: false };
    teller.text.push_sentence(&text![choice, ", and in ", each, result, "."]);
    for (index, case) in cases.iter().enumerate() {
        let number = (index + 1).to_string();
        let lines: Vec<Text> = case.lines.iter().map(|line| teller.line(line)).collect();
        let then = match lines.is_empty() {
            true => text!["that is so at once"],
            false => words::and(lines),
        };
        teller.text.begin_branch(&number);
        let option = is(layout, case.option);
        teller.text.push(&text!["(", number, ") If ", option, ", ", then, "."]);
    }
    teller.text
}

struct Teller<'a> {
    variant: &'a Variant,
    text: Text,
    /// Whether a house has been named as a reason, and what that means.
    has_told_a_house: bool,
}

impl Teller<'_> {
    /// The lines of a refutation, those within it as paragraphs: `(2)`, and `(2.1)` within that.
    ///
    /// With paragraphs, the last sentence is left open for what follows.
    fn lines(&mut self, refutation: &Refutation, outer: &str) -> bool {
        let mut count = 0;
        let mut start = "Step by step: ".to_string();
        let mut told: Vec<Text> = Vec::new();
        for line in &refutation.lines {
            let Line::Refuted(within) = line else {
                let line = self.line(line);
                told.push(line);
                continue;
            };
            if !told.is_empty() {
                self.go_on(count > 0, &text![start, words::and(told.drain(..)), "."]);
            }
            count += 1;
            let number = format!("{outer}{count}");
            let claim = claim(self.variant.layout(), within.conclusion());
            self.text.begin_branch(&number);
            if within.lines.iter().any(|line| matches!(line, Line::Refuted(_))) {
                let supposed = self.supposed(within);
                self.text.push(&text!["(", number, ") Also, if ", supposed, ", so ", claim, "."]);
                if self.lines(within, &format!("{number}.")) {
                    self.text.push(".");
                }
            } else {
                let mut then: Vec<Text> = within.lines.iter().map(|line| self.line(line)).collect();
                then.push(self.failure(&within.failed, " has "));
                let then = words::and(then);
                self.text.push(&text!["(", number, ") ", claim, ": otherwise ", then, "."]);
            }
            start = match outer.strip_suffix('.') {
                Some(outer) => format!("Back in ({outer}), "),
                None => "Then ".into(),
            };
        }
        if count > 0 {
            told.push(self.failure(&refutation.failed, " has "));
            self.go_on(true, &text![start, words::and(told)]);
        } else if !told.is_empty() {
            self.go_on(false, &text![start, words::and(told), "."]);
        }
        count > 0
    }

    /// Goes on with a sentence; after a numbered paragraph in one without a number.
    fn go_on(&mut self, after_a_branch: bool, sentence: &Text) {
        if after_a_branch {
            self.text.begin_paragraph();
        }
        self.text.push_sentence(sentence);
    }

    /// `r8c6 were 6, row 3 would have no place for 7`.
    fn supposed(&self, refutation: &Refutation) -> Text {
        let (c, verb) = match refutation.supposed {
            Conclusion::Right(c) => (c, " were "),
            Conclusion::Wrong(c) => (c, " weren't "),
        };
        let failure = self.failure(&refutation.failed, " would have ");
        text![self.variant.layout().name_of(c.cell), verb, c.digit, ", ", failure]
    }

    /// `r1c4 is 7 (only candidate)`, `r1c5 can't be 3 (the 23-cage at r1c4)`.
    fn line(&mut self, line: &Line) -> Text {
        let layout = self.variant.layout();
        match line {
            Line::Last(candidate, Truth::House(house, _)) => {
                let only = if self.has_told_a_house { "" } else { "only place left in " };
                self.has_told_a_house = true;
                text![is(layout, *candidate), " (", only, layout.house(*house), ")"]
            }
            Line::Last(candidate, _) => text![is(layout, *candidate), " (only candidate)"],
            Line::Refuted(within) => claim(layout, within.conclusion()),
            Line::Ruled(given, wrong) => {
                let wrong = Effect::eliminate(wrong.iter().copied());
                let wrong = wrong.map(|effect| words::effect(layout, &effect)).unwrap_or_default();
                text![wrong, " (", self.named(given), ")"]
            }
        }
    }

    /// What a premise is called.
    fn named(&self, given: &Given) -> Text {
        let layout = self.variant.layout();
        match given {
            Given::Clue { rule, .. } => text![name(&self.variant.rules()[*rule], layout)],
            Given::Sum(summands) => {
                let houses = summands.iter().filter_map(|(_, summand)| match summand {
                    Summand::House(house) => Some(house),
                    Summand::Rule(_) => None,
                });
                text!["the cages in ", words::houses(layout, houses)]
            }
        }
    }

    /// What has no option left.
    fn failure(&self, truth: &Truth, has: &str) -> Text {
        let layout = self.variant.layout();
        match truth {
            Truth::Cell(cell) => text![layout.name_of(*cell), has, "no candidate left"],
            Truth::House(house, digit) => text![layout.house(*house), has, "no place for ", digit],
            Truth::Unfillable(_) | Truth::Deadly(_) => Text::default(),
        }
    }
}

/// `r1c1 is 5`.
fn is(layout: &Layout, candidate: Candidate) -> Text {
    text![layout.name_of(candidate.cell), " is ", candidate.digit]
}

/// `r1c1 must be 5`, `r1c1 can't be 5`.
fn claim(layout: &Layout, conclusion: Conclusion) -> Text {
    match conclusion {
        Conclusion::Right(c) => text![layout.name_of(c.cell), " must be ", c.digit],
        Conclusion::Wrong(c) => text![layout.name_of(c.cell), " can't be ", c.digit],
    }
}
