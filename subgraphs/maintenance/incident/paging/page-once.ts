import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import type { Escalation } from '../../ticket/escalation.types.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { pageForLesserOffer } from '../../ticket/page-for-lesser-offer.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { firstUnpaged, hasPaged, storePaged } from './paged.statements.ts';

/**
 * The page for an emergency that has no performer. One cause pages once: undefined when another waiting report of the
 * incident has paged already, and for a ticket that is no emergency. The ticket's cause must be locked.
 */
export async function pageOnce(context: CommandContext, ticket: Ticket): Promise<Escalation | undefined> {
  const { sql } = context;
  const escalation = await escalationOf(sql, ticket);
  if (!escalation) return undefined;
  const pages = ticket.incidentId === null || !(await hasPaged(sql, ticket.incidentId, ticket.id));
  await storePaged(sql, ticket.id, pages);
  return pages ? escalation : undefined;
}

/** Lets another report of an incident page when the one that had paged no longer waits and there is still no performer. */
export async function pageAgain(caller: CommandContext, incidentId: string | null): Promise<void> {
  if (incidentId === null) return;
  const id = await firstUnpaged(caller.sql, incidentId);
  if (id === undefined) return;
  const { ticket, context } = await lockTicket(caller, id);
  const reason = 'nobody comes, and the report of the same cause that asked for a person waits no more';
  await pageForLesserOffer(context, ticket, reason);
  await storePaged(caller.sql, id, true);
}
