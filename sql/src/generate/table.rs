//! Generated puzzles as a table.

use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::Result;
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_expr::expressions::Column;
use datafusion::physical_plan::projection::{ProjectionExec, ProjectionExpr};
use datafusion::physical_plan::{ExecutionPlan, PhysicalExpr};

use super::exec::{GenerateExec, schema};
use super::order::Order;

/// A table with the number and the text of each puzzle.
#[derive(Clone, Debug)]
pub struct GeneratedTable {
    order: Order,
}

impl GeneratedTable {
    /// The table of an order, unless it cannot be met.
    pub fn new(order: Order) -> Result<GeneratedTable> {
        order.puzzles()?;
        Ok(GeneratedTable { order })
    }

    /// What was ordered.
    pub fn order(&self) -> &Order {
        &self.order
    }
}

#[async_trait]
impl TableProvider for GeneratedTable {
    fn schema(&self) -> SchemaRef {
        schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        state: &dyn Session,
        projection: Option<&Vec<usize>>,
        _: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let mut order = self.order.clone();
        order.count = limit.map_or(order.count, |limit| order.count.min(limit as u64));
        let partitions = state.config().target_partitions();
        let puzzles: Arc<dyn ExecutionPlan> = Arc::new(GenerateExec::divided(order, partitions)?);
        let Some(columns) = projection else { return Ok(puzzles) };
        let column = |&index: &usize| {
            let name = schema().field(index).name().clone();
            let expr: Arc<dyn PhysicalExpr> = Arc::new(Column::new(&name, index));
            ProjectionExpr { expr, alias: name }
        };
        Ok(Arc::new(ProjectionExec::try_new(columns.iter().map(column), puzzles)?))
    }
}
