//! JSON as it is described: what the types would read beyond that is refused.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A value that was written as an object.
///
/// The types alone would also read a list of their fields in order.
pub(crate) struct Object<T>(pub(crate) T);

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Object)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

/// Reads an object or null.
pub(crate) fn object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let read = Option::<Object<T>>::deserialize(deserializer)?;
    Ok(read.map(|Object(value)| value))
}

/// Reads null or a number that every browser holds exactly.
pub(crate) fn exact<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    const MOST: u64 = (1 << 53) - 1;
    match Option::<u64>::deserialize(deserializer)? {
        Some(number) if number > MOST => {
            Err(D::Error::custom(format_args!("found {number}, expected at most {MOST}")))
        }
        number => Ok(number),
    }
}
