import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { escalationOf } from '../../ticket/escalation.queries.ts';
import type { Escalation } from '../../ticket/escalation.types.ts';
import { pageForLesserOffer } from '../../ticket/ask-for-person.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { firstUnpaged, hasPaged, notePaged } from './asked.statements.ts';

/**
 * The request to tell a person that nobody comes for a ticket, whose turn must be taken; undefined unless it is an
 * emergency, and when another report of its incident that waits has asked: one cause asks once.
 */
export async function pageOnce({ sql, em }: CommandContext, ticket: Ticket): Promise<Escalation | undefined> {
  const escalation = await escalationOf(sql, ticket);
  if (!escalation) return undefined;
  await em.flush();
  const asks = ticket.incidentId === null || !(await hasPaged(sql, ticket.incidentId, ticket.id));
  await notePaged(sql, ticket.id, asks);
  return asks ? escalation : undefined;
}

/** Lets another report of an incident ask for a person when the one that had asked waits no more, though nobody comes. */
export async function pageAgain(context: CommandContext, incidentId: string | null): Promise<void> {
  if (incidentId === null) return;
  await context.em.flush();
  const id = await firstUnpaged(context.sql, incidentId);
  if (id === undefined) return;
  const { ticket, context: behind } = await lockTicket(context, id);
  await pageForLesserOffer(
    behind,
    ticket,
    'nobody comes, and the report of the same cause that asked for a person waits no more',
  );
  await notePaged(context.sql, id, true);
}
