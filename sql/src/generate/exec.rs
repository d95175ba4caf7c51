//! The step of a plan that makes puzzles.
//!
//! Which numbers each partition makes is a table in memory below it: a cluster knows how to deal
//! such a table out to tasks, and this step need not know which of them it is in.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock};

use candoku_columns::Puzzles;
use datafusion::arrow::array::{ArrayRef, AsArray, Int64Array, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt64Type};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, exec_err};
use datafusion::datasource::memory::MemorySourceConfig;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::EquivalenceProperties;
use datafusion::physical_plan::execution_plan::{
    Boundedness, ChildrenPropertiesMode, EmissionType, ReplaceChildrenOptions,
};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties, Partitioning,
    PhysicalExpr, PlanProperties,
};
use futures::{StreamExt, stream};

use super::order::Order;

/// Makes the puzzles of an order.
#[derive(Clone, Debug)]
pub struct GenerateExec {
    order: Order,
    puzzles: Arc<Puzzles>,
    shares: Arc<dyn ExecutionPlan>,
    properties: Arc<PlanProperties>,
}

/// The columns of generated puzzles.
pub(super) fn schema() -> SchemaRef {
    static SCHEMA: LazyLock<SchemaRef> = LazyLock::new(|| {
        Arc::new(Schema::new(vec![
            Field::new("number", DataType::Int64, false),
            Field::new("puzzle", DataType::Utf8, true),
        ]))
    });
    SCHEMA.clone()
}

impl GenerateExec {
    /// Makes the puzzles of an order in this many partitions, unless it cannot be met.
    pub fn divided(order: Order, partitions: usize) -> Result<GenerateExec> {
        let (share, count) = (order.puzzles()?.share(), order.count);
        let firsts: Vec<u64> = (0..count).step_by(usize::try_from(share).unwrap_or(1)).collect();
        let partitions = partitions.clamp(1, firsts.len().max(1));
        let shares_of = |partition: usize| {
            let own = || firsts.iter().skip(partition).step_by(partitions);
            let start: UInt64Array = own().copied().collect();
            let end: UInt64Array = own().map(|first| (first + share).min(count)).collect();
            let columns: Vec<ArrayRef> = vec![Arc::new(start), Arc::new(end)];
            Ok(vec![RecordBatch::try_new(share_schema(), columns)?])
        };
        let shares: Result<Vec<Vec<RecordBatch>>> = (0..partitions).map(shares_of).collect();
        let shares = MemorySourceConfig::try_new_exec(&shares?, share_schema(), None)?;
        GenerateExec::new(order, shares)
    }

    /// Makes the puzzles whose first and last numbers are the rows of a step.
    pub fn new(order: Order, shares: Arc<dyn ExecutionPlan>) -> Result<GenerateExec> {
        let puzzles = Arc::new(order.puzzles()?);
        let partitions = shares.output_partitioning().partition_count();
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new(schema()),
            Partitioning::UnknownPartitioning(partitions),
            EmissionType::Incremental,
            Boundedness::Bounded,
        ));
        Ok(GenerateExec { order, puzzles, shares, properties })
    }

    /// What was ordered.
    pub fn order(&self) -> &Order {
        &self.order
    }
}

/// The columns of the table that says which numbers are to be made.
fn share_schema() -> SchemaRef {
    Arc::new(Schema::new(vec![
        Field::new("start", DataType::UInt64, false),
        Field::new("end", DataType::UInt64, false),
    ]))
}

fn share(rows: &RecordBatch, row: usize) -> Range<u64> {
    let number = |column| rows.column(column).as_primitive::<UInt64Type>().value(row);
    number(0)..number(1)
}

fn make(puzzles: &Puzzles, numbers: Range<u64>) -> Result<RecordBatch> {
    let made: ArrayRef = Arc::new(puzzles.make(numbers.clone()));
    let numbers = numbers.map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    let numbers: ArrayRef = Arc::new(Int64Array::from_iter_values(numbers));
    Ok(RecordBatch::try_new(schema(), vec![numbers, made])?)
}

impl ExecutionPlan for GenerateExec {
    fn name(&self) -> &str {
        "GenerateExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.shares]
    }

    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        match <[_; 1]>::try_from(children) {
            Ok([shares]) => Ok(Arc::new(GenerateExec::new(self.order.clone(), shares)?)),
            Err(others) => exec_err!("found {} inputs, expected one", others.len()),
        }
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let recompute = ReplaceChildrenOptions::new(ChildrenPropertiesMode::Recompute);
        self.replace_children(children, recompute)
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let shares = self.shares.execute(partition, context)?;
        let puzzles = self.puzzles.clone();
        let batches = shares.flat_map(move |rows| {
            let puzzles = puzzles.clone();
            match rows {
                Err(error) => stream::iter([Err(error)]).left_stream(),
                Ok(rows) => {
                    let each = 0..rows.num_rows();
                    stream::iter(each.map(move |row| make(&puzzles, share(&rows, row))))
                        .right_stream()
                }
            }
        });
        Ok(Box::pin(RecordBatchStreamAdapter::new(schema(), batches)))
    }
}

impl DisplayAs for GenerateExec {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut fmt::Formatter) -> fmt::Result {
        let Order { count, seed, options } = &self.order;
        write!(f, "GenerateExec: count={count}, seed={seed}, options=[{}]", options.join(", "))
    }
}
