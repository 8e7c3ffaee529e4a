import { AppError } from '../../../platform/errors.ts';
import {
  CreateAgentDocument,
  DeleteAgentDocument,
  GetAgentDocument,
  ListAgentsDocument,
  UpdateAgentDocument,
} from '../../operations/operations.generated.ts';
import type {
  CreateAgentMutationVariables,
  ListAgentsQueryVariables,
  UpdateAgentMutationVariables,
} from '../../operations/operations.generated.ts';
import { agentAnswer, presentAgent, presentPerformance } from '../../presenters/agent.ts';
import { DEFAULT_LIMIT, route } from '../../route/route.ts';

type Parameters = Record<string, unknown>;
type Filter = NonNullable<ListAgentsQueryVariables['filter']>;
type NewAgent = CreateAgentMutationVariables['input'];
type AgentChange = UpdateAgentMutationVariables['input'];

const idOf = (parameters: Parameters): string => parameters['agent_id'] as string;

/** Whoever acts for the account. */
export const agentRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/agents',
    document: ListAgentsDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ agents: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentAgent), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/agents',
    document: CreateAgentDocument,
    variables: ({ body }) => {
      const { kind, ...facts } = body as AgentBody;
      return { input: { kind: upper(kind), ...agentInput(facts) } as NewAgent };
    },
    present: ({ createAgent }) => ({
      ...agentAnswer(createAgent),
      status: 201,
      location: `/api/v1/agents/${encodeURIComponent(createAgent.id)}`,
    }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/agents/{agent_id}',
    document: GetAgentDocument,
    variables: ({ parameters }) => ({ id: idOf(parameters) }),
    present: ({ agent }) => {
      if (!agent) throw new AppError('not_found', 'There is no such agent.');
      const { body, ...answer } = agentAnswer(agent);
      return { ...answer, body: { ...body, performance: presentPerformance(agent.performance) } };
    },
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/agents/{agent_id}',
    document: UpdateAgentDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { status, owner_agent_id: ownerAgentId, autonomy, config, ...facts } = body as AgentBody;
      const change = { ...agentInput(facts), status: upper(status), ownerAgentId, config };
      return { id: idOf(parameters), input: { ...change, autonomy: autonomyInput(autonomy) } as AgentChange, ifMatch };
    },
    present: ({ updateAgent }) => agentAnswer(updateAgent),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/agents/{agent_id}',
    document: DeleteAgentDocument,
    variables: ({ parameters, ifMatch }) => ({ id: idOf(parameters), ifMatch }),
    present: ({ deleteAgent }) => agentAnswer(deleteAgent),
  }),
];

interface AgentBody {
  kind?: string;
  name?: string;
  email?: string;
  phone?: string | null;
  phone_extension?: string | null;
  languages?: string[];
  roles?: string[];
  reach?: { all?: boolean; property_ids?: string[] };
  working_hours?: Record<string, unknown> | null;
  status?: string;
  owner_agent_id?: string | null;
  autonomy?: { default: string; by_action?: Record<string, string> };
  config?: Record<string, unknown>;
}

const upper = (value: string | undefined): string | undefined => value?.toUpperCase();

const agentInput = ({ reach, ...body }: AgentBody): Record<string, unknown> => ({
  ...{ name: body.name, email: body.email, phone: body.phone, phoneExtension: body.phone_extension },
  ...{ languages: body.languages, roles: body.roles, workingHours: body.working_hours },
  reach: reach && { all: reach.all, propertyIds: reach.property_ids },
});

const autonomyInput = (autonomy: AgentBody['autonomy']): object | undefined =>
  autonomy && { default: upper(autonomy.default), byAction: autonomy.by_action };

function filterOf(parameters: Parameters): Filter {
  const text = (name: string): string | undefined => parameters[name] as string | undefined;
  return {
    kind: (upper(text('kind')) ?? null) as Filter['kind'],
    status: (upper(text('status')) ?? null) as Filter['status'],
    role: text('role') ?? null,
    text: text('text') ?? null,
  };
}
