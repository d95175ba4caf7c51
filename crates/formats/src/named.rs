//! Puzzles that come with candoku and are opened by name, wherever it runs.

/// A puzzle file that comes with candoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedPuzzle {
    /// The name of the file.
    pub name: &'static str,
    /// The content of the file.
    pub text: &'static str,
}

impl NamedPuzzle {
    /// The puzzles of the founding document on animation; the first is the default.
    pub const ALL: [NamedPuzzle; 2] = [
        NamedPuzzle {
            name: "herald20061222H.txt",
            text: include_str!("../puzzles/herald20061222H.txt"),
        },
        NamedPuzzle { name: "lockedset.txt", text: include_str!("../puzzles/lockedset.txt") },
    ];

    /// The puzzle with this name.
    ///
    /// ```
    /// use candoku_formats::NamedPuzzle;
    ///
    /// let puzzle = NamedPuzzle::find("lockedset.txt").unwrap();
    /// assert!(puzzle.text.starts_with("009000260"));
    /// assert!(NamedPuzzle::find("unheard-of.txt").is_none());
    /// ```
    pub fn find(name: &str) -> Option<NamedPuzzle> {
        NamedPuzzle::ALL.into_iter().find(|puzzle| puzzle.name == name)
    }
}
