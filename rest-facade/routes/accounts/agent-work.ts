import { AppError } from '../../../platform/errors.ts';
import {
  GetAgentPerformanceDocument,
  ListAgentActivityDocument,
  TestAgentDocument,
} from '../../operations/operations.generated.ts';
import { presentPerformance } from '../../presenters/agent.ts';
import { presentEvent } from '../../presenters/event.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

const idOf = (parameters: Record<string, unknown>): string => parameters['agent_id'] as string;

const noSuchAgent = (): AppError => new AppError('not_found', 'There is no such agent.');

/** What agents did, and whether they could act now. */
export const agentWorkRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/agents/{agent_id}/performance',
    document: GetAgentPerformanceDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      from: (parameters['from'] as string | undefined) ?? null,
      to: (parameters['to'] as string | undefined) ?? null,
    }),
    present: ({ agent }) => {
      if (!agent) throw noSuchAgent();
      return { status: 200, body: { agent_id: agent.id, ...presentPerformance(agent.performance) } };
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/agents/{agent_id}/activity',
    document: ListAgentActivityDocument,
    variables: ({ parameters }) => ({
      id: idOf(parameters),
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
    }),
    present: ({ agent }) => {
      if (!agent) throw noSuchAgent();
      const { nodes, pageInfo } = agent.activity;
      const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      return { status: 200, body: { data: nodes.map(presentEvent), next_cursor: nextCursor } };
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/agents/{agent_id}/test',
    document: TestAgentDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ testAgent }) => {
      if (!testAgent) throw noSuchAgent();
      const { agentId, ...found } = testAgent;
      return { status: 200, body: { agent_id: agentId, ...found } };
    },
  }),
];
