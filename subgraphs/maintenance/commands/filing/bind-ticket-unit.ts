import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { setNextTry } from '../../dispatch/waiting/retry.statements.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { unknownUnit } from './draft-ticket.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { findUnit } from '../../ticket/published.queries.ts';
import { bindToUnit } from '../../ticket/place/place-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { BindTicketUnitInput } from '../../ticket/ticket.inputs.ts';

/**
 * Takes a ticket out of quarantine: binds it to a unit of the account and dispatches it like a ticket that is filed now. Nobody
 * is sent while it is on hold or once it is finished; a job of own staff stays theirs. Its clocks count in the time zone of the
 * property from now on.
 * @throws AppError `not_found`; `unknown_unit`; `illegal_transition` when the ticket has a unit already
 */
export async function bindTicketUnit(caller: CommandContext, input: BindTicketUnitInput): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(caller, input.ticketId);
  const { sql, now } = context;
  if (ticket.propertyId !== null) {
    throw new AppError('illegal_transition', 'The ticket is bound to a unit of the account already.', {
      extensions: { allowed: [] },
    });
  }
  const unit = await findUnit(sql, input.unitId);
  if (!unit) throw unknownUnit(input.unitId);
  await bindToUnit(context, ticket, { ...unit, unitId: input.unitId });
  // The cause may be locked after the row here: until now nobody could find the ticket among the reports of the property.
  if (ticket.status === 'open' && !ticket.selfPerformed) await findPerformer(context, ticket);
  // A ticket on hold is dispatched when it is resumed.
  if (ticket.status === 'on_hold') await setNextTry(sql, ticket.id, { at: now, awaitedVendorIds: [] });
  return readTicket(context, ticket.id);
}
