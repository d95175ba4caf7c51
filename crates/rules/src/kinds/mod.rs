//! All kinds of rules, one per file.

mod all_different;
mod anti_king;
mod anti_knight;
mod arrow;
mod between_line;
mod box_indexer;
mod clone;
mod column_indexer;
mod counting_circles;
mod diagonal_down;
mod diagonal_up;
mod difference;
mod disjoint_groups;
mod double_arrow;
mod entropic_line;
mod equality_cage;
mod even;
mod extra_region;
mod global_entropy;
mod global_modulo;
mod greater_than;
mod killer_cage;
mod little_killer;
mod lockout_line;
mod look_and_say_cage;
mod maximum;
mod minimum;
mod modular_line;
mod nabner;
mod negative_differences;
mod negative_ratios;
mod negative_sums;
mod nonconsecutive;
mod numbered_room;
mod odd;
mod pair_sum;
mod pair_table;
mod palindrome;
mod parity_line;
mod pill_arrow;
mod quadruple;
mod ratio;
mod region_sum_line;
mod rellik_cage;
mod renban;
mod row_indexer;
mod same_values;
mod sandwich;
mod several_sum_cage;
mod skyscraper;
mod slow_thermometer;
mod sum;
mod sum_line;
mod taxicab;
mod thermometer;
mod whispers;
mod windoku;
mod x_sum;
mod zipper_line;

use crate::kind::Kind;

/// Every kind of rule.
pub const KINDS: &[&dyn Kind] = &[
    &all_different::AllDifferent,
    &anti_king::AntiKing,
    &anti_knight::AntiKnight,
    &arrow::Arrow,
    &between_line::BetweenLine,
    &box_indexer::BoxIndexer,
    &clone::Clone,
    &column_indexer::ColumnIndexer,
    &counting_circles::CountingCircles,
    &diagonal_down::DiagonalDown,
    &diagonal_up::DiagonalUp,
    &difference::Difference,
    &disjoint_groups::DisjointGroups,
    &double_arrow::DoubleArrow,
    &entropic_line::EntropicLine,
    &equality_cage::EqualityCage,
    &even::Even,
    &extra_region::ExtraRegion,
    &global_entropy::GlobalEntropy,
    &global_modulo::GlobalModulo,
    &greater_than::GreaterThan,
    &killer_cage::KillerCage,
    &little_killer::LittleKiller,
    &lockout_line::LockoutLine,
    &look_and_say_cage::LookAndSayCage,
    &maximum::Maximum,
    &minimum::Minimum,
    &modular_line::ModularLine,
    &nabner::Nabner,
    &negative_differences::NegativeDifferences,
    &negative_ratios::NegativeRatios,
    &negative_sums::NegativeSums,
    &nonconsecutive::Nonconsecutive,
    &numbered_room::NumberedRoom,
    &odd::Odd,
    &pair_sum::PairSum,
    &pair_table::PairTable,
    &palindrome::Palindrome,
    &parity_line::ParityLine,
    &pill_arrow::PillArrow,
    &quadruple::Quadruple,
    &ratio::Ratio,
    &region_sum_line::RegionSumLine,
    &rellik_cage::RellikCage,
    &renban::Renban,
    &row_indexer::RowIndexer,
    &same_values::SameValues,
    &sandwich::Sandwich,
    &several_sum_cage::SeveralSumCage,
    &skyscraper::Skyscraper,
    &slow_thermometer::SlowThermometer,
    &sum::Sum,
    &sum_line::SumLine,
    &taxicab::Taxicab,
    &thermometer::Thermometer,
    &whispers::Whispers,
    &windoku::Windoku,
    &x_sum::XSum,
    &zipper_line::ZipperLine,
];

/// The kind of rule of this name.
///
/// Case, spaces, hyphens and underscores do not count.
pub fn kind_named(name: &str) -> Option<&'static dyn Kind> {
    let letters = |name: &str| -> String {
        name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
    };
    KINDS.iter().copied().find(|kind| letters(kind.name()) == letters(name))
}
