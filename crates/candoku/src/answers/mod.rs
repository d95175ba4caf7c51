//! The questions that people ask about a puzzle, one file each: a request, and an answer that is
//! data.

mod check;
mod explain;
mod hint;
mod mistakes;
mod rate;
#[cfg(feature = "regions")]
mod regions;
mod step;
mod steps;

pub use check::{CheckAnswer, DuplicateAnswer, GridStatus, Judgement};
pub use explain::{ExplainAnswer, ExplainRequest, Explanation};
pub use hint::{HintAnswer, HintRequest};
pub use mistakes::{Mistakes, MistakesAnswer, Verdict};
pub use rate::{
    DailyScore, ExplainerRating, HodokuRating, OwnRating, PathStatistics, RateAnswer, RateRequest,
    RatingAnswer, Ratings, TechniqueShare,
};
#[cfg(feature = "regions")]
pub use regions::{Fill, Fills, RegionMessage, RegionsAnswer, RegionsEnd};
pub use step::{
    EvidenceAnswer, LinkAnswer, LinkStrength, MarkAnswer, StepAnswer, StepOutline,
    SuppositionAnswer,
};
pub use steps::{FoundSteps, StepsAnswer, StepsOutline, StepsRequest};
