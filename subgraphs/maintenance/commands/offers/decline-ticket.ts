import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import { assertNotDuplicate, parentOf } from '../../ticket/linked-tickets.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { heedAddedText } from '../judged-anew/heed-added-text.ts';
import { judgeAddedText } from '../judged-anew/judge-added-text.ts';
import { writeNote } from '../../ticket/people/write-note.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { reasonRules } from './dispatch.inputs.ts';
import { assertHasTicket, canBeGivenBack, illegalMove } from '../../dispatch/offer/move-checks.ts';
import { offerToNextVendor } from './offer-to-next-vendor.ts';

function whyNotGivenBack({ status, vendorId }: Ticket): string {
  if (status !== 'on_hold' || vendorId === null) return `No vendor has the ticket, which is ${status}.`;
  return `The ticket is on hold with the vendor ${JSON.stringify(vendorId)}, who can give it back once it is resumed.`;
}

/**
 * Declines an offer, or gives the job back after accepting; the next candidate gets the offer at once. A vendor's own reason
 * stands among the notes, too, and is judged as a report is.
 * @throws AppError `validation_failed`; `not_found`; `illegal_transition` when no vendor has the ticket, when it is a
 *   duplicate, and while it is on hold; `precondition_failed`
 */
export async function declineTicket(
  caller: CommandContext,
  input: { ticketId: string; vendorId?: string | null; reason: string; ifMatch?: readonly string[] | null },
): Promise<TicketRow> {
  const { reason } = parseInput(reasonRules, input);
  const added = await judgeAddedText(caller, reason);
  const { ticket, context } = await lockTicketAndCauses(caller, input.ticketId, {
    ifMatch: input.ifMatch,
    corrected: added?.corrected,
  });
  assertNotDuplicate(ticket, { parent: await parentOf(context.sql, ticket), act: 'decline' });
  assertHasTicket(ticket, input.vendorId, context.now);
  // A job of own staff can be given back, too, but not by a vendor.
  if (ticket.vendorId === null || !canBeGivenBack(ticket, context.now)) {
    throw illegalMove(ticket, context.now, whyNotGivenBack(ticket));
  }
  if (context.actor.kind === 'vendor') {
    await writeNote(context, ticket, { text: reason, visibility: 'vendor', documentIds: [] });
  }
  await offerToNextVendor(context, ticket, { status: 'declined', reason });
  await heedAddedText(context, ticket, added);
  return readTicket(context, ticket.id);
}
