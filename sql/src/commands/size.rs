//! A number of bytes as an argument: `512M`, `4G`.

use std::str::FromStr;

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size(
    /// The bytes.
    pub u64,
);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Size, String> {
        let split = text.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(text.len());
        let (number, unit) = text.split_at(split);
        let factor: Option<u64> = match unit {
            "" => Some(1),
            "K" | "k" => Some(1 << 10),
            "M" | "m" => Some(1 << 20),
            "G" | "g" => Some(1 << 30),
            _ => None,
        };
        let number = number.parse::<u64>().ok();
        let bytes = number.zip(factor).and_then(|(number, factor)| number.checked_mul(factor));
        match bytes {
            Some(bytes) if bytes > 0 => Ok(Size(bytes)),
            _ => Err("expected a number of bytes such as 512M or 4G".into()),
        }
    }
}
