import { AppError } from '../../../platform/errors.ts';
import type { AgentAutonomy, AgentChange } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  CreateAgentDocument,
  DeleteAgentDocument,
  GetAgentDocument,
  ListAgentsDocument,
  UpdateAgentDocument,
} from '../../operations/operations.generated.ts';
import { agentAnswer, presentAgent, presentPerformance } from '../../presenters/agent.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** Whoever acts for the account. */
export const agentRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/agents',
    document: ListAgentsDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        kind: upperCase(parameters.kind) ?? null,
        status: upperCase(parameters.status) ?? null,
        role: parameters.role ?? null,
        text: parameters.text ?? null,
      },
    }),
    present: ({ agents }) => pageAnswer(agents, presentAgent),
  }),
  route({
    method: 'POST',
    path: '/api/v1/agents',
    document: CreateAgentDocument,
    variables: ({ body }) => {
      const { kind, ...facts } = body;
      const { name, email, roles } = facts;
      return { input: { kind: upperCase(kind), ...factsOf(facts), name, email, roles } };
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
    variables: ({ parameters }) => ({ id: parameters.agent_id }),
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
      const { status, owner_agent_id: ownerAgentId, autonomy, config, ...facts } = body;
      const change = { ...factsOf(facts), status: upperCase(status), ownerAgentId, config };
      return { id: parameters.agent_id, input: { ...change, autonomy: autonomyInput(autonomy) }, ifMatch };
    },
    present: ({ updateAgent }) => agentAnswer(updateAgent),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/agents/{agent_id}',
    document: DeleteAgentDocument,
    variables: ({ parameters, ifMatch }) => ({ id: parameters.agent_id, ifMatch }),
    present: ({ deleteAgent }) => agentAnswer(deleteAgent),
  }),
];

/** The members of a person that are set alike on creation and on change. */
const factsOf = ({ reach, ...body }: AgentChange) => ({
  ...{ name: body.name, email: body.email, phone: body.phone, phoneExtension: body.phone_extension },
  ...{ languages: body.languages, roles: body.roles, workingHours: body.working_hours },
  reach: reach && { all: reach.all, propertyIds: reach.property_ids },
});

const autonomyInput = (autonomy: AgentAutonomy | undefined) =>
  autonomy && { default: upperCase(autonomy.default), byAction: autonomy.by_action };
