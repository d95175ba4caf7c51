//! What a puzzle says about itself, as JSON.

use candoku_formats::About;

/// The title and author of a puzzle, and its rules in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = About))]
pub struct AboutSpec {
    /// The title.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub title: String,
    /// Who made it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub author: String,
    /// The rules in words.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub rules: String,
}

impl AboutSpec {
    /// What a text states, as data.
    pub fn of(About { title, author, rules }: &About) -> AboutSpec {
        AboutSpec { title: title.clone(), author: author.clone(), rules: rules.clone() }
    }
}

impl From<AboutSpec> for About {
    fn from(AboutSpec { title, author, rules }: AboutSpec) -> About {
        About { title, author, rules }
    }
}
