//! The half of the Python package that is compiled: columns in, columns out.
//!
//! The half in Python, `candoku/__init__.py`, has the documented functions and turns text and
//! lists into columns.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringArray};
use candoku_columns::{BadRow, Puzzles, Question, Strictness};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};

/// A column of text, from strings and None.
#[pyfunction]
fn column(puzzles: Vec<Option<String>>) -> PyArray {
    PyArray::from_array_ref(Arc::new(StringArray::from(puzzles)))
}

/// The answers to a question about each puzzle of a column.
#[pyfunction]
fn ask(py: Python, question: &str, puzzles: AnyArray, strict: bool) -> PyArrowResult<PyArray> {
    let question = Question::ALL.into_iter().find(|known| known.name() == question);
    let question = question.ok_or_else(|| PyValueError::new_err("there is no such question"))?;
    answer(py, puzzles, |part| question.ask(part, strictness(strict)))
}

/// The number of solutions of each puzzle of a column, up to a limit.
#[pyfunction]
fn count(py: Python, puzzles: AnyArray, limit: u64, strict: bool) -> PyArrowResult<PyArray> {
    answer(py, puzzles, |part| {
        let counts = candoku_columns::count(part, limit, strictness(strict))?;
        Ok(Arc::new(counts) as ArrayRef)
    })
}

/// Whether each puzzle of a column needs a technique.
#[pyfunction]
fn needs(py: Python, puzzles: AnyArray, technique: &str, strict: bool) -> PyArrowResult<PyArray> {
    // A column of nothing finds out whether there is such a technique.
    let nothing = StringArray::from(Vec::<&str>::new());
    if let Err(unknown) = candoku_columns::needs(&nothing, technique, Strictness::Lenient) {
        return Err(PyValueError::new_err(unknown.to_string()).into());
    }
    answer(py, puzzles, |part| {
        let needed = candoku_columns::needs(part, technique, strictness(strict));
        Ok(Arc::new(needed.expect("the technique has been looked up")?) as ArrayRef)
    })
}

/// Puzzles of a seed, to an order in the words of `candoku generate`.
#[pyfunction]
fn generate(py: Python, count: u64, seed: u64, order: Vec<String>) -> PyResult<PyArray> {
    let puzzles = Puzzles::new(seed, &order);
    let puzzles = puzzles.map_err(|unfit| PyValueError::new_err(unfit.to_string()))?;
    let made = py.detach(|| puzzles.make(0..count));
    Ok(PyArray::from_array_ref(Arc::new(made)))
}

fn strictness(strict: bool) -> Strictness {
    if strict { Strictness::Strict } else { Strictness::Lenient }
}

/// Asks part after part, while other threads of Python go on.
fn answer(
    py: Python,
    puzzles: AnyArray,
    ask: impl Fn(&dyn Array) -> Result<ArrayRef, BadRow> + Send + Sync,
) -> PyArrowResult<PyArray> {
    let puzzles: PyChunkedArray = puzzles.into_chunked_array()?;
    let (parts, _) = puzzles.into_inner();
    let answers: Result<Vec<ArrayRef>, BadRow> = py.detach(|| {
        let mut before = 0;
        let mut answers = Vec::new();
        for part in &parts {
            let answer = ask(part);
            answers.push(answer.map_err(|bad| BadRow { row: before + bad.row, ..bad })?);
            before += part.len();
        }
        if answers.is_empty() {
            answers.push(ask(&StringArray::from(Vec::<&str>::new()))?);
        }
        Ok(answers)
    });
    let answers = answers.map_err(|bad| PyValueError::new_err(bad.to_string()))?;
    let answers: Vec<&dyn Array> = answers.iter().map(AsRef::as_ref).collect();
    Ok(PyArray::from_array_ref(arrow_select::concat::concat(&answers)?))
}

/// The compiled half of the package.
#[pymodule]
fn _candoku(module: &Bound<PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(column, module)?)?;
    module.add_function(wrap_pyfunction!(ask, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(needs, module)?)?;
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    Ok(())
}
