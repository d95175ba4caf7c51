//! How far a query is: a line on the terminal that is rewritten as rows are read.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use datafusion::physical_plan::ExecutionPlan;
use tokio::task::JoinHandle;

/// A line of progress, which goes when this is dropped.
#[derive(Debug)]
pub struct ProgressLine {
    watcher: Option<JoinHandle<()>>,
}

/// How long between two looks, and how long a query stays unwatched.
const PAUSE: Duration = Duration::from_millis(500);

/// Goes to the beginning of the line and clears it.
const CLEAR: &str = "\r\x1b[K";

impl ProgressLine {
    /// Watches a plan, if stderr is a terminal and `--quiet` was not given.
    pub fn watch(plan: &Arc<dyn ExecutionPlan>, quiet: bool) -> ProgressLine {
        if quiet || !stderr().is_terminal() {
            return ProgressLine { watcher: None };
        }
        let (plan, start) = (plan.clone(), Instant::now());
        let watcher = tokio::spawn(async move {
            let mut ticks = tokio::time::interval(PAUSE);
            ticks.tick().await;
            loop {
                ticks.tick().await;
                let seconds = start.elapsed().as_secs();
                let _ = match rows_read(&plan) {
                    0 => write!(stderr(), "{CLEAR}{seconds} s"),
                    rows => write!(stderr(), "{CLEAR}{rows} rows read, {seconds} s"),
                };
                let _ = stderr().flush();
            }
        });
        ProgressLine { watcher: Some(watcher) }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if let Some(watcher) = &self.watcher {
            watcher.abort();
            let _ = write!(stderr(), "{CLEAR}");
        }
    }
}

/// How many rows the steps without inputs have given so far.
fn rows_read(plan: &Arc<dyn ExecutionPlan>) -> usize {
    match plan.children()[..] {
        [] => plan.metrics().and_then(|metrics| metrics.output_rows()).unwrap_or(0),
        ref inputs => inputs.iter().map(|input| rows_read(input)).sum(),
    }
}
