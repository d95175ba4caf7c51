//! The questions about a puzzle, one file each: a request struct and an answer struct.

#[cfg(feature = "render")]
mod alldiff;
mod candidates;
mod check;
#[cfg(feature = "formats")]
mod convert;
#[cfg(feature = "draw")]
mod draw;
mod explain;
#[cfg(all(feature = "formats", feature = "generate"))]
mod generate;
mod hint;
#[cfg(feature = "formats")]
mod layout;
mod mistakes;
mod rate;
#[cfg(feature = "regions")]
mod regions;
mod solve;
mod step;
mod steps;
mod techniques;

#[cfg(feature = "render")]
pub use alldiff::{AlldiffAnswer, AlldiffRequest, FilterResult};
pub use candidates::{CandidatesAnswer, CandidatesRequest};
pub use check::{
    BrokenAnswer, CheckAnswer, CheckRequest, Checked, Completion, DuplicateAnswer, GridStatus,
    Judgement, Possibility, completions, ruled_completions,
};
#[cfg(feature = "formats")]
pub use convert::{ConvertAnswer, ConvertRequest};
#[cfg(feature = "draw")]
pub use draw::{DrawAnswer, DrawRequest};
pub use explain::{ExplainAnswer, ExplainRequest, Explanation};
#[cfg(all(feature = "formats", feature = "generate"))]
pub use generate::{ClueRange, GenerateAnswer, GenerateRequest, NewPuzzle};
pub use hint::{HintAnswer, HintRequest};
#[cfg(feature = "formats")]
pub use layout::{HouseAnswer, HouseKindAnswer, LayoutAnswer, LayoutRequest};
pub use mistakes::{Mistakes, MistakesAnswer, MistakesRequest, Verdict};
pub use rate::{
    DailyScore, ExplainerRating, HodokuRating, OwnRating, PathStatistics, RateAnswer, RateRequest,
    RatingAnswer, Ratings, TechniqueShare,
};
#[cfg(feature = "regions")]
pub use regions::{
    Fill, Fills, RegionMessage, RegionStrength, RegionsAnswer, RegionsEnd, RegionsRequest,
};
pub use solve::{CountAnswer, CountRequest, SolveAnswer, SolveRequest};
pub use step::{
    EvidenceAnswer, LinkAnswer, LinkStrength, MarkAnswer, StepAnswer, StepOutline,
    SuppositionAnswer,
};
pub use steps::{FoundSteps, StepsAnswer, StepsOutline, StepsRequest};
pub use techniques::{TechniqueAnswer, TechniquesRequest};
