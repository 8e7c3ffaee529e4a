import { SimulateDispatchDocument } from '../../operations/operations.generated.ts';
import { presentSimulation } from '../../presenters/dispatch-simulation.ts';
import { route } from '../../route/route.ts';
import { draftInput } from './dispatch-rules.ts';

const DEFAULT_LAST = 100;

/** Simulates draft rules before they are saved. */
export const dispatchSimulationRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/dispatch-rules/simulate',
    document: SimulateDispatchDocument,
    variables: ({ body }) => {
      const { rules, last = DEFAULT_LAST, from, to } = body;
      return { rules: rules.map(draftInput), last, from, to };
    },
    present: ({ simulateDispatch }) => ({ status: 200, body: presentSimulation(simulateDispatch) }),
  }),
];
