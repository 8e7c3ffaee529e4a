import type { Sql } from '../../../platform/db/sql.ts';
import { datedAt } from '../../../platform/graphql/request-context.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import type { LockedTicket } from '../ticket/lock-ticket.ts';
import { Ticket } from '../ticket/ticket.entity.ts';
import type { Category, Severity } from '../triage/triage.types.ts';
import { sharedCauseOfTicket } from './cause/shared-cause.ts';
import { categoryOfIncident, lastChangeOfIncident, lockCause } from './incident.queries.ts';

/** What a command knows of the ticket that it asks for. */
export interface LockOptions {
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
export async function lockTicketAndCauses(
  context: CommandContext,
  ticketId: string,
  { ifMatch, corrected }: LockOptions = {},
): Promise<LockedTicket> {
  const parent = await lockCauses(context, ticketId, corrected);
  // Leads are locked before their duplicates.
  const behind = parent === null ? context : (await lockTicket(context, parent)).context;
  const locked = await lockTicket(behind, ticketId, ifMatch);
  return { ...locked, context: await afterIncident(locked.context, locked.ticket) };
}

/** What is done to one report of an incident may change the others, which must not be dated before their last change either. */
export async function afterIncident(context: CommandContext, ticket: Ticket): Promise<CommandContext> {
  if (ticket.incidentId === null) return context;
  return datedAt(context, await lastChangeOfIncident(context.sql, ticket.incidentId));
}

/** @returns the id of the ticket that this one follows, if any */
async function lockCauses(
  { em, sql, accountId }: CommandContext,
  ticketId: string,
  corrected: LockOptions['corrected'],
): Promise<string | null> {
  const taken = new Set<Category>();
  for (;;) {
    // Looks again after each wait: the ticket may have been corrected, or follow another, meanwhile.
    const ticket = await em.findOne(Ticket, { id: ticketId }, { disableIdentityMap: true });
    if (!ticket) return null;
    const missing = (await categoriesOf(sql, ticket, corrected)).filter((category) => !taken.has(category));
    if (missing.length === 0) return ticket.parentTicketId;
    for (const category of missing) {
      await lockCause(sql, accountId, { propertyId: ticket.propertyId, category });
      taken.add(category);
    }
  }
}

/** The categories whose reports the ticket may have to do with, in the order in which everybody takes their turns. */
async function categoriesOf(sql: Sql, ticket: Ticket, corrected: LockOptions['corrected']): Promise<Category[]> {
  const { severity, category, incidentId } = ticket;
  const judged = { ...ticket, severity: corrected?.severity ?? severity, category: corrected?.category ?? category };
  const own = (corrected ? [ticket, judged] : [ticket]).filter((one) => sharedCauseOfTicket(one) !== undefined);
  const ofIncident = incidentId === null ? undefined : await categoryOfIncident(sql, incidentId);
  const all = [...own.map((one) => one.category), ...(ofIncident ? [ofIncident] : [])];
  return [...new Set(all)].sort();
}
