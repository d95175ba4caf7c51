//! Derivations as pictures: marks for what is said, links for why.

use candoku_grid::{Candidate, Cell, CellSet, DigitSet};
use candoku_proof::{Conclusion, Derivation, Line, Refutation, Truth};

use super::spread::Justification;
use crate::suppositions::is_brief;
use crate::{Evidence, Link, MarkedCandidates, Role, Strength, View};

/// Marks and links, in the order in which a derivation tells them.
///
/// Each branch has two colours, one for what is right in it and one for what is wrong.
pub(super) struct Drawing<'a, const W: usize> {
    view: &'a View<W>,
    evidence: Evidence,
    /// The colour of what is right in this branch; the next one is that of what is wrong.
    colour: u8,
    next_colour: u8,
    /// What holds at this place of the derivation, with the mark that shows it.
    known: Vec<(Conclusion, usize)>,
}

impl<'a, const W: usize> Drawing<'a, W> {
    /// The evidence of a derivation.
    pub(super) fn of(
        view: &'a View<W>,
        derivation: &Derivation,
        conclusion: Conclusion,
    ) -> Evidence {
        let evidence = Evidence::of_conclusion();
        let mut drawing = Drawing { view, evidence, colour: 0, next_colour: 0, known: Vec::new() };
        match derivation {
            Derivation::Contradiction(refutation) => drawing.refutation(refutation),
            Derivation::Cases(_, cases) => {
                for case in cases {
                    drawing.branch(Conclusion::Right(case.option), &case.lines, |drawing| {
                        if let Conclusion::Wrong(candidate) = conclusion {
                            drawing.wrong(candidate);
                        }
                    });
                }
            }
        }
        drawing.evidence
    }

    /// Adds the chains that lead from a supposition to candidates that it rules out.
    pub(super) fn chains(
        view: &'a View<W>,
        evidence: Evidence,
        supposed: Conclusion,
        lines: &[Line],
        ends: &[Candidate],
    ) -> Evidence {
        let mut drawing = Drawing { view, evidence, colour: 0, next_colour: 0, known: Vec::new() };
        drawing.branch(supposed, lines, |drawing| {
            for &end in ends {
                drawing.wrong(end);
            }
        });
        drawing.evidence
    }

    fn refutation(&mut self, refutation: &Refutation) {
        self.branch(refutation.supposed, &refutation.lines, |drawing| {
            for option in drawing.options(&refutation.failed) {
                drawing.wrong(option);
            }
        });
    }

    /// A branch from its supposition to its end; what holds in it is forgotten behind it.
    fn branch(&mut self, supposed: Conclusion, lines: &[Line], end: impl Fn(&mut Drawing<'a, W>)) {
        let (outer, known) = (self.colour, self.known.len());
        self.colour = self.next_colour;
        self.next_colour = self.next_colour.saturating_add(2) & !1;
        self.mark(supposed);
        lines.iter().for_each(|line| self.line(line));
        end(self);
        self.known.truncate(known);
        self.colour = outer;
    }

    fn line(&mut self, line: &Line) {
        match line {
            Line::Last(candidate, truth) => {
                let options = self.options(truth).into_iter();
                let others: Vec<usize> = options
                    .filter(|option| option != candidate)
                    .filter_map(|option| self.wrong(option))
                    .collect();
                let to = self.mark(Conclusion::Right(*candidate));
                for from in others {
                    self.evidence.links.push(Link { from, to, strength: Strength::Strong });
                }
            }
            Line::Refuted(refutation) if is_brief(refutation) => {
                // What the truths behind it lose is what it rests on.
                let last = refutation.lines.iter().filter_map(|line| match line {
                    Line::Last(last, truth) => Some((Some(*last), truth)),
                    _ => None,
                });
                for (last, truth) in last.chain([(None, &refutation.failed)]) {
                    for option in self.options(truth) {
                        if Some(option) != last {
                            self.wrong(option);
                        }
                    }
                }
                self.mark(refutation.conclusion());
            }
            Line::Refuted(refutation) => {
                self.refutation(refutation);
                self.mark(refutation.conclusion());
            }
            Line::Ruled(_, wrong) => {
                for &candidate in wrong {
                    self.mark(Conclusion::Wrong(candidate));
                }
            }
        }
    }

    /// The mark of a wrong candidate, linked to what excludes it.
    fn wrong(&mut self, candidate: Candidate) -> Option<usize> {
        let wrong = Conclusion::Wrong(candidate);
        if let Some(&(_, mark)) = self.known.iter().find(|(known, _)| *known == wrong) {
            return Some(mark);
        }
        let layout = self.view.layout();
        let excludes = |(known, _): &&(Conclusion, usize)| match known {
            Conclusion::Right(right) => right.excludes(candidate, layout),
            Conclusion::Wrong(_) => false,
        };
        let from = self.known.iter().find(excludes)?.1;
        let to = self.mark(wrong);
        self.evidence.links.push(Link { from, to, strength: Strength::Weak });
        Some(to)
    }

    fn mark(&mut self, conclusion: Conclusion) -> usize {
        let (candidate, colour) = match conclusion {
            Conclusion::Right(candidate) => (candidate, self.colour),
            Conclusion::Wrong(candidate) => (candidate, self.colour + 1),
        };
        let place = self.evidence.marks.len();
        let (cells, digits) = (vec![candidate.cell], candidate.digit.into());
        self.evidence.marks.push(MarkedCandidates { role: Role::Colour(colour), cells, digits });
        self.known.push((conclusion, place));
        place
    }

    fn options(&self, truth: &Truth) -> Vec<Candidate> {
        match *truth {
            Truth::Cell(cell) => Justification::Cell(cell).options(self.view).collect(),
            Truth::House(house, digit) => {
                Justification::House(house, digit).options(self.view).collect()
            }
            Truth::Unfillable(ref pattern) => {
                let beside = |&(cell, digits): &(Cell, DigitSet)| {
                    self.view.candidates_in(CellSet::only(cell), !digits)
                };
                pattern.iter().flat_map(beside).collect()
            }
            Truth::Deadly(_) => Vec::new(),
        }
    }
}

/// The chains that lead to the ends of a drawing in which each mark has one link to it.
pub(super) fn chains_of(evidence: &Evidence) -> Vec<Evidence> {
    let link_to = |mark: usize| evidence.links.iter().find(|link| link.to == mark);
    let is_end = |mark: &usize| {
        let is_linked = matches!(evidence.marks[*mark].role, Role::Colour(_));
        is_linked && evidence.links.iter().all(|link| link.from != *mark)
    };
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
