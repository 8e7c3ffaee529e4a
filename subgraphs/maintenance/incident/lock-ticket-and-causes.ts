import type { Sql } from '../../../platform/db/sql.ts';
import { datedAt } from '../../../platform/graphql/request-context.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockTicket } from '../ticket/lock-ticket.ts';
import type { LockedTicket } from '../ticket/lock-ticket.ts';
import type { Ticket } from '../ticket/ticket.entity.ts';
import { storedTicket } from '../ticket/ticket.queries.ts';
import type { Category, Severity } from '../triage/triage.types.ts';
import { sharedCauseOfTicket } from './cause/shared-cause.ts';
import { categoryOfIncident, lastChangeOfIncident } from './incident.queries.ts';
import { lockCause } from './incident.statements.ts';

/** What a command knows of the ticket that it locks. */
export interface LockOptions {
  /** Versions that the caller can work with; absent means any. */
  ifMatch?: readonly string[] | null | undefined;
  /** The triage that a correction is about to set; absent members stay as they are. */
  corrected?: { severity?: Severity | null | undefined; category?: Category | null | undefined } | undefined;
}

/**
 * Locks a ticket for a command that may change the performer of the ticket or its duplicates. It locks the ticket's causes
 * first, so that a report of the same cause that is filed meanwhile sees the result. Causes are locked before any row, here
 * and everywhere, so that nobody waits for a cause while holding a row that the holder of the cause wants.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function lockTicketAndCauses(
  context: CommandContext,
  ticketId: string,
  { ifMatch, corrected }: LockOptions = {},
): Promise<LockedTicket> {
  const parent = await lockCauses(context, ticketId, corrected);
  // A parent is locked before its duplicates.
  const behind = parent === null ? context : (await lockTicket(context, parent)).context;
  const locked = await lockTicket(behind, ticketId, ifMatch);
  return { ...locked, context: await afterIncident(locked.context, locked.ticket) };
}

/** Dates a command after the last change of an incident, since a change of one report may change the others. */
export async function afterIncident(context: CommandContext, ticket: Ticket): Promise<CommandContext> {
  if (ticket.incidentId === null) return context;
  return datedAt(context, await lastChangeOfIncident(context.sql, ticket.incidentId));
}

/** @returns the id of the parent ticket; null when the ticket is no duplicate */
async function lockCauses(
  { sql, accountId }: CommandContext,
  ticketId: string,
  corrected: LockOptions['corrected'],
): Promise<string | null> {
  const taken = new Set<Category>();
  for (;;) {
    // Reads the ticket again after each wait: it may have been corrected or linked meanwhile.
    const ticket = await storedTicket(sql, ticketId);
    if (!ticket) return null;
    const missing = (await categoriesOf(sql, ticket, corrected)).filter((category) => !taken.has(category));
    if (missing.length === 0) return ticket.parentTicketId;
    for (const category of missing) {
      await lockCause(sql, accountId, { propertyId: ticket.propertyId, category });
      taken.add(category);
    }
  }
}

/** The categories whose reports the ticket may be linked with, in the order in which every command locks them. */
async function categoriesOf(sql: Sql, ticket: Ticket, corrected: LockOptions['corrected']): Promise<Category[]> {
  const { severity, category, incidentId } = ticket;
  const judged = { ...ticket, severity: corrected?.severity ?? severity, category: corrected?.category ?? category };
  const own = (corrected ? [ticket, judged] : [ticket]).filter((facts) => sharedCauseOfTicket(facts) !== undefined);
  const ofIncident = incidentId === null ? undefined : await categoryOfIncident(sql, incidentId);
  const all = [...own.map((facts) => facts.category), ...(ofIncident ? [ofIncident] : [])];
  return [...new Set(all)].sort();
}
