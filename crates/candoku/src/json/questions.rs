//! The questions in JSON: their names, and the session's method that answers each.

use candoku_formats::RulePolicy;
use candoku_grid::Stop;

use super::ask::{Ask, AskAbout, choice_first, none_but, parsed};
use super::members::SCALES;
use crate::answers::*;
use crate::fault::Fault;
use crate::session::Session;
use crate::source::{PuzzleSource, Square};
use crate::technique_choice::TechniqueChoice;
use crate::unanswered::Unanswered;

impl Ask for LayoutRequest {
    const NAME: &'static str = "layout";
    const SUMMARY: &'static str = "The houses of a type of puzzle.";
    type Answer = LayoutAnswer;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        parsed(body)
    }

    fn answer(&self, session: &Session, _: &Stop) -> Result<LayoutAnswer, Unanswered> {
        Ok(session.layout(self)?)
    }
}

impl Ask for ReadRequest {
    const NAME: &'static str = "read";
    const SUMMARY: &'static str =
        "The puzzles of a text, which may be of different formats and on several lines.";
    type Answer = ReadAnswer;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        parsed(body)
    }

    fn answer(&self, session: &Session, stop: &Stop) -> Result<ReadAnswer, Unanswered> {
        session.read(self, stop)
    }
}

impl Ask for GenerateRequest {
    const NAME: &'static str = "generate";
    const SUMMARY: &'static str = "Generate a puzzle with exactly one solution.";
    type Answer = GenerateAnswer;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        parsed(body)
    }

    fn answer(&self, session: &Session, stop: &Stop) -> Result<GenerateAnswer, Unanswered> {
        session.generate(self, stop)
    }
}

impl Ask for CollectionRequest {
    const NAME: &'static str = "collection";
    const SUMMARY: &'static str =
        "Check and rate many puzzles, as many as there is time for in one request.";
    type Answer = CollectionAnswer;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        let own: &[&str] = &["puzzles", "layout", "minlex"];
        none_but(&[own, SCALES, TechniqueChoice::MEMBERS], body)?;
        choice_first(body)
    }

    fn answer(&self, session: &Session, stop: &Stop) -> Result<CollectionAnswer, Unanswered> {
        session.collection(self, stop)
    }
}

impl AskAbout for ConvertRequest {
    const NAME: &'static str = "convert";
    const SUMMARY: &'static str = "Read a puzzle in any format, and write it in another.";
    type Answer = ConvertAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["to", "about"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        _: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.convert(&puzzle.subject(Self::POLICY)?, self)
    }
}

impl AskAbout for SolveRequest {
    const NAME: &'static str = "solve";
    const SUMMARY: &'static str = "The solution of a puzzle, and whether there are more.";
    type Answer = SolveAnswer<'static>;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["limit"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let subject = puzzle.subject(Self::POLICY)?;
        Ok(session.solve(&subject.puzzle, self, stop)?.of(subject.into_text()))
    }
}

impl AskAbout for CountRequest {
    const NAME: &'static str = "count";
    const SUMMARY: &'static str =
        "The number of solutions of a puzzle, as far as the limit and the time allow.";
    type Answer = CountAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["limit"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        Ok(session.count(&puzzle.subject(Self::POLICY)?.puzzle, self, stop))
    }
}

impl AskAbout for EstimateRequest {
    const NAME: &'static str = "estimate";
    const SUMMARY: &'static str =
        "About how many solutions a puzzle has, where counting would take too long.";
    type Answer = EstimateAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["samples", "seed"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.estimate(&puzzle.subject(Self::POLICY)?.puzzle, self, stop)
    }
}

impl AskAbout for CandidatesRequest {
    const NAME: &'static str = "candidates";
    const SUMMARY: &'static str =
        "The candidates that are in some solution, and in how many of them.";
    type Answer = CandidatesAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["limit"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.candidates(&puzzle.subject(Self::POLICY)?.puzzle, self, stop)
    }
}

impl AskAbout for WhyRequest {
    const NAME: &'static str = "why";
    const SUMMARY: &'static str =
        "Why a puzzle has no solution, or several, and which clues it does not need.";
    type Answer = WhyAnswer;
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.why(&puzzle.subject(Self::POLICY)?.puzzle, self, stop)
    }
}

impl AskAbout for ReduceRequest {
    const NAME: &'static str = "reduce";
    const SUMMARY: &'static str = "The puzzle with fewer clues, so that every one is needed.";
    type Answer = ReduceAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["keep", "seed", "to"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.reduce(&puzzle.subject(Self::POLICY)?.puzzle, self, stop)
    }
}

