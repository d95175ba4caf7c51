//! Why things hold, and why they cannot.

use super::literal::Literal;
use super::state::State;

/// Why a literal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was guessed, or it is known without any guess.
    Free,
    /// Removed because this candidate was placed and meets the same demand.
    Rival(u16),
    /// Placed because all other members of this demand were removed.
    LastOf(u16),
    /// All other literals of this clause are false.
    Clause(u32),
    /// Removed by this part; the reason has not been asked for yet.
    Part(u16),
    /// The literals of this note are false.
    Noted(u32),
}

/// What cannot be met any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// All members of this demand are removed.
    Unmet(u16),
    /// Two placed candidates meet the same demand.
    Rivals(u16, u16),
    /// All literals of this clause are false.
    Clause(u32),
    /// All literals of this note are false.
    Noted(u32),
}

impl State {
    /// Lists the literals that are all false, though one of them would have to hold.
    pub(super) fn explain_conflict(&self, conflict: Conflict, into: &mut Vec<Literal>) {
        into.clear();
        match conflict {
            Conflict::Unmet(demand) => {
                let members = self.cover.members(demand).iter();
                into.extend(members.map(|&member| Literal::placed(member.into())));
            }
            Conflict::Rivals(one, other) => {
                into.extend([one, other].map(|rival| Literal::removed(rival.into())));
            }
            Conflict::Clause(clause) => into.extend_from_slice(self.clauses.literals(clause)),
            Conflict::Noted(note) => into.extend_from_slice(self.note(note)),
        }
    }

    /// The literals that are false and so forced this one, by number; it may be among them.
    ///
    /// If a part removed it, the reason must have been [noted](State::note_reason).
    pub(super) fn antecedent(&self, forced: Literal, number: usize) -> Option<Literal> {
        match self.trail.reason(forced.candidate()) {
            Reason::Free | Reason::Part(_) => None,
            Reason::Rival(rival) => (number == 0).then(|| Literal::removed(rival.into())),
            Reason::LastOf(demand) => {
                let member = self.cover.members(demand).get(number)?;
                Some(Literal::placed((*member).into()))
            }
            Reason::Clause(clause) => self.clauses.literals(clause).get(number).copied(),
            Reason::Noted(note) => self.note(note).get(number).copied(),
        }
    }

    fn note(&self, note: u32) -> &[Literal] {
        self.rules.as_ref().map_or(&[], |rules| rules.notes.list(note))
    }

    /// If a part removed the candidate of a literal, writes the reason down.
    #[inline]
    pub(super) fn note_reason(&mut self, literal: Literal) {
        if let Reason::Part(part) = self.trail.reason(literal.candidate()) {
            self.note_part(part, literal);
        }
    }

    #[cold]
    fn note_part(&mut self, part: u16, literal: Literal) {
        let rules = self.rules.as_mut().expect("a part that removed something is there");
        let note = rules.explain(part, literal, &self.cover);
        *self.trail.reason_mut(literal.candidate()) = Reason::Noted(note);
    }
}
