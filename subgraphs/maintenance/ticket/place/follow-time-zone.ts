import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { lockTicket } from '../lock-ticket.ts';
import { zoneInForce } from '../../sla/clock.statements.ts';
import { changeTimeZone } from './change-time-zone.ts';

/**
 * Lets a ticket go by the time zone of its property, as it is now; one in quarantine by that of its account. Which one
 * that is, is looked up once nobody else can bind the ticket.
 */
export async function followTimeZone(asked: CommandContext, ticketId: string): Promise<void> {
  const { ticket, context } = await lockTicket(asked, ticketId);
  const zone = await zoneInForce(context.sql, ticket);
  if (zone !== undefined) await changeTimeZone(context, ticket, zone);
}
