//! The scales of the theory of resolution: which of them to rate on, and the ratings.

use candoku_grid::{Classic, Stop, Stopped};
use candoku_resolution::{Measure, NotClassified};

/// Which scales of the theory of resolution to rate on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResolutionScales {
    /// The depth of trial and error.
    #[cfg_attr(feature = "serde", serde(default))]
    pub te: bool,
    /// The longest braid needed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub b: bool,
    /// The longest braid needed inside one level of suppositions, which takes long for hard puzzles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bxb: bool,
    /// The longest braid needed inside two levels of suppositions, which takes long for hard puzzles.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bxbb: bool,
    /// The longest whip needed.
    #[cfg_attr(feature = "serde", serde(default))]
    pub w: bool,
}

/// The ratings of the theory of resolution, each only if requested; null if its theories do not
/// solve the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResolutionRatings {
    /// The depth of trial and error, for classic puzzles and if requested.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "present"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub te: Option<Option<u32>>,
    /// The longest braid needed, if requested.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "present"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub b: Option<Option<u32>>,
    /// The longest braid needed inside one level of suppositions, if requested.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "present"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub bxb: Option<Option<u32>>,
    /// The longest braid needed inside two levels of suppositions, if requested.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "present"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub bxbb: Option<Option<u32>>,
    /// The longest whip needed, if requested.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "present"))]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u32>))]
    pub w: Option<Option<u32>>,
}

/// Reads a field that is there, even if it is null.
#[cfg(feature = "serde")]
fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Option<u32>>, D::Error> {
    serde::Deserialize::deserialize(from).map(Some)
}

impl ResolutionScales {
    /// No scale.
    pub const NONE: ResolutionScales =
        ResolutionScales { te: false, b: false, bxb: false, bxbb: false, w: false };

    /// Every scale.
    pub const ALL: ResolutionScales =
        ResolutionScales { te: true, b: true, bxb: true, bxbb: true, w: true };

    /// One scale alone.
    pub fn only(measure: Measure) -> ResolutionScales {
        let mut scales = ResolutionScales::NONE;
        match measure {
            Measure::Te => scales.te = true,
            Measure::B => scales.b = true,
            Measure::BxB => scales.bxb = true,
            Measure::BxBB => scales.bxbb = true,
            Measure::W => scales.w = true,
        }
        scales
    }

    /// Rates a puzzle with one solution; one that is not classic has no ratings.
    pub(crate) fn rate(
        self,
        puzzle: Option<&Classic>,
        stop: &Stop,
    ) -> Result<ResolutionRatings, Stopped> {
        let rate = |is_wanted: bool, measure: Measure| {
            if !is_wanted {
                return Ok(None);
            }
            match puzzle.map(|puzzle| measure.rate(puzzle, stop)) {
                Some(Ok(rating)) => Ok(Some(Some(rating))),
                Some(Err(NotClassified::Stopped)) => Err(Stopped),
                Some(Err(_)) | None => Ok(Some(None)),
            }
        };
        Ok(ResolutionRatings {
            te: rate(self.te, Measure::Te)?,
            b: rate(self.b, Measure::B)?,
            bxb: rate(self.bxb, Measure::BxB)?,
            bxbb: rate(self.bxbb, Measure::BxBB)?,
            w: rate(self.w, Measure::W)?,
        })
    }
}

impl ResolutionRatings {
    /// The rating on one scale, if it was requested and the puzzle has one.
    pub fn rating(&self, measure: Measure) -> Option<u32> {
        let rating = match measure {
            Measure::Te => self.te,
            Measure::B => self.b,
            Measure::BxB => self.bxb,
            Measure::BxBB => self.bxbb,
            Measure::W => self.w,
        };
        rating.flatten()
    }
}
