//! Where the cells are: 27 houses in the order in which Sudoku Explainer reads them.
//!
//! Houses 0–8 are the boxes, 9–17 the rows, 18–26 the columns. A cell is 0 to 80 in
//! reading order, a digit 0 to 8, and a candidate is `cell * 9 + digit`.

/// The houses of one kind.
pub(crate) type Kind = std::ops::Range<usize>;

pub(crate) const BOXES: Kind = 0..9;
pub(crate) const ROWS: Kind = 9..18;
pub(crate) const COLUMNS: Kind = 18..27;

/// The order in which singles and subsets are looked for.
pub(crate) const BOXES_COLUMNS_ROWS: [Kind; 3] = [BOXES, COLUMNS, ROWS];

/// The nine cells of each house, in order.
pub(crate) static CELLS: [[u8; 9]; 27] = cells();

/// The box, the row and the column of each cell.
pub(crate) static HOUSES: [[u8; 3]; 81] = houses();

/// Where each cell stands in its box, its row and its column.
pub(crate) static POSITIONS: [[u8; 3]; 81] = positions();

/// The cells that share a house with each cell, in the order box, row, column.
pub(crate) static PEERS: [[u8; 20]; 81] = peers();

/// The same as a set.
pub(crate) static PEER_SETS: [u128; 81] = peer_sets();

/// The cells of each house as a set.
pub(crate) static HOUSE_SETS: [u128; 27] = house_sets();

/// The positions of one house that lie in another.
pub(crate) static OVERLAP: [[u16; 27]; 27] = overlap();

/// All sets of nine that have two, three or four elements, in ascending order.
pub(crate) static PAIRS: [u16; 36] = subsets(2);
pub(crate) static TRIPLES: [u16; 84] = subsets(3);
pub(crate) static QUADS: [u16; 126] = subsets(4);

const fn cells() -> [[u8; 9]; 27] {
    let mut cells = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            cells[house(cell, kind)][position(cell, kind)] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    cells
}

const fn house(cell: usize, kind: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => row / 3 * 3 + column / 3,
        1 => 9 + row,
        _ => 18 + column,
    }
}

const fn position(cell: usize, kind: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => row % 3 * 3 + column % 3,
        1 => column,
        _ => row,
    }
}

const fn houses() -> [[u8; 3]; 81] {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = [house(cell, 0) as u8, house(cell, 1) as u8, house(cell, 2) as u8];
        cell += 1;
    }
    houses
}

const fn positions() -> [[u8; 3]; 81] {
    let mut positions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        positions[cell] =
            [position(cell, 0) as u8, position(cell, 1) as u8, position(cell, 2) as u8];
        cell += 1;
    }
    positions
}

const fn peers() -> [[u8; 20]; 81] {
    let table = cells();
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut found = 0;
        let mut place = 0;
        while place < 27 {
            let other = table[house(cell, place / 9)][place % 9] as usize;
            let in_box = house(other, 0) == house(cell, 0);
            if other != cell && (place < 9 || !in_box) {
                peers[cell][found] = other as u8;
                found += 1;
            }
            place += 1;
        }
        cell += 1;
    }
    peers
}

const fn peer_sets() -> [u128; 81] {
    let table = peers();
    let mut sets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut index = 0;
        while index < 20 {
            sets[cell] |= 1 << table[cell][index];
            index += 1;
        }
        cell += 1;
    }
    sets
}

const fn house_sets() -> [u128; 27] {
    let table = cells();
    let mut sets = [0; 27];
    let mut place = 0;
    while place < 243 {
        sets[place / 9] |= 1 << table[place / 9][place % 9];
        place += 1;
    }
    sets
}

const fn overlap() -> [[u16; 27]; 27] {
    let mut overlap = [[0; 27]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut pair = 0;
        while pair < 9 {
            let (kind, other) = (pair / 3, pair % 3);
            overlap[house(cell, kind)][house(cell, other)] |= 1 << position(cell, kind);
            pair += 1;
        }
        cell += 1;
    }
    overlap
}

const fn subsets<const N: usize>(size: u32) -> [u16; N] {
    let mut subsets = [0; N];
    let mut found = 0;
    let mut set: u16 = 0;
    while set < 512 {
        if set.count_ones() == size {
            subsets[found] = set;
            found += 1;
        }
        set += 1;
    }
    subsets
}

/// The elements of a small set, ascending.
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The cells of a set, ascending.
pub(crate) fn cells_of(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// Whether the set has exactly one element.
pub(crate) fn is_single(set: u16) -> bool {
    set != 0 && set & (set - 1) == 0
}

/// Whether the set has exactly two elements.
pub(crate) fn is_pair(set: u16) -> bool {
    is_single(set & set.wrapping_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_twenty_peers_and_stands_where_its_houses_say() {
        for cell in 0..81 {
            let set = PEERS[cell].iter().fold(0u128, |set, &peer| set | 1 << peer);

            assert_eq!((set.count_ones(), set & 1 << cell), (20, 0));
            assert_eq!(set, PEER_SETS[cell]);
            for kind in 0..3 {
                let (house, position) = (HOUSES[cell][kind], POSITIONS[cell][kind]);
                assert_eq!(usize::from(CELLS[usize::from(house)][usize::from(position)]), cell);
            }
        }
    }

    #[test]
    fn small_sets_are_distinguished_by_their_size() {
        for set in 0..512u16 {
            assert_eq!(is_single(set), set.count_ones() == 1);
            assert_eq!(is_pair(set), set.count_ones() == 2);
            assert_eq!(bits(set).count() as u32, set.count_ones());
        }
    }
}
