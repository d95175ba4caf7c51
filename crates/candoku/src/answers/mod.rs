//! The questions about a puzzle, one file each: a request struct and an answer struct.

#[cfg(feature = "render")]
mod alldiff;
mod candidates;
mod check;
mod clue;
#[cfg(feature = "formats")]
mod collection;
mod consequences;
#[cfg(feature = "formats")]
mod convert;
#[cfg(feature = "draw")]
mod draw;
mod estimate;
mod explain;
#[cfg(all(feature = "formats", feature = "generate"))]
mod generate;
mod hint;
mod judge;
#[cfg(feature = "formats")]
mod layout;
mod mistakes;
mod path_rating;
mod premise;
mod rate;
mod rate_variant;
#[cfg(feature = "formats")]
mod read;
#[cfg(feature = "formats")]
mod reduce;
#[cfg(feature = "regions")]
mod regions;
mod research;
mod resolution;
mod rule_premise;
mod rules;
mod solve;
mod step;
mod steps;
mod techniques;
mod why;

#[cfg(feature = "render")]
pub use alldiff::{AlldiffAnswer, AlldiffRequest, FilterResult};
pub use candidates::{CandidateRows, CandidatesAnswer, CandidatesRequest, DigitCounts};
pub use check::{
    BrokenAnswer, CheckAnswer, CheckRequest, Checked, Completion, DuplicateAnswer, GridStatus,
    Judgement, Possibility, completions, ruled_completions,
};
pub use clue::ClueAnswer;
#[cfg(feature = "formats")]
pub use collection::{CollectionAnswer, CollectionRequest, CollectionRow};
pub use consequences::Consequences;
#[cfg(feature = "formats")]
pub use convert::{ConvertAnswer, ConvertRequest};
#[cfg(feature = "draw")]
pub use draw::{DrawAnswer, DrawRequest, DrawnClue, DrawnLayer, DrawnMark};
pub use estimate::{EstimateAnswer, EstimateRequest};
pub use explain::{ExplainAnswer, ExplainRequest, Explanation};
#[cfg(all(feature = "formats", feature = "generate"))]
pub(crate) use generate::seed_of_the_moment;
#[cfg(all(feature = "formats", feature = "generate"))]
pub use generate::{ClueRange, GenerateAnswer, GenerateRequest, NewPuzzle};
pub use hint::{HintAnswer, HintRequest};
pub use judge::{JudgeAnswer, JudgeRequest, Ruling};
#[cfg(feature = "formats")]
pub use layout::{HouseAnswer, HouseKindAnswer, LayoutAnswer, LayoutRequest};
pub use mistakes::{Mistakes, MistakesAnswer, MistakesRequest, Verdict};
pub use path_rating::{PathStatistics, RatingAnswer, TechniqueShare};
pub use premise::{read_premise, write_premise};
pub use rate::{
    DailyScore, ExplainerRating, HodokuRating, OwnRating, RateAnswer, RateRequest, Ratings,
};
pub use rate_variant::VariantScore;
#[cfg(feature = "formats")]
pub use read::{ReadAnswer, ReadPuzzle, ReadRequest};
#[cfg(feature = "formats")]
pub use reduce::{ReduceAnswer, ReduceRequest};
#[cfg(feature = "regions")]
pub use regions::{
    Fill, Fills, RegionMessage, RegionStrength, RegionsAnswer, RegionsEnd, RegionsRequest,
};
pub use research::{
    AutomorphismsAnswer, BackdoorsAnswer, ExpandAnswer, MinlexAnswer, UnavoidableAnswer,
};
pub use resolution::{ResolutionRatings, ResolutionScales};
pub use rules::RuleAnswer;
pub use solve::{CountAnswer, CountRequest, SolveAnswer, SolveRequest};
pub use step::{
    EvidenceAnswer, LinkAnswer, LinkStrength, MarkAnswer, StepAnswer, StepOutline,
    SuppositionAnswer, UsedClue,
};
pub use steps::{FoundSteps, StepsAnswer, StepsOutline, StepsRequest};
pub use techniques::{TechniqueAnswer, TechniquesRequest};
pub use why::{WhyAnswer, WhyRequest};
