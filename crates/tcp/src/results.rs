//! The results of the boxes, put together and verified.

use candoku_grid::{Digit, Solution};
use candoku_region::NetworkAnswer;

use crate::box_name::{BoxName, classic};

/// The values of each box that has sent a RESULT.
#[derive(Clone, Debug, Default)]
pub(crate) struct Results([Option<[Digit; 9]>; 9]);

impl Results {
    /// Reads `RESULT,Boxname,1,4,3,2,6,7,5,9,8`.
    pub(crate) fn read(line: &str) -> Option<(BoxName, [Digit; 9])> {
        let mut fields = line.split(',').map(str::trim);
        fields.next().filter(|first| first.eq_ignore_ascii_case("RESULT"))?;
        let name = fields.next()?.parse().ok()?;
        let digit =
            |field: &str| Digit::new(field.parse().ok()?).filter(|digit| digit.value() <= 9);
        let digits: Vec<Digit> = fields.map(digit).collect::<Option<_>>()?;
        Some((name, digits.try_into().ok()?))
    }

    /// Writes the line that a solved box sends.
    pub(crate) fn write(name: &str, digits: impl Iterator<Item = Digit>) -> String {
        let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
        format!("RESULT,{name},{}", digits.join(","))
    }

    pub(crate) fn insert(&mut self, name: BoxName, digits: [Digit; 9]) {
        self.0[name.index()] = Some(digits);
    }

    pub(crate) fn contains(&self, name: BoxName) -> bool {
        self.0[name.index()].is_some()
    }

    /// The verified answer, once all nine boxes have sent theirs.
    pub(crate) fn answer(&self) -> Option<NetworkAnswer> {
        let topology = classic();
        let mut cells = Vec::with_capacity(81);
        for name in BoxName::all() {
            let digits = self.0[name.index()]?;
            let cell = |place| topology.cell(name.region(), place);
            cells.extend(topology.places().map(cell).zip(digits));
        }
        cells.sort();
        let digits: Vec<Digit> = cells.into_iter().map(|(_, digit)| digit).collect();
        Some(match Solution::new(topology.layout(), digits.clone()) {
            Ok(solution) => NetworkAnswer::SolvedByPropagation(solution),
            Err(error) => NetworkAnswer::Wrong { digits, error },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_read_as_it_was_written() {
        let line = "RESULT,BOX_D4,1,4,3,2,6,7,5,9,8";

        let (name, digits) = Results::read(line).unwrap();

        assert_eq!(Results::write(&name.to_string(), digits.into_iter()), line);
        for wrong in ["RESULT", "RESULT,BOX_D4,1,4", "RESULT,BOX_B2,1,4,3,2,6,7,5,9,8"] {
            assert_eq!(Results::read(wrong), None);
        }
        assert_eq!(Results::read("RESULT,BOX_D4,1,4,3,2,6,7,5,9,10"), None);
    }

    #[test]
    fn nine_boxes_that_do_not_fit_are_a_wrong_grid() {
        let mut results = Results::default();
        let digits: [Digit; 9] = std::array::from_fn(Digit::from_index);

        for name in BoxName::all() {
            assert_eq!(results.answer(), None);
            results.insert(name, digits);
        }

        let expected = "the regions agreed on a wrong grid: row 1 lacks 4";
        assert_eq!(results.answer().unwrap().to_string(), expected);
    }
}
