import { AppError } from '../../../platform/errors.ts';
import type { AgentTest } from '../../contract/rest-types.generated.ts';
import { describedText } from '../../conversion/described.ts';
import {
  GetAgentPerformanceDocument,
  ListAgentActivityDocument,
  TestAgentDocument,
} from '../../operations/operations.generated.ts';
import { presentPerformance } from '../../presenters/agent.ts';
import { presentEvent } from '../../presenters/event.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

const noSuchAgent = (): AppError => new AppError('not_found', 'There is no such agent.');

/** What agents did, and whether they could act now. */
export const agentWorkRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/agents/{agent_id}/performance',
    document: GetAgentPerformanceDocument,
    variables: ({ parameters }) => ({
      id: parameters.agent_id,
      from: parameters.from ?? null,
      to: parameters.to ?? null,
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
      id: parameters.agent_id,
      ...pageOf(parameters),
    }),
    present: ({ agent }) => {
      if (!agent) throw noSuchAgent();
      return pageAnswer(agent.activity, presentEvent);
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/agents/{agent_id}/test',
    document: TestAgentDocument,
    variables: ({ parameters }) => ({ id: parameters.agent_id }),
    present: ({ testAgent }) => {
      if (!testAgent) throw noSuchAgent();
      const { agentId, ok, checks } = testAgent;
      const found = checks.map(({ name, ...check }) => ({
        name: describedText<AgentTest['checks'][number]['name']>(name),
        ...check,
      }));
      return { status: 200, body: { agent_id: agentId, ok, checks: found } };
    },
  }),
];
