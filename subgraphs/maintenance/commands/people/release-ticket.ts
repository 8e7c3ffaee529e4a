import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isTerminal } from '../../lifecycle/transitions.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { agentsById, detailsOfTickets } from '../../ticket/people/ticket-people.queries.ts';
import { setAssignee } from '../../ticket/people/set-assignee.ts';

/** Assigns a ticket that is not over to nobody, if its assignee has been deactivated. */
export async function releaseTicket(caller: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  const assigneeId = (await detailsOfTickets(context.sql, [ticketId])).get(ticketId)?.assigneeId;
  const assignee = assigneeId ? (await agentsById(context.sql, [assigneeId])).get(assigneeId) : undefined;
  if (assignee?.status !== 'deactivated' || isTerminal(ticket.status)) return;
  const reason = `assigned to nobody, since ${assignee.name} was deactivated`;
  await setAssignee(context, ticket, { assignee: null, reason });
}
