import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import { changeDetails } from '../../ticket/people/change-details.ts';
import { ticketAssigned } from '../../ticket/people/ticket-people.events.ts';
import { agentsById } from '../../ticket/people/ticket-people.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/** Who is on call, of which roster, and the decision when a dispatch rule has just chosen the roster. */
interface CallOnPerson {
  agentId: string;
  rosterId: string;
  ruleId?: string;
  attempt?: number;
}

/**
 * Makes a person on call the assignee of a locked ticket. The event of a new decision opens the page that calls on the
 * persons of the roster one after the other.
 */
export async function giveToPersonOnCall(
  caller: CommandContext,
  ticket: Ticket,
  { agentId, rosterId, ruleId, attempt }: CallOnPerson,
): Promise<void> {
  const context = { ...caller, actor: DISPATCHER };
  const agent = (await agentsById(context.sql, [agentId])).get(agentId);
  const named = { id: agentId, name: agent?.name ?? agentId };
  await changeDetails(context, ticket, () => ({ assigneeId: agentId }));
  const { status } = ticket;
  const reason = `called on ${named.name}, who is on call`;
  await insertTimeline(context.sql, ticket, [{ actor: DISPATCHER, from: status, to: status, reason }]);
  const decision = ruleId === undefined || attempt === undefined ? {} : { rule_id: ruleId, attempt };
  await context.record({ ...ticketAssigned(ticket, named, { roster_id: rosterId, ...decision }), actor: DISPATCHER });
}
