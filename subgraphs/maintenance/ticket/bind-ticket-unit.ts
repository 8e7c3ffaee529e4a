import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { settleClocks } from '../sla/settle-clocks.ts';
import { unknownUnit } from './draft-ticket.ts';
import { lockTicket } from './lock-ticket.ts';
import { offerToVendor } from './offer-to-vendor.ts';
import { findUnit } from './published.queries.ts';
import type { Ticket } from './ticket.entity.ts';
import type { BindTicketUnitInput } from './ticket.inputs.ts';

/**
 * Takes a ticket out of quarantine: binds it to a unit of the account and dispatches it.
 * @throws AppError `not_found`; `unknown_unit`; `illegal_transition` when the ticket has a unit already
 */
export async function bindTicketUnit(asked: CommandContext, input: BindTicketUnitInput): Promise<Ticket> {
  const { ticket, context } = await lockTicket(asked, input.ticketId);
  const { sql, now } = context;
  if (ticket.propertyId !== null) {
    throw new AppError('illegal_transition', 'The ticket is bound to a unit of the account already.', {
      extensions: { allowed: [] },
    });
  }
  const unit = await findUnit(sql, input.unitId);
  if (!unit) throw unknownUnit(input.unitId);
  Object.assign(ticket, { unitId: input.unitId, propertyId: unit.propertyId, zone: unit.timezone, updatedAt: now });
  await settleClocks(context, ticket);
  await offerToVendor(context, ticket);
  return ticket;
}
