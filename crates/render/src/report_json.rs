//! The checker's report as data.

use candoku_check::{Duplicate, Report, Verdict};
use candoku_grid::Symbols;
use serde::Serialize;

#[derive(Serialize)]
struct ReportObject<'a> {
    line: usize,
    side: usize,
    passes: bool,
    verdicts: Vec<VerdictObject<'a>>,
}

#[derive(Serialize)]
struct VerdictObject<'a> {
    status: String,
    designation: &'a str,
    duplicates: Vec<DuplicateObject>,
}

#[derive(Serialize)]
struct DuplicateObject {
    symbol: String,
    house: String,
    cells: Vec<String>,
}

/// One JSON object that says what the report says; `line` is where the grid starts.
pub fn report_json(report: &Report, line: usize) -> String {
    let verdicts = report.verdicts.iter().map(|verdict| verdict_object(verdict, &report.symbols));
    let object = ReportObject {
        line,
        side: report.side,
        passes: report.passes(),
        verdicts: verdicts.collect(),
    };
    serde_json::to_string(&object).expect("text and numbers are always JSON")
}

fn verdict_object<'a>(verdict: &'a Verdict, symbols: &Symbols) -> VerdictObject<'a> {
    let object = |duplicate: &Duplicate| DuplicateObject {
        symbol: symbols.write(duplicate.value),
        house: format!("{} {}", duplicate.kind, duplicate.number),
        cells: duplicate.cells.iter().map(|(row, column)| format!("r{row}c{column}")).collect(),
    };
    VerdictObject {
        status: verdict.status.to_string().to_lowercase(),
        designation: &verdict.designation,
        duplicates: verdict.duplicates.iter().map(object).collect(),
    }
}

#[cfg(test)]
mod tests {
    use candoku_check::Checker;
    use candoku_grid::Filling;

    use super::*;

    #[test]
    fn the_object_names_symbols_houses_and_cells() {
        let filling = Filling::new(2, Symbols::Letters, vec![2, 2, 1, 0]).unwrap();

        let json = report_json(&Checker::for_side(2).check(&filling), 7);

        assert_eq!(
            json,
            r#"{"line":7,"side":2,"passes":false,"verdicts":[{"status":"incorrect","designation":"Latin square","duplicates":[{"symbol":"B","house":"row 1","cells":["r1c1","r1c2"]}]}]}"#
        );
    }
}
