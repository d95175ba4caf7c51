//! The names of houses: everyday ones, and those of the Strategies document.

use crate::house::{House, HouseId, HouseKind};
use crate::layout::Layout;

impl Layout {
    /// The house called `row 4`, `column 7`, `box 6`, `diagonal 1` or `window 2`, or by its group
    /// name: `Row3`.
    pub fn house_named(&self, name: &str) -> Option<HouseId> {
        let words = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let is_meant = |&id: &HouseId| {
            let house = self.house(id);
            format!("{} {}", house.kind(), house.number()) == words
                || self.group_name(id).to_lowercase() == words
        };
        self.house_ids().find(is_meant)
    }

    /// The name of a house as a cell group in the Strategies document, which counts from 0.
    ///
    /// A box is named after the row and the column of its first cell. Both have two digits if the
    /// side is over ten, so that no two boxes share a name.
    ///
    /// ```
    /// use candoku_grid::Layout;
    ///
    /// let layout = Layout::classic();
    /// let name = |words| layout.group_name(layout.house_named(words).unwrap());
    /// assert_eq!([name("row 1"), name("column 4"), name("box 2")], ["Row0", "Col3", "Box03"]);
    /// ```
    pub fn group_name(&self, id: HouseId) -> String {
        let house = self.house(id);
        let index = house.number() - 1;
        match house.kind() {
            HouseKind::Row => format!("Row{index}"),
            HouseKind::Column => format!("Col{index}"),
            HouseKind::Box => {
                let first = house.cells()[0];
                let (row, column) = (self.row(first).index(), self.column(first).index());
                let width = if self.side() > 10 { 2 } else { 1 };
                format!("Box{row:0width$}{column:0width$}")
            }
            HouseKind::Diagonal => format!("Diagonal{index}"),
            HouseKind::Window => format!("Window{index}"),
        }
    }

    /// The layout with group names for its houses: `Row0`, `Col3`, `Box03`.
    ///
    /// All output for this layout uses these names. Cells are still called `r4c7`.
    ///
    /// ```
    /// use candoku_grid::Layout;
    ///
    /// let layout = Layout::classic().with_group_names();
    /// let id = layout.house_named("box 2").unwrap();
    /// assert_eq!(layout.house(id).to_string(), "Box03");
    /// assert_eq!(layout, Layout::classic());
    /// ```
    pub fn with_group_names(&self) -> Layout {
        let named = |id| House { name: Some(self.group_name(id)), ..self.house(id).clone() };
        let houses = self.house_ids().map(named).collect();
        let size = (self.rows(), self.columns());
        Layout::from_houses(self.name().into(), size, self.box_shape(), houses)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn groups_are_named_as_in_the_document() {
        let layout = Layout::classic();
        let names: Vec<String> = layout.house_ids().map(|id| layout.group_name(id)).collect();

        assert_eq!(names[..2], ["Row0", "Row1"]);
        assert_eq!(names[9..11], ["Col0", "Col1"]);
        assert_eq!(names[18..22], ["Box00", "Box03", "Box06", "Box30"]);
    }

    #[test]
    fn every_house_is_found_by_its_group_name() {
        let x = Layout::builder(9).usual_boxes().diagonals().windows().build().unwrap();
        for layout in [Layout::sudoku(6).unwrap(), Layout::sudoku(25).unwrap(), x] {
            let names: HashSet<String> =
                layout.house_ids().map(|id| layout.group_name(id)).collect();

            assert_eq!(names.len(), layout.houses().len());
            for id in layout.house_ids() {
                let name = layout.group_name(id);
                assert_eq!(layout.house_named(&name), Some(id), "{name}");
                assert_eq!(layout.house_named(&name.to_uppercase()), Some(id), "{name}");
            }

            let named = layout.with_group_names();
            assert_eq!(named, layout);
            for (id, house) in named.house_ids().zip(layout.houses()) {
                assert_eq!(named.house(id).to_string(), layout.group_name(id));
                assert_eq!(named.house_named(&house.to_string()), Some(id));
            }
        }
    }
}
