import type { NewEvent } from '../../../platform/events/event.types.ts';
import type { AgentRow } from './agent.types.ts';

/** `agent.created`. */
export const agentCreated = (agent: AgentRow): NewEvent => agentEvent('created', agent);

/** `agent.updated`, or `agent.paused` of an agent that is paused. */
export const agentUpdated = (agent: AgentRow): NewEvent =>
  agentEvent(agent.status === 'paused' ? 'paused' : 'updated', agent);

function agentEvent(change: string, agent: AgentRow): NewEvent {
  const { id, status, template, autonomy } = agent;
  return {
    type: `agent.${change}`,
    status,
    entity: { type: 'agent', id },
    data: {
      ...{ id, kind: agent.kind, name: agent.name, email: agent.email, phone: agent.phone },
      phone_extension: agent.phoneExtension,
      languages: agent.languages,
      roles: agent.roles,
      reach: agent.reach ? { property_ids: agent.reach } : { all: true },
      working_hours: agent.workingHours,
      status,
      external_subject: agent.externalSubject,
      client_id: agent.clientId,
      template: template && { ...template, config: template.config ?? {} },
      owner_agent_id: agent.ownerAgentId,
      autonomy: { default: autonomy.default, by_action: autonomy.byAction ?? {} },
    },
  };
}
