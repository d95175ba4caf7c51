//! How our boxes and our manager recognise each other without a plain peer noticing.
//!
//! The first three queries of one of our boxes ask for its first neighbour by position,
//! by name, and by position again. Each is a query that the documented protocol allows
//! for a direct neighbour, and a plain manager answers all three with an address. Our
//! manager answers the third with a greeting, and from then on the two may say more.

use candoku_region::Side;

use crate::box_name::BoxName;

/// How far a client has come with the three queries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Knock {
    #[default]
    Nothing,
    Once(BoxName),
    Twice(BoxName),
    /// The three queries were heard: the box is one of ours.
    Recognised,
    /// The first queries were others: the box is a plain one.
    Plain,
}

impl Knock {
    /// Takes the next query of a client; says whether this one is answered by a greeting.
    pub(crate) fn hear(&mut self, query: &str) -> bool {
        let asked = query.parse::<BoxName>().ok();
        let by_alias = asked.filter(|asked| query.eq_ignore_ascii_case(asked.alias()));
        *self = match *self {
            Knock::Nothing => by_alias.map_or(Knock::Plain, Knock::Once),
            Knock::Once(name) if asked == Some(name) && by_alias.is_none() => Knock::Twice(name),
            Knock::Twice(name) if by_alias == Some(name) => {
                *self = Knock::Recognised;
                return true;
            }
            Knock::Recognised => Knock::Recognised,
            _ => Knock::Plain,
        };
        false
    }
}

/// The three queries of one of our boxes.
pub(crate) fn knock(name: BoxName) -> Vec<String> {
    let first = Side::ALL.into_iter().find_map(|side| name.neighbour(side));
    let queries =
        |first: BoxName| vec![first.alias().into(), first.to_string(), first.alias().into()];
    first.map_or(Vec::new(), queries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_third_query_is_answered_by_a_greeting() {
        let mut state = Knock::default();

        let answers: Vec<bool> =
            knock("BOX_D4".parse().unwrap()).iter().map(|query| state.hear(query)).collect();

        assert_eq!(answers, [false, false, true]);
        assert_eq!(state, Knock::Recognised);
    }

    #[test]
    fn ordinary_queries_are_no_knock() {
        for queries in [
            ["BOX_D1", "BOX_G4", "BOX_D7"],
            ["BOX_UM", "BOX_MR", "BOX_LM"],
            ["BOX_UM", "BOX_D1", "BOX_MR"],
            ["BOX_UM", "BOX_UM", "BOX_UM"],
            ["BOX_D1", "BOX_UM", "BOX_D1"],
        ] {
            let mut state = Knock::default();

            assert!(queries.iter().all(|query| !state.hear(query)), "{queries:?}");
        }
    }
}
