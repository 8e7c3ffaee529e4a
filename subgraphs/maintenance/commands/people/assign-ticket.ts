import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import type { PublishedAgent } from '../../ticket/people/ticket-people.queries.ts';
import { ticketAssigned } from '../../ticket/people/ticket-people.events.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { changeDetails } from './change-details.ts';
import { findAgent } from './find-agent.ts';

/** A ticket, and the agent who coordinates it from now on. */
export interface TicketAssignment {
  ticketId: string;
  /** Null: nobody. */
  assigneeId: string | null;
  ifMatch?: readonly string[] | null;
}

/**
 * Assigns a ticket to an agent, or to nobody; a repeat changes nothing.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function assignTicket(
  caller: CommandContext,
  { ticketId, assigneeId, ifMatch }: TicketAssignment,
): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(caller, ticketId, ifMatch);
  const pointer = '/assigneeId';
  const assignee = assigneeId === null ? null : await findAgent(context, ticket, { agentId: assigneeId, pointer });
  await setAssignee(context, ticket, assignee, assignee ? `assigned to ${assignee.name}` : 'assigned to nobody');
  return readTicket(context, ticketId);
}

/** Stores the assignee of a locked ticket, in its timeline and with an event; a repeat changes nothing. */
export async function setAssignee(
  context: CommandContext,
  ticket: Ticket,
  assignee: PublishedAgent | null,
  reason: string,
): Promise<void> {
  const isChanged = await changeDetails(context, ticket, () => ({ assigneeId: assignee?.id ?? null }));
  if (!isChanged) return;
  const { actor } = context;
  await insertTimeline(context.sql, ticket, [{ actor, from: ticket.status, to: ticket.status, reason }]);
  await context.record(ticketAssigned(ticket, assignee));
}
