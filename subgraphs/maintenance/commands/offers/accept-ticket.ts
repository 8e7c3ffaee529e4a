import { invalid } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptReplacedOffer } from '../../incident/linking/accept-replaced-offer.ts';
import { appointmentFaults } from '../../ticket/appointment.rules.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { assertHasTicket } from '../../dispatch/offer/move-checks.ts';

/** An acceptance, perhaps with the time at which the vendor comes. */
interface Acceptance {
  ticketId: string;
  vendorId?: string | null;
  scheduledFor?: Date | null;
  ifMatch?: readonly string[] | null;
}

/**
 * Accepts an offer; the vendor does it or a person does it for the vendor. A vendor who is late still gets the ticket until
 * the next vendor has the offer. Accepting a duplicate that was offered before its parent accepts the parent; it then has no
 * appointment yet.
 * @throws AppError `not_found`; `illegal_transition`; `validation_failed` for a time in the past; `precondition_failed`
 */
export async function acceptTicket(
  caller: CommandContext,
  { ticketId, vendorId, scheduledFor, ifMatch }: Acceptance,
): Promise<TicketRow> {
  const faults = appointmentFaults(scheduledFor, caller.now);
  if (faults.length > 0) throw invalid(...faults);
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId, { ifMatch });
  if (await acceptReplacedOffer(context, ticket, vendorId)) return readTicket(context, ticketId);
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket), act: 'accept' });
  assertHasTicket(ticket, vendorId, context.now);
  await moveTicket(context, ticket, { to: 'accepted' });
  if (scheduledFor) await moveTicket(context, ticket, { to: 'scheduled', scheduledFor });
  return readTicket(context, ticketId);
}
