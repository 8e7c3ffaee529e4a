import { SimulateDispatchDocument } from '../../operations/operations.generated.ts';
import { presentSimulation } from '../../presenters/dispatch-simulation.ts';
import { draftOf } from './dispatch-rules.ts';
import type { RuleBody } from './dispatch-rules.ts';
import { route } from '../../route/route.ts';

const DEFAULT_LAST = 100;

interface SimulationBody {
  rules: RuleBody[];
  last?: number;
  from?: string | null;
  to?: string | null;
}

/** Simulates draft rules before they are saved. */
export const dispatchSimulationRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/dispatch-rules/simulate',
    document: SimulateDispatchDocument,
    variables: ({ body }) => {
      const { rules, last = DEFAULT_LAST, from, to } = body as SimulationBody;
      return { rules: rules.map(draftOf), last, from, to };
    },
    present: ({ simulateDispatch }) => ({ status: 200, body: presentSimulation(simulateDispatch) }),
  }),
];
