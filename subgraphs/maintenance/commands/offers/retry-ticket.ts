import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { sharePerformer } from '../../incident/linking/find-performer.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { isWaiting } from '../../dispatch/waiting/retry.statements.ts';
import { retryInRound } from './retry-in-round.ts';

/**
 * Looks once more for a vendor for a ticket without a performer, among those who were not asked in its round, or lets it share
 * the performer that another report of its cause has found. When there is none, only the next try is set.
 * @returns whether a vendor has it now
 */
export async function retryTicket(caller: CommandContext, ticketId: string): Promise<boolean> {
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId);
  if (!(await isWaiting(context.sql, ticketId))) return false;
  return (await sharePerformer(context, ticket)) || retryInRound(context, ticket);
}
