import { LockMode } from '@mikro-orm/core';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { unknownUnit } from './draft-ticket.ts';
import { offerToVendor } from './offer-to-vendor.ts';
import { accountSettings, findUnit } from './published.queries.ts';
import { startClocks } from './start-clocks.ts';
import { Ticket } from './ticket.entity.ts';
import type { BindTicketUnitInput } from './ticket.inputs.ts';

/**
 * Takes a ticket out of quarantine: binds it to a unit of the account and dispatches it.
 * @throws AppError `not_found`; `unknown_unit`; `illegal_transition` when the ticket has a unit already
 */
export async function bindTicketUnit(context: CommandContext, input: BindTicketUnitInput): Promise<Ticket> {
  const { em, sql, now } = context;
  const ticket = await em.findOne(Ticket, { id: input.ticketId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!ticket) throw new AppError('not_found', `There is no ticket ${JSON.stringify(input.ticketId)}.`);
  if (ticket.propertyId !== null) {
    throw new AppError('illegal_transition', 'The ticket is bound to a unit of the account already.', {
      extensions: { allowed: [] },
    });
  }
  const unit = await findUnit(sql, input.unitId);
  if (!unit) throw unknownUnit(input.unitId);
  Object.assign(ticket, { unitId: input.unitId, propertyId: unit.propertyId, zone: unit.timezone, updatedAt: now });
  await em.flush();
  await startClocks(context, ticket, await accountSettings(sql));
  await offerToVendor(context, ticket);
  return ticket;
}
