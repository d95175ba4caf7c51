//! Refuses members that a request does not have: they might be meant to change the question.

use std::borrow::Cow;
use std::fmt;

use candoku_formats::Quoted;
use serde::Deserializer;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor};

/// The members of a request that choose scales.
pub(super) const SCALES: &[&str] = &["hodoku", "se", "sotd", "own", "te", "b", "bxb", "bxbb", "w"];

/// A JSON object that has none but these members, listed in parts.
pub(super) struct Members<'a>(pub(super) &'a [&'static [&'static str]]);

impl<'de> DeserializeSeed<'de> for Members<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Members<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<Cow<str>>()? {
            let mut known = self.0.iter().copied().flatten();
            if !known.any(|known| *known == name) {
                let known = self.0.concat().join(", ");
                let found = Quoted(&name);
                let message = format_args!("found the member '{found}', expected one of {known}");
                return Err(A::Error::custom(message));
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}
