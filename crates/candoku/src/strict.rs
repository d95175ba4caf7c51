//! Strict JSON parsing: rejects what the types would accept beyond the documented schema.

use std::fmt;
use std::marker::PhantomData;

use candoku_strategy::HintLevel;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

/// A value that must be a JSON object.
///
/// Derived deserializers would also accept a list of the fields in order.
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

/// The largest integer that JavaScript represents exactly.
const MOST: u64 = (1 << 53) - 1;

/// A whole number in JSON, which includes `9.0`.
struct Whole(u64);

struct WholeVisitor;

impl Whole {
    fn convert<T: TryFrom<u64>, E: Error>(self) -> Result<T, E> {
        let too_large = |_| E::custom(format_args!("found {}, expected a smaller number", self.0));
        T::try_from(self.0).map_err(too_large)
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        deserializer.deserialize_u64(WholeVisitor)
    }
}

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a whole number up to {MOST}")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Whole, E> {
        let found = Unexpected::Unsigned(number);
        if number <= MOST { Ok(Whole(number)) } else { Err(E::invalid_value(found, &self)) }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Whole, E> {
        let is_whole = number.fract() == 0.0 && (0.0..=MOST as f64).contains(&number);
        let found = Unexpected::Float(number);
        if is_whole { Ok(Whole(number as u64)) } else { Err(E::invalid_value(found, &self)) }
    }
}

/// Reads a whole number.
pub(crate) fn whole<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    Whole::deserialize(deserializer)?.convert()
}

/// Reads a whole number or null.
pub(crate) fn whole_or_null<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    Option::<Whole>::deserialize(deserializer)?.map(Whole::convert).transpose()
}

/// Reads a list or null.
pub(crate) fn listed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads the level of a hint: 1, 2 or 3.
pub(crate) fn hint_level<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<HintLevel, D::Error> {
    match whole_or_null::<D, u64>(deserializer)? {
        None | Some(1) => Ok(HintLevel::Where),
        Some(2) => Ok(HintLevel::Technique),
        Some(3) => Ok(HintLevel::Full),
        Some(level) => Err(D::Error::custom(format_args!("found {level}, expected 1, 2 or 3"))),
    }
}

/// Reads a list of objects.
pub(crate) fn objects<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let read = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(read.into_iter().map(|Object(value)| value).collect())
}

/// An integer in JSON, which includes `-9.0`.
struct Integer(i32);

struct IntegerVisitor;

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Integer, D::Error> {
        deserializer.deserialize_i64(IntegerVisitor)
    }
}

impl Visitor<'_> for IntegerVisitor {
    type Value = Integer;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "an integer of 32 bits")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Integer, E> {
        let invalid = |_| E::invalid_value(Unexpected::Signed(number), &self);
        i32::try_from(number).map(Integer).map_err(invalid)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Integer, E> {
        let invalid = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
        i32::try_from(number).map(Integer).map_err(invalid)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Integer, E> {
        let range = f64::from(i32::MIN)..=f64::from(i32::MAX);
        match number.fract() == 0.0 && range.contains(&number) {
            true => Ok(Integer(number as i32)),
            false => Err(E::invalid_value(Unexpected::Float(number), &self)),
        }
    }
}

/// Reads a list of integers.
pub(crate) fn integers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i32>, D::Error> {
    let read = Vec::<Integer>::deserialize(deserializer)?;
    Ok(read.into_iter().map(|Integer(number)| number).collect())
}