impl AskAbout for CheckRequest {
    const NAME: &'static str = "check";
    const SUMMARY: &'static str =
        "Check a grid: solved, unsolved or incorrect, with every duplicate.";
    type Answer = Checked;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["possible"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let Square { filling, line, layout, rules } = puzzle.square()?;
        let symbol = |&value: &u16| match value {
            0 => String::new(),
            value => filling.symbols().write(value),
        };
        let symbols = filling.values().iter().map(symbol).collect();
        let report = match &layout {
            Some(layout) if !rules.is_empty() => {
                session.check_ruled(&filling, (layout, &rules), line, self, stop)?
            }
            layout => session.check(&filling, layout.as_ref(), line, self),
        };
        Ok(Checked { report, symbols })
    }
}

impl AskAbout for MistakesRequest {
    const NAME: &'static str = "mistakes";
    const SUMMARY: &'static str = "The mistakes on a player's board.";
    type Answer = MistakesAnswer;
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.mistakes_puzzle(&puzzle.subject(Self::POLICY)?.puzzle, stop)
    }
}

impl AskAbout for HintRequest {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str =
        "The simplest next step from a player's board, or the mistakes on it.";
    type Answer = HintAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["level"], TechniqueChoice::MEMBERS];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        choice_first(body)
    }

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let answer = session.hint_puzzle(&puzzle.subject(Self::POLICY)?.puzzle, self, stop);
        answer.map_err(|error| error.in_part("without"))
    }
}

impl AskAbout for StepsRequest {
    const NAME: &'static str = "steps";
    const SUMMARY: &'static str = "The steps that are available on a board.";
    type Answer = StepsAnswer;
    const MEMBERS: &'static [&'static [&'static str]] =
        &[&["technique", "everything", "all", "names"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let found = session.steps_puzzle(&puzzle.subject(Self::POLICY)?.puzzle, self, stop);
        found.map_err(|error| error.in_part("technique"))?.in_full(stop)
    }
}

impl AskAbout for ExplainRequest {
    const NAME: &'static str = "explain";
    const SUMMARY: &'static str = "Every step from a board to the solution.";
    type Answer = ExplainAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[TechniqueChoice::MEMBERS];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        choice_first(body)
    }

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let explanation = session.explain_puzzle(&puzzle.subject(Self::POLICY)?.puzzle, self, stop);
        let explanation = explanation.map_err(|error| error.in_part("without"))?;
        explanation.answer(self.techniques.names, stop)
    }
}

impl AskAbout for JudgeRequest {
    const NAME: &'static str = "judge";
    const SUMMARY: &'static str =
        "Whether a claimed deduction is proved, true but not proved, or false.";
    type Answer = JudgeAnswer;
    const MEMBERS: &'static [&'static [&'static str]] =
        &[&["placements", "eliminations", "premises", "unique"]];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.judge(&puzzle.subject(Self::POLICY)?.puzzle, self, stop)
    }
}

impl AskAbout for RateRequest {
    const NAME: &'static str = "rate";
    const SUMMARY: &'static str = "Rate a puzzle.";
    type Answer = RateAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[SCALES, TechniqueChoice::MEMBERS];
    const POLICY: RulePolicy = RulePolicy::RULES;

    fn read(body: &[u8]) -> Result<Self, Fault> {
        choice_first(body)
    }

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        let subject = puzzle.subject(Self::POLICY)?;
        let ratings = session.rate_puzzle(&subject.puzzle, self, stop);
        let ratings = ratings.map_err(|error| error.in_part("without"))?;
        Ok(ratings.answer(&subject.into_text(), self.techniques.names))
    }
}

impl AskAbout for AlldiffRequest {
    const NAME: &'static str = "alldiff";
    const SUMMARY: &'static str = "The trace of the all-different filter on one house, starting from the candidates of the board.";
    type Answer = AlldiffAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["house", "matching", "colors"]];

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        _: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.alldiff(&puzzle.board()?, self)
    }
}

impl AskAbout for RegionsRequest {
    const NAME: &'static str = "regions";
    const SUMMARY: &'static str = "Solve a puzzle by exchanging messages between its regions.";
    type Answer = RegionsAnswer;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["strength"]];

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        stop: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        session.regions(&puzzle.board()?, self, stop)
    }
}

impl AskAbout for DrawRequest {
    const NAME: &'static str = "draw";
    const SUMMARY: &'static str = "A picture of a board.";
    type Answer = DrawAnswer;
    const POLICY: RulePolicy = RulePolicy::RULES;
    const MEMBERS: &'static [&'static [&'static str]] = &[&["clues"]];

    fn answer(
        &self,
        puzzle: &PuzzleSource,
        session: &Session,
        _: &Stop,
    ) -> Result<Self::Answer, Unanswered> {
        Ok(session.draw(&puzzle.subject(Self::POLICY)?.puzzle, self))
    }
}
