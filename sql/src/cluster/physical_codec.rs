//! Steps that generate puzzles on their way from the scheduler to executors.

use std::sync::Arc;

use ballista_core::serde::BallistaPhysicalExtensionCodec;
use datafusion::common::Result;
use datafusion::execution::TaskContext;
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};

use super::codec;
use crate::generate::GenerateExec;

/// Writes and reads what is ours, and leaves the rest to Ballista.
#[derive(Default, Debug)]
pub struct PhysicalCodec {
    ballista: BallistaPhysicalExtensionCodec,
}

impl PhysicalExtensionCodec for PhysicalCodec {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        match (codec::decode(bytes), inputs) {
            (Some(order), [shares]) => Ok(Arc::new(GenerateExec::new(order?, shares.clone())?)),
            _ => self.ballista.try_decode(bytes, inputs, context, converter),
        }
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        bytes: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        match node.downcast_ref::<GenerateExec>() {
            Some(step) => {
                codec::encode(step.order(), bytes);
                Ok(())
            }
            None => self.ballista.try_encode(node, bytes, converter),
        }
    }
}
