import { invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { agentsById } from '../../ticket/people/ticket-people.queries.ts';
import type { PublishedAgent } from '../../ticket/people/ticket-people.queries.ts';

/**
 * The person whom a change of a ticket names: one who works for the account, may read tickets, and sees the ticket's property. Programs and
 * automations read no messages, so nobody would look after a ticket of theirs.
 * @throws AppError `validation_failed`
 */
export async function findAgent(
  { sql }: CommandContext,
  { propertyId }: Ticket,
  { agentId, pointer }: { agentId: string; pointer: string },
): Promise<PublishedAgent> {
  const agent = (await agentsById(sql, [agentId])).get(agentId);
  const shownId = JSON.stringify(agentId);
  if (!agent) {
    throw invalid({ pointer, code: 'unknown_agent', detail: `The account has no agent with the id ${shownId}.` });
  }
  if (agent.kind !== 'person') {
    const detail = `Expected a person, but ${agent.name} (${shownId}) is of the kind ${agent.kind}.`;
    throw invalid({ pointer, code: 'not_a_person', detail });
  }
  if (agent.status === 'deactivated') {
    const detail = `Expected an agent who works for the account, but ${agent.name} (${shownId}) is ${agent.status}.`;
    throw invalid({ pointer, code: 'agent_gone', detail });
  }
  if (agent.reach && (propertyId === null || !agent.reach.includes(propertyId))) {
    const detail = `Expected an agent who sees the ticket’s property, but ${agent.name} (${shownId}) does not.`;
    throw invalid({ pointer, code: 'out_of_reach', detail });
  }
  if (!agent.readsTickets) {
    const detail = `Expected an agent with the right maintenance:read, but the roles of ${agent.name} (${shownId}) do not give it.`;
    throw invalid({ pointer, code: 'missing_right', detail });
  }
  return agent;
}
