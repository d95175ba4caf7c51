//! Relations between two digits, packed six bits to a sign.

const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// For each first digit one bit for each second digit, or nothing if the text is no table.
///
/// An older form of the text exchanges the last two signs.
pub(super) fn rows(text: &str, side: usize, is_old: bool) -> Option<Vec<i32>> {
    let mut rows = vec![0; side];
    for (place, sign) in text.chars().enumerate() {
        let sign = match sign {
            '-' if is_old => '_',
            '_' if is_old => '-',
            sign => sign,
        };
        let six = SIGNS.find(sign)?;
        for bit in (0..6).filter(|bit| six >> bit & 1 == 1) {
            let pair = 6 * place + bit;
            *rows.get_mut(pair / side)? |= 1 << (pair % side);
        }
    }
    Some(rows)
}

/// The numbers of the bits that are set in a text, if it is one of bits.
pub(super) fn bits(text: &str) -> Option<Vec<usize>> {
    let mut set = Vec::new();
    for (place, sign) in text.chars().enumerate() {
        let six = SIGNS.find(sign)?;
        set.extend((0..6).filter(|bit| six >> bit & 1 == 1).map(|bit| 6 * place + bit));
    }
    Some(set)
}

/// The text of the table of a relation.
pub(super) fn key(side: usize, relation: &dyn Fn(i32, i32) -> bool) -> String {
    let holds = |pair: usize| {
        pair < side * side && relation((pair / side) as i32 + 1, (pair % side) as i32 + 1)
    };
    let sign = |place: usize| {
        let six: usize = (0..6).filter(|bit| holds(6 * place + bit)).map(|bit| 1 << bit).sum();
        char::from(SIGNS.as_bytes()[six])
    };
    let text: String = (0..(side * side).div_ceil(6)).map(sign).collect();
    let end = text.trim_end_matches('A').len().max(1);
    text[..end].to_string()
}

/// Whether the digits must be at least two apart.
pub(super) fn is_nabner(rows: &[i32]) -> bool {
    let row = |a: usize| {
        let apart = (0..rows.len()).filter(|b| a.abs_diff(*b) > 1);
        apart.map(|b| 1 << b).sum::<i32>()
    };
    (0..rows.len()).all(|a| rows[a] == row(a))
}
