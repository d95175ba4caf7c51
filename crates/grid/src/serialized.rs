//! Names as data: serialized as people write them, `5r4c7`, never as indexes.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::digit::Digit;
use crate::digit_set::DigitSet;
use crate::notation::{CandidateName, CellName};

/// Writes a type with `Display` and reads it with `FromStr`.
macro_rules! as_text {
    ($($name:ident: $expected:literal),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                struct Text;

                impl Visitor<'_> for Text {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    )*};
}

as_text!(
    Digit: "a digit",
    DigitSet: "digits",
    CellName: "a cell such as r4c7",
    CandidateName: "a candidate such as 5r4c7"
);
