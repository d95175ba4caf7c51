//! How hard puzzles are, on every scale; the fields are those of `candoku rate --json`.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, StringArray, StructArray};
use arrow_buffer::NullBuffer;
use arrow_schema::{Field, Fields};
use candoku::explainer::{Grade, Rater, SeRating, grade};
use candoku::grid::Stop;
use candoku::resolution::Measure;
use candoku::strategy::Ladder;
use candoku::{RateRequest, Session, Tally};

use crate::bad_row::{BadRow, Strictness};
use crate::climb::Climber;
use crate::column::Column;
use crate::puzzle::board;

/// HoDoKu's level and score of each puzzle.
pub(crate) fn hodoku(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(level_and_score(&climbs(column, strictness)?))
}

/// HoDoKu's level of each puzzle.
pub(crate) fn level(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(texts(&climbs(column, strictness)?, |climb| climb.rating.level().to_string()))
}

/// HoDoKu's score of each puzzle.
pub(crate) fn score(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(numbers(&climbs(column, strictness)?, |climb| climb.rating.score()))
}

/// The name of the hardest technique on the way to the solution of each puzzle.
pub(crate) fn hardest(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(hardest_names(&climbs(column, strictness)?))
}

/// ER, EP and ED of Sudoku Explainer for each classic puzzle.
pub(crate) fn se(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(er_ep_ed(&explained(column, strictness)?))
}

/// The hardest step of Sudoku Explainer for each classic puzzle.
pub(crate) fn er(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    Ok(tenths(&explained(column, strictness)?, |rating| rating.er))
}

/// Level and score of sudokuoftheday.com for each classic puzzle.
pub(crate) fn sotd(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let session = Session::new();
    let request = RateRequest { hodoku: false, sotd: true, ..RateRequest::default() };
    let ratings = column.answers(strictness, |text| {
        let ratings = session.rate(&board(text)?, &request, &Stop::never());
        Ok(ratings.ok().and_then(|ratings| ratings.sotd))
    })?;
    let level = texts(&ratings, |rating| rating.level.to_string());
    let score = numbers(&ratings, |rating| rating.score);
    Ok(record(&ratings, [("level", level), ("score", score)]))
}

/// Level, depth and rounds of candoku's own scale for each classic puzzle.
pub(crate) fn own(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let grades: Vec<Option<Grade>> = column.answers(strictness, |text| {
        Ok(candoku::as_classic(&board(text)?).and_then(|puzzle| grade(&puzzle).ok()))
    })?;
    let level = texts(&grades, |grade| grade.level.to_string());
    let depth = numbers(&grades, |grade| grade.depth);
    let rounds = numbers(&grades, |grade| grade.rounds);
    Ok(record(&grades, [("level", level), ("depth", depth), ("rounds", rounds)]))
}

/// The rating of each classic puzzle on a scale of the theory of resolution.
pub(crate) fn measure(
    column: Column,
    strictness: Strictness,
    measure: Measure,
) -> Result<ArrayRef, BadRow> {
    let ratings: Vec<Option<u32>> = column.answers(strictness, |text| {
        let puzzle = candoku::as_classic(&board(text)?);
        Ok(puzzle.and_then(|puzzle| measure.rate(&puzzle, &Stop::never()).ok()))
    })?;
    Ok(numbers(&ratings, |&rating| rating))
}

/// The four scales of `candoku rate --json`; a row is NULL only if there is no puzzle.
pub(crate) fn rate(column: Column, strictness: Strictness) -> Result<ArrayRef, BadRow> {
    let climbs = climbs(column, strictness)?;
    let is_puzzle = column.answers(strictness, |text| Ok(board(text).ok()))?;
    let scales = [
        ("hodoku", level_and_score(&climbs)),
        ("se", se(column, strictness)?),
        ("sotd", sotd(column, strictness)?),
        ("own", own(column, strictness)?),
        ("hardest", hardest_names(&climbs)),
    ];
    Ok(record(&is_puzzle, scales))
}

fn climbs(column: Column, strictness: Strictness) -> Result<Vec<Option<Tally>>, BadRow> {
    let climber = Climber::new(&Ladder::hodoku());
    column.answers(strictness, |text| Ok(climber.climb(&board(text)?)))
}

fn explained(column: Column, strictness: Strictness) -> Result<Vec<Option<SeRating>>, BadRow> {
    let mut rater = Rater::new();
    column.answers(strictness, |text| {
        Ok(candoku::as_classic(&board(text)?)
            .and_then(|puzzle| rater.rate(&puzzle, &Stop::never()).ok()))
    })
}

fn level_and_score(climbs: &[Option<Tally>]) -> ArrayRef {
    let level = texts(climbs, |climb| climb.rating.level().to_string());
    let score = numbers(climbs, |climb| climb.rating.score());
    record(climbs, [("level", level), ("score", score)])
}

fn er_ep_ed(ratings: &[Option<SeRating>]) -> ArrayRef {
    let er = tenths(ratings, |rating| rating.er);
    let ep = tenths(ratings, |rating| rating.ep);
    let ed = tenths(ratings, |rating| rating.ed);
    record(ratings, [("er", er), ("ep", ep), ("ed", ed)])
}

fn hardest_names(climbs: &[Option<Tally>]) -> ArrayRef {
    let name = |climb: &Tally| climb.hardest.map(|rung| rung.technique().name);
    let names = climbs.iter().map(|climb| climb.as_ref().and_then(name));
    Arc::new(names.collect::<StringArray>())
}

fn texts<T>(rows: &[Option<T>], text: impl Fn(&T) -> String) -> ArrayRef {
    Arc::new(rows.iter().map(|row| row.as_ref().map(&text)).collect::<StringArray>())
}

fn numbers<T>(rows: &[Option<T>], number: impl Fn(&T) -> u32) -> ArrayRef {
    let number = |row: &T| i64::from(number(row));
    Arc::new(rows.iter().map(|row| row.as_ref().map(number)).collect::<Int64Array>())
}

fn tenths<T>(rows: &[Option<T>], number: impl Fn(&T) -> u16) -> ArrayRef {
    let number = |row: &T| f64::from(number(row)) / 10.0;
    Arc::new(rows.iter().map(|row| row.as_ref().map(number)).collect::<Float64Array>())
}

/// A column of records, NULL where the row is.
fn record<T, const N: usize>(rows: &[Option<T>], fields: [(&str, ArrayRef); N]) -> ArrayRef {
    let nulls: NullBuffer = rows.iter().map(Option::is_some).collect();
    let named =
        |(name, column): &(&str, ArrayRef)| Field::new(*name, column.data_type().clone(), true);
    let names: Fields = fields.iter().map(named).collect();
    let columns = fields.map(|(_, column)| column).to_vec();
    Arc::new(StructArray::new(names, columns, Some(nulls)))
}
