import { invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { agentsById } from '../../ticket/people/ticket-people.queries.ts';
import type { PublishedAgent } from '../../ticket/people/ticket-people.queries.ts';

/** Agents in these states take no work. */
const GONE: ReadonlySet<string> = new Set(['deactivated', 'retired']);

/**
 * The agent whom a change of a ticket names: one that works for the account and sees the ticket's property.
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
  if (GONE.has(agent.status)) {
    const detail = `Expected an agent who works for the account, but ${agent.name} (${shownId}) is ${agent.status}.`;
    throw invalid({ pointer, code: 'agent_gone', detail });
  }
  if (agent.reach && (propertyId === null || !agent.reach.includes(propertyId))) {
    const detail = `Expected an agent who sees the ticket’s property, but ${agent.name} (${shownId}) does not.`;
    throw invalid({ pointer, code: 'out_of_reach', detail });
  }
  return agent;
}
