import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { changePerformer } from './change-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Says whether own staff do the job. Given to staff, a job is taken away from its vendor; taken from staff, it is
 * dispatched. Saying what holds already changes nothing.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is on hold or finished
 */
export async function setSelfPerformed(
  asked: CommandContext,
  { ticketId, selfPerformed }: { ticketId: string; selfPerformed: boolean },
): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(asked, ticketId);
  await changePerformer(context, ticket, selfPerformed);
  return readTicket(context, ticketId);
}
