import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { setAssignee } from '../../ticket/people/set-assignee.ts';
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
  const reason = assignee ? `assigned to ${assignee.name}` : 'assigned to nobody';
  await setAssignee(context, ticket, { assignee, reason });
  return readTicket(context, ticketId);
}
