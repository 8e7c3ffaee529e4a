import { SimulateWorkflowDocument } from '../../operations/operations.generated.ts';
import { presentWorkflowSimulation } from '../../presenters/workflows/workflow-simulation.ts';
import { workflowInput } from '../../presenters/workflows/workflow.ts';
import { route } from '../../route/route.ts';

/** Simulates workflows before they are enabled. */
export const workflowSimulationRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/workflows/simulate',
    document: SimulateWorkflowDocument,
    variables: ({ body }) => {
      const { workflow_id: workflowId, version, since, until, assume_approved: assumeApproved, ...rest } = body;
      const { trigger, steps, name = 'Draft' } = rest;
      const draft = trigger && steps ? workflowInput({ ...rest, name, trigger, steps }) : undefined;
      return { input: { workflowId, version, since, until, assumeApproved, draft } };
    },
    present: ({ simulateWorkflow }) => ({ status: 200, body: presentWorkflowSimulation(simulateWorkflow) }),
  }),
];
