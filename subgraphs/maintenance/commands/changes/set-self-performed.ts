import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { changePerformer } from './change-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';

/**
 * Sets whether own staff do the job. Given to staff, the job is withdrawn from its vendor; taken from staff, it is dispatched.
 * Setting the present value changes nothing.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is on hold or finished
 */
export async function setSelfPerformed(
  caller: CommandContext,
  { ticketId, selfPerformed }: { ticketId: string; selfPerformed: boolean },
): Promise<TicketRow> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  await changePerformer(context, ticket, selfPerformed);
  return readTicket(context, ticketId);
}
