//! Finders that several techniques share: the same pattern in several sizes.

pub(crate) mod almost_locked_sets;
pub(crate) mod avoidable;
pub(crate) mod chains;
pub(crate) mod colours;
pub(crate) mod empty_rectangle;
pub(crate) mod exclusion;
pub(crate) mod fish;
pub(crate) mod grave;
pub(crate) mod hidden_subset;
pub(crate) mod intersection;
pub(crate) mod loose_house;
pub(crate) mod medusa;
pub(crate) mod naked_subset;
pub(crate) mod nets;
pub(crate) mod part;
pub(crate) mod rectangle;
pub(crate) mod renamed;
pub(crate) mod rows;
pub(crate) mod shared_lines;
pub(crate) mod strong_links;
pub(crate) mod templates;
pub(crate) mod turbot;
pub(crate) mod unique_loop;
pub(crate) mod wing;
