//! A histogram of ratings, as text and as a picture.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::scales::Place;

/// The longest bar, in characters.
const WIDTH: usize = 50;

/// The number of puzzles at each position of a scale.
#[derive(Default, Debug)]
pub(crate) struct Spread {
    counts: BTreeMap<Place, usize>,
    unrated: usize,
}

impl Spread {
    pub(crate) fn add(&mut self, place: Option<Place>) {
        match place {
            Some(place) => *self.counts.entry(place).or_default() += 1,
            None => self.unrated += 1,
        }
    }

    /// The names and counts, easiest first; unrated puzzles come last.
    fn rows(&self) -> Vec<(&str, usize)> {
        let rated = self.counts.iter().map(|((_, name), &count)| (name.as_str(), count));
        let unrated = (self.unrated > 0).then_some(("unrated", self.unrated));
        rated.chain(unrated).collect()
    }

    /// One line per rating: its name, the number of puzzles, and a bar.
    pub(crate) fn text(&self) -> String {
        let rows = self.rows();
        let longest = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let most = rows.iter().map(|&(_, count)| count).max().unwrap_or(1);
        let mut text = String::new();
        for (name, count) in rows {
            let bar = "█".repeat((count * WIDTH).div_ceil(most));
            writeln!(text, "{name:<longest$} {count:>7} {bar}").expect("text can be written");
        }
        text
    }

    /// The histogram as a picture.
    pub(crate) fn svg(&self, title: &str) -> String {
        let rows = self.rows();
        let most = rows.iter().map(|&(_, count)| count).max().unwrap_or(1);
        let (left, bar, line) = (110, 480, 22);
        let height = 60 + line * rows.len();
        let width = left + bar + 80;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"sans-serif\" font-size=\"13\">\n<title>{title}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
             <text x=\"{left}\" y=\"26\" font-size=\"16\">{title}</text>\n"
        );
        for (index, (name, count)) in rows.into_iter().enumerate() {
            let y = 44 + line * index;
            let length = (count * bar).div_ceil(most);
            writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>\
                 <rect x=\"{left}\" y=\"{y}\" width=\"{length}\" height=\"16\" fill=\"#3b6ea5\"/>\
                 <text x=\"{}\" y=\"{}\">{count}</text>",
                left - 8,
                y + 13,
                left + length + 6,
                y + 13
            )
            .expect("text can be written");
        }
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread() -> Spread {
        let mut spread = Spread::default();
        for _ in 0..4 {
            spread.add(Some((71, "7.1".into())));
        }
        spread.add(Some((12, "1.2".into())));
        spread.add(None);
        spread
    }

    #[test]
    fn bars_are_as_long_as_their_share_of_the_longest() {
        let bars: Vec<usize> =
            spread().text().lines().map(|line| line.matches('█').count()).collect();

        assert_eq!(bars, [13, 50, 13]);
    }

    #[test]
    fn a_picture_has_a_bar_for_every_rating() {
        let svg = spread().svg("ER");

        assert_eq!(svg.matches("<rect").count(), 4);
        assert!(svg.find("1.2").unwrap() < svg.find("7.1").unwrap());
    }
}
