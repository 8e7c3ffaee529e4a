import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../lock-ticket.ts';
import { zoneInForce } from '../../sla/clock.statements.ts';
import { changeTimeZone } from './change-time-zone.ts';

/**
 * Counts a ticket's hours in the time zone that its property has now; those of a ticket in quarantine in that of its account.
 * The zone is read once the ticket is locked, so that nobody binds it to a unit meanwhile.
 */
export async function followTimeZone(caller: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  const zone = await zoneInForce(context.sql, ticket);
  if (zone !== undefined) await changeTimeZone(context, ticket, zone);
}
