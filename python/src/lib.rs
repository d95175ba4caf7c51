//! The half of the Python package that is compiled: columns in, columns out.
//!
//! The half in Python has the documented functions and turns text and lists into columns
//! (`candoku/_columns.py`), and asks about one puzzle in JSON (`candoku/_puzzle.py`).

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use arrow_array::{Array, ArrayRef, StringArray};
use candoku::Session;
use candoku::grid::Stop;
use candoku::json::Reply;
use candoku_columns::{BadRow, ColumnQuestion, Puzzles, Strictness};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
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
    let question = ColumnQuestion::ALL.into_iter().find(|known| known.name() == question);
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

/// Each puzzle of a column in another format.
#[pyfunction]
fn convert(py: Python, puzzles: AnyArray, format: &str, strict: bool) -> PyArrowResult<PyArray> {
    // A column of nothing finds out whether there is such a format.
    let nothing = StringArray::from(Vec::<&str>::new());
    if let Err(unknown) = candoku_columns::convert(&nothing, format, Strictness::Lenient) {
        return Err(PyValueError::new_err(unknown.to_string()).into());
    }
    answer(py, puzzles, |part| {
        let converted = candoku_columns::convert(part, format, strictness(strict));
        Ok(Arc::new(converted.expect("the format has been looked up")?) as ArrayRef)
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
    let mut shares: Vec<ArrayRef> = Vec::new();
    let share = usize::try_from(puzzles.share()).unwrap_or(usize::MAX);
    for first in (0..count).step_by(share) {
        let numbers = first..count.min(first.saturating_add(share as u64));
        shares.push(Arc::new(py.detach(|| puzzles.make(numbers))));
        py.check_signals()?;
    }
    joined(&shares).map_err(PyErr::from)
}

/// The session of all questions about one puzzle.
static SESSION: LazyLock<Session> = LazyLock::new(Session::new);

/// The status and the body in JSON with which HTTP answers a question; Ctrl-C stops it.
#[pyfunction]
fn reply(py: Python, question: &str, body: &str) -> PyResult<(u16, String)> {
    let stop = Stop::new();
    let (sender, mut answers) = channel();
    let Reply { status, body } = std::thread::scope(|scope| {
        scope.spawn(|| {
            let answer = candoku::json::reply(question, body.as_bytes(), &SESSION, &stop);
            // Nothing is lost if the caller has been interrupted.
            let _ = sender.send(answer);
        });
        loop {
            // A receiver belongs to one thread at a time, so it goes there and back.
            let waited = py.detach(move || (answers.recv_timeout(PATIENCE), answers));
            answers = waited.1;
            match waited.0 {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals().inspect_err(|_| stop.request())?;
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the question ended without an answer"));
                }
            }
        }
    })?;
    Ok((status, String::from_utf8(body)?))
}

fn strictness(strict: bool) -> Strictness {
    if strict { Strictness::Strict } else { Strictness::Lenient }
}

/// How long other signals wait at most, as far as one puzzle takes less.
const PATIENCE: Duration = Duration::from_millis(200);

/// Asks part after part, while other threads of Python go on and Ctrl-C is heard.
fn answer(
    py: Python,
    puzzles: AnyArray,
    ask: impl Fn(&dyn Array) -> Result<ArrayRef, BadRow> + Send + Sync,
) -> PyArrowResult<PyArray> {
    let puzzles: PyChunkedArray = puzzles.into_chunked_array()?;
    let (parts, _) = puzzles.into_inner();
    let mut answers = Vec::new();
    // How long a puzzle takes is unpredictable: the first slice is one puzzle, and the next is larger
    // if this one was quick.
    let (mut before, mut size) = (0, 1);
    for part in &parts {
        let mut start = 0;
        while start < part.len() {
            let slice = part.slice(start, size.min(part.len() - start));
            let begun = Instant::now();
            let answer = py.detach(|| ask(&slice)).map_err(|bad| {
                let row = before + start + bad.row;
                PyValueError::new_err(BadRow { row, ..bad }.to_string())
            })?;
            answers.push(answer);
            py.check_signals()?;
            start += slice.len();
            match begun.elapsed() < PATIENCE / 2 {
                true => size *= 2,
                false => size = (size / 2).max(1),
            }
        }
        before += part.len();
    }
    if answers.is_empty() {
        let nothing = StringArray::from(Vec::<&str>::new());
        answers.push(ask(&nothing).map_err(|bad| PyValueError::new_err(bad.to_string()))?);
    }
    joined(&answers)
}

fn joined(parts: &[ArrayRef]) -> PyArrowResult<PyArray> {
    let parts: Vec<&dyn Array> = parts.iter().map(AsRef::as_ref).collect();
    match parts.is_empty() {
        true => Ok(PyArray::from_array_ref(Arc::new(StringArray::from(Vec::<&str>::new())))),
        false => Ok(PyArray::from_array_ref(arrow_select::concat::concat(&parts)?)),
    }
}

/// The compiled half of the package.
#[pymodule]
fn _candoku(module: &Bound<PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(column, module)?)?;
    module.add_function(wrap_pyfunction!(ask, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(convert, module)?)?;
    module.add_function(wrap_pyfunction!(needs, module)?)?;
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    module.add_function(wrap_pyfunction!(reply, module)?)?;
    Ok(())
}
