import type {
  AgentFieldsFragment,
  AgentPerformanceFieldsFragment,
  RoleFieldsFragment,
} from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** An agent as REST shows it. */
export function presentAgent(agent: AgentFieldsFragment): Record<string, unknown> {
  const { reach, autonomy, workload } = agent;
  return {
    id: agent.id,
    kind: agent.kind.toLowerCase(),
    name: agent.name,
    email: agent.email ?? null,
    phone: agent.phone ?? null,
    phone_extension: agent.phoneExtension ?? null,
    languages: agent.languages,
    roles: agent.roles,
    reach: reach.all ? { all: true } : { property_ids: reach.propertyIds },
    working_hours: agent.workingHours ?? null,
    status: agent.status.toLowerCase(),
    external_subject: agent.externalSubject ?? null,
    client_id: agent.clientId ?? null,
    template: agent.template ?? null,
    owner_agent_id: agent.ownerAgentId ?? null,
    autonomy: { default: autonomy.default.toLowerCase(), by_action: autonomy.byAction },
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
export const agentAnswer = (agent: AgentFieldsFragment): RouteOutput & { body: Record<string, unknown> } => ({
  status: 200,
  body: presentAgent(agent),
  version: agent.version,
});

/** What an agent did in a period, as REST shows it. */
export const presentPerformance = (performance: AgentPerformanceFieldsFragment): object => ({
  period: { from: performance.period.from, to: performance.period.to },
  runs: performance.runs ?? null,
  succeeded: performance.succeeded ?? null,
  corrected: performance.corrected ?? null,
  correction_rate: performance.correctionRate ?? null,
  median_ms: performance.medianMs ?? null,
});

/** A role as REST shows it. */
export const presentRole = ({ id, description, scopes, isBuiltIn }: RoleFieldsFragment): object => ({
  role: id,
  description,
  scopes,
  is_built_in: isBuiltIn,
});
