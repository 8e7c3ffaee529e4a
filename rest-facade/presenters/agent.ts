import type { Answer } from '../contract/operation-types.ts';
import type { Agent, AgentWithPerformance, Role } from '../contract/rest-types.generated.ts';
import { describedJson } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type {
  AgentFieldsFragment,
  AgentPerformanceFieldsFragment,
  RoleFieldsFragment,
} from '../operations/operations.generated.ts';

/** An agent as REST shows it. */
export function presentAgent(agent: AgentFieldsFragment): Agent {
  const { reach, autonomy, workload } = agent;
  return {
    id: agent.id,
    kind: lowerCase(agent.kind),
    name: agent.name,
    email: agent.email ?? null,
    phone: agent.phone ?? null,
    phone_extension: agent.phoneExtension ?? null,
    languages: agent.languages,
    roles: agent.roles,
    reach: reach.all ? { all: true } : { property_ids: reach.propertyIds ?? [] },
    working_hours: describedJson(agent.workingHours),
    status: lowerCase(agent.status),
    external_subject: agent.externalSubject ?? null,
    client_id: agent.clientId ?? null,
    template: agent.template ?? null,
    owner_agent_id: agent.ownerAgentId ?? null,
    autonomy: { default: lowerCase(autonomy.default), by_action: describedJson(autonomy.byAction) },
    workload: {
      open_tickets: workload.openTickets,
      at_risk: workload.atRisk,
      waiting_approvals: workload.waitingApprovals,
    },
    created_at: agent.createdAt,
    updated_at: agent.updatedAt,
  };
}

/** The response with one agent and its version. */
export const agentAnswer = (agent: AgentFieldsFragment): Answer<200, Agent, 'version'> => ({
  status: 200,
  body: presentAgent(agent),
  version: agent.version,
});

/** What an agent did in a period, as REST shows it. */
export const presentPerformance = (
  performance: AgentPerformanceFieldsFragment,
): AgentWithPerformance['performance'] => ({
  period: { from: performance.period.from, to: performance.period.to },
  runs: performance.runs ?? null,
  succeeded: performance.succeeded ?? null,
  corrected: performance.corrected ?? null,
  correction_rate: performance.correctionRate ?? null,
  median_ms: performance.medianMs ?? null,
});

/** A role as REST shows it. */
export const presentRole = ({ id, description, scopes, isBuiltIn }: RoleFieldsFragment): Role => ({
  role: id,
  description,
  scopes,
  is_built_in: isBuiltIn,
});
