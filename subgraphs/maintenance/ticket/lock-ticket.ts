import { assertVersion } from '../../../platform/graphql/if-match.ts';
import { AppError } from '../../../platform/errors.ts';
import { datedAt } from '../../../platform/graphql/request-context.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { Ticket } from './ticket.entity.ts';

/** A ticket that no other transaction changes until this one ends. */
export interface LockedTicket {
  ticket: Ticket;
  /** The command's context; its instant is never before the ticket's last change. */
  context: CommandContext;
}

/**
 * Locks a ticket. A command that waited for the lock is dated after the changes that were made meanwhile, so that timelines
 * and clocks never run backwards.
 * @param ifMatch versions that the caller can work with; absent means any
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function lockTicket(
  context: CommandContext,
  ticketId: string,
  ifMatch?: readonly string[] | null,
): Promise<LockedTicket> {
  const ticket = await context.rows.lockOne(Ticket, { id: ticketId });
  if (!ticket) throw new AppError('not_found', `There is no ticket ${JSON.stringify(ticketId)}.`);
  assertVersion(String(ticket.version), ifMatch);
  return { ticket, context: datedAt(context, ticket.updatedAt) };
}
