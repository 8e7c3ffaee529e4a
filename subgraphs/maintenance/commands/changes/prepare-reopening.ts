import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { illegalMove } from '../../dispatch/offer/move-checks.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { unlinkToReopen } from '../../incident/linking/unlink-ticket.ts';
import { findUnits } from '../../ticket/published.queries.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Lets a completed ticket that is to be opened again go its own way, with those that follow it. Nobody is sent to a unit
 * that has been deleted since: the ticket of one stays done, and so does a follower's, which is opened no more with its
 * parent. One in quarantine never had a unit that could be deleted. The ticket must be locked and its turn taken.
 * @throws AppError `illegal_transition` when the ticket's unit has been deleted
 */
export async function prepareReopening(context: CommandContext, ticket: Ticket): Promise<void> {
  const duplicates = await lockDuplicates(context, ticket);
  const gone = await withDeletedUnits(context, [ticket, ...duplicates]);
  if (gone.includes(ticket)) {
    const detail = `The unit ${JSON.stringify(ticket.unitId)} has been deleted: its ticket is opened again once the unit is put back.`;
    throw illegalMove(ticket, context.now, detail, ['open']);
  }
  await unlinkToReopen(context, ticket);
  for (const duplicate of gone) await unlinkToReopen(context, duplicate);
}

async function withDeletedUnits({ sql }: CommandContext, tickets: readonly Ticket[]): Promise<Ticket[]> {
  const places = await findUnits(
    sql,
    tickets.map(({ unitId }) => unitId),
  );
  return tickets.filter(({ propertyId, unitId }) => propertyId !== null && !places.has(unitId));
}
