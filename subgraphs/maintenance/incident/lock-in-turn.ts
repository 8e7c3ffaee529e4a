import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import type { LockedTicket } from '../ticket/lock-ticket.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import type { Category, Severity } from '../triage/triage.types.ts';
import { sharedCauseOfTicket } from './cause.rules.ts';
import { categoryOfIncident, takeTurn } from './incident.queries.ts';

/** What a command knows of the ticket that it asks for. */
export interface InTurn {
  /** Versions that the caller can work with; absent means any. */
  ifMatch?: readonly string[] | null | undefined;
  /** How the ticket is to be judged from now on; what is absent stays as it is. */
  corrected?: { severity?: Severity | null | undefined; category?: Category | null | undefined };
}

/**
 * Locks a ticket for whoever may give it, or those who follow it, to somebody else. First it takes the turn of the
 * ticket's cause, so that a report of that cause that is filed meanwhile sees what became of it. The turn comes before
 * any lock of a row, here and everywhere, so that nobody waits for a turn with a row that its holder wants.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function lockInTurn(
  context: CommandContext,
  ticketId: string,
  { ifMatch, corrected }: InTurn = {},
): Promise<LockedTicket> {
  const taken = new Set<Category>();
  for (;;) {
    // Whoever waited for a turn may find the ticket corrected meanwhile.
    const ticket = await context.em.findOne(Ticket, { id: ticketId }, { disableIdentityMap: true });
    const missing = ticket ? (await categoriesOf(context, ticket, corrected)).filter((one) => !taken.has(one)) : [];
    if (!ticket || missing.length === 0) return lockTicket(context, ticketId, ifMatch);
    for (const category of missing) {
      await takeTurn(context.sql, context.accountId, { propertyId: ticket.propertyId, category });
      taken.add(category);
    }
  }
}

/** The categories whose reports the ticket may have to do with, in the order in which everybody takes their turns. */
async function categoriesOf(
  { sql }: CommandContext,
  ticket: Ticket,
  corrected: InTurn['corrected'],
): Promise<Category[]> {
  const { severity, category, incidentId } = ticket;
  const judged = { ...ticket, severity: corrected?.severity ?? severity, category: corrected?.category ?? category };
  const own = [ticket, judged].flatMap((one) => (sharedCauseOfTicket(one) ? [one.category] : []));
  const ofIncident = incidentId === null ? undefined : await categoryOfIncident(sql, incidentId);
  return [...new Set(ofIncident ? [...own, ofIncident] : own)].sort();
}
